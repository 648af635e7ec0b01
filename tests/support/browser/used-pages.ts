import type { CDPSession, Page } from "playwright-core";

/** What a test may do to a page that stays with it wherever it goes; answers of its own lie in the page's memory. */
const LASTS_ON_PAGE = [
  ...["addInitScript", "addLocatorHandler", "emulateMedia", "exposeBinding", "exposeFunction"],
  ...["on", "once", "route", "setExtraHTTPHeaders"],
] as const;

/** The same to a context: it serves no other test. */
const LASTS_IN_CONTEXT = [
  ...["addInitScript", "exposeBinding", "exposeFunction", "route", "setExtraHTTPHeaders"],
  ...["clearPermissions", "grantPermissions", "setGeolocation"],
  // One may slow a page's network or its processor.
  "newCDPSession",
] as const;

/** Playwright's, where a test says nothing else. */
const USUAL_TIMEOUT_MS = 30_000;

/** What tests did to a context that the next one would meet. */
export interface Traces {
  /** The page they were given. */
  page: Page;
  isPageSpent: boolean;
  isContextSpent: boolean;
  /** Every origin that a page of the context showed. */
  origins: Set<string>;
  viewport: ReturnType<Page["viewportSize"]>;
}

/** Notes from here on what is done to a new page and its context. */
export function watchTraces(page: Page): Traces {
  const context = page.context();
  const traces: Traces = {
    page,
    isPageSpent: false,
    isContextSpent: false,
    origins: new Set(),
    viewport: page.viewportSize(),
  };
  const noteOrigins = (one: Page) =>
    one.addListener("framenavigated", (frame) => {
      if (/^http/.test(frame.url())) traces.origins.add(new URL(frame.url()).origin);
    });
  noteOrigins(page);
  context.addListener("page", noteOrigins);
  watchPage(traces);
  const spendContext = () => {
    traces.isContextSpent = true;
  };
  onCall(context, LASTS_IN_CONTEXT, spendContext);
  // A clock of the test's own goes for every page that the context will open.
  onCall(context.clock, ["install", "pauseAt", "setFixedTime", "setSystemTime"], spendContext);
  return traces;
}

function watchPage(traces: Traces): void {
  const spendPage = () => {
    traces.isPageSpent = true;
  };
  traces.isPageSpent = false;
  onCall(traces.page, LASTS_ON_PAGE, spendPage);
}

/** Our own, which is ended before the next test. */
async function cdpSession(traces: Traces): Promise<CDPSession> {
  const before = traces.isContextSpent;
  const session = await traces.page.context().newCDPSession(traces.page);
  traces.isContextSpent = before;
  return session;
}

function onCall(target: object, methods: readonly string[], note: () => void): void {
  const all = target as Record<string, (...given: unknown[]) => unknown>;
  for (const name of methods) {
    const method = all[name];
    if (!method) throw new Error(`Playwright has no ${name} any more`);
    all[name] = (...given) => {
      note();
      return method.apply(target, given);
    };
  }
}

/**
 * Empties a context after a test, for the next: it forgets everything but the browser's own cache of files. Its page
 * stays where a test left nothing on it, since a new one is a process of its own, which has compiled nothing.
 */
export async function empty(traces: Traces): Promise<void> {
  const used = traces.page;
  const context = used.context();
  const [origin, ...others] = traces.origins;
  const isKept = !traces.isPageSpent && others.length === 0 && !used.isClosed();
  if (!isKept) {
    traces.page = await context.newPage();
    watchPage(traces);
  }
  for (const page of context.pages()) if (page !== traces.page) await page.close();
  const session = await cdpSession(traces);
  if (isKept && origin !== undefined) {
    // A file of no weight: from there nobody goes back to the pages of before, and no pointer lies on what comes.
    await used.goto(`${origin}/favicon.svg`);
    await used.evaluate(() => sessionStorage.clear());
    await used.mouse.move(-1, -1);
    await session.send("Page.resetNavigationHistory");
    used.setDefaultTimeout(USUAL_TIMEOUT_MS);
    if (traces.viewport) await used.setViewportSize(traces.viewport);
  }
  for (const one of traces.origins) {
    await session.send("Storage.clearDataForOrigin", {
      origin: one,
      storageTypes: "local_storage",
    });
  }
  traces.origins.clear();
  await session.detach();
  await context.clearCookies();
}
