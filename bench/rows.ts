import { setTimeout } from "node:timers/promises";
import type { freshAddresses } from "./addresses.ts";
import type { Outcome } from "./generator.ts";
import { get, type Load, whyNotCount } from "./load.ts";
import { middle } from "./machine.ts";
import type { Shop } from "./shop.ts";

/** A row of the results. */
export interface Row {
  name: string;
  /** Null if the measurement is not valid; `why` says why. */
  value: number | null;
  /** Spread of the runs in percent; null if there was one run. */
  spread: number | null;
  unit: "×" | "a second" | "ms" | "MB";
  budget: string;
  reference?: string;
  /** Of a ratio: median requests a second of both. */
  perSecond?: Record<"ours" | "reference", number>;
  why?: string;
}

interface World {
  shop: Shop;
  load: Load;
  fresh: ReturnType<typeof freshAddresses>;
  runs: number;
  seconds: number;
}

export const ROWS: Record<string, (world: World) => Promise<Row[]>> = {
  cached: async (world) => [await cachedPage(world)],
  pages: async (world) => [
    await rate(world, "product page, not cached", world.fresh.product, "300"),
    await rate(world, "the same on a first visit", () => world.fresh.product().map(opened), "300"),
    await rate(world, "category page, not cached", world.fresh.category, "300"),
    await rate(world, "search page, not cached", world.fresh.searchPage, "300"),
  ],
  list: async (world) => [
    await ratio(world, "list of 24, not cached / Fastify hello", world.fresh.list),
    await ratio(world, "product by id, not cached / Fastify hello", world.fresh.productById),
    ...(await bare(world)),
    await rate(world, "list of a category or a store within a price", world.fresh.filtered, "300"),
  ],
  // Browsers over plain HTTP, most programs and many proxies do not support brotli; without Accept-Encoding the answer
  // is not compressed.
  codings: async (world) => {
    const lists = (coding: string) => () => world.fresh.list().map(inCoding(coding));
    return [
      await ratio(world, "list of 24 in gzip / Fastify hello", lists("gzip")),
      await ratio(world, "list of 24 as it is / Fastify hello", lists("identity")),
    ];
  },
  search: async (world) => [
    await rate(world, "search of one word, not cached", world.fresh.oneWord, "400"),
    await rate(world, "search of two words, not cached", world.fresh.twoWords, "400"),
    await rate(world, "search of two words never asked together", world.fresh.newPairs, "400"),
  ],
  orders: async (world) => [await orders(world)],
  alone: async (world) => [
    await home(world),
    ...(await oneAsker(world)),
    await suggestBesideLookup(world),
  ],
};

/** Repeats a measurement `runs` times. */
async function runs(
  { runs: count }: World,
  measure: () => Promise<Measured>,
): Promise<Pick<Row, "value" | "spread" | "why" | "perSecond">> {
  const all: Measured[] = [];
  for (let run = 0; run < count; run += 1) {
    const measured = await measure();
    const why = measured.outcomes.map(whyNotCount).find((words) => words !== null);
    if (why) return { value: null, spread: 0, why };
    all.push(measured);
  }
  const { median, spread } = middle(all.map(({ value }) => value));
  const rates = all.flatMap(({ perSecond }) => perSecond ?? []);
  const medianOf = (which: "ours" | "reference") =>
    Math.round(middle(rates.map((rate) => rate[which])).median);
  return {
    ...{ value: median, spread },
    ...(rates.length > 0 && {
      perSecond: { ours: medianOf("ours"), reference: medianOf("reference") },
    }),
  };
}

/** The result of one run. */
interface Measured extends Pick<Row, "perSecond"> {
  value: number;
  outcomes: Outcome[];
}

async function rate(world: World, name: string, addresses: () => string[], budget: string) {
  const { shop, load } = world;
  const result = await runs(world, async () => {
    const job = { port: shop.port, requests: addresses(), again: false };
    const outcome = await load.run(job);
    // A small shop has few products, which are all requested before the time is over.
    return { value: outcome.perSecond, outcomes: [{ ...outcome, ranOut: false }] };
  });
  return { name, unit: "a second", budget: `≥ ${budget}`, ...result } satisfies Row;
}

async function ratio(world: World, name: string, addresses: () => string[]) {
  const { port } = world.shop;
  const result = await besideHello(world, { port, addresses });
  return { name, ...result, budget: NO_TARGET } satisfies Row;
}

/** Budget of rows that are only there for comparison. */
export const NO_TARGET = "–";

