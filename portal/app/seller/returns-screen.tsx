import { Link } from "react-router";
import {
  type ListedReturn,
  listReturns,
  RETURN_TABS,
  type ReturnTab,
} from "#tohfa/shop/delivery/returns/list-returns.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { orNotFound } from "../form/answer-form.server.ts";
import { storeOf } from "../gate.server.ts";
import { List } from "../list/list.tsx";
import { type ListDefinition, pagePart, readListState } from "../list/list-state.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/returns-screen";
import { ReturnBadge, returnWord } from "./return-badge.tsx";

export const meta = () => [{ title: "Returns · Tohfa" }];

const RETURNS_LIST: ListDefinition<ListedReturn> = {
  things: "returns",
  sorts: [{ value: "", text: "Usual" }],
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/seller/returns/${id}`,
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
      id: "buyer",
      name: "From",
      cell: ({ buyer, city }) => `${buyer}, ${city}`,
      text: ({ buyer, city }) => `${buyer}, ${city}`,
    },
    {
      id: "state",
      name: "State",
      cell: ({ state }) => <ReturnBadge state={state} />,
      text: ({ state }) => returnWord(state),
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

function isTab(text: string | null): text is ReturnTab {
  return Object.hasOwn(RETURN_TABS, text ?? "");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const state = readListState(url, RETURNS_LIST);
  const tab = isTab(state.tab) ? state.tab : undefined;
  const query = { sellerId, tab, ...pagePart(state) };
  return { state, page: await orNotFound(listReturns(db, session.actor, query)) };
}

const TABS = [
  { value: "to-answer", text: "To answer", count: "" },
  { value: "to-receive", text: "Coming back", count: "" },
  { value: "ended", text: "Ended", count: "" },
  { value: "", text: "All", count: "" },
];

export default function Returns({ loaderData }: Route.ComponentProps) {
  const { state, page } = loaderData;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-28">Returns</h1>
        <Link
          to="/seller/inspect"
          className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
        >
          To look at
        </Link>
      </div>
      <List
        of={RETURNS_LIST}
        state={state}
        page={page}
        tabs={TABS}
        empty={
          <EmptyState title="Nothing waits here">
            <p>Buyers may ask to return a parcel within 14 days of its delivery.</p>
          </EmptyState>
        }
      />
    </>
  );
}
