import { createWriteStream } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import type pg from "pg";
import { searchText } from "#tohfa/shop/catalogue/search/match.ts";
import { ageProductWords, countSearchWords } from "#tohfa/shop/catalogue/search/words.server.ts";
import type { Database } from "../db/open.server.ts";
import { droppedIndexes } from "./grown-shop.ts";

/** Products of one COPY. */
const BATCH = 50_000;
/**
 * Words that are added to names, so that a search finds some products and not all; the first ones are the most common.
 */
const KINDS =
  "blue rose golden small festive velvet walnut silver classic royal ivory midnight printed copper quiet bright Lahore Multan Hunza Swat Karachi teal maroon olive pearl amber coral indigo saffron jade".split(
    " ",
  );

/** Tables with a row or more for each product. */
const WRITTEN = ["products", "attribute_options", "product_words", "list_members"];

type Row = Record<string, unknown>;
/** The columns of a model product that its search text is made from. */
interface Model extends Row {
  id: string;
  name: string;
  name_urdu: string;
  type: string;
  description: string;
  short_description: string;
  tags: string[];
  categories: string[];
}

/**
 * Fills a demo shop with products up to the number `to`, by COPY: each is a copy of a demo product with another name,
 * price, stock, seller and time, and with its options and search words. Triggers run as for any product. Indexes are
 * dropped before and made again at the end, which is quicker. The work that a job does later for search is done here,
 * as it would run for minutes during the first measurements.
 */
export async function growProducts(
  { client, db }: { client: pg.Client; db: Database },
  to: number,
  say: (line: string) => void,
): Promise<void> {
  const has = Number((await client.query("select count(*) from products")).rows[0].count);
  if (has >= to) return;
  const columns = await columnsOf(client, "products");
  const models = (
    await client.query<Model>(
      `select p.* from products p where id not like 'grown-%' and is_shown order by id`,
    )
  ).rows;
  const options = Map.groupBy(
    (await client.query<Row>("select * from attribute_options order by position")).rows,
    ({ product_id }) => product_id,
  );
  const sellers = (
    await client.query<{ id: string }>(
      "select id from sellers where status = 'approved' order by id",
    )
  ).rows.map(({ id }) => id);
  const folder = await mkdtemp(join(tmpdir(), "tohfa-copy-"));
  await chmod(folder, 0o755);
  const indexes = await droppedIndexes(client, WRITTEN);
  const began = Date.now();
  const optionColumns = await columnsOf(client, "attribute_options");
  for (let first = has; first < to; first += BATCH) {
    const last = Math.min(first + BATCH, to);
    const [products, choices]: [Row[], Row[]] = [[], []];
    for (let number = first; number < last; number += 1) {
      const model = models[number % models.length] as Model;
      const seller = sellers[(number * 7) % sellers.length] ?? "";
      const product = another(model, number, { seller, younger: to - number });
      products.push(product);
      for (const option of options.get(model.id) ?? []) {
        choices.push({ ...option, product_id: product.id });
      }
    }
    await copy(client, join(folder, "rows.csv"), "products", columns, products);
    await copy(client, join(folder, "rows.csv"), "attribute_options", optionColumns, choices);
    say(`${last.toLocaleString("en")} of ${to.toLocaleString("en")} products, ${since(began)}`);
  }
  await rm(folder, { recursive: true });
  await ageProductWords(db);
  // In a shop that grew slowly the space of dead rows has been used again.
  await client.query("vacuum full product_words");
  for (const index of indexes) await client.query(index);
  say(`Indexes are made, ${since(began)}`);
  await countSearchWords(db);
  await client.query(`vacuum analyze ${WRITTEN.join(", ")}, search_words`);
  say(`${to.toLocaleString("en")} products, ${since(began)}`);
}

const since = (began: number) => `${Math.round((Date.now() - began) / 1000)} s`;

/** A product like the model, with another name. `younger`: how many products are newer. */
function another(
  model: Model,
  number: number,
  { seller, younger }: { seller: string; younger: number },
): Row {
  // Squared, so that the first words are common and the last ones rare, as in real names.
  const kind = KINDS[Math.floor((((number * 7919) % 1000) ** 2 / 1e6) * KINDS.length)] ?? "";
  const name = `${model.name} ${kind} ${number}`;
  const price = Number(model.price) + ((number * 131) % 400) * 100;
  const before = model.compare_at_price === null ? null : price + 50_000;
  const created = new Date(Date.now() - younger * 61_000);
  return {
    ...model,
    id: `grown-${number}`,
    slug: `${model.slug}-${kind.toLowerCase()}-${number}`,
    name,
    price,
    compare_at_price: before,
    // Not in the one-dollar sale, which has only a few products.
    is_one_dollar: false,
    one_dollar_price: null,
    is_best_seller: false,
    stock: number % 29 === 0 ? 0 : 5 + (number % 300),
    seller_id: seller,
    sold_count: (number * 31) % 500,
    search_text: searchText({
      ...{ ...model, name, nameUrdu: model.name_urdu },
      shortDescription: model.short_description,
    }),
    created_at: created,
    updated_at: created,
  };
}

interface Column {
  name: string;
  /** JSON; else an array is a PostgreSQL array. */
  isJson: boolean;
}

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as name, data_type in ('json', 'jsonb') as "isJson" from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows;
}

/** COPY from a file that the server reads, since pg has no COPY protocol without another package. */
async function copy(
  client: pg.Client,
  file: string,
  table: string,
  columns: Column[],
  rows: Row[],
) {
  const out = createWriteStream(file);
  for (const row of rows) {
    const line = `${columns.map((column) => cell(row[column.name], column)).join(",")}\n`;
    if (!out.write(line)) await new Promise((drained) => out.once("drain", drained));
  }
  out.end();
  await finished(out);
  await chmod(file, 0o644);
  const names = columns.map(({ name }) => name).join(", ");
  await client.query(`copy ${table} (${names}) from '${file}' (format csv)`);
}

function cell(value: unknown, { isJson }: Column): string {
  if (value === null || value === undefined) return "";
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  if (value instanceof Date) return quoted(value.toISOString());
  if (Array.isArray(value) && !isJson)
    return quoted(`{${value.map((one) => JSON.stringify(one)).join(",")}}`);
  return quoted(typeof value === "object" ? JSON.stringify(value) : String(value));
}
