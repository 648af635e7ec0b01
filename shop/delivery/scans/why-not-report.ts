import { type Actor, isAdmin } from "#tohfa/shop/access/accounts/actor.ts";
import type { DeliverySource, ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { type CourierCode, courierName, hasApi } from "#tohfa/shop/values/courier-codes.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** The facts of a parcel for which a new state is reported. */
interface Facts {
  from: ParcelState;
  /** Its courier, once it is dispatched. */
  courier: CourierCode | null;
  /** The time of the last event in its history, ms. */
  lastAt: number;
}

/** A reported new state with its details. */
interface Report {
  to: ParcelState;
  courier?: CourierCode;
  reason?: string;
  proof?: string;
  at?: Date;
}

type Reporter = "shop" | "admin" | "seller";

function reporterOf(actor: Actor): Reporter {
  const { role } = actor;
  if (isAdmin(actor)) return "admin";
  // An account that has entered a store reports as a seller. A store can belong to an account of any role.
  return role === "seller" || role === "buyer" || role === "admin" ? "seller" : "shop";
}

/** Removes details that only the shop's own code may set: the history's text, which buyers read, and the cause. */
export function withoutSystemDetails<Details extends { status?: string; cause?: string }>(
  actor: Actor,
  details: Details,
): Omit<Details, "status" | "cause"> {
  if (reporterOf(actor) === "shop") return details;
  const { status: _status, cause: _cause, ...allowed } = details;
  return allowed;
}

/** The source to store if this actor reports a parcel as delivered. */
export function deliverySourceOf(actor: Actor): DeliverySource {
  const reporter = reporterOf(actor);
  return reporter === "shop" ? "courier" : reporter;
}

/**
 * Why this actor cannot report this state of a parcel; null if they can. A seller must not trigger their own payment: a
 * delivery is reported by the courier, or by an admin with a proof; a seller can report it only if the courier has no
 * API, and then it is paid out later (shop/money/ledger/payable.ts). Only admins report that a parcel was lost or
 * damaged, or not delivered after all. Couriers and the shop's own jobs can report everything else. `now` in ms.
 */
export function whyNotReport(
  actor: Actor,
  facts: Facts,
  report: Report,
  now: number,
): Refusal | null {
  const reporter = reporterOf(actor);
  const isFalseDelivery = facts.from === "delivered" && report.to === "returned_to_sender";
  if (reporter === "shop") return isFalseDelivery ? onlyTheTeam() : null;
  return (
    whyNotAt(facts.lastAt, report.at, now) ??
    whyNotDelivered(reporter, facts.courier, report) ??
    whyNotTrouble(reporter, facts.from, report) ??
    (report.courier === "demo" ? notForSellers() : null)
  );
}

/** Why this time is not possible. It cannot be before the last event: a return period would be over before it began. */
function whyNotAt(lastAt: number, at: Date | undefined, now: number): Refusal | null {
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
  reporter: "admin" | "seller",
  courier: CourierCode | null,
  { to, proof = "" }: Report,
): Refusal | null {
  if (to !== "delivered") return null;
  if (reporter === "admin") {
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
  reporter: "admin" | "seller",
  from: ParcelState,
  { to, reason = "" }: Report,
): Refusal | null {
  const isFalseDelivery = from === "delivered" && to === "returned_to_sender";
  if (!isFalseDelivery && to !== "lost" && to !== "damaged") return null;
  if (reporter !== "admin") return onlyTheTeam();
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
