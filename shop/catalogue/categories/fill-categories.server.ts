import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { categories } from "#tohfa/db/schema/catalog.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { categorySlug, isSameCategory } from "./category-name.ts";
import { lockNames } from "./edit-categories.server.ts";
import { FIRST_CATEGORIES } from "./first-categories.ts";

/**
 * Inserts the first categories that are missing, after the existing ones. Those of a shop from before
 * 0014_old_addresses.sql get their lists and Urdu names once; later changes by the office stay. Safe in several
 * processes at once.
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
      // A gift category with the same name keeps it.
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
