import { and, asc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { giftLists, giftListThings } from "#tohfa/db/schema/gift-lists.ts";
import { signedOwner } from "#tohfa/shop/access/accounts/gift-list-link.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { productsInOrder } from "#tohfa/shop/catalogue/lists/product-rows.server.ts";
import { notify } from "#tohfa/shop/messages/mail/notify.server.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";
import { signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { readSettings } from "#tohfa/shop/platform/settings/settings.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { mailboxOf, normaliseEmail } from "#tohfa/shop/values/email.ts";
import type { Language } from "#tohfa/shop/values/language/language.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { canSeeGifts, type GiftListFields, giftListErrors, storedGiftList } from "./gift-list.ts";
import { insertThings } from "./list-things.server.ts";
import { noList, type OwnerLink, openList } from "./open-list.server.ts";
import { readGiven } from "./read-given.server.ts";
import type { OwnList, OwnThing } from "./shown-list.ts";

const DAY_MS = 24 * 3_600_000;
/** Requests from this many networks, each at its limit, are needed to block a mailbox for its owner. */
const NETWORKS = 5;

/** Who creates a list, and in which context. */
interface Maker {
  authSecret: string;
  /** The language of their pages and letters. */
  language?: Language;
  /** The client's network (IP address) that the limits count by; left out in load tests: no limits. */
  address?: string;
}

/**
 * Creates a list of these products and sends its owners the link to it. Any visitor may, so it is limited by IP address
 * and mailbox. Refuses: invalid (with its field), too_many.
 */
export async function createGiftList(
  db: Database,
  { authSecret, language = "en", address }: Maker,
  typed: GiftListFields,
  productIds: readonly string[],
): Promise<OwnerLink> {
  const now = Date.now();
  refuseWrong(giftListErrors(typed, now));
  const fields = storedGiftList(typed);
  const addressHash = address ? hashOfAddress(authSecret, address, now) : "";
  return await db.transaction(async (tx) => {
    if (addressHash) await refuseTooMany(tx, addressHash, fields.email);
    const id = randomCode(20);
    const [list] = await tx
      .insert(giftLists)
      .values({ id, ...fields, language, addressHash })
      .returning({ id: giftLists.id, ownerNonce: giftLists.ownerNonce });
    if (!list) throw new Error("The list was not written");
    await insertThings(tx, id, productIds);
    await tellOwners(tx, { ...list, ...fields, language });
    return { listId: id, token: signatureFor(authSecret, signedOwner(list)) };
  });
}

/** Only a keyed hash of the address and the day is stored: the address cannot be recovered from it. */
function hashOfAddress(authSecret: string, address: string, now: number): string {
  return signatureFor(authSecret, `gift-list:${dayOf(now)}:${address}`);
}

async function refuseTooMany(tx: Transaction, addressHash: string, email: string): Promise<void> {
  const limits = await readSettings(tx, ["giftListsPerAddress", "giftListsPerMailbox"]);
  // Concurrent requests wait for each other and count the earlier ones. The address is always locked first, so that
  // there is no deadlock.
  const mailbox = mailboxOf(email);
  for (const key of [addressHash, mailbox]) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 15))`);
  }
  // Lists that count for the limits still have an address hash; a partial index finds these rows.
  const lately = await tx
    .select({ addressHash: giftLists.addressHash, email: giftLists.email })
    .from(giftLists)
    .where(
      and(ne(giftLists.addressHash, ""), gt(giftLists.createdAt, new Date(Date.now() - DAY_MS))),
    );
  const fromHere = lately.filter((list) => list.addressHash === addressHash);
  const ofMailbox = lately.filter((list) => mailboxOf(list.email) === mailbox);
  const { giftListsPerAddress, giftListsPerMailbox } = limits;
  const isBeyond =
    fromHere.length >= giftListsPerAddress ||
    fromHere.filter((list) => ofMailbox.includes(list)).length >= giftListsPerMailbox ||
    ofMailbox.length >= giftListsPerMailbox * NETWORKS;
  if (isBeyond) {
    const text = "Several lists were made from here today. Please try again tomorrow.";
    throw new Refusal("too_many", text);
  }
}

async function tellOwners(
  tx: Transaction,
  list: Pick<GiftListFields, "email" | "title" | "tells" | "day"> & {
    id: string;
    ownerNonce: string;
    language: Language;
  },
  about = list.id,
): Promise<void> {
  const { id: listId, ownerNonce, email, language, title, tells, day } = list;
  const payload = {
    ...{ firstName: "", language },
    listId,
    ownerNonce,
    title,
    day,
    isSecret: tells === "after_day",
  };
  await notify(tx, { email }, { template: "gift-list-made", about, payload });
}

function refuseWrong(errors: Partial<Record<string, string>>): void {
  const [wrong] = Object.entries(errors);
  if (!wrong?.[1]) return;
  throw new Refusal("invalid", wrong[1], { field: wrong[0], details: { errors } });
}

/**
 * Reads a list for its owners. Before their day the given gifts are not even queried: neither the response nor its
 * duration depends on them. Refuses: not_found.
 */
export async function getOwnGiftList(
  db: Database,
  authSecret: string,
  link: { listId: string; token: string },
  now = Date.now(),
): Promise<OwnList> {
  const { actor, list } = await openList(db, authSecret, link);
  if (!can(actor, "getOwnGiftList", { listId: list.id })) throw noList();
  const { id, title, names, day, words, email, tells, sendsTo } = list;
  const { receiverName, phone, address, city } = list;
  return {
    ...{ id, title, names, day, words, email, tells, sendsTo },
    ...{ receiverName, phone, address, city },
    things: await ownThings(db, id),
    gifts: canSeeGifts(list, now) ? await readGiven(db, id) : null,
  };
}

/** The things of a list without stock: a lower stock would reveal what was bought. */
async function ownThings(db: Database, listId: string): Promise<OwnThing[]> {
  const rows = await db
    .select()
    .from(giftListThings)
    .where(and(eq(giftListThings.listId, listId), isNull(giftListThings.removedAt)))
    .orderBy(asc(giftListThings.createdAt), asc(giftListThings.id));
  const found = await productsInOrder(
    db,
    rows.map(({ productId }) => productId),
  );
  const byId = new Map(found.map((product) => [product.id, product]));
  return rows.map(({ id, note, wanted, productId }) => {
    const product = byId.get(productId);
    const isHere = product !== undefined && product.status !== "Block";
    return {
      ...{ id, note, wanted },
      product: isHere
        ? {
            ...{ id: product.id, slug: product.slug, name: product.name, price: product.price },
            image: product.images[0] ?? "",
          }
        : null,
    };
  });
}

/** Saves the fields that its owners changed. Refuses: not_found, invalid (with its field). */
export async function saveGiftList(
  db: Database,
  authSecret: string,
  link: { listId: string; token: string },
  typed: GiftListFields,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { actor, list } = await openList(tx, authSecret, link, { lock: true });
    if (!can(actor, "saveGiftList", { listId: list.id })) throw noList();
    // The email address does not change: the link goes only to the address that got it first.
    refuseWrong(giftListErrors({ ...typed, email: list.email }, Date.now(), list.day));
    const { email, ...fields } = storedGiftList(typed);
    await tx.update(giftLists).set(fields).where(eq(giftLists.id, list.id));
    await writeAudit(tx, actor, { action: "gift list saved", subject: list.id });
  });
}

/** Deletes a list for good, with the record of who gave what. Orders stay. Refuses: not_found. */
export async function removeGiftList(
  db: Database,
  authSecret: string,
  link: { listId: string; token: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { actor, list } = await openList(tx, authSecret, link, { lock: true });
    if (!can(actor, "removeGiftList", { listId: list.id })) throw noList();
    await tx.delete(giftLists).where(eq(giftLists.id, list.id));
    await writeAudit(tx, actor, { action: "gift list removed", subject: list.id });
  });
}

/**
 * Sends the owners' links of all lists of a mailbox to that mailbox again, each at limits once a day. The response is the
 * same whether there are any.
 */
export async function sendGiftListLinks(db: Database, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const lists = await tx
      .select()
      .from(giftLists)
      .where(eq(giftLists.email, normaliseEmail(email)))
      .limit(10);
    const today = dayOf(Date.now());
    for (const list of lists) await tellOwners(tx, list, `${list.id}:${today}`);
  });
}
