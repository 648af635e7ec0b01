import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { hashOfSecret } from "#tohfa/shop/platform/secrets.server.ts";

/** SQL for a list in "in (…)"; the list must not be empty. */
export function listOf(values: readonly string[]): SQL {
  return sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
}

/** What is erased of a row with people: one list for the job, for a request, and for orders that are old. */
export const PAPER_WITHOUT_BUYER = sql`buyer_name = '', buyer_address = '', buyer_company = '', buyer_ntn = ''`;
export const QUOTATION_WITHOUT_OFFICE = sql`frozen = null, buyer = '', company = '', email = '', user_id = null`;
export const VOUCHER_WITHOUT_RECEIVER = sql`receiver_name = '', receiver_email = '', words = ''`;

/**
 * Erases the contact data of these orders' buyers, the texts of their gifts and returns, and other personal data that
 * the accounts do not need. Links to the orders' pages become invalid. The orders must have ended; amounts, products
 * and days stay.
 */
export async function eraseContacts(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const ids = listOf(orderIds);
  const parcelIds = sql`(select id from parcels where order_id in ${ids})`;
  const unknownTokenHash = hashOfSecret(randomBytes(32).toString("hex"));
  await tx.execute(sql`update orders set email = '', phone = '', whats_app_number = null, refer_by = null,
    user_id = null, sender_zone = null, access_token_hash = ${unknownTokenHash}, access_nonce = gen_random_uuid() where id in ${ids}`);
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
  await tx.execute(sql`update vouchers set words = '' where words <> '' and order_id in ${ids}`);
  await tx.execute(
    sql`update gift_list_claims set giver = '' where giver <> '' and order_id in ${ids}`,
  );
  await tx.execute(sql`delete from packing_shots where parcel_id in ${parcelIds}`);
  await tx.execute(sql`delete from order_addresses where order_id in ${ids}`);
  await tx.execute(sql`delete from idempotency_keys where order_id in ${ids}`);
  await tx.execute(sql`delete from courier_answers where (courier, tracking_number) in
    (select courier, tracking_number from parcels where order_id in ${ids})`);
}

/**
 * Erases the names and addresses in these orders, and the accounts of refunds: after `eraseContacts`, no personal data
 * is left.
 */
export async function eraseNames(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const ids = listOf(orderIds);
  await tx.execute(sql`update orders set first_name = '', last_name = '', address = '', postal_code = null
    where id in ${ids}`);
  await tx.execute(sql`update order_recipients set name = '' where order_id in ${ids}`);
  await tx.execute(sql`update order_shares set name = '', address = '' where order_id in ${ids}`);
  await tx.execute(sql`update papers set ${PAPER_WITHOUT_BUYER} where order_id in ${ids}`);
  await tx.execute(sql`update vouchers set ${VOUCHER_WITHOUT_RECEIVER} where order_id in ${ids}`);
  await tx.execute(sql`update order_companies set company = '', ntn = '', po_number = ''
    where order_id in ${ids}`);
  await tx.execute(sql`update parcel_events set receiver = null where receiver is not null
    and parcel_id in (select id from parcels where order_id in ${ids})`);
  await tx.execute(sql`update refunds set pay_to = null where pay_to is not null and state <> 'due'
    and payment_id in (select id from payments where order_id in ${ids})`);
}
