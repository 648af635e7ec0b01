import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueDuePapers } from "#tohfa/shop/money/papers/issue-due-papers.server.ts";
import {
  setOrderCompany,
  showOrderCompany,
} from "#tohfa/shop/money/papers/set-order-company.server.ts";
import { bring, orderOf, place } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

const OFFICE = { company: "Habib Textiles", ntn: "12345678", po_number: "PO/2026-117" };

let shop: TestShop;
let seller: string;
beforeAll(async () => {
  shop = await openTestShop();
  seller = await addSeller(shop.db);
});
afterAll(() => shop.close());

async function order(more: object) {
  const id = await addProduct(shop.db, { sellerId: seller, price: 500_00, stock: 9 });
  return await place(shop, orderOf([{ id, quantity: 1 }], more));
}
const papersOf = async (parcel: string) =>
  (
    await shop.db.execute<{ kind: string; buyer_company: string; buyer_ntn: string; po: string }>(
      sql`select kind, buyer_company, buyer_ntn, jsonb_path_query_first(content,
        '$.facts[*] ? (@.label.en == "Your PO number").value') #>> '{}' as po
        from papers where parcel_id = ${parcel} order by id`,
    )
  ).rows;

describe("The company that an order is bought for (issue 41 §4)", () => {
  it("is printed on its papers, can be corrected until the first of them, and never after", async () => {
    const { body } = await order(OFFICE);
    expect(body).toMatchObject({ company: "Habib Textiles", ntn: "1234567-8" });
    const guest = { orderId: body.id as string, token: body.accessToken as string };
    const typed = { company: "Habib Textiles (Pvt) Ltd", ntn: "3520212345671", poNumber: "" };
    await expect(setOrderCompany(shop.db, { ...guest, token: "" }, typed)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(setOrderCompany(shop.db, guest, { ...typed, ntn: "123" })).rejects.toMatchObject({
      code: "invalid",
      field: "ntn",
    });
    await setOrderCompany(shop.db, guest, { ...typed, poNumber: "PO 118" });
    const parcel = body.parcels[0].id as string;
    await bring(shop, parcel, "dispatched");
    await issueDuePapers(shop.db, Date.now());
    const named = {
      ...{ buyer_company: "Habib Textiles (Pvt) Ltd", buyer_ntn: "35202-1234567-1", po: "PO 118" },
    };
    expect(await papersOf(parcel)).toEqual([
      { kind: "invoice", ...named },
      { kind: "challan", ...named },
    ]);
    await expect(setOrderCompany(shop.db, guest, typed)).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await showOrderCompany(shop.db, guest)).whyNotSet).toContain("is issued");
  });

  it("is told to no receiver of a gift", async () => {
    const gift = { recipient_name: "Sana", recipient_phone: "0321-7654321", recipient_pays: true };
    const { body } = await order({ ...OFFICE, ...gift });
    const parcel = body.parcels[0].id as string;
    await bring(shop, parcel, "dispatched");
    await issueDuePapers(shop.db, Date.now());
    const [invoice, challan] = await papersOf(parcel);
    expect(invoice?.buyer_company).toBe("Habib Textiles");
    expect(challan).toEqual({ kind: "challan", buyer_company: "", buyer_ntn: "", po: null });
  });

  it("is refused with its field where it is none, and need not be given", async () => {
    for (const [more, field] of [
      [{ company: "", ntn: "1234567" }, "company"],
      [{ company: "X Ltd", ntn: "9999" }, "ntn"],
      [{ company: "X Ltd", po_number: "<script>" }, "po_number"],
      [{ company: "x".repeat(200) }, "company"],
    ] as const) {
      const { status, body } = await order(more);
      expect([status, body.field]).toEqual([400, field]);
    }
    expect((await order({})).body.company).toBeUndefined();
  });
});
