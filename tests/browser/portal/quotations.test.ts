import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { get, openAccount, openStore } from "#tohfa/tests/support/browser/portal-cast.ts";
import { usePhone } from "#tohfa/tests/support/browser/portal-phone.ts";
import { db, portalUrl } from "#tohfa/tests/support/browser/shop.ts";
import { SHOW, show } from "#tohfa/tests/support/browser/show.ts";
import { pagesOfPdf, textOfPdf } from "#tohfa/tests/support/pdf-text.ts";
import { addProduct } from "#tohfa/tests/support/test-shop.ts";

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

async function keepFile(name: string, pdf: Uint8Array): Promise<void> {
  if (SHOW === "") return;
  await mkdir(SHOW, { recursive: true });
  await writeFile(join(SHOW, name), pdf);
}

let cart: string;
beforeAll(async () => {
  const [one, other] = [await openStore(), await openStore()];
  await db.execute(sql`update sellers set company_name = 'Zari Crafts', strn = '3277876123456',
    prices_include_sales_tax = false, tax_number = '1234567-8' where id = ${one.sellerId}`);
  await db.execute(
    sql`update sellers set company_name = 'Hunza Mugs' where id = ${other.sellerId}`,
  );
  const thing = (sellerId: string, name: string, price: number) =>
    addProduct(db, { ...{ id: randomUUID(), sellerId, name, price }, stock: 900 });
  cart = JSON.stringify([
    {
      id: await thing(one.sellerId, "Leather notebook with a stamped logo", 1_250_00),
      quantity: 100,
    },
    { id: await thing(other.sellerId, "Mug <b>with</b> #logo", 749_50), quantity: 40 },
  ]);
});

describe("A quotation, from the cart to the order (issue 41 §4)", () => {
  it("an office asks for one, reads, prints and saves it, and accepts it", async () => {
    const { page, expectClean } = phone;
    await page.goto(`/quotations/new?${new URLSearchParams({ cart })}`);
    await page.getByText("Leather notebook").waitFor();
    await page.getByLabel("Company").fill("Habib Textiles (Pvt) Ltd");
    await page.getByLabel("NTN").fill("12345");
    await page.getByLabel("PO number").fill("PO/2026-117");
    await page.getByLabel("First name").fill("Ayesha");
    await page.getByLabel("Last name").fill("Khan");
    await page.getByLabel("Email").fill(`${randomUUID()}@example.com`);
    await page.getByLabel("Phone").fill("0300-1234567");
    await page.getByLabel("Where it goes").fill("Plot 12, SITE, Karachi");
    await page.getByLabel("City").selectOption("Karachi");
    await page.getByRole("button", { name: "Get the quotation" }).click();
    await page.getByText("Enter the 7 or 8 digits of the NTN").first().waitFor();
    await showAll("quotation-new");
    await page.getByLabel("NTN").fill("1234567-8");
    await page.getByRole("button", { name: "Get the quotation" }).click();
    await page.getByRole("heading", { name: "Quotation" }).waitFor();
    // 125,000 and 22,500 of tax, and 29,980.
    await page
      .getByText("One lakh seventy-seven thousand four hundred eighty rupees only")
      .waitFor();
    await page.getByText("Mug <b>with</b> #logo").waitFor();
    await expectClean();
    await showAll("quotation-en");
    const printed = await page.pdf({ preferCSSPageSize: true });
    await keepFile("quotation-printed-en.pdf", printed);
    expect(pagesOfPdf(printed)).toBe(1);
    const here = new URL(page.url());
    for (const lang of ["en", "ur"]) {
      const query = new URLSearchParams({ token: here.searchParams.get("token") ?? "", lang });
      const answer = await get(`${here.pathname}/pdf?${query}`);
      expect(answer.headers.get("content-disposition")).toMatch(/QUO-\d{4}-\d{5}.*\.pdf"$/);
      const pdf = new Uint8Array(await answer.arrayBuffer());
      expect(textOfPdf(pdf)).toContain("177,480");
      await keepFile(`quotation-saved-${lang}.pdf`, pdf);
    }
    await page.getByRole("link", { name: "اردو" }).click();
    await page.getByRole("heading", { name: "قیمت نامہ" }).waitFor();
    await expectClean();
    await showAll("quotation-ur");
    await page.getByLabel("Bank transfer").check();
    await page.getByRole("button", { name: /Rs 177,480/ }).click();
    await page.waitForURL(/order-confermed/);
    await page.getByText("Habib Textiles (Pvt) Ltd").waitFor();
    await showAll("quotation-order");
    await page.goto(`${portalUrl}${here.pathname}${here.search}`);
    await page.getByRole("link", { name: "See your order" }).waitFor();
  }, 120_000);

  it("the office sees who got which, and books what came with two tax papers", async () => {
    const { page, signIn, expectClean } = phone;
    const admin = await openAccount("quotation-admin", "admin", null);
    await signIn(
      admin.email,
      `/login?returnTo=${encodeURIComponent("/admin/quotations?tab=accepted")}`,
    );
    await page.getByText("Habib Textiles (Pvt) Ltd").first().waitFor();
    await expectClean();
    await showAll("quotations-list");
    await page.getByRole("link", { name: /^QUO-/ }).first().click();
    await page.getByText("Ayesha Khan").waitFor();
    await showAll("quotation-office");
    const order = (await page.getByRole("link", { name: /^Order TH-/ }).textContent())?.slice(6);
    await page.goto(`/admin/payments/${order}-P1`);
    await page.getByLabel("What came, in rupees").fill("163,106");
    await page.getByLabel("The bank's number of it").fill("FT-2026-9");
    await page.getByLabel("Income tax, in rupees").fill("9,874");
    await page.getByLabel("Number of its paper").first().fill("IT-77");
    await page.getByLabel("Sales tax, in rupees").fill("4,500");
    await page.getByLabel("Number of its paper").last().fill("ST-12");
    await showAll("tax-papers");
    await page.getByRole("button", { name: "Payment received" }).click();
    await page.getByText("The order is paid.").first().waitFor();
    await page.getByText("Income tax kept back").waitFor();
    await expectClean();
    await showAll("tax-papers-booked");
  }, 120_000);
});