/** A bare Fastify with the same list and products (bare.ts). */
async function bare(world: World): Promise<Row[]> {
  const port = await world.load.bare(world.shop);
  const product = (request: string) =>
    request.replace("/client/bestselling/singleProduct/", "/product/");
  const [list, byId] = [
    () => Array<string>(ENOUGH).fill(get("/list")),
    () => world.fresh.productById().map(product),
  ];
  const kinds = { "list of 24": list, "product by id": byId };
  const rows: Row[] = [];
  for (const [what, addresses] of Object.entries(kinds)) {
    const name = `${what} by a bare Fastify (bench/bare.ts) / Fastify hello`;
    // Warm-up: a cold process is half as fast.
    await world.load.run({ port, requests: addresses(), again: false });
    const result = await besideHello(world, { port, addresses });
    rows.push({ name, ...result, budget: NO_TARGET });
  }
  return rows;
}

/** More requests than a run can send. */
const ENOUGH = 100_000;

async function besideHello(
  world: World,
  { port, addresses }: { port: number; addresses: () => string[] },
) {
  const hello = await world.load.hello();
  const result = await runs(world, async () => {
    const requests = addresses();
    const many = Math.ceil(requests.length / TURNS);
    return await inTurn(
      world,
      (turn) => ({
        ...{ port, again: false },
        requests: requests.slice(turn * many, (turn + 1) * many),
      }),
      // Eight connections are as fast as more, and need less of the generator's CPU.
      { port: hello, requests: [get("/")], connections: 8 },
    );
  });
  return { ...result, unit: "×", reference: "Fastify" } as const;
}

function inCoding(coding: string) {
  return (request: string) => request.replace("accept-encoding: br", `accept-encoding: ${coding}`);
}

/**
 * A request like a browser's first visit, which gets the page with its stylesheets inlined
 * (server/pages/first-visit.ts).
 */
function opened(request: string): string {
  return request.replace("\r\n\r\n", "\r\nsec-fetch-mode: navigate\r\n\r\n");
}

/**
 * One run of a ratio has this many turns of both, as a shared machine may be twice as fast in one second as in the
 * next.
 */
const TURNS = 4;

async function inTurn(
  { load, seconds: all }: World,
  ours: (turn: number) => Parameters<Load["run"]>[0],
  theirs: Parameters<Load["run"]>[0],
): Promise<Measured> {
  const seconds = all / TURNS;
  const [mine, reference]: [Outcome[], Outcome[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    mine.push({ ...(await load.run({ ...ours(turn), seconds })), ranOut: false });
    reference.push(await load.run({ ...theirs, seconds }));
  }
  const rateOf = (outcomes: Outcome[]) =>
    outcomes.reduce((sum, { perSecond }) => sum + perSecond, 0) / TURNS;
  const perSecond = { ours: rateOf(mine), reference: rateOf(reference) };
  const value = perSecond.ours / perSecond.reference;
  return { value, perSecond, outcomes: [...mine, ...reference] };
}

/** A cached page compared with a bare node:http that only sends the same headers and bytes. */
async function cachedPage(world: World): Promise<Row> {
  const { shop, load } = world;
  // The best compression is made at the second request, and both must send the same bytes.
  for (let time = 0; time < 2; time += 1) await raw(shop.port);
  await setTimeout(2_000);
  const { headers, body } = await raw(shop.port);
  const bare = await load.bytes(headers, body);
  // Warm-up: a cold reference is a third slower, which would make the ratio too good.
  await load.run({ port: bare, requests: [get("/")] });
  const result = await runs(world, async () => {
    const job = (port: number) => ({ port, requests: [get("/")] });
    return await inTurn(world, () => job(shop.port), job(bare));
  });
  const name = "cached page / bare node:http, same bytes";
  return { name, unit: "×", budget: "≥ 0.8", reference: "node:http", ...result };
}

/** The answer's bytes as they are sent: fetch would decompress them. */
async function raw(port: number): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const { get: ask } = await import("node:http");
  return await new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "br" };
    ask({ port, path: "/", headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const { connection: _, date: __, "keep-alive": ___, ...rest } = answer.headers;
      resolve({ headers: rest as Record<string, string>, body: Buffer.concat(chunks) });
    }).on("error", reject);
  });
}

