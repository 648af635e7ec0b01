import { eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { giftListClaims, giftLists, giftListThings } from "#tohfa/db/schema/gift-lists.ts";
import type { OrderReceiver } from "#tohfa/shop/orders/recipients/receiver.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { giftsOfLines, type OrderedGift, whyNotGive } from "./gift-list.ts";
import { readTaken } from "./shared-list.server.ts";

/** Of an order what giving from a list reads and fills in. */
interface GivingOrder {
  /** The claims that its giver's browser has. */
  giftClaims?: readonly string[];
  address: string;
  city: string;
  postalCode?: string;
  receiver: OrderReceiver | null;
  shares?: readonly unknown[];
  lines: readonly { id: string; quantity: number }[];
}

/**
 * The order with the address of the couple whose list it gives from, which its giver never sees; as it is where they
 * bring it themselves. Refuses: conflict (the list is gone, or there are two).
 */
export async function sentToCouple<Order extends GivingOrder>(
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
  // Nobody pays at the door for their own wedding gifts.
  const receiver = { name, phone, paysAtDoor: false, isHidden: true, card };
  return { ...order, address, city, postalCode: "", receiver };
}

const GONE =
  "Your gift was kept for half an hour, and that is over or the list is gone. Please open the list again.";

/**
 * Takes the gifts of an order that is being placed: for whoever was too slow, only where nobody else has given them.
 * Locks their things until the transaction ends; to be called before any product is locked. Refuses: conflict.
 */
export async function takeGifts(
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
    const why = whyNotGive(wanted, await readTaken(tx, thingId, giftClaims), quantity);
    if (why && quantity > 0) throw new Refusal("conflict", `${name}: ${why.message}`);
  }
  return gifts;
}

/** Writes down with which order they are given. */
export async function giveWith(
  tx: Transaction,
  orderId: string,
  gifts: readonly OrderedGift[],
): Promise<void> {
  if (gifts.length === 0) return;
  await tx.execute(sql`update gift_list_claims c set order_id = ${orderId}, quantity = g.quantity
    from json_to_recordset(${JSON.stringify(gifts)}::json) g (id text, quantity int) where c.id = g.id`);
}
