import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { sellers } from "../../db/schema/catalog.ts";
import { violations } from "./accessibility.ts";
import { takePage } from "./browser.ts";
import { get, openAccount, PASSWORD, post } from "./portal-cast.ts";
import { db, portalUrl } from "./shop.ts";

const IBAN = "PK36 SCBL 0000 0011 2345 6702";

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("Opening a store on a small phone, %s (issue 11 §2)", (_name, javaScriptEnabled) => {
  let page: Page;
  beforeEach(async () => {
    const opened = await takePage({
      baseURL: portalUrl,
      viewport: { width: 360, height: 740 },
      javaScriptEnabled,
    });
    page = opened.page;
    page.setDefaultTimeout(10_000);
    return async () => {
      await opened.release();
      expect(opened.faults).toEqual([]);
    };
  });

  const tap = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const isClean = async () => {
    const shots = process.env.TOHFA_SHOTS;
    if (shots) {
      const name = `${page.url().replace(/\W+/g, "-").slice(-40)}-${javaScriptEnabled}`;
      await page.screenshot({ path: `${shots}/${name}-${Date.now()}.png`, fullPage: true });
    }
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
    const wide = await page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(wide).toBe(0);
  };
  const signIn = async (email: string, path: string) => {
    await page.goto(path);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill(PASSWORD);
    await tap("Sign in");
  };

  it("from the first word to the open store, past a refusal", async () => {
    const [owner, admin] = [
      await openAccount("sana", "seller", null),
      await openAccount("bina", "admin", null),
    ];
    const handle = `sana-${owner.userId.slice(0, 8)}`;
    await signIn(owner.email, "/seller/login");
    await page.getByRole("heading", { name: "You have no store yet" }).waitFor();
    await page.getByRole("link", { name: "Open my store" }).click();
    await page.getByRole("heading", { name: "Your shop" }).waitFor();
    await isClean();
    await page.getByLabel("Name of your shop").fill(`Sana ${handle}`);
    await page.getByLabel("Its address").fill("checkout");
    if (javaScriptEnabled) await page.getByText("the shop's own").waitFor();
    await tap("Save and go on");
    await page.getByRole("link", { name: "This address is the shop's own." }).waitFor();
    expect(await page.getByLabel("Name of your shop").inputValue()).toBe(`Sana ${handle}`);
    await page.getByLabel("Its address").fill(handle);
    if (javaScriptEnabled) await page.getByText("is free.").waitFor();
    await tap("Save and go on");

    await page.getByRole("heading", { name: "You", exact: true }).waitFor();
    await page.getByLabel("Mobile number").fill("0300-1234567");
    await page.getByLabel("City").fill("multan");
    await isClean();
    await tap("Save and go on");

    await page.getByRole("heading", { name: "Tax and bank" }).waitFor();
    await page.getByRole("link", { name: "Go on later" }).click();
    await page.getByText("Still missing: Tax and bank.").waitFor();
    await isClean();
    expect(await page.getByRole("button", { name: "Send it to be looked at" }).isDisabled()).toBe(
      true,
    );
    await page.getByRole("link", { name: "Fill in Tax and bank" }).click();
    await page.getByLabel("CNIC or NTN").fill("35202-1234567-1");
    await page.getByLabel("IBAN").fill(`${IBAN.slice(0, -1)}3`);
    await tap("Save and go on");
    await page.getByRole("link", { name: "This is no IBAN of Pakistan" }).waitFor();
    await page.getByLabel("IBAN").fill(IBAN);
    await isClean();
    await tap("Save and go on");

    await page.getByRole("heading", { name: "Logo" }).waitFor();
    const create = { width: 600, height: 600, channels: 3, background: "#c2185b" } as const;
    const buffer = await sharp({ create }).png().toBuffer();
    await page
      .getByLabel("Picture")
      .setInputFiles({ name: "l.png", mimeType: "image/png", buffer });
    await isClean();
    await tap("Save the logo");
    await page.getByRole("img", { name: "Your logo" }).waitFor();
    // What is private is shown by its end.
    expect(await page.content()).not.toContain("1123456702");
    await tap("Send it to be looked at");
    await page.getByRole("heading", { name: /waits for approval/ }).waitFor();
    await isClean();

    const [row] = await db.select().from(sellers).where(eq(sellers.userId, owner.userId));
    const path = `/admin/sellers/${row?.id}`;
    const reason = "Please send the CNIC's own number.";
    expect((await post(path, { intent: "refuse" }, admin.cookie)).status).toBe(422);
    expect((await post(path, { intent: "refuse", reason }, admin.cookie)).status).toBe(303);
    await page.goto("/seller");
    await page.getByText(reason).waitFor();
    await isClean();
    await tap("Send it again");
    await page.getByText("Sent. We look at it").waitFor();
    await page.context().clearCookies();
    await signIn(admin.email, `/login?returnTo=${path}`);
    await page.getByRole("heading", { name: `Sana ${handle}` }).waitFor();
    await isClean();
    await tap("Approve: open the store");
    await page.getByText("The store is open.").waitFor();
    expect((await get("/seller", owner.cookie)).status).toBe(200);
    expect((await get("/seller/start/bank", owner.cookie)).headers.get("location")).toBe(
      "/seller/state",
    );
  }, 90_000);

  it("an admin changes a setting, finds it in the audit log, and takes it back", async () => {
    const admin = await openAccount("bina", "admin", null);
    await signIn(admin.email, "/login?returnTo=/admin/settings");
    const setting = page.locator("#keepCourierAnswersDays");
    await setting.locator("summary").click();
    await setting.getByLabel("Number").fill("soon");
    await setting.getByRole("button", { name: "Change it" }).click();
    await setting.getByRole("link", { name: "Enter a number" }).waitFor();
    await setting.getByLabel("Number").fill("45");
    await setting.getByRole("button", { name: "Change it" }).click();
    await page.getByText("Changed. It holds now.").waitFor();
    await isClean();
    await page.goto("/admin/audit?q=keepCourierAnswersDays");
    await page.getByText("setting changed").first().waitFor();
    await isClean();
    await page.goto("/admin/settings");
    await setting.locator("summary").click();
    await setting.getByRole("button", { name: "Back to the usual" }).click();
    await page.getByText("Changed. It holds now.").waitFor();
    for (const path of ["/admin/sellers", "/admin/messages"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await isClean();
    }
  });
});
