import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { watchJobs } from "#tohfa/jobs/watch-jobs.ts";
import { listJobs, runJob } from "#tohfa/shop/office/operations/jobs.server.ts";
import { admin, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const job = async (id: string) => (await listJobs(shop.db, admin)).find((one) => one.id === id);

describe("Jobs (issue 11, §5)", () => {
  it("write down how they went, without what is private, and count failures until they go well", async () => {
    let now = Date.now();
    const { watch } = watchJobs(shop.db, () => now);
    let fails = true;
    const run = watch("poll-couriers", async () => {
      if (fails) throw new Error("mail to ayesha@example.com\nparams: 03001234567");
    });
    for (const _ of [1, 2]) await expect(run()).rejects.toThrow();
    expect(await job("poll-couriers")).toMatchObject({
      ...{ failures: 2, endedAt: null, lastError: "mail to a…@example.com" },
    });
    fails = false;
    await run();
    expect(await job("poll-couriers")).toMatchObject({ failures: 0, endedAt: now });
    // Every few seconds would be too often to write.
    now += 5_000;
    await run();
    expect((await job("poll-couriers"))?.endedAt).toBe(now - 5_000);
    now += 60_000;
    await run();
    expect((await job("poll-couriers"))?.endedAt).toBe(now);
  });

  it("are run once for each time that an admin asks, one that fails beside the others", async () => {
    const { watch, runWanted } = watchJobs(shop.db);
    const done: string[] = [];
    watch("clean-up", async () => done.push("clean-up"));
    watch("end-sale", async () => {
      throw new Error("no");
    });
    await runJob(shop.db, admin, "end-sale");
    await runJob(shop.db, admin, "clean-up");
    expect(await job("clean-up")).toMatchObject({ isWanted: true });
    await expect(runWanted()).rejects.toThrow("no");
    await runWanted();
    expect([done, (await job("clean-up"))?.isWanted]).toEqual([["clean-up"], false]);
    await expect(runJob(shop.db, admin, "rm -rf")).rejects.toMatchObject({ code: "not_found" });
    const member = sellerNamed("s");
    await expect(runJob(shop.db, member, "clean-up")).rejects.toMatchObject({ code: "forbidden" });
    await expect(listJobs(shop.db, member)).rejects.toMatchObject({ code: "forbidden" });
    const { rows } = await shop.db.execute(
      sql`select subject from audit_log where action = 'job run by hand' order by id`,
    );
    expect(rows).toEqual([{ subject: "end-sale" }, { subject: "clean-up" }]);
  });
});
