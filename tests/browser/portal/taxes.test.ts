import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { recordRemittance } from "#tohfa/shop/delivery/courier-cash/remittance.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import {
  openAccount,
  openStore,
  orderFrom,
  post,
} from "#tohfa/tests/support/browser/portal-cast.ts";
import { usePhone } from "#tohfa/tests/support/browser/portal-phone.ts";
import { db } from "#tohfa/tests/support/browser/shop.ts";
import { showAll } from "#tohfa/tests/support/browser/show.ts";
import { bring } from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import { adminNamed, signInAs } from "#tohfa/tests/support/sign-in-as.ts";

let admin: Awaited<ReturnType<typeof openAccount>>;
beforeAll(async () => {
  admin = await openAccount("tax-admin", "admin", null);
});
const phone = usePhone(true);

describe("The office's taxes (issue 41 §3)", () => {
  it("the shop is registered, and a rate changes from a day on: both stay in sight, and in the audit log", async () => {
    const { page, signIn, expectClean } = phone;
    await signIn(admin.email, "/login?returnTo=/admin/taxes");
    const own = page.locator("section", { hasText: "Our registration" });
    await own.getByText("Not registered", { exact: true }).waitFor();
    await own.getByText("Change the registration").click();
    await own.getByLabel("Registered with").selectOption({ label: "Sindh (SRB)" });
    await own.getByRole("button", { name: "Save" }).click();
    await own
      .getByRole("link", { name: "Enter the registration number, at most 40 characters." })
      .waitFor();
    await expectClean();
    await showAll(phone.page, "taxes-error");
    await own.getByLabel("Registration number").fill("S-7654321-0");
    await own.getByRole("button", { name: "Save" }).click();
    await own.getByText("Sindh (SRB), number S-7654321-0").waitFor();

    const services = page.locator("section", { hasText: "Sales tax on services" }).last();
    await services.getByText("A new rate").click();
    await services.getByLabel("Whose").selectOption({ label: "Sindh (SRB)" });
    await services.getByLabel("Percent").fill("13.5");
    const soon = dayOf(Date.now() + 40 * 86_400_000);
    await services.getByLabel("From").fill(soon);
    await services.getByLabel("Law or circular").fill("Sindh Finance Act 2027");
    await services.getByRole("button", { name: "Save" }).click();
    await services.getByText(/13\.5 % from \d/).waitFor();
    await expectClean();
    await showAll(phone.page, "taxes");
    await page.goto("/admin/audit");
    await page.getByText("Sindh Finance Act 2027").first().waitFor();
    // For the other tests' orders.
    await post(
      "/admin/taxes",
      { intent: "register", office: "", day: dayOf(Date.now()) },
      admin.cookie,
    );
    const { rows } = await db.execute<{ office: string | null }>(
      sql`select office from services_tax_registrations order by id desc limit 1`,
    );
    expect(rows[0]?.office).toBeNull();
  }, 120_000);
});

describe("A courier's fee on its parcel's screen (issue 41 §2)", () => {
  it("is the shop's until its cause is the seller's: the seller reads what they get, line by line", async () => {
    const { page, signIn, expectClean } = phone;
    const store = await openStore();
    const parcel = await orderFrom(store.sellerId);
    await bring({ db }, parcel, "dispatched", "leopards");
    await moveParcel(db, SYSTEM, parcel, "returned_to_sender");
    const desk = adminNamed("desk-of-fees");
    await signInAs(db, desk);
    await recordRemittance(db, desk, {
      ...{ courier: "leopards", reference: `FEE-${parcel}`, net: -400_20 },
      lines: [{ parcelId: parcel, received: 0, fee: 345_00, gst: 55_20 }],
    });
    await signIn(admin.email, `/login?returnTo=/admin/parcels/${parcel}`);
    const fees = page.locator("section", { hasText: "Courier's fees" });
    await fees.getByText("It came back: say why. We bear it.").waitFor();
    await fees.getByText("Say why it was charged").click();
    await fees.getByLabel("Why").selectOption({
      label: "The seller sent it late (the seller bears it)",
    });
    await fees.getByLabel("Note").fill("Dispatched two days late");
    await fees.getByRole("button", { name: "Save" }).click();
    await fees.getByText("The seller sent it late. The seller bears it.").waitFor();
    await expectClean();
    await showAll(phone.page, "parcel-fees");
    await page.context().clearCookies();
    await signIn(store.email, `/login?returnTo=/seller/orders/${parcel}`);
    const money = page.locator("section", { hasText: "What you get" }).last();
    const said = (await money.innerText()).replaceAll(/\s+/g, " ");
    // Nothing of it was sold.
    expect(said).toContain("What you get Courier's fee −Rs 400.20 You get −Rs 400.20");
    await expectClean();
    await showAll(phone.page, "you-get");
  }, 120_000);
});
