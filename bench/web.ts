/**
 * `npm run bench:web [-- --quick] [--times 9] [--next]`: the storefront in Chromium on two slow phones: CPU 4 times
 * slower on slow 4G, and 6 times slower on 400 kbps with a round trip of 400 ms. Home, a list and a product page, each
 * nine times with an empty cache; the median of each figure. Bytes and times are those until 5 s after the load event,
 * without taps and scrolling. Needs a compressed build, as `npm start` makes it. With STORE=<address> a running shop is
 * measured. `--next` measures the same pages made by Next 16, in turn with ours (next-site.ts).
 */
import { mkdir, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, type CDPSession, chromium, type Page } from "playwright-core";
import { machineFacts, middle } from "./machine.ts";
import { openNextSite } from "./next-site.ts";
import { openShop } from "./shop.ts";

const { values: asked } = parseArgs({
  options: { quick: { type: "boolean" }, times: { type: "string" }, next: { type: "boolean" } },
});
const TIMES = Number(asked.times ?? (asked.quick ? 3 : 9));
const TAPS = 10;
/** Wait after the load event for what the page loads later by itself. */
const SETTLE_MS = 5000;

const PHONES = [
  { name: "4×, slow 4G", slower: 4, kbps: 1600, ms: 150 },
  { name: "6×, 400 kbps and 400 ms", slower: 6, kbps: 400, ms: 400 },
] as const;

/**
 * Figures of one visit: times in ms, sizes in KB as sent. `tbt` is the blocking time of long tasks after the first
 * contentful paint (web.dev/articles/tbt), `longTasks` the same from the beginning.
 */
interface Visit {
  lcp: number;
  cls: number;
  tbt: number;
  longTasks: number;
  inp: number;
  kilobytes: number;
  scripts: number;
  requests: number;
}

const BUDGETS: Partial<Record<keyof Visit, number>> = { lcp: 1800, cls: 0, tbt: 150 };

/** Filled by the observers that `watch` installs in the page. */
declare global {
  interface Window {
    benchSeen: { lcp: number; cls: number; inp: number; tasks: { at: number; ms: number }[] };
  }
}

