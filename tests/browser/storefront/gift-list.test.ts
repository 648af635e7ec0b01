import { describe, expect, it } from "vitest";
import { storeUrl } from "#tohfa/tests/support/browser/shop.ts";

const FORM = {
  ...{ names: "Sana & Ali", title: "Our new home", day: "2027-02-14", words: "" },
  ...{ tells: "after_day", sendsTo: "giver", products: "" },
};

/** As a browser without JavaScript posts it. */
const post = (path: string, fields: Record<string, string>, cookie = "") =>
  fetch(`${storeUrl}${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: cookie ? { cookie } : {},
    redirect: "manual",
  });

const page = async (path: string, cookie = "") => {
  const answer = await fetch(`${storeUrl}${path}`, { headers: cookie ? { cookie } : {} });
  return { answer, html: await answer.text() };
};

describe("A gift list's pages, without JavaScript (issue 13 §5)", () => {
  it("one address shows guests what is to be given, and its owners' browser their list, which tells nothing", async () => {
    const products = await fetch(`${storeUrl}/api/v1/products?limit=1`);
    const { items } = (await products.json()) as { items: { _id: string; productName: string }[] };
    const email = `pages-${Date.now()}@example.com`;
    const made = await post("/gift-list/new", { ...FORM, email, products: items[0]?._id ?? "" });
    expect(made.status).toBe(302);
    const path = made.headers.get("location") ?? "";
    const set = made.headers.get("set-cookie") ?? "";
    expect(set).toMatch(/^tohfa-gift-lists=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax/);
    const cookie = `other=1; ${set.split(";")[0]}`;

    const guest = await page(path);
    expect(guest.html).toContain("1 thing is still to be given");
    expect(guest.html).toContain("noindex");
    expect(guest.html).not.toContain(email);
    expect(guest.answer.headers.get("cache-control")).toContain("no-store");
    const owner = await page(path, cookie);
    expect(owner.html).toContain("stays a surprise until");
    expect(owner.html).not.toMatch(/still to be given|Given already|just giving/);
    // The cookie is for these pages alone: all others are the same for everybody.
    expect((await page("/wishlist", cookie)).answer.headers.get("set-cookie")).toBeNull();
    expect((await page(`/ur${path}`, cookie)).html).toContain('lang="ur"');
  });

  it("what is missing is said beside its field, with what was typed; who is no owner changes nothing", async () => {
    const wrong = await post("/gift-list/new", { ...FORM, email: "nobody", names: "" });
    expect(wrong.status).toBe(422);
    const html = await wrong.text();
    expect(html).toContain("Enter your names.");
    expect(html).toContain("Enter an email address");
    expect(html).toContain("Our new home");
    const email = `stranger-${Date.now()}@example.com`;
    const path = (await post("/gift-list/new", { ...FORM, email })).headers.get("location") ?? "";
    const forged = `tohfa-gift-lists=${path.split("/").at(-1)}.${"x".repeat(43)}`;
    for (const intent of ["save", "remove"]) {
      const taken = await post(path, { ...FORM, title: "Mine now", intent }, forged);
      expect(taken.status).toBe(404);
    }
    expect((await page(path)).html).toContain("Our new home");
  });
});
