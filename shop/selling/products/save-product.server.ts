import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import { attributeOptions, products } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { asOwner } from "#tohfa/shop/access/accounts/own-store.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { noProduct } from "#tohfa/shop/catalogue/product/catalog.server.ts";
import { slugFor } from "#tohfa/shop/catalogue/product/words.ts";
import { derivedColumns } from "#tohfa/shop/catalogue/search/match.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { tagsOfProduct } from "#tohfa/shop/platform/tags.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { cleanDraft } from "./clean-draft.server.ts";
import { DRAFT_FIELD_NAMES, DRAFT_FIELDS, type DraftFieldName } from "./draft-fields.ts";
import { type Fingerprints, whyChangedSince } from "./field-fingerprints.server.ts";
import {
  afterWriting,
  changesOf,
  discountOf,
  EMPTY_DRAFT,
  HTML_FIELDS,
  isFreeCategory,
  type ProductDraft,
  textsOf,
} from "./product-draft.ts";
import { type OwnProduct, readDrafts, storeOfProducts } from "./read-drafts.server.ts";
import { whyNotSaveProduct } from "./why-not-save-product.ts";

/** The context of a change of a product. */
export interface Writing {
  /** Fingerprints of the values that the screen had shown: the product may have been bought or changed since. */
  seen?: Fingerprints | undefined;
  /** The advice where it was changed; left out: the advice for a form. */
  again?: string;
  /** Pictures that were just stored for it. */
  uploaded?: readonly string[];
}

/**
 * Creates a product of a store; returns its id. Products of a store that waits for approval are hidden. Refuses:
 * not_found (another store), invalid (whyNotSaveProduct), conflict (too many products before the store is open).
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
    refuse(await whyTooManyProducts(tx, store));
    const draft = { ...EMPTY_DRAFT, ...cleanDraft(typed) };
    draft.pictureTexts = textsOf(draft);
    refuse(
      whyNotSaveProduct(draft, {
        ...(await readSurroundings(tx, sellerId, [draft], uploaded)),
        before: null,
      }),
    );
    return await insertProduct(tx, actor, sellerId, draft, "product created");
  });
}

/**
 * Changes the given fields of a product, all or nothing, and announces it; false where nothing changed. Refuses:
 * not_found (also another store's), invalid (whyNotSaveProduct), conflict (archived; changed since it was `seen`).
 */
export async function saveProduct(
  db: Database | Transaction,
  actor: Actor,
  productId: string,
  typed: Partial<ProductDraft>,
  { seen = {}, again, uploaded = [] }: Writing = {},
): Promise<boolean> {
  return await retryOnDeadlock(() =>
    db.transaction(async (tx) => {
      const before = await lockProduct(tx, productId);
      const store = await storeOfProducts(tx, before.sellerId);
      if (!can(asOwner(actor, store), "saveProduct", { sellerId: before.sellerId }))
        throw noProduct();
      const after = afterWriting(before, cleanFields(before, typed));
      const changes = changesOf(before, after);
      if (Object.keys(changes).length === 0) return false;
      if (before.isArchived) {
        throw new Refusal("conflict", "It is archived: bring it back first.");
      }
      refuse(whyNotShow(before, after));
      refuse(whyChangedSince(before, after, seen, again));
      const known = await readSurroundings(tx, before.sellerId, [typed], uploaded);
      refuse(whyNotSaveProduct(after, { ...known, before }));
      await updateProduct(tx, after, Object.keys(changes) as DraftFieldName[]);
      await writeAudit(tx, actor, {
        action: "product changed",
        subject: productId,
        details: changes,
      });
      const tags = [...tagsOfProduct(before), ...tagsOfProduct(after)];
      await announceChange(tx, tags);
      return true;
    }),
  );
}

/** Copies a product as a draft. Returns the copy's id. Refuses: not_found. */
export async function duplicateProduct(
  db: Database,
  actor: Actor,
  productId: string,
): Promise<string> {
  return await db.transaction(async (tx) => {
    const original = await lockProduct(tx, productId);
    const { sellerId, isOneDollar, takenDownReason } = original;
    const store = await storeOfProducts(tx, sellerId);
    if (!can(asOwner(actor, store), "duplicateProduct", { sellerId })) throw noProduct();
    refuse(await whyTooManyProducts(tx, store));
    if (takenDownReason !== "" && actor.role !== "admin") {
      throw new Refusal("conflict", "We took it down, so it is not copied either.");
    }
    const draft: ProductDraft = {
      ...draftOf(original),
      // The copy is not in the sale, so it has the regular price.
      ...(isOneDollar && {
        price: original.compareAtPrice ?? original.price,
        compareAtPrice: null,
      }),
      name: [...`${original.name} (copy)`].slice(-DRAFT_FIELDS.name.max).join(""),
      status: "Block",
      categories: original.categories.filter(isFreeCategory),
    };
    return await insertProduct(tx, actor, sellerId, draft, "product copied", {
      copyOf: productId,
    });
  });
}

