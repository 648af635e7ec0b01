import {
  listAllReturns,
  STAFF_RETURN_TABS,
  type StaffReturn,
  type StaffReturnTab,
} from "#tohfa/shop/delivery/returns/staff-returns.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { List } from "../../list/list.tsx";
import { type ListDefinition, pagePart, readListState } from "../../list/list-state.ts";
import { ReturnBadge, returnWord } from "../../seller/return-badge.tsx";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/returns-screen";

export const meta = () => [{ title: "Returns · Tohfa admin" }];

const RETURNS: ListDefinition<StaffReturn> = {
  things: "returns",
  sorts: [{ value: "", text: "Usual" }],
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/returns/${id}`,
  columns: [
    {
      id: "return",
      name: "Return",
      cell: ({ id }) => id,
      text: ({ id }) => id,
      card: "title",
      isShort: true,
    },
    {
      id: "price",
      name: "Paid",
      cell: ({ price }) => <span className="font-semibold">{formatMoney(price)}</span>,
      text: ({ price }) => rupeesFromPaisa(price),
      align: "end",
      card: "aside",
      isShort: true,
    },
    {
      id: "reason",
      name: "Why",
      cell: ({ reason }) => <span className="line-clamp-2 break-words">{reason}</span>,
      text: ({ reason }) => reason,
      card: "plain",
    },
    {
      id: "store",
      name: "Seller",
      cell: ({ store }) => store,
      text: ({ store }) => store,
    },
    {
      id: "buyer",
      name: "From",
      cell: ({ buyer, city }) => `${buyer}, ${city}`,
      text: ({ buyer, city }) => `${buyer}, ${city}`,
    },
    {
      id: "state",
      name: "State",
      cell: ({ state, isDisputed }) => (
        <span className="flex flex-wrap gap-1">
          <ReturnBadge state={state} />
          {isDisputed ? <Badge look="discount">Disputed</Badge> : null}
        </span>
      ),
      text: ({ state, isDisputed }) => (isDisputed ? "Disputed" : returnWord(state)),
      card: "plain",
    },
    {
      id: "date",
      name: "Asked",
      cell: ({ createdAt }) => formatDay(createdAt),
      text: ({ createdAt }) => formatDay(createdAt),
      isShort: true,
      isWide: true,
    },
  ],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const state = readListState(url, RETURNS);
  const tab = Object.hasOwn(STAFF_RETURN_TABS, state.tab ?? "")
    ? (state.tab as StaffReturnTab)
    : undefined;
  const query = { tab, ...pagePart(state) };
  const tabs = Object.entries(STAFF_RETURN_TABS).map(([value, { text }]) => ({
    value,
    text,
    count: "",
  }));
  const page = await orNotFound(listAllReturns(db, sessionOf(context).actor, query));
  return { state, page, tabs };
}

/** Returns of all stores; what its buyer disputes and what has to be paid back is the shop's to do. */
export default function Returns({ loaderData: { state, page, tabs } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-4 text-28">Returns</h1>
      <List
        of={RETURNS}
        state={state}
        page={page}
        tabs={[{ value: "", text: "All", count: "" }, ...tabs]}
        empty={
          <EmptyState title="Nothing waits here">
            <p>
              Buyers ask within 14 days of a delivery, sellers answer. Whoever was refused may ask
              once more: then the shop decides.
            </p>
          </EmptyState>
        }
      />
    </>
  );
}
