import { Type } from "typebox";
import type { Database } from "../../../db/open.server.ts";
import type { Actor } from "../../../shop/accounts/actor.ts";
import { inspectParcel } from "../../../shop/parcels/inspect.server.ts";
import { type FormHandler, onForm } from "../form/answer-form.server.ts";

const INSPECT = Type.Object({
  /** The parcel's and the product's id. */
  of: Type.String({ maxLength: 200, error: "Choose the thing again." }),
  isBad: Type.Boolean(),
  note: Type.Optional(Type.String({ maxLength: 300, error: "At most 300 letters." })),
});

/** The form of inspect-list.tsx: whether a thing that came back can be sold again. */
export function inspectForm(db: Database, actor: Actor, here: string): FormHandler {
  return onForm(INSPECT, async ({ of, isBad, note = "" }) => {
    const [parcelId = "", productId = ""] = of.split(" ");
    const inspection = isBad ? "not_sellable" : "sellable";
    await inspectParcel(db, actor, parcelId, { inspection, productId, note });
    const say = isBad ? "Noted: it cannot be sold again." : "It is in stock again.";
    return { to: here, say };
  });
}
