import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  cashAsStatement,
  listCourierCash,
  listRemittances,
  showRemittance,
} from "#tohfa/shop/delivery/courier-cash/list-remittances.server.ts";
import {
  bookRemittance,
  planRemittance,
} from "#tohfa/shop/delivery/courier-cash/plan-remittance.server.ts";
import { readStatement } from "#tohfa/shop/delivery/courier-cash/read-statement.server.ts";
import { listCourierDifferences } from "#tohfa/shop/delivery/courier-cash/remittance.server.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { admin, bring, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";
import { trackingNumberOf } from "#tohfa/tests/support/tracking-number.ts";

let shop: TestShop;
let seller: string;
beforeAll(async () => {
  shop = await openTestShop();
  seller = await addSeller(shop.db);
});
afterAll(() => shop.close());

async function sold(courier: CourierCode, to: "dispatched" | "delivered" = "delivered") {
  const product = await addProduct(shop.db, { sellerId: seller, price: 1000_00 });
  const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }]));
  await bring(shop, body.parcels[0].id, to, courier);
  return body.parcels[0].id as string;
}
const typed = (courier: CourierCode, text: string, more: object = {}) => ({
  ...{ courier, text, reason: "", reference: crypto.randomUUID(), net: 0, leaveOut: false },
  ...more,
});
/** Booked as somebody does who has looked at it. */
const book = async (statement: ReturnType<typeof typed>) => {
  const { seen } = await planRemittance(shop.db, admin, statement);
  return await bookRemittance(shop.db, admin, { ...statement, seen });
};
const plan = (courier: CourierCode, text: string, more: object = {}) =>
  planRemittance(shop.db, admin, typed(courier, text, more));

describe("A courier's statement is read as it comes", () => {
  it.each([
    ["a list of numbers", "TH-A-1\nTH-B-1\n", [null, null], [0, 0]],
    [
      "cells of a spreadsheet",
      "TH-A-1\t1,500\t180\nTH-B-1\tRs 900\t90.50",
      [1500_00, 900_00],
      [180_00, 90_50],
    ],
    [
      "its CSV file with its own headings",
      '\uFEFFSr,Consignment No,COD Amount,Service Charges,GST\n1,TH-A-1,"1,500.00",180,28.8\n2,TH-B-1,(250),,',
      [1500_00, -250_00],
      [180_00, 0],
    ],
    [
      "words in a line",
      "TH-A-1 1500 180\nTH-B-1 900 90 0 0 one piece short",
      [1500_00, 900_00],
      [180_00, 90_00],
    ],
  ])("%s", async (_name, text, received, fees) => {
    const { rows } = await readStatement(text, { courier: "mnp" });
    expect(rows.map(({ number }) => number)).toEqual(["TH-A-1", "TH-B-1"]);
    expect(rows.map((row) => row.received)).toEqual(received);
    expect(rows.map(({ fee }) => fee)).toEqual(fees);
    expect(rows.every(({ trouble }) => trouble === null)).toBe(true);
  });

  it("a row that cannot be read says why, and hurts no other", async () => {
    const { rows } = await readStatement("TH-A-1;abc\nTH-B-1;500", { courier: "mnp" });
    expect(rows.map(({ trouble, received }) => [trouble, received])).toEqual([
      ["“abc” is no amount in rupees. Write it like 1,299 or 1299.50.", null],
      [null, 500_00],
    ]);
  });
});

