import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { orderEvents } from "#tohfa/db/schema/events.ts";
import { packingShots, packings } from "#tohfa/db/schema/packing.ts";
import { notifyBuyer } from "#tohfa/shop/orders/order/notify-order.server.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import { refuse } from "#tohfa/shop/values/refusal.ts";
import { isTimeOver, NOT_SHOWN, type Packing, whyNotSendYet } from "./packing.ts";
import { PACKING, type PackingState } from "./packing-machine.ts";

const HOUR_MS = 3_600_000;

/** Reads a parcel's pictures and the buyer's answer. The caller checks access. */
export async function packingOf(db: Database | Transaction, parcelId: string): Promise<Packing> {
  const [row] = await db.select().from(packings).where(eq(packings.parcelId, parcelId));
  if (!row) return NOT_SHOWN;
  const shots = await db
    .select({ id: packingShots.id, kind: packingShots.kind })
    .from(packingShots)
    .where(eq(packingShots.parcelId, parcelId))
    .orderBy(packingShots.createdAt, packingShots.id);
  const { state, words, answerUntil } = row;
  return { shots, state, words, answerUntil: answerUntil?.getTime() ?? null };
}

/** The fields that are needed of a locked parcel. */
interface PackedParcel {
  id: string;
  order: { id: string };
}

/** Moves the packing state of a locked parcel and records the event; refuses what its machine does not allow. */
export async function movePacking(
  tx: Transaction,
  { id: parcelId, order }: PackedParcel,
  { from, to, by }: { from: PackingState; to: PackingState; by: string },
  more: Partial<typeof packings.$inferInsert> = {},
): Promise<void> {
  refuse(PACKING.whyNot(from, to));
  await tx
    .update(packings)
    .set({ ...more, state: to })
    .where(eq(packings.parcelId, parcelId));
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, parcelId, machine: "packing", state: to, actor: by });
}

/**
 * Shows a packed parcel's pictures to its buyer, who is notified once; does nothing if there are none. Called in the
 * transaction that packs the parcel, or adds a picture to a packed one. If the buyer had requested a change, the new
 * picture is the answer, unless the seller had not seen the request (`isAnswer` false).
 */
export async function showToBuyer(
  tx: Transaction,
  parcel: PackedParcel,
  by: string,
  now: number,
  { isAnswer = true }: { isAnswer?: boolean } = {},
): Promise<void> {
  const { id: parcelId, order } = parcel;
  const { state: from, shots } = await packingOf(tx, parcelId);
  if (shots.length === 0) return;
  if (from === "kept") {
    const answerUntil = new Date(now + (await readSetting(tx, "packingAnswerHours")) * HOUR_MS);
    const shown = { shownAt: new Date(now), answerUntil };
    await movePacking(tx, parcel, { from, to: "shown", by }, shown);
    const until = { answerUntil: answerUntil.getTime() };
    await notifyBuyer(tx, order.id, "parcel-shown", parcelId, { parcelId, ...until });
  }
  if (from === "wished" && isAnswer) {
    await movePacking(tx, parcel, { from, to: "changed", by });
    await notifyBuyer(tx, order.id, "parcel-changed", parcelId, { parcelId });
  }
}

/**
 * Refuses to dispatch a parcel if its buyer requests a change, or can still answer. If the deadline has passed without
 * an answer, records that now, so that no job is needed for it.
 */
export async function refuseBeforeAnswer(
  tx: Transaction,
  parcel: PackedParcel,
  now: number,
): Promise<void> {
  const packing = await packingOf(tx, parcel.id);
  refuse(whyNotSendYet(packing, now));
  if (!isTimeOver(packing, now)) return;
  const over = { from: packing.state, to: "time_over", by: "system: time to answer" } as const;
  await movePacking(tx, parcel, over);
}
