import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type LaunchOptions,
  type Locator,
  type Page,
} from "playwright-core";
import { beforeEach, expect } from "vitest";
import { storeUrl } from "./shop.ts";
import { empty, type Traces, watchTraces } from "./used-pages.ts";

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
  const opened = openedOn(await newPage(options));
  listen(opened);
  return opened;
}

/** In a context of its own. */
async function newPage(options: BrowserContextOptions): Promise<Page> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ baseURL: storeUrl, ...USUAL, ...options });
  return context.newPage();
}

function openedOn(page: Page): OpenedPage {
  return { page, context: page.context(), complaints: [], faults: [] };
}

/** Contexts that wait for the next test with the same options; what they read over HTTP is cached. */
const idle = new Map<string, Traces>();

/**
 * The same in a context that may have served an earlier test. `release` makes it forget all that the test left, so
 * that only the browser's own cache of files stays: without it most of a test is loading scripts.
 */
export async function takePage(
  options: BrowserContextOptions = {},
): Promise<OpenedPage & { release(): Promise<void> }> {
  const key = JSON.stringify(options);
  const traces = idle.get(key) ?? watchTraces(await newPage(options));
  idle.delete(key);
  const opened = openedOn(traces.page);
  const stopListening = listen(opened);
  let isClosed = false;
  opened.context.once("close", () => {
    isClosed = true;
  });
  return {
    ...opened,
    async release() {
      if (isClosed) return;
      stopListening();
      if (traces.isContextSpent || options.serviceWorkers === "allow")
        return opened.context.close();
      await empty(traces);
      idle.set(key, traces);
    },
  };
}

/** Notes what a page complains of, until the returned function is called. */
function listen({ page, complaints, faults }: OpenedPage): () => void {
  const noteError = (error: Error) => {
    complaints.push(error.message);
    faults.push(`${page.url()} ${error.message}`);
  };
  const noteMessage = (message: ConsoleMessage) => {
    const text = message.text();
    // That it is blocked is our own doing.
    if (!["error", "warning"].includes(message.type()) || /Service Worker reg/.test(text)) return;
    complaints.push(text);
    if (/hydrat|did not match|content security/i.test(text)) faults.push(`${page.url()} ${text}`);
  };
  // Not `on`: that is a test's, and its page is not used again.
  page.addListener("pageerror", noteError);
  page.addListener("console", noteMessage);
  return () => {
    page.removeListener("pageerror", noteError);
    page.removeListener("console", noteMessage);
  };
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
