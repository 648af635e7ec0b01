import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { bids } from "../../db/schema/catalog.ts";
import { noProduct } from "../catalog/catalog.server.ts";
import { announceChange } from "../changes.server.ts";
import type { Paisa } from "../money.ts";
import { randomCode } from "../random-code.server.ts";
import { refuse } from "../refusal.ts";
import { tag } from "../tags.ts";
import { whyNotBid } from "./bid.ts";
import type { BidState } from "./bid-state.ts";

/** A bid as somebody makes it; whose product it is, the shop knows itself. */
export interface BidInput {
  productId: string;
  /** NaN where what was typed is no number. */
  price: Paisa;
  userName: string;
  userCity: string;
  userPhone: string;
}

/** Keeps a bid with the product's price at that time (PRODUCT §5); returns its "BID-…". */
export async function placeBid(db: Database, wanted: BidInput): Promise<string> {
  return await db.transaction(async (tx) => {
    // Locked, so that the price it is measured against is the price that is kept with it.
    const { rows } = await tx.execute<{ price: string; seller_id: string }>(
      sql`select price, seller_id from products where id = ${wanted.productId}
        and status <> 'Block' for share`,
    );
    const product = rows[0];
    if (!product) throw noProduct();
    const priceNow = Number(product.price);
    refuse(whyNotBid(wanted, priceNow));
    const id = `BID-${randomCode(10)}`;
    await tx.insert(bids).values({
      id,
      productId: wanted.productId,
      sellerId: product.seller_id,
      price: wanted.price,
      priceAtBid: priceNow,
      userName: wanted.userName.trim(),
      userCity: wanted.userCity.trim(),
      userPhone: wanted.userPhone.trim(),
    });
    await announceChange(tx, [tag("bids", wanted.productId)]);
    return id;
  });
}

/** Highest bid and number of bids; rejected ones no longer stand. */
export async function bidState(db: Database, productId: string): Promise<BidState> {
  const { rows } = await db.execute<{ highest: string | null; count: number }>(sql`
    select max(b.price) as highest, count(b.id)::int as count
    from products p left join bids b on b.product_id = p.id and b.status <> 'rejected'
    where p.id = ${productId} and p.status <> 'Block' group by p.id`);
  const row = rows[0];
  if (!row) throw noProduct();
  return { highest: row.highest === null ? null : Number(row.highest), count: row.count };
}
