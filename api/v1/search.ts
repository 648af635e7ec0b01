import type { FastifyInstance } from "fastify";
import { categoryNames } from "#tohfa/shop/catalogue/categories/categories.server.ts";
import { readFilters } from "#tohfa/shop/catalogue/lists/filters.ts";
import { storesInTime } from "#tohfa/shop/catalogue/lists/in-time.server.ts";
import { COUNT_LIMIT } from "#tohfa/shop/catalogue/lists/product-counts.server.ts";
import type { ProductFilter } from "#tohfa/shop/catalogue/lists/product-filter.server.ts";
import { besideProduct } from "#tohfa/shop/catalogue/product/beside.server.ts";
import { productBySlug } from "#tohfa/shop/catalogue/product/catalog.server.ts";
import { normaliseTerm } from "#tohfa/shop/catalogue/search/match.ts";
import { recordMiss } from "#tohfa/shop/catalogue/search/misses.server.ts";
import { suggestTexts, wordsOfNames } from "#tohfa/shop/catalogue/search/suggest.server.ts";
import { readDeliveryRules } from "#tohfa/shop/delivery/arrival/delivery-rules.server.ts";
import { reachHoldsUntil, reachOf } from "#tohfa/shop/delivery/arrival/reach.ts";
import { findGifts } from "#tohfa/shop/growth/finder/find-gifts.server.ts";
import { readCriteria } from "#tohfa/shop/growth/finder/gift-criteria.ts";
import { type Tag, tag, untilTags } from "#tohfa/shop/platform/tags.ts";
import {
  findSeller,
  sellersNamed,
  suggestSellers,
} from "#tohfa/shop/selling/sellers/sellers.server.ts";
import { findCity } from "#tohfa/shop/values/cities.ts";
import { productToWire } from "../../contract/product.ts";
import { sellerToWire } from "../../contract/seller.ts";
import type { ApiContext } from "../context.ts";
import { productTags } from "../legacy/catalog.ts";
import { listTags } from "../lists.ts";
import { type Input, read } from "../route.ts";

const PAGE_SIZE = 24;
/** PRODUCT §3: the search overlay shows at most 8. */
const SUGGESTIONS = 8;
/** Stores that are suggested beside products, at most. */
const SELLERS_BESIDE = 2;

export function searchRoutes(app: FastifyInstance, { db, search }: ApiContext): void {
  read(app, "searchProducts", async ({ query }) => {
    const { q = "", limit = PAGE_SIZE, cursor } = query;
    const { filter, tags, until } = await readFilter(db, query);
    const page = await search.search(q, filter, query.sort ?? "relevance", {
      ...{ limit, cursor, withFacets: query.facets === "1" },
    });
    const { inStock, outOfStock, isCapped, facets } = page.counts;
    if (page.items.length === 0 && cursor === undefined && Object.keys(query).every(isOfText)) {
      await recordMiss(db, normaliseTerm(q));
    }
    const total = { in: inStock, out: outOfStock, any: inStock + outOfStock }[
      filter.availability ?? "any"
    ];
    return {
      body: {
        items: page.items.map(productToWire),
        total: Math.min(total, COUNT_LIMIT),
        totalIsCapped: isCapped,
        ...(page.understood && { understood: page.understood }),
        counts: { inStock, outOfStock },
        ...(facets && { facets }),
        nextCursor: page.nextCursor,
      },
      tags: [...listTags(tags, page.items), ...untilTags([until])],
      next: page.nextCursor,
    };
  });

  read(app, "findGifts", async ({ query }) => {
    const params = new Map<string, string>(Object.entries(query));
    const { gifts, days, until } = await findGifts(
      db,
      readCriteria((name) => params.get(name)),
    );
    const products = gifts.map(({ product }) => product);
    return {
      body: {
        gifts: gifts.map(({ product, arrives, shipping, misses }) => ({
          ...{ product: productToWire(product), arrives, shipping, misses: [...misses] },
        })),
        days,
      },
      tags: [...listTags(["products", "sellers", "delivery"], products), ...untilTags([until])],
    };
  });

  read(app, "getBeside", async ({ params }) => {
    const { alike, together } = await besideProduct(db, params.productId);
    return {
      body: { alike: alike.map(productToWire), together: together.map(productToWire) },
      tags: listTags(
        ["products", tag("product", params.productId), tag("together", params.productId)],
        [...alike, ...together],
      ),
    };
  });

  read(app, "getProductBySlug", async ({ params, query }) => {
    const product = await productBySlug(db, params.slug, query.id);
    return { body: productToWire(product), tags: [...productTags(product), "products"] };
  });

  read(app, "suggest", async ({ query }) => {
    const { by = "product", q = "" } = query;
    if (by === "seller") {
      const sellers = await suggestSellers(db, q, SUGGESTIONS);
      return { body: { products: [], sellers: sellers.map(sellerToWire) }, tags: ["sellers"] };
    }
    const isCorporate = by === "corporate";
    const [{ items: products }, texts, sellers] = await Promise.all([
      search.suggest(q, { corporate: isCorporate }, SUGGESTIONS),
      suggestTexts(db, q),
      isCorporate ? [] : sellersNamed(db, q, SELLERS_BESIDE),
    ]);
    const words = [
      ...texts.words,
      ...wordsOfNames(
        q,
        products.map(({ name }) => name),
      ),
    ];
    return {
      body: {
        products: products.map(productToWire),
        sellers: sellers.map(sellerToWire),
        ...(q.trim() !== "" && { words, categories: texts.categories }),
      },
      tags: listTags(["products", "categories", "sellers"], products),
    };
  });
}

/** Parameters that are no filters: only a search without filters says that its text finds nothing. */
const isOfText = (name: string) => ["q", "by", "limit", "sort", "facets"].includes(name);

/** Resolves the query's names of categories, sellers and cities; an unknown name gives an empty list. */
async function readFilter(
  db: ApiContext["db"],
  query: Input<"searchProducts">["query"],
): Promise<{ filter: ProductFilter; tags: Tag[]; until: string | null }> {
  const params = new Map(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { arrives, ...others } = readFilters((name) => params.get(name));
  const filter: ProductFilter = others;
  const tags: Tag[] = [];
  const now = Date.now();
  const rules = arrives && findCity(arrives.city) ? await readDeliveryRules(db) : null;
  if (arrives && rules) {
    const reach = reachOf(now, { ...arrives, shipping: "standard" }, rules);
    filter.inTime = await storesInTime(db, reach);
  }
  const corporate = isCorporate(query.by, query.q);
  if (corporate !== undefined) filter.corporate = corporate;
  if (query.category) {
    filter.categories = await categoryNames(db, query.category);
    tags.push(...filter.categories.map((name) => tag("category", name)));
    if (filter.categories.length === 0) tags.push("categories");
  }
  if (query.seller) {
    filter.sellerId = (await findSeller(db, query.seller))?.id ?? "";
    tags.push(filter.sellerId ? tag("seller", filter.sellerId) : "sellers");
  }
  if (query.video) filter.video = true;
  if (query.oneDollar) {
    filter.oneDollar = true;
    tags.push("one-dollar", "products");
  }
  const until = rules && reachHoldsUntil(now, rules);
  // Which stores deliver in time changes with their settings.
  if (rules) tags.push("products", "sellers", "delivery");
  return { filter, tags: tags.length > 0 ? tags : ["products"], until };
}

/** SPEC §5: one or the other where somebody searches; a plain list has both. */
function isCorporate(by: "product" | "corporate" | undefined, q: string | undefined) {
  if (by) return by === "corporate";
  return q?.trim() ? false : undefined;
}
