import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { issueDuePapers } from "#tohfa/shop/money/papers/issue-due-papers.server.ts";
import {
  get,
  openAccount,
  openStore,
  orderFrom,
} from "#tohfa/tests/support/browser/portal-cast.ts";
import { usePhone } from "#tohfa/tests/support/browser/portal-phone.ts";
import { db } from "#tohfa/tests/support/browser/shop.ts";
import { SHOW, show } from "#tohfa/tests/support/browser/show.ts";
import { bring } from "#tohfa/tests/support/orders.ts";
import { textOfPdf } from "#tohfa/tests/support/pdf-text.ts";

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

/** Sells a thing; returns its tax invoice. */
async function sell(sellerId: string): Promise<string> {
  const parcel = await orderFrom(sellerId);
  await bring({ db }, parcel, "dispatched");
  await issueDuePapers(db, Date.now());
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from papers where parcel_id = ${parcel} and kind = 'tax_invoice' and issuer = ${sellerId}`,
  );
  return rows[0]?.id ?? "";
}

describe("FBR's digital invoicing on its screens (issue 41 §3)", () => {
  it("a store sets it up, sees FBR's words and the fix, and sends again; the paper has number and code once there", async () => {
    const { page, signIn, expectClean } = phone;
    const store = await openStore();
    await db.execute(sql`update sellers set company_name = 'Zari Crafts', tax_number = '7000007-1',
      strn = '3277876113456' where id = ${store.sellerId}`);
    await signIn(store.email, "/login?returnTo=/seller/settings/tax");
    await page.getByRole("link", { name: /^Set it up/ }).click();
    await page.getByText("Every invoice that was sent has its number.").waitFor();
    await expectClean();
    await page.getByLabel("Send tax invoices to FBR").check();
    await page.getByLabel("Security token").fill(randomUUID());
    await page.getByLabel("Province").selectOption("Punjab");
    await page.getByLabel("HS code of what you sell").fill("95059000");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved. Tax invoices that are issued from now on go to FBR.").waitFor();
    // It is in the page no longer.
    await page.getByText("One is stored. Leave this empty to go on with it.").waitFor();
    expect(await page.getByLabel("Security token").inputValue()).toBe("");

    const refused = await sell(store.sellerId);
    const numbered = await sell(store.sellerId);
    const lost = await sell(store.sellerId);
    await db.execute(
      sql`update fbr_invoices set next_at = 'infinity' where issuer = ${store.sellerId}`,
    );
    await page.goto(`/papers/${numbered}`);
    await page.getByText(/^To follow: FBR gives it in a while/).waitFor();
    await expectClean();
    await showAll("fbr-paper-follows");
    await db.execute(sql`update fbr_invoices set state = 'refused', error_code = '0052',
      error = 'Line 1: Provide proper HS Code.' where paper_id = ${refused}`);
    await db.execute(sql`update fbr_invoices set state = 'unknown',
      error = 'There was no answer in time.' where paper_id = ${lost}`);
    await db.execute(sql`update fbr_invoices set state = 'numbered', number = '7000007DI1747119701593',
      numbered_at = now() where paper_id = ${numbered}`);
    await page.reload();
    await page.getByRole("img", { name: /7000007DI1747119701593/ }).waitFor();
    await expectClean();
    await showAll("fbr-paper");
    for (const lang of ["en", "ur"]) {
      const pdf = await get(`/papers/${numbered}/pdf?lang=${lang}`, store.cookie);
      const file = new Uint8Array(await pdf.arrayBuffer());
      expect(textOfPdf(file)).toContain("7000007DI1747119701593");
      if (SHOW === "") continue;
      await mkdir(SHOW, { recursive: true });
      await writeFile(join(SHOW, `fbr-paper-${lang}.pdf`), file);
    }

    const admin = await openAccount("fbr-admin", "admin", null);
    const today = await (await get("/admin", admin.cookie)).text();
    expect(today).toContain("Invoices have no number of FBR.");
    await page.goto("/seller/settings/tax/fbr");
    await page.getByText("Line 1: Provide proper HS Code.").waitFor();
    await page.getByText(/^Give the HS code \(8 digits\) of what was sold/).waitFor();
    await expectClean();
    await showAll("fbr-store");
    await page.getByLabel("HS code, if it is another").fill("3406.0000");
    await page.getByRole("button", { name: "Send again", exact: true }).click();
    await page.getByText("It goes to FBR in a moment.").waitFor();
    await page.getByLabel("FBR's number").fill("7000007DI1747119701777");
    await page.getByRole("button", { name: "It is there: write its number down" }).click();
    await page.getByText("Written down. It stands on the invoice now.").waitFor();
    await expectClean();
  }, 120_000);

  it("the office sees those of all stores, and has the shop's own access", async () => {
    const { page, signIn, expectClean } = phone;
    const admin = await openAccount("fbr-office", "admin", null);
    await signIn(admin.email, "/login?returnTo=/admin/taxes/fbr");
    await page.getByRole("heading", { name: "Our own invoices" }).waitFor();
    await page
      .getByText(/Zari Crafts/)
      .first()
      .waitFor();
    await expectClean();
    await showAll("fbr-office");
    if (SHOW === "") return;
    await page.goto("/admin");
    await showAll("fbr-today");
  }, 120_000);
});
