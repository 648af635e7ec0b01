import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { courierClaims } from "#tohfa/db/schema/cash.ts";
import { orderEvents } from "#tohfa/db/schema/events.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { postEntries } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { onlyAdmins, requireReference } from "#tohfa/shop/money/ledger/reference.ts";
import { amountOf } from "#tohfa/shop/orders/order/charges.ts";
import {
  type LockedParcel,
  lockParcel,
  parcelNotFound,
} from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { acceptedEntries, claimPaidEntries, whyNotClaim, whyNotClaimAmount } from "./claim.ts";
import { CLAIM, type ClaimState } from "./claim-machine.ts";

/**
 * Opens a claim against a courier for the price of a parcel's goods, or less. Called by hand for a parcel that came
 * back damaged; for one that is lost or damaged in transit, the move opens the claim (claimForParcel). Admins only.
 * Returns the claim's id. Refuses: not_found, conflict (not claimable, claimed already), invalid.
 */
export async function openClaim(
  db: Database,
  actor: Actor,
  parcelId: string,
  wanted: { reason: string; amount?: Paisa },
): Promise<string> {
  if (!can(actor, "openClaim")) throw onlyAdmins();
  const reason = requireReason(wanted.reason);
  return await db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, parcelId);
    if (!parcel) throw parcelNotFound();
    refuse(whyNotClaim(parcel));
    const goods = amountOf(parcel.money.charges, "goods");
    const { amount = goods } = wanted;
    refuse(whyNotClaimAmount(amount, goods));
    const id = await writeClaim(tx, parcel, { amount, reason, by: actorName(actor) });
    if (!id) throw new Refusal("conflict", "There is a claim for this parcel already.");
    const details = { parcel: parcelId, amount, reason };
    await writeAudit(tx, actor, { action: "claim opened", subject: id, details });
    return id;
  });
}

/** Opens the claim for a lost or damaged parcel, in the transaction of its move. The parcel must be locked. */
export async function claimForParcel(
  tx: Transaction,
  parcel: LockedParcel,
  details: { reason: string; by: string },
): Promise<void> {
  const amount = amountOf(parcel.money.charges, "goods");
  if (amount > 0 && whyNotClaim(parcel) === null) {
    await writeClaim(tx, parcel, { ...details, amount });
  }
}

/** Inserts the claim and returns its id; null if the parcel has one already. */
async function writeClaim(
  tx: Transaction,
  parcel: LockedParcel,
  { amount, reason, by }: { amount: Paisa; reason: string; by: string },
): Promise<string | null> {
  const { id: parcelId, courier } = parcel;
  if (!courier) return null;
  const [written] = await tx
    .insert(courierClaims)
    .values({ id: `CL-${randomCode(8)}`, parcelId, courier, amount, reason, actor: by })
    .onConflictDoNothing()
    .returning({ id: courierClaims.id });
  if (!written) return null;
  await addEvent(tx, parcel, { state: "opened", by, note: reason });
  return written.id;
}

/**
 * Records the courier's answer to a claim: accepted, in full or in part, which is then owed to the
 * seller; or refused, with the reason. Admins only. Refuses: not_found, conflict, invalid.
 */
export async function decideClaim(
  db: Database,
  actor: Actor,
  claimId: string,
  answer: { decision: "accepted" | "refused"; reason: string; amount?: Paisa },
): Promise<void> {
  if (!can(actor, "decideClaim")) throw onlyAdmins();
  const { decision } = answer;
  const reason = decision === "refused" ? requireReason(answer.reason) : answer.reason.trim();
  await db.transaction(async (tx) => {
    const { claim, parcel } = await lockClaim(tx, claimId);
    refuse(CLAIM.whyNot(claim.state, decision));
    const { amount = claim.amount } = answer;
    const accepted = decision === "accepted" ? amount : null;
    if (accepted !== null) refuse(whyNotClaimAmount(accepted, claim.amount));
    await moveClaim(tx, claim.id, parcel, {
      ...{ to: decision, by: actorName(actor), note: reason },
      accepted,
    });
    const details = { before: claim.state, after: decision, asked: claim.amount, accepted, reason };
    await writeAudit(tx, actor, { action: "claim decided", subject: claim.id, details });
    if (accepted === null) return;
    const parties = { courier: claim.courier, sellerId: parcel.sellerId };
    const posting = { kind: "claim" as const, key: claim.id, parcelId: parcel.id };
    await postEntries(tx, posting, acceptedEntries(parties, accepted));
  });
}

/** Records that the courier has paid an accepted claim. Admins only. Refuses: not_found, conflict, invalid. */
export async function recordClaimPayment(
  db: Database,
  actor: Actor,
  claimId: string,
  payment: { amount: Paisa; reference: string },
): Promise<void> {
  if (!can(actor, "recordClaimPayment")) throw onlyAdmins();
  const { typed: reference } = requireReference(payment.reference);
  await db.transaction(async (tx) => {
    const { claim, parcel } = await lockClaim(tx, claimId);
    refuse(CLAIM.whyNot(claim.state, "paid"));
    refuse(whyNotClaimAmount(payment.amount, claim.amount));
    await moveClaim(tx, claim.id, parcel, {
      ...{ to: "paid", by: actorName(actor), note: reference },
      accepted: claim.accepted,
      paid: { amount: payment.amount, reference },
    });
    const parties = { courier: claim.courier, sellerId: parcel.sellerId };
    const posting = { kind: "claim_payment" as const, key: claim.id, parcelId: parcel.id };
    const entries = claimPaidEntries(parties, claim.accepted ?? 0, payment.amount);
    await postEntries(tx, posting, entries);
    const details = { before: claim.state, after: "paid", amount: payment.amount, reference };
    await writeAudit(tx, actor, { action: "claim paid", subject: claim.id, details });
  });
}

async function lockClaim(tx: Transaction, id: string) {
  const [found] = await tx
    .select({ parcelId: courierClaims.parcelId })
    .from(courierClaims)
    .where(eq(courierClaims.id, id));
  const parcel = found ? await lockParcel(tx, found.parcelId) : null;
  const [claim] = await tx
    .select()
    .from(courierClaims)
    .where(eq(courierClaims.id, id))
    .for("no key update");
  if (!parcel || !claim) throw new Refusal("not_found", "There is no such claim.");
  return { claim, parcel };
}

async function moveClaim(
  tx: Transaction,
  id: string,
  parcel: LockedParcel,
  move: {
    to: ClaimState;
    by: string;
    note: string;
    accepted: Paisa | null;
    paid?: { amount: Paisa; reference: string };
  },
): Promise<void> {
  const { to, by, note, accepted, paid } = move;
  await tx
    .update(courierClaims)
    .set({
      ...{ state: to, accepted, updatedAt: sql`now()` },
      ...(paid && { paid: paid.amount, reference: paid.reference }),
    })
    .where(eq(courierClaims.id, id));
  await addEvent(tx, parcel, { state: to, by, note });
}

async function addEvent(
  tx: Transaction,
  { id: parcelId, order }: LockedParcel,
  { state, by, note }: { state: ClaimState; by: string; note: string },
): Promise<void> {
  const event = { orderId: order.id, parcelId, state, actor: by, note: note || null };
  await tx.insert(orderEvents).values({ machine: "claim", ...event });
}

function requireReason(typed: string): string {
  const reason = typed.trim();
  if (reason !== "") return reason;
  throw new Refusal("invalid", "Say in a few words why.", { field: "reason" });
}
