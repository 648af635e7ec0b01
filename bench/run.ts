/**
 * `npm run bench`: how fast the shop answers uncached requests, compared with reference servers in the same run. Shop,
 * reference and load generator are separate processes, pinned to separate cores if the machine can. Median and spread
 * of five runs of a warm shop; no figure if the generator was the limit (load.ts). Needs a build.
 *
 *     npm run bench                                100,000 products, growth from 10,000, ten minutes of memory
 *     npm run bench -- --scale 1000000             DATA_DIR=<folder> stores the shops for the next time
 *     npm run bench -- --scale 1000000 --only growth    response times of one client in shops of three sizes
 *     npm run bench -- --quick --only list         while working on something; nothing is written
 *
 * Results are written to bench/results/; bench/picture.ts puts them into docs/develop/measures.md.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureGrowth, openSized, type Sized, type Waits } from "./growth.ts";
import { openLoad } from "./load.ts";
import { machineFacts } from "./machine.ts";
import { memory, ROWS, type Row } from "./rows.ts";

const { values: wanted } = parseArgs({
  options: {
    scale: { type: "string" },
    quick: { type: "boolean", default: false },
    only: { type: "string", multiple: true },
    minutes: { type: "string" },
  },
});
const products = Number(wanted.scale ?? (wanted.quick ? 5_000 : 100_000));
const seconds = wanted.quick ? 2 : 8;
const runs = wanted.quick ? 3 : 5;
const minutes = Number(wanted.minutes ?? (wanted.quick || wanted.only ? 0 : 10));
const names = wanted.only ?? Object.keys(ROWS);
const strange = names.find((name) => !(name in ROWS) && name !== "growth");
if (strange) throw new Error(`--only ${strange}: there is ${Object.keys(ROWS).join(", ")}, growth`);

const facts = machineFacts();
const say = (line: string) => console.log(`  ${line}`);
/** Clients at once: with fewer the process waits for its database a part of the time. */
const CONNECTIONS = 32;
const load = openLoad(seconds, CONNECTIONS);
const table: Row[] = [];
/** Response times of one client by the shop's size. */
let growth: Record<string, Waits> = {};
const isGrowth = wanted.only ? names.includes("growth") : !wanted.quick;
const isOnlyGrowth = names.every((name) => name === "growth");
const shops: Sized[] = [];
try {
  const smaller = isGrowth ? [10_000, 100_000].filter((size) => size < products) : [];
  for (const size of [...smaller, products]) shops.push(await openSized(size, say));
  if (isGrowth) {
    const { rows, waits } = await measureGrowth(load, shops, runs);
    growth = waits;
    table.push(...rows);
  }
  // The other rows are measured with the largest shop, alone.
  for (const { shop } of shops.splice(0, smaller.length)) await shop.close();
  for (const one of shops) await measureShop(one);
} finally {
  load.close();
  for (const { shop } of shops) await shop.close();
}

console.log(`\n${table.map(line).join("\n")}\nload average ${facts.loadBefore.toFixed(1)} before`);
if (!wanted.quick && (!wanted.only || isOnlyGrowth)) await write();

/** Measures the chosen rows and memory. */
async function measureShop({ shop, fresh }: Sized): Promise<void> {
  const world = { shop, load, runs, seconds, fresh };
  await warmUp(shop, fresh);
  for (const name of names) {
    for (const row of (await ROWS[name]?.(world)) ?? []) {
      table.push(row);
      console.log(line(row));
    }
  }
  if (minutes > 0) table.push(...(await memory(world, minutes)));
}

/**
 * Sends the same kinds of requests without counting: in the first 15 seconds, before its code is compiled, a process
 * renders half as many pages as later, which would affect whatever is measured first.
 */
async function warmUp({ port }: Sized["shop"], fresh: Sized["fresh"]): Promise<void> {
  for (const kind of ["product", "category", "list", "productById", "oneWord"] as const) {
    await load.run({ port, requests: fresh[kind](), again: false });
  }
}

function line({ name, value, spread, unit, budget, perSecond, why }: Row): string {
  if (value === null) return `${name}: no figure, ${why}`;
  const figure = unit === "×" ? value.toFixed(3) : value.toFixed(value < 100 ? 1 : 0);
  const apart = spread === null ? "" : ` ±${spread} %`;
  const rates = perSecond ? `, ${perSecond.ours} and ${perSecond.reference} a second` : "";
  return `${name}: ${figure} ${unit}${apart} (${budget}${rates})`;
}

async function write(): Promise<void> {
  const folder = join(import.meta.dirname, "results");
  await mkdir(folder, { recursive: true });
  // A run of growth alone has its own file, so that it does not overwrite the commit's other figures.
  const of = isOnlyGrowth ? `${facts.commit}_growth` : facts.commit;
  const file = join(folder, `${facts.date.slice(0, 10)}-${of}.json`);
  const machine = { ...facts, loadAfter: loadavg()[0] };
  await writeFile(file, `${JSON.stringify({ machine, products, table, growth }, null, 2)}\n`);
  console.log(file);
}
