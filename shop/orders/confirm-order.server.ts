import { createHmac, timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import type { Actor } from "../accounts/actor.ts";
import { canManageSeller } from "../accounts/permissions.ts";
import { isEmail } from "../email.ts";
import { lockOrderOfGuest } from "../parcels/cancel-order.server.ts";
import { Refusal, refuse } from "../refusal.ts";
import {
  chatLink,
  confirmBy,
  confirmQuestion,
  whyNotConfirm,
  whyNotConfirmByHand,
} from "./confirmation.ts";
import type { OrderState } from "./order.ts";
import { type LockedOrder, lockOrder, moveOrder, noOrder } from "./order-state.server.ts";

/** Where a parcel goes, for orders that began without it (accepted bids). */
export interface DeliveryDetails {
  address?: string;
  postalCode?: string;
  email?: string;
}

/** Only the confirmation mail carries it: who has it reads the buyer's mail. */
export function confirmSignature(secret: string, orderId: string): string {
  return createHmac("sha256", secret).update(`confirm:${orderId}`).digest("base64url");
}

function isSignature(secret: string, orderId: string, typed: string): boolean {
  const right = Buffer.from(confirmSignature(secret, orderId));
  const given = Buffer.from(typed);
  return given.length === right.length && timingSafeEqual(given, right);
}

/**
 * The buyer's yes to a cash order, from the signed link of the mail. Safe to repeat. Refuses: not_found
 * (wrong token), forbidden (forged signature), conflict (expired, cancelled), invalid (address missing).
 */
export async function confirmByLink(
  db: Database,
  secret: string,
  link: { orderId: string; token: string; signature: string },
  delivery: DeliveryDetails = {},
  now = Date.now(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrderOfGuest(tx, link.orderId, link.token);
    if (!isSignature(secret, order.id, link.signature)) {
      throw new Refusal("forbidden", "This link is not ours. Use the one in your mail.");
    }
    refuse(whyNotConfirm(order, now));
    await writeDelivery(tx, order, delivery);
    if (order.state === "awaiting" || order.state === "confirmation_expired") {
      await moveOrder(tx, order, "buyer", "open", "by the link in the mail");
    }
  });
}

/**
 * A seller of the order, or an admin, has the buyer's yes by phone or WhatsApp; also after the link expired.
 * In a demo shop the courier says it instead of the buyer, and the event says so.
 */
export async function confirmByHand(
  db: Database,
  actor: Actor | "shop",
  orderId: string,
  channel: "phone" | "whatsapp" | "the demo courier, instead of the buyer",
  delivery: DeliveryDetails = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !(await sellsIn(tx, actor, orderId))) throw noOrder();
    refuse(whyNotConfirmByHand(order.state));
    await writeDelivery(tx, order, delivery);
    await moveOrder(tx, order, actor, "open", `by ${channel}`);
  });
}

async function sellsIn(tx: Transaction, actor: Actor | "shop", orderId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ seller_id: string }>(
    sql`select seller_id from parcels where order_id = ${orderId}`,
  );
  return rows.some(({ seller_id }) => canManageSeller(actor, seller_id));
}

/** An address can be given once; afterwards the order keeps its own. */
async function writeDelivery(
  tx: Transaction,
  order: LockedOrder,
  { address = "", postalCode = "", email = "" }: DeliveryDetails,
): Promise<void> {
  if (order.address !== "") return;
  if (address.trim().length < 5) {
    throw new Refusal("invalid", "Enter the address: house, street and area.", {
      field: "address",
    });
  }
  if (postalCode.trim() && !/^\d{5}$/.test(postalCode.trim())) {
    throw new Refusal("invalid", "A postal code has 5 digits. You can also leave it empty.", {
      field: "postalCode",
    });
  }
  if (email.trim() && !isEmail(email)) {
    throw new Refusal("invalid", "Enter an email address, such as name@example.com.", {
      field: "email",
    });
  }
  order.address = address.trim();
  await tx.execute(sql`update orders set address = ${order.address},
    postal_code = ${postalCode.trim() || null},
    email = case when email = '' then ${email.trim().toLowerCase()} else email end
    where id = ${order.id}`);
}

/** What a seller sees of a parcel's order: whether it may be sent, until when, and how to ask. */
export interface ConfirmationView {
  state: OrderState;
  /** ISO time. */
  confirmBy: string;
  /** Opens WhatsApp with the question written. */
  chatUrl: string;
}

export async function confirmationForSeller(
  db: Database,
  actor: Actor,
  parcelId: string,
): Promise<ConfirmationView> {
  const { rows } = await db.execute<{
    id: string;
    state: OrderState;
    first_name: string;
    phone: string;
    whats_app_number: string | null;
    created_at: string | Date;
    seller_id: string;
    company_name: string;
    due: string;
  }>(sql`select o.id, o.state, o.first_name, o.phone, o.whats_app_number, o.created_at, p.seller_id,
      s.company_name, p.subtotal + p.shipping - p.discount as due
    from parcels p join orders o on o.id = p.order_id join sellers s on s.id = p.seller_id
    where p.id = ${parcelId}`);
  const row = rows[0];
  if (!row || !canManageSeller(actor, row.seller_id)) throw noOrder();
  const question = confirmQuestion({
    id: row.id,
    firstName: row.first_name,
    total: Number(row.due),
    sellerName: row.company_name,
  });
  return {
    state: row.state,
    confirmBy: new Date(confirmBy(new Date(row.created_at).getTime())).toISOString(),
    chatUrl: chatLink(row.whats_app_number ?? row.phone, question),
  };
}

/** Holds cash orders that nobody confirmed in time; people decide what becomes of them. Returns how many. */
export async function expireConfirmations(db: Database, now = Date.now()): Promise<number> {
  const { rows } = await db.execute<{ id: string; created_at: string | Date }>(
    sql`select id, created_at from orders where state = 'awaiting' order by created_at limit 500`,
  );
  const late = rows.filter(({ created_at }) => now > confirmBy(new Date(created_at).getTime()));
  for (const { id } of late) {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.state === "awaiting") await moveOrder(tx, order, "shop", "confirmation_expired");
    });
  }
  return late.length;
}
