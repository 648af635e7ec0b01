import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { toUrl } from "#tohfa/tests/support/postgres.ts";
import { freePort, type Program, runProgram, stopPrograms } from "./processes.ts";

vi.setConfig({ testTimeout: 180_000 });
afterAll(() => vi.resetConfig());
afterEach(() => stopPrograms());

const folder = mkdtempSync(join(tmpdir(), "tohfa-supervise-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OPEN = `process.send("opened"); console.log("open");`;
const supervised = (script: string, ...more: string[]) =>
  runProgram("tests/process/supervised.ts", [script, ...more]);
const count = ({ output }: Program, words: string) => output.split(words).length - 1;

describe("A server that dies is started again (issue 38, §1)", () => {
  it("each time a little later, and after six quick deaths no more, with one clear line", async () => {
    const program = supervised(`${OPEN} setTimeout(() => process.exit(7), 10)`);
    expect(await program.ended).toBe(7);
    expect(count(program, "open\n")).toBe(6);
    const pauses = [...program.output.matchAll(/Starting it again in (.+) s/g)].map(([, s]) => s);
    expect(pauses).toEqual(["0.02", "0.04", "0.08", "0.16", "0.32"]);
    expect(program.output).toContain("died 6 times in a row soon after its start");
    expect(program.output).toContain("The server ended with code 7");
  });

  it("one that was well before it died is started again at once, however often", async () => {
    const times = join(folder, "times");
    writeFileSync(times, "");
    const program = supervised(`const { appendFileSync, readFileSync } = require("node:fs");
      appendFileSync("${times}", "x"); ${OPEN}
      setTimeout(() => process.exit(readFileSync("${times}", "utf8").length < 8 ? 7 : 0), 2100)`);
    expect(await program.ended).toBe(0);
    expect(count(program, "Starting it again\n")).toBe(7);
  });

  it("not after a clean stop, nor where it never opened: wrong settings stay wrong", async () => {
    const clean = supervised(`${OPEN} setTimeout(() => process.exit(0), 10)`);
    expect(await clean.ended).toBe(0);
    const wrong = supervised(`console.log("PORT is wrong"); process.exit(1)`);
    expect(await wrong.ended).toBe(1);
    expect(count(wrong, "PORT is wrong")).toBe(1);
    expect(clean.output + wrong.output).not.toContain("again");
  });

  it("nor where systemd or a container does it: --once only says what happened", async () => {
    const program = supervised(`${OPEN} process.kill(process.pid, "SIGKILL")`, "once");
    expect(await program.ended).toBe(128 + 9);
    expect(count(program, "open\n")).toBe(1);
    expect(program.output).toContain("The server was killed (SIGKILL)");
  });

  it("out of memory is said", async () => {
    const program = supervised(
      `${OPEN} const all = []; for (;;) all.push(Array(10_000).fill({}).map(() => ({})))`,
      "once",
    );
    await program.ended;
    expect(program.output).toContain("most likely its memory ran out");
  });

  it.each(["SIGTERM", "SIGINT"] as const)(
    "%s goes through, and ends a pause too",
    async (signal) => {
      const asked = `process.on("${signal}", () => { console.log("asked"); process.exit(0) });`;
      const program = supervised(`${asked} ${OPEN} setInterval(() => 0, 1000)`);
      await program.printed(/open/);
      program.child.kill(signal);
      expect(await program.ended).toBe(0);
      expect(program.output).toContain("asked");
      const paused = supervised(`${OPEN} setTimeout(() => process.exit(7), 10)`, "", "600000");
      await paused.printed(/Starting it again in 600 s/);
      paused.child.kill(signal);
      expect(await paused.ended).toBe(0);
    },
  );
});

/** Where a test says so, a server throws, or leaves a promise refused. */
const FAULTS = join(folder, "faults.mjs");
writeFileSync(
  FAULTS,
  `const secret = "postgres://shop:hunter2@db of ayesha@example.com";
  process.on("SIGUSR2", () => { throw new TypeError("broken by " + secret + "\\nand more") });
  process.on("SIGVTALRM", () => { Promise.reject(new RangeError("refused by " + secret)) });`,
);

async function npmStart(more: Record<string, string> = {}) {
  const database = await freshDatabase();
  const program = runProgram("ops/start.mjs", [], {
    DATABASE_URL: toUrl(database.connection),
    DATA_DIR: mkdtempSync(join(folder, "data-")),
    PORT: `${await freePort()}`,
    PORTAL_PORT: `${await freePort()}`,
    DEMO: "0",
    NODE_OPTIONS: `--import=${FAULTS}`,
    ...more,
  });
  return { program, close: () => database.close() };
}

/** The processes that a process has started. Linux. */
const childrenOf = (pid: number | undefined) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

async function opened({ program }: { program: Program }, times: number) {
  await vi.waitFor(() => expect(count(program, "Tohfa is open")).toBe(times), {
    timeout: 120_000,
    interval: 50,
  });
  const [server] = childrenOf(program.child.pid);
  if (server === undefined) throw new Error("There is no server");
  return server;
}

describe("npm start", () => {
  it("opens the shop again after kill -9, an error that nothing caught and a refused promise, each said in one line", async () => {
    const shop = await npmStart();
    const { program } = shop;
    process.kill(await opened(shop, 1), "SIGKILL");
    await program.printed(/The server was killed \(SIGKILL\)/);
    process.kill(await opened(shop, 2), "SIGUSR2");
    await program.printed(
      /^The server stops, since nothing caught this error: TypeError: broken by postgres:\/\/shop:\[removed\]@db of \[removed\]$/,
    );
    process.kill(await opened(shop, 3), "SIGVTALRM");
    await program.printed(/^The server stops, since a promise failed unheard: RangeError: refused/);
    await opened(shop, 4);
    expect(program.output).not.toMatch(/hunter2|ayesha/);
    // Before the log's detail.
    expect(program.output.indexOf("nothing caught this error")).toBeLessThan(
      program.output.indexOf('"level":"fatal"'),
    );
    program.child.kill("SIGTERM");
    expect(await program.ended).toBe(0);
    await shop.close();
  });

  it("tells wrong settings once and ends with 1", async () => {
    const { program, close } = await npmStart({ PORT: "none" });
    expect(await program.ended).toBe(1);
    expect(count(program, "Tohfa cannot start")).toBe(1);
    await close();
  });

  it("a worker that is killed is replaced, and said", async () => {
    const shop = await npmStart({ WEB_CONCURRENCY: "2" });
    const primary = await opened(shop, 1);
    const [worker = 0, ...others] = childrenOf(primary);
    process.kill(worker, "SIGKILL");
    await shop.program.printed(/A server process was killed \(SIGKILL\)/);
    await vi.waitFor(
      () => {
        const now = childrenOf(primary);
        expect(now).toHaveLength(others.length + 1);
        expect(now).not.toContain(worker);
      },
      { timeout: 60_000 },
    );
    expect(count(shop.program, "Tohfa is open")).toBe(1);
    shop.program.child.kill("SIGTERM");
    expect(await shop.program.ended).toBe(0);
    await shop.close();
  });
});
