import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { orders } from "#tohfa/db/schema/orders.ts";
import { packingShots } from "#tohfa/db/schema/packing.ts";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { orderRecipients } from "#tohfa/db/schema/recipients.ts";
import { parcelThanks } from "#tohfa/db/schema/thanks.ts";
import { type Actor, VISITOR } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { type ShotFile, shotFile } from "#tohfa/shop/delivery/packing/shots.server.ts";
import { packingOf } from "#tohfa/shop/delivery/packing/show-packing.server.ts";
import { actorWithToken } from "#tohfa/shop/orders/order/access-token.server.ts";
import { notifyBuyer } from "#tohfa/shop/orders/order/notify-order.server.ts";
import { parcelNotFound } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { isSameText, signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import type { ReceivedGift } from "./received-gift.ts";
import { nameInLetter, storedThanks, whyNotPassOn, whyNotThanks } from "./thanks.ts";

/** The link that a sender passed on. */
interface Link {
  parcelId: string;
  token: string;
}

/** A parcel, with the fields that its sender's and receiver's links are checked by. */
async function giftParcel(db: Database | Transaction, parcelId: string) {
  const [found] = await db
    .select({
      id: parcels.id,
      state: parcels.state,
      order: {
        id: orders.id,
        accessTokenHash: orders.accessTokenHash,
        accessNonce: orders.accessNonce,
      },
      receiver: { name: orderRecipients.name, from: orderRecipients.cardFrom },
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .leftJoin(orderRecipients, eq(orderRecipients.orderId, parcels.orderId))
    .where(eq(parcels.id, parcelId));
  return found ?? null;
}

type GiftParcel = NonNullable<Awaited<ReturnType<typeof giftParcel>>>;

/**
 * The secret of the receiver's link. It depends on the order's nonce: when the order's links are revoked or its buyer
 * is erased, this link stops working too. It does not open the order, and the order's secret does not open the gift.
 */
function receiverToken(authSecret: string, { id, order }: GiftParcel): string {
  return signatureFor(authSecret, `receiver:${id}:${order.accessNonce}`);
}

/** The parcel of a link, and the actor that its token proves. Refuses not_found where there is no such gift. */
async function openLink(
  db: Database | Transaction,
  authSecret: string,
  link: Link,
): Promise<{ actor: Actor; parcel: GiftParcel }> {
  const parcel = await giftParcel(db, link.parcelId);
  if (!parcel || whyNotPassOn(parcel.state, parcel.receiver !== null)) throw noGift();
  const isHolder = isSameText(link.token, receiverToken(authSecret, parcel));
  return { actor: isHolder ? { role: "receiver", parcelId: parcel.id } : VISITOR, parcel };
}

function noGift(): Refusal {
  return new Refusal("not_found", "There is no gift here. Ask whoever sent you the link.");
}

/**
 * The secret of a link that the sender may pass on once their gift has arrived. Refuses: not_found, conflict (not
 * delivered, not a gift).
 */
export async function linkForReceiver(
  db: Database,
  authSecret: string,
  guest: { orderId: string; token: string },
  parcelId: string,
): Promise<string> {
  const parcel = await giftParcel(db, parcelId);
  if (parcel?.order.id !== guest.orderId) throw parcelNotFound();
  const actor = actorWithToken(parcel.order, guest.token);
  if (!can(actor, "linkForReceiver", { orderId: parcel.order.id })) throw parcelNotFound();
  refuse(whyNotPassOn(parcel.state, parcel.receiver !== null));
  return receiverToken(authSecret, parcel);
}

/** What the receiver of a gift may see of it. Refuses: not_found. */
export async function showToReceiver(
  db: Database,
  authSecret: string,
  link: { parcelId: string; token: string },
): Promise<ReceivedGift> {
  const { actor, parcel } = await openLink(db, authSecret, link);
  if (!can(actor, "showToReceiver", { parcelId: parcel.id })) throw noGift();
  const [{ state, shots }, [thanks]] = await Promise.all([
    packingOf(db, parcel.id),
    db.select().from(parcelThanks).where(eq(parcelThanks.parcelId, parcel.id)),
  ]);
  return {
    from: parcel.receiver?.from ?? "",
    // Photos that its sender was never shown are not shown to the receiver.
    shots: state === "kept" ? [] : shots,
    thanks: thanks ? { words: thanks.words, at: thanks.at.toISOString() } : null,
  };
}

/** A photo or film of a gift, for its receiver. Refuses: not_found. */
export async function readReceivedShot(
  db: Database,
  authSecret: string,
  link: { parcelId: string; token: string },
  { dataDir, shotId }: { dataDir: string; shotId: string },
): Promise<ShotFile> {
  const { actor, parcel } = await openLink(db, authSecret, link);
  if (!can(actor, "readReceivedShot", { parcelId: parcel.id })) throw noGift();
  const [shot] = await db
    .select({ kind: packingShots.kind, parcelId: packingShots.parcelId })
    .from(packingShots)
    .where(eq(packingShots.id, shotId));
  const { state } = await packingOf(db, parcel.id);
  if (shot?.parcelId !== parcel.id || state === "kept") throw noGift();
  const file = await shotFile(dataDir, { id: shotId, kind: shot.kind });
  if (!file) throw noGift();
  return file;
}

/**
 * Stores the receiver's thank-you, once per parcel, with one line at most, and notifies the sender. The same text again
 * changes nothing. Refuses: not_found, invalid (too long, an address in it), conflict (thanked already).
 */
export async function sendThanks(
  db: Database,
  authSecret: string,
  link: { parcelId: string; token: string },
  typed: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { actor, parcel } = await openLink(tx, authSecret, link);
    if (!can(actor, "sendThanks", { parcelId: parcel.id })) throw noGift();
    const words = storedThanks(typed);
    refuse(whyNotThanks(words));
    const { rowCount } = await tx
      .insert(parcelThanks)
      .values({ parcelId: parcel.id, words })
      .onConflictDoNothing();
    if (rowCount === 0) return await refuseSecondThanks(tx, parcel.id, words);
    await writeAudit(tx, actor, { action: "gift thanked for", subject: parcel.id });
    const name = nameInLetter(parcel.receiver?.name ?? "");
    const payload = { parcelId: parcel.id, name, words };
    await notifyBuyer(tx, parcel.order.id, "parcel-thanked", parcel.id, payload);
  });
}

/** Refuses a second thank-you, except the same text: a client repeats it when the response was lost. */
async function refuseSecondThanks(tx: Transaction, parcelId: string, words: string): Promise<void> {
  const [stored] = await tx.select().from(parcelThanks).where(eq(parcelThanks.parcelId, parcelId));
  if (stored?.words === words) return;
  throw new Refusal("conflict", "You have said thank you already. Your sender has it.");
}
