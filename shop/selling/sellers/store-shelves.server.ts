import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { products } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";
import { containing } from "#tohfa/shop/values/like-pattern.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { noStore } from "./no-store.ts";
import {
  MAX_ON_SHELF,
  SHELVES,
  type Shelf,
  type ShelfStep,
  type ShelvedProduct,
} from "./store-page.ts";

/** How many products are listed that can be put on a shelf. */
const MAX_OFFERED = 20;

const COLUMNS = {
  id: products.id,
  name: products.name,
  image: sql<string | null>`${products.images}[1]`,
  price: products.price,
  isHidden: sql<boolean>`${products.status} = 'Block'`,
  shelf: products.storeSection,
};
/** The order of the page (product-list.server.ts "shelf"). */
const AS_SHOWN = [desc(products.storeRank), desc(products.createdAt), desc(products.id)];

/**
 * A store's shelves in the order of its page, and products on neither of them with all words of `search`, newest first.
 * Refuses: not_found.
 */
export async function showShelves(
  db: Database,
  actor: Actor,
  sellerId: string,
  search = "",
): Promise<{ shelves: Record<Shelf, ShelvedProduct[]>; others: ShelvedProduct[] }> {
  if (!can(actor, "showShelves", { sellerId })) throw noStore();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const [shelved, others] = await Promise.all([
    db
      .select(COLUMNS)
      .from(products)
      .where(and(eq(products.sellerId, sellerId), isNotNull(products.storeSection)))
      .orderBy(...AS_SHOWN)
      .limit(2 * MAX_ON_SHELF + 1),
    db
      .select(COLUMNS)
      .from(products)
      .where(
        and(
          eq(products.sellerId, sellerId),
          sql`${products.storeSection} is null`,
          ne(products.status, "Block"),
          ...words.map((word) => sql`${products.searchText} like ${containing(word)}`),
        ),
      )
      .orderBy(desc(products.createdAt), desc(products.id))
      .limit(MAX_OFFERED),
  ]);
  const on = (shelf: Shelf) => shelved.filter((one) => one.shelf === shelf);
  return { shelves: { main: on("main"), special: on("special") }, others };
}

/**
 * Appends a product to a shelf, moves it there, or removes it. Refuses: not_found (also another store's), conflict (the
 * shelf is full, the product is hidden).
 */
export async function moveOnShelf(
  db: Database,
  actor: Actor,
  productId: string,
  step: ShelfStep,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [product] = await tx
      .select({ ...COLUMNS, sellerId: products.sellerId })
      .from(products)
      .where(eq(products.id, productId));
    const sellerId = product?.sellerId ?? "";
    if (!product || !can(actor, "moveOnShelf", { sellerId })) throw noProduct();
    const { before, after, shelf } = await moved(tx, product, sellerId, step);
    if (before.join() === after.join() && product.shelf === shelf) return;
    // In id order, as orders lock products.
    const ranks = new Map(after.map((id, index) => [id, after.length - index]));
    for (const id of [...new Set([...after, productId])].sort()) {
      const rank = ranks.get(id) ?? 0;
      const set = id === productId ? { storeRank: rank, storeSection: shelf } : { storeRank: rank };
      await tx.update(products).set(set).where(eq(products.id, id));
    }
    await writeAudit(tx, actor, {
      action: "shelf changed",
      subject: productId,
      details: {
        before: { shelf: product.shelf },
        after: { shelf, place: after.indexOf(productId) + 1 },
      },
    });
    await announceChange(tx, [tag("seller", sellerId), tag("product", productId)]);
  });
}

/** The ids on the shelf that a step changes, before and after; `shelf`: the product's shelf after it. */
async function moved(
  tx: Transaction,
  { id, shelf: on, isHidden }: ShelvedProduct,
  sellerId: string,
  step: ShelfStep,
): Promise<{ before: string[]; after: string[]; shelf: Shelf | null }> {
  const wanted = SHELVES.find((one) => one === step);
  const shelf = wanted ?? on;
  // It was removed in the meantime, in another tab.
  if (shelf === null) return { before: [], after: [], shelf };
  const before = await lockShelf(tx, sellerId, shelf);
  if (wanted) {
    if (before.includes(id)) return { before, after: before, shelf };
    if (isHidden) throw new Refusal("conflict", "Nobody sees this product: put it for sale first.");
    if (before.length >= MAX_ON_SHELF) {
      throw new Refusal("conflict", `A shelf holds ${MAX_ON_SHELF} products: take one down first.`);
    }
    return { before, after: [...before, id], shelf };
  }
  const index = before.indexOf(id);
  const rest = before.filter((one) => one !== id);
  if (step === "off") return { before, after: rest, shelf: null };
  const place = step === "first" ? 0 : step === "earlier" ? Math.max(0, index - 1) : index + 1;
  return { before, after: rest.toSpliced(place, 0, id), shelf };
}

/** The ids on a shelf in order; locks the store's row, so that concurrent changes wait. */
async function lockShelf(tx: Transaction, sellerId: string, shelf: Shelf): Promise<string[]> {
  await tx.execute(sql`select from sellers where id = ${sellerId} for no key update`);
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), eq(products.storeSection, shelf)))
    .orderBy(...AS_SHOWN);
  return rows.map(({ id }) => id);
}

function noProduct(): Refusal {
  return new Refusal("not_found", "There is no such product.");
}
