import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { retryOnDeadlock } from "../../db/retry-on-deadlock.server.ts";
import { attributeOptions, products } from "../../db/schema/catalog.ts";
import type { Actor } from "../accounts/actor.ts";
import { asOwner } from "../accounts/own-store.ts";
import { can } from "../accounts/permissions.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { noProduct } from "../catalog/catalog.server.ts";
import { slugFor } from "../catalog/words.ts";
import { announceChange } from "../changes.server.ts";
import { Refusal, refuse } from "../refusal.ts";
import { derivedColumns } from "../search/match.ts";
import { tagsOfProduct } from "../tags.ts";
import { cleanDraft } from "./clean-draft.server.ts";
import {
  changesOf,
  discountOf,
  EMPTY_DRAFT,
  isFreeCategory,
  type ProductDraft,
  whyNotSaveProduct,
} from "./product-draft.ts";
import { type OwnProduct, readDrafts, storeOfProducts } from "./read-drafts.server.ts";

/** What else there is to know of one writing of a product. */
export interface Writing {
  /** The stock that its screen had shown: somebody may have bought since. */
  stockSeen?: number | undefined;
  /** Pictures that were kept for it just now. */
  uploaded?: readonly string[];
}

/**
 * Makes a product of that store; its id. In a store that waits for approval nobody sees it before. Refuses:
 * not_found (another's store), invalid (whyNotSaveProduct).
 */
export async function createProduct(
  db: Database | Transaction,
  actor: Actor,
  sellerId: string,
  typed: Partial<ProductDraft>,
  { uploaded = [] }: Pick<Writing, "uploaded"> = {},
): Promise<string> {
  return await db.transaction(async (tx) => {
    const store = await storeOfProducts(tx, sellerId);
    if (!can(asOwner(actor, store), "createProduct", { sellerId })) throw noProduct();
    const draft = { ...EMPTY_DRAFT, ...cleanDraft(typed) };
    refuse(
      whyNotSaveProduct(draft, { ...(await surroundings(tx, sellerId, uploaded)), before: null }),
    );
    return await insertProduct(tx, actor, sellerId, draft, "product created");
  });
}

/**
 * Changes what is given of a product, all of it or nothing, and announces it; false where it is so already.
 * Refuses: not_found (another's), invalid (whyNotSaveProduct), conflict (archived; bought since `stockSeen`).
 */
export async function saveProduct(
  db: Database | Transaction,
  actor: Actor,
  productId: string,
  typed: Partial<ProductDraft>,
  { stockSeen, uploaded = [] }: Writing = {},
): Promise<boolean> {
  return await retryOnDeadlock(() =>
    db.transaction(async (tx) => {
      const before = await lockProduct(tx, productId);
      const store = await storeOfProducts(tx, before.sellerId);
      if (!can(asOwner(actor, store), "saveProduct", { sellerId: before.sellerId }))
        throw noProduct();
      const after = { ...before, ...asKept(before, typed) };
      const changes = changesOf(before, after);
      if (Object.keys(changes).length === 0) return false;
      if (before.isArchived) {
        throw new Refusal("conflict", "It is archived: duplicate it to sell it again.");
      }
      refuse(whyStockMoved(before, after, stockSeen));
      const known = await surroundings(tx, before.sellerId, uploaded);
      refuse(whyNotSaveProduct(after, { ...known, before }));
      await updateProduct(tx, after, Object.keys(changes) as (keyof ProductDraft)[]);
      const details = { ...changes };
      await writeAudit(tx, actor, { action: "product changed", subject: productId, details });
      const touched = [...tagsOfProduct(before), ...tagsOfProduct(after)];
      await announceChange(tx, touched);
      return true;
    }),
  );
}

/** A copy as a draft that nobody sees yet; its id. Refuses: not_found. */
export async function duplicateProduct(
  db: Database,
  actor: Actor,
  productId: string,
): Promise<string> {
  return await db.transaction(async (tx) => {
    const original = await lockProduct(tx, productId);
    const { sellerId, isOneDollar } = original;
    const store = await storeOfProducts(tx, sellerId);
    if (!can(asOwner(actor, store), "duplicateProduct", { sellerId })) throw noProduct();
    const draft: ProductDraft = {
      ...draftOf(original),
      // In the sale it costs another price; the copy costs what it does without.
      ...(isOneDollar && {
        price: original.compareAtPrice ?? original.price,
        compareAtPrice: null,
      }),
      name: [...`${original.name} (copy)`].slice(-150).join(""),
      status: "Block",
      categories: original.categories.filter(isFreeCategory),
    };
    return await insertProduct(tx, actor, sellerId, draft, `product copied from ${productId}`);
  });
}

