import { Link } from "react-router";
import { listMisses, type Miss } from "#tohfa/shop/catalogue/search/misses.server.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { List } from "../../list/list.tsx";
import { type ListDefinition, pagePart, readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/misses-screen";
import { SearchFrame } from "./search-frame.tsx";

export const meta = () => [{ title: "Searches without a result · Tohfa admin" }];

const dayOf = ({ day }: Miss) => formatDay(noonOf(day));

const MISSES_LIST: ListDefinition<Miss> = {
  things: "searches",
  search: "Part of what was typed",
  sorts: [{ value: "", text: "The most often first" }],
  idOf: ({ term }) => term,
  hrefOf: () => null,
  columns: [
    {
      id: "term",
      name: "Typed",
      cell: ({ term }) => <bdi className="wrap-anywhere">{term}</bdi>,
      text: ({ term }) => term,
      card: "title",
    },
    {
      id: "times",
      name: "Times",
      cell: ({ times }) => times.toLocaleString("en"),
      text: ({ times }) => times,
      align: "end",
      card: "aside",
      isShort: true,
    },
    { id: "day", name: "Last on", cell: dayOf, text: dayOf, isShort: true },
    {
      id: "synonym",
      name: "Other words for it",
      cell: ({ term, isKnown }) =>
        isKnown ? (
          "It has some now"
        ) : (
          <Link
            to={`/admin/search/new?word=${encodeURIComponent(term)}`}
            className="inline-flex min-h-11 items-center font-medium whitespace-nowrap text-rose-700 underline underline-offset-4"
          >
            Make a synonym<span className="sr-only"> of {term}</span>
          </Link>
        ),
      text: ({ isKnown }) => (isKnown ? "yes" : "no"),
      card: "plain",
    },
  ],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const state = readListState(url, MISSES_LIST);
  const page = await orNotFound(
    listMisses(db, sessionOf(context).actor, {
      search: state.search,
      ...pagePart(state),
    }),
  );
  return { state, page };
}

export default function Misses({ loaderData: { state, page } }: Route.ComponentProps) {
  return (
    <SearchFrame lead="What people typed and found nothing by, added up by day; nobody keeps who it was.">
      <List
        of={MISSES_LIST}
        state={state}
        page={page}
        empty={
          <EmptyState title="Nothing was missed">
            <p>Searches without results appear here, with how often they were made.</p>
          </EmptyState>
        }
      />
    </SearchFrame>
  );
}
