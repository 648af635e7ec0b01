import { Link } from "react-router";
import { listOwnBids } from "#tohfa/shop/buying/bids/list-bids.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { orNotFound } from "../form/answer-form.server.ts";
import { sessionOf } from "../gate.server.ts";
import { Pages } from "../list/list.tsx";
import { PAGE_SIZE } from "../list/list-state.ts";
import { BidState } from "../seller/bid-state.tsx";
import { Thing } from "../seller/thing.tsx";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/bids-screen";

export const meta = () => [{ title: "My bids · Tohfa" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const after = url.searchParams.get("after");
  const query = { userId: actor.userId, after: after ?? undefined, limit: PAGE_SIZE };
  return { after, storeUrl, page: await orNotFound(listOwnBids(db, actor, query)) };
}

export default function Bids({ loaderData }: Route.ComponentProps) {
  const { after, page, storeUrl } = loaderData;
  return (
    <>
      <h1 className="mb-4 text-28">My bids</h1>
      {page.items.length === 0 ? (
        <EmptyState
          title="No bids yet"
          actions={
            <ButtonLink to={`${storeUrl}/`} reloadDocument>
              Go shopping
            </ButtonLink>
          }
        >
          <p>Bids that you make while you are signed in appear here.</p>
        </EmptyState>
      ) : (
        <ul className="max-w-3xl divide-y divide-line rounded-card border border-line bg-white px-4 sm:px-5">
          {page.items.map((bid) => (
            <li
              key={bid.id}
              className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-4"
            >
              <Thing image={bid.image} name={bid.productName} />
              <span className="flex flex-wrap items-center gap-3">
                <strong className="tabular-nums">{formatMoney(bid.price)}</strong>
                <BidState status={bid.status} />
                {bid.orderId ? (
                  <Link
                    to={`/account/orders/${bid.orderId}`}
                    className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
                  >
                    Its order
                  </Link>
                ) : (
                  <span className="text-13 text-ink-soft">{formatDay(bid.createdAt)}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Pages state={{ after }} next={page.nextCursor} params={new URLSearchParams()} />
    </>
  );
}
