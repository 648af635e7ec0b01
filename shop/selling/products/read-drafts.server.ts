import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { products } from "#tohfa/db/schema/catalog.ts";
import {
  columnsOf,
  numberFields,
  selectList,
} from "#tohfa/shop/catalogue/lists/named-columns.server.ts";
import { readAsks } from "#tohfa/shop/catalogue/personalisation/ask.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { DRAFT_FIELD_NAMES } from "./draft-fields.ts";
import { type ProductDraft, textsOf } from "./product-draft.ts";

/** A product as its seller edits it. */
export interface OwnProduct extends ProductDraft {
  id: string;
  slug: string;
  sellerId: string;
  isOneDollar: boolean;
  isArchived: boolean;
  /** Why staff took it down; empty where they did not. */
  takenDownReason: string;
  soldCount: number;
  /** ms */
  updatedAt: number;
}

type Row = Record<string, unknown> & { id: string };

/** Each field is a column, except the options, which are rows. */
const DRAFT_COLUMNS = columnsOf(
  products,
  DRAFT_FIELD_NAMES.filter((field) => field !== "attributes"),
);

const COLUMNS = sql`p.id, p.slug, p.seller_id as "sellerId", ${selectList(DRAFT_COLUMNS, "p")},
  p.is_one_dollar as "isOneDollar", p.archived_at is not null as "isArchived",
  p.taken_down_reason as "takenDownReason", p.sold_count as "soldCount",
  (extract(epoch from p.updated_at) * 1000)::bigint as "updatedAt",
  (select coalesce(json_agg(json_build_object('attribute', o.attribute, 'name', o.name, 'price', o.price)
     order by o.position, o.attribute, o.name), '[]')
   from attribute_options o where o.product_id = p.id) as attributes`;

const NUMBERS = [...numberFields(DRAFT_COLUMNS), "updatedAt"];

/**
 * Reads products with the fields that their sellers edit; `rest` follows "from products p"; `extra`: further columns.
 */
export async function readDrafts<Extra = unknown>(
  db: Database | Transaction,
  rest: SQL,
  extra?: SQL,
): Promise<(OwnProduct & Extra)[]> {
  const { rows } = await db.execute<Row>(
    sql`select ${COLUMNS}${extra ? sql`, ${extra}` : sql``} from products p ${rest}`,
  );
  for (const row of rows) {
    for (const field of NUMBERS) row[field] = row[field] === null ? null : Number(row[field]);
    row.asks = readAsks(row.asks) ?? [];
    row.pictureTexts = textsOf(row as unknown as OwnProduct);
  }
  return rows as unknown as (OwnProduct & Extra)[];
}

/** A store's fields that decide who may edit its products. Refuses: not_found. */
export async function storeOfProducts(db: Database | Transaction, sellerId: string) {
  const { rows } = await db.execute<{ id: string; userId: string | null; status: string }>(
    sql`select id, user_id as "userId", status from sellers where id = ${sellerId}`,
  );
  if (!rows[0]) throw new Refusal("not_found", "There is no such store.");
  return rows[0];
}
