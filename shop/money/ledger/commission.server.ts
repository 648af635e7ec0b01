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

/** The fields of a sold line that its commission depends on. */
interface SoldLine {
  productId: string;
  sellerId: string;
  total: Paisa;
}

/**
 * Reads the rules for these lines, sold at `at`, and returns a function that calculates the commission of any group of
 * them.
 */
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
 * Reads the default rate from the settings, and the rates of these sellers and of all categories at `at`. For each, the
 * latest rule that has begun counts, even one that ends the rate; a seller without a rule has the rate in its own row.
 */
async function readCommissionRules(
  db: Database | Transaction,
  sellerIds: readonly string[],
  at: Date,
): Promise<CommissionRules> {
  const [row] = await executePrepared<{ rules: StoredCommissionRules }>(
    db,
    sql`select ${commissionRulesOf(listOf([...new Set(sellerIds)]), sql`${at.toISOString()}::timestamptz`)} as rules`,
  );
  return commissionRulesFrom(row?.rules);
}

/** The JSON that the SQL of `commissionRulesOf` returns, to be parsed by `commissionRulesFrom`. */
export interface StoredCommissionRules {
  sellers: Rates;
  categories: Rates;
  settings: StoredSettings;
}

/** SQL for the same rules as one JSON value, for use in a larger query. */
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
      'settings', ${settingsOf(["defaultCommission"])})`;
}

/** Parses the rules that a query returned. */
export function commissionRulesFrom(rules: StoredCommissionRules | undefined): CommissionRules {
  return {
    standard: settingsFrom(rules?.settings ?? null, ["defaultCommission"]).defaultCommission,
    ofSeller: ratesFrom(rules?.sellers ?? null),
    ofCategory: ratesFrom(rules?.categories ?? null),
  };
}

/** A rate is null if it has ended. */
type Rates = Readonly<Record<string, number | null>> | null;

function ratesFrom(rates: Rates): Map<string, number> {
  return new Map(
    Object.entries(rates ?? {}).flatMap(([key, rate]) => (rate === null ? [] : [[key, rate]])),
  );
}
