import { listAllToInspect } from "#tohfa/shop/delivery/returns/inspect.server.ts";
import { answerForm } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { inspectForm } from "../../seller/inspect-form.server.ts";
import { InspectList } from "../../seller/inspect-list.tsx";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/inspect-screen";

export const meta = () => [{ title: "To inspect · Tohfa admin" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  return { things: await listAllToInspect(db, sessionOf(context).actor) };
}

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { actor } = sessionOf(args.context);
  return answerForm(args, { inspect: inspectForm(db, actor, args.url.pathname) });
};

/** What came back to any store and nobody has looked at; its seller does, or the shop does for them. */
export default function Inspect({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-28">To inspect</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">
        These came back, the oldest first. Their sellers say whether they can be sold again; say it
        for them where they do not.
      </p>
      <InspectList things={loaderData.things} answer={actionData} parcelPath="/admin/parcels/" />
    </>
  );
}
