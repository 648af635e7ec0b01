// By hand: `node tests/faults/database.ts --times 20 --faults restart,backend,frozen,disk,server`. The real server with
// the PostgreSQL that comes along, buyers who order all the time, and a database that is killed, frozen and filled.
// Prints a line for each kind of fault; the last numbers of each are 0 in a shop that keeps what it said.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { build } from "#tohfa/ops/prepare.mjs";
import { type FaultyShop, faultyShop } from "./shop-under-faults.ts";
import { type SmallDisk, smallDisk } from "./small-disk.ts";

const { values } = parseArgs({
  options: {
    times: { type: "string", default: "20" },
    faults: { type: "string", default: "restart,backend,frozen,disk,server" },
    buyers: { type: "string", default: "6" },
    "frozen-seconds": { type: "string", default: "20" },
  },
});
const TIMES = Number(values.times);
const BUYERS = Number(values.buyers);
const FROZEN_MS = Number(values["frozen-seconds"]) * 1_000;

interface Fault {
  /** Does it, and ends it; from then on the shop has to come back. */
  strike(shop: FaultyShop, turn: number): Promise<void>;
  /** After so many the server is closed and opened: it gives up after three restarts in ten minutes. */
  perServer?: number;
  /** MB of a disk of its own. */
  disk?: number;
}

const lowest = (pids: number[]) => pids.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
let disk: SmallDisk | undefined;

const FAULTS: Record<string, Fault> = {
  restart: {
    perServer: 3,
    async strike(shop, turn) {
      process.kill(lowest(shop.processes()), turn % 2 ? "SIGINT" : "SIGKILL");
      await turnedAway(shop);
    },
  },
  backend: {
    async strike(shop, turn) {
      const backends = shop.processes("backends");
      process.kill(backends[turn % backends.length] ?? 0, "SIGKILL");
      await turnedAway(shop);
    },
  },
  frozen: {
    async strike(shop) {
      const all = shop.processes();
      for (const pid of all) process.kill(pid, "SIGSTOP");
      await sleep(FROZEN_MS);
      for (const pid of all) process.kill(pid, "SIGCONT");
    },
  },
  disk: {
    disk: 300,
    async strike(shop) {
      disk?.fill();
      await turnedAway(shop);
      await sleep(2_000);
      disk?.empty();
    },
  },
  server: {
    async strike(shop, turn) {
      // Another moment each time, from the first orders to a full stream of them.
      await sleep((turn * 137) % 900);
      shop.program.child.kill("SIGKILL");
      await shop.program.ended;
      await shop.start();
    },
  },
};

/** The fault has arrived: somebody was told to come back. */
async function turnedAway({ seen }: FaultyShop): Promise<void> {
  const count = () => seen.answers.get("503") ?? 0;
  const before = count();
  for (let waited = 0; count() === before && waited < 30_000; waited += 20) await sleep(20);
}

async function run(name: string, fault: Fault): Promise<string[]> {
  const made = fault.disk ? smallDisk(fault.disk) : undefined;
  if (typeof made === "string") return [name, `not run: ${made}`];
  disk = made;
  const shop = await faultyShop(made?.folder);
  await shop.start();
  let end = shop.letOrder(BUYERS);
  const back: number[] = [];
  let ends = 0;
  for (let turn = 0; turn < TIMES; turn += 1) {
    if (fault.perServer && turn > 0 && turn % fault.perServer === 0) {
      await end();
      await shop.stop();
      await shop.start();
      end = shop.letOrder(BUYERS);
    }
    await shop.untilOrdered();
    await fault.strike(shop, turn);
    back.push(await shop.untilOrdered());
    if (shop.program.child.exitCode !== null) {
      ends += 1;
      const why = shop.program.output.split("\n").findLast((line) => line.includes('"fatal"'));
      console.error(`  ${name}: the server ended: ${why}`);
      await shop.start();
    }
  }
  await end();
  await shop.stop();
  const { orders, lost, half, twice, stockAstray } = await shop.compare();
  const { seen } = shop;
  for (const one of seen.wrong.slice(0, 5)) console.error(`  ${name}: ${one}`);
  shop.remove();
  made?.remove();
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  const sorted = back.sort((a, b) => a - b);
  return [
    name,
    `${TIMES}`,
    `${orders}`,
    `${seen.answers.get("503") ?? 0}`,
    `${seconds(sorted[sorted.length >> 1] ?? 0)}`,
    `${seconds(sorted.at(-1) ?? 0)}`,
    `${seconds(seen.slowest)}`,
    `${ends}`,
    `${lost}`,
    `${half}`,
    `${twice}`,
    `${stockAstray}`,
    `${seen.wrong.length}`,
  ];
}

const HEADS =
  "fault,times,orders,503,back s (median),back s (most),slowest answer s,ends,lost,half,twice,stock astray,wrong answers";
await build(process.execPath);
console.log(`| ${HEADS.split(",").join(" | ")} |`);
for (const name of values.faults.split(",")) {
  const fault = FAULTS[name];
  if (!fault) throw new Error(`No fault ${name}: ${Object.keys(FAULTS).join(", ")}`);
  console.log(`| ${(await run(name, fault)).join(" | ")} |`);
}
process.exit(0);
