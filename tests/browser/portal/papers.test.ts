import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { issueDuePapers } from "#tohfa/shop/money/papers/issue-due-papers.server.ts";
import { get, openAccount, openStore } from "#tohfa/tests/support/browser/portal-cast.ts";
import { usePhone } from "#tohfa/tests/support/browser/portal-phone.ts";
import { db, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { showAll, showFile } from "#tohfa/tests/support/browser/show.ts";
import { bring } from "#tohfa/tests/support/orders.ts";
import { pagesOfPdf, textOfPdf } from "#tohfa/tests/support/pdf-text.ts";
import { addProduct } from "#tohfa/tests/support/test-shop.ts";

const phone = usePhone(true);

let store: Awaited<ReturnType<typeof openStore>>;
let order: { id: string; parcel: string; token: string };
beforeAll(async () => {
  store = await openStore();
  await db.execute(sql`update sellers set company_name = 'Zari Crafts', city = 'Lahore', tax_number = '1234567-8'
    where id = ${store.sellerId}`);
  const thing = (name: string, price: number) =>
    addProduct(db, { ...{ id: randomUUID(), sellerId: store.sellerId, name, price }, stock: 50 });
  const items = [
    { id: await thing("Photo bunting with 12 photos and wooden clips", 1_399_00), quantity: 2 },
    { id: await thing("نام والا مگ", 899_50), quantity: 1 },
  ];
  const answer = await fetch(`${storeUrl}/api/v1/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({
      ...{ firstName: "Ayesha", lastName: "Khan", email: `${randomUUID()}@example.com` },
      ...{ phone: "0300-1234567", address: "House 12, Street 4, Model Town", city: "Lahore" },
      ...{ shipping_method: "express", payment_method: "cod", items },
    }),
  });
  const body = (await answer.json()) as {
    id: string;
    accessToken: string;
    parcels: { id: string }[];
  };
  order = { id: body.id, parcel: body.parcels[0]?.id ?? "", token: body.accessToken };
});

describe("The invoices of an order (issue 41 §4)", () => {
  it("its buyer has none before it is sent; then opens, prints and saves each, in English and Urdu", async () => {
    const { page, expectClean } = phone;
    const query = new URLSearchParams({ order: order.id, token: order.token });
    await page.goto(`${storeUrl}/order/order-confermed?id=${order.id}&token=${order.token}`);
    await page.getByRole("link", { name: "Invoices" }).click();
    await page.getByText("No invoice yet").waitFor();
    await bring({ db }, order.parcel, "dispatched");
    await issueDuePapers(db, Date.now());
    await page.goto(`/papers?${query}`);
    await page.getByText("Invoice from Zari Crafts").waitFor();
    await expectClean();
    await showAll(phone.page, "papers-of-order");

    await page.getByRole("link", { name: "Open" }).first().click();
    await page.getByRole("heading", { name: "Invoice" }).waitFor();
    await page.getByText("Three thousand six hundred ninety-eight rupees only").waitFor();
    await expectClean();
    await showAll(phone.page, "paper-en");
    const printed = await page.pdf({ preferCSSPageSize: true });
    expect(pagesOfPdf(printed)).toBe(1);
    await showFile("paper-printed-en.pdf", printed);
    await page.getByRole("link", { name: "اردو" }).click();
    await page.getByText("تین ہزار چھ سو اٹھانوے روپے صرف").waitFor();
    await expectClean();
    await showAll(phone.page, "paper-ur");
    await showFile("paper-printed-ur.pdf", await page.pdf({ preferCSSPageSize: true }));
    for (const lang of ["en", "ur"]) {
      const url = `${new URL(page.url()).pathname}/pdf?${query}&lang=${lang}`;
      const answer = await get(url);
      expect(answer.headers.get("content-disposition")).toMatch(/INV-\d{4}-\d{5}.*\.pdf"$/);
      const pdf = new Uint8Array(await answer.arrayBuffer());
      expect(textOfPdf(pdf)).toContain("3,698");
      await showFile(`paper-saved-${lang}.pdf`, pdf);
    }
  }, 120_000);

  it("the seller finds hers beside her money, the office all by order: with the challan, whose words are no invoice", async () => {
    const { page, signIn, expectClean } = phone;
    await signIn(store.email, "/login?returnTo=/seller/money");
    await page.getByRole("link", { name: "Invoices and papers" }).click();
    await page.getByText("Delivery challan").first().waitFor();
    await expectClean();
    await showAll(phone.page, "papers-of-store");
    await page.getByRole("link", { name: /^DC-/ }).click();
    await page.getByText("No prices: this is no invoice.").waitFor();
    await expectClean();
    await showAll(phone.page, "challan");
    const admin = await openAccount("paper-admin", "admin", null);
    const found = await get(`/admin/papers?q=${order.id}`, admin.cookie);
    const text = await found.text();
    expect(text.match(/INV-\d{4}-\d{5}/g)?.length).toBeGreaterThan(1);
    expect(text).toContain(order.parcel);
  }, 120_000);
});
