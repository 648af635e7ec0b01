import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/open.server.ts";
import { notify } from "../mail/notify.server.ts";
import type { BuyerTemplate, PayloadOf, SellerTemplate } from "../mail/render-message.ts";
import { tellStore } from "../notices/tell-store.server.ts";

/** Tells an order's buyer something over all their channels, in this transaction. */
export async function notifyBuyer<Name extends BuyerTemplate>(
  tx: Transaction,
  orderId: string,
  template: Name,
  about: string,
  payload: Omit<PayloadOf<Name>, "orderId" | "firstName">,
): Promise<void> {
  const { rows } = await tx.execute<{
    email: string;
    phone: string;
    whats_app_number: string | null;
    first_name: string;
  }>(sql`select email, phone, whats_app_number, first_name from orders where id = ${orderId}`);
  const buyer = rows[0];
  if (!buyer) return;
  const { email, phone, whats_app_number: whatsAppNumber, first_name: firstName } = buyer;
  await notify(
    tx,
    { email, phone, whatsAppNumber },
    // TypeScript cannot see that what was left out is put back.
    { template, about, payload: { orderId, firstName, ...payload } as unknown as PayloadOf<Name> },
  );
}

/** The goods are back, whether a return was asked for or not: told once for a parcel. */
export async function notifyReturnReceived(
  tx: Transaction,
  orderId: string,
  parcelId: string,
): Promise<void> {
  const payload = { parcelId, state: "received", answer: "" } as const;
  await notifyBuyer(tx, orderId, "return-answered", `${parcelId}:received`, payload);
}

/** Tells sellers who have an account something of their parcels, as they chose, in this transaction. */
export async function notifySellers<Name extends SellerTemplate>(
  tx: Transaction,
  template: Name,
  parcels: {
    parcelId: string;
    sellerId: string;
    payload: Omit<PayloadOf<Name>, "parcelId" | "firstName">;
  }[],
  occasion = "",
): Promise<void> {
  for (const { parcelId, sellerId, payload } of parcels) {
    const about = `${parcelId}${occasion}`;
    // TypeScript cannot see that what was left out is put back.
    const whole = { parcelId, ...payload } as unknown as Omit<PayloadOf<Name>, "firstName">;
    await tellStore(tx, sellerId, { template, about, payload: whole });
  }
}

/** Tells the sellers whose things were to go into a parcel's gifts that nobody waits for them. */
export async function notifyJoiningOfCancel(
  tx: Transaction,
  parcelId: string,
  joining: readonly { sellerId: string }[],
): Promise<void> {
  for (const { sellerId } of joining) {
    const told = { parcelId, sellerId, payload: {} };
    await notifySellers(tx, "seller-gift-cancelled", [told], `:${sellerId}`);
  }
}
