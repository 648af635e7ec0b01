import type { Page, Route } from "playwright-core";
import { ANSWER_TIMEOUT_MS } from "#tohfa/contract/limits.ts";

/** What happens to a request between browser and shop. */
export const WAYS = ["aborted", "hung", "answered with HTML"] as const;
export type Way = (typeof WAYS)[number];

const HTML = {
  status: 502,
  contentType: "text/html",
  body: "<!doctype html><h1>502 Bad Gateway</h1>",
};

function never(): never {
  throw new Error("Nothing was asked that is to be broken");
}

/** As a hotel's sign-in page answers. */
const HTML_200 = { ...HTML, status: 200 };

/** What a page shows and what was typed on it, as one text to compare. */
export function shownOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLInputElement>("input, textarea, select");
    // The choice of a currency comes when the rates have: nobody types there.
    const fields = [...all].filter((field) => !field.closest("footer select"));
    const typed = fields
      .filter(({ type }) => type !== "hidden" && type !== "file")
      .map(({ id, name, type, value, checked }) =>
        type === "radio" || type === "checkbox"
          ? `${name} ${value} ${checked}`
          : `${name || id} ${value}`,
      );
    const headings = [...document.querySelectorAll("h1")].map((one) => one.textContent);
    const pictures = document.querySelectorAll('img[src^="data:"], img[src^="blob:"]').length;
    return [location.pathname + location.search, ...headings, ...typed, pictures].join("\n");
  });
}

/**
 * Breaks every request that `isIt` says, sends one with `send`, and waits for `says`. Where it hangs, the page's
 * clock (installed before the page was opened) is moved on past contract/limits.ts. Gives what the page showed
 * between sending and failing, and after.
 */
export async function whileBroken(
  page: Page,
  {
    way,
    isIt,
    send,
    says,
  }: {
    way: Way;
    isIt(url: URL, method: string): boolean;
    send(): Promise<void>;
    says(): Promise<void>;
  },
): Promise<{ before: string; after: string }> {
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  let goOn = () => {};
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let count = 0;
  const held: Route[] = [];
  const handler = async (route: Route) => {
    const request = route.request();
    if (!isIt(new URL(request.url()), request.method())) return route.fallback();
    asked();
    await mayGoOn;
    count += 1;
    if (way === "aborted") return route.abort().catch(() => undefined);
    if (way === "hung") {
      held.push(route);
      return undefined;
    }
    return route.fulfill(count % 2 ? HTML : HTML_200).catch(() => undefined);
  };
  await page.route("**/*", handler);
  try {
    await send();
    await Promise.race([isAsked, page.waitForTimeout(10_000).then(() => never())]);
    const before = await shownOn(page);
    goOn();
    if (way === "hung") await page.clock.fastForward(ANSWER_TIMEOUT_MS + 100);
    await says();
    const after = await shownOn(page);
    // Whoever writes is left alone: from here on it is tried again only when somebody asks for it.
    await page.evaluate(() => dispatchEvent(new Event("input")));
    return { before, after };
  } finally {
    goOn();
    // Or what hung would reach the shop after all, as soon as nothing holds it any more.
    for (const route of held) await route.abort().catch(() => undefined);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
}
