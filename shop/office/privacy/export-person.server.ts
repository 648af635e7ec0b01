import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { MAIN_WIDTH, variantName } from "#tohfa/shop/platform/images/variants.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import {
  findPerson,
  isOfPerson,
  isOneOf,
  type Person,
  type PersonIdentity,
} from "./find-person.server.ts";

type Rows = Record<string, unknown>[];

/** All stored data of one person, by kind, without secrets and without other people's data. */
export interface PersonExport {
  about: { email: string; phones: readonly string[]; exportedAt: string };
  [kind: string]: unknown;
}

/**
 * Exports all stored data of a person, for that person (docs/operate/privacy.md). Recorded in the audit log, without
 * the name. Refuses: forbidden, invalid.
 */
export async function exportPerson(
  db: Database,
  actor: Actor,
  dataDir: string,
  identity: PersonIdentity,
): Promise<PersonExport> {
  const person = await findPerson(db, identity);
  if (!can(actor, "exportPerson", subjectOf(person, actor.role === "admin"))) throw notAllowed();
  const { email, phones } = person;
  const kinds = Object.entries(kindsOf(person)).map(
    async ([kind, query]) => [kind, await rowsOf(db, query)] as const,
  );
  const found: Record<string, Rows> = Object.fromEntries(await Promise.all(kinds));
  const receipts = await withPhotos(found.receipts ?? [], dataDir);
  const personalisationPhotos = await withPhotos(found.personalisationPhotos ?? [], dataDir);
  const returnPhotos = await withPhotos(found.returnPhotos ?? [], dataDir);
  await writeAudit(db, actor, {
    action: "person.exported",
    subject: "person",
    details: { orders: person.orderIds.length },
  });
  return {
    about: { email, phones, exportedAt: new Date().toISOString() },
    ...found,
    receipts,
    personalisationPhotos,
    returnPhotos,
  };
}

/**
 * The subject for the permission check: the account that the data belong to. If a phone is given, only an admin may
 * act, because only admins verify that the phone is the person's.
 */
export function subjectOf({ userId, phones }: Person, isAdmin: boolean): { userId?: string } {
  const isProved = isAdmin || phones.length === 0;
  return isProved && userId !== null ? { userId } : {};
}

/** The refusal for actors without permission. */
export function notAllowed(): Refusal {
  return new Refusal("forbidden", "Only the shop's own people may do that.");
}

async function rowsOf(db: Database, query: SQL): Promise<Rows> {
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(query);
  return rows.map(({ row }) => row);
}

