import { join } from "node:path";
import { freshAddresses, thingsAndWords } from "./addresses.ts";
import type { Load } from "./load.ts";
import { middle } from "./machine.ts";
import { askOneByOne, type Row } from "./rows.ts";
import { openShop, type Shop } from "./shop.ts";

const KINDS = ["list", "suggest", "oneWord", "productById"] as const;
/** Half of the answers of one asker take less, in ms, one figure a run. */
export type Waits = Record<(typeof KINDS)[number], number[]>;

/** Of one run. */
const REQUESTS = 300;

interface Sized {
  size: number;
  shop: Shop;
  fresh: ReturnType<typeof freshAddresses>;
  waits: Waits;
}

/**
 * How long one asker waits in shops of these sizes, the smallest first. All of them are open, and asked in turn: a
 * shared machine is twice as fast in one minute as in the next. `DATA_DIR` keeps them, each in a folder of its own.
 */
export async function measureGrowth(options: {
  load: Load;
  runs: number;
  sizes: readonly number[];
  say: (line: string) => void;
}): Promise<{ rows: Row[]; waits: Record<string, Waits> }> {
  const { load, runs, sizes, say } = options;
  const shops: Sized[] = [];
  try {
    for (const size of sizes) shops.push(await openSized(size, say));
    for (const kind of KINDS) {
      // The first ones warm up what is new in these processes.
      for (let run = -1; run < runs; run += 1) {
        for (const { shop, fresh, waits } of shops) {
          const { p50 } = await askOneByOne({ shop, load }, fresh[kind](REQUESTS));
          if (run >= 0) waits[kind].push(p50);
        }
      }
    }
  } finally {
    for (const { shop } of shops) await shop.close();
  }
  const [smallest, ...others] = shops;
  return {
    rows: smallest ? others.flatMap((one) => growthRows(smallest, one)) : [],
    waits: Object.fromEntries(shops.map(({ size, waits }) => [size, waits])),
  };
}

async function openSized(size: number, say: (line: string) => void): Promise<Sized> {
  const folder = process.env.DATA_DIR;
  const shop = await openShop(folder && join(folder, `${size}`));
  await shop.grow(size, say);
  const { things, words } = await thingsAndWords(shop);
  const waits: Waits = { list: [], suggest: [], oneWord: [], productById: [] };
  return { size, shop, fresh: freshAddresses(shop, things, words), waits };
}

function growthRows(before: Sized, after: Sized): Row[] {
  const [from, to] = [before, after].map(({ size }) => size.toLocaleString("en"));
  return KINDS.map((kind) => {
    const ratios = after.waits[kind].map((ms, run) => ms / (before.waits[kind][run] ?? ms));
    const { median: value, spread } = middle(ratios);
    return { name: `growth ${from} → ${to}: ${kind}`, value, spread, unit: "×", budget: "≤ 1.5" };
  });
}
