import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  checkDispatches,
  dispatchAll,
} from "#tohfa/shop/delivery/dispatch/check-dispatches.server.ts";
import { correctTrackingNumber } from "#tohfa/shop/delivery/dispatch/correct-number.server.ts";
import { readDispatchList } from "#tohfa/shop/delivery/dispatch/dispatch-list.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { bring, numberOf, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

const CASE = resolve(import.meta.dirname, "../../cases/dispatch/dispatch-list-excel.txt");
let shop: TestShop;
let seller: string;
beforeAll(async () => {
  shop = await openTestShop();
  seller = await addSeller(shop.db);
});
afterAll(() => shop.close());

async function packed(): Promise<string> {
  const product = await addProduct(shop.db, { sellerId: seller });
  const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }]));
  await bring(shop, body.parcels[0].id, "packed");
  return body.parcels[0].id;
}
const SPOILT = [
  "7.73123E+13",
  "7.73E13",
  "=77312345678904",
  '="77312345678904"',
  "77312345678904.0",
];
const NONE = ["99", "hello", "TH-AAAA1111-1", "\u202e40987654321377", "1".repeat(23), "#REF!"];
function wordsOf(typed: string): string {
  if (SPOILT.includes(typed) || typed.startsWith("#"))
    return "A spreadsheet has changed this number";
  return typed.startsWith("TH-") ? "is the parcel's own number" : "is no courier's tracking number";
}
const told = (parcel: string) =>
  numberOf(
    shop,
    sql`select count(*) as n from outbox where template = 'parcel-dispatched'
      and payload->>'parcelId' = ${parcel}`,
  );

describe("A number that a spreadsheet spoilt becomes no tracking number (issue 39 §3)", () => {
  it("cases/dispatch/dispatch-list-excel.txt: both lines are refused, with how to paste them", async () => {
    const lines = readDispatchList(readFileSync(CASE, "utf8"), "tcs");
    const words = expect.stringMatching(
      /^A spreadsheet has changed this number: .* set its column to Text first/,
    );
    expect(lines.map(({ why }) => why)).toEqual([words, words]);
  });

  it.each([...SPOILT, ...NONE])(
    "%j is refused by the form and by its correction",
    async (typed) => {
      const parcel = await packed();
      const owner = sellerNamed(seller);
      const label = { courier: "tcs" as const, trackingNumber: typed };
      await expect(moveParcel(shop.db, owner, parcel, "dispatched", label)).rejects.toMatchObject({
        ...{ code: "invalid", field: "trackingNumber" },
        message: expect.stringContaining(wordsOf(typed)),
      });
      expect(await told(parcel)).toBe(0);
      const good = { courier: "tcs" as const, trackingNumber: `77${Date.now()}` };
      await moveParcel(shop.db, owner, parcel, "dispatched", good);
      const correction = { ...label, reason: "Typed wrongly" };
      await expect(correctTrackingNumber(shop.db, owner, parcel, correction)).rejects.toMatchObject(
        { code: "invalid", field: "trackingNumber" },
      );
    },
  );

  it("in a pasted list the good lines go, and each spoilt one says why", async () => {
    const [good, bad] = [await packed(), await packed()];
    const list = `\u200f${good}\t۷۷۳۱۲۳۴۵۶۷۸۹۰۹\n${bad}\t7.73123E+13`;
    const owner = sellerNamed(seller);
    const lines = readDispatchList(list, "tcs");
    const checked = await checkDispatches(shop.db, owner, seller, lines);
    expect(checked.map(({ why }) => why)).toEqual([
      null,
      expect.stringContaining("A spreadsheet has changed this number: “7.73123E+13”"),
    ]);
    await dispatchAll(shop.db, owner, seller, lines);
    const { rows } = await shop.db.execute(
      sql`select id, tracking_number from parcels where id in (${good}, ${bad})
        and state = 'dispatched'`,
    );
    expect(rows).toEqual([{ id: good, tracking_number: "77312345678909" }]);
  });

  it("whoever asks for one is told kindly that there is nothing, and no courier is asked", async () => {
    for (const trackingNumber of [...SPOILT, ...NONE]) {
      const { status, body } = await shop.post("/api/v8/track/unified-track", { trackingNumber });
      expect([trackingNumber, status, body.packet_list]).toEqual([trackingNumber, 200, []]);
    }
  });

  it("the demo courier's numbers keep working", async () => {
    const parcel = await packed();
    const label = { courier: "demo" as const, trackingNumber: "DMTHAABBCCDD1" };
    await moveParcel(shop.db, SYSTEM, parcel, "dispatched", label);
    const { body } = await shop.post("/api/v8/track/unified-track", {
      trackingNumber: "dmthaabbccdd1",
    });
    expect(body.packet_list[0].track_number).toBe("DMTHAABBCCDD1");
  });
});
