import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { giftListClaims, giftLists } from "#tohfa/db/schema/gift-lists.ts";
import { selectProducts } from "#tohfa/shop/catalogue/lists/product-rows.server.ts";
import { cleanLine } from "#tohfa/shop/orders/recipients/receiver.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";
import { wrongNames } from "#tohfa/shop/values/name.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { leftOf, type Taken, whyNotGive, whyTooLong } from "./gift-list.ts";
import { HOLD_MINUTES, MAX_TITLE_LETTERS, MAX_WANTED } from "./gift-list-kinds.ts";
import { noList } from "./open-list.server.ts";
import { IS_GIVEN, IS_HELD } from "./read-given.server.ts";
import type { SharedList } from "./shown-list.ts";

/** How many of the thing `t` are given, and how many are reserved for somebody; `others`: without these claims. */
const takenOf = (others = sql`true`) => sql`(select json_build_object(
    'given', coalesce(sum(c.quantity) filter (where ${IS_GIVEN}), 0),
    'held', coalesce(sum(c.quantity) filter (where ${IS_HELD}), 0))
  from gift_list_claims c where c.thing_id = t.id and ${others})`;

/** A list for whoever was sent its address. Refuses: not_found. */
export async function getGiftList(db: Database, listId: string): Promise<SharedList> {
  const [list] = await db.select().from(giftLists).where(eq(giftLists.id, listId));
  if (!list) throw noList();
  const rows = await selectProducts<{
    thingId: string;
    note: string;
    wanted: number;
    taken: Taken;
  }>(
    db,
    sql`products p join gift_list_things t on t.product_id = p.id
      where t.list_id = ${listId} and t.removed_at is null and p.is_shown
      order by t.created_at, t.id`,
    {
      extra: sql`t.id as "thingId", t.note, t.wanted, ${takenOf()} as taken`,
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

/** A gift that is reserved for somebody. */
export interface Claim {
  /** Also its secret. */
  id: string;
  quantity: number;
  /** ISO time. */
  heldUntil: string;
}

/**
 * Reserves a thing for a giver for half an hour: of two at once who want to give the last, one gets it. With the `key` (a
 * UUID) of a claim whose answer was lost on the way it is that one: nobody stands in their own way. Refuses:
 * not_found, invalid (the giver's name), conflict (given, or somebody is just giving it).
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
    refuse(whyNotGive(thing.wanted, await readTaken(tx, thingId, [id]), quantity));
    const claim = { id, heldUntil: new Date(Date.now() + HOLD_MINUTES * 60_000) };
    const kept = { ...claim, thingId, quantity, giver };
    const { rowCount } = await tx
      .insert(giftListClaims)
      .values(kept)
      .onConflictDoUpdate({
        target: giftListClaims.id,
        set: kept,
        setWhere: and(eq(giftListClaims.thingId, thingId), isNull(giftListClaims.orderId)),
      });
    if (rowCount === 0) throw new Refusal("conflict", "This gift is ordered already.");
    return { id: claim.id, quantity, heldUntil: claim.heldUntil.toISOString() };
  });
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Who gives of one thing waits for one another. */
async function lockThing(tx: Transaction, listId: string, thingId: string) {
  const { rows } = await tx.execute<{ wanted: number }>(sql`select wanted from gift_list_things
    where id = ${thingId} and list_id = ${listId} and removed_at is null for update`);
  return rows[0] ?? null;
}

/** A statement of its own: it sees what those gave whom the lock waited for. */
export async function readTaken(
  tx: Transaction,
  thingId: string,
  without: readonly string[] = [],
): Promise<Taken> {
  const others = sql`c.id <> all(${sql.param([...without])}::text[])`;
  const { rows } = await tx.execute<{ taken: Taken }>(
    sql`select ${takenOf(others)} as taken from gift_list_things t where t.id = ${thingId}`,
  );
  return rows[0]?.taken ?? { given: 0, held: 0 };
}

/** The giver does not give it after all: it is free for others at once. Once it is ordered, this does nothing. */
export async function releaseClaim(db: Database, claimId: string): Promise<void> {
  await db
    .delete(giftListClaims)
    .where(and(eq(giftListClaims.id, claimId), isNull(giftListClaims.orderId)));
}
