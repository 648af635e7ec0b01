import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Locator,
  type Page,
} from "playwright-core";
import { beforeEach, expect } from "vitest";
import { storeUrl } from "./shop.ts";

const kept = globalThis as { tohfaBrowser?: Promise<Browser> };

/**
 * The browser that `npm test` found, one for all files of this test process; it ends with the process. To
 * run browser tests alone: `CHROMIUM=/path/to/chromium npx vitest run --project browser`; without it the one
 * that an earlier `npm test` unpacked is used.
 */
export function sharedBrowser(): Promise<Browser> {
  kept.tohfaBrowser ??= launchBrowser();
  return kept.tohfaBrowser;
}

/** Another one of it, which its caller closes. */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const unpacked = new URL("../../../node_modules/.cache/tohfa-chromium/chromium", import.meta.url);
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? unpacked.pathname,
    // Tests run as root in containers, where the sandbox cannot.
    args: ["--no-sandbox"],
    env: { ...process.env, ...JSON.parse(process.env.CHROMIUM_ENV ?? "{}") },
    ...options,
  });
}

export interface OpenedPage {
  page: Page;
  context: BrowserContext;
  /** Whatever the console warned of and scripts threw. */
  complaints: string[];
  /** Those of them that no page may have: scripts that throw, hydration, the security policy. */
  faults: string[];
}

/**
 * By default a desktop that wants little motion, without a service worker: that would answer before the test
 * can (offline.test.ts is about it).
 */
const USUAL = {
  viewport: { width: 1280, height: 800 },
  reducedMotion: "reduce",
  serviceWorkers: "block",
} as const;

/** A page of the shop in a context of its own, which the caller closes. */
export async function openPage(options: BrowserContextOptions = {}): Promise<OpenedPage> {
  const browser = await sharedBrowser();
  return openIn(await browser.newContext({ baseURL: storeUrl, ...USUAL, ...options }));
}

async function openIn(context: BrowserContext, fresh?: Page): Promise<OpenedPage> {
  const page = fresh ?? (await context.newPage());
  const opened: OpenedPage = { page, context, complaints: [], faults: [] };
  listen(opened);
  return opened;
}

/**
 * Contexts that wait for the next test with the same options, each with a page that nobody has used; what they read
 * over HTTP is kept.
 */
const idle = new Map<string, Page>();

/**
 * The same in a context that may have served an earlier test. `release` closes its pages and forgets all that
 * they kept, so that only the browser's own cache of files is left: without it most of a test is loading scripts.
 */
export async function takePage(
  options: BrowserContextOptions = {},
): Promise<OpenedPage & { release(): Promise<void> }> {
  const key = JSON.stringify(options);
  const known = idle.get(key);
  idle.delete(key);
  const opened = known ? await openIn(known.context(), known) : await openPage(options);
  let isClosed = false;
  opened.context.once("close", () => {
    isClosed = true;
  });
  return {
    ...opened,
    async release() {
      if (isClosed) return;
      if (options.serviceWorkers === "allow") return opened.context.close();
      idle.set(key, await forget(opened.context));
    },
  };
}

/** Closes a context's pages and removes what any origin kept in it; gives a new page of it. */
async function forget(context: BrowserContext): Promise<Page> {
  const fresh = await context.newPage();
  for (const page of context.pages()) if (page !== fresh) await page.close();
  const session = await context.newCDPSession(fresh);
  const { origins } = await context.storageState();
  for (const { origin } of origins) {
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage" });
  }
  await session.detach();
  await context.clearCookies();
  return fresh;
}

function listen({ page, complaints, faults }: OpenedPage): void {
  page.on("pageerror", (error) => {
    complaints.push(error.message);
    faults.push(`${page.url()} ${error.message}`);
  });
  page.on("console", (message) => {
    const text = message.text();
    // That it is blocked is our own doing.
    if (!["error", "warning"].includes(message.type()) || /Service Worker reg/.test(text)) return;
    complaints.push(text);
    if (/hydrat|did not match|content security/i.test(text)) faults.push(`${page.url()} ${text}`);
  });
}

/** Before each test a page that knows of no other; after it a page with a fault fails the test. */
export function eachPage(options: BrowserContextOptions, use: (opened: OpenedPage) => void): void {
  beforeEach(async () => {
    const taken = await takePage(options);
    use(taken);
    return async () => {
      await taken.release();
      expect(taken.faults).toEqual([]);
    };
  });
}

/** Opens an address and waits until the page is alive; gives the answer's status. */
export async function visit(page: Page, path: string): Promise<number> {
  const answer = await page.goto(path, { waitUntil: "load" });
  await alive(page);
  return answer?.status() ?? 0;
}

/**
 * Resolves when React listens: from then on the page records no early clicks (shell/early-clicks.ts declares both).
 * What is below the first view comes alive with a first touch (storefront/app/later.tsx).
 */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => window.tohfaListen !== undefined && window.tohfaClicks === undefined,
  );
  await page.waitForFunction(() => {
    // Again: one part may begin to listen after another.
    dispatchEvent(new Event("pointerdown"));
    return !document.querySelector("[data-later]");
  });
}

/** Resolves when the page has drawn what it was told before: the frame it is at may have begun earlier. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
}

/** Resolves when React listens to an element: what a page only loads where it is needed comes alive after the page. */
export async function listensTo(element: Locator): Promise<void> {
  const hasProps = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")));
  await expect.poll(hasProps).toBe(true);
}
