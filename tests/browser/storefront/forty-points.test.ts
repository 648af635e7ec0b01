import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eachPage, openPage, visit } from "#tohfa/tests/support/browser/browser.ts";
import { storeUrl } from "#tohfa/tests/support/browser/shop.ts";

/** What good shops do and no other test sees; a phone that is touched. */
let page: Page;
eachPage({ viewport: { width: 360, height: 740 } }, (opened) => {
  ({ page } = opened);
});

interface WireProduct {
  _id: string;
  slug: string;
  size: string[];
  colors: string[];
  attributes: unknown[];
  asks?: unknown[];
  unitsInStock: number;
}

const found = async (query: string): Promise<WireProduct[]> => {
  const answer = await fetch(`${storeUrl}/api/v1/products?limit=60&by=product&${query}`);
  return ((await answer.json()) as { items: WireProduct[] }).items;
};
const pathOf = ({ _id, slug }: WireProduct) =>
  `/top-collection/${encodeURIComponent(slug)}?id=${_id}`;

async function plainProduct(): Promise<WireProduct> {
  const one = (await found("availability=in")).find(
    ({ size, colors, attributes, asks, unitsInStock }) =>
      size.length + colors.length + attributes.length === 0 && !asks && unitsInStock > 5,
  );
  if (!one) throw new Error("The demo shop has no plain product");
  return one;
}

/** One product in the cart, and at checkout. */
async function openCheckout(): Promise<void> {
  await visit(page, pathOf(await plainProduct()));
  await page.getByRole("button", { name: "Add To Cart" }).first().click();
  await page.getByRole("dialog", { name: "Your cart" }).waitFor();
  await visit(page, "/checkout");
  await page.locator("#firstName").waitFor();
}

const height = async (one: Locator) => (await one.boundingBox())?.height ?? 0;

describe("Checkout (points 28, 29, 31, 32)", () => {
  it("every field has a label, says to browsers what it is, and is required or optional in words", async () => {
    await openCheckout();
    const fields = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>("main form :is(input, textarea)")]
        .filter((one) => !["radio", "checkbox", "hidden"].includes(one.type))
        .map((one) => ({
          id: one.id,
          autocomplete: one.autocomplete,
          isOptional: /\(optional\)/.test(one.labels?.[0]?.textContent ?? ""),
          // Drawn behind the label: what reads aloud says "required" of the field itself.
          hasStar: [...(one.labels ?? [])]
            .flatMap((label) => [label, ...label.querySelectorAll("*")])
            .some((part) => getComputedStyle(part, "::after").content.includes("*")),
          isRequired: one.required,
          isShown: one.checkVisibility(),
        })),
    );
    expect(fields).toHaveLength(14);
    for (const { id, isOptional, hasStar, isRequired } of fields) {
      expect([id, hasStar, isRequired]).toEqual([id, !isOptional, !isOptional]);
    }
    const of = Object.fromEntries(fields.map(({ id, autocomplete }) => [id, autocomplete]));
    expect(of).toMatchObject({
      ...{ firstName: "given-name", lastName: "family-name", phone: "tel", email: "email" },
      ...{ address: "street-address", city: "address-level2", postalCode: "postal-code" },
    });
    expect(fields.filter(({ isShown }) => isShown)).toHaveLength(6);
    expect(await page.locator("#phone").getAttribute("inputmode")).toBe("tel");
  });

  it("to several people: nothing is red before it was typed, no address of the sender, a card of their own is folded", async () => {
    await openCheckout();
    await page.getByText("To several people", { exact: true }).click();
    await page.getByRole("button", { name: "Add the first person" }).click();
    const people = page.locator("#people");
    await people.getByText("1 person").waitFor();
    expect(await people.locator("[aria-invalid=true]").count()).toBe(0);
    expect(await people.getByText(/something to fix/).count()).toBe(0);
    expect(await page.locator("#address, #city").count()).toBe(0);
    const message = people.locator('[id$="-message"]');
    expect(await message.isVisible()).toBe(false);
    await people.getByText("More boxes, a day or a card of their own").click();
    expect(await message.isVisible()).toBe(true);

    // What is half typed is said where one goes on from it, and all of it when the order is to be sent.
    await people.locator('[id$="-phone"]').fill("12");
    await page.locator("#firstName").focus();
    await people.getByText(/1 has something to fix/).waitFor();
    await people.getByRole("button", { name: "Add a person" }).click();
    await people.getByText("2 people").waitFor();
    expect(await people.getByText(/2 have something/).count()).toBe(0);
    await page.getByRole("button", { name: /^Place order/ }).click();
    await people.getByText(/2 have something to fix/).waitFor();
    const summary = page.getByRole("alert").filter({ hasText: "Please check these fields" });
    await expect.poll(() => summary.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await summary.getByRole("link", { name: /of the people have something/ }).count()).toBe(
      1,
    );
  });
});

