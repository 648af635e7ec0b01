import { randomUUID } from "node:crypto";
import { get, post } from "./load.ts";
import { buyerOrder } from "./orders.ts";
import type { Shop } from "./shop.ts";

/** So many at most are asked in one measurement. */
const MANY = 20_000;
/** Of 200 words there are 39,800 pairs. */
const PAIRS = 5_000;

/**
 * Addresses that nobody has asked for before, so that no cache of pages, answers or texts knows them: each thing
 * is asked for once, and lists and searches are told apart by a price that leaves nothing out.
 */
export function freshAddresses(
  shop: Shop,
  things: { id: string; slug: string }[],
  words: string[],
) {
  let least = 0;
  let thing = 0;
  let pair = 0;
  const price = () => {
    least += 1;
    // A price nobody asks: it makes another address of it, and leaves no thing out (to the shop it is none).
    return `max=${9_000_000 + least}`;
  };
  const many = (path: (number: number) => string) =>
    Array.from({ length: MANY }, (_, number) => get(path(number)));
  const eachThing = (path: (one: { id: string; slug: string }) => string) => {
    const some = things.slice(thing, thing + Math.ceil(things.length / 24));
    thing += some.length;
    return some.map((one) => get(path(one)));
  };
  const word = (number: number) => words[number % words.length] ?? "gift";
  /** Each two words once, wherever one begins to count. */
  const newPair = () => {
    pair += 1;
    const apart = 1 + (Math.floor(pair / words.length) % (words.length - 1));
    return `${word(pair)}%20${word(pair + apart)}`;
  };
  return {
    // As a browser writes it: Node's parser refuses any other sign, and cuts the connection.
    product: () => eachThing(({ id, slug }) => encodeURI(`/top-collection/${slug}?id=${id}`)),
    productById: () => eachThing(({ id }) => `/client/bestselling/singleProduct/${id}`),
    category: () => many(() => `/all/Men?${price()}`),
    searchPage: () => many((number) => `/search/view/${word(number)}?${price()}`),
    list: () => many(() => `/api/v1/products?limit=24&${price()}`),
    oneWord: () => many((number) => `/api/v1/products?limit=24&q=${word(number)}&${price()}`),
    twoWords: () =>
      many(
        (number) =>
          `/api/v1/products?limit=24&q=${word(number)}%20${word(number * 13 + 7)}&${price()}`,
      ),
    /** What is kept of these words does not help: nobody has put them together yet. */
    newPairs: () =>
      Array.from({ length: PAIRS }, () => get(`/api/v1/products?limit=24&q=${newPair()}`)),
    suggest: () => many((number) => `/api/v1/suggest?q=${word(number)}%20${number % 997}`),
    orders: (products: string[]) =>
      Array.from({ length: MANY }, (_, number) =>
        post("/api/v1/orders", buyerOrder(products[number % products.length] ?? ""), {
          "idempotency-key": randomUUID(),
        }),
      ),
    url: shop.url,
  };
}

/** Things that are shown, in no order, and the words that they are called by. */
export async function thingsAndWords({ client }: Shop) {
  const things = (
    await client.query<{ id: string; slug: string }>(
      "select id, slug from products where is_shown order by md5(id) limit 48000",
    )
  ).rows;
  const words = (
    await client.query<{ word: string }>(
      `select word, count(*) from (select regexp_split_to_table(lower(name), '[^a-z]+') as word
        from products where is_shown limit 20000) w where length(word) between 4 and 12
        group by word order by count(*) desc limit 200`,
    )
  ).rows.map(({ word }) => word);
  return { things, words };
}
