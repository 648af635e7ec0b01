import { Link } from "react-router";
import { type ListedEntry, listEntries } from "#tohfa/shop/money/ledger/entries.server.ts";
import { ACCOUNT_WORDS, isAccount, POSTING_WORDS } from "#tohfa/shop/money/ledger/ledger-words.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatDifference } from "#tohfa/shop/values/money.ts";
import { notFound, orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { List } from "../../list/list.tsx";
import { type ListDefinition, pagePart, readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/entries-screen";

export const meta = () => [{ title: "Entries · Tohfa admin" }];

const ENTRIES: ListDefinition<ListedEntry> = {
  things: "entries",
  sorts: [{ value: "", text: "Newest first" }],
  idOf: ({ id }) => String(id),
  hrefOf: ({ kind, orderId, key }) => {
    if (orderId !== null) return `/admin/orders/${orderId}`;
    return kind === "payment" ? `/admin/payments?q=${encodeURIComponent(key)}` : "/admin/ledger";
  },
  columns: [
    {
      id: "kind",
      name: "What",
      cell: ({ kind }) => POSTING_WORDS[kind],
      text: ({ kind }) => POSTING_WORDS[kind],
      card: "title",
      isShort: true,
    },
    {
      id: "amount",
      name: "Amount",
      cell: ({ amount }) => <span className="font-semibold">{formatDifference(amount)}</span>,
      text: ({ amount }) => amount / 100,
      align: "end",
      card: "aside",
      isShort: true,
    },
    {
      id: "for",
      name: "For",
      cell: ({ parcelId, key }) => parcelId ?? key,
      text: ({ parcelId, key }) => parcelId ?? key,
      card: "plain",
    },
    {
      id: "whose",
      name: "Whose",
      cell: ({ whose }) => whose || "–",
      text: ({ whose }) => whose,
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
  const { account } = params;
  if (!isAccount(account)) throw notFound("There is no such account.");
  const { db } = context.get(worldContext);
  const state = readListState(url, ENTRIES);
  const query = { account, ...pagePart(state) };
  const page = await orNotFound(listEntries(db, sessionOf(context).actor, query));
  return { account, state, page };
}

/** The entries of one account, newest first. */
export default function Entries({ loaderData: { account, state, page } }: Route.ComponentProps) {
  const { name, means } = ACCOUNT_WORDS[account];
  return (
    <>
      <Link
        to="/admin/ledger"
        className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
      >
        Books
      </Link>
      <h1 className="text-28">{name}</h1>
      <p className="mt-1 mb-4 text-ink-soft">{means}</p>
      <List of={ENTRIES} state={state} page={page} empty={<p>Nothing is recorded here yet.</p>} />
    </>
  );
}