describe("Product (points 12, 14, 17)", () => {
  it("the plain picture of the preview is no thumbnail; from a tablet on the preview appears once it is one's own", async () => {
    const [mug] = (await found("q=photo+mug+for+father")).filter(({ asks }) => asks);
    if (!mug) throw new Error("The demo shop has no photo mug");
    await page.setViewportSize({ width: 768, height: 1024 });
    await visit(page, pathOf(mug));
    expect(await page.getByRole("list", { name: "All pictures" }).getByRole("link").count()).toBe(
      3,
    );
    const preview = page.getByRole("img", { name: /^Personalised photo mug for Father with/ });
    const name = page.getByRole("textbox", { name: /^Name to print/ });
    await name.waitFor();
    expect(await preview.isVisible()).toBe(false);
    await name.fill("Abbu");
    await preview.waitFor();
    await name.fill("");
    await preview.waitFor({ state: "hidden" });
    await page.setViewportSize({ width: 360, height: 740 });
    await preview.waitFor();
  });

  it("whatever has the focus has a ring of two pixels or more, and nothing lies over it", async () => {
    await visit(page, pathOf(await plainProduct()));
    const wrong: string[] = [];
    const lookAtFocus = () =>
      page.evaluate(() => {
        const one = document.activeElement as HTMLElement;
        const { left, top, width, height } = one.getBoundingClientRect();
        const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 200));
        // A hidden radio's ring is drawn by its label.
        const drawn = [one, one.closest("label"), one.parentElement].filter(
          (part) => part !== null,
        );
        return {
          name: one.outerHTML.slice(0, 120),
          ring: Math.max(
            ...drawn
              // A card's link is stretched over all of it: the ring is around that.
              .flatMap((part) => [getComputedStyle(part), getComputedStyle(part, "::after")])
              .map(({ outlineStyle, outlineWidth }) =>
                outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth),
              ),
          ),
          over:
            over === null || one.contains(over) || drawn.some((part) => part.contains(over))
              ? ""
              : over.outerHTML.slice(0, 120),
        };
      });
    for (let tabs = 0; tabs < 60; tabs += 1) {
      await page.keyboard.press("Tab");
      let seen = await lookAtFocus();
      // What is on its way off lies over nothing once it is there.
      for (let looks = 0; seen.over !== "" && looks < 40; looks += 1) {
        await page.evaluate(() => new Promise(requestAnimationFrame));
        seen = await lookAtFocus();
      }
      const { name, ring, over } = seen;
      if (!name.startsWith("<body") && (ring < 2 || over !== ""))
        wrong.push(`${ring} px, under ${over}: ${name}`);
    }
    expect(wrong).toEqual([]);
  });

  it("a way into a gift list stands under the buttons, without JavaScript too", async () => {
    const product = await plainProduct();
    const html = await (await fetch(`${storeUrl}${pathOf(product)}`)).text();
    const to = `/gift-list/new?ids=${product._id}`;
    expect(html).toContain(`href="${to}"`);
    expect(await (await fetch(`${storeUrl}${to}`)).text()).toContain("With this gift:");
  });
});

describe("Tap sizes (points 17, 18)", () => {
  it("every button and field of the main screens is at least 44 px high at 360, a minus and plus 44 by 44", async () => {
    const small: string[] = [];
    const measure = async (path: string) => {
      const here = await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            "main :is(button, .button, select, textarea, input:not([type=radio], [type=checkbox], [type=range], [type=hidden], [type=file]))",
          ),
        ]
          .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .map((one) => ({ one, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1 && box.height > 1 && box.height < 43.5)
          .map(({ one, box }) => `${Math.round(box.height)} px: ${one.outerHTML.slice(0, 140)}`),
      );
      small.push(...here.map((text) => `${path} ${text}`));
    };
    const product = pathOf(await plainProduct());
    for (const path of ["/", "/all/New-Arrival", product, "/track-order", "/contect-us"]) {
      await visit(page, path);
      await measure(path);
    }
    await openCheckout();
    await measure("/checkout");
    await visit(page, "/cart");
    await measure("/cart");
    const steps = page.locator("main").getByRole("button", { name: /^(Fewer|More|One)/ });
    for (const step of await steps.all()) expect(await height(step)).toBeGreaterThanOrEqual(44);
    expect(small).toEqual([]);
  });
});

describe("Without JavaScript (point 40)", () => {
  it("product, deal, cart and checkout say that ordering needs it, and lead to people who take orders", async () => {
    const { page: bare, context } = await openPage({ javaScriptEnabled: false });
    const [deal] = (await (await fetch(`${storeUrl}/api/v12/deal/alldeals/images`)).json()) as {
      _id: string;
    }[];
    const paths = [pathOf(await plainProduct()), `/deal/${deal?._id}`, "/cart", "/checkout"];
    for (const path of paths) {
      await bare.goto(path);
      const said = bare.getByText(/needs JavaScript/);
      expect([path, await said.isVisible()]).toEqual([path, true]);
      // A grey surface would stand for something that never comes.
      expect([path, await bare.locator("main .wrap > .bg-line:visible").count()]).toEqual([
        path,
        0,
      ]);
      await bare.getByRole("link", { name: "Or order by message or phone" }).click();
      await bare.getByRole("button", { name: "Send", exact: true }).waitFor();
    }
    await context.close();
  });
});
