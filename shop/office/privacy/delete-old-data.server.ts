import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { readSettings } from "#tohfa/shop/platform/settings/settings.server.ts";
import type { SettingKey } from "#tohfa/shop/platform/settings/settings.ts";
import {
  eraseContacts,
  eraseNames,
  PAPER_WITHOUT_BUYER,
  QUOTATION_WITHOUT_OFFICE,
} from "./erase-order-people.server.ts";

const DAY_MS = 24 * 3_600_000;
/** Rows per transaction: small, so that others do not wait for locks, and a crash loses at most one batch. */
const BATCH = 500;

const RETENTION_SETTINGS = [
  "keepLettersDays",
  "keepMessagesDays",
  "keepBiddersDays",
  "keepMissesDays",
  "keepReviewEmailsDays",
  "keepCourierAnswersDays",
  "keepGiftWordsDays",
  "keepCartPhotosDays",
  "keepOrderPeopleYears",
  "newsletterLinkDays",
  "keepGiftListsDays",
  "keepQuotationsDays",
] as const satisfies readonly SettingKey[];

/**
 * Deletes or clears old personal data whose retention period (docs/operate/privacy.md) is over at `now` (ms). Works in
 * batches; safe to repeat, during orders, and in several processes at once; locked rows are left for the next run.
 * Amounts, products and days of orders stay. Returns the number of rows and files deleted or cleared.
 */
export async function deleteOldData(db: Database, dataDir: string, now: number): Promise<number> {
  const periods = await readSettings(db, RETENTION_SETTINGS);
  const ago = (days: number) => new Date(now - days * DAY_MS).toISOString();
  let deleted = 0;
  for (const statement of statementsOf(periods, ago)) deleted += await inBatches(db, statement);
  deleted += await eraseOldOrders(db, ago(periods.keepOrderPeopleYears * 365.25));
  return deleted + (await removeOldLetters(dataDir, Date.parse(ago(periods.keepLettersDays))));
}

type RetentionPeriods = Awaited<
  ReturnType<typeof readSettings<(typeof RETENTION_SETTINGS)[number]>>
>;

