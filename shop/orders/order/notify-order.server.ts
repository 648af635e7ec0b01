import { sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { type Letter, notify } from "#tohfa/shop/messages/mail/notify.server.ts";
import type {
  BuyerTemplate,
  PayloadOf,
  SellerTemplate,
} from "#tohfa/shop/messages/mail/render-message.ts";
import {
  lettersToStores,
  type StoreNotice,
  type ToldStore,
  tellStores,
} from "#tohfa/shop/messages/notices/tell-store.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import type { Language } from "#tohfa/shop/values/language/language.ts";

/** Queues a message to an order's buyer on all their channels, in this transaction. */
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
    language: Language;
    zone: string | null;
    is_shared: boolean;
  }>(sql`select email, phone, whats_app_number, first_name, language, sender_zone as zone,
      exists (select from order_shares w where w.order_id = o.id) as is_shared
    from orders o where id = ${orderId}`);
  const buyer = rows[0];
  if (!buyer) return;
  if (buyer.is_shared && ONCE_A_DAY.has(template)) return await tellOfParcels(tx, orderId, buyer);
  const { email, phone, whats_app_number: whatsAppNumber, first_name: firstName, language } = buyer;
  const zone = buyer.zone ? { zone: buyer.zone } : {};
  await notify(
    tx,
    { email, phone, whatsAppNumber },
    // TypeScript cannot see that what was left out is put back.
    {
      template,
      about,
      payload: { orderId, firstName, language, ...zone, ...payload } as unknown as PayloadOf<Name>,
    },
  );
}

/** Messages about single parcels: an order to hundreds of receivers would cause hundreds of letters. */
const ONCE_A_DAY: ReadonlySet<string> = new Set<BuyerTemplate>([
  ...(["parcel-shown", "parcel-dispatched", "parcel-late", "parcel-delivered"] as const),
  "arrival-changed",
  ...(["parcel-not-delivered", "parcel-lost"] as const),
]);

/** Sends at most one letter a day that an order's parcels have news, with a link to the order's page. */
async function tellOfParcels(
  tx: Transaction,
  orderId: string,
  buyer: { email: string; first_name: string; language: Language },
): Promise<void> {
  const { email, first_name: firstName, language } = buyer;
  const about = `${orderId}:${dayOf(Date.now())}`;
  await notify(
    tx,
    { email },
    { template: "parcels-news", about, payload: { orderId, firstName, language } },
  );
}

/** Tells the buyer, once per parcel, that the returned goods have arrived, whether a return was requested or not. */
export async function notifyReturnReceived(
  tx: Transaction,
  orderId: string,
  parcelId: string,
): Promise<void> {
  const payload = { parcelId, state: "received", answer: "" } as const;
  await notifyBuyer(tx, orderId, "return-answered", `${parcelId}:received`, payload);
}

/** A message to a seller about a parcel. `occasion` distinguishes several messages about the same parcel. */
export interface ParcelNotice<Name extends SellerTemplate> {
  parcelId: string;
  sellerId: string;
  payload: Omit<PayloadOf<Name>, "parcelId" | "firstName">;
  occasion?: string;
}

/** Queues messages to sellers about their parcels, on the channels that they chose, in this transaction. */
export async function notifySellers<Name extends SellerTemplate>(
  tx: Transaction,
  template: Name,
  notices: readonly ParcelNotice<Name>[],
): Promise<void> {
  await tellStores(tx, template, noticesToStores(notices));
}

/** The same as letters, for stores that are loaded already; the caller writes them in its transaction. */
export function lettersToSellers<Name extends SellerTemplate>(
  stores: ReadonlyMap<string, ToldStore>,
  template: Name,
  notices: readonly ParcelNotice<Name>[],
): Letter[] {
  return lettersToStores(stores, template, noticesToStores(notices));
}

function noticesToStores<Name extends SellerTemplate>(
  notices: readonly ParcelNotice<Name>[],
): StoreNotice<Name>[] {
  return notices.map(({ parcelId, sellerId, payload, occasion = "" }) => ({
    sellerId,
    about: `${parcelId}${occasion}`,
    // TypeScript cannot see that what was left out is put back.
    payload: { parcelId, ...payload } as unknown as Omit<PayloadOf<Name>, "firstName">,
  }));
}

/** Tells the other sellers whose products were to be packed into a parcel's gifts that the parcel is cancelled. */
export async function notifyJoiningSellersOfCancel(
  tx: Transaction,
  parcelId: string,
  joining: readonly { sellerId: string }[],
): Promise<void> {
  const notices = joining.map(({ sellerId }) => ({
    ...{ parcelId, sellerId, payload: {} },
    occasion: `:${sellerId}`,
  }));
  await notifySellers(tx, "seller-gift-cancelled", notices);
}