async function orders(world: World): Promise<Row> {
  const { shop, load, fresh } = world;
  const { rows } = await shop.client.query<{ id: string }>(
    `update products set stock = 1000000 where id in (select p.id from products p where is_shown and status = 'Active'
      and not exists (select from attribute_options o where o.product_id = p.id) and sizes = '{}' and colors = '{}' and asks = '[]'
      order by md5(id) limit 40) returning id`,
  );
  const ids = rows.map(({ id }) => id);
  const result = await runs(world, async () => {
    const job = { port: shop.port, requests: fresh.orders(ids), again: false, connections: 16 };
    const outcome = await load.run(job);
    return { value: outcome.perSecond, outcomes: [outcome] };
  });
  return { name: "orders, 16 buyers, 40 products", unit: "a second", budget: "≥ 300", ...result };
}

/** Home with all caches cleared before each request, like the first visitor after a change. */
async function home({ shop, load, runs: count }: World): Promise<Row> {
  const slow: number[] = [];
  let why: string | null = null;
  for (let run = 0; run < count; run += 1) {
    const times: number[] = [];
    for (let ask = 0; ask < 20; ask += 1) {
      await shop.client.query("select pg_notify('tohfa_changed', '*')");
      await setTimeout(50);
      const outcome = await askOneByOne({ shop, load }, [get("/")]);
      why ??= outcome.wrong > 0 ? `${outcome.wrong} answers were not 2xx` : null;
      times.push(outcome.p50);
    }
    slow.push(times.sort((a, b) => a - b)[18] ?? 0);
  }
  const { median, spread } = middle(slow);
  const row = { name: "home, not cached, p95", unit: "ms", budget: "≤ 60" } as const;
  return why ? { ...row, value: null, spread: 0, why } : { ...row, value: median, spread };
}

/** Sends each request once, one after another; here it is intended that they run out. */
export async function askOneByOne(
  { shop, load }: Pick<World, "shop" | "load">,
  requests: string[],
): Promise<Outcome> {
  const alone = { port: shop.port, again: false, connections: 1, seconds: 60 };
  return { ...(await load.run({ ...alone, requests })), ranOut: false };
}

/** One request at a time, as with a single visitor. */
async function oneAsker(world: World): Promise<Row[]> {
  const { shop, load, fresh } = world;
  const kinds = [
    ...(["list", "filtered", "oneWord", "twoWords", "searchWithin"] as const),
    ...(["typed", "sorted", "suggest"] as const),
  ];
  const rows: Row[] = [];
  for (const kind of kinds) {
    const result = await runs(world, async () => {
      const outcome = await askOneByOne({ shop, load }, fresh[kind](200));
      return { value: outcome.p95, outcomes: [outcome] };
    });
    rows.push({ name: `one asker, ${kind}, p95`, unit: "ms", budget: "≤ 30", ...result });
  }
  return rows;
}

/** Suggestions for a text compared with looking up a product by its id, both over HTTP and by one client. */
async function suggestBesideLookup(world: World): Promise<Row> {
  const { shop, load, fresh } = world;
  const result = await runs(world, async () => {
    const suggested = await askOneByOne({ shop, load }, fresh.suggest(200));
    const lookedUp = await askOneByOne({ shop, load }, fresh.productById(200));
    return { value: suggested.p50 / lookedUp.p50, outcomes: [suggested, lookedUp] };
  });
  const name = "suggest / product by id, one asker";
  return { name, unit: "×", budget: "≤ 3", reference: "product by id", ...result };
}

/** Memory after some minutes at 70 % of full load, and how much it rises in the second half, in percent. */
export async function memory({ shop, load, fresh }: World, minutes: number): Promise<Row[]> {
  const full = await load.run({ port: shop.port, requests: fresh.category(), again: false });
  const samples: number[] = [];
  const watch = setInterval(async () => samples.push(await shop.memory()), 5_000);
  const until = Date.now() + minutes * 60_000;
  while (Date.now() < until) {
    await load.run({
      port: shop.port,
      requests: [...fresh.category().slice(0, 5_000), ...fresh.list().slice(0, 5_000)],
      again: false,
      perSecond: full.perSecond * 0.7,
      seconds: Math.min(30, (until - Date.now()) / 1000),
    });
  }
  clearInterval(watch);
  // The second half only: before that caches are filled.
  const late = samples.slice(Math.floor(samples.length / 2));
  const third = Math.max(1, Math.floor(late.length / 3));
  const [before, after] = [middle(late.slice(0, third)).median, middle(late.slice(-third)).median];
  const name = `memory after ${minutes} minutes at 70 %`;
  return [
    { name, value: after, spread: null, unit: "MB", budget: "≤ 400" },
    {
      name: `${name}: its rise in the second half`,
      ...{ value: after / before - 1, spread: null, unit: "×", budget: "< 0.05" },
    },
  ];
}
