import { eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { giftListClaims, giftLists, giftListThings } from "#tohfa/db/schema/gift-lists.ts";
import type { OrderReceiver } from "#tohfa/shop/orders/recipients/receiver.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { giftsOfLines, type OrderedGift, whyNotGive } from "./gift-list.ts";
import { readGivenAndHeld } from "./shared-list.server.ts";

/** The fields of an order that giving from a list reads and fills in. */
interface GivingOrder {
  /** The ids of the claims that the giver's browser holds. */
  giftClaims?: readonly string[];
  address: string;
  city: string;
  postalCode?: string;
  receiver: OrderReceiver | null;
  shares?: readonly unknown[];
  lines: readonly { id: string; quantity: number }[];
}

/**
 * Fills in the address of the couple whose list the order gives from; its giver never sees it. The order is unchanged
 * where the giver brings the gifts. Refuses: conflict (the list does not exist any more, or there are two).
 */
export async function withCoupleAddress<Order extends GivingOrder>(
  db: Database,
  order: Order,
): Promise<Order> {
  const { giftClaims = [] } = order;
  if (giftClaims.length === 0) return order;
  const lists = await db
    .selectDistinct({
      id: giftLists.id,
      sendsTo: giftLists.sendsTo,
      name: giftLists.receiverName,
      ...{ phone: giftLists.phone, address: giftLists.address, city: giftLists.city },
    })
    .from(giftListClaims)
    .innerJoin(giftListThings, eq(giftListThings.id, giftListClaims.thingId))
    .innerJoin(giftLists, eq(giftLists.id, giftListThings.listId))
    .where(inArray(giftListClaims.id, [...giftClaims]));
  const [list] = lists;
  if (!list) throw new Refusal("conflict", GONE);
  if (lists.length > 1 || (order.shares ?? []).length > 0) {
    throw new Refusal("conflict", "Give from one list at a time, please.");
  }
  if (list.sendsTo === "giver") return order;
  const { name, phone, address, city } = list;
  const card = order.receiver?.card ?? { text: "", from: "", design: "ribbon" as const };
  // The couple must not pay cash on delivery for their own wedding gifts.
  const receiver = { name, phone, paysAtDoor: false, isHidden: true, card };
  return { ...order, address, city, postalCode: "", receiver };
}

const GONE =
  "Your gift was kept for half an hour, and that is over or the list is gone. Please open the list again.";

/**
 * Checks that the gifts of an order that is being placed can be given. A claim that has expired is accepted as long as
 * no other giver has the thing. Locks the things' rows until the transaction ends; must be called before any product is
 * locked. Refuses: conflict.
 */
export async function lockGifts(
  tx: Transaction,
  { giftClaims = [], lines }: Pick<GivingOrder, "giftClaims" | "lines">,
): Promise<OrderedGift[]> {
  if (giftClaims.length === 0) return [];
  const { rows } = await tx.execute<{
    id: string;
    thingId: string;
    productId: string;
    name: string;
    wanted: number;
    quantity: number;
  }>(sql`select c.id, t.id as "thingId", t.product_id as "productId", t.wanted, c.quantity,
      (select name from products where id = t.product_id) as name
    from gift_list_claims c join gift_list_things t on t.id = c.thing_id
    where c.id = any(${sql.param([...giftClaims])}::text[]) and c.order_id is null
    order by t.id, c.id for update of t`);
  const gifts = giftsOfLines(rows, lines);
  if (gifts.length === 0) throw new Refusal("conflict", GONE);
  const things = new Map(rows.map((row) => [row.thingId, row]));
  for (const [thingId, { name, wanted }] of things) {
    const given = gifts.filter((gift) => gift.thingId === thingId);
    const quantity = given.reduce((sum, gift) => sum + gift.quantity, 0);
    const why = whyNotGive(wanted, await readGivenAndHeld(tx, thingId, giftClaims), quantity);
    if (why && quantity > 0) throw new Refusal("conflict", `${name}: ${why.message}`);
  }
  return gifts;
}

/** Stores the order's id and the ordered quantity on the claims. */
export async function assignGifts(
  tx: Transaction,
  orderId: string,
  gifts: readonly OrderedGift[],
): Promise<void> {
  if (gifts.length === 0) return;
  await tx.execute(sql`update gift_list_claims c set order_id = ${orderId}, quantity = g.quantity
    from json_to_recordset(${JSON.stringify(gifts)}::json) g (id text, quantity int) where c.id = g.id`);
}
