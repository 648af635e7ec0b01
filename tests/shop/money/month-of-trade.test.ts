import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "#tohfa/db/open.server.ts";
import { STOCK } from "#tohfa/demo/month/cast.server.ts";
import { ownerOf } from "#tohfa/demo/month/move-parcels.server.ts";
import { playMonth } from "#tohfa/demo/month/play-month.server.ts";
import { monthPeriod, readStanding } from "#tohfa/demo/month/standing.server.ts";
import { forEach, type World } from "#tohfa/demo/month/world.ts";
import { showParcel } from "#tohfa/shop/delivery/parcels/show-parcel.server.ts";
import { checkBooks, trialBalance } from "#tohfa/shop/money/ledger/ledger.server.ts";
import type { Account, PostingKind } from "#tohfa/shop/money/ledger/ledger-kinds.ts";
import { monthOf } from "#tohfa/shop/money/ledger/period.ts";
import { periodStatement } from "#tohfa/shop/money/ledger/period-statement.server.ts";
import { sellerMoney } from "#tohfa/shop/money/ledger/seller-money.server.ts";
import { type ReportRow, readReport } from "#tohfa/shop/office/reports/read-report.server.ts";
import {
  type Dimension,
  type Figure,
  REPORT_IDS,
  type ReportId,
  reportOf,
} from "#tohfa/shop/office/reports/reports.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";

let database: OpenDatabase;
let dataDir: string;
let world: World;
beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "tohfa-month-"));
  world = await playMonth({ db: database.db, dataDir, orders: 300, sellers: 40, seed: 7 });
}, 240_000);
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const PERIOD = monthPeriod();
const read = async <Found extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await world.db.execute<Found>(query)).rows;

