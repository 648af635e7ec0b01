import {
  findsOfSynonyms,
  saveSynonyms,
} from "#tohfa/shop/catalogue/search/edit-synonyms.server.ts";
import { Detail } from "../../detail/detail.tsx";
import { answerForm, onForm } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/new-synonyms-screen";
import { type LookedAt, SynonymForm } from "./synonym-form.tsx";
import { WORDS } from "./synonym-schema.server.ts";

export const meta = () => [{ title: "New words for search · Tohfa admin" }];

/** Comes with what somebody typed and did not find, where it is to be given other words. */
export function loader({ url }: Route.LoaderArgs) {
  const word = (url.searchParams.get("word") ?? "").slice(0, 60);
  return { words: word === "" ? "" : `, ${word}` };
}

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { actor } = sessionOf(args.context);
  return answerForm(args, {
    look: onForm(WORDS, async ({ words }) => {
      const finds = await findsOfSynonyms(db, actor, words);
      return { show: { words, finds } satisfies LookedAt };
    }),
    save: onForm(WORDS, async ({ words }) => {
      await saveSynonyms(db, actor, { id: null, words });
      return { to: "/admin/search", say: "Saved. Search knows them from now on." };
    }),
  });
};

export default function NewSynonyms({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Detail back={{ to: "/admin/search", text: "Search" }} title="New words for search">
      <SynonymForm answer={actionData} words={loaderData.words} draft="new synonyms" />
    </Detail>
  );
}
