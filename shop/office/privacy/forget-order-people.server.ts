import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { hashOfSecret } from "#tohfa/shop/platform/secrets.server.ts";

/** A list for "in (…)"; never empty. */
export function listOf(values: readonly string[]): SQL {
  return sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
}

/**
 * Forgets how the buyers of these orders are reached, the words of their gifts and returns, and what else the
 * books do not need. The links to their pages open nothing any more. The orders must have ended; money, things
 * and days stay as they were.
 */
export async function forgetContacts(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const ids = listOf(orderIds);
  const parcelIds = sql`(select id from parcels where order_id in ${ids})`;
  const nobody = hashOfSecret(randomBytes(32).toString("hex"));
  await tx.execute(sql`update orders set email = '', phone = '', whats_app_number = null, refer_by = null,
    user_id = null, sender_zone = null, access_token_hash = ${nobody}, access_nonce = gen_random_uuid() where id in ${ids}`);
  await tx.execute(
    sql`update order_confirmations set phone_key = '', email_key = '' where order_id in ${ids}`,
  );
  await tx.execute(sql`update order_items set note = null, personalisation = null
    where order_id in ${ids} and (note <> '' or personalisation is not null)`);
  await tx.execute(sql`delete from personalisation_photos where order_id in ${ids}`);
  await tx.execute(sql`update order_recipients set phone = '', phone_key = '', card_text = '', card_from = ''
    where order_id in ${ids}`);
  await tx.execute(sql`update order_shares set phone = '', card_text = '', card_from = ''
    where order_id in ${ids}`);
  await tx.execute(
    sql`update return_requests set reason = '', answer = null where parcel_id in ${parcelIds}`,
  );
  await tx.execute(
    sql`update packings set words = '' where words <> '' and parcel_id in ${parcelIds}`,
  );
  await tx.execute(
    sql`update parcel_thanks set words = '' where words <> '' and parcel_id in ${parcelIds}`,
  );
  await tx.execute(
    sql`update gift_list_claims set giver = '' where giver <> '' and order_id in ${ids}`,
  );
  await tx.execute(sql`delete from packing_shots where parcel_id in ${parcelIds}`);
  await tx.execute(sql`delete from order_addresses where order_id in ${ids}`);
  await tx.execute(sql`delete from idempotency_keys where order_id in ${ids}`);
  await tx.execute(sql`delete from courier_answers where (courier, tracking_number) in
    (select courier, tracking_number from parcels where order_id in ${ids})`);
}

/** Forgets for whom these orders were, and where the money went: with `forgetContacts`, nobody is named any more. */
export async function forgetNames(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const ids = listOf(orderIds);
  await tx.execute(sql`update orders set first_name = '', last_name = '', address = '', postal_code = null
    where id in ${ids}`);
  await tx.execute(sql`update order_recipients set name = '' where order_id in ${ids}`);
  await tx.execute(sql`update order_shares set name = '', address = '' where order_id in ${ids}`);
  await tx.execute(sql`update parcel_events set receiver = null where receiver is not null
    and parcel_id in (select id from parcels where order_id in ${ids})`);
  await tx.execute(sql`update refunds set pay_to = null where pay_to is not null and state <> 'due'
    and payment_id in (select id from payments where order_id in ${ids})`);
}
