import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { giftListClaims, giftLists } from "#tohfa/db/schema/gift-lists.ts";
import { selectProducts } from "#tohfa/shop/catalogue/lists/product-rows.server.ts";
import { cleanLine } from "#tohfa/shop/orders/recipients/receiver.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";
import { wrongNames } from "#tohfa/shop/values/name.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { type GivenAndHeld, leftOf, whyNotGive, whyTooLong } from "./gift-list.ts";
import { HOLD_MINUTES, MAX_TITLE_LETTERS, MAX_WANTED } from "./gift-list-kinds.ts";
import { noList } from "./open-list.server.ts";
import { IS_GIVEN, IS_HELD } from "./read-given.server.ts";
import type { SharedList } from "./shown-list.ts";

/** SQL: how many of the thing `t` are given and how many are reserved; `others` restricts which claims `c` count. */
const givenAndHeldOf = (others = sql`true`) => sql`(select json_build_object(
    'given', coalesce(sum(c.quantity) filter (where ${IS_GIVEN}), 0),
    'held', coalesce(sum(c.quantity) filter (where ${IS_HELD}), 0))
  from gift_list_claims c where c.thing_id = t.id and ${others})`;

/** Reads a list for guests who have its address. Refuses: not_found. */
export async function getGiftList(db: Database, listId: string): Promise<SharedList> {
  const [list] = await db.select().from(giftLists).where(eq(giftLists.id, listId));
  if (!list) throw noList();
  const rows = await selectProducts<{
    thingId: string;
    note: string;
    wanted: number;
    taken: GivenAndHeld;
  }>(
    db,
    sql`products p join gift_list_things t on t.product_id = p.id
      where t.list_id = ${listId} and t.removed_at is null and p.is_shown
      order by t.created_at, t.id`,
    {
      extra: sql`t.id as "thingId", t.note, t.wanted, ${givenAndHeldOf()} as taken`,
    },
  );
  const { title, names, day, words, sendsTo, city, tells } = list;
  return {
    ...{ id: listId, title, names, day, words, sendsTo, city, tells },
    things: rows.map(({ thingId, note, wanted, taken, ...product }) => ({
      ...{ id: thingId, note, wanted, product },
      left: leftOf(wanted, taken),
      isBeingGiven: taken.held > 0,
    })),
  };
}

/** A gift that is reserved for a giver. */
export interface Claim {
  /** The id is also the claim's secret. */
  id: string;
  quantity: number;
  /** ISO time. */
  heldUntil: string;
}

/**
 * Reserves a thing for a giver for half an hour. Of two concurrent requests for the last one, one succeeds. A retry
 * after a lost response sends the same `key` (a UUID) and gets the same claim, so that a giver is never blocked by
 * their own claim. Refuses: not_found, invalid (the giver's name), conflict (given, or reserved for another giver).
 */
export async function claimGift(
  db: Database,
  { listId, thingId }: { listId: string; thingId: string },
  wish: { quantity: number; giver: string; key?: string },
): Promise<Claim> {
  const giver = cleanLine(wish.giver);
  const wrong = wrongNames(giver, "Your name") ?? whyTooLong(giver, MAX_TITLE_LETTERS);
  if (wrong) throw new Refusal("invalid", wrong, { field: "giver" });
  const quantity = Math.min(MAX_WANTED, Math.max(1, Math.trunc(wish.quantity)));
  return await db.transaction(async (tx) => {
    const thing = await lockThing(tx, listId, thingId);
    if (!thing) throw noList();
    const id = UUID.test(wish.key ?? "") ? (wish.key ?? "") : randomCode(26);
    refuse(whyNotGive(thing.wanted, await readGivenAndHeld(tx, thingId, [id]), quantity));
    const claim = { id, heldUntil: new Date(Date.now() + HOLD_MINUTES * 60_000) };
    const claimRow = { ...claim, thingId, quantity, giver };
    const { rowCount } = await tx
      .insert(giftListClaims)
      .values(claimRow)
      .onConflictDoUpdate({
        target: giftListClaims.id,
        set: claimRow,
        setWhere: and(eq(giftListClaims.thingId, thingId), isNull(giftListClaims.orderId)),
      });
    if (rowCount === 0) throw new Refusal("conflict", "This gift is ordered already.");
    return { id: claim.id, quantity, heldUntil: claim.heldUntil.toISOString() };
  });
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Locks a thing's row: concurrent requests for it wait here. */
async function lockThing(tx: Transaction, listId: string, thingId: string) {
  const { rows } = await tx.execute<{ wanted: number }>(sql`select wanted from gift_list_things
    where id = ${thingId} and list_id = ${listId} and removed_at is null for update`);
  return rows[0] ?? null;
}

/**
 * How many of a thing are given and reserved. It runs as its own statement after the lock, so that it sees what the
 * transactions before it committed.
 */
export async function readGivenAndHeld(
  tx: Transaction,
  thingId: string,
  without: readonly string[] = [],
): Promise<GivenAndHeld> {
  const others = sql`c.id <> all(${sql.param([...without])}::text[])`;
  const { rows } = await tx.execute<{ taken: GivenAndHeld }>(
    sql`select ${givenAndHeldOf(others)} as taken from gift_list_things t where t.id = ${thingId}`,
  );
  return rows[0]?.taken ?? { given: 0, held: 0 };
}

/** Releases a claim: the gift is free for other givers at once. Does nothing once it is ordered. */
export async function releaseClaim(db: Database, claimId: string): Promise<void> {
  await db
    .delete(giftListClaims)
    .where(and(eq(giftListClaims.id, claimId), isNull(giftListClaims.orderId)));
}
