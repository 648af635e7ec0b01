import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { orderEvents, returnRequests } from "../../db/schema/orders.ts";
import type { Actor } from "../accounts/actor.ts";
import { canManageSeller, nameOf, type Who } from "../accounts/permissions.ts";
import { postEntries } from "../ledger/ledger.server.ts";
import { priceOfParcel, refundEntries } from "../ledger/ledger.ts";
import { type ReturnState, whyNotMoveReturn, whyNotReturn } from "../orders/order.ts";
import { notifyBuyer, notifySellers, tellReturnReceived } from "../orders/tell.server.ts";
import { lockOrderOfGuest } from "../parcels/cancel-order.server.ts";
import {
  type LockedParcel,
  lockParcel,
  lockParcels,
  moveLockedParcel,
  noParcel,
} from "../parcels/move-parcel.server.ts";
import { randomCode } from "../random-code.server.ts";
import { Refusal, refuse } from "../refusal.ts";

const MAX_REASON = 1000;

/**
 * Asks to return a delivered parcel within 14 days (SPEC §9, PRODUCT §7), for whoever holds the order's
 * secret. Returns the request's id. Refuses: not_found (wrong token, another order's parcel), conflict
 * (not delivered, too late, asked already), invalid (no reason).
 */
export async function requestReturn(
  db: Database,
  guest: { orderId: string; token: string },
  parcelId: string,
  typedReason: string,
  now = Date.now(),
): Promise<string> {
  return await db.transaction(async (tx) => {
    const order = await lockOrderOfGuest(tx, guest.orderId, guest.token);
    const [parcel] = await lockParcels(tx, order, parcelId);
    if (!parcel) throw noParcel();
    const facts = await returnFacts(tx, parcelId);
    refuse(whyNotReturn({ state: parcel.state, ...facts }, now));
    const reason = typedReason.trim().slice(0, MAX_REASON);
    if (reason === "") {
      throw new Refusal("invalid", "Say in a few words why it comes back.", { field: "reason" });
    }
    const id = `RT-${randomCode(8)}`;
    await tx.insert(returnRequests).values({ id, parcelId, reason });
    await keepEvent(tx, parcel, "buyer", "requested", reason);
    const asked = { parcelId, sellerId: parcel.sellerId, payload: { reason } };
    await notifySellers(tx, "seller-return-asked", [asked], `:${id}`);
    return id;
  });
}

/** Approves or refuses a return, with words for the buyer: the parcel's own seller or an admin. */
export async function decideReturn(
  db: Database,
  actor: Actor,
  returnId: string,
  decision: "approved" | "refused",
  answer: string,
): Promise<void> {
  if (decision === "refused" && answer.trim() === "") {
    throw new Refusal("invalid", "Tell the buyer why not.", { field: "answer" });
  }
  await db.transaction(async (tx) => {
    const { parcel } = await lockReturn(tx, actor, returnId, decision);
    await changeReturn(tx, { returnId, parcel, actor, to: decision, note: answer.trim() });
  });
}

/**
 * The seller has the goods again: stock goes back on the shelf and the sale is reversed, exactly once,
 * however the parcel came to be returned.
 */
export async function receiveReturn(db: Database, actor: Actor, returnId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { parcel } = await lockReturn(tx, actor, returnId, "received");
    if (parcel.state !== "returned") await moveLockedParcel(tx, parcel, actor, "returned");
    await changeReturn(tx, { returnId, parcel, actor, to: "received" });
  });
}

/** The shop has paid the buyer back: admins only, for the shop's bank is theirs. */
export async function refundReturn(
  db: Database,
  actor: Actor,
  returnId: string,
  reference: string,
): Promise<void> {
  if (actor.role !== "admin") {
    throw new Refusal("forbidden", "Only the shop's admins pay buyers back.");
  }
  if (reference.trim() === "") {
    throw new Refusal("invalid", "Enter the bank's number of the transfer.", {
      field: "reference",
    });
  }
  await db.transaction(async (tx) => {
    const { parcel } = await lockReturn(tx, actor, returnId, "refunded");
    await changeReturn(tx, { returnId, parcel, actor, to: "refunded", note: reference.trim() });
    const amount = priceOfParcel(parcel.money);
    await postEntries(
      tx,
      { kind: "refund", key: returnId, parcelId: parcel.id },
      refundEntries(amount),
    );
  });
}

/** Locks the order, the parcel and then the request, and asks whether this actor may move it there. */
async function lockReturn(
  tx: Transaction,
  actor: Actor,
  returnId: string,
  to: ReturnState,
): Promise<{ parcel: LockedParcel }> {
  const { rows: found } = await tx.execute<{ parcel_id: string }>(
    sql`select parcel_id from return_requests where id = ${returnId}`,
  );
  const parcel = found[0] ? await lockParcel(tx, found[0].parcel_id) : null;
  if (!parcel || !canManageSeller(actor, parcel.sellerId)) {
    throw new Refusal("not_found", "There is no such return.");
  }
  const { rows } = await tx.execute<{ state: ReturnState }>(
    sql`select state from return_requests where id = ${returnId} for no key update`,
  );
  refuse(whyNotMoveReturn(rows[0]?.state ?? "refused", to));
  return { parcel };
}

async function returnFacts(
  tx: Transaction,
  parcelId: string,
): Promise<{ deliveredAt: number | null; openReturn: ReturnState | null }> {
  const { rows } = await tx.execute<{ at: string | Date | null; state: ReturnState | null }>(sql`
    select (select max(at) from parcel_events where parcel_id = ${parcelId} and kind = 'delivered') as at,
      (select state from return_requests where parcel_id = ${parcelId} and state <> 'refused') as state`);
  const { at = null, state = null } = rows[0] ?? {};
  return { deliveredAt: at === null ? null : new Date(at).getTime(), openReturn: state };
}

/** Writes the new state with its event, and tells the buyer. */
async function changeReturn(
  tx: Transaction,
  change: {
    returnId: string;
    parcel: LockedParcel;
    actor: Actor;
    to: Exclude<ReturnState, "requested">;
    note?: string;
  },
): Promise<void> {
  const { returnId, parcel, actor, to, note = "" } = change;
  const isAnswer = to === "approved" || to === "refused";
  await tx.execute(sql`update return_requests
    set state = ${to}, answer = coalesce(${isAnswer ? note : null}, answer), updated_at = now()
    where id = ${returnId}`);
  await keepEvent(tx, parcel, actor, to, note);
  if (to === "received") return await tellReturnReceived(tx, parcel.order.id, parcel.id);
  const payload = { parcelId: parcel.id, state: to, answer: isAnswer ? note : "" };
  await notifyBuyer(tx, parcel.order.id, "return-answered", `${returnId}:${to}`, payload);
}

async function keepEvent(
  tx: Transaction,
  parcel: LockedParcel,
  who: Who,
  state: ReturnState,
  note = "",
): Promise<void> {
  await tx.insert(orderEvents).values({
    orderId: parcel.order.id,
    parcelId: parcel.id,
    machine: "return",
    state,
    actor: nameOf(who),
    note: note || null,
  });
}
