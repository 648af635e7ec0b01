import { beforeAll, describe, expect, it } from "vitest";
import { recordRemittance } from "#tohfa/shop/delivery/courier-cash/remittance.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import {
  get,
  openAccount,
  openStore,
  orderFrom,
} from "#tohfa/tests/support/browser/portal-cast.ts";
import { usePhone } from "#tohfa/tests/support/browser/portal-phone.ts";
import { db } from "#tohfa/tests/support/browser/shop.ts";
import { showAll } from "#tohfa/tests/support/browser/show.ts";
import { bring } from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import { adminNamed, signInAs } from "#tohfa/tests/support/sign-in-as.ts";

let admin: Awaited<ReturnType<typeof openAccount>>;
let parcels: string[];
beforeAll(async () => {
  admin = await openAccount("reports-admin", "admin", null);
  const [one, other] = [await openStore(), await openStore()];
  const prices = [1_500_00, 2_750_00, 899_00, 12_400_00, 649_00];
  parcels = await Promise.all(
    prices.map((price, at) => orderFrom(at % 2 ? one.sellerId : other.sellerId, price)),
  );
  const [back = "", door = "", ...delivered] = parcels;
  for (const parcel of delivered) await bring({ db }, parcel, "delivered", "leopards");
  await bring({ db }, back, "delivered", "tcs");
  await moveParcel(db, SYSTEM, back, "returned");
  await bring({ db }, door, "dispatched", "tcs");
  await moveParcel(db, SYSTEM, door, "returned_to_sender");
  const desk = adminNamed("desk-of-reports");
  await signInAs(db, desk);
  await recordRemittance(db, desk, {
    ...{ courier: "tcs", reference: `REPORT-${door}`, net: -400_20 },
    lines: [{ parcelId: door, received: 0, fee: 345_00, gst: 55_20 }],
  });
});
// Without a script: a report is a page.
const phone = usePhone(false);

describe("The office's reports (issue 41 §9), without JavaScript", () => {
  it("a figure opens into its parcels; a period is saved, chosen again, and deleted; files for the accountant", async () => {
    const { page, signIn, expectClean } = phone;
    await signIn(admin.email, "/login?returnTo=/admin/reports");
    await page.getByRole("img", { name: /^Net sales, / }).waitFor();
    await expectClean();
    await showAll(phone.page, "reports-sales");
    for (const report of ["contribution", "contribution?by=seller", "returns", "cash", "tax"]) {
      await page.goto(`/admin/reports/${report}`);
      await page.getByRole("table").waitFor();
      await expectClean();
      await showAll(phone.page, `reports-${report.replace("?by=", "-")}`);
    }
    await page.goto("/admin/reports/buyers");
    await page.getByRole("row", { name: /Total/ }).waitFor();
    await expectClean();
    await showAll(phone.page, "reports-buyers");

    await page.goto("/admin/reports/returns");
    const door = page.getByRole("row", { name: /Not delivered, cause not said/ });
    await door.getByRole("link", { name: "400.20" }).click();
    await page
      .getByRole("heading", { name: "Courier fees, ours: Not delivered, cause not said" })
      .waitFor();
    await page.getByText("Rs 400.20", { exact: true }).first().waitFor();
    expect(await page.getByText(parcels[1] ?? "").count()).toBeGreaterThan(0);
    await expectClean();
    await showAll(phone.page, "reports-behind");

    await page.goto("/admin/reports/sales?from=2026-03-19&to=2026-02-18");
    await page.getByText("The last day is before the first.").waitFor();
    await expectClean();
    await showAll(phone.page, "reports-wrong-days");
    await page.goto("/admin/reports/sales?from=2026-02-18&to=2026-03-19");
    await page.getByText("18 Feb – 19 Mar 2026, compared with 19 Jan – 17 Feb 2026").waitFor();
    await page.getByRole("link", { name: "Save this period" }).click();
    await page.getByLabel("Name").fill("Ramadan 2026");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("The period is saved.").waitFor();
    await expectClean();
    await showAll(phone.page, "reports-periods");
    await page.goto("/admin/reports/contribution");
    await page.getByLabel("Period").selectOption({ label: "Ramadan 2026" });
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.getByText("18 Feb – 19 Mar 2026, compared with").waitFor();
    expect(page.url()).toContain("period=2026-02-18..2026-03-19");
    await page.goto("/admin/reports/periods");
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByText("None yet.").waitFor();

    await page.goto("/admin/reports/accountant");
    await page.getByLabel("Bank", { exact: false }).first().fill("11-001");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("The codes are saved.").waitFor();
    await expectClean();
    await showAll(phone.page, "reports-accountant");
    const month = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 7);
    const file = await get(`/admin/reports/postings.csv?month=${month}`, admin.cookie);
    const [headings, ...lines] = (await file.text()).trim().split("\r\n");
    expect(headings).toContain("Number,Date,Kind,Key,Account,Code,Party,Debit,Credit");
    expect(lines.filter((line) => line.includes(",11-001,")).length).toBeGreaterThan(0);
    const table = await get("/admin/reports/contribution/table.csv?by=courier", admin.cookie);
    const text = await table.text();
    expect(text.split("\r\n")[0]).toContain("Courier,Parcels sold,Net sales,Commission");
    expect(text).toMatch(/^Total,/m);
  }, 180_000);
});
