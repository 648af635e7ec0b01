import { join } from "node:path";
import { freshAddresses, thingsAndWords } from "./addresses.ts";
import type { Load } from "./load.ts";
import { middle } from "./machine.ts";
import { askOneByOne, type Row } from "./rows.ts";
import { openShop, type Shop } from "./shop.ts";

const KINDS = ["list", "filtered", "suggest", "oneWord", "productById"] as const;
/** Median response times of one client in ms, one of each run. */
export type Waits = Record<(typeof KINDS)[number], number[]>;

/** Requests of one run. */
const REQUESTS = 300;

/** A running shop with `size` products, and addresses that were not requested yet. */
export interface Sized {
  size: number;
  shop: Shop;
  fresh: ReturnType<typeof freshAddresses>;
}

/** With DATA_DIR the shops are stored, each size in its own folder. */
export async function openSized(size: number, say: (line: string) => void): Promise<Sized> {
  const folder = process.env.DATA_DIR;
  const shop = await openShop(folder && join(folder, `${size}`));
  await shop.grow(size, say);
  return { size, shop, fresh: freshAddresses(shop, await thingsAndWords(shop)) };
}

/**
 * Response times of one client in these shops, the smallest first. All are running and are measured in turn, since a
 * shared machine may be twice as fast in one minute as in the next.
 */
export async function measureGrowth(
  load: Load,
  shops: readonly Sized[],
  runs: number,
): Promise<{ rows: Row[]; waits: Record<string, Waits> }> {
  const measured = shops.map((one) => ({
    ...one,
    waits: { list: [], filtered: [], suggest: [], oneWord: [], productById: [] } as Waits,
  }));
  for (const kind of KINDS) {
    // The first run is a warm-up, and not counted.
    for (let run = -1; run < runs; run += 1) {
      for (const { shop, fresh, waits } of measured) {
        const { p50 } = await askOneByOne({ shop, load }, fresh[kind](REQUESTS));
        if (run >= 0) waits[kind].push(p50);
      }
    }
  }
  const [smallest, ...others] = measured;
  return {
    rows: smallest ? others.flatMap((one) => growthRows(smallest, one)) : [],
    waits: Object.fromEntries(measured.map(({ size, waits }) => [size, waits])),
  };
}

type Measured = Sized & { waits: Waits };

function growthRows(before: Measured, after: Measured): Row[] {
  const [from, to] = [before, after].map(({ size }) => size.toLocaleString("en"));
  const grown = KINDS.map((kind): Row => {
    const name = `growth ${from} → ${to}: ${kind}`;
    return { name, ...ratio(after.waits[kind], before.waits[kind]), budget: "≤ 1.5" };
  });
  const name = `growth to ${to}: suggest / product by id, one asker`;
  const { suggest, productById } = after.waits;
  return [...grown, { name, ...ratio(suggest, productById), budget: "≤ 3" }];
}

function ratio(these: number[], those: number[]): Pick<Row, "value" | "spread" | "unit"> {
  const { median: value, spread } = middle(these.map((ms, run) => ms / (those[run] ?? ms)));
  return { value, spread, unit: "×" };
}
