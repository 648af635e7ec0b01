import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase, Transaction } from "#tohfa/db/open.server.ts";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import { products } from "#tohfa/db/schema/catalog.ts";
import { createDemoCourier } from "#tohfa/shop/delivery/couriers/demo/demo-courier.ts";
import { createTrackingClient } from "#tohfa/shop/delivery/couriers/tracking-client.server.ts";
import { sendOutbox } from "#tohfa/shop/messages/mail/send-outbox.server.ts";
import { createPayments, ONLY_CASH } from "#tohfa/shop/money/payments/gateways.server.ts";
import { callVendor } from "#tohfa/shop/platform/vendor-call.server.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { MESSAGE_LINKS } from "#tohfa/tests/support/message-links.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await freshDatabase({ size: 2, waitMs: 500 });
});
afterAll(() => database.close());

describe("A transaction", () => {
  it("gives its connection back where its begin fails; else ten failovers in flight would empty the pool", async () => {
    const { db, pool } = database;
    const ending = (client: { query: (text: string) => Promise<unknown> }) =>
      client.query("select pg_terminate_backend(pg_backend_pid())").catch(() => undefined);
    const connect = pool.connect.bind(pool);
    for (let turn = 0; turn < 5; turn += 1) {
      // The database goes away between taking the connection and beginning.
      Object.assign(pool, {
        async connect() {
          const client = await connect();
          await ending(client);
          return client;
        },
      });
      await expect(db.transaction(async () => "never")).rejects.toThrow();
      Object.assign(pool, { connect });
    }
    expect(await db.transaction(async (tx) => (await tx.execute(sql`select 1 as n`)).rows)).toEqual(
      [{ n: 1 }],
    );
  });

  it("tells what went wrong in it, not that its rollback failed too", async () => {
    const work = database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined);
      throw new Error("what went wrong");
    });
    await expect(work).rejects.toThrow("what went wrong");
  });

  it("tells why a statement failed, though one that was sent with it is heard of first", async () => {
    const failing = (tx: Transaction) => tx.execute(sql`select 1 / 0`);
    const work = database.db.transaction((tx) =>
      Promise.all([
        // As a function that calls another, and that one another.
        (async () => await (async () => await failing(tx))())(),
        tx.execute(sql`select 1`),
      ]),
    );
    await expect(work).rejects.toMatchObject({ cause: { code: "22012" } });
  });

  it("that gave way to another is tried again, though a statement sent with it is heard of first", async () => {
    const { db } = database;
    let tries = 0;
    const work = retryOnDeadlock(() =>
      db.transaction(async (tx) => {
        tries += 1;
        if (tries > 1) return "done";
        const gaveWay = tx.execute(
          sql`do $$ begin raise exception using errcode = '40P01'; end $$`,
        );
        const later = async () => await (async () => await (async () => await gaveWay)())();
        await Promise.all([later(), tx.execute(sql`select 1`)]);
      }),
    );
    expect([await work, tries]).toEqual(["done", 2]);
  });

  it("is undone by an error, kept without one, and may be read-only", async () => {
    const { db } = database;
    const one = { id: "s", handle: "s", company_name: "S", full_name: "S" };
    const insert = sql`insert into sellers (id, handle, company_name, full_name)
      values (${one.id}, ${one.handle}, ${one.company_name}, ${one.full_name})`;
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(insert);
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await db.query.sellers.findMany()).toEqual([]);
    await db.transaction((tx) => tx.execute(insert));
    expect(await db.transaction((tx) => tx.query.sellers.findMany())).toHaveLength(1);
    await expect(
      db.transaction((tx) => tx.delete(products), { accessMode: "read only" }),
    ).rejects.toMatchObject({ cause: { code: "25006" } });
  });
});

describe("Nobody outside is asked inside a transaction (issue 9.1)", () => {
  const shop = { storeUrl: "", dataDir: "/tmp", authSecret: "s".repeat(32) };
  const { gateways } = createPayments([], { ...ONLY_CASH, fake: true }, shop);
  const tracking = createTrackingClient({ couriers: [createDemoCourier(Date.now)] });
  const links = {
    ...MESSAGE_LINKS,
    storeUrl: "",
    portalUrl: "",
    tokenOf: () => "",
    codeOf: () => "",
    signatureOf: () => "",
  };

  it.each<[string, () => Promise<unknown> | undefined]>([
    ["a gateway", () => gateways.get("jazzcash")?.inquire({ reference: "T1", token: null })],
    ["a courier", () => tracking.askOne("demo", "TH1")],
    ["a courier by its number", () => tracking.find("TH1")],
    ["any server", () => callVendor("http://127.0.0.1:9/", { timeoutMs: 100 })],
  ])("%s", async (_who, ask) => {
    const inside = database.db.transaction(async () => await ask());
    await expect(inside).rejects.toThrow("never asked inside a transaction");
    // Afterwards, and in what began outside, it may.
    const outside = await Promise.resolve(ask()).catch((error: Error) => error.message);
    expect(String(outside)).not.toContain("inside a transaction");
  });

  it("a mail server", async () => {
    await database.db.execute(sql`insert into outbox (recipient, template, payload, dedupe_key)
      values ('a@example.com', 'order-placed', '{"firstName": "A"}', 'k')`);
    const inside = database.db.transaction(() =>
      sendOutbox(database.db, { mail: async () => undefined }, links),
    );
    await expect(inside).rejects.toThrow("never asked inside a transaction");
  });
});
