import { Type } from "typebox";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { inspectParcel } from "#tohfa/shop/delivery/returns/inspect.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { Database } from "../../../db/open.server.ts";
import { type FormHandler, onForm } from "../form/answer-form.server.ts";

const COUNT = "Enter how many, 0 where there is none.";
const PIECES = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, error: COUNT }));
const INSPECT = Type.Object({
  /** The parcel's and the product's id. */
  of: Type.String({ maxLength: 200, error: "Choose the item again." }),
  /** Of a single piece, one of the buttons. */
  found: Type.Optional(
    Type.Union([Type.Literal("sellable"), Type.Literal("notSellable"), Type.Literal("kept")]),
  ),
  sellable: PIECES,
  notSellable: PIECES,
  note: Type.Optional(Type.String({ maxLength: 300, error: "At most 300 letters." })),
});

/** The form of inspect-thing.tsx: how many of a thing came back, and how many of them can be sold again. */
export function inspectForm(db: Database, actor: Actor, here: string): FormHandler {
  return onForm(INSPECT, async ({ of, found, note = "", ...typed }) => {
    const [parcelId = "", productId = ""] = of.split(" ");
    const counted = found
      ? { sellable: found === "sellable" ? 1 : 0, notSellable: found === "notSellable" ? 1 : 0 }
      : { sellable: required("sellable", typed), notSellable: required("notSellable", typed) };
    await inspectParcel(db, actor, parcelId, { productId, note, ...counted });
    return { to: here, say: said(counted) };
  });
}

function required<Name extends string>(name: Name, typed: { [N in Name]?: number }): number {
  const count = typed[name];
  if (count === undefined) throw new Refusal("invalid", COUNT, { field: name });
  return count;
}

function said({ sellable, notSellable }: { sellable: number; notSellable: number }): string {
  if (sellable + notSellable === 0) return "Noted: none of it came back.";
  if (sellable === 0) return "Noted: it cannot be sold again.";
  return sellable === 1 ? "1 is in stock again." : `${sellable} are in stock again.`;
}
