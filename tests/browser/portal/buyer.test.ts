import { sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { signedOff } from "#tohfa/shop/access/accounts/reminders-link.ts";
import { signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { violations } from "#tohfa/tests/support/browser/accessibility.ts";
import { takePage } from "#tohfa/tests/support/browser/browser.ts";
import {
  get,
  openAccount,
  orderFrom,
  orderOf,
  PASSWORD,
  post,
} from "#tohfa/tests/support/browser/portal-cast.ts";
import { db, portalUrl } from "#tohfa/tests/support/browser/shop.ts";
import { bring } from "#tohfa/tests/support/orders.ts";
import { WORKER_SECRET } from "#tohfa/tests/support/running-shop.ts";

const PHONE = { baseURL: portalUrl, viewport: { width: 360, height: 740 } };

describe("A buyer's account on a small phone (issue 11 §4)", () => {
  it("without JavaScript: a date is kept, a parcel is followed and returned with a photo, which its seller sees", async () => {
    const seller = await openAccount("seller", "seller", "approved");
    const buyer = await openAccount("buyer", "buyer", null);
    const parcel = await orderFrom(seller.sellerId ?? "");
    const order = await orderOf(parcel, buyer.email);
    await bring({ db }, parcel, "delivered");
    const { page, release, faults } = await takePage({ ...PHONE, javaScriptEnabled: false });
    page.setDefaultTimeout(25_000);
    await page.goto("/account/dates");
    await page.getByLabel("Email").fill(buyer.email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByLabel("Who is it for?").fill("Ammi");
    await page.getByLabel("Day", { exact: true }).selectOption("10");
    await page.getByLabel("Month").selectOption({ label: "March" });
    await page.getByLabel("Budget in rupees").fill("2500");
    await page.getByRole("button", { name: "Keep the date" }).click();
    await page.getByRole("heading", { name: "Ammi’s birthday" }).waitFor();

    await page.goto(`/account/orders/${order}`);
    await page.getByText("Everything before").click();
    await page.getByText("Shipment booked").waitFor();
    await page.getByText("Return it", { exact: true }).click();
    await page.getByLabel("Why are you returning it?").fill("The handle is broken.");
    const image = sharp({ create: { width: 60, height: 40, channels: 3, background: "#c36" } });
    const buffer = await image.jpeg().toBuffer();
    await page
      .getByLabel("Photos")
      .setInputFiles({ name: "broken.jpg", mimeType: "image/jpeg", buffer });
    await page.getByRole("button", { name: "Request a return" }).click();
    await page.getByText("The seller has your request").waitFor();
    const wide = await page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(wide).toBe(0);
    await release();
    expect(faults).toEqual([]);

    const { rows } = await db.execute<{ id: string; photo: string }>(
      sql`select r.id, f.id as photo from return_requests r join return_photos f on f.return_id = r.id
        where r.parcel_id = ${parcel}`,
    );
    const [asked] = rows;
    const screen = await (await get(`/seller/returns/${asked?.id}`, seller.cookie)).text();
    expect(screen).toContain(`/return-photos/${asked?.photo}`);
    const shown = await get(`/return-photos/${asked?.photo}`, seller.cookie);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
  });

  it("what was ordered goes into the cart again, what is gone is said; the wishlist comes to the device", async () => {
    const seller = await openAccount("seller", "seller", "approved");
    const buyer = await openAccount("buyer", "buyer", null);
    const order = await orderOf(await orderFrom(seller.sellerId ?? ""), buyer.email);
    const { rows } = await db.execute<{
      id: string;
      name: string;
    }>(sql`select p.id, p.name from order_items i
      join products p on p.id = i.product_id where i.order_id = ${order}`);
    const [product] = rows;
    await post("/account/wishlist", { intent: "add", ids: product?.id ?? "" }, buyer.cookie);
    await db.execute(sql`update products set stock = 1 where id = ${product?.id}`);
    const { page, release, faults } = await takePage(PHONE);
    await page.goto(`/account/orders/${order}`);
    await page.getByLabel("Email").fill(buyer.email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("link", { name: "Order it again" }).click();
    await page.getByText(/Only 1/).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await page.getByRole("heading", { name: "Your cart" }).waitFor();
    await page
      .getByRole("link", { name: product?.name ?? "" })
      .first()
      .waitFor();

    await page.goto("/account/wishlist");
    await page.getByRole("link", { name: "Put them on this device" }).click();
    await page.getByRole("button", { name: "Add it to my wishlist" }).click();
    await page.getByRole("link", { name: "See my wishlist" }).click();
    await page.getByRole("link", { name: "Keep it in my account" }).click();
    await page.getByText("All of this device’s wishlist is kept here.").waitFor();
    expect(await violations(page)).toEqual([]);
    await release();
    expect(faults).toEqual([]);
  });

  it("a letter's link ends the reminders by the mail program's own button; another's does not, nor elsewhere", async () => {
    const buyer = await openAccount("buyer", "buyer", null);
    // The browser asks for no day: an Eid has none yet.
    const form = await (await get("/account/dates", buyer.cookie)).text();
    const days = [...form.matchAll(/<select[^>]*name="(?:day|month)"[^>]*>/g)].map(([tag]) => tag);
    expect(days.length).toBeGreaterThan(1);
    expect(days.filter((tag) => /required/.test(tag))).toEqual([]);
    const date = { person: "Abbu", occasion: "birthday", day: "3", month: "4", budget: "1000" };
    await post("/account/dates", { intent: "save", ...date }, buyer.cookie);
    const tap = (path: string) =>
      fetch(`${portalUrl}${path}`, {
        method: "POST",
        headers: { cookie: buyer.cookie },
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      });
    const link = (of: string) =>
      `/reminders-off?${new URLSearchParams({ id: buyer.userId, token: signatureFor(WORKER_SECRET, signedOff(of)) })}`;
    expect((await tap(link("u-other"))).status).toBe(404);
    // Opened, it changes nothing.
    await get(link(buyer.userId));
    expect(await (await get("/account/dates", buyer.cookie)).text()).toContain("Reminds you");
    expect((await tap(link(buyer.userId))).status).toBe(200);
    expect(await (await get("/account/dates", buyer.cookie)).text()).not.toContain("Reminds you");
    expect((await tap("/account/dates")).status).toBe(403);
  });
});
