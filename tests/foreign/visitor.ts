import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";

/** A browser's page that remembers everything React, the policy or a script complained of. */
export interface Visitor {
  page: Page;
  /** Opens an address and waits until it is alive; there is one h1 and a page around it, always. */
  visit(path: string): Promise<number>;
  heading(): Promise<string>;
  main(): Promise<string>;
  toast(text: string): Promise<void>;
  close(): Promise<void>;
}

export async function newVisitor(browser: Browser, baseURL: string): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    // Chromium warns of what it preloaded while the worker took over; tests/browser/offline is about that one.
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`${page.url()} ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // A status of 404 or 502 is the host's, and an auction that it does not have cannot be watched.
    if (
      /Failed to load resource|EventSource|Service Worker registration blocked/.test(message.text())
    )
      return;
    complaints.push(`${page.url()} ${message.text()}`);
  });
  const main = page.locator("main");
  return {
    page,
    async visit(path) {
      const answer = await page.goto(path, { waitUntil: "load" });
      await page.waitForFunction(() =>
        Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
      );
      expect([path, await page.locator("h1").count()]).toEqual([path, 1]);
      expect([path, await page.locator("header, footer").count()]).toEqual([path, 2]);
      return answer?.status() ?? 0;
    },
    heading: async () => (await page.getByRole("heading", { level: 1 }).innerText()).trim(),
    main: () => main.innerText(),
    async toast(text) {
      const toast = page.locator("[data-sonner-toast]").getByText(text, { exact: true });
      await expect.poll(() => toast.count(), { timeout: 10_000 }).toBe(1);
    },
    async close() {
      await context.close();
      expect(complaints).toEqual([]);
    },
  };
}
