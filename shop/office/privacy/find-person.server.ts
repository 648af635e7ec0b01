import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { isEmail } from "#tohfa/shop/values/email.ts";
import { internationalPhone } from "#tohfa/shop/values/phone.ts";
import { senderPhone } from "#tohfa/shop/values/phone-abroad.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** How a person is identified. The mailbox, and the phone if given, must be verified as theirs before. */
export interface PersonIdentity {
  email: string;
  phone?: string | undefined;
}

/** A person, by the values that their rows can be found with. */
export interface Person {
  /** Lower case. */
  email: string;
  /** All forms in which tables may store the phone; empty if none was given. */
  phones: readonly string[];
  userId: string | null;
  orderIds: readonly string[];
}

/**
 * Finds a person's account and orders by the email; with the given phone these identify all data of the person. The
 * phones in orders are not used, because anybody can type another person's. With `lock`, the orders are locked until
 * the transaction ends. Refuses: invalid (no valid email, no valid phone).
 */
export async function findPerson(
  tx: Database | Transaction,
  identity: PersonIdentity,
  { lock = false } = {},
): Promise<Person> {
  const email = identity.email.trim().toLowerCase();
  if (!isEmail(email)) throw new Refusal("invalid", "That is no email address.");
  const phones = storedFormsOf(identity.phone);
  const { rows: users } = await tx.execute<{ id: string }>(
    sql`select id from users where email = ${email}`,
  );
  const userId = users[0]?.id ?? null;
  const { rows: orders } = await tx.execute<{ id: string }>(sql`select id from orders
    where lower(email) = ${email} or user_id = ${userId} order by id ${lock ? sql`for update` : sql``}`);
  return { email, phones, userId, orderIds: orders.map(({ id }) => id) };
}

function storedFormsOf(typed: string | undefined): string[] {
  if (typed === undefined) return [];
  const digits = senderPhone(typed);
  if (!digits) throw new Refusal("invalid", "A phone number has 11 or 12 digits: 03001234567.");
  const abroad = internationalPhone(digits);
  return [...new Set([digits, abroad, abroad.replace(/^92/, "0")])];
}

/** SQL for "column in (…)"; also works with an empty list. */
export function isOneOf(column: SQL, values: readonly string[]): SQL {
  return sql`${column} = any(array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[])`;
}

/** SQL conditions for a person's rows in these tables, used for both export and erasure. */
export function isOfPerson({ email, phones, userId, orderIds }: Person) {
  return {
    reviews: sql`(lower(email) = ${email} or user_id = ${userId} or ${isOneOf(sql`order_id`, orderIds)})`,
    bids: sql`(user_id = ${userId} or ${isOneOf(sql`user_phone`, phones)})`,
    contact_messages: sql`(lower(email) = ${email}
      or ${isOneOf(sql`regexp_replace(phone, '[^0-9]', '', 'g')`, phones)})`,
    newsletter_subscribers: sql`email = ${email}`,
    coupons: sql`email = ${email}`,
    outbox: sql`recipient <> '' and (lower(recipient) = ${email} or ${isOneOf(sql`recipient`, phones)}
      or ${isOneOf(sql`payload ->> 'orderId'`, orderIds)})`,
    verifications: sql`lower(identifier) = ${email}`,
    store_invitations: sql`email = ${email}`,
    quotations: sql`email <> '' and (email = ${email} or user_id = ${userId})`,
    vouchers: sql`receiver_email <> '' and lower(receiver_email) = ${email}`,
    gift_lists: sql`(email = ${email} or user_id = ${userId})`,
    courier_answers: sql`(courier, tracking_number) in (select courier, tracking_number from parcels
      where ${isOneOf(sql`order_id`, orderIds)})`,
  };
}
