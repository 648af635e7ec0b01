import { type Actor, isAdmin } from "#tohfa/shop/access/accounts/actor.ts";
import type { DeliverySource, ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { type CourierCode, courierName, hasApi } from "#tohfa/shop/values/courier-codes.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** What is known of a parcel of which somebody says something. */
interface Facts {
  from: ParcelState;
  /** Who has it, once it is dispatched. */
  courier: CourierCode | null;
  /** When the last thing of its history happened, ms. */
  lastAt: number;
}

/** What somebody says of it. */
interface Said {
  to: ParcelState;
  courier?: CourierCode;
  reason?: string;
  proof?: string;
  at?: Date;
}

type Who = "shop" | "admin" | "seller";

function whoIs(actor: Actor): Who {
  const { role } = actor;
  if (isAdmin(actor)) return "admin";
  // Who has entered a store says there what its people say. A store belongs to an account whatever its role.
  return role === "seller" || role === "buyer" || role === "admin" ? "seller" : "shop";
}

/** What the program alone puts into a history: its words, which buyers read, and why it cancelled. */
export function withoutOwnWords<Details extends { status?: string; cause?: string }>(
  actor: Actor,
  details: Details,
): Omit<Details, "status" | "cause"> {
  if (whoIs(actor) === "shop") return details;
  const { status: _words, cause: _cause, ...said } = details;
  return said;
}

/** Whose word it is when this actor says that a parcel was delivered. */
export function wordOf(actor: Actor): DeliverySource {
  const who = whoIs(actor);
  return who === "shop" ? "courier" : who;
}

/**
 * Why this actor cannot say that of a parcel; null where they can. What money follows from is not the word of
 * who gets it: delivered comes from the courier, or from an admin with a proof; a seller can say it only where
 * the courier cannot be asked, and then it is paid out later (shop/money/ledger/payable.ts). That a parcel was lost
 * or damaged, or not delivered after all, is for admins. Couriers and the shop's own jobs say what they know.
 * `now` in ms.
 */
export function whyNotSay(actor: Actor, facts: Facts, said: Said, now: number): Refusal | null {
  const who = whoIs(actor);
  const isFalseDelivery = facts.from === "delivered" && said.to === "returned_to_sender";
  if (who === "shop") return isFalseDelivery ? onlyTheTeam() : null;
  return (
    whyNotThen(facts.lastAt, said.at, now) ??
    whyNotDelivered(who, facts.courier, said) ??
    whyNotTrouble(who, facts.from, said) ??
    (said.courier === "demo" ? notForSellers() : null)
  );
}

/** Dates cannot be set back: a return window would be over before it began. */
function whyNotThen(lastAt: number, at: Date | undefined, now: number): Refusal | null {
  if (at === undefined) return null;
  const time = at.getTime();
  if (time >= lastAt && time <= now) return null;
  const text =
    time > now
      ? "This time is still to come. Enter when it happened."
      : "This is before what happened last to the parcel. Enter a later time.";
  return new Refusal("invalid", text, { field: "at" });
}

function whyNotDelivered(
  who: "admin" | "seller",
  courier: CourierCode | null,
  { to, proof = "" }: Said,
): Refusal | null {
  if (to !== "delivered") return null;
  if (who === "admin") {
    if (proof.trim() !== "") return null;
    const text =
      "Say how you know that it was delivered, such as who confirmed it or where the picture is.";
    return new Refusal("invalid", text, { field: "proof" });
  }
  if (courier === null || !hasApi(courier)) return null;
  return new Refusal(
    "conflict",
    `${courierName(courier)} tells the shop itself when this parcel arrives. If it has arrived and still shows as on its way, send the shop a proof.`,
  );
}

function whyNotTrouble(
  who: "admin" | "seller",
  from: ParcelState,
  { to, reason = "" }: Said,
): Refusal | null {
  const isFalseDelivery = from === "delivered" && to === "returned_to_sender";
  if (!isFalseDelivery && to !== "lost" && to !== "damaged") return null;
  if (who !== "admin") return onlyTheTeam();
  if (reason.trim() !== "") return null;
  return new Refusal("invalid", "Say in a few words how you know.", { field: "reason" });
}

function onlyTheTeam(): Refusal {
  const text =
    "Only the shop's team can say that of a parcel. Write to us, and we ask the courier.";
  return new Refusal("forbidden", text);
}

function notForSellers(): Refusal {
  const text = "Choose the courier that took the parcel from the list.";
  return new Refusal("invalid", text, { field: "courier" });
}
