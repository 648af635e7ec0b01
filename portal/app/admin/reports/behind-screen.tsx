import { ACCOUNT_WORDS, POSTING_WORDS } from "#tohfa/shop/money/ledger/ledger-words.ts";
import { type BehindEntry, listBehind } from "#tohfa/shop/office/reports/list-behind.server.ts";
import { chosenPeriod, periodText, periodWords } from "#tohfa/shop/office/reports/report-period.ts";
import {
  dimensionOf,
  isReportId,
  maxDaysBy,
  reportName,
  reportOf,
} from "#tohfa/shop/office/reports/reports.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatDifference, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { Detail } from "../../detail/detail.tsx";
import { notFound, orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { List } from "../../list/list.tsx";
import { type ListDefinition, PAGE_SIZE, readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/behind-screen";
import { figureWords } from "./figure-words.ts";
import { reportPath } from "./report-frame.tsx";

export const meta = () => [{ title: "What a figure is of · Tohfa admin" }];

const ENTRIES: ListDefinition<BehindEntry> = {
  things: "entries",
  sorts: [{ value: "", text: "Newest first" }],
  idOf: ({ id }) => id,
  hrefOf: ({ kind, account, orderId, key }) => {
    if (orderId !== null) return `/admin/orders/${orderId}`;
    if (kind === "remittance") return `/admin/remittances/${encodeURIComponent(key)}`;
    return account === null ? null : `/admin/ledger/${account}`;
  },
  columns: [
    {
      id: "for",
      name: "For",
      cell: ({ parcelId, key }) => parcelId ?? key,
      text: ({ parcelId, key }) => parcelId ?? key,
      card: "title",
    },
    {
      id: "amount",
      name: "Amount",
      cell: ({ amount }) => (
        <span className="font-semibold">{amount === 0 ? "–" : formatDifference(amount)}</span>
      ),
      text: ({ amount }) => rupeesFromPaisa(amount),
      align: "end",
      card: "aside",
      isShort: true,
    },
    {
      id: "what",
      name: "What",
      cell: ({ kind }) => (kind ? POSTING_WORDS[kind] : "Came back"),
      text: ({ kind }) => (kind ? POSTING_WORDS[kind] : "Came back"),
      card: "plain",
    },
    {
      id: "account",
      name: "Account",
      cell: ({ account }) => (account ? ACCOUNT_WORDS[account].name : "–"),
      text: ({ account }) => (account ? ACCOUNT_WORDS[account].name : ""),
    },
    {
      id: "at",
      name: "When",
      cell: ({ at }) => formatMoment(at),
      text: ({ at }) => formatMoment(at),
      isShort: true,
    },
  ],
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = params.report;
  if (!isReportId(id)) throw notFound("There is no such report.");
  const { searchParams } = url;
  const by = dimensionOf(id, searchParams.get("by"));
  const { period } = chosenPeriod(searchParams, Date.now(), maxDaysBy(by));
  const report = reportOf(id, period);
  const state = readListState(url, ENTRIES);
  const key = searchParams.get("row");
  const isRow = key !== null || searchParams.get("none") === "1";
  const page = await orNotFound(
    listBehind(context.get(worldContext).db, sessionOf(context).actor, {
      ...{ report: id, by, period, figure: searchParams.get("figure") ?? report.main },
      ...{ row: isRow ? { key: key?.slice(0, 200) ?? null } : "all" },
      ...{ after: state.after ?? undefined, limit: PAGE_SIZE },
    }),
  );
  return { id, by, period, state, page };
}

/** What a figure of a report adds up: its parcels and entries, and the figure. */
export default function BehindScreen({ loaderData }: Route.ComponentProps) {
  const { id, by, period, state, page } = loaderData;
  const { figure, name, total } = page;
  const back = `?${new URLSearchParams({ period: periodText(period), by })}`;
  return (
    <Detail
      back={{ to: reportPath(id, back), text: reportName(id) }}
      title={name === null ? figure.name : `${figure.name}: ${name}`}
    >
      <p>
        <strong className="font-display text-28 tabular-nums">{figureWords(figure, total)}</strong>{" "}
        <span className="text-ink-soft">{periodWords(period)}</span>
      </p>
      <List of={ENTRIES} state={state} page={page} empty={<p>Nothing was booked here.</p>} />
    </Detail>
  );
}
