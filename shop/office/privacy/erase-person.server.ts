import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { removePersonalisationPhoto } from "#tohfa/shop/catalogue/personalisation/photos.server.ts";
import type { ShotKind } from "#tohfa/shop/delivery/packing/packing-kinds.ts";
import { removeShotFile } from "#tohfa/shop/delivery/packing/shots.server.ts";
import { removeReviews } from "#tohfa/shop/growth/reviews/remove-reviews.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { removePicture } from "#tohfa/shop/platform/images/images.server.ts";
import { MAIN_WIDTH } from "#tohfa/shop/platform/images/variants.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import {
  eraseContacts,
  PAPER_WITHOUT_BUYER,
  QUOTATION_WITHOUT_OFFICE,
  VOUCHER_WITHOUT_RECEIVER,
} from "./erase-order-people.server.ts";
import { notAllowed, subjectOf } from "./export-person.server.ts";
import {
  findPerson,
  isOfPerson,
  isOneOf,
  type Person,
  type PersonIdentity,
} from "./find-person.server.ts";
import { whyNotErase } from "./why-not-erase.server.ts";

/** The counts of what was erased, by kind, and texts that say what stays and why. */
export interface Erased {
  erased: Record<string, number>;
  stays: string[];
}

/**
 * Erases a person's data, except what the accounts must keep (docs/operate/privacy.md). All of it or nothing; files are
 * deleted last, so that a failed call can be repeated. Refuses: forbidden, invalid, conflict (details: a line for each
 * reason, such as an order that has not ended).
 */
export async function erasePerson(
  db: Database,
  actor: Actor,
  dataDir: string,
  identity: PersonIdentity,
): Promise<Erased> {
  return await db.transaction(async (tx) => {
    const person = await findPerson(tx, identity, { lock: true });
    if (!can(actor, "erasePerson", subjectOf(person, actor.role === "admin"))) throw notAllowed();
    const open = await whyNotErase(tx, person);
    if (open.length > 0) {
      throw new Refusal("conflict", "Not yet: something of theirs has not ended.", {
        details: open,
      });
    }
    const files = await filesOf(tx, person);
    const erased = {
      reviews: await eraseReviews(tx, person, files),
      bids: await eraseBids(tx, person),
      ...(await eraseRows(tx, person)),
      orders: person.orderIds.length,
      accounts: await eraseAccount(tx, person),
      files: files.length,
    };
    await writeAudit(tx, actor, { action: "person.erased", subject: "person", details: erased });
    for (const remove of files) await remove(dataDir);
    return { erased, stays: whatStays(person) };
  });
}

type RemoveFile = (dataDir: string) => Promise<void>;

/**
 * Finds the person's files: photos of receipts, packed parcels, returns and gifts, and stored letters. Call it before
 * rows change.
 */
async function filesOf(tx: Transaction, person: Person): Promise<RemoveFile[]> {
  const { orderIds } = person;
  const keys = async (query: SQL) =>
    (await tx.execute<{ key: string }>(query)).rows.map(({ key }) => key);
  const receipts = await keys(sql`select r.id as key from payment_receipts r
    join payments p on p.id = r.payment_id where ${isOneOf(sql`p.order_id`, orderIds)}`);
  const returned = await keys(sql`select f.id as key from return_photos f
    join return_requests r on r.id = f.return_id join parcels p on p.id = r.parcel_id
    where ${isOneOf(sql`p.order_id`, orderIds)}`);
  const { rows: packed } = await tx.execute<{ id: string; kind: ShotKind }>(
    sql`select h.id, h.kind from packing_shots h join parcels p on p.id = h.parcel_id
      where ${isOneOf(sql`p.order_id`, orderIds)}`,
  );
  const gifts = await keys(sql`select (regexp_matches(note, 'gift-[0-9a-f]{36}', 'g'))[1] as key
    from order_items where ${isOneOf(sql`order_id`, orderIds)}`);
  const personal = await keys(sql`select id as key from personalisation_photos
    where ${isOneOf(sql`order_id`, orderIds)}`);
  const letters = await keys(sql`select id::text as key from outbox
    where sent_at is not null and ${isOfPerson(person).outbox}`);
  return [
    ...[...receipts, ...returned].map(
      (key): RemoveFile =>
        (dataDir) =>
          removePicture(join(dataDir, "private"), key, [MAIN_WIDTH]),
    ),
    ...packed.map(
      ({ id, kind }): RemoveFile =>
        (dataDir) =>
          removeShotFile(dataDir, id, kind),
    ),
    ...gifts.map(
      (key): RemoveFile =>
        (dataDir) =>
          removePicture(dataDir, key),
    ),
    ...personal.map(
      (key): RemoveFile =>
        (dataDir) =>
          removePersonalisationPhoto(dataDir, key),
    ),
    ...letters.map(
      (key): RemoveFile =>
        async (dataDir) => {
          const name = join(dataDir, "outbox", key.padStart(6, "0"));
          for (const kind of ["eml", "html"]) await rm(`${name}.${kind}`, { force: true });
        },
    ),
  ];
}

