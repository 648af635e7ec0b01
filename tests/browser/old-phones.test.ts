import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  OldHand,
  type OldVersion,
  openOldPage,
} from "#tohfa/tests/support/browser/old-chromium.ts";
import { openStore, orderFrom, PASSWORD } from "#tohfa/tests/support/browser/portal-cast.ts";
import { db, portalUrl, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { show } from "#tohfa/tests/support/browser/show.ts";
import { addProduct } from "#tohfa/tests/support/test-shop.ts";

/** Their packages are made for Linux. */
const isHere = process.platform === "linux" && process.arch === "x64";

async function withHand(
  version: OldVersion,
  work: (hand: OldHand) => Promise<void>,
): Promise<void> {
  const { browser, page } = await openOldPage(version);
  const hand = new OldHand(page);
  try {
    await work(hand);
    expect(hand.faults).toEqual([]);
  } finally {
    await browser.close();
  }
}

const TO = {
  firstName: "Ayesha",
  lastName: "Khan",
  phone: "03001234567",
  email: "ayesha@example.com",
  address: "House 12, Street 4, Model Town",
  city: "Lahore",
};

describe.runIf(isHere).each([92, 109] as const)(
  "Old phones can buy and sell (issue 39): Chromium %i",
  (version) => {
    it("from home to an order, in English", async () => {
      const seller = await openStore();
      const product = await addProduct(db, {
        ...{ sellerId: seller.sellerId, id: randomUUID(), name: `Old phone mug ${version}` },
      });
      await withHand(version, async (hand) => {
        for (const path of ["/", "/all/New-Arrival"]) {
          await hand.visit(`${storeUrl}${path}`);
          expect([path, await hand.tooWide()]).toEqual([path, 0]);
          await show(hand.page, `${version}${path.replaceAll("/", "-")}`);
        }
        await hand.tap("Filters");
        await hand.says("Availability");
        await hand.visit(`${storeUrl}/top-collection/x?id=${product}`);
        await show(hand.page, `${version}-product`);
        await hand.tap("Add To Cart");
        await hand.says("Continue Shopping");
        await hand.tap("Cart");
        await hand.says("Standard delivery");
        await show(hand.page, `${version}-cart`);
        await hand.visit(`${storeUrl}/checkout`);
        for (const [field, value] of Object.entries(TO)) await hand.fill(field, value);
        expect(await hand.tooWide()).toBe(0);
        await show(hand.page, `${version}-checkout`);
        await hand.tap("Place order");
        await hand.says("Thank you, Ayesha");
        await show(hand.page, `${version}-order`);
      });
    });

    it("in Urdu the page is laid out from the right, in its own face", async () => {
      await withHand(version, async (hand) => {
        await hand.visit(`${storeUrl}/ur`);
        await show(hand.page, `${version}-ur`);
        expect(await hand.tooWide()).toBe(0);
        const face = await hand.page.evaluate(
          () => getComputedStyle(document.querySelector("h1") ?? document.body).fontFamily,
        );
        expect(face).toContain("Tohfa Nastaliq");
      });
    });

    it("a seller's day: an order is confirmed, packed and handed to the courier", async () => {
      const seller = await openStore();
      const parcel = await orderFrom(seller.sellerId);
      await withHand(version, async (hand) => {
        await hand.visit(`${portalUrl}/login?returnTo=/seller`);
        await hand.fill("email", seller.email);
        await hand.fill("password", PASSWORD);
        await hand.tap("Sign in");
        await hand.tap("To confirm");
        await hand.tap(parcel);
        await hand.tap("Buyer confirmed");
        await hand.says("The buyer's yes is noted.");
        await hand.tap("Confirm the order");
        await hand.says("The order is confirmed.");
        expect(await hand.tooWide()).toBe(0);
        await hand.tap("Packed");
        await hand.says("Hand it over");
        await hand.fill("courier", "tcs");
        await hand.fill("trackingNumber", `77${Date.now()}`);
        await hand.tap("Hand it over");
        await hand.says("Dispatched");
        expect(await hand.tooWide()).toBe(0);
      });
      const { rows } = await db.execute(sql`select state from parcels where id = ${parcel}`);
      expect(rows).toEqual([{ state: "dispatched" }]);
    });

    it("a seller signs in, and sees orders, products and money", async () => {
      const seller = await openStore();
      const name = `Old seller's mug ${version}`;
      await addProduct(db, { sellerId: seller.sellerId, id: randomUUID(), name });
      await withHand(version, async (hand) => {
        await hand.visit(`${portalUrl}/login?returnTo=/seller`);
        await hand.fill("email", seller.email);
        await hand.fill("password", PASSWORD);
        await hand.tap("Sign in");
        await hand.says("Today");
        for (const [path, text] of [
          ["/seller/orders", "Orders"],
          ["/seller/products", name],
          ["/seller/products/new", "Save"],
          ["/seller/money", "Ready to be paid out"],
        ] as const) {
          await hand.visit(`${portalUrl}${path}`);
          await hand.says(text);
          expect([path, await hand.tooWide()]).toEqual([path, 0]);
        }
      });
    });
  },
);
