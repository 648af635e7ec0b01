import { redirect } from "react-router";
import { homeOf } from "#tohfa/shop/people/sign-in/session.ts";
import { sessionContext } from "../world.ts";
import type { Route } from "./+types/start-screen";

/** The portal's own address leads everybody to their first screen. */
export function loader({ context }: Route.LoaderArgs): never {
  const session = context.get(sessionContext);
  throw redirect(session ? homeOf(session) : "/login");
}

export default function Start() {
  return null;
}
