import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "#tohfa/db/open.server.ts";
import { checkBooks } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";

let database: OpenDatabase;
const clients: pg.Client[] = [];
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await database.close();
});

/** Two connections whose balances would stand in the same of the 64 rows of an account. */
async function twoOfOneSlot(): Promise<[pg.Client, pg.Client]> {
  const bySlot = new Map<number, pg.Client>();
  for (;;) {
    const client = new pg.Client(database.connection);
    clients.push(client);
    await client.connect();
    const { rows } = await client.query("select pg_backend_pid() % 64 as slot");
    const other = bySlot.get(rows[0].slot);
    if (other) return [other, client];
    bySlot.set(rows[0].slot, client);
  }
}

/** Posts Rs 1 from one account to another. */
function post(client: pg.Client, key: string, [to, from]: readonly [string, string]) {
  return client.query(`with t as (insert into ledger_transactions (kind, key)
      values ('goodwill', '${key}') returning id)
    insert into ledger_entries (transaction_id, account, amount)
    select id, '${to}', 100 from t union all select id, '${from}', -100 from t`);
}

describe("Two transactions that post twice each, in different orders", () => {
  it("never wait for one another, also where their connections share a slot", async () => {
    const [one, other] = await twoOfOneSlot();
    for (const client of [one, other]) await client.query("begin");
    await post(one, "one:1", ["bank", "buyer"]);
    await post(other, "other:1", ["goodwill", "commission"]);
    const second = await Promise.allSettled([
      post(one, "one:2", ["goodwill", "commission"]),
      post(other, "other:2", ["bank", "buyer"]),
    ]);
    expect(second.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    for (const client of [one, other]) await client.query("commit");
    await checkBooks(database.db);
  });
});
