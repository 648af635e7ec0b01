import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { get, openAccount, post } from "#tohfa/tests/support/browser/portal-cast.ts";
import { usePhone } from "#tohfa/tests/support/browser/portal-phone.ts";
import { db } from "#tohfa/tests/support/browser/shop.ts";

const IBAN = "PK36 SCBL 0000 0011 2345 6702";

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("Opening a store on a small phone, %s (issue 11 §2)", (_name, javaScriptEnabled) => {
  const phone = usePhone(javaScriptEnabled);

  it("from the first word to the open store, past a refusal", async () => {
    const { page, tap, signIn, expectClean } = phone;
    const [owner, admin] = [
      await openAccount("sana", "seller", null),
      await openAccount("bina", "admin", null),
    ];
    const handle = `sana-${owner.userId.slice(0, 8)}`;
    await signIn(owner.email, "/seller/login");
    await page.getByRole("heading", { name: "You have no store yet" }).waitFor();
    await page.getByRole("link", { name: "Open my store" }).click();
    await page.getByRole("heading", { name: "Your shop" }).waitFor();
    await expectClean();
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
    await expectClean();
    await tap("Save and go on");

    await page.getByRole("heading", { name: "Tax and bank" }).waitFor();
    await page.getByRole("link", { name: "Go on later" }).click();
    await page.getByText("Still missing: Tax and bank.").waitFor();
    await expectClean();
    expect(await page.getByRole("button", { name: "Send it to be looked at" }).isDisabled()).toBe(
      true,
    );
    await page.getByRole("link", { name: "Fill in Tax and bank" }).click();
    await page.getByLabel("CNIC or NTN").fill("35202-1234567-1");
    await page.getByLabel("IBAN").fill(`${IBAN.slice(0, -1)}3`);
    await tap("Save and go on");
    await page.getByRole("link", { name: "This is no IBAN of Pakistan" }).waitFor();
    await page.getByLabel("IBAN").fill(IBAN);
    await expectClean();
    await tap("Save and go on");

    await page.getByRole("heading", { name: "Logo" }).waitFor();
    const create = { width: 600, height: 600, channels: 3, background: "#c2185b" } as const;
    const buffer = await sharp({ create }).png().toBuffer();
    await page
      .getByLabel("Picture")
      .setInputFiles({ name: "l.png", mimeType: "image/png", buffer });
    await expectClean();
    await tap("Save the logo");
    await page.getByRole("heading", { name: "Your first product" }).waitFor();
    await expectClean();
    await page.getByRole("link", { name: "Without one for now" }).click();
    await page.getByRole("img", { name: "Your logo" }).waitFor();
    // What is private is shown by its end.
    expect(await page.content()).not.toContain("1123456702");
    await tap("Send it to be looked at");
    await page.getByRole("heading", { name: /waits for approval/ }).waitFor();
    await expectClean();

    const [row] = await db.select().from(sellers).where(eq(sellers.userId, owner.userId));
    const path = `/admin/sellers/${row?.id}`;
    const reason = "Please send the CNIC's own number.";
    expect((await post(path, { intent: "refuse" }, admin.cookie)).status).toBe(422);
    expect((await post(path, { intent: "refuse", reason }, admin.cookie)).status).toBe(303);
    await page.goto("/seller");
    await page.getByText(reason).waitFor();
    await expectClean();
    await tap("Send it again");
    await page.getByText("Sent. We look at it").waitFor();
    await page.context().clearCookies();
    await signIn(admin.email, `/login?returnTo=${path}`);
    await page.getByRole("heading", { name: `Sana ${handle}` }).waitFor();
    await expectClean();
    await tap("Approve: open the store");
    await page.getByText("The store is open.").waitFor();
    expect((await get("/seller", owner.cookie)).status).toBe(200);
    expect((await get("/seller/start/bank", owner.cookie)).headers.get("location")).toBe(
      "/seller/state",
    );
  }, 240_000);

  it("an admin changes a setting, finds it in the audit log, and takes it back", async () => {
    const { page, signIn, expectClean } = phone;
    const admin = await openAccount("bina", "admin", null);
    await signIn(admin.email, "/login?returnTo=/admin/settings");
    const setting = page.locator("#keepCourierAnswersDays");
    await setting.locator("summary").click();
    await setting.getByLabel("Days").fill("soon");
    await setting.getByRole("button", { name: "Save" }).click();
    await setting.getByRole("link", { name: "Enter a whole number from 0 to 3,650" }).waitFor();
    await setting.getByLabel("Days").fill("45");
    await setting.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved. Couriers' raw answers: 45 days.").waitFor();
    await expectClean();
    await page.goto("/admin/audit?q=raw+answers");
    await page.getByText("Setting changed").first().waitFor();
    const said = (await page.locator("main").innerText()).replace(/\s+/g, " ");
    expect(said).toContain("Couriers' raw answers: 30 days → 45 days");
    await expectClean();
    await page.goto("/admin/settings");
    await setting.locator("summary").click();
    await setting.getByRole("button", { name: "Reset to default" }).click();
    await page.getByText("Saved. Couriers' raw answers: 30 days.").waitFor();
    for (const path of ["/admin/sellers", "/admin/messages"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectClean();
    }
  });
});
