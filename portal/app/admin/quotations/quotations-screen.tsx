import {
  type ListedQuotation,
  listQuotations,
} from "#tohfa/shop/buying/quotations/list-quotations.server.ts";
import { QUOTATION_TABS } from "#tohfa/shop/buying/quotations/quotation.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay, formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { List } from "../../list/list.tsx";
import { type ListDefinition, pagePart, readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/quotations-screen";
import { QUOTATION_WORDS, QuotationBadge } from "./quotation-badge.tsx";

export const meta = () => [{ title: "Quotations · Tohfa admin" }];

const QUOTATIONS: ListDefinition<ListedQuotation> = {
  things: "quotations",
  search: "Number, order, company, name or email",
  sorts: [{ value: "", text: "Newest first" }],
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/quotations/${encodeURIComponent(id)}`,
  columns: [
    {
      id: "number",
      name: "Number",
      cell: ({ number }) => number,
      text: ({ number }) => number,
      card: "title",
      isShort: true,
    },
    {
      id: "total",
      name: "Total",
      cell: ({ total }) => formatMoney(total),
      text: ({ total }) => rupeesFromPaisa(total),
      align: "end",
      card: "aside",
      isShort: true,
    },
    {
      id: "company",
      name: "For",
      cell: ({ company, buyer }) => (
        <>
          {company || "Deleted"}
          {buyer ? <span className="block text-13 text-ink-soft">{buyer}</span> : null}
        </>
      ),
      text: ({ company, buyer }) => `${company}, ${buyer}`,
    },
    {
      id: "state",
      name: "State",
      cell: ({ state }) => <QuotationBadge state={state} />,
      text: ({ state }) => QUOTATION_WORDS[state],
      card: "plain",
    },
    {
      id: "order",
      name: "Order",
      cell: ({ orderId }) => orderId ?? "–",
      text: ({ orderId }) => orderId ?? "",
      isShort: true,
    },
    {
      id: "made",
      name: "Made",
      cell: ({ createdAt }) => formatMoment(createdAt),
      text: ({ createdAt }) => formatMoment(createdAt),
      isShort: true,
    },
    {
      id: "until",
      name: "Valid until",
      cell: ({ validUntil }) => formatDay(noonOf(validUntil)),
      text: ({ validUntil }) => validUntil,
      isShort: true,
    },
  ],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const state = readListState(url, QUOTATIONS);
  const tab = QUOTATION_TABS.find((one) => one === state.tab);
  const asked = { tab, search: state.search || undefined, ...pagePart(state), now: Date.now() };
  return { state, page: await orNotFound(listQuotations(db, sessionOf(context).actor, asked)) };
}

const TABS = [
  { value: "", text: "All", count: "" },
  ...QUOTATION_TABS.map((value) => ({ value, text: QUOTATION_WORDS[value], count: "" })),
];

/** Every quotation to an office: which are open, which became orders. */
export default function Quotations({ loaderData: { state, page } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-28">Quotations</h1>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">
        Offices get them from their cart. Their prices hold; no stock is kept for them. A withdrawn
        one cannot be accepted any more.
      </p>
      <List
        of={QUOTATIONS}
        tabs={TABS}
        state={state}
        page={page}
        empty={
          <EmptyState title="No quotations">
            <p>“Get a quotation” stands in the cart.</p>
          </EmptyState>
        }
      />
    </>
  );
}
