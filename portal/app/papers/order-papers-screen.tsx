import { Link } from "react-router";
import { Type } from "typebox";
import { listOrderPapers } from "#tohfa/shop/money/papers/list-papers.server.ts";
import { PAPER_NAMES } from "#tohfa/shop/money/papers/paper.ts";
import {
  setOrderCompany,
  showOrderCompany,
} from "#tohfa/shop/money/papers/set-order-company.server.ts";
import type { OrderCompany } from "#tohfa/shop/orders/order/company.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../form/answer-form.server.ts";
import { TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/order-papers-screen";

export const meta = () => [{ title: "Invoices · Tohfa" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(worldContext);
  const orderId = url.searchParams.get("order") ?? "";
  const token = url.searchParams.get("token") ?? "";
  const papers = await orNotFound(listOrderPapers(db, { orderId, token }));
  const office = await orNotFound(showOrderCompany(db, { orderId, token }));
  const query = new URLSearchParams({ order: orderId, token }).toString();
  const orderUrl = `${storeUrl}/order/order-confermed?${new URLSearchParams({ id: orderId, token })}`;
  return { orderId, papers, query, orderUrl, office };
}

const text = (maxLength: number, error: string) => Type.Optional(Type.String({ maxLength, error }));
const COMPANY = Type.Object({
  company: text(120, "Use at most 120 characters."),
  ntn: text(20, "Enter the 7 or 8 digits of the NTN, or the 13 of a CNIC."),
  poNumber: text(40, "Use at most 40 characters."),
});

export const action = (args: Route.ActionArgs) => {
  const { context, url } = args;
  const { db } = context.get(worldContext);
  return answerForm(args, {
    company: onForm(COMPANY, async ({ company = "", ntn = "", poNumber = "" }) => {
      const orderId = url.searchParams.get("order") ?? "";
      const token = url.searchParams.get("token") ?? "";
      await setOrderCompany(db, { orderId, token }, { company, ntn, poNumber });
      const say = company ? "The invoices will name your company." : "The invoices name you.";
      return { to: `${url.pathname}${url.search}`, say };
    }),
  });
};

const LINK =
  "inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4";

/** The invoices and credit notes of an order, for whoever holds its token. */
export default function OrderPapers({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, papers, query, orderUrl, office } = loaderData;
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
      <Company {...office} answer={actionData} />
    </div>
  );
}

/** The company that the invoices name: to be given or corrected until the first of them. */
function Company({
  company,
  whyNotSet,
  answer,
}: {
  company: OrderCompany;
  whyNotSet: string | null;
  answer: FormAnswer | undefined;
}) {
  const isGiven = company.company !== "";
  if (whyNotSet !== null) {
    if (!isGiven) return null;
    const { ntn, poNumber } = company;
    const numbers = [ntn && `NTN ${ntn}`, poNumber && `PO ${poNumber}`].filter(Boolean).join(" · ");
    return (
      <section className="mt-6">
        <h2 className="text-21">Bought for</h2>
        <p className="wrap-anywhere">
          <bdi>{company.company}</bdi>
          {numbers ? <span className="block text-ink-soft">{numbers}</span> : null}
        </p>
        <p className="text-13 text-ink-soft">{whyNotSet}</p>
      </section>
    );
  }
  return (
    <details
      open={isGiven || answer?.intent === "company"}
      className="mt-6 rounded-card border border-line bg-white px-4 py-2 sm:px-5"
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium">
        Buying for a company?
      </summary>
      <Form
        intent="company"
        answer={answer}
        submit="Save"
        isBrief
        defaults={{ ...company }}
        className="mt-2 mb-3 flex flex-col gap-4"
      >
        <p className="text-ink-soft">
          The invoices name it. You can change this until the first one is issued, when a parcel is
          sent. To take it away, empty all three.
        </p>
        <TextField
          name="company"
          label="Company"
          optional
          autoComplete="organization"
          maxLength={120}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="ntn"
            label="NTN"
            optional
            autoComplete="off"
            maxLength={20}
            hint="7 or 8 digits, or a CNIC."
          />
          <TextField
            name="poNumber"
            label="Your PO number"
            optional
            autoComplete="off"
            maxLength={40}
          />
        </div>
      </Form>
    </details>
  );
}
