import { eq, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import { products } from "#tohfa/db/schema/catalog.ts";
import { settings } from "#tohfa/db/schema/operations.ts";
import { system } from "#tohfa/shop/access/accounts/actor.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import { tagsOfProduct } from "#tohfa/shop/platform/tags.ts";
import { isSaleOver, ONE_DOLLAR_CATEGORY } from "./one-dollar.ts";

/**
 * Writes the end of the one-dollar sale to the products, in one transaction: until then `priceNow` already returns the
 * regular price, but lists are sorted and filtered by the columns. The sale's price is stored (`oneDollarPrice`), so
 * that another sale can start with it. Returns how many products left the sale; safe in several processes at once.
 */
export async function endOneDollarSale(db: Database, now: Date): Promise<number> {
  const end = await readSetting(db, "oneDollarSaleEndsAt");
  if (!isSaleOver(end, now)) return 0;
  return await retryOnDeadlock(() =>
    db.transaction(async (tx) => {
      // Locked and read again, so that a concurrent change of the end comes before or after this.
      await tx
        .select({ key: settings.key })
        .from(settings)
        .where(eq(settings.key, "oneDollarSaleEndsAt"))
        .for("update");
      if (!isSaleOver(await readSetting(tx, "oneDollarSaleEndsAt"), now)) return 0;
      const inSale = tx
        .select({ id: products.id })
        .from(products)
        .where(eq(products.isOneDollar, true))
        // In id order, as orders lock products.
        .orderBy(products.id)
        .for("no key update");
      const ended = await tx
        .update(products)
        .set({
          oneDollarPrice: sql`${products.price}`,
          price: sql`${products.compareAtPrice}`,
          compareAtPrice: null,
          discount: 0,
          isOneDollar: false,
          categories: sql`array_remove(${products.categories}, ${ONE_DOLLAR_CATEGORY})`,
          searchText: WITHOUT_CATEGORY,
          updatedAt: sql`now()`,
        })
        .where(sql`${products.id} in ${inSale}`)
        .returning({
          id: products.id,
          sellerId: products.sellerId,
          categories: products.categories,
        });
      if (ended.length === 0) return 0;
      await writeAudit(tx, system("end one-dollar sale"), {
        action: "one-dollar sale ended",
        subject: "oneDollarSaleEndsAt",
        details: { products: ended.length, endedAt: end?.toISOString() },
      });
      await announceChange(tx, ["one-dollar", ...ended.flatMap(tagsOfProduct)]);
      return ended.length;
    }),
  );
}

/** The search text without the category's line (search/match.ts writes one category per line). */
const WITHOUT_CATEGORY = sql`array_to_string(array_remove(
  string_to_array(${products.searchText}, chr(10)), ${ONE_DOLLAR_CATEGORY.toLowerCase()}), chr(10))`;