/** Deletes the person's reviews and their photos, and updates the products' ratings. */
async function eraseReviews(tx: Transaction, person: Person, files: RemoveFile[]): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from reviews where ${isOfPerson(person).reviews}`,
  );
  const ids = rows.map(({ id }) => id);
  for (const key of await removeReviews(tx, ids)) {
    files.push((dataDir) => removePicture(dataDir, key));
  }
  return ids.length;
}

/** Removes the person from their bids, whose prices stay; open bids are rejected. */
async function eraseBids(tx: Transaction, person: Person): Promise<number> {
  const { rows } = await tx.execute<{ id: string; product_id: string }>(
    sql`select id, product_id from bids where user_phone <> '' and ${isOfPerson(person).bids}
      order by id for update`,
  );
  if (rows.length === 0) return 0;
  const ids = isOneOf(
    sql`id`,
    rows.map(({ id }) => id),
  );
  await tx.execute(sql`update bids set status = 'rejected' where status = 'open' and ${ids}`);
  await tx.execute(
    sql`update bids set user_name = '', user_phone = '', user_id = null where ${ids}`,
  );
  await announceChange(
    tx,
    rows.map(({ product_id }) => tag("bids", product_id)),
  );
  return rows.length;
}

/** Deletes or clears rows that need a single statement each. Returns the number of rows of each kind. */
async function eraseRows(tx: Transaction, person: Person): Promise<Record<string, number>> {
  const is = isOfPerson(person);
  const count = async (statement: SQL) => (await tx.execute(statement)).rowCount ?? 0;
  const counts = {
    messages: await count(sql`delete from contact_messages where ${is.contact_messages}`),
    newsletter: await count(
      sql`delete from newsletter_subscribers where ${is.newsletter_subscribers}`,
    ),
    coupons: await count(sql`delete from coupons where uses = 0 and ${is.coupons}`),
    returnPhotos: await count(sql`delete from return_photos where return_id in (
      select r.id from return_requests r join parcels p on p.id = r.parcel_id
      where ${isOneOf(sql`p.order_id`, person.orderIds)})`),
    checks: await count(sql`delete from verifications where ${is.verifications}`),
    giftLists: await count(sql`delete from gift_lists where ${is.gift_lists}`),
    invitations: await count(sql`delete from store_invitations where ${is.store_invitations}`),
    // Queued messages are deleted; rows of sent ones stay without content, so that nothing is sent twice.
    letters:
      (await count(
        sql`delete from outbox where sent_at is null and failed_at is null and ${is.outbox}`,
      )) +
      (await count(
        sql`update outbox set recipient = '', limit_key = null, payload = '{}', last_error = null where ${is.outbox}`,
      )),
  };
  // Their numbers and sums stay: the range has no gaps.
  await tx.execute(sql`update papers set ${PAPER_WITHOUT_BUYER}
    where id in (select paper_id from quotations where ${is.quotations})`);
  await tx.execute(sql`update quotations set ${QUOTATION_WITHOUT_OFFICE}, address_hash = ''
    where ${is.quotations}`);
  // One that waits for its payment is still to be sent. The code of one that was can be spent.
  await tx.execute(sql`update vouchers set ${VOUCHER_WITHOUT_RECEIVER} where ${is.vouchers}
    and (state <> 'ordered' or order_id not in (select id from orders where state in ('awaiting', 'open')))`);
  await tx.execute(sql`update coupons set email = 'forgotten-' || lower(code) where ${is.coupons}`);
  await eraseContacts(tx, person.orderIds);
  return counts;
}

async function eraseAccount(tx: Transaction, { userId }: Person): Promise<number> {
  if (userId === null) return 0;
  await tx.execute(sql`update orders set user_id = null where user_id = ${userId}`);
  // Sessions, proofs, tokens, addresses, dates and the wishlist are deleted by cascade.
  await tx.execute(sql`delete from users where id = ${userId}`);
  return 1;
}

function whatStays({ orderIds }: Person): string[] {
  if (orderIds.length === 0) return [];
  return [
    `Of ${orderIds.length} ended orders (${orderIds.join(", ")}): name and address, what was bought, for how much and when. The books are kept six years after the end of the tax year (s. 174 Income Tax Ordinance 2001); then the name and the address go, too.`,
    "Numbers of bank transfers, and fingerprints of receipts' photos: one transfer pays one order.",
  ];
}
