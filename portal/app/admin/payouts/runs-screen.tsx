import { bankName } from "#tohfa/shop/money/payouts/bank-layouts.ts";
import { PAYOUT_RUN } from "#tohfa/shop/money/payouts/payout-run-machine.ts";
import { type ListedRun, listPayoutRuns } from "#tohfa/shop/money/payouts/show-runs.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { List } from "../../list/list.tsx";
import { type ListDefinition, pagePart, readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/runs-screen";
import { PayoutTabs } from "./payout-tabs.tsx";

export const meta = () => [{ title: "Payout runs · Tohfa admin" }];

function stateWords({ state, waiting }: ListedRun): string {
  if (state !== "sent") return PAYOUT_RUN.word(state);
  return waiting === 0 ? "answered" : `${waiting} not answered yet`;
}

const RUNS: ListDefinition<ListedRun> = {
  things: "runs",
  sorts: [{ value: "", text: "Newest first" }],
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/payouts/runs/${id}`,
  columns: [
    { id: "id", name: "Run", cell: ({ id }) => id, text: ({ id }) => id, card: "title" },
    {
      id: "sum",
      name: "Sum",
      cell: ({ sum }) => <span className="font-semibold">{formatMoney(sum)}</span>,
      text: ({ sum }) => formatMoney(sum),
      align: "end",
      card: "aside",
      isShort: true,
    },
    {
      id: "state",
      name: "State",
      cell: stateWords,
      text: stateWords,
      card: "plain",
    },
    {
      id: "sellers",
      name: "Sellers",
      cell: ({ sellers }) => String(sellers),
      text: ({ sellers }) => sellers,
      align: "end",
      isShort: true,
    },
    {
      id: "bank",
      name: "Bank",
      cell: ({ bank }) => bankName(bank),
      text: ({ bank }) => bankName(bank),
    },
    {
      id: "at",
      name: "Made",
      cell: ({ at }) => formatMoment(at),
      text: ({ at }) => formatMoment(at),
      isShort: true,
    },
  ],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const state = readListState(url, RUNS);
  const page = await orNotFound(listPayoutRuns(db, sessionOf(context).actor, pagePart(state)));
  return { state, page };
}

/** All payout runs, newest first. */
export default function Runs({ loaderData: { state, page } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-28">Payouts</h1>
      <PayoutTabs />
      <List of={RUNS} state={state} page={page} empty={<p>No run has been made yet.</p>} />
    </>
  );
}