/** The statements, each of which deletes or clears one batch; fewer rows than a batch mean that it was the last. */
function statementsOf(periods: RetentionPeriods, ago: (days: number) => string): SQL[] {
  const now = sql`${ago(0)}::timestamptz`;
  const since = (days: number) => sql`${ago(days)}::timestamptz`;
  const limit = sql`limit ${BATCH} for update skip locked`;
  return [
    // The rows stay without content, so that the same event never sends twice. Queued mail is still sent.
    sql`update outbox set recipient = '', limit_key = null, payload = '{}', last_error = null where id in (select id from outbox
      where recipient <> '' and created_at < ${since(periods.keepLettersDays)}
        and (sent_at is not null or failed_at is not null or channel <> 'mail') ${limit})`,
    sql`delete from contact_messages where id in (select id from contact_messages
      where created_at < ${since(periods.keepMessagesDays)} ${limit})`,
    sql`update bids set user_name = '', user_phone = '', user_id = null where id in (select id from bids
      where user_phone <> '' and status <> 'open'
        and coalesce(answered_at, created_at) < ${since(periods.keepBiddersDays)} ${limit})`,
    sql`update reviews set email = 'forgotten-' || id where id in (select id from reviews
      where email not like 'forgotten-%' and created_at < ${since(periods.keepReviewEmailsDays)} ${limit})`,
    sql`update reviews set address_hash = '' where id in (select id from reviews
      where address_hash <> '' and created_at < ${since(2)} ${limit})`,
    sql`update order_items set note = null, personalisation = null where id in (select i.id from order_items i
      join orders o on o.id = i.order_id where (i.note <> '' or i.personalisation is not null) and o.state in ('closed', 'cancelled', 'confirmation_expired')
        and o.created_at < ${since(periods.keepGiftWordsDays)} limit ${BATCH} for update of i skip locked)`,
    // Their files are deleted by the job that removes unreferenced pictures.
    sql`delete from personalisation_photos where id in (select f.id from personalisation_photos f
      where (f.order_id is null and f.used_at < ${since(periods.keepCartPhotosDays)})
        or (f.used_at < ${since(periods.keepGiftWordsDays)} and exists (select from orders o
          where o.id = f.order_id and o.state in ('closed', 'cancelled', 'confirmation_expired')))
      ${limit})`,
    sql`update order_recipients set card_text = '', card_from = '' where order_id in (select r.order_id
      from order_recipients r join orders o on o.id = r.order_id where r.card_text <> ''
        and o.state in ('closed', 'cancelled', 'confirmation_expired')
        and o.created_at < ${since(periods.keepGiftWordsDays)} limit ${BATCH} for update of r skip locked)`,
    sql`update order_shares set card_text = '', card_from = '' where id in (select w.id
      from order_shares w join orders o on o.id = w.order_id where w.card_text <> ''
        and o.state in ('closed', 'cancelled', 'confirmation_expired')
        and o.created_at < ${since(periods.keepGiftWordsDays)} limit ${BATCH} for update of w skip locked)`,
    sql`delete from search_misses where (day, term) in (select day, term from search_misses
      where day < ${since(periods.keepMissesDays)}::date ${limit})`,
    // Photos of packed gifts may show cards and names; the job that removes unreferenced pictures deletes the files.
    sql`delete from packing_shots where id in (select id from packing_shots
      where created_at < ${since(periods.keepGiftWordsDays)} ${limit})`,
    sql`update parcel_thanks set words = '' where parcel_id in (select parcel_id from parcel_thanks
      where words <> '' and at < ${since(periods.keepGiftWordsDays)} ${limit})`,
    // Deletes the gifts on the list too, by cascade; the orders stay.
    sql`delete from gift_lists where id in (select id from gift_lists
      where day < ${since(periods.keepGiftListsDays)}::date ${limit})`,
    sql`update gift_lists set address_hash = '' where id in (select id from gift_lists
      where address_hash <> '' and created_at < ${since(2)} ${limit})`,
    sql`update quotations set address_hash = '' where id in (select id from quotations
      where address_hash <> '' and created_at < ${since(2)} ${limit})`,
    // What was asked for is in the order, where it became one.
    sql`update quotations set ${QUOTATION_WITHOUT_OFFICE} where id in (select id from quotations
      where email <> '' and valid_until < ${since(periods.keepQuotationsDays)}::date ${limit})`,
    sql`update papers set ${PAPER_WITHOUT_BUYER} where id in
      (select p.id from papers p join quotations q on q.paper_id = p.id
        where q.email = '' and (p.buyer_name <> '' or p.buyer_address <> '' or p.buyer_company <> '' or p.buyer_ntn <> '')
        limit ${BATCH} for update of p skip locked)`,
    sql`delete from gift_list_claims where id in (select id from gift_list_claims
      where order_id is null and held_until < ${since(1)} ${limit})`,
    sql`delete from courier_answers where (courier, tracking_number) in
      (select courier, tracking_number from courier_answers
      where fetched_at < ${since(periods.keepCourierAnswersDays)} ${limit})`,
    sql`delete from newsletter_subscribers where email in (select email from newsletter_subscribers
      where confirmed_at is null and asked_at < ${since(periods.newsletterLinkDays)} ${limit})`,
    sql`update coupons set email = 'forgotten-' || lower(code) where code in (select code from coupons
      where email not like 'forgotten-%' and created_at < ${since(periods.keepOrderPeopleYears * 365.25)} ${limit})`,
    ...["sessions", "verifications", "api_tokens", "store_invitations"].map(
      (table) => sql`delete from ${sql.identifier(table)} where id in
        (select id from ${sql.identifier(table)} where expires_at < ${now} ${limit})`,
    ),
  ];
}

async function inBatches(db: Database, statement: SQL): Promise<number> {
  for (let done = 0; ; ) {
    const { rowCount } = await db.execute(statement);
    done += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return done;
  }
}

/** Erases the people from old orders; the amounts stay. Orders that have not ended are left, no matter how old. */
async function eraseOldOrders(db: Database, before: string): Promise<number> {
  for (let done = 0; ; ) {
    const count = await db.transaction(async (tx) => {
      const ids = await oldOrders(tx, before);
      await eraseContacts(tx, ids);
      await eraseNames(tx, ids);
      return ids.length;
    });
    done += count;
    if (count < BATCH) return done;
  }
}

async function oldOrders(tx: Transaction, before: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select o.id from orders o
    where o.first_name <> '' and o.created_at < ${before}::timestamptz and o.state in ('closed', 'cancelled', 'confirmation_expired')
      and not exists (select from payments p join refunds r on r.payment_id = p.id
        where p.order_id = o.id and r.state = 'due')
    order by o.created_at limit ${BATCH} for update of o skip locked`);
  return rows.map(({ id }) => id);
}

const LETTER = /^\d{6,}\.(eml|html)$/;

/** Removes old letters from the folder that a shop without a mail server writes them to. */
async function removeOldLetters(dataDir: string, before: number): Promise<number> {
  const folder = join(dataDir, "outbox");
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  let removed = 0;
  for (const name of names.filter((one) => LETTER.test(one))) {
    const written = (await stat(join(folder, name)).catch(() => null))?.mtimeMs;
    if (written === undefined || written >= before) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}
