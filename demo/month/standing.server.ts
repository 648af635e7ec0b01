import { type SQL, sql } from "drizzle-orm";
import { bearerOf, FEE_CAUSE_CODES } from "#tohfa/shop/delivery/courier-cash/fee-cause-kinds.ts";
import { listCourierDifferences } from "#tohfa/shop/delivery/courier-cash/remittance.server.ts";
import type { Account } from "#tohfa/shop/money/ledger/ledger-kinds.ts";
import { readReport } from "#tohfa/shop/office/reports/read-report.server.ts";
import type { ReportPeriod } from "#tohfa/shop/office/reports/report-period.ts";
import { addDays, dayOf } from "#tohfa/shop/values/day.ts";
import type { World } from "./world.ts";

/** The accounts that are no income and no cost: what the shop has and, below zero, owes. */
export type Held = Exclude<
  Account,
  | "commission"
  | "shipping"
  | "promotion"
  | "rounding"
  | "goodwill"
  | "courier-fees"
  | "payment-fees"
  | "fee-tax"
  | "bad-debt"
  | "breakage"
>;

/** All days of the month, and those until it was settled. */
export function monthPeriod(): ReportPeriod {
  const today = dayOf(Date.now());
  return { from: addDays(today, -80), to: today };
}

const FEES_OF_COURIERS = FEE_CAUSE_CODES.filter((code) => bearerOf(code, "shop") === "courier");

/** What each account must hold, as documents say: never the ledger, but for tax, which stands nowhere else. Paisa. */
const DOCUMENTS: Readonly<Record<Exclude<Held, "courier-differences">, SQL>> = {
  bank: sql`(select sum(l.amount) from bank_lines l join bank_matches m on m.line_id = l.id
      where m.ended_at is null)`,
  // Everything that riders brought is banked.
  "cash-on-hand": sql`0`,
  courier: sql`(select sum(amount) from cash_collections c where state = 'collected'
    and not exists (select from rider_parcels r where r.parcel_id = c.parcel_id))`,
  "rider-cash": sql`(select sum(amount) from cash_collections c where state = 'collected'
    and exists (select from rider_parcels r where r.parcel_id = c.parcel_id))`,
  gateway: sql`(select sum(amount) from gateway_collections g
    where not exists (select from gateway_settlement_lines l where l.attempt = g.attempt))`,
  claims: sql`(select sum(accepted) from courier_claims where state = 'accepted')`,
  buyer: sql`-(select sum(amount) from refunds where state = 'due')`,
  seller: sql`(select sum(amount) from payouts p
      where not exists (select from payout_returns r where r.payout_id = p.id))
    - (select sum(amount) from earnings)`,
  "withheld-tax": sql`0`,
  "withheld-income-tax": withheld("income_tax", "withheld-income-tax"),
  "withheld-sales-tax": withheld("sales_tax", "withheld-sales-tax"),
  "store-credit": sql`-(select sum(remaining) from credit_lots)`,
  vouchers: sql`-(select sum(remaining) from vouchers where state <> 'ordered')`,
  "services-tax": sql`(select sum(amount) from services_tax_payments) + (select sum(amount)
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account = 'services-tax' and t.kind <> 'tax_paid')`,
};

/** What couriers and gateways kept back, less what was passed on to the sellers. */
function withheld(tax: "income_tax" | "sales_tax", account: Account): SQL {
  const column = sql.identifier(tax);
  return sql`(select sum(${column}) from remittance_lines)
    + coalesce((select sum(${column}) from gateway_settlement_lines), 0)
    + coalesce((select sum(e.amount) from ledger_entries e join ledger_transactions t
      on t.id = e.transaction_id where t.kind = 'withholding' and e.account = ${account}), 0)`;
}

/** What stands where, as the documents say; and what the shop kept, as its report says. Paisa. */
export interface Standing {
  held: Record<Held, number>;
  kept: number;
}

/** Where all money of a month stands. */
export async function readStanding({ db, office }: World): Promise<Standing> {
  const columns = Object.entries(DOCUMENTS).map(
    ([account, sum]) => sql`coalesce(${sum}, 0)::float8 as ${sql.identifier(account)}`,
  );
  const { rows } = await db.execute<Record<Exclude<Held, "courier-differences">, number>>(
    sql`select ${sql.join(columns, sql`, `)}`,
  );
  const [stated] = rows;
  if (!stated) throw new Error("The database said nothing");
  const open = await listCourierDifferences(db, office);
  const disputed = await db.execute<{ sum: number }>(sql`
    select coalesce(sum(l.fee + l.gst), 0)::float8 as sum from remittance_lines l
    where (select cause from fee_causes f where f.line_id = l.id order by f.id desc limit 1)
      = any(${sql.param(FEES_OF_COURIERS)})`);
  const short = open.reduce((sum, { amount }) => sum + amount, 0);
  const query = { report: "contribution", by: "seller", period: monthPeriod(), limit: 1 } as const;
  const { total } = await readReport(db, office, query);
  return {
    held: { ...stated, "courier-differences": short + (disputed.rows[0]?.sum ?? 0) },
    kept: total.now.contribution ?? 0,
  };
}
