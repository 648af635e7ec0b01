import { setTimeout } from "node:timers/promises";
import type { freshAddresses } from "./addresses.ts";
import type { Outcome } from "./generator.ts";
import { get, type Load, whyNotCount } from "./load.ts";
import { middle } from "./machine.ts";
import type { Shop } from "./shop.ts";

/** A line of the table. */
export interface Row {
  name: string;
  /** Null where it may not be believed, with why. */
  value: number | null;
  /** How far its runs lie apart in percent; null of a single one. */
  spread: number | null;
  unit: "×" | "a second" | "ms" | "MB";
  budget: string;
  reference?: string;
  /** Of a ratio: how many a second came of each, the median. */
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
  // Browsers over plain HTTP, most programs and many proxies know no brotli; what asks for nothing gets it as it is.
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

/** Five times, ours and the reference in turn: a machine that gets slower slows both. */
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

/** What came of one run. */
interface Measured extends Pick<Row, "perSecond"> {
  value: number;
  outcomes: Outcome[];
}

async function rate(world: World, name: string, addresses: () => string[], budget: string) {
  const { shop, load } = world;
  const result = await runs(world, async () => {
    const job = { port: shop.port, requests: addresses(), again: false };
    const outcome = await load.run(job);
    // A small shop has few things: they were all asked, and quickly.
    return { value: outcome.perSecond, outcomes: [{ ...outcome, ranOut: false }] };
  });
  return { name, unit: "a second", budget: `≥ ${budget}`, ...result } satisfies Row;
}

async function ratio(world: World, name: string, addresses: () => string[]) {
  const { port } = world.shop;
  const result = await besideHello(world, { port, addresses });
  return { name, ...result, budget: NO_TARGET } satisfies Row;
}

/** Of what is only there to be compared with. */
export const NO_TARGET = "–";

/** What a bare Fastify comes to with the same list and products (bare.ts). */
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
    // What is not warm is half as quick.
    await world.load.run({ port, requests: addresses(), again: false });
    const result = await besideHello(world, { port, addresses });
    rows.push({ name, ...result, budget: NO_TARGET });
  }
  return rows;
}

/** More than can be asked for in a run. */
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
      // As quick with eight as with more, where the generator is what limits it.
      { port: hello, requests: [get("/")], connections: 8 },
    );
  });
  return { ...result, unit: "×", reference: "Fastify" } as const;
}

function inCoding(coding: string) {
  return (request: string) => request.replace("accept-encoding: br", `accept-encoding: ${coding}`);
}

/** Asked as a browser opens a page that it has nothing of: it gets the stylesheets in it (server/pages/first-visit.ts). */
function opened(request: string): string {
  return request.replace("\r\n\r\n", "\r\nsec-fetch-mode: navigate\r\n\r\n");
}

/** A shared machine is twice as fast in one second as in the next: one run of a ratio is so many turns of both. */
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

/** A page from the cache against node:http that sends the same bytes and the same headers, and does nothing else. */
async function cachedPage(world: World): Promise<Row> {
  const { shop, load } = world;
  // The best form is made when it is asked again, and both are to send the same.
  for (let time = 0; time < 2; time += 1) await raw(shop.port);
  await setTimeout(2_000);
  const { headers, body } = await raw(shop.port);
  const bare = await load.bytes(headers, body);
  // Not warm it sends two thirds of what it can, and the ratio is flattered.
  await load.run({ port: bare, requests: [get("/")] });
  const result = await runs(world, async () => {
    const job = (port: number) => ({ port, requests: [get("/")] });
    return await inTurn(world, () => job(shop.port), job(bare));
  });
  const name = "cached page / bare node:http, same bytes";
  return { name, unit: "×", budget: "≥ 0.8", reference: "node:http", ...result };
}

/** As it comes over the wire: fetch would unpack it. */
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

/** Everything kept is dropped before each: the first visitor after a change. */
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

/** Each of these once, the next when the last is answered: that they run out is what is wanted. */
export async function askOneByOne(
  { shop, load }: Pick<World, "shop" | "load">,
  requests: string[],
): Promise<Outcome> {
  const alone = { port: shop.port, again: false, connections: 1, seconds: 60 };
  return { ...(await load.run({ ...alone, requests })), ranOut: false };
}

/** One at a time, as a visitor on a quiet morning. */
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

/** What is suggested for a text beside a product that is looked up by its id, both over HTTP and by one asker. */
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

/** Memory after minutes at 70 % of what it can do, and how it still rises, in percent of it over those minutes. */
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
  // From the second half: until then caches fill.
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
