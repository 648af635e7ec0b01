/**
 * `npm run bench`: how fast the shop answers what nobody has asked before, beside references in the same run. Shop,
 * reference and what asks are processes of their own, on cores of their own where the machine can. Five runs, the
 * middle one and how far they lie apart; no figure where the generator was the limit (load.ts). Needs a build.
 *
 *     npm run bench                                100,000 products, growth from 10,000, ten minutes of memory
 *     npm run bench -- --scale 1000000             DATA_DIR=<folder> keeps the shop for the next time
 *     npm run bench -- --scale 1000000 --only growth    what one asker waits in shops of three sizes
 *     npm run bench -- --quick --only list         while one works at something; nothing is written
 *
 * What came of it is in bench/results/, and in the README by way of bench/picture.ts.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { freshAddresses, thingsAndWords } from "./addresses.ts";
import { openLoad } from "./load.ts";
import { machineFacts } from "./machine.ts";
import { type Alone, alone, growthRows, memory, ROWS, type Row } from "./rows.ts";
import { openShop } from "./shop.ts";

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
const shop = await openShop();
const load = openLoad(seconds, 8);
const world = async () => {
  const { things, words } = await thingsAndWords(shop);
  return { shop, load, runs, seconds, fresh: freshAddresses(shop, things, words) };
};
const table: Row[] = [];
/** Of each size on the way, what one asker waits, in ms. */
const growth: Record<string, Alone> = {};
const SIZES = [...[10_000, 100_000].filter((one) => one < products), products];
const isGrowth = wanted.only ? names.includes("growth") : !wanted.quick;
try {
  if (isGrowth) {
    for (const size of SIZES) {
      await shop.grow(size, say);
      growth[size] = await alone(await world());
      say(`${size.toLocaleString("en")}: ${JSON.stringify(growth[size])}`);
    }
    table.push(...growthOf(growth));
  }
  await shop.grow(products, say);
  const full = await world();
  for (const name of names) {
    for (const row of (await ROWS[name]?.(full)) ?? []) {
      table.push(row);
      console.log(line(row));
    }
  }
  if (minutes > 0) table.push(...(await memory(full, minutes)));
} finally {
  load.close();
  await shop.close();
}

console.log(`\n${table.map(line).join("\n")}\nload average ${facts.loadBefore.toFixed(1)} before`);
if (!wanted.quick && (!wanted.only || names.every((name) => name === "growth"))) await write();

/** Each larger size beside the smallest. */
function growthOf(sizes: Record<string, Alone>): Row[] {
  const [first, ...others] = Object.entries(sizes);
  if (!first) return [];
  const said = (size: string) => Number(size).toLocaleString("en");
  return others.flatMap(([size, after]) =>
    growthRows(`growth ${said(first[0])} → ${said(size)}`, first[1], after),
  );
}

function line({ name, value, spread, unit, budget, why }: Row): string {
  if (value === null) return `${name}: no figure, ${why}`;
  const figure = unit === "×" ? value.toFixed(3) : value.toFixed(value < 100 ? 1 : 0);
  const apart = spread === null ? "" : ` ±${spread} %`;
  return `${name}: ${figure} ${unit}${apart} (${budget})`;
}

async function write(): Promise<void> {
  const folder = join(import.meta.dirname, "results");
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${facts.date.slice(0, 10)}-${facts.commit}.json`);
  const machine = { ...facts, loadAfter: loadavg()[0] };
  await writeFile(file, `${JSON.stringify({ machine, products, table, growth }, null, 2)}\n`);
  console.log(file);
}
