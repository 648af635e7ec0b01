import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { packingShots, packings } from "../../db/schema/packing.ts";
import { notifyBuyer } from "../orders/notify-order.server.ts";
import { refuse } from "../refusal.ts";
import { NOT_SHOWN, type Packing, whyNotSendYet } from "./packing.ts";

/** How a parcel was packed. Whoever asks has been let in already. */
export async function packingOf(db: Database | Transaction, parcelId: string): Promise<Packing> {
  const [row] = await db.select().from(packings).where(eq(packings.parcelId, parcelId));
  if (!row) return NOT_SHOWN;
  const shots = await db
    .select({ id: packingShots.id, kind: packingShots.kind })
    .from(packingShots)
    .where(eq(packingShots.parcelId, parcelId))
    .orderBy(packingShots.createdAt, packingShots.id);
  const { answer, words, shownAt } = row;
  return { shots, answer, words, shownAt: shownAt?.getTime() ?? null };
}

/**
 * A packed parcel's pictures are its buyer's to see from now on, who is told once; nothing where there is none. In
 * the transaction that packs it, or adds the first picture to a packed one.
 */
export async function showToBuyer(
  tx: Transaction,
  parcel: { id: string; order: { id: string } },
): Promise<void> {
  const { rowCount } = await tx.execute(sql`update packings set shown_at = now()
    where parcel_id = ${parcel.id} and shown_at is null
      and exists (select from packing_shots where parcel_id = ${parcel.id})`);
  if (rowCount === 0) return;
  const { id: parcelId, order } = parcel;
  await notifyBuyer(tx, order.id, "parcel-shown", parcelId, { parcelId, courier: null });
}

/** Refuses to send a parcel that its buyer is not content with, or could not answer yet, where nobody said so. */
export async function refuseBeforeAnswer(
  tx: Transaction,
  parcelId: string,
  isAnyway: boolean,
  now: number,
): Promise<void> {
  if (isAnyway) return;
  refuse(whyNotSendYet(await packingOf(tx, parcelId), now));
}