/** A description that was sent back as it was read is kept to the letter, whatever it is made of. */
export function asKept(before: ProductDraft, typed: Partial<ProductDraft>): Partial<ProductDraft> {
  const clean = cleanDraft(typed);
  if (typed.description === before.description) clean.description = before.description;
  if (clean.categories) {
    const shops = before.categories.filter((name) => !isFreeCategory(name));
    const missing = shops.filter((name) => !clean.categories?.includes(name));
    clean.categories = [...clean.categories, ...missing];
  }
  return clean;
}

/** Whoever types a stock has counted; what was bought meanwhile they did not. */
function whyStockMoved(before: OwnProduct, after: ProductDraft, seen?: number): Refusal | null {
  if (seen === undefined || after.stock === before.stock || seen === before.stock) return null;
  return new Refusal(
    "conflict",
    `The stock changed meanwhile: it was ${seen} and is ${before.stock} now. Look at it and save again.`,
    { field: "stock" },
  );
}

async function lockProduct(tx: Transaction, productId: string): Promise<OwnProduct> {
  const [product] = await readDrafts(tx, sql`where p.id = ${productId} for no key update of p`);
  if (!product) throw noProduct();
  return product;
}

/** What whyNotSaveProduct needs to know of the shop and of the store's own pictures. */
export async function surroundings(
  db: Database | Transaction,
  sellerId: string,
  uploaded: readonly string[] = [],
) {
  const { rows } = await db.execute<{ categories: string[]; pictures: string[] }>(sql`
    select (select coalesce(array_agg(distinct name), '{}') from categories) as categories,
      (select coalesce(array_agg(distinct url), '{}') from products, unnest(images) as url
        where seller_id = ${sellerId}) as pictures`);
  return {
    categories: new Set(rows[0]?.categories),
    pictures: new Set([...(rows[0]?.pictures ?? []), ...uploaded]),
  };
}

function draftOf(product: ProductDraft): ProductDraft {
  const fields = Object.keys(EMPTY_DRAFT) as (keyof ProductDraft)[];
  return Object.fromEntries(fields.map((field) => [field, product[field]])) as never;
}

async function insertProduct(
  tx: Transaction,
  actor: Actor,
  sellerId: string,
  { attributes, ...draft }: ProductDraft,
  action: string,
): Promise<string> {
  const id = randomUUID();
  const columns = { ...draft, discount: discountOf(draft), originalPrice: originalOf(draft) };
  const slug = await freeSlug(tx, draft.name, id);
  await tx.insert(products).values({ id, slug, sellerId, ...columns, ...derivedColumns(draft) });
  await writeOptions(tx, id, attributes);
  const details = { ...draft, attributes };
  await writeAudit(tx, actor, { action, subject: id, details });
  await announceChange(tx, tagsOfProduct({ ...draft, id, sellerId }));
  return id;
}

/** SPEC's olaPrice: what was asked before anything was taken off. */
function originalOf({ price, compareAtPrice }: Pick<ProductDraft, "price" | "compareAtPrice">) {
  return compareAtPrice ?? price;
}

/** An address of its own: the name's, with a number where another product has it. It never changes again. */
async function freeSlug(tx: Transaction, name: string, id: string): Promise<string> {
  const wanted = slugFor(name) || id;
  // Whoever wants the same name at the same moment waits here.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${wanted}`}, 0))`);
  const { rows } = await tx.execute<{ slug: string }>(sql`select slug from products
    where slug = ${wanted} or slug in (select ${wanted}::text || '-' || n from generate_series(2, 500) n)`);
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(wanted)) return wanted;
  const numbered = Array.from({ length: 499 }, (_, index) => `${wanted}-${index + 2}`);
  return numbered.find((slug) => !taken.has(slug)) ?? `${wanted}-${id}`;
}

async function writeOptions(
  tx: Transaction,
  productId: string,
  options: ProductDraft["attributes"],
) {
  if (options.length === 0) return;
  await tx
    .insert(attributeOptions)
    .values(options.map((option, position) => ({ productId, position, ...option })));
}

/** Writes only what changed: the stock, above all, others write too. */
async function updateProduct(
  tx: Transaction,
  after: OwnProduct,
  changed: (keyof ProductDraft)[],
): Promise<void> {
  const own = Object.fromEntries(
    changed.filter((field) => field !== "attributes").map((field) => [field, after[field]]),
  );
  const isPriced = changed.includes("price") || changed.includes("compareAtPrice");
  await tx
    .update(products)
    .set({
      ...own,
      ...(isPriced && { discount: discountOf(after), originalPrice: originalOf(after) }),
      ...derivedColumns(after),
      updatedAt: new Date(),
    })
    .where(eq(products.id, after.id));
  if (!changed.includes("attributes")) return;
  await tx.delete(attributeOptions).where(eq(attributeOptions.productId, after.id));
  await writeOptions(tx, after.id, after.attributes);
}
