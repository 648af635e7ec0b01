import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, it } from "vitest";
import { storeStaff } from "#tohfa/db/schema/staff.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
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
import { SYSTEM, sayYes } from "#tohfa/tests/support/say-yes.ts";

async function photo(background = "#5a8c10"): Promise<Buffer> {
  const create = { width: 900, height: 700, channels: 3, background } as const;
  return await sharp({ create }).jpeg().toBuffer();
}

async function phone(email: string, { javaScriptEnabled = true, at = "/" } = {}) {
  const viewport = { width: 360, height: 740 };
  const opened = await takePage({ baseURL: portalUrl, viewport, javaScriptEnabled });
  const { page } = opened;
  await page.goto(`/login?${new URLSearchParams({ returnTo: at })}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.pathname === at);
  const tap = (name: string) => page.getByRole("button", { name, exact: true }).click();
  return { ...opened, page, tap };
}

it("a parcel is shown by photo, its buyer asks for a change, and the seller shows it again before sending (issue 11)", async () => {
  const seller = await openAccount("packer", "seller", "approved");
  const buyer = await openAccount("wisher", "buyer", null);
  const parcel = await orderFrom(seller.sellerId ?? "");
  const order = await orderOf(parcel, buyer.email);
  await sayYes(db, parcel);
  await moveParcel(db, SYSTEM, parcel, "confirmed");

  const hub = await phone(seller.email, { at: `/seller/orders/${parcel}` });
  const file = { name: "gift.jpg", mimeType: "image/jpeg", buffer: await photo() };
  const folder = await mkdtemp(join(tmpdir(), "tohfa-film-"));
  const big = join(folder, "gift.mp4");
  await writeFile(big, "");
  await truncate(big, 25 * 1024 * 1024);
  await hub.page.getByLabel("From this device").setInputFiles(big);
  await hub.page.getByText("This film has 25 MB; 24 MB is the most.").waitFor();
  await hub.tap("All right");
  await rm(folder, { recursive: true });
  // The network fails under the photo: it is sent again by itself.
  let tries = 0;
  await hub.page.route("**/shots", (route) => {
    tries += 1;
    return tries === 1 ? route.abort("connectionreset") : route.continue();
  });
  await hub.page.getByLabel("Take a photo").setInputFiles(file);
  await hub.page.getByAltText("The packed parcel, 1 of 1").waitFor();
  expect(tries).toBe(2);
  expect(await violations(hub.page)).toEqual([]);
  await hub.tap("Packed");
  await hub.page.getByText("The buyer has been asked whether it looks right.").waitFor();

  const account = await phone(buyer.email, {
    javaScriptEnabled: false,
    at: `/account/orders/${order}`,
  });
  const shown = account.page.getByAltText("The packed parcel, 1 of 1");
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await account.page.getByText("Please change …", { exact: true }).click();
  await account.page.getByLabel("What should change?").fill("The name is spelt wrong");
  await account.tap("Tell the seller");
  await account.page.getByText("The seller has your words").waitFor();
  expect(await account.page.getByRole("button", { name: "Send it" }).count()).toBe(0);
  await account.release();

  await hub.page.reload();
  await hub.page.getByText("Please change:").waitFor();
  expect(await hub.page.getByRole("button", { name: "Hand it over" }).isDisabled()).toBe(true);
  const again = { ...file, name: "again.jpg", buffer: await photo("#2a4c70") };
  await hub.page.getByLabel("Take a photo").setInputFiles(again);
  await hub.page.getByText("Changed, and shown again:").waitFor();
  await hub.page.getByLabel("Courier").selectOption("leopards");
  await hub.page.getByLabel("Tracking number").fill(`KI${Date.now()}`);
  await hub.tap("Hand it over");
  await hub.page.getByText("The parcel is on its way.").waitFor();
  await hub.release();
  expect(hub.faults).toEqual([]);
  // Two people's screens, one after the other.
});

/** Reads a stream of events; `next` gives the data of the next one, null at its end. */
async function listen(cookie: string) {
  const answer = await get("/live", cookie);
  const reader = answer.body?.getReader();
  const letters = new TextDecoder();
  let text = "";
  return {
    status: answer.status,
    stop: () => reader?.cancel(),
    async next(): Promise<{ waiting: number; newest: string; isNew: boolean } | null> {
      for (;;) {
        const event = /data: (.*)\n\n/.exec(text);
        if (event) {
          text = text.slice(event.index + event[0].length);
          return JSON.parse(event[1] ?? "null");
        }
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) return null;
        text += letters.decode(value);
      }
    },
  };
}

it("a new order comes into its store's open hub, and into no other; the stream ends with its session (issue 11)", async () => {
  const seller = await openAccount("listener", "seller", "approved");
  const other = await openAccount("neighbour", "seller", "approved");
  const buyer = await openAccount("reader", "buyer", null);
  expect((await get("/live", buyer.cookie)).status).toBe(204);
  const [own, theirs] = [await listen(seller.cookie), await listen(other.cookie)];
  expect(await own.next()).toMatchObject({ waiting: 0, isNew: false });
  expect(await theirs.next()).toMatchObject({ waiting: 0, newest: "" });
  const first = await orderFrom(seller.sellerId ?? "");
  expect(await own.next()).toMatchObject({ waiting: 1, newest: first });
  const theirFirst = await orderFrom(other.sellerId ?? "");
  // Nothing of the first came in between.
  expect(await theirs.next()).toMatchObject({ waiting: 1, newest: theirFirst });

  // So many tabs and phones, and no more.
  const more = [];
  for (let count = 0; count < 5; count += 1) more.push(await listen(seller.cookie));
  expect(more.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await get("/live", seller.cookie)).status).toBe(204);
  for (const one of more) await one.stop();
  await theirs.stop();

  await post("/sign-out", { intent: "sign-out" }, seller.cookie);
  expect(await own.next()).toBeNull();
});

it("whoever is removed from a store, blocked, or closed with it loses its open news at once, and nobody else (issue 11)", async () => {
  const owner = await openAccount("boss", "seller", "approved");
  const sellerId = owner.sellerId ?? "";
  const removed = await openAccount("removed", "buyer", null);
  const blocked = await openAccount("blocked", "buyer", null);
  for (const { userId } of [removed, blocked]) {
    await db.insert(storeStaff).values({ userId, sellerId, role: "packer" });
  }
  const hubs = await Promise.all([owner, removed, blocked].map(({ cookie }) => listen(cookie)));
  const [own, removedHub, blockedHub] = hubs;
  for (const hub of hubs) expect(await hub.next()).toMatchObject({ waiting: 0 });
  const remove = { intent: "remove", of: removed.userId };
  expect((await post("/seller/settings/staff", remove, owner.cookie)).status).toBe(303);
  expect(await removedHub?.next()).toBeNull();
  await db.execute(sql`update users set banned = true where id = ${blocked.userId}`);
  expect(await blockedHub?.next()).toBeNull();
  // The owner's has gone on; with the store it ends.
  await orderFrom(sellerId);
  expect(await own?.next()).toMatchObject({ waiting: 1 });
  await db.execute(sql`update sellers set status = 'blocked' where id = ${sellerId}`);
  expect(await own?.next()).toBeNull();
  // Less than the 25 s after which a stream asks by itself.
}, 20_000);
