import { Link } from "react-router";
import { POSTING_WORDS } from "#tohfa/shop/money/ledger/ledger-words.ts";
import { monthSpan, monthsBack, monthWords } from "#tohfa/shop/money/ledger/period.ts";
import type { StatementLine, StatementPart } from "#tohfa/shop/money/ledger/statement.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatDifference, formatMoney, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { Filter, ListDefinition, ListState } from "../list/list-state.ts";

const MONTHS = 24;

/** The months that can be chosen, from this one back: a statement is asked for by month. */
function monthsUntil(now: number): Filter["options"] {
  return monthsBack(now, MONTHS).map((value) => ({ value, text: monthWords(value) }));
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
        name: "Balance after",
        csvName: "Balance then",
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
      },
      {
        id: "bookings",
        name: "Bookings",
        cell: ({ parcelId }) => (parcelId ? <StatementOf orderId={parcelId} /> : "–"),
        text: ({ parcelId }) => parcelId ?? "",
        card: "plain",
        isWide: true,
      },
    ],
  };
}

function Standing({ pending, parcelId, kind }: StatementLine) {
  if (!pending) {
    return parcelId && kind === "sale" ? <Badge look="good">Yes</Badge> : <span>–</span>;
  }
  return (
    <span>
      <Badge look="gold">Not yet</Badge>{" "}
      <span className="text-13 text-ink-soft">{pending.text}</span>
    </span>
  );
}

/** What the shop is asked for, from what the address says. */
export function statementPart(state: ListState): StatementPart {
  const { month } = state.filters;
  return {
    parcel: state.search || undefined,
    period: month ? monthSpan(month) : undefined,
  };
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
      Money details
    </Link>
  );
}
