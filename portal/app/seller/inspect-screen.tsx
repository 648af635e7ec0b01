import { listToInspect } from "#tohfa/shop/delivery/returns/inspect.server.ts";
import { answerForm } from "../form/answer-form.server.ts";
import { storeOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/inspect-screen";
import { inspectForm } from "./inspect-form.server.ts";
import { InspectList } from "./inspect-list.tsx";

export const meta = () => [{ title: "To look at · Tohfa" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  return { things: await listToInspect(db, session.actor, sellerId) };
}

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { actor } = storeOf(args.context).session;
  return answerForm(args, { inspect: inspectForm(db, actor, args.url.pathname) });
};

/** What came back to the store: whether it can be sold again. */
export default function Inspect({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-28">To look at</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">
        These came back to you. What can be sold again goes back into your stock.
      </p>
      <InspectList things={loaderData.things} answer={actionData} parcelPath="/seller/orders/" />
    </>
  );
}
