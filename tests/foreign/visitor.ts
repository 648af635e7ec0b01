import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { alive, takePage } from "#tohfa/tests/support/browser/browser.ts";

/** A browser's page. When its test ends, React, the policy and scripts may have complained of nothing. */
export interface Visitor {
  page: Page;
  /** Opens an address and waits until it is alive; there is one h1 and a page around it, always. */
  visit(path: string): Promise<number>;
  heading(): Promise<string>;
  main(): Promise<string>;
  toast(text: string): Promise<void>;
}

export async function openVisitor(baseURL: string): Promise<Visitor> {
  const { page, complaints, release } = await takePage({ baseURL });
  onTestFinished(async () => {
    await release();
    // A status of 404 or 502 is the host's, and an auction that it does not have cannot be watched.
    const ours = complaints.filter((text) => !/Failed to load resource|EventSource/.test(text));
    expect(ours).toEqual([]);
  });
  const main = page.locator("main");
  return {
    page,
    async visit(path) {
      const answer = await page.goto(path, { waitUntil: "domcontentloaded" });
      await alive(page);
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
  };
}
