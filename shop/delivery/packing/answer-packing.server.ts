import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { orders } from "#tohfa/db/schema/orders.ts";
import { packingShots, packings } from "#tohfa/db/schema/packing.ts";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { actorWithToken } from "#tohfa/shop/orders/order/access-token.server.ts";
import { notifySellers } from "#tohfa/shop/orders/order/notify-order.server.ts";
import { lockParcel, parcelNotFound } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { notifyHubs } from "#tohfa/shop/platform/changes.server.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { whyNotAnswer } from "./packing.ts";
import { MAX_WORDS } from "./packing-kinds.ts";
import { type ShotFile, shotFile } from "./shots.server.ts";
import { movePacking, packingOf } from "./show-packing.server.ts";

/** A request for a photo or film of a packed parcel. */
export interface ShotRequest {
  dataDir: string;
  parcelId: string;
  shotId: string;
}

function noShot(): Refusal {
  return new Refusal("not_found", "There is no such picture.");
}

/**
 * A parcel's photo or film for its seller and admins. Refuses: not_found, also if the file was deleted by retention.
 */
export async function readPackShot(
  db: Database,
  actor: Actor,
  { dataDir, parcelId, shotId }: ShotRequest,
): Promise<ShotFile> {
  const [found] = await db
    .select({ id: packingShots.id, kind: packingShots.kind, sellerId: parcels.sellerId })
    .from(packingShots)
    .innerJoin(parcels, eq(parcels.id, packingShots.parcelId))
    .where(and(eq(packingShots.id, shotId), eq(packingShots.parcelId, parcelId)));
  if (!found || !can(actor, "readPackShot", found)) throw noShot();
  const file = await shotFile(dataDir, found);
  if (!file) throw noShot();
  return file;
}

/** The same for a holder of the order's token, once the parcel was shown to the buyer. Refuses: not_found. */
export async function readShownShot(
  db: Database,
  guest: { orderId: string; token: string },
  { dataDir, parcelId, shotId }: ShotRequest,
): Promise<ShotFile> {
  const [found] = await db
    .select({
      id: packingShots.id,
      kind: packingShots.kind,
      shownAt: packings.shownAt,
      order: { id: orders.id, accessTokenHash: orders.accessTokenHash },
    })
    .from(packingShots)
    .innerJoin(packings, eq(packings.parcelId, packingShots.parcelId))
    .innerJoin(parcels, eq(parcels.id, packingShots.parcelId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(
      and(
        eq(packingShots.id, shotId),
        eq(parcels.id, parcelId),
        eq(parcels.orderId, guest.orderId),
      ),
    );
  if (!found?.shownAt) throw noShot();
  const actor = actorWithToken(found.order, guest.token);
  if (!can(actor, "readShownShot", { orderId: found.order.id })) throw noShot();
  const file = await shotFile(dataDir, found);
  if (!file) throw noShot();
  return file;
}

/**
 * Records the buyer's answer to the photos of a packed parcel, once and in time: send it, or what to change. Repeating
 * the same answer does nothing. Refuses: not_found (token), conflict (answered, not shown, dispatched, too late),
 * invalid (no words).
 */
export async function answerPacking(
  db: Database,
  guest: { orderId: string; token: string },
  parcelId: string,
  { isGood, words: typed }: { isGood: boolean; words: string },
  now = Date.now(),
): Promise<void> {
  const words = isGood ? "" : typed.trim().slice(0, MAX_WORDS);
  const to = isGood ? "good" : "wished";
  const answer = async (tx: Transaction) => {
    const parcel = await lockParcel(tx, parcelId);
    if (parcel?.order.id !== guest.orderId) throw parcelNotFound();
    const actor = actorWithToken(parcel.order, guest.token);
    if (!can(actor, "answerPacking", { orderId: parcel.order.id })) throw parcelNotFound();
    if (!isGood && words === "") {
      const text = "Say in a few words what to change.";
      throw new Refusal("invalid", text, { field: "words" });
    }
    const packing = await packingOf(tx, parcelId);
    if (packing.state === to && packing.words === words) return null;
    refuse(whyNotAnswer(parcel.state, packing, now));
    const answered = { words, answeredAt: new Date(now) };
    await movePacking(tx, parcel, { from: packing.state, to, by: actorName(actor) }, answered);
    // The buyer's words are personal data that must be erasable, so they are not in the audit log.
    const details = { after: to };
    await writeAudit(tx, actor, { action: "packing answered", subject: parcelId, details });
    const notice = { parcelId, sellerId: parcel.sellerId, payload: { words } };
    await notifySellers(tx, isGood ? "seller-packing-good" : "seller-packing-answer", [notice]);
    return parcel.sellerId;
  };
  const sellerId = await db.transaction(answer);
  if (sellerId) await notifyHubs(db, [sellerId]);
}
