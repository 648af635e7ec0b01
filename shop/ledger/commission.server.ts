import { inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { products } from "../../db/schema/catalog.ts";
import type { Paisa } from "../money.ts";
import { readSetting } from "../settings/settings.server.ts";
import { commissionFor } from "./commission.ts";

/** Of a line that is sold, what its commission is worked out from. */
interface SoldLine {
  productId: string;
  sellerId: string;
  total: Paisa;
}

/** The shop's part of each group of lines that are sold at `at`, by the rules that hold then. */
export async function readCommissions(
  tx: Transaction,
  groups: readonly (readonly SoldLine[])[],
  at: Date,
): Promise<Paisa[]> {
  return groups.map(await readCommissionOf(tx, groups.flat(), at));
}

/** What works out the shop's part of any group of these lines, sold at `at`. */
export async function readCommissionOf(
  db: Database | Transaction,
  lines: readonly Omit<SoldLine, "total">[],
  at: Date,
): Promise<(group: readonly SoldLine[]) => Paisa> {
  const sold = await db
    .select({ id: products.id, categories: products.categories })
    .from(products)
    .where(
      inArray(
        products.id,
        lines.map(({ productId }) => productId),
      ),
    );
  const categoriesOf = new Map(sold.map(({ id, categories }) => [id, categories]));
  const rules = {
    standard: await readSetting(db, "defaultCommission"),
    ...(await readRates(
      db,
      lines.map(({ sellerId }) => sellerId),
      at,
    )),
  };
  return (group) =>
    commissionFor(
      group.map((line) => ({ ...line, at, categories: categoriesOf.get(line.productId) ?? [] })),
      rules,
    );
}

/**
 * The rates that sellers and categories have of their own at `at`: of each the last rule that has begun, even
 * one that ends its rate; a seller without a rule has the rate it came with.
 */
export async function readRates(
  db: Database | Transaction,
  sellerIds: readonly string[],
  at: Date,
): Promise<{ ofSeller: Map<string, number>; ofCategory: Map<string, number> }> {
  const moment = at.toISOString();
  const { rows } = await db.execute<{
    of: "seller" | "category";
    key: string;
    rate: number | null;
  }>(sql`
    select 'seller' as of, s.id as key, case when r.id is null then s.commission_basis_points else r.rate end as rate
    from sellers s left join lateral (select id, rate from commission_rules
        where seller_id = s.id and starts_at <= ${moment}::timestamptz
        order by starts_at desc, id desc limit 1) r on true
    where s.id = any(${sql.param([...new Set(sellerIds)])}::text[])
    union all
    select 'category', c.name, r.rate
    from (select distinct on (category_id) category_id, rate from commission_rules
        where category_id is not null and starts_at <= ${moment}::timestamptz
        order by category_id, starts_at desc, id desc) r
      join categories c on c.id = r.category_id`);
  const ofSeller = new Map<string, number>();
  const ofCategory = new Map<string, number>();
  for (const { of, key, rate } of rows) {
    if (rate !== null) (of === "seller" ? ofSeller : ofCategory).set(key, rate);
  }
  return { ofSeller, ofCategory };
}
