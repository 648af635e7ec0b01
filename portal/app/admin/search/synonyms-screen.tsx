import {
  listSynonyms,
  type SynonymLine,
} from "#tohfa/shop/catalogue/search/edit-synonyms.server.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { List } from "../../list/list.tsx";
import { type ListDefinition, pagePart, readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/synonyms-screen";
import { SearchFrame } from "./search-frame.tsx";

export const meta = () => [{ title: "Search · Tohfa admin" }];

const SYNONYMS_LIST: ListDefinition<SynonymLine> = {
  things: "lines of words",
  search: "A word, or how it begins",
  sorts: [{ value: "", text: "By the first word" }],
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/search/${id}`,
  columns: [
    {
      id: "first",
      name: "The shop says",
      cell: ({ words }) => <bdi className="wrap-anywhere">{words[0]}</bdi>,
      text: ({ words }) => words[0] ?? "",
      card: "title",
    },
    {
      id: "others",
      name: "People also say",
      cell: ({ words }) => (
        <span className="wrap-anywhere">
          {words.slice(1).map((word, at) => (
            <span key={word}>
              {at === 0 ? "" : ", "}
              <bdi>{word}</bdi>
            </span>
          ))}
        </span>
      ),
      text: ({ words }) => words.slice(1).join(", "),
      card: "plain",
    },
  ],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const state = readListState(url, SYNONYMS_LIST);
  const page = await orNotFound(
    listSynonyms(db, sessionOf(context).actor, {
      search: state.search,
      ...pagePart(state),
    }),
  );
  return { state, page };
}

export default function Synonyms({ loaderData: { state, page } }: Route.ComponentProps) {
  return (
    <SearchFrame lead="Whoever looks for one word of a line finds what is called by any other of it, where the word itself finds too little.">
      <div className="mb-4 flex justify-end">
        <ButtonLink to="/admin/search/new">Add words</ButtonLink>
      </div>
      <List
        of={SYNONYMS_LIST}
        state={state}
        page={page}
        empty={
          <EmptyState title={state.search ? "No line has such a word" : "No words yet"}>
            <p>Add the words that people type for one thing: ghari, watch, گھڑی.</p>
          </EmptyState>
        }
      />
    </SearchFrame>
  );
}
