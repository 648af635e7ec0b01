import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { orderConfirmations, orders } from "#tohfa/db/schema/orders.ts";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { isSameText } from "#tohfa/shop/platform/secrets.server.ts";
import { digitsOf } from "#tohfa/shop/values/digits.ts";
import { normaliseEmail } from "#tohfa/shop/values/email.ts";
import { chatLink } from "#tohfa/shop/values/reach.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { withoutUnseenEnds } from "#tohfa/shop/values/unseen.ts";
import { actorWithToken, confirmSignature } from "../order/access-token.server.ts";
import { type DeliveryDetails, whyNotDeliver } from "../order/delivery.ts";
import { isUnconfirmed } from "../order/order.ts";
import type { OrderState } from "../order/order-machine.ts";
import {
  type LockedOrder,
  lockOrder,
  moveOrder,
  orderNotFound,
} from "../order/order-state.server.ts";
import { leftToPayOfParcel } from "../order/tender-rows.server.ts";
import { lockParcels } from "../parcel/lock-parcels.server.ts";
import { isBeforeDispatch } from "../parcel/parcel.ts";
import { reserveAgain } from "../parcel/reservations.server.ts";
import { finalisePromises } from "../promises/finalise-promises.server.ts";
import { whyNotEnterCode, wrongCode } from "./confirm-code.ts";
import {
  confirmBy,
  confirmQuestion,
  whyNotConfirm,
  whyNotConfirmByHand,
  whyNotReserveAgain,
} from "./confirmation.ts";
import type { ConfirmedBy } from "./confirmation-kinds.ts";
import {
  confirmCode,
  countWrongCode,
  readConfirmationRequest,
  recordConfirmedBy,
} from "./request-confirmation.server.ts";

/**
 * The buyer confirms a cash order by the signed link of the mail. Safe to repeat. Refuses: not_found (wrong
 * token), forbidden (forged signature), conflict (expired, cancelled), invalid (address missing).
 */
export async function confirmByLink(
  db: Database,
  secret: string,
  link: { orderId: string; token: string; signature: string },
  delivery: DeliveryDetails = {},
  now = Date.now(),
): Promise<void> {
  const confirm = async (tx: Transaction) => {
    const order = await lockOrder(tx, link.orderId);
    if (!order) throw orderNotFound();
    const actor = actorWithToken(order, link.token);
    if (!can(actor, "confirmByLink", { orderId: order.id })) throw orderNotFound();
    if (!isSameText(link.signature, confirmSignature(secret, order.id))) {
      throw new Refusal("forbidden", "This link is not ours. Use the one in your mail.");
    }
    refuse(whyNotConfirm({ state: order.state, createdAt: order.createdAt.getTime() }, now));
    await addDelivery(tx, order, delivery);
    const request = await readConfirmationRequest(tx, order.id);
    const isByMail = request === null || request.channel === "mail";
    await openOrder(tx, order, {
      by: actorName(actor),
      note: isByMail ? "by the link in the mail" : "by the link on the phone",
      confirmedBy: isByMail ? "email" : "phone",
      at: new Date(now),
    });
  };
  // Stock is reserved again in id order, but another order may lock the same coupon, so a deadlock is possible.
  await retryOnDeadlock(() => db.transaction(confirm));
}

/**
 * The phone's owner confirms a cash order with the code of the newest message, entered on the order's page. Safe
 * to repeat. Refuses: not_found (wrong token), invalid (wrong code; counted), too_many (too many wrong codes),
 * conflict (too late, cancelled, to be confirmed by mail, or something is sold out).
 */
export async function confirmByCode(
  db: Database,
  secret: string,
  typed: { orderId: string; token: string; code: string },
  delivery: DeliveryDetails = {},
  now = Date.now(),
): Promise<void> {
  const confirm = async (tx: Transaction): Promise<Refusal | null> => {
    const order = await lockOrder(tx, typed.orderId);
    if (!order) throw orderNotFound();
    const actor = actorWithToken(order, typed.token);
    if (!can(actor, "confirmByCode", { orderId: order.id })) throw orderNotFound();
    refuse(whyNotConfirm({ state: order.state, createdAt: order.createdAt.getTime() }, now));
    if (!isUnconfirmed(order.state)) return null;
    const request = await readConfirmationRequest(tx, order.id);
    if (!request) throw orderNotFound();
    refuse(whyNotEnterCode(request));
    if (!isSameText(digitsOf(typed.code), confirmCode(secret, order.id, request.codesSent))) {
      // Returned, not thrown: a throw would roll back the count of wrong attempts.
      await countWrongCode(tx, order.id);
      return wrongCode(request.wrongCodes + 1);
    }
    await addDelivery(tx, order, delivery);
    const event = { by: actorName(actor), note: `by the code sent by ${request.channel}` };
    await openOrder(tx, order, { ...event, confirmedBy: "phone", at: new Date(now) });
    return null;
  };
  refuse(await retryOnDeadlock(() => db.transaction(confirm)));
}

