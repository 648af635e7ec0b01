import { Type } from "typebox";
import {
  findsOfSynonyms,
  removeSynonyms,
  saveSynonyms,
  showSynonyms,
} from "#tohfa/shop/catalogue/search/edit-synonyms.server.ts";
import { Detail, Panel } from "../../detail/detail.tsx";
import { StepButton } from "../../detail/step-button.tsx";
import { answerForm, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/edit-synonyms-screen";
import { type LookedAt, SynonymForm } from "./synonym-form.tsx";
import { WORDS } from "./synonym-schema.server.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.words[0] ?? "Words"} · Search · Tohfa admin` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  return await orNotFound(showSynonyms(db, sessionOf(context).actor, params.synonymId));
}

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { actor } = sessionOf(args.context);
  const { synonymId: id } = args.params;
  return answerForm(args, {
    look: onForm(WORDS, async ({ words }) => {
      const finds = await findsOfSynonyms(db, actor, words);
      return { show: { words, finds } satisfies LookedAt };
    }),
    save: onForm(WORDS, async ({ words }) => {
      await saveSynonyms(db, actor, { id, words });
      return { to: "/admin/search", say: "Saved. Search knows them from now on." };
    }),
    remove: onForm(Type.Object({}), async () => {
      await removeSynonyms(db, actor, id);
      return { to: "/admin/search", say: "Search does not take them for one another any more." };
    }),
  });
};

export default function EditSynonyms({ loaderData, actionData }: Route.ComponentProps) {
  const { id, words } = loaderData;
  return (
    <Detail
      back={{ to: "/admin/search", text: "Search" }}
      title={words[0] ?? "Words"}
      aside={
        <Panel title="Take them away">
          <p className="mb-3">Each of the words then finds only what is called so.</p>
          <StepButton
            intent="remove"
            text="Remove this line"
            look="danger"
            whyNot={null}
            answer={actionData}
          />
        </Panel>
      }
    >
      <SynonymForm answer={actionData} words={words.join(", ")} draft={`synonyms ${id}`} />
    </Detail>
  );
}