describe("It is checked row by row before it is booked", () => {
  it("finds parcels by their own, their order's and the courier's number, each once", async () => {
    const [one, two, three] = [await sold("tcs"), await sold("tcs"), await sold("tcs")];
    const numberOfThird = trackingNumberOf(three).toLowerCase();
    const text = [one.toLowerCase(), two.replace(/-\d+$/, ""), numberOfThird, one].join("\n");
    const { rows, good, sums } = await plan("tcs", text);
    expect(rows.slice(0, 3).map(({ parcelId, trouble }) => [parcelId, trouble])).toEqual([
      [one, null],
      [two, null],
      [three, null],
    ]);
    expect(rows[3]?.trouble).toBe(`${one} stands on this statement twice.`);
    expect([good, sums.net]).toEqual([3, 3000_00]);
  });

  it("says of each row why it cannot be booked", async () => {
    const [other, early, short] = [
      await sold("mnp"),
      await sold("trax", "dispatched"),
      await sold("trax"),
    ];
    const text = `${other};1000\n${early};1000\n${short};900\nNOSUCH99;5`;
    const { rows } = await plan("trax", text);
    expect(rows.map(({ trouble }) => trouble)).toEqual([
      `${other} is with M&P, not with Trax.`,
      expect.stringContaining("is not collected yet"),
      `${short}: Rs 1,000 is expected and Rs 900 came. Say why, as the courier does.`,
      "No parcel has this number.",
    ]);
    const why = await plan("trax", `${short};900`, { reason: "Weight dispute" });
    expect(why.rows[0]).toMatchObject({
      trouble: null,
      difference: 100_00,
      reason: "Weight dispute",
    });
  });

  it("nothing is booked while a row is broken, unless it is left out: then its money stays open", async () => {
    const good = await sold("postex");
    const statement = typed("postex", `${good};1000;100\nNOSUCH99;500`, { net: 1400_00 });
    await expect(book(statement)).rejects.toMatchObject({
      field: "text",
      message: expect.stringContaining("row 2 (NOSUCH99)"),
    });
    expect((await listRemittances(shop.db, admin, { courier: "postex", limit: 5 })).items).toEqual(
      [],
    );
    const id = await book({ ...statement, leaveOut: true });
    const shown = await showRemittance(shop.db, admin, id);
    expect(shown.booked.map(({ parcelId, received }) => [parcelId, received])).toEqual([
      [good, 1000_00],
      [null, 500_00],
    ]);
    const open = (await listCourierDifferences(shop.db, admin)).filter(
      ({ courier }) => courier === "postex",
    );
    expect(open).toMatchObject([{ amount: -500_00, reason: "Not assigned: row 2 (NOSUCH99)" }]);
  });

  it("charges alone, and a sum that is not what arrived", async () => {
    const other = { received: 0, fee: 500_00, gst: 80_00, reason: "Flyers" };
    const wrong = typed("blueex", "", { other, net: -500_00 });
    await expect(book(wrong)).rejects.toMatchObject({ field: "net" });
    const id = await book({ ...wrong, net: -580_00 });
    expect((await showRemittance(shop.db, admin, id)).net).toBe(-580_00);
    await expect(book(typed("blueex", ""))).rejects.toMatchObject({
      field: "lines",
    });
  });

  it("what a courier holds is filled in, the oldest first, and is gone once it is paid", async () => {
    const [one, two] = [await sold("leopards"), await sold("leopards")];
    await shop.db.execute(sql`update cash_collections set updated_at = now() - interval '20 days'
      where parcel_id = ${two}`);
    const held = await listCourierCash(shop.db, admin);
    expect(held.find(({ courier }) => courier === "leopards")).toMatchObject({
      ...{ parcels: 2, sum: 2000_00, late: 1000_00 },
    });
    const { rows } = await cashAsStatement(shop.db, admin, "leopards", 10);
    expect(rows.map(({ parcelId }) => parcelId)).toEqual([two, one]);
    const text = rows.map(({ parcelId }) => parcelId).join("\n");
    await book(typed("leopards", text, { net: 2000_00 }));
    const after = await listCourierCash(shop.db, admin);
    expect(after.some(({ courier }) => courier === "leopards")).toBe(false);
  });

  it("is for admins", async () => {
    const refused = { code: "forbidden" };
    const member = sellerNamed(seller);
    await expect(planRemittance(shop.db, member, typed("tcs", ""))).rejects.toMatchObject(refused);
    await expect(
      bookRemittance(shop.db, member, { ...typed("tcs", ""), seen: "" }),
    ).rejects.toMatchObject(refused);
    await expect(listCourierCash(shop.db, member)).rejects.toMatchObject(refused);
  });
});
