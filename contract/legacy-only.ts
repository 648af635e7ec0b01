import type { FirstCategory } from "#tohfa/shop/catalogue/categories/first-categories.ts";
import type { ProductWithReviews, Review } from "#tohfa/shop/catalogue/product/product.ts";
import type { SellerProfile } from "#tohfa/shop/selling/sellers/seller.ts";
import { listOf, oneOrNull } from "./answers.ts";
import { type Category, categoryFromWire, type ListedCategory } from "./category.ts";
import { productFromWire } from "./product.ts";
import { sellerFromWire } from "./seller.ts";
import type { CallHost } from "./transport.ts";

/** Stands in for calls of /api/v1 with SPEC §7's calls, for hosts that have only those. */

const REVIEWS_PAGE = 24;

/** The product whose name gives this slug: SPEC §7 finds products only by id. */
export async function productBySlugClientSide(
  call: CallHost,
  slug: string,
): Promise<ProductWithReviews | null> {
  const products = listOf(await call("listAllProducts"), productFromWire);
  return products.find((one) => one.slug === slug || one.id === slug) ?? null;
}

/** The categories that SPEC names. */
export async function firstCategories(): Promise<readonly FirstCategory[]> {
  // Imported late, so that the list is not in the browser's bundles.
  return (await import("#tohfa/shop/catalogue/categories/first-categories.ts")).FIRST_CATEGORIES;
}

/** A category with its Urdu name, where it is one that SPEC names: SPEC §7's answers have none. */
export async function withFirstUrdu<Found extends Pick<Category, "name" | "nameUrdu">>(
  found: Found,
): Promise<Found> {
  if (found.nameUrdu !== "") return found;
  const first = (await firstCategories()).find(({ name }) => name === found.name);
  return first ? { ...found, nameUrdu: first.nameUrdu } : found;
}

/** The other fields of a category of which only the name is known. */
const NOTHING_KNOWN: Omit<Category, "name"> = {
  id: "",
  slug: "",
  image: "",
  description: "",
  nameUrdu: "",
  descriptionUrdu: "",
  productCount: null,
};

/**
 * The categories that SPEC names, one call for each: SPEC §7 has no list of categories. One that the host does not
 * answer has no picture and no count.
 */
export async function categoriesClientSide(call: CallHost): Promise<ListedCategory[]> {
  const shown = (await firstCategories()).filter((one) => one.isListed || one.isCollection);
  return await Promise.all(
    shown.map(async ({ nameUrdu: _, ...first }) => {
      const found = await call("getCategory", { params: { categoryName: first.name } })
        .then((answer): Category | null => oneOrNull(answer, categoryFromWire))
        .catch(() => null);
      return await withFirstUrdu({ ...NOTHING_KNOWN, ...found, ...first });
    }),
  );
}

/**
 * A store's profile, made of the list of sellers and of its products; null where neither has the name. Throws the error
 * of the products' call where both fail (SPEC §8: vendor fetch failure).
 */
export async function sellerClientSide(
  call: CallHost,
  handle: string,
): Promise<SellerProfile | null> {
  const productsOf = async (vendor: string) =>
    listOf(await call("listProductsOfSeller", { params: { vendor } }), productFromWire);
  const [sellers, sold] = await Promise.allSettled([
    call("listSellers").then((answer) => listOf(answer, sellerFromWire)),
    productsOf(handle),
  ]);
  // The products alone make a profile too: a failed list of sellers is only logged (by the client's maker).
  const seller = (sellers.status === "fulfilled" ? sellers.value : []).find((one) =>
    [one.handle, one.companyName, one.fullName].some((name) => isSameName(name, handle)),
  );
  if (!seller && sold.status === "rejected") throw sold.reason;
  const vendor = seller?.handle ?? handle;
  let products = sold.status === "fulfilled" ? sold.value : [];
  // The address may have the store's name where the host wants its handle: ask again by the handle. Without products
  // the list of sellers alone makes the profile.
  if (vendor !== handle && products.length === 0) {
    const [again] = await Promise.allSettled([productsOf(vendor)]);
    if (again.status === "fulfilled") products = again.value;
  }
  if (!seller && products.length === 0) return null;
  const ratings = products.flatMap(({ reviews }) => reviews.map(({ rating }) => rating));
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return {
    id: "",
    companyName: products[0]?.sellerName || handle.replaceAll("-", " "),
    fullName: "",
    image: "",
    ...seller,
    handle: vendor,
    city: "",
    about: "",
    rating: ratings.length > 0 ? sum / ratings.length : 0,
    reviewCount: ratings.length,
    sendsInDays: null,
    productCount: products.length,
    since: null,
    backAt: null,
  };
}

/** A store's address is its name, spaces replaced by hyphens (SPEC §2). */
function isSameName(one: string, other: string): boolean {
  const plain = (name: string) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, "-");
  return plain(one) === plain(other);
}

/** All reviews of all products in one list, newest first; the cursor is the place in it. */
export async function reviewsClientSide(
  call: CallHost,
  cursor?: string,
): Promise<{ items: Review[]; nextCursor: string | null }> {
  const products = listOf(await call("listAllProducts"), productFromWire);
  const reviews = products
    .flatMap(({ id, name, nameUrdu, slug, reviews }) =>
      reviews.map((review) => ({
        ...review,
        productId: id,
        productName: name,
        productNameUrdu: nameUrdu,
        productSlug: slug,
      })),
    )
    .sort((a, b) => (b.createdAt ?? "").localeCompare(a.createdAt ?? ""));
  const start = Math.max(0, Math.trunc(Number(cursor)) || 0);
  const end = start + REVIEWS_PAGE;
  return {
    items: reviews.slice(start, end),
    nextCursor: end < reviews.length ? String(end) : null,
  };
}
