import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { categories } from "#tohfa/db/schema/catalog.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { categorySlug, isSameCategory } from "./category-name.ts";
import { lockNames } from "./edit-categories.server.ts";
import { FIRST_CATEGORIES } from "./first-categories.ts";

/**
 * Gives a shop those of the first categories that it has not, behind the ones that it has. Those of a shop from before
 * 0014_old_addresses.sql learn once where they are listed and what they are in Urdu; what the office made of them since
 * stays. Safe in several processes at once.
 */
export async function fillCategories(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await lockNames(tx);
    const { id, name, nameUrdu, position, isFixed, kind } = categories;
    const there = await tx.select({ id, name, nameUrdu, position, isFixed, kind }).from(categories);
    const ofShop = there.filter((one) => one.kind === "shop");
    let last = Math.max(-1, ...ofShop.map((one) => one.position));
    let isChanged = false;
    for (const first of FIRST_CATEGORIES) {
      const named = there.filter((one) => isSameCategory(one.name, first.name));
      const known = named.find((one) => one.kind === "shop");
      // A gift category that is called so keeps the name.
      if (known ? known.isFixed : named.length > 0) continue;
      isChanged = true;
      const { name: _, ...facts } = { ...first, isFixed: true };
      if (known) {
        const kept = known.nameUrdu && { nameUrdu: known.nameUrdu };
        await tx
          .update(categories)
          .set({ ...facts, ...kept })
          .where(eq(id, known.id));
        continue;
      }
      last += 1;
      const slug = categorySlug(first.name, "shop");
      const made = { id: randomUUID(), name: first.name, slug, position: last, ...facts };
      await tx.insert(categories).values(made);
    }
    if (isChanged) await announceChange(tx, ["categories"]);
  });
}
