import { desc, eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newsletterSubscribers } from "#tohfa/db/schema/content.ts";
import { outbox } from "#tohfa/db/schema/operations.ts";
import { newsletterLinks } from "#tohfa/shop/growth/newsletter/newsletter-links.server.ts";
import { eachPage, takePage, visit } from "#tohfa/tests/support/browser/browser.ts";
import { db } from "#tohfa/tests/support/browser/shop.ts";
import { WORKER_SECRET } from "#tohfa/tests/support/running-shop.ts";

let page: Page;
eachPage({ viewport: { width: 390, height: 800 } }, (opened) => {
  ({ page } = opened);
});

let people = 0;
/** Somebody new who has typed their address into the footer's box; the links of their letter. */
async function join() {
  people += 1;
  const email = `reader${people}.${Date.now()}@example.com`;
  await visit(page, "/policy");
  await page.locator("#newsletter-email").fill(email);
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByText("we have sent it a letter").waitFor();
  const [letter] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(desc(outbox.id));
  const askedAt = new Date(String(letter?.payload.askedAt));
  return { email, ...newsletterLinks({ authSecret: WORKER_SECRET, storeUrl: "" }, email, askedAt) };
}

const rowOf = async (email: string) =>
  (await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)))[0];
const isOnTheList = async (email: string) => Boolean((await rowOf(email))?.confirmedAt);

describe("Newsletter's links (issue 10)", () => {
  it("opening them changes nothing, as mail scanners do; one tap says yes, one tap says goodbye", async () => {
    const { email, confirm, goodbye } = await join();
    for (const link of [confirm, goodbye]) {
      const answer = await page.request.get(link);
      expect([answer.status(), answer.headers()["cache-control"]]).toEqual([
        200,
        "private, no-store",
      ]);
    }
    expect([await isOnTheList(email), Boolean(await rowOf(email))]).toEqual([false, true]);
    await visit(page, confirm);
    await page.getByRole("button", { name: "Yes, send me the newsletter" }).click();
    await page.getByText("Our next newsletter comes to you.").waitFor();
    expect(await isOnTheList(email)).toBe(true);
    // The link in a letter was the tap.
    await visit(page, goodbye);
    await page.getByText("You are off the list.").waitFor();
    expect(await rowOf(email)).toBeUndefined();
  });

  it("without JavaScript each has a button", async () => {
    const { email, confirm, goodbye } = await join();
    const plain = await takePage({ javaScriptEnabled: false });
    await plain.page.goto(confirm);
    await plain.page.getByRole("button", { name: "Yes, send me the newsletter" }).click();
    await plain.page.getByText("Our next newsletter comes to you.").waitFor();
    expect(await isOnTheList(email)).toBe(true);
    await plain.page.goto(goodbye);
    await plain.page.getByRole("button", { name: "Take me off the list" }).click();
    await plain.page.getByText("You are off the list.").waitFor();
    expect(await rowOf(email)).toBeUndefined();
    await plain.release();
  });

  it("a mail program's own button posts to the goodbye (RFC 8058), and is done", async () => {
    const { email, confirm, goodbye } = await join();
    await page.request.post(confirm);
    expect(await isOnTheList(email)).toBe(true);
    const answer = await page.request.post(goodbye, { form: { "List-Unsubscribe": "One-Click" } });
    expect(answer.status()).toBe(200);
    expect(await rowOf(email)).toBeUndefined();
  });

  it("a link whose time is over says so, and how to get another", async () => {
    const { email, confirm } = await join();
    const askedAt = new Date(Date.now() - 9 * 86_400_000);
    await db
      .update(newsletterSubscribers)
      .set({ askedAt })
      .where(eq(newsletterSubscribers.email, email));
    await visit(page, confirm);
    await page.getByRole("button", { name: "Yes, send me the newsletter" }).click();
    await page.getByText("This link has had its time.").waitFor();
    expect(await isOnTheList(email)).toBe(false);
  });

  it("a tap in a tunnel says so, and the next one does it", async () => {
    const { email, confirm } = await join();
    await visit(page, confirm);
    await page.route("**/newsletter.data?*", (route) => route.abort());
    const yes = page.getByRole("button", { name: "Yes, send me the newsletter" });
    await yes.click();
    await page.getByText("We could not reach the shop.").waitFor();
    await page.unrouteAll();
    await yes.click();
    await page.getByText("Our next newsletter comes to you.").waitFor();
    expect(await isOnTheList(email)).toBe(true);
  });

  it("on a narrow phone neither its button nor the shop's name is cut in two", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, "/policy");
    for (const [word, place] of [
      ["Join", page.getByRole("button", { name: "Join" })],
      ["Tohfa", page.getByRole("banner").getByText("Tohfa", { exact: true })],
    ] as const) {
      const lines = await place.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect([word, lines]).toEqual([word, 1]);
    }
  });
});
