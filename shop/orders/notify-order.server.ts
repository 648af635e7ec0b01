import { sql } from "drizzle-orm";
import { insertTogether } from "../../db/insert-together.server.ts";
import type { Transaction } from "../../db/open.server.ts";
import { type Letter, newLetters, notify } from "../mail/notify.server.ts";
import type { BuyerTemplate, PayloadOf, SellerTemplate } from "../mail/render-message.ts";
import { lettersToStores } from "../notices/tell-store.server.ts";

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

/** What a seller is told of a parcel. `occasion` tells apart what the same seller is told of it again. */
export interface ParcelNotice<Name extends SellerTemplate> {
  parcelId: string;
  sellerId: string;
  payload: Omit<PayloadOf<Name>, "parcelId" | "firstName">;
  occasion?: string;
}

/** Tells sellers who have an account something of their parcels, as they chose, in this transaction. */
export async function notifySellers<Name extends SellerTemplate>(
  tx: Transaction,
  template: Name,
  notices: readonly ParcelNotice<Name>[],
): Promise<void> {
  const letters = await lettersToSellers(tx, template, notices);
  if (letters.length > 0) await insertTogether(tx, [newLetters(letters)]);
}

/** The same as letters, to be written with what causes them. */
export async function lettersToSellers<Name extends SellerTemplate>(
  tx: Transaction,
  template: Name,
  notices: readonly ParcelNotice<Name>[],
): Promise<Letter[]> {
  const toStores = notices.map(({ parcelId, sellerId, payload, occasion = "" }) => ({
    sellerId,
    about: `${parcelId}${occasion}`,
    // TypeScript cannot see that what was left out is put back.
    payload: { parcelId, ...payload } as unknown as Omit<PayloadOf<Name>, "firstName">,
  }));
  return await lettersToStores(tx, template, toStores);
}

/** Tells the sellers whose things were to go into a parcel's gifts that nobody waits for them. */
export async function notifyJoiningOfCancel(
  tx: Transaction,
  parcelId: string,
  joining: readonly { sellerId: string }[],
): Promise<void> {
  const told = joining.map(({ sellerId }) => ({
    ...{ parcelId, sellerId, payload: {} },
    occasion: `:${sellerId}`,
  }));
  await notifySellers(tx, "seller-gift-cancelled", told);
}
