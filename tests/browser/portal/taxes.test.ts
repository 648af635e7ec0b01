import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { openAccount, post } from "#tohfa/tests/support/browser/portal-cast.ts";
import { usePhone } from "#tohfa/tests/support/browser/portal-phone.ts";
import { db } from "#tohfa/tests/support/browser/shop.ts";
import { SHOW, show } from "#tohfa/tests/support/browser/show.ts";

let admin: Awaited<ReturnType<typeof openAccount>>;
beforeAll(async () => {
  admin = await openAccount("tax-admin", "admin", null);
});
const phone = usePhone(true);

const SIZES = [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const;

async function showAll(name: string): Promise<void> {
  if (SHOW === "") return;
  for (const [width, height] of SIZES) {
    await phone.page.setViewportSize({ width, height });
    await show(phone.page, `${name}-${width}`);
  }
  await phone.page.setViewportSize({ width: 360, height: 740 });
}

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
    await showAll("taxes-error");
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
    await showAll("taxes");
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