/** Any visitor can start a store, so the number of products is limited until it is open. */
const MAX_BEFORE_OPEN = 25;

async function whyTooManyProducts(tx: Transaction, store: { id: string; status: string }) {
  if (store.status === "approved") return null;
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from products where seller_id = ${store.id}`,
  );
  if ((rows[0]?.n ?? 0) < MAX_BEFORE_OPEN) return null;
  const text = `Until your store is open it holds at most ${MAX_BEFORE_OPEN} products.`;
  return new Refusal("conflict", text);
}

/**
 * Cleans typed fields. An unchanged description is stored exactly as before, even if cleaning would change it; the
 * shop's own categories stay.
 */
export function cleanFields(
  before: ProductDraft,
  typed: Partial<ProductDraft>,
): Partial<ProductDraft> {
  const clean = cleanDraft(typed);
  for (const { field } of HTML_FIELDS) {
    if (typed[field] === before[field]) clean[field] = before[field];
  }
  if (clean.categories) {
    const shops = before.categories.filter((name) => !isFreeCategory(name));
    const missing = shops.filter((name) => !clean.categories?.includes(name));
    clean.categories = [...clean.categories, ...missing];
  }
  return clean;
}

/** A product that staff took down can only be shown again by staff; other fields can be changed. */
function whyNotShow({ takenDownReason }: OwnProduct, after: ProductDraft): Refusal | null {
  if (takenDownReason === "" || after.status === "Block") return null;
  const text = `We took it down: ${takenDownReason} It stays a draft until we put it back; write to us once it is changed.`;
  return new Refusal("conflict", text, { field: "status" });
}

async function lockProduct(tx: Transaction, productId: string): Promise<OwnProduct> {
  const [product] = await readDrafts(tx, sql`where p.id = ${productId} for no key update of p`);
  if (!product) throw noProduct();
  return product;
}

/**
 * Reads the data that whyNotSaveProduct needs, and which of the pictures and films in these drafts belong to the store:
 * only those are looked up, since a store has thousands.
 */
export async function readSurroundings(
  db: Database | Transaction,
  sellerId: string,
  drafts: readonly Partial<ProductDraft>[],
  uploaded: readonly string[] = [],
) {
  const named = drafts.flatMap(({ images = [], videoUrl }) => [...images, videoUrl ?? ""]);
  const candidates = named.filter((url) => url.startsWith("/") && !uploaded.includes(url));
  const { rows: names } = await db.execute<{ name: string }>(
    sql`select distinct name from categories`,
  );
  const { rows: own } =
    candidates.length === 0
      ? { rows: [] }
      : await db.execute<{ url: string }>(sql`
          select url from products, unnest(images || video_url) as url
          where seller_id = ${sellerId} and url = any(${sql.param(candidates)}::text[])`);
  return {
    categories: new Set(names.map(({ name }) => name)),
    pictures: new Set([...own.map(({ url }) => url), ...uploaded]),
  };
}

function draftOf(product: ProductDraft): ProductDraft {
  return Object.fromEntries(
    DRAFT_FIELD_NAMES.map((field) => [field, product[field]]),
  ) as ProductDraft;
}

async function insertProduct(
  tx: Transaction,
  actor: Actor,
  sellerId: string,
  { attributes, ...draft }: ProductDraft,
  action: "product created" | "product copied",
  more: { copyOf?: string } = {},
): Promise<string> {
  const id = randomUUID();
  const columns = { ...draft, discount: discountOf(draft), originalPrice: originalOf(draft) };
  const slug = await freeSlug(tx, draft.name, id);
  await tx.insert(products).values({ id, slug, sellerId, ...columns, ...derivedColumns(draft) });
  await writeOptions(tx, id, attributes);
  await writeAudit(tx, actor, { action, subject: id, details: { ...more, ...draft, attributes } });
  await announceChange(tx, tagsOfProduct({ ...draft, id, sellerId }));
  return id;
}

/** SPEC's olaPrice: the price before any discount. */
function originalOf({ price, compareAtPrice }: Pick<ProductDraft, "price" | "compareAtPrice">) {
  return compareAtPrice ?? price;
}

/** A unique slug from the name, with a number where another product has it. It never changes again. */
async function freeSlug(tx: Transaction, name: string, id: string): Promise<string> {
  const wanted = slugFor(name) || id;
  // Concurrent requests for the same name wait here.
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

/** Writes only changed columns: orders change the stock concurrently. */
async function updateProduct(
  tx: Transaction,
  after: OwnProduct,
  changed: readonly DraftFieldName[],
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
