import { redirect } from "react-router";
import { Type } from "typebox";
import { signOut } from "#tohfa/shop/people/sign-in/sign-in.server.ts";
import { answerForm, onForm } from "../form/answer-form.server.ts";
import { browserOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/sign-out-screen";

/** Reached by an address nobody signs out: a picture in a letter could have it. */
export function loader(): never {
  throw redirect("/");
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    "sign-out": onForm(Type.Object({}), async () => {
      const { accounts } = args.context.get(worldContext);
      const cookies = await signOut(accounts, browserOf(args.request, args.context));
      return { to: "/login", say: "You are signed out.", cookies };
    }),
  });

export default function SignOut() {
  return null;
}