describe("After a month of trade (issue 41 “Show”)", () => {
  it("something of everything has happened", async () => {
    const kinds = await read<{ kind: PostingKind }>(
      sql`select distinct kind from ledger_transactions order by 1`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(
      [
        ...["allowance", "cash", "charge", "claim", "claim_payment", "deposit", "fee"],
        ...["gateway_settlement", "hand_in", "kept", "payment", "payout", "payout_returned"],
        ...["refund", "remittance", "return", "sale", "set_off", "tax_paid", "withholding"],
      ].sort(),
    );
  });

  it("all accounts sum to zero, and each holds what documents say, to the paisa", async () => {
    await checkBooks(world.db);
    const { accounts, total } = await trialBalance(world.db);
    expect(total).toBe(0);
    const { held } = await readStanding(world);
    const booked = Object.keys(held).map((account) => [
      account,
      accounts.get(account as Account) ?? 0,
    ]);
    expect(Object.fromEntries(booked)).toEqual(held);
  });

  it("what the shop has is what it owes and what it kept", async () => {
    const { held, kept } = await readStanding(world);
    const sums = Object.values(held);
    const has = sums.filter((sum) => sum > 0).reduce((sum, one) => sum + one, 0);
    const owes = -sums.filter((sum) => sum < 0).reduce((sum, one) => sum + one, 0);
    expect(has).toBe(owes + kept);
  });

  it("every seller's statement is her parcels, as each of their pages shows it, less what was paid out", async () => {
    const parcels = await read<{ id: string; seller_id: string }>(
      sql`select id, seller_id from parcels order by id`,
    );
    const earned = new Map<string, number>();
    await forEach(world, parcels, async ({ id, seller_id: seller }) => {
      const { money } = await showParcel(world.db, ownerOf(seller), id);
      earned.set(seller, (earned.get(seller) ?? 0) + (money?.earnings.total ?? 0));
    });
    // What her own rider took is hers already, and no less earned (money.md, example 20); where the parcel came back,
    // its page has what she still holds.
    const held = await read<{ seller_id: string; sum: string }>(sql`
      select e.seller_id, sum(e.amount) as sum from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id join parcels p on p.id = t.parcel_id
      where t.kind = 'set_off' and e.account = 'seller' and p.state = 'delivered' group by 1`);
    const paid = await read<{ seller_id: string; sum: string }>(sql`
      select seller_id, sum(amount) as sum from payouts p
      where not exists (select from payout_returns r where r.payout_id = p.id) group by 1`);
    const has = new Map<string, number>();
    for (const { seller_id: seller, sum } of [...paid, ...held]) {
      has.set(seller, (has.get(seller) ?? 0) + Number(sum));
    }
    for (const seller of world.sellers) {
      const due = (earned.get(seller) ?? 0) - (has.get(seller) ?? 0);
      const { balance } = await sellerMoney(world.db, seller, Date.now());
      const month = monthOf(Date.now());
      const { closing } = await periodStatement(world.db, ownerOf(seller), seller, month);
      expect([seller, balance, closing]).toEqual([seller, due, due]);
    }
  });

  it.each(REPORT_IDS.flatMap((id) => reportOf(id, PERIOD).by.map((by) => [id, by] as const)))(
    "the report %s by %s is the ledger",
    async (id, by) => {
      const { total, rows } = await whole(id, by);
      for (const figure of reportOf(id, PERIOD).figures) {
        if (figure.unit !== "paisa") continue;
        const sum = rows.reduce((so, row) => so + (row.now[figure.id] ?? 0), 0);
        expect([figure.id, sum]).toEqual([figure.id, total.now[figure.id]]);
        // The fees of what came back are a part of all.
        if ((id === "returns" && figure.id === "fees") || figure.monthsSince !== undefined)
          continue;
        expect([figure.id, sum]).toEqual([figure.id, await ledgerSum(figure)]);
      }
    },
  );

  it("a statement passes tax on in the order of sellers, so that two at once do not wait in a circle", async () => {
    const passed = await read<{ statement: string; seller_id: string }>(sql`
      select split_part(t.key, ':', 2) as statement, min(e.seller_id collate "C") as seller_id
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.kind = 'withholding' and e.account = 'seller' group by t.id order by t.id`);
    for (const rows of Map.groupBy(passed, ({ statement }) => statement).values()) {
      const sellers = rows.map(({ seller_id }) => seller_id);
      expect(sellers).toEqual(sellers.toSorted());
    }
  });

  it("papers have no gaps in their numbers", async () => {
    const ranges = await read<{ kind: string; count: number; last: number }>(sql`
      select kind, count(*)::int as count, max(serial) as last from papers
      group by kind, issuer, tax_year having count(*) <> max(serial) or min(serial) <> 1`);
    expect(ranges).toEqual([]);
  });

  it("invoices less credit notes are what buyers owe for each parcel", async () => {
    const apart = await read(sql`
      with billed as (select parcel_id, sum(case when kind = 'credit_note' then -total else total end) as sum
          from papers where kind in ('invoice', 'tax_invoice', 'credit_note') group by 1),
        owed as (select t.parcel_id, sum(e.amount) as sum from ledger_entries e
          join ledger_transactions t on t.id = e.transaction_id
          where e.account = 'buyer' and t.parcel_id is not null
            and t.kind in ('sale', 'return', 'kept', 'charge', 'allowance') group by 1)
      select p.id, p.state, billed.sum as billed, owed.sum as owed from parcels p
        left join billed on billed.parcel_id = p.id left join owed on owed.parcel_id = p.id
      -- Where only the delivery stays, what the door's whole rupees took off or added is on no invoice any more.
      where abs(coalesce(billed.sum, 0) - coalesce(owed.sum, 0)) >= case p.state when 'returned' then 50 else 1 end order by p.id limit 10`);
    expect(apart).toEqual([]);
  });

  it("what is in stock and what is out is what there was", async () => {
    const apart = await read(sql`select p.id, p.stock, r.out from products p,
      lateral (select coalesce(sum(quantity - coalesce(sellable, 0)), 0)::int as out from reservations
        where product_id = p.id and released_at is null) r
      where p.stock + r.out <> ${STOCK} limit 10`);
    expect(apart).toEqual([]);
  });
});

async function whole(
  report: ReportId,
  by: Dimension,
): Promise<{ total: ReportRow; rows: ReportRow[] }> {
  const rows: ReportRow[] = [];
  let after: string | undefined;
  for (;;) {
    const query = { report, by, period: PERIOD, after, limit: 500 };
    const page = await readReport(world.db, world.office, query);
    rows.push(...page.items);
    if (page.nextCursor === null) return { total: page.total, rows };
    after = page.nextCursor;
  }
}

async function ledgerSum({ accounts, kinds, sign }: Figure): Promise<number> {
  const [row] = await read<{ sum: string }>(sql`select coalesce(sum(e.amount), 0) as sum
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account = any(${sql.param([...accounts])}) and t.kind = any(${sql.param([...kinds])})`);
  // Zero has no sign.
  return sign * Number(row?.sum) + 0;
}
