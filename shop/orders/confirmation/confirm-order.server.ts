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
import { priceOfParcel } from "../order/charge-rows.server.ts";
import { type DeliveryDetails, whyNotDeliver } from "../order/delivery.ts";
import { isUnconfirmed } from "../order/order.ts";
import type { OrderState } from "../order/order-machine.ts";
import { type LockedOrder, lockOrder, moveOrder, noOrder } from "../order/order-state.server.ts";
import { lockParcels } from "../parcel/lock-parcels.server.ts";
import { isBeforeDispatch } from "../parcel/parcel.ts";
import { reserveAgain } from "../parcel/reservations.server.ts";
import { countPromises } from "../promises/count-promises.server.ts";
import {
  askedConfirmation,
  confirmCode,
  countWrongCode,
  recordConfirmedBy,
} from "./ask-confirmation.server.ts";
import { whyNotEnterCode, wrongCode } from "./confirm-code.ts";
import {
  confirmBy,
  confirmQuestion,
  whyNotConfirm,
  whyNotConfirmByHand,
  whyNotHold,
} from "./confirmation.ts";
import type { ConfirmedBy } from "./confirmation-kinds.ts";

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
    if (!order) throw noOrder();
    const actor = actorWithToken(order, link.token);
    if (!can(actor, "confirmByLink", { orderId: order.id })) throw noOrder();
    if (!isSameText(link.signature, confirmSignature(secret, order.id))) {
      throw new Refusal("forbidden", "This link is not ours. Use the one in your mail.");
    }
    refuse(whyNotConfirm({ state: order.state, createdAt: order.createdAt.getTime() }, now));
    await addDelivery(tx, order, delivery);
    const asked = await askedConfirmation(tx, order.id);
    const isByMail = asked === null || asked.channel === "mail";
    await openOrder(tx, order, {
      by: actorName(actor),
      note: isByMail ? "by the link in the mail" : "by the link on the phone",
      confirmedBy: isByMail ? "email" : "phone",
      at: new Date(now),
    });
  };
  // What is held again is taken in id order, but the coupon may be wanted by another order, too.
  await retryOnDeadlock(() => db.transaction(confirm));
}

/**
 * The phone's owner confirms a cash order by the code of its newest message, typed on the order's page. Safe
 * to repeat. Refuses: not_found (wrong token), invalid (wrong code; counted), too_many (wrong too often),
 * conflict (too late, cancelled, asked by mail, or something is gone).
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
    if (!order) throw noOrder();
    const actor = actorWithToken(order, typed.token);
    if (!can(actor, "confirmByCode", { orderId: order.id })) throw noOrder();
    refuse(whyNotConfirm({ state: order.state, createdAt: order.createdAt.getTime() }, now));
    if (!isUnconfirmed(order.state)) return null;
    const asked = await askedConfirmation(tx, order.id);
    if (!asked) throw noOrder();
    refuse(whyNotEnterCode(asked));
    if (!isSameText(digitsOf(typed.code), confirmCode(secret, order.id, asked.codesSent))) {
      // Told, not thrown: the try has to be counted.
      await countWrongCode(tx, order.id);
      return wrongCode(asked.wrongCodes + 1);
    }
    await addDelivery(tx, order, delivery);
    const said = { by: actorName(actor), note: `by the code sent by ${asked.channel}` };
    await openOrder(tx, order, { ...said, confirmedBy: "phone", at: new Date(now) });
    return null;
  };
  refuse(await retryOnDeadlock(() => db.transaction(confirm)));
}

/**
 * A seller of the order, or an admin, has the buyer's confirmation by phone or WhatsApp; also after the link
 * expired. In a demo shop the courier confirms instead of the buyer, and the event says so.
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
    if (!order || !can(actor, "confirmByHand", { sellerIds })) throw noOrder();
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
 * The yes to a locked order; of one that is confirmed it is nothing new. What is not held for it is held
 * again, all of it or nothing: refuses (conflict, with names) where something is gone.
 */
async function openOrder(
  tx: Transaction,
  order: LockedOrder,
  said: { by: string; note: string; confirmedBy: ConfirmedBy; at: Date },
): Promise<void> {
  if (!isUnconfirmed(order.state)) return;
  const open = (await lockParcels(tx, order)).filter(({ state }) => isBeforeDispatch(state));
  refuse(
    whyNotHold(
      await reserveAgain(
        tx,
        open.map(({ id }) => id),
      ),
    ),
  );
  await recordConfirmedBy(tx, order.id, said.confirmedBy);
  await moveOrder(tx, order, "open", said);
  await countPromises(tx, order.id, "confirmation", said.at);
}

async function sellersOf(tx: Transaction, orderId: string): Promise<string[]> {
  const rows = await tx
    .select({ sellerId: parcels.sellerId })
    .from(parcels)
    .where(eq(parcels.orderId, orderId));
  return rows.map(({ sellerId }) => sellerId);
}

/** An address can be given once; afterwards the order keeps its own. */
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

/** What a seller sees of a parcel's order: whether it may be sent, until when, and how to ask. */
export interface ConfirmationView {
  state: OrderState;
  /** ISO time. */
  confirmBy: string;
  /** Opens WhatsApp with the question written. */
  chatUrl: string;
  /** Who said the yes; null while nobody has, and where nobody was asked. */
  confirmedBy: ConfirmedBy | null;
  /** False: whoever confirmed it need not be the phone's owner. */
  isPhoneConfirmed: boolean;
}

/** The confirmation of a parcel's order, for the parcel's seller; not_found for anybody else. */
export async function confirmationForSeller(
  db: Database,
  actor: Actor,
  parcelId: string,
): Promise<ConfirmationView> {
  const [row] = await db
    .select({
      order: orders,
      parcel: parcels,
      price: priceOfParcel(parcels.id),
      sellerName: sellers.companyName,
      confirmedBy: orderConfirmations.confirmedBy,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(sellers, eq(sellers.id, parcels.sellerId))
    .leftJoin(orderConfirmations, eq(orderConfirmations.orderId, orders.id))
    .where(eq(parcels.id, parcelId));
  if (!row || !can(actor, "confirmationForSeller", row.parcel)) throw noOrder();
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
