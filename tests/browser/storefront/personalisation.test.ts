import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eachPage, openPage, visit as visitOn } from "#tohfa/tests/support/browser/browser.ts";

let page: Page;
let complaints: string[];
eachPage({}, (opened) => {
  ({ page, complaints } = opened);
});

const MUG = "/top-collection/urdu-name-calligraphy-mug";
const name = () => page.getByRole("textbox", { name: "Name to print" });
const add = () =>
  page.getByRole("button", { name: "Add To Cart" }).locator("visible=true").first().click();
const drawer = () => page.getByRole("dialog", { name: "Your cart" });
const lines = () =>
  page.evaluate(() => JSON.parse(localStorage.getItem("tohfa-cart") ?? "{}").state?.lines ?? []);
/** How much of the preview is of the print's dark colour, in thousandths. */
const inked = () =>
  page.getByRole("img", { name: /^Urdu name calligraphy mug with/ }).evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    // A copy to read: the page's own canvas is only ever written.
    const copy = new OffscreenCanvas(width, height);
    const pen = copy.getContext("2d", { willReadFrequently: true });
    pen?.drawImage(canvas as HTMLCanvasElement, 0, 0);
    const data = pen?.getImageData(0, 0, width, height).data ?? [];
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 255) < 110 && (data[at + 1] ?? 255) < 60) dark += 1;
    }
    return (dark * 1000) / (width * height);
  });

describe("What is asked for, on a phone with a slow line", () => {
  it("keeps what is typed and chosen before its program is there, and the buy button waits for it", async () => {
    const own = await openPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
    ({ page } = own);
    let letItCome = () => {};
    const come = new Promise<void>((resolve) => {
      letItCome = resolve;
    });
    await page.route(/\/assets\/personalise-.*\.js$/, async (route) => {
      await come;
      await route.continue();
    });
    await page.goto(MUG);
    await page.waitForFunction(() => window.tohfaListen !== undefined && !window.tohfaClicks);
    await name().fill("عائشہ");
    await page.getByRole("radio", { name: /^Velvet pouch/ }).tap();
    await page.getByRole("button", { name: "One more: Quantity" }).tap();
    expect(await name().inputValue()).toBe("عائشہ");
    await page.getByRole("button", { name: "Add To Cart" }).locator("visible=true").first().tap();
    await page.getByRole("button", { name: "One moment…" }).first().waitFor();
    expect(await lines()).toEqual([]);
    letItCome();
    await drawer().getByText("عائشہ").waitFor();
    expect(await lines()).toMatchObject([
      { quantity: 2, personalisation: [{ value: "عائشہ" }, { value: "Velvet pouch" }] },
    ]);
    expect(await page.getByRole("button", { name: "One moment…" }).count()).toBe(0);
    await own.context.close();
    expect(own.faults).toEqual([]);
  });
});

describe("A thing that is made for its buyer (issue 13)", () => {
  it("asks at the field, shows the name on the mug, keeps it through a reload, and two names are two lines", async () => {
    await visitOn(page, MUG);
    await add();
    await page.getByText("Please fill this in.").waitFor();
    expect(await name().evaluate((field) => field === document.activeElement)).toBe(true);
    await name().fill("Ayesha");
    await page.getByText(/is no Urdu letter/).waitFor();
    await name().fill("عائشہ 😀");
    await page.getByText(/Emoji cannot be printed/).waitFor();
    await name().fill("عائشہ");
    await expect.poll(inked).toBeGreaterThan(8);
    await page.reload();
    await expect.poll(() => name().inputValue()).toBe("عائشہ");
    await page.getByRole("radio", { name: /^Velvet pouch/ }).check();
    await add();
    await drawer().getByText("عائشہ").waitFor();
    await drawer().getByRole("button", { name: "Close" }).click();
    await name().fill("نور");
    await add();
    await drawer().getByText("نور").waitFor();
    const [first, second] = await lines();
    expect([first.id, first.unit.numerator, second.personalisation[0].value]).toEqual([
      second.id,
      second.unit.numerator,
      "نور",
    ]);
    expect(await lines()).toHaveLength(2);
    expect(complaints).toEqual([]);
  });

  it("a card's button leads to its page, and the cart to what was given, which takes the line's place", async () => {
    await visitOn(page, "/search/view/Urdu name calligraphy mug?searchBy=product");
    await page.getByRole("button", { name: "Add Urdu name calligraphy mug to cart" }).click();
    await page.waitForURL(/urdu-name-calligraphy-mug/);
    await name().fill("حرا");
    await add();
    await drawer().getByRole("link", { name: "Cart" }).click();
    await page.getByRole("link", { name: "Change your details" }).click();
    await expect.poll(() => name().inputValue()).toBe("حرا");
    await name().fill("زارا");
    await add();
    await drawer().getByText("زارا").waitFor();
    expect(
      (await lines()).map(
        (line: { personalisation: { value: string }[] }) => line.personalisation[0]?.value,
      ),
    ).toEqual(["زارا"]);
  });
});