const shop = process.env.STORE ? null : await openShop();
const store = process.env.STORE ?? shop?.url ?? "";
const browser = await chromium.launch({
  executablePath:
    process.env.CHROMIUM ??
    new URL("../node_modules/.cache/tohfa-chromium/chromium", import.meta.url).pathname,
  args: ["--no-sandbox"],
});
const facts = machineFacts();
const results: { site: string; phone: string; page: string; median: Visit; spread: Visit }[] = [];
let next: Awaited<ReturnType<typeof openNextSite>> | null = null;
try {
  const { items } = (await (await fetch(`${store}/api/v1/products?limit=1`)).json()) as {
    items: { _id: string; slug: string }[];
  };
  await mustBeCompressed();
  const pages = {
    home: "/",
    list: "/all/New-Arrival",
    product: `/top-collection/${items[0]?.slug}?id=${items[0]?._id}`,
  };
  next = asked.next ? await openNextSite(browser, store, Object.values(pages)) : null;
  const sites = { Tohfa: store, ...(next && { "Next 16": next.url }) };
  for (const phone of PHONES) {
    for (const [name, path] of Object.entries(pages)) {
      for (const { site, visits } of await visitInTurn(phone, sites, path)) {
        const one = { site, phone: phone.name, page: name, ...summary(visits) };
        results.push(one);
        console.log(`${site}, ${phone.name}, ${name}: ${words(one.median)}`);
      }
    }
  }
} finally {
  await next?.close();
  await browser.close();
  await shop?.close();
}
if (!asked.quick) {
  const folder = join(import.meta.dirname, "results");
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${facts.date.slice(0, 10)}-${facts.commit}-web.json`);
  const machine = { ...facts, loadAfter: loadavg()[0] };
  await writeFile(file, `${JSON.stringify({ machine, results }, null, 2)}\n`);
  console.log(file);
}

/** `npm run build` alone does not compress, and would be measured with four times the bytes. */
async function mustBeCompressed(): Promise<void> {
  const [, script] = /"(\/assets\/react-[^"]+\.js)"/.exec(await (await fetch(store)).text()) ?? [];
  const { headers } = await fetch(store + script, { headers: { "accept-encoding": "br" } });
  if (headers.get("content-encoding") !== "br") throw new Error("Start it once by npm start");
}

/** Visits the sites in turn, so that whatever else the machine does affects all of them. */
async function visitInTurn(
  phone: (typeof PHONES)[number],
  sites: Record<string, string>,
  path: string,
): Promise<{ site: string; visits: Visit[] }[]> {
  const all = Object.entries(sites).map(([site, url]) => ({ site, url, visits: [] as Visit[] }));
  for (let time = 0; time < TIMES; time += 1) {
    for (const { url, visits } of all) visits.push(await visitOn(browser, phone, url + path));
  }
  return all;
}

async function visitOn(
  { newContext }: Browser,
  phone: (typeof PHONES)[number],
  url: string,
): Promise<Visit> {
  const context = await newContext.call(browser, {
    ...{ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    // A service worker's cache would make the second visit different.
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const chrome = await context.newCDPSession(page);
  const sizes = await slow(chrome, phone);
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "load", timeout: 120_000 });
  await page.waitForTimeout(SETTLE_MS);
  const before = { ...sizes };
  const { lcp, cls, tasks, fcp } = await page.evaluate(() => ({
    ...window.benchSeen,
    fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  }));
  const longTasks = blockedBy(tasks, 0);
  const tbt = blockedBy(tasks, fcp);
  await tap(page);
  const { inp } = await page.evaluate(() => window.benchSeen);
  await context.close();
  return { lcp, cls, tbt, longTasks, inp, ...before };
}

/** Blocking time of tasks from a moment on: of each task what exceeds 50 ms. */
function blockedBy(tasks: Window["benchSeen"]["tasks"], from: number): number {
  const longest = tasks.map(({ at, ms }) => Math.max(0, at + ms - Math.max(at, from) - 50));
  return longest.reduce((sum, ms) => sum + ms, 0);
}

async function slow(chrome: CDPSession, { slower, kbps, ms }: (typeof PHONES)[number]) {
  const sizes = { kilobytes: 0, scripts: 0, requests: 0 };
  const isScript = new Map<string, boolean>();
  chrome.on("Network.responseReceived", ({ requestId, type }) => {
    isScript.set(requestId, type === "Script");
    sizes.requests += 1;
  });
  chrome.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sizes.kilobytes += encodedDataLength / 1024;
    if (isScript.get(requestId)) sizes.scripts += encodedDataLength / 1024;
  });
  await chrome.send("Network.enable");
  await chrome.send("Network.setCacheDisabled", { cacheDisabled: true });
  await chrome.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: ms },
    downloadThroughput: (kbps * 1000) / 8,
    uploadThroughput: (kbps * 500) / 8,
  });
  await chrome.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return sizes;
}

/** Runs in the page, before anything else. */
function watch(): void {
  const seen: Window["benchSeen"] = { lcp: 0, cls: 0, inp: 0, tasks: [] };
  window.benchSeen = seen;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  observe("largest-contentful-paint", ({ startTime }) => {
    seen.lcp = startTime;
  });
  observe("layout-shift", (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.cls += shift.value;
  });
  observe("longtask", ({ startTime, duration }) => {
    seen.tasks.push({ at: startTime, ms: duration });
  });
  observe("event", ({ duration }) => {
    seen.inp = Math.max(seen.inp, duration);
  });
}

/** Ten taps: opening and closing the menu, and wishlist buttons. */
async function tap(page: Page): Promise<void> {
  const menu = page.locator("header summary").filter({ visible: true }).last();
  const heart = page.locator("main button[aria-pressed]").first();
  const hasHeart = (await heart.count()) > 0;
  for (let time = 0; time < TAPS; time += 1) {
    const target = hasHeart && time >= TAPS / 2 ? heart : menu;
    if (time === TAPS / 2 && (await page.locator("header details[open]").count()) > 0)
      await menu.tap();
    await target.tap();
    await page.waitForTimeout(150);
  }
}

function summary(visits: Visit[]): { median: Visit; spread: Visit } {
  const names = Object.keys(visits[0] ?? {}) as (keyof Visit)[];
  const of = (pick: "median" | "spread") =>
    Object.fromEntries(
      names.map((name) => [name, middle(visits.map((one) => one[name]))[pick]]),
    ) as unknown as Visit;
  return { median: of("median"), spread: of("spread") };
}

function words(visit: Visit): string {
  const names = Object.keys(visit) as (keyof Visit)[];
  return names
    .map((name) => {
      const value = visit[name].toFixed(name === "cls" ? 3 : 0);
      const budget = BUDGETS[name];
      return `${name} ${value}${budget === undefined ? "" : ` (≤ ${budget})`}`;
    })
    .join(", ");
}
