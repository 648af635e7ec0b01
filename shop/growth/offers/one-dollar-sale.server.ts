import { and, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { products } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { ensureCategory } from "#tohfa/shop/catalogue/categories/edit-categories.server.ts";
import {
  listStaffProducts,
  type StaffProduct,
} from "#tohfa/shop/catalogue/lists/all-products.server.ts";
import { noProduct } from "#tohfa/shop/catalogue/product/catalog.server.ts";
import { notifyProductSeller } from "#tohfa/shop/catalogue/product/notify-product-seller.server.ts";
import { isSaleOver, ONE_DOLLAR_CATEGORY } from "#tohfa/shop/catalogue/product/one-dollar.ts";
import { searchText } from "#tohfa/shop/catalogue/search/match.ts";
import { readCommissionOf } from "#tohfa/shop/money/ledger/commission.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import { tagsOfProduct } from "#tohfa/shop/platform/tags.ts";
import { MIN_PRICE } from "#tohfa/shop/selling/products/draft-fields.ts";
import { discountOf } from "#tohfa/shop/selling/products/product-draft.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** The one-dollar sale as the office sees it. */
export interface StaffSale {
  /** ms; null: it has no end. */
  endsAt: number | null;
  isOver: boolean;
  products: StaffProduct[];
}

/** The most products that the list reads; a sale of small things has fewer. */
const MAX_IN_SALE = 200;

/** The sale's end and its products. Admins only. Refuses: not_found. */
export async function showSale(db: Database, actor: Actor): Promise<StaffSale> {
  if (!can(actor, "showSale")) throw noProduct();
  const end = await readSetting(db, "oneDollarSaleEndsAt");
  const { items } = await listStaffProducts(db, actor, { isOneDollar: true, limit: MAX_IN_SALE });
  return {
    endsAt: end?.getTime() ?? null,
    isOver: isSaleOver(end, new Date()),
    products: items,
  };
}

/** A preview of what a price in the sale means, before it is saved. */
export interface SaleMeaning {
  productId: string;
  name: string;
  sellerName: string;
  regular: Paisa;
  price: Paisa;
  commission: Paisa;
}

/** What a product would cost and earn in the sale. Admins only. Refuses like `putIntoSale`. */
export async function meaningOfSale(
  db: Database,
  actor: Actor,
  productId: string,
  price: Paisa,
): Promise<SaleMeaning> {
  if (!can(actor, "meaningOfSale")) throw noProduct();
  return await db.transaction(async (tx) => {
    const product = await lockForSale(tx, productId);
    const regular = regularOf(product);
    await refuseSale(tx, product, price);
    const earned = await commissionOf(tx, product, price);
    const seller = await tx.query.sellers.findFirst({
      columns: { companyName: true },
      where: (one) => eq(one.id, product.sellerId),
    });
    const { name } = product;
    const sellerName = seller?.companyName ?? "";
    return { productId, name, sellerName, regular, price, commission: earned };
  });
}

/**
 * Puts a product into the sale at this price at once, or changes its price there; a letter tells its seller what they
 * earn. Admins only. Refuses: not_found, invalid (the price), conflict (not shown in the shop, or the sale is over).
 */
export async function putIntoSale(
  db: Database,
  actor: Actor,
  productId: string,
  price: Paisa,
): Promise<void> {
  if (!can(actor, "putIntoSale")) throw noProduct();
  await db.transaction(async (tx) => {
    await ensureCategory(tx, actor, ONE_DOLLAR_CATEGORY);
    const product = await lockForSale(tx, productId);
    const end = await refuseSale(tx, product, price);
    const regular = regularOf(product);
    if (product.isOneDollar && product.price === price) return;
    const categories = product.categories.includes(ONE_DOLLAR_CATEGORY)
      ? product.categories
      : [...product.categories, ONE_DOLLAR_CATEGORY];
    const discount = discountOf({ price, compareAtPrice: regular });
    await tx
      .update(products)
      .set({
        ...{ price, compareAtPrice: regular, discount, oneDollarPrice: price, isOneDollar: true },
        ...{ categories, searchText: searchText({ ...product, categories }) },
        updatedAt: new Date(),
      })
      .where(eq(products.id, productId));
    const about = await writeAudit(tx, actor, {
      action: "put into the one-dollar sale",
      subject: productId,
      details: { before: product.price, after: price },
    });
    const earned = price - (await commissionOf(tx, product, price));
    await notifyProductSeller(tx, product.sellerId, {
      ...{ template: "product-in-sale", about },
      payload: (firstName) => ({
        ...{ firstName, productId, productName: product.name, price, regular, earned },
        until: end?.getTime() ?? null,
      }),
    });
    await announceChange(tx, ["one-dollar", ...tagsOfProduct({ ...product, categories })]);
  });
}

/** Takes a product out of the sale; it has its usual price again at once. Admins only. Refuses: not_found. */
export async function takeOutOfSale(db: Database, actor: Actor, productId: string): Promise<void> {
  if (!can(actor, "takeOutOfSale")) throw noProduct();
  await db.transaction(async (tx) => {
    const product = await lockForSale(tx, productId);
    if (!product.isOneDollar) return;
    const regular = regularOf(product);
    const categories = product.categories.filter((name) => name !== ONE_DOLLAR_CATEGORY);
    await tx
      .update(products)
      .set({
        ...{ price: regular, compareAtPrice: null, discount: 0, isOneDollar: false },
        ...{ categories, searchText: searchText({ ...product, categories }) },
        updatedAt: new Date(),
      })
      .where(eq(products.id, productId));
    const about = await writeAudit(tx, actor, {
      action: "taken out of the one-dollar sale",
      subject: productId,
      details: { before: product.price, after: regular },
    });
    await notifyProductSeller(tx, product.sellerId, {
      ...{ template: "product-out-of-sale", about },
      payload: (firstName) => ({ firstName, productId, productName: product.name, regular }),
    });
    await announceChange(tx, ["one-dollar", ...tagsOfProduct(product)]);
  });
}

type Locked = typeof products.$inferSelect;

async function lockForSale(tx: Transaction, productId: string): Promise<Locked> {
  const [product] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.archivedAt)))
    .for("no key update");
  if (!product) throw noProduct();
  return product;
}

/** The product's price outside the sale. */
function regularOf({ isOneDollar, price, compareAtPrice }: Locked): Paisa {
  return isOneDollar ? (compareAtPrice ?? price) : price;
}

/** Refuses a product or price that cannot be in the sale; returns the sale's end. */
async function refuseSale(tx: Transaction, product: Locked, price: Paisa): Promise<Date | null> {
  const end = await readSetting(tx, "oneDollarSaleEndsAt");
  if (isSaleOver(end, new Date())) {
    throw new Refusal("conflict", "The sale is over. Set a later end first.");
  }
  if (!product.isShown) throw new Refusal("conflict", `${product.name} is not sold now.`);
  const regular = regularOf(product);
  if (!Number.isSafeInteger(price) || price < MIN_PRICE || price >= regular) {
    const text = `The sale price is at least Rs 1, and below the usual price of ${formatMoney(regular)}.`;
    throw new Refusal("invalid", text, { field: "price" });
  }
  return end;
}

async function commissionOf(tx: Transaction, product: Locked, total: Paisa): Promise<Paisa> {
  const line = { productId: product.id, sellerId: product.sellerId, total };
  return (await readCommissionOf(tx, [line], new Date()))([line]);
}
