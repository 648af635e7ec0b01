import { Link } from "react-router";
import { listPayable, type PayableSeller } from "#tohfa/shop/money/ledger/list-payable.server.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { List } from "../../list/list.tsx";
import { type ListDefinition, pagePart, readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/payouts-screen";
import { PayoutTabs } from "./payout-tabs.tsx";

export const meta = () => [{ title: "Payouts · Tohfa admin" }];

const PAYABLE: ListDefinition<PayableSeller> = {
  things: "sellers",
  sorts: [{ value: "", text: "Largest balance first" }],
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/payouts/${id}`,
  columns: [
    {
      id: "store",
      name: "Store",
      cell: ({ store }) => store,
      text: ({ store }) => store,
      card: "title",
    },
    {
      id: "payable",
      name: "Can be paid now",
      cell: ({ payable }) => <span className="font-semibold">{formatMoney(payable)}</span>,
      text: ({ payable }) => formatMoney(payable),
      align: "end",
      card: "aside",
      isShort: true,
    },
    {
      id: "pending",
      name: "Pending",
      cell: ({ pending }) => formatMoney(pending),
      text: ({ pending }) => formatMoney(pending),
      align: "end",
      isShort: true,
    },
    {
      id: "hold",
      name: "Waits",
      cell: ({ hold }) => hold ?? "",
      text: ({ hold }) => hold ?? "",
    },
    {
      id: "balance",
      name: "Balance",
      cell: ({ balance }) => formatMoney(balance),
      text: ({ balance }) => formatMoney(balance),
      align: "end",
      isShort: true,
    },
    {
      id: "person",
      name: "Person",
      cell: ({ person, phone }) => [person, phone].filter(Boolean).join(", "),
      text: ({ person, phone }) => [person, phone].filter(Boolean).join(", "),
    },
  ],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const state = readListState(url, PAYABLE);
  const query = { ...pagePart(state) };
  return { state, page: await orNotFound(listPayable(db, sessionOf(context).actor, query)) };
}

/** Sellers with whom the shop is not even, and what can be paid to each now. */
export default function Payouts({ loaderData: { state, page } }: Route.ComponentProps) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-28">Payouts</h1>
        <Link
          to="/admin/ledger"
          className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
        >
          Books
        </Link>
      </div>
      <PayoutTabs />
      <List
        of={PAYABLE}
        state={state}
        page={page}
        empty={
          <EmptyState title="No store to pay today">
            <p>Sellers' earnings appear here once a parcel is delivered.</p>
          </EmptyState>
        }
      />
    </>
  );
}
