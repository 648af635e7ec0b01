import { Link } from "react-router";
import { listOrderPapers } from "#tohfa/shop/money/papers/list-papers.server.ts";
import { PAPER_NAMES } from "#tohfa/shop/money/papers/paper.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { orNotFound } from "../form/answer-form.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/order-papers-screen";

export const meta = () => [{ title: "Invoices · Tohfa" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(worldContext);
  const orderId = url.searchParams.get("order") ?? "";
  const token = url.searchParams.get("token") ?? "";
  const papers = await orNotFound(listOrderPapers(db, { orderId, token }));
  const query = new URLSearchParams({ order: orderId, token }).toString();
  const orderUrl = `${storeUrl}/order/order-confermed?${new URLSearchParams({ id: orderId, token })}`;
  return { orderId, papers, query, orderUrl };
}

const LINK =
  "inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4";

/** The invoices and credit notes of an order, for whoever holds its token. */
export default function OrderPapers({ loaderData }: Route.ComponentProps) {
  const { orderId, papers, query, orderUrl } = loaderData;
  return (
    <div className="max-w-3xl">
      <a href={orderUrl} className={LINK}>
        Order {orderId}
      </a>
      <h1 className="text-28 mb-4">Invoices</h1>
      {papers.length === 0 ? (
        <EmptyState title="No invoice yet">
          <p>
            Each seller's invoice comes when the parcel is sent. Until then the order's page is your
            summary, and can be printed.
          </p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-white px-4 sm:px-5">
          {papers.map(({ id, kind, number, issuer, isOfShop, day, parcelId, total }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-3">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">
                  {PAPER_NAMES[kind].en} from {issuer}
                  {isOfShop ? ", for the delivery" : ""}
                </p>
                <p className="text-13 text-ink-soft tabular-nums">
                  {number} · {formatDay(noonOf(day))}
                  <span className="block">{parcelId}</span>
                </p>
              </div>
              <div className="flex items-center gap-4">
                <span className="tabular-nums">{total === null ? "" : formatMoney(total)}</span>
                <Link to={`/papers/${id}?${query}`} className={LINK}>
                  Open
                </Link>
                <Link to={`/papers/${id}?${query}&lang=ur`} lang="ur" className={LINK}>
                  اردو
                </Link>
                <Link to={`/papers/${id}/pdf?${query}`} reloadDocument className={LINK}>
                  PDF
                </Link>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
