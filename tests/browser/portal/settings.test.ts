import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { get, openAccount, post } from "#tohfa/tests/support/browser/portal-cast.ts";
import { usePhone } from "#tohfa/tests/support/browser/portal-phone.ts";
import { db } from "#tohfa/tests/support/browser/shop.ts";
import { SHOW, showAll } from "#tohfa/tests/support/browser/show.ts";

type Member = Awaited<ReturnType<typeof openAccount>>;

let sana: Member;
beforeAll(async () => {
  sana = await openAccount("sana", "admin", null);
});
afterEach(() => db.execute(sql`delete from settings`));

const phone = usePhone(true);

const set = (fields: Record<string, string>) =>
  post("/admin/settings", { intent: "set", ...fields }, sana.cookie);
/** What a page says, without its markup and programs. */
const textOf = async (path: string, { cookie } = sana) =>
  (await (await get(path, cookie)).text())
    .replaceAll(/<script.*?<\/script>|<!-- -->/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
/** The settings that a page shows, by name. */
const shown = () => phone.page.locator(".setting h3").allInnerTexts();

describe("The settings screen (issue 40 §2)", () => {
  it("finds a setting with every letter, by old words, values and purpose; nothing found leads back to all", async () => {
    const { page, signIn, expectClean } = phone;
    await signIn(sana.email, "/login?returnTo=/admin/settings");
    const search = page.getByRole("searchbox", { name: "Find a setting" });
    await search.waitFor();
    await page.getByRole("link", { name: /^Keeping and deleting data/ }).waitFor();
    expect((await shown()).length).toBeGreaterThan(50);
    await expectClean();
    await showAll(phone.page, "settings");
    await search.pressSequentially("shipping");
    await page.getByText("4 of").waitFor();
    await expect
      .poll(shown)
      .toEqual([
        ...["Express delivery fee", "Who pays for standard delivery"],
        ...["Seller's share of delivery", "Free delivery from"],
      ]);
    expect(await page.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual([
      "Delivery and days",
    ]);
    await expectClean();
    await showAll(phone.page, "searched");
    await search.fill("Rs 200,000");
    await expect.poll(shown).toEqual(["Largest cash order", "Stock held per network, a day"]);
    await search.fill("nothing like it");
    await page.getByRole("heading", { name: "No setting fits" }).waitFor();
    await expectClean();
    await showAll(phone.page, "nothing");
    await page.getByRole("link", { name: "Show all settings" }).click();
    await page.getByRole("link", { name: /^Sellers 4/ }).waitFor();
    expect(await search.inputValue()).toBe("");
  }, 120_000);

  it("is changed with the keyboard alone: an error stands at its field, the row then says value, default and who", async () => {
    const { page, signIn, expectClean } = phone;
    await signIn(sana.email, "/login?returnTo=/admin/settings?q=farDeliveryDays");
    const row = page.locator("#farDeliveryDays");
    await row.locator("summary").focus();
    await page.keyboard.press("Enter");
    const field = row.getByRole("textbox", { name: "Days" });
    await field.fill("90");
    await page.keyboard.press("Enter");
    const words = "Enter a whole number from 0 to 30 days.";
    await row.getByRole("link", { name: words }).waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    const said = await field.evaluate((one) =>
      (one.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent),
    );
    expect(said).toEqual(["0 to 30", words]);
    await expectClean();
    await showAll(phone.page, "error");
    await field.fill("7");
    await page.keyboard.press("Enter");
    await page.getByText("Saved. Extra days for far places: 7 days.").waitFor();
    const text = (await row.innerText()).replace(/\s+/g, " ");
    expect(text).toContain("7 days");
    expect(text).toContain("Default: 5 days");
    expect(text).toMatch(/Changed last by sana \(admin\), \d\d \w{3} \d{4}/);
    await expectClean();
    await page.goto("/admin/settings?show=changed");
    expect(await shown()).toEqual(["Extra days for far places"]);
    await showAll(phone.page, "changed");
    await row.locator("summary").click();
    await row.getByRole("button", { name: "Reset to default" }).click();
    await page.getByText("Saved. Extra days for far places: 5 days.").waitFor();
  }, 120_000);

  it("closed days are tapped on a calendar, with the name that they shall have", async () => {
    const { page, signIn, expectClean } = phone;
    await signIn(sana.email, "/login?returnTo=/admin/settings?set=closedDays%23closedDays");
    const row = page.locator("#closedDays");
    await row.getByRole("button", { name: /^Remove Eid ul-Fitr/ }).click();
    await row
      .getByRole("button", { name: "Ashura 15–16 Jun 2027 (expected)", exact: true })
      .click();
    await row.getByRole("group", { name: "Jun 2027" }).waitFor();
    await row.getByRole("button", { name: "15 Jun, Ashura, expected" }).click();
    await row.getByLabel("Name, then tap its days").fill("");
    await row.getByRole("button", { name: "17 Jun", exact: true }).click();
    await row.getByText("Name the day first").waitFor();
    await row.getByLabel("Name, then tap its days").fill("Mourning");
    await row.getByLabel(/^Only expected/).uncheck();
    await row.getByRole("button", { name: "17 Jun", exact: true }).click();
    await expectClean();
    await showAll(phone.page, "calendar");
    await row.getByRole("button", { name: "Save" }).click();
    const days =
      "Eid ul-Adha 17–19 May 2027 (expected), Ashura 16 Jun 2027 (expected), Mourning 17 Jun 2027, Eid Milad un-Nabi 15 Aug 2027 (expected)";
    await page.getByText(`Saved. Closed days: ${days}.`).waitFor();
  }, 120_000);

  it("works without JavaScript: the address searches, opens a row, and says the error in it", async () => {
    const found = await textOf("/admin/settings?q=fee");
    expect(found).toContain("Express delivery fee");
    expect(found).not.toContain("Usual commission");
    expect(await textOf("/admin/settings?q=xyzzy")).toContain("No setting fits");
    const opened = await (await get("/admin/settings?set=expressFee", sana.cookie)).text();
    expect(opened.match(/<li id="expressFee"[^>]*><details open=""/)).not.toBeNull();
    expect(opened.match(/<details open=""/g)).toHaveLength(1);
    const wrong = await set({ of: "expressFee", value: "12.5" });
    expect([wrong.status, await wrong.text()]).toEqual([
      422,
      expect.stringMatching(/<details open="".*has one digit after the point/s),
    ]);
    const empty = await set({ of: "contactPhone", value: "" });
    expect(empty.headers.get("location")).toBe("/admin/settings?set=contactPhone#contactPhone");
  });

  it("the audit log and notices say each change in the setting's own words, never paisa or JSON", async () => {
    await set({ of: "expressFee", value: "300" });
    await set({ of: "defaultCommission", value: "12.5" });
    await set({ of: "dispatchCutOffHour", value: "15" });
    await set({ of: "reviewCouponBeyondShare", value: "no" });
    await set({ of: "closedDays", value: "2027-03-10 Eid ul-Fitr (expected)" });
    await set({ of: "exchangeRates", setOn: "2026-11-20", GBP: "372.50" });
    await post("/admin/settings", { intent: "reset", of: "expressFee" }, sana.cookie);
    const log = await textOf(`/admin/audit?q=${sana.email}`);
    for (const change of [
      "Express delivery fee: Rs 250 → Rs 300",
      "Express delivery fee: Rs 300 → Rs 250",
      "Usual commission: 10 % → 12.5 %",
      "Same-day cut-off: 2 pm → 3 pm",
      "Shop pays more than its commission: yes → no",
      "Prices abroad: off → Rs 372.50 for 1 GBP; set on 20 Nov 2026",
      "→ Eid ul-Fitr 10 Mar 2027 (expected)",
    ]) {
      expect(log).toContain(change);
    }
    expect(log).not.toMatch(/30000|1250\b|\{|isExpected|expressFee/);
    expect(await textOf("/admin/audit?q=express+delivery")).toContain("Rs 250 → Rs 300");
    const omar = await openAccount("omar", "admin", null);
    expect(await textOf("/admin/notices", omar)).toContain("Rs 250 → Rs 300");
    if (SHOW === "") return;
    await phone.signIn(sana.email, `/login?returnTo=/admin/audit?q=${sana.email}`);
    await phone.page.getByRole("heading", { name: "Audit log" }).waitFor();
    await showAll(phone.page, "audit");
    const title = "The Long and Honourable Company of Gift Makers of Lahore (Private) Limited";
    await set({
      of: "bankAccount",
      bank: "Standard Chartered",
      title,
      iban: "PK36SCBL0000001123456702",
    });
    await phone.page.goto("/admin/settings?set=bankAccount");
    await showAll(phone.page, "long");
  }, 120_000);
});
