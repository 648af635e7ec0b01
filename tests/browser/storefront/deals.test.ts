import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { newAsk } from "#tohfa/shop/catalogue/personalisation/ask.ts";
import { addToDeal, createDeal, saveDeal } from "#tohfa/shop/growth/offers/edit-deals.server.ts";
import { violations } from "#tohfa/tests/support/browser/accessibility.ts";
import { alive, eachPage, openPage, visit } from "#tohfa/tests/support/browser/browser.ts";
import { fillCheckout } from "#tohfa/tests/support/browser/checkout.ts";
import { get, openStore } from "#tohfa/tests/support/browser/portal-cast.ts";
import { db, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { textOf } from "#tohfa/tests/support/html.ts";
import { adminNamed } from "#tohfa/tests/support/sign-in-as.ts";
import { addProduct } from "#tohfa/tests/support/test-shop.ts";

let page: Page;
eachPage({ viewport: { width: 360, height: 740 } }, (opened) => {
  ({ page } = opened);
});

interface Deal {
  _id: string;
  dealNames: string;
  dealPrice: number;
  dealProducts: {
    productName: string;
    productImage: string;
    newPrice: number;
    sellerName: string;
  }[];
}

/** One whose things are several sellers'. */
let deal: Deal;
beforeAll(async () => {
  const answer = await fetch(`${storeUrl}/api/v12/deal/alldeals/images`);
  const deals = (await answer.json()) as Deal[];
  const isOfMany = ({ dealProducts }: Deal) =>
    new Set(dealProducts.map(({ sellerName }) => sellerName)).size > 1;
  const found = deals.find(isOfMany);
  if (!found) throw new Error("no deal of several sellers");
  deal = found;
});

const rupees = (amount: number) => `Rs ${amount.toLocaleString("en-US")}`;
const add = () => page.getByRole("button", { name: "Add deal to cart" });

describe("A deal is bought as it is shown (PRODUCT §5)", () => {
  it("is one line from the drawer to the order, at the deal's price, with its things named", async () => {
    await visit(page, `/deal/${deal._id}`);
    const alone = deal.dealProducts.reduce((sum, { newPrice }) => sum + newPrice, 0);
    await page.getByText(`You save ${rupees(alone - deal.dealPrice)}`).waitFor();
    await add().click();
    const drawer = page.getByRole("dialog", { name: "Your cart" });
    await drawer.getByRole("list", { name: "In this deal" }).waitFor();
    expect(await drawer.innerText()).toContain(rupees(deal.dealPrice));
    await drawer.getByRole("link", { name: "Cart", exact: true }).click();
    await page.waitForURL("**/cart");
    const line = page.getByRole("listitem").filter({ hasText: deal.dealNames }).first();
    const parts = line.getByRole("list", { name: "In this deal" }).getByRole("listitem");
    await parts.first().waitFor();
    const inside = await parts.allInnerTexts();
    for (const [index, { productName, sellerName }] of deal.dealProducts.entries()) {
      expect(inside[index]).toContain(productName);
      expect(inside[index]).toContain(`by ${sellerName}`);
    }
    expect(await violations(page)).toEqual([]);
    await page.goto("/checkout");
    const summary = page.getByRole("region", { name: "Order summary" });
    await summary.locator("summary").click();
    await summary.getByText(deal.dealNames).waitFor();
    expect(await summary.innerText()).not.toContain("Custom Gift");
    await fillCheckout(page);
    await page.getByRole("button", { name: "Place order" }).locator("visible=true").click();
    await page.waitForURL("**/order/order-confermed?**");
    await page.getByRole("heading", { name: "What you ordered" }).waitFor();
    const order = await page.locator("main").innerText();
    for (const words of [
      deal.dealNames,
      rupees(deal.dealPrice),
      ...deal.dealProducts.flatMap(({ productName, sellerName }) => [productName, sellerName]),
    ]) {
      expect(order).toContain(words);
    }
  });

  it("a tap before the page is alive puts it into the cart as well, once", async () => {
    await page.route("**/assets/*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.goto(`/deal/${deal._id}`, { waitUntil: "commit" });
    await add().click();
    await alive(page);
    await page.getByRole("dialog", { name: "Your cart" }).waitFor();
    const kept = await page.evaluate(() => localStorage.getItem("tohfa-cart") ?? "");
    expect(JSON.parse(kept).state.lines.map(({ id }: { id: string }) => id)).toEqual([deal._id]);
  });

  it("a deal that ends while it lies in the cart is told, and gives way to its things at their prices", async () => {
    await visit(page, `/deal/${deal._id}`);
    await add().click();
    await page.getByRole("dialog", { name: "Your cart" }).waitFor();
    const text = `The deal "${deal.dealNames}" is over. Its gifts are still here, each at its own price.`;
    let isFirst = true;
    await page.route("**/api/v1/orders/quote", async (route) => {
      if (!isFirst) return await route.continue();
      isFirst = false;
      await route.fulfill({
        json: {
          ...{ items: [], subtotal: 0, shipping: 0, discount: 0, total: 0 },
          changes: [{ index: 0, id: deal._id, kind: "gone", text }],
        },
      });
    });
    await page.goto("/cart");
    await page.getByText(text).waitFor();
    await page.getByRole("button", { name: "Update my cart" }).click();
    for (const { productName } of deal.dealProducts) {
      await page.getByRole("link", { name: productName }).first().waitFor();
    }
    const alone = deal.dealProducts.reduce((sum, { newPrice }) => sum + newPrice, 0);
    await page.getByLabel("Summary").getByText(rupees(alone)).first().waitFor();
    expect(await page.getByText(deal.dealNames, { exact: true }).count()).toBe(0);
  });

  it("without JavaScript its page says what is needed", async () => {
    const { page: bare, context: plain } = await openPage({ javaScriptEnabled: false });
    await bare.goto(`/deal/${deal._id}`);
    expect(await bare.getByText("The cart needs JavaScript.").isVisible()).toBe(true);
    expect(await bare.getByRole("button", { name: "Add deal to cart" }).isVisible()).toBe(false);
    await plain.close();
  });
});

describe("A deal keeps every choice of its things (issue 39 §2)", () => {
  let seller: Awaited<ReturnType<typeof openStore>>;
  let made: string;
  beforeAll(async () => {
    seller = await openStore();
    const { sellerId } = seller;
    const image = deal.dealProducts[0]?.productImage ?? "";
    const own = { sellerId, stock: 50, images: [image], categories: ["Gifts"] };
    const wrap = {
      ...newAsk("choice", "wrap", "Wrapping"),
      options: [
        { name: "Paper", price: 0 },
        { name: "Velour bag", price: 150_00 },
      ],
    };
    const mug = await addProduct(db, {
      ...{ ...own, id: randomUUID(), name: "Name mug", price: 1000_00, sizes: ["S", "L"] },
      asks: [{ ...newAsk("text", "name", "Name"), isRequired: true }, wrap],
    });
    const ring = await addProduct(
      db,
      { ...own, id: randomUUID(), name: "Ring of hers", price: 500_00, baseQuantity: 1 },
      [
        { attribute: "Alloy", name: "Brass", price: 0 },
        { attribute: "Alloy", name: "Sterling 925", price: 250_00 },
      ],
    );
    const boss = adminNamed("boss");
    const words = { description: "", nameUrdu: "صرف ان کے لیے", descriptionUrdu: "", endsAt: null };
    made = await createDeal(db, boss, { name: "Just for her", price: 1200_00, ...words });
    for (const id of [mug, ring]) await addToDeal(db, boss, made, id);
    await saveDeal(db, boss, made, { active: true });
  });

  const WORDS = {
    en: {
      ...{
        add: "Add deal to cart",
        cart: "Your cart",
        missing: "Please choose one.",
        size: "Size",
      },
      ...{ order: "Place order", ordered: "What you ordered", update: "Update the deal" },
      ...{ change: "Change your details", within: "In this deal" },
    },
    ur: {
      ...{ add: "ڈیل ٹوکری میں ڈالیں", cart: "آپ کی ٹوکری", missing: "براہِ کرم ایک چنیں۔" },
      ...{ size: "سائز", order: "آرڈر کریں", ordered: "آپ نے کیا آرڈر کیا" },
      ...{ update: "ڈیل اپ ڈیٹ کریں", change: "تفصیل بدلیں", within: "اس ڈیل میں" },
    },
  } as const;

  it.each(["en", "ur"] as const)(
    "asked on its page, through cart and order to the packing slip, in %s",
    async (language) => {
      const words = WORDS[language];
      const start = language === "ur" ? "/ur" : "";
      const name = language === "ur" ? "عائشہ" : "Ayesha";
      await visit(page, `${start}/deal/${made}`);
      const choose = (value: string) =>
        page
          .locator(`input[type=radio][value="${value}"]`)
          .evaluate((one: HTMLInputElement) => one.click());
      const button = (text: string) => page.getByRole("button", { name: text, exact: true });
      await button(words.add).click();
      await page.getByText(words.missing).waitFor();
      await choose("L");
      await choose("Sterling 925");
      await page.locator(`[data-ask="name"]`).fill(name);
      await choose("Velour bag");
      expect(await violations(page)).toEqual([]);
      await button(words.add).click();
      const drawer = page.getByRole("dialog", { name: words.cart });
      await drawer.getByText(name).waitFor();
      const chosen = [`${words.size}: L`, "Alloy: Sterling 925", name, "Velour bag"];
      const inDrawer = await drawer.innerText();
      for (const word of chosen) expect(inDrawer).toContain(word);
      expect(inDrawer.replaceAll(",", "")).toContain("1600");
      await page.goto(`${start}/cart`);
      // What was chosen can be changed, and takes the line's place.
      await page.getByRole("link", { name: words.change }).click();
      await choose("S");
      await button(words.update).click();
      await page.getByRole("dialog", { name: words.cart }).getByText(`${words.size}: S`).waitFor();
      const kept = await page.evaluate(() => localStorage.getItem("tohfa-cart") ?? "");
      expect(JSON.parse(kept).state.lines).toHaveLength(1);
      await page.goto(`${start}/checkout`);
      await fillCheckout(page);
      await button(words.order).locator("visible=true").click();
      await page.waitForURL("**/order/order-confermed?**");
      await page.getByRole("heading", { name: words.ordered }).waitFor();
      const order = await page.locator("main").innerText();
      for (const word of [`${words.size}: S`, "Alloy: Sterling 925", name, "Velour bag"]) {
        expect(order).toContain(word);
      }
      const id = new URL(page.url()).searchParams.get("id") ?? "";
      const slip = textOf(await (await get(`/seller/slips?id=${id}-1`, seller.cookie)).text());
      for (const word of [
        "Name mug",
        "Size: S",
        name,
        "Velour bag",
        "Ring of hers",
        "Alloy: Sterling 925",
      ]) {
        expect(slip).toContain(word);
      }
    },
  );
});