/**
 * A seller of the order, or an admin, records that the buyer confirmed by phone or WhatsApp; possible also after the
 * link expired. In a demo shop the courier confirms instead of the buyer, and the event says so.
 */
export async function confirmByHand(
  db: Database,
  actor: Actor,
  orderId: string,
  channel: "phone" | "whatsapp" | "the demo courier, instead of the buyer",
  delivery: DeliveryDetails = {},
  now = Date.now(),
): Promise<void> {
  const confirm = async (tx: Transaction) => {
    const order = await lockOrder(tx, orderId);
    const sellerIds = await sellersOf(tx, orderId);
    if (!order || !can(actor, "confirmByHand", { sellerIds })) throw orderNotFound();
    refuse(whyNotConfirmByHand(order.state));
    await addDelivery(tx, order, delivery);
    await openOrder(tx, order, {
      by: actorName(actor),
      note: `by ${channel}`,
      confirmedBy: "hand",
      at: new Date(now),
    });
    if (actor.role === "system") return;
    const details = { before: order.state, by: channel };
    await writeAudit(tx, actor, { action: "order confirmed by hand", subject: orderId, details });
  };
  await retryOnDeadlock(() => db.transaction(confirm));
}

/**
 * Confirms a locked order; does nothing if it is confirmed already. Stock that was released is reserved
 * again, all of it or nothing: refuses (conflict, with product names) if something is sold out.
 */
async function openOrder(
  tx: Transaction,
  order: LockedOrder,
  event: { by: string; note: string; confirmedBy: ConfirmedBy; at: Date },
): Promise<void> {
  if (!isUnconfirmed(order.state)) return;
  const open = (await lockParcels(tx, order)).filter(({ state }) => isBeforeDispatch(state));
  refuse(
    whyNotReserveAgain(
      await reserveAgain(
        tx,
        open.map(({ id }) => id),
      ),
    ),
  );
  await recordConfirmedBy(tx, order.id, event.confirmedBy);
  await moveOrder(tx, order, "open", event);
  await finalisePromises(tx, order.id, "confirmation", event.at);
}

async function sellersOf(tx: Transaction, orderId: string): Promise<string[]> {
  const rows = await tx
    .select({ sellerId: parcels.sellerId })
    .from(parcels)
    .where(eq(parcels.orderId, orderId));
  return rows.map(({ sellerId }) => sellerId);
}

/** Adds the delivery address to an order that has none; an address once given does not change here. */
async function addDelivery(
  tx: Transaction,
  order: LockedOrder,
  typed: DeliveryDetails,
): Promise<void> {
  if (order.address !== "") return;
  refuse(whyNotDeliver(typed));
  const { address = "", postalCode = "", email = "" } = typed;
  await tx
    .update(orders)
    .set({
      address: withoutUnseenEnds(address),
      postalCode: postalCode.trim() || null,
      email: sql`coalesce(nullif(${orders.email}, ''), ${normaliseEmail(email)})`,
    })
    .where(eq(orders.id, order.id));
}

/** What a seller sees of the confirmation of a parcel's order. */
export interface ConfirmationView {
  state: OrderState;
  /** ISO time. */
  confirmBy: string;
  /** Opens a WhatsApp chat with the question to the buyer filled in. */
  chatUrl: string;
  /** Who confirmed the order; null if it is not confirmed, or needs no confirmation. */
  confirmedBy: ConfirmedBy | null;
  /** False: the person who confirmed it may not be the phone's owner. */
  isPhoneConfirmed: boolean;
}

/** The confirmation of a parcel's order, for the parcel's seller. Refuses (not_found) anybody else. */
export async function confirmationForSeller(
  db: Database,
  actor: Actor,
  parcelId: string,
): Promise<ConfirmationView> {
  const [row] = await db
    .select({
      order: orders,
      parcel: parcels,
      price: leftToPayOfParcel(parcels.id),
      sellerName: sellers.companyName,
      confirmedBy: orderConfirmations.confirmedBy,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(sellers, eq(sellers.id, parcels.sellerId))
    .leftJoin(orderConfirmations, eq(orderConfirmations.orderId, orders.id))
    .where(eq(parcels.id, parcelId));
  if (!row || !can(actor, "confirmationForSeller", row.parcel)) throw orderNotFound();
  const { order, price, sellerName, confirmedBy } = row;
  const question = confirmQuestion({
    id: order.id,
    firstName: order.firstName,
    total: price,
    sellerName,
  });
  return {
    state: order.state,
    confirmBy: new Date(confirmBy(order.createdAt.getTime())).toISOString(),
    chatUrl: chatLink(order.whatsAppNumber ?? order.phone, question),
    confirmedBy,
    isPhoneConfirmed: confirmedBy === "phone",
  };
}
