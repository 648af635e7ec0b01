import type { Shop } from "./shop.ts";

/** Filters of lists: categories and stores, and the percentiles of prices. */
interface Choices {
  lists: string[];
  prices: number[];
}

const ORDERS = ["newest", "price", "-price", "rating"];

/** The categories and stores of a shop, and its prices in rupees. */
export async function choicesOf({ client }: Shop): Promise<Choices> {
  const { rows } = await client.query<{ list: string }>(
    `select distinct 'category=' || category as list from products, unnest(categories) category where is_shown
     union select distinct 'seller=' || seller_id from products where is_shown order by 1`,
  );
  const quantiles = await client.query<{ prices: string[] }>(
    `select percentile_disc(array(select generate_series(0, 1, 0.01))) within group (order by price) as prices
     from products where is_shown`,
  );
  const lists = rows.map(({ list }) => {
    const [name = "", value = ""] = list.split(/=(.*)/s);
    return `${name}=${encodeURIComponent(value)}`;
  });
  return { lists, prices: (quantiles.rows[0]?.prices ?? []).map((paisa) => Number(paisa) / 100) };
}

/**
 * Makes queries of lists with different products: a category or a store, a price range, and a sort order. Most of their
 * products were in no list before.
 */
export function filteredLists({ lists, prices }: Choices): () => string {
  let number = 0;
  return () => {
    number += 1;
    const least = (number * 37) % 90;
    const most = Math.min(100, least + 3 + ((number * 61) % (98 - least)));
    const rupees = (percent: number) => Math.floor(prices[percent] ?? 0) + (number % 50);
    const order = ORDERS[Math.floor(number / lists.length) % ORDERS.length];
    return `${lists[number % lists.length]}&min=${rupees(least)}&max=${rupees(most)}&sort=${order}`;
  };
}
