import { type SQL, sql } from "drizzle-orm";
import { executePrepared, listOf } from "#tohfa/db/execute-prepared.server.ts";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import {
  type StoredSettings,
  settingsFrom,
  settingsOf,
} from "#tohfa/shop/platform/settings/settings.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { type CommissionRules, commissionFor } from "./commission.ts";

/** Of a line that is sold, what its commission is worked out from. */
interface SoldLine {
  productId: string;
  sellerId: string;
  total: Paisa;
}

/** What works out the shop's part of any group of these lines, sold at `at`. */
export async function readCommissionOf(
  db: Database | Transaction,
  lines: readonly Omit<SoldLine, "total">[],
  at: Date,
): Promise<(group: readonly SoldLine[]) => Paisa> {
  const ids = lines.map(({ productId }) => productId);
  const sold = await executePrepared<{ id: string; categories: string[] }>(
    db,
    sql`select id, categories from products where id = any(${listOf(ids)})`,
  );
  const categoriesOf = new Map(sold.map(({ id, categories }) => [id, categories]));
  const sellerIds = lines.map(({ sellerId }) => sellerId);
  const rules = await readCommissionRules(db, sellerIds, at);
  return (group) =>
    commissionFor(
      group.map((line) => ({ ...line, at, categories: categoriesOf.get(line.productId) ?? [] })),
      rules,
    );
}

/**
 * The settings' rate, and those that these sellers and all categories have of their own at `at`: of each the last rule
 * that has begun, even one that ends its rate; a seller without a rule has the rate it came with.
 */
async function readCommissionRules(
  db: Database | Transaction,
  sellerIds: readonly string[],
  at: Date,
): Promise<CommissionRules> {
  const [row] = await executePrepared<{ rules: KeptRules }>(
    db,
    sql`select ${commissionRulesOf(listOf([...new Set(sellerIds)]), sql`${at.toISOString()}::timestamptz`)} as rules`,
  );
  return commissionRulesFrom(row?.rules);
}

/** What a statement gives of `commissionRulesOf`, to be read by `commissionRulesFrom`. */
export interface KeptRules {
  sellers: Rates;
  categories: Rates;
  kept: StoredSettings;
}

/** The same rules as one value of a larger statement. */
export function commissionRulesOf(sellerIds: SQL, at: SQL): SQL {
  return sql`json_build_object(
      'sellers', (select json_object_agg(s.id, case when r.id is null then s.commission_basis_points else r.rate end)
        from sellers s left join lateral (select id, rate from commission_rules
            where seller_id = s.id and starts_at <= ${at}
            order by starts_at desc, id desc limit 1) r on true
        where s.id = any(${sellerIds})),
      'categories', (select json_object_agg(c.name, r.rate)
        from (select distinct on (category_id) category_id, rate from commission_rules
            where category_id is not null and starts_at <= ${at}
            order by category_id, starts_at desc, id desc) r
          join categories c on c.id = r.category_id),
      'kept', ${settingsOf(["defaultCommission"])})`;
}

/** The rules that a statement gave. */
export function commissionRulesFrom(rules: KeptRules | undefined): CommissionRules {
  return {
    standard: settingsFrom(rules?.kept ?? null, ["defaultCommission"]).defaultCommission,
    ofSeller: ratesFrom(rules?.sellers ?? null),
    ofCategory: ratesFrom(rules?.categories ?? null),
  };
}

/** Null: an agreed rate that ended. */
type Rates = Readonly<Record<string, number | null>> | null;

function ratesFrom(rates: Rates): Map<string, number> {
  return new Map(
    Object.entries(rates ?? {}).flatMap(([key, rate]) => (rate === null ? [] : [[key, rate]])),
  );
}
