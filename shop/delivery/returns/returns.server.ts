import { and, desc, eq, max, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { returnPhotos } from "#tohfa/db/schema/buyers.ts";
import { orderEvents, parcelEvents } from "#tohfa/db/schema/events.ts";
import { returnRequests } from "#tohfa/db/schema/parcels.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { actorWithToken } from "#tohfa/shop/orders/order/access-token.server.ts";
import {
  notifyBuyer,
  notifyReturnReceived,
  notifySellers,
} from "#tohfa/shop/orders/order/notify-order.server.ts";
import { lockOrder, orderNotFound } from "#tohfa/shop/orders/order/order-state.server.ts";
import {
  type LockedParcel,
  lockParcel,
  lockParcels,
  parcelNotFound,
} from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { type Refused, whyNotPersonalReturn, whyNotRefuse, whyNotReturn } from "./return.ts";
import type { ReturnCauseCode } from "./return-cause-kinds.ts";
import { RETURN, type ReturnState } from "./return-machine.ts";
import { causeApproved, causeAsked, toldTerms } from "./return-terms.ts";
import { storeReturnPhotos } from "./store-return-photos.server.ts";

const MAX_REASON = 1000;

/**
 * Requests the return of a delivered parcel within 14 days (SPEC §9, PRODUCT §7), for a holder of the order's
 * token. Returns the request's id. Refuses: not_found (wrong token, another order's parcel), conflict
 * (not delivered, too late, requested already), invalid (no reason).
 */
export async function requestReturn(
  db: Database,
  guest: { orderId: string; token: string },
  parcelId: string,
  typedReason: string,
  {
    now = Date.now(),
    photos = [],
    isFaulty = false,
  }: { now?: number; photos?: readonly string[]; isFaulty?: boolean } = {},
): Promise<string> {
  return await db.transaction(async (tx) => {
    const { parcel, actor } = await lockReturnable(tx, guest, parcelId, now);
    refuse(whyNotPersonalReturn({ isPersonal: await isParcelPersonal(tx, parcelId), isFaulty }));
    const reason = typedReason.trim().slice(0, MAX_REASON);
    if (reason === "") {
      throw new Refusal("invalid", "Say in a few words why it comes back.", { field: "reason" });
    }
    const id = `RT-${randomCode(8)}`;
    const cause = causeAsked({ isFaulty });
    const freight = isFaulty ? null : await readSetting(tx, "returnFreight");
    await tx.insert(returnRequests).values({ id, parcelId, reason, cause, freight });
    if (photos.length > 0) {
      const rows = photos.map((photo, position) => ({ id: photo, returnId: id, position }));
      await tx.insert(returnPhotos).values(rows);
    }
    await addEvent(tx, parcel, { state: "requested", by: actorName(actor), note: reason });
    const notice = { parcelId, sellerId: parcel.sellerId, payload: { reason } };
    await notifySellers(tx, "seller-return-asked", [{ ...notice, occasion: `:${id}` }]);
    if (freight !== null) {
      const told = { parcelId, state: "requested" as const, answer: "", freight };
      await notifyBuyer(tx, parcel.order.id, "return-answered", `${id}:requested`, told);
    }
    return id;
  });
}

/**
 * The same with photos of what is wrong: checked by their content, re-encoded (no metadata), and stored in a folder
 * that is not served (return-photos.server.ts). Refuses also: invalid (too many), too_large, unprocessable (not a
 * photo).
 */
export async function requestReturnWithPhotos(
  db: Database,
  dataDir: string,
  guest: { orderId: string; token: string },
  parcelId: string,
  request: { reason: string; photos: readonly Buffer[]; isFaulty?: boolean },
): Promise<string> {
  // Checked before the photos are decoded, so that a forbidden request costs no work.
  const { actor } = await db.transaction((tx) => lockReturnable(tx, guest, parcelId, Date.now()));
  if (!can(actor, "requestReturnWithPhotos", { orderId: guest.orderId })) throw orderNotFound();
  return await storeReturnPhotos(dataDir, request.photos, (photos) =>
    requestReturn(db, guest, parcelId, request.reason, { ...request, photos }),
  );
}

/** Whether everything in a parcel was made for its buyer. */
async function isParcelPersonal(tx: Transaction, parcelId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select coalesce(bool_and(is_personal), false) as is from order_items where parcel_id = ${parcelId}`);
  return rows[0]?.is ?? false;
}

/** Locks the order and its parcel; refuses if the token's holder cannot request the return now. */
async function lockReturnable(
  tx: Transaction,
  guest: { orderId: string; token: string },
  parcelId: string,
  now: number,
): Promise<{ parcel: LockedParcel; actor: Actor }> {
  const order = await lockOrder(tx, guest.orderId);
  if (!order) throw orderNotFound();
  const actor = actorWithToken(order, guest.token);
  if (!can(actor, "requestReturn", { orderId: order.id })) throw orderNotFound();
  const [parcel] = await lockParcels(tx, order, parcelId);
  if (!parcel) throw parcelNotFound();
  const facts = await returnFacts(tx, parcelId);
  refuse(whyNotReturn({ state: parcel.state, ...facts }, now));
  return { parcel, actor };
}

/**
 * Approves or refuses a return, with an answer for the buyer; only admins can refuse a disputed return.
 * Refuses: not_found, invalid (no answer), conflict.
 */
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
    const found = await lockReturn(tx, returnId);
    if (!found || !can(actor, "decideReturn", found.parcel)) throw returnNotFound();
    refuse(RETURN.whyNot(found.state, decision));
    const { refused } = await returnFacts(tx, found.parcel.id);
    const isDisputed = refused !== null;
    if (decision === "refused") {
      refuse(whyNotRefuse({ isAdmin: actor.role === "admin", isDisputed }));
    }
    const move = { to: decision, by: actorName(actor), note: answer.trim() };
    await moveReturn(tx, found, { ...move, isFinal: isDisputed });
  });
}

/** A return request, locked after its order and parcel. */
export interface LockedReturn {
  id: string;
  state: ReturnState;
  cause: ReturnCauseCode | null;
  /** What the way back costs the buyer, as he was told; null: nothing. */
  freight: Paisa | null;
  parcel: LockedParcel;
}

/** What a locked request says. */
export const RETURN_COLUMNS = {
  state: returnRequests.state,
  cause: returnRequests.cause,
  freight: returnRequests.freight,
};

/** Locks the order, the parcel and then the request; null if there is no such request. */
export async function lockReturn(tx: Transaction, id: string): Promise<LockedReturn | null> {
  const [found] = await tx
    .select({ parcelId: returnRequests.parcelId })
    .from(returnRequests)
    .where(eq(returnRequests.id, id));
  const parcel = found ? await lockParcel(tx, found.parcelId) : null;
  if (!parcel) return null;
  const [request] = await tx
    .select({ ...RETURN_COLUMNS })
    .from(returnRequests)
    .where(eq(returnRequests.id, id))
    .for("no key update");
  return request ? { id, ...request, parcel } : null;
}

/** Also the refusal for another seller's return, so that it does not reveal which ids exist. */
export function returnNotFound(): Refusal {
  return new Refusal("not_found", "There is no such return.");
}

async function returnFacts(
  tx: Transaction,
  parcelId: string,
): Promise<{
  deliveredAt: number | null;
  openReturn: ReturnState | null;
  refused: Refused | null;
}> {
  const [delivered] = await tx
    .select({ at: max(parcelEvents.at) })
    .from(parcelEvents)
    .where(and(eq(parcelEvents.parcelId, parcelId), eq(parcelEvents.kind, "delivered")));
  const requests = await tx
    .select({ state: returnRequests.state, at: returnRequests.updatedAt })
    .from(returnRequests)
    .where(eq(returnRequests.parcelId, parcelId))
    .orderBy(desc(returnRequests.updatedAt));
  const refusals = requests.filter(({ state }) => state === "refused");
  const [last] = refusals;
  return {
    deliveredAt: delivered?.at?.getTime() ?? null,
    openReturn: requests.find(({ state }) => state !== "refused")?.state ?? null,
    refused: last ? { times: refusals.length, at: last.at.toISOString() } : null,
  };
}

interface ReturnMove {
  to: Exclude<ReturnState, "requested">;
  by: string;
  note?: string;
  /** The amount sent, for a refund. */
  amount?: Paisa;
  /** A refusal after a dispute, which is final. */
  isFinal?: boolean;
}

/** Moves a locked return to a new state, records the event, and notifies the buyer. */
export async function moveReturn(
  tx: Transaction,
  { id, parcel, cause, freight }: LockedReturn,
  { to, by, note = "", amount, isFinal = false }: ReturnMove,
): Promise<void> {
  const isAnswer = to === "approved" || to === "refused";
  await tx
    .update(returnRequests)
    .set({
      ...{ state: to, updatedAt: sql`now()`, ...(isAnswer && { answer: note }) },
      ...(to === "approved" && { cause: causeApproved(cause) }),
    })
    .where(eq(returnRequests.id, id));
  await addEvent(tx, parcel, { state: to, by, note });
  if (to === "received") return await notifyReturnReceived(tx, parcel.order.id, parcel.id);
  const answer = isAnswer ? note : "";
  const payload = {
    parcelId: parcel.id,
    state: to,
    answer,
    ...(amount !== undefined && { amount }),
    ...(isFinal && { isFinal }),
    ...(to === "approved" && toldTerms({ cause, freight })),
  };
  await notifyBuyer(tx, parcel.order.id, "return-answered", `${id}:${to}`, payload);
}

async function addEvent(
  tx: Transaction,
  parcel: LockedParcel,
  { state, by, note }: { state: ReturnState; by: string; note: string },
): Promise<void> {
  await tx.insert(orderEvents).values({
    orderId: parcel.order.id,
    parcelId: parcel.id,
    machine: "return",
    state,
    actor: by,
    note: note || null,
  });
}
