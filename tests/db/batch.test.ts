import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { BatchSocket } from "#tohfa/db/batch-socket.ts";
import { executeBatch } from "#tohfa/db/execute-batch.server.ts";
import { textOf } from "#tohfa/db/execute-prepared.server.ts";
import type { OpenDatabase } from "#tohfa/db/open.server.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await freshDatabase({ size: 2, waitMs: 500 });
});
afterAll(() => database.close());

/** Its text is all that tells it from others. */
const shaped = (statement: SQL) => ({
  shape: [textOf(statement).sql],
  build: () => statement,
  values: {},
});

const numbered = (n: number) =>
  executeBatch<{ n: number; pid: number }>(database.db, {
    shape: ["numbered"],
    build: () => sql`select ${sql.placeholder("n")}::int as n, pg_backend_pid() as pid`,
    values: { n },
  });

describe("Statements of one turn", () => {
  it("go to the database as one packet, and each has its own answer", async () => {
    // A new connection is made with packets of its own.
    await Promise.all([0, 1].map(numbered));
    const packets = vi.spyOn(BatchSocket.prototype, "_writev");
    const alone = vi.spyOn(BatchSocket.prototype, "_write");
    const answers = await Promise.all([1, 2, 3, 4].map(numbered));
    expect(packets.mock.calls.length + alone.mock.calls.length).toBe(1);
    vi.restoreAllMocks();
    expect(answers.map(([row]) => row?.n)).toEqual([1, 2, 3, 4]);
    expect(new Set(answers.map(([row]) => row?.pid)).size).toBe(1);
  });

  it("fail alone, and the connection that one failed on is not lent again", async () => {
    const asked = [numbered(1), executeBatch(database.db, shaped(sql`select 1 / 0`)), numbered(3)];
    const [first, failed, last] = await Promise.allSettled(asked);
    expect(failed).toMatchObject({ status: "rejected", reason: { cause: { code: "22012" } } });
    expect([first, last]).toMatchObject([
      { status: "fulfilled", value: [{ n: 1 }] },
      { status: "fulfilled", value: [{ n: 3 }] },
    ]);
    const { pid } = (first as PromiseFulfilledResult<{ pid: number }[]>).value[0] ?? {};
    const [after] = await numbered(4);
    expect(after).toMatchObject({ n: 4 });
    expect(after?.pid).not.toBe(pid);
  });

  it("of a transaction stay in it", async () => {
    const pids = await database.db.transaction(async (tx) => [
      await executeBatch(tx, shaped(sql`select pg_backend_pid() as pid`)),
      (await tx.execute(sql`select pg_backend_pid() as pid`)).rows,
    ]);
    expect(pids[0]).toEqual(pids[1]);
  });
});
