import { randomUUID } from "node:crypto";
import { choicesOf, filteredLists } from "./filtered-lists.ts";
import { get, post } from "./load.ts";
import { buyerOrder } from "./orders.ts";
import type { Shop } from "./shop.ts";

/** The most addresses that one measurement asks for. */
const MANY = 20_000;
/** Of 200 words there are 39,800 pairs. */
const PAIRS = 5_000;

/**
 * Addresses that were not requested before, so that no cache of pages, answers or texts has them: each product is
 * requested once, and lists and searches differ in a minimum price so low that it excludes no product.
 */
export function freshAddresses(
  shop: Shop,
  { things, words, choices }: Awaited<ReturnType<typeof thingsAndWords>>,
) {
  let least = 0;
  let thing = 0;
  let lookup = 0;
  let pair = 0;
  let keystroke = 0;
  const nextFiltered = filteredLists(choices);
  const typed = typedTexts(things.map(({ slug }) => slug));
  const price = () => {
    least += 1;
    // A minimum price of a fraction of a rupee: another address, and to the shop no filter at all.
    return `max=${9_000_000 + least}`;
  };
  const many = (path: (number: number) => string, count = MANY) =>
    Array.from({ length: count }, (_, number) => get(path(number)));
  const typedSearches = (count: number, order: string) => {
    const some = typed.slice(keystroke, keystroke + count);
    keystroke += some.length;
    return some.map((text) =>
      get(`/api/v1/products?limit=24&q=${encodeURIComponent(text)}${order}`),
    );
  };
  const word = (number: number) => words[number % words.length] ?? "gift";
  /** Each pair of words once, wherever the count begins. */
  const newPair = () => {
    pair += 1;
    const apart = 1 + (Math.floor(pair / words.length) % (words.length - 1));
    return `${word(pair)}%20${word(pair + apart)}`;
  };
  return {
    /** A sixteenth of the products, each once: pages and first visits have five runs each. */
    product() {
      const some = things.slice(thing, thing + Math.ceil(things.length / 16));
      thing += some.length;
      // Encoded as browsers do: Node's parser refuses other characters and closes the connection.
      return some.map(({ id, slug }) => get(encodeURI(`/top-collection/${slug}?id=${id}`)));
    },
    /** All products in turn: these answers are not cached, so an address may be used again. */
    productById: (count = things.length) =>
      Array.from({ length: count }, () => {
        const { id } = things[lookup++ % things.length] ?? { id: "" };
        return get(`/client/bestselling/singleProduct/${id}`);
      }),
    category: () => many(() => `/all/Men?${price()}`),
    searchPage: () => many((number) => `/search/view/${word(number)}?${price()}`),
    list: (count?: number) => many(() => `/api/v1/products?limit=24&${price()}`, count),
    /** Lists that differ in their products, and not only in their address. */
    filtered: (count = MANY / 4) =>
      many(() => `/api/v1/products?limit=24&${nextFiltered()}`, count),
    searchWithin: (count = MANY / 4) =>
      many((number) => `/api/v1/products?limit=24&q=${word(number)}&${nextFiltered()}`, count),
    oneWord: (count?: number) =>
      many((number) => `/api/v1/products?limit=24&q=${word(number)}&${price()}`, count),
    twoWords: (count?: number) =>
      many(
        (number) =>
          `/api/v1/products?limit=24&q=${word(number)}%20${word(number * 13 + 7)}&${price()}`,
        count,
      ),
    /** Each word may be cached, but no pair of them is. */
    newPairs: () =>
      Array.from({ length: PAIRS }, () => get(`/api/v1/products?limit=24&q=${newPair()}`)),
    /** What a search box requests while somebody types, each text once. */
    suggest: (count = Math.ceil(typed.length / 12)) => {
      const some = typed.slice(keystroke, keystroke + count);
      keystroke += some.length;
      return some.map((text) => get(`/api/v1/suggest?q=${encodeURIComponent(text)}`));
    },
    /** The same texts as full searches, in either order; each is a search that was not requested before. */
    typed: (count = 200) => typedSearches(count, ""),
    sorted: (count = 200) => typedSearches(count, "&sort=price"),
    orders: (products: string[]) =>
      Array.from({ length: MANY }, (_, number) =>
        post("/api/v1/orders", buyerOrder(products[number % products.length] ?? ""), {
          "idempotency-key": randomUUID(),
        }),
      ),
    url: shop.url,
  };
}

/** Beginnings of product names, word by word and letter by letter: "sce", "scented so", "scented soy cand". */
function typedTexts(slugs: readonly string[]): string[] {
  const texts = new Set<string>();
  for (const slug of slugs) {
    // The words after these are the numbers of generated products (grown-products.ts).
    const words = slug.split("-").slice(0, 5);
    for (const [number, word] of words.entries()) {
      for (const letters of [2, 3, 4, word.length]) {
        const text = [...words.slice(0, number), word.slice(0, letters)].join(" ");
        if (text.length > 2) texts.add(text);
      }
    }
  }
  return [...texts];
}

/** Shown products in random order, the words of their names, and the filters of lists. */
export async function thingsAndWords(shop: Shop) {
  const { client } = shop;
  const things = (
    await client.query<{ id: string; slug: string }>(
      "select id, slug from products where is_shown order by md5(id) limit 96000",
    )
  ).rows;
  const words = (
    await client.query<{ word: string }>(
      `select word, count(*) from (select regexp_split_to_table(lower(name), '[^a-z]+') as word
        from products where is_shown limit 20000) w where length(word) between 4 and 12
        group by word order by count(*) desc limit 200`,
    )
  ).rows.map(({ word }) => word);
  return { things, words, choices: await choicesOf(shop) };
}
