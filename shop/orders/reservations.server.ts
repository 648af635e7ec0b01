import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/open.server.ts";
import { isOutOfStock, type Product } from "../catalog/product.ts";
import { announceChange } from "../changes.server.ts";
import { tag, tagsOfProduct } from "../tags.ts";

/** In id order, so that two orders never wait for one another in a circle. Returns what could be taken. */
export async function takeStock(
  tx: Transaction,
  needed: ReadonlyMap<string, number>,
): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const id of [...needed.keys()].sort()) {
    const quantity = needed.get(id) ?? 0;
    const { rows } = await tx.execute(
      sql`update products set stock = stock - ${quantity}, sold_count = sold_count + ${quantity}
        where id = ${id} and stock >= ${quantity} and status = 'Active' returning id`,
    );
    if (rows.length > 0) taken.add(id);
  }
  return taken;
}

/** What was taken is news; `products` as they are after it. */
export async function announceTaken(tx: Transaction, products: Iterable<Product>): Promise<void> {
  await announceChange(
    tx,
    [...products].flatMap((product) =>
      // Lists show whether something can be bought, not how many there are.
      isOutOfStock(product) ? tagsOfProduct(product) : [tag("product", product.id)],
    ),
  );
}
