import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { openStore, orderFrom, post } from "#tohfa/tests/support/browser/portal-cast.ts";
import { db, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { textOf } from "#tohfa/tests/support/html.ts";
import { SYSTEM, sayYes } from "#tohfa/tests/support/say-yes.ts";

const CASE = resolve(import.meta.dirname, "../../cases/dispatch/dispatch-list-excel.txt");
const SAID = "A spreadsheet has changed this number";

describe("A number that a spreadsheet spoilt, on the screens (issue 39 §3)", () => {
  it("a pasted list and the parcel's own form refuse it, and say how to paste", async () => {
    const seller = await openStore();
    const parcels = [await orderFrom(seller.sellerId), await orderFrom(seller.sellerId)];
    for (const parcel of parcels) {
      await sayYes(db, parcel);
      await moveParcel(db, SYSTEM, parcel, "confirmed");
      await moveParcel(db, SYSTEM, parcel, "packed");
    }
    const [one = "", other = ""] = parcels;
    const list = readFileSync(CASE, "utf8")
      .replace("TH-AAAA1111-1", one)
      .replace("TH-BBBB2222-1", other);
    for (const intent of ["check", "dispatch"]) {
      const answer = await post(
        "/seller/dispatch",
        { intent, list, courier: "tcs" },
        seller.cookie,
      );
      const page = textOf(await answer.text());
      expect(page.split(SAID)).toHaveLength(3);
      expect(page).toContain("set its column to Text first");
    }
    const typed = { intent: "dispatch", courier: "tcs", trackingNumber: "7.73123E+13" };
    const single = await post(`/seller/orders/${one}`, typed, seller.cookie);
    expect([single.status, textOf(await single.text()).includes(SAID)]).toEqual([422, true]);
    const { rows } = await db.execute(
      sql`select from parcels where id in (${one}, ${other}) and state = 'dispatched'`,
    );
    expect(rows).toHaveLength(0);
  });

  it.each([
    ["/track-order", SAID],
    ["/ur/track-order", "اسپریڈ شیٹ نے یہ نمبر بدل دیا ہے"],
  ])("whoever asks for it on %s is told kindly", async (path, words) => {
    const answer = await fetch(`${storeUrl}${path}?id=${encodeURIComponent("7.73123E+13")}`);
    expect([answer.status, textOf(await answer.text()).includes(words)]).toEqual([200, true]);
  });
});
