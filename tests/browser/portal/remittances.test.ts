import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import {
  get,
  openAccount,
  orderFrom,
  post,
  returnOf,
} from "#tohfa/tests/support/browser/portal-cast.ts";
import { db } from "#tohfa/tests/support/browser/shop.ts";
import { textOf } from "#tohfa/tests/support/html.ts";
import { textOfPdf } from "#tohfa/tests/support/pdf-text.ts";
import { SYSTEM, sayYes } from "#tohfa/tests/support/say-yes.ts";
import { trackingNumberOf } from "#tohfa/tests/support/tracking-number.ts";
import { workbookOf } from "#tohfa/tests/support/workbook.ts";

type Member = Awaited<ReturnType<typeof openAccount>>;
let admin: Member;
let seller: Member;
beforeAll(async () => {
  admin = await openAccount("admin", "admin", null);
  seller = await openAccount("seller", "seller", "approved");
});

async function delivered(): Promise<{ parcel: string; price: number }> {
  const parcel = await orderFrom(seller.sellerId ?? "");
  await sayYes(db, parcel);
  for (const to of ["confirmed", "packed", "dispatched", "delivered"] as const) {
    const label = { courier: "swyft" as const, trackingNumber: trackingNumberOf(parcel) };
    await moveParcel(db, SYSTEM, parcel, to, label);
  }
  const { rows } = await db.execute<{ amount: string }>(
    sql`select amount from cash_collections where parcel_id = ${parcel}`,
  );
  return { parcel, price: Number(rows[0]?.amount) / 100 };
}

/** What a page shows of a statement, as its form sends it back. */
const seenIn = (page: string) => /name="seen" value="([^"]*)"/.exec(page)?.[1] ?? "";

