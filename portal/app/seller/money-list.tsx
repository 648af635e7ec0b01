import { Link } from "react-router";
import { formatDay, formatMoment } from "../../../shop/karachi-time.ts";
import { POSTING_WORDS } from "../../../shop/ledger/ledger-words.ts";
import type { StatementLine, StatementPart } from "../../../shop/ledger/statement.server.ts";
import { formatDifference, formatMoney, rupeesFromPaisa } from "../../../shop/money.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { Filter, ListDefinition, ListState } from "../list/list-state.ts";

const MONTHS = 24;

/** The months that can be chosen, from this one back: a statement is asked for by month. */
function monthsUntil(now: number): Filter["options"] {
  const [, month = "", year = ""] = formatDay(now).split(" ");
  const first = new Date(`1 ${month} ${year} UTC`);
  return Array.from({ length: MONTHS }, (_, index) => {
    const start = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - index, 1));
    const text = formatDay(start.getTime()).split(" ").slice(1).join(" ");
    return { value: start.toISOString().slice(0, 7), text };
  });
}

/** A seller's statement as a list: the same for the screen and its CSV. `now` in ms. */
export function statementList(now: number): ListDefinition<StatementLine> {
  return {
    things: "statement lines",
    search: "Number of an order",
    filters: [{ id: "month", name: "Month", options: monthsUntil(now) }],
    sorts: [{ value: "", text: "Newest first" }],
    idOf: ({ id }) => String(id),
    hrefOf: ({ parcelId, isOwnParcel }) =>
      parcelId && isOwnParcel ? `/seller/orders/${parcelId}` : "/seller/money",
    columns: [
      {
        id: "what",
        name: "What",
        cell: ({ kind, parcelId }) =>
          parcelId ? `${POSTING_WORDS[kind]} ${parcelId}` : POSTING_WORDS[kind],
        text: ({ kind, parcelId }) => `${POSTING_WORDS[kind]} ${parcelId ?? ""}`.trim(),
        card: "title",
      },
      {
        id: "amount",
        name: "Amount",
        cell: ({ amount }) => <span className="font-semibold">{formatDifference(amount)}</span>,
        text: ({ amount }) => rupeesFromPaisa(amount),
        align: "end",
        card: "aside",
        isShort: true,
      },
      {
        id: "balance",
        name: "Balance then",
        cell: ({ balance }) => formatMoney(balance),
        text: ({ balance }) => rupeesFromPaisa(balance),
        align: "end",
        isShort: true,
      },
      {
        id: "when",
        name: "When",
        cell: ({ at }) => formatMoment(at),
        text: ({ at }) => formatMoment(at),
        isShort: true,
      },
      {
        id: "pending",
        name: "Payable",
        cell: (line) => <Standing {...line} />,
        text: ({ pending }) => pending?.text ?? "",
        card: "plain",
      },
    ],
  };
}

function Standing({ pending, parcelId, kind }: StatementLine) {
  if (!pending) {
    return parcelId && kind === "sale" ? <Badge look="good">Yes</Badge> : <span>–</span>;
  }
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <Badge look="gold">Not yet</Badge>
      <span className="text-13 text-ink-soft">{pending.text}</span>
    </span>
  );
}

/** What the shop is asked for, from what the address says. */
export function statementPart(state: ListState): StatementPart {
  const { month } = state.filters;
  return {
    parcel: state.search || undefined,
    period: month ? monthOf(month) : undefined,
  };
}

/** A month as the calendar in Pakistan has it. */
function monthOf(month: string): { from: number; to: number } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
  const start = (of: string) => Date.parse(`${of}-01T00:00:00+05:00`);
  return { from: start(month), to: start(next) };
}

/** The line before which a page ends; null at the start, undefined where it is none. */
export function lineBefore(after: string | null): number | null | undefined {
  if (after === null) return null;
  return /^\d{1,15}$/.test(after) ? Number(after) : undefined;
}

/** Where the statement says what became of the money of an order. */
export function StatementOf({ orderId }: { orderId: string }) {
  return (
    <Link
      to={`/seller/money?q=${encodeURIComponent(orderId)}`}
      className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
    >
      Its bookings
    </Link>
  );
}