/** For each kind of data a query that returns its rows as JSON. */
function kindsOf(person: Person): Record<string, SQL> {
  const { userId, orderIds } = person;
  const is = isOfPerson(person);
  const all = (table: string, where: SQL, without: readonly string[] = []) =>
    sql`select to_jsonb(t) - ${sql`array[${sql.join(
      ["", ...without].map((name) => sql`${name}`),
      sql`, `,
    )}]::text[]`} as row from ${sql.identifier(table)} t where ${where}`;
  const ofOrders = (table: string) => all(table, isOneOf(sql`order_id`, orderIds));
  const parcelIds = sql`select id from parcels where ${isOneOf(sql`order_id`, orderIds)}`;
  const ofCredit = sql`credit_id in (select id from store_credits where user_id = ${userId})`;
  const paymentIds = sql`select id from payments where ${isOneOf(sql`order_id`, orderIds)}`;
  return {
    account: all("users", sql`id = ${userId}`),
    addresses: all("addresses", sql`user_id = ${userId}`),
    dates: all("gift_dates", sql`user_id = ${userId}`),
    wishlist: all("wishes", sql`user_id = ${userId}`),
    sessions: all("sessions", sql`user_id = ${userId}`, ["token"]),
    store: all("sellers", sql`user_id = ${userId}`),
    worksIn: all("store_staff", sql`user_id = ${userId}`),
    invitations: all("store_invitations", is.store_invitations),
    apiTokens: all("api_tokens", sql`user_id = ${userId}`, ["token_hash"]),
    orders: sql`select to_jsonb(t) - array['access_token_hash', 'access_nonce']::text[]
        || ${withoutCouple(sql`t.id`, ["address", "postal_code"])} as row
      from orders t where ${isOneOf(sql`id`, orderIds)}`,
    orderItems: ofOrders("order_items"),
    personalisationPhotos: ofOrders("personalisation_photos"),
    orderHistory: ofOrders("order_events"),
    confirmations: ofOrders("order_confirmations"),
    receivers: sql`select to_jsonb(t) || ${withoutCouple(sql`t.order_id`, ["phone"])} as row
      from order_recipients t where ${isOneOf(sql`order_id`, orderIds)}`,
    companies: ofOrders("order_companies"),
    vouchers: all("vouchers", sql`${isOneOf(sql`order_id`, orderIds)} or ${is.vouchers}`, [
      "code_hash",
    ]),
    storeCredit: all("credit_lots", ofCredit),
    storeCreditMoves: all(
      "credit_moves",
      sql`lot_id in (select id from credit_lots where ${ofCredit})`,
    ),
    quotations: all("quotations", is.quotations, [
      ...["access_token_hash", "access_nonce", "address_hash"],
    ]),
    giftLists: all("gift_lists", is.gift_lists, ["owner_nonce", "address_hash"]),
    giftListThings: all(
      "gift_list_things",
      sql`list_id in (select id from gift_lists where ${is.gift_lists})`,
    ),
    giftsOfLists: ofOrders("gift_list_claims"),
    severalReceivers: ofOrders("order_shares"),
    parcels: ofOrders("parcels"),
    parcelHistory: all("parcel_events", sql`parcel_id in (${parcelIds})`),
    returns: all("return_requests", sql`parcel_id in (${parcelIds})`),
    returnPhotos: all(
      "return_photos",
      sql`return_id in (select id from return_requests where parcel_id in (${parcelIds}))`,
    ),
    packings: all("packings", sql`parcel_id in (${parcelIds})`),
    packingPictures: all("packing_shots", sql`parcel_id in (${parcelIds})`),
    thanks: all("parcel_thanks", sql`parcel_id in (${parcelIds})`),
    pushDevices: all("push_devices", sql`user_id = ${userId}`, ["secret", "public_key"]),
    courierAnswers: all("courier_answers", is.courier_answers),
    payments: ofOrders("payments"),
    receipts: all("payment_receipts", sql`payment_id in (${paymentIds})`, ["pixels", "look"]),
    refunds: all("refunds", sql`payment_id in (${paymentIds})`),
    reviews: all("reviews", is.reviews, ["address_hash"]),
    bids: all("bids", is.bids),
    messages: all("contact_messages", is.contact_messages),
    newsletter: all("newsletter_subscribers", is.newsletter_subscribers, [
      ...["confirm_hash", "goodbye_hash"],
    ]),
    coupons: all("coupons", is.coupons),
    letters: all("outbox", is.outbox),
  };
}

/**
 * SQL that blanks these columns in orders for a couple's gift list, because the giver must not see the couple's
 * address.
 */
function withoutCouple(orderId: SQL, columns: readonly string[]): SQL {
  const empty = JSON.stringify(Object.fromEntries(columns.map((name) => [name, null])));
  return sql`case when exists (select from order_recipients h where h.order_id = ${orderId} and h.is_hidden)
    then ${empty}::jsonb else '{}'::jsonb end`;
}

/** Adds to each row its picture as a data URL; null if the file was deleted by retention. */
function withPhotos(rows: Rows, dataDir: string): Promise<Rows> {
  return Promise.all(
    rows.map(async (row) => {
      const name = variantName(String(row.id), MAIN_WIDTH, "webp");
      const bytes = await readFile(join(dataDir, "private", "pictures", name)).catch(() => null);
      return {
        ...row,
        photo: bytes && `data:image/webp;base64,${bytes.toString("base64")}`,
      };
    }),
  );
}
