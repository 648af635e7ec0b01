import { redirect } from "react-router";
import { Type } from "typebox";
import { leaveStore } from "#tohfa/shop/people/sign-in/enter-store.server.ts";
import { answerForm, onForm } from "../form/answer-form.server.ts";
import { sessionOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/leave-store";

/** Nothing is shown here. */
export function loader(): never {
  throw redirect("/admin/sellers");
}

/** Out of the store that the banner names. */
export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { actor, id, acting } = sessionOf(args.context);
  return answerForm(args, {
    leave: onForm(Type.Object({}), async () => {
      await leaveStore(db, actor, id);
      const to = acting ? `/admin/sellers/${acting.store.id}` : "/admin/sellers";
      return { to, say: "You have left the store." };
    }),
  });
};