describe("A courier's payment, as forms without JavaScript (issue 11, §5)", () => {
  it("is filled in, checked with its broken row, booked once, and shown with its lines", async () => {
    const { parcel, price } = await delivered();
    const path = "/admin/remittances/new";
    const filled = await get(`${path}?courier=swyft&fill=all`, admin.cookie);
    expect(await filled.clone().text()).toContain(`${parcel};${price}`);
    const typed = {
      ...{ intent: "record", courier: "swyft", reference: `R-${parcel}`, net: String(price - 180) },
      text: `${parcel};${price};180\nNOSUCH12;5`,
    };
    const checked = await (await post(path, { ...typed, step: "check" }, admin.cookie)).text();
    expect(checked).toContain("No parcel has this number.");
    expect(checked).toContain("Nothing is booked yet.");
    // What was typed stands in the fields again.
    expect(checked).toContain(`${parcel};${price};180`);
    // What nobody has looked at is not booked, and there is no button for it before.
    const early = await post(path, { ...typed, step: "book" }, admin.cookie);
    expect(early.status).toBe(409);
    expect(await early.text()).toContain("Check it first");
    expect(await filled.clone().text()).not.toContain('value="book"');
    const seen = seenIn(checked);
    const refused = await post(path, { ...typed, seen, step: "book" }, admin.cookie);
    expect(refused.status).toBe(422);
    const text = `${parcel};${price};180`;
    const good = await (await post(path, { ...typed, text, step: "check" }, admin.cookie)).text();
    const form = { ...typed, text, seen: seenIn(good), step: "book", formKey: `key-${parcel}` };
    const booked = await post(path, form, admin.cookie);
    const again = await post(path, form, admin.cookie);
    expect([booked.status, again.headers.get("location")]).toEqual([
      303,
      booked.headers.get("location"),
    ]);
    const shown = await get(booked.headers.get("location") ?? "", admin.cookie);
    expect(await shown.text()).toContain(parcel);
    const owed = await (await get("/admin/remittances", admin.cookie)).text();
    expect(owed).not.toContain("courier=swyft&amp;fill=all");
  });

  it("a file says which column was read as what, what was left out, and can be mapped by hand", async () => {
    const path = "/admin/remittances/new";
    const send = async (bytes: Uint8Array | string, fields: Record<string, string | string[]>) => {
      const form = new FormData();
      for (const [name, values] of Object.entries(fields)) {
        for (const value of [values].flat()) form.append(name, value);
      }
      form.set("intent", "record");
      form.set("file", new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], "s"));
      return await (await post(path, form, admin.cookie)).text();
    };
    const cases = resolve(import.meta.dirname, "../../cases/statements");
    const tcs = await send(readFileSync(resolve(cases, "tcs-report.csv")), { courier: "tcs" });
    for (const words of [
      "Columns as TCS writes them",
      "S.No, Booking Date, Destination",
      "It stands above the headings.",
      "checked, not booked.",
    ]) {
      expect(textOf(tcs)).toContain(words);
    }
    const sheet = workbookOf({
      Cover: [["Daewoo"]],
      Rows: [
        ["Bilti", "Raqam", "Kiraya"],
        [900000077, 1399, 180],
      ],
    });
    const unknown = await send(sheet, { courier: "daewoo" });
    expect(textOf(unknown)).toContain("We do not know these headings");
    expect(textOf(unknown)).toContain("Not read: “Cover”.");
    const text = "Bilti,Raqam,Kiraya\n900000077,1399,180";
    const asked = await send(text, { courier: "daewoo" });
    const rolesFor = /name="rolesFor" value="([^"]*)"/.exec(asked)?.[1] ?? "";
    const rolesShown = /name="rolesShown" value="([^"]*)"/.exec(asked)?.[1] ?? "";
    expect(rolesShown).toBe("none,none,none");
    const roles = ["number", "received", "fee"];
    const mapped = await send(text, { courier: "daewoo", roles, rolesFor, rolesShown });
    expect(mapped).toContain("Columns as you mapped them");
    expect(await send(text, { courier: "daewoo" })).toContain("Columns as you mapped them");
  });

  it("the seller's statement of the month is a page, a CSV and a PDF; what came back is looked at", async () => {
    const { parcel } = await delivered();
    const month = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 7);
    for (const [kind, type] of [
      ["money/statement", "text/html"],
      ["money.csv", "text/csv"],
      ["money/statement.pdf", "application/pdf"],
    ]) {
      const answer = await get(`/seller/${kind}?month=${month}`, seller.cookie);
      expect([kind, answer.headers.get("content-type")]).toEqual([
        kind,
        expect.stringContaining(type ?? ""),
      ]);
      const file = new Uint8Array(await answer.arrayBuffer());
      const isPdf = type === "application/pdf";
      expect(isPdf ? textOfPdf(file) : Buffer.from(file).toString()).toContain(parcel);
    }
    expect((await get("/seller/money/statement.pdf?month=x", seller.cookie)).status).toBe(404);
    const id = await returnOf(parcel);
    const received = await post(`/admin/returns/${id}`, { intent: "receive" }, admin.cookie);
    expect(received.status).toBe(303);
    const waiting = await (await get("/seller/inspect", seller.cookie)).text();
    const of = new RegExp(`name="of" value="(${parcel} [^"]+)"`).exec(waiting)?.[1] ?? "";
    const counted = { intent: "inspect", of, sellable: "2", notSellable: "0" };
    const looked = await post("/seller/inspect", counted, seller.cookie);
    expect(looked.status).toBe(303);
    expect(await (await get("/seller/inspect", seller.cookie)).text()).not.toContain(parcel);
    const { rows } = await db.execute<{ id: string; quantity: number }>(sql`
      select id, quantity from order_items where parcel_id = ${parcel}`);
    const back = { "items[0].id": String(rows[0]?.id), "items[0].quantity": "2", shipping: "on" };
    const refund = { intent: "refund", reference: `IBFT-${id}`, ...back };
    expect((await post(`/admin/returns/${id}`, refund, admin.cookie)).status).toBe(303);
    expect(await (await get(`/admin/returns/${id}`, admin.cookie)).text()).toContain("Paid back");
  });
});
