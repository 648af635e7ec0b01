import { whyNotAddress } from "#tohfa/shop/selling/sellers/own-store.server.ts";
import { sessionOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/address";

/** Whether a store can have the address that is being typed (?handle=…): why not, or null. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const handle = (url.searchParams.get("handle") ?? "").trim().toLowerCase().slice(0, 100);
  const { userId } = sessionOf(context).actor;
  const why = await whyNotAddress(context.get(worldContext).db, handle, userId);
  return Response.json({ handle, why });
}
