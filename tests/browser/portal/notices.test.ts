import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openAccount, post } from "#tohfa/tests/support/browser/portal-cast.ts";
import { usePhone } from "#tohfa/tests/support/browser/portal-phone.ts";
import { db } from "#tohfa/tests/support/browser/shop.ts";

const phone = usePhone(true);

it("what another admin changed is a notice that is new until it was seen (issue 39 §1)", async () => {
  const { page, signIn, tap, expectClean } = phone;
  const [bina, omar] = [
    await openAccount("bina", "admin", null),
    await openAccount("omar", "admin", null),
  ];
  // What other tests did is seen.
  await db.execute(sql`insert into notices_seen (user_id, audit_id)
    select ${omar.userId}, coalesce(max(id), 0) from audit_log`);
  const set = { intent: "set", of: "keepCourierAnswersDays", value: "31" };
  expect((await post("/admin/settings", set, bina.cookie)).status).toBe(303);
  await signIn(omar.email, "/login?returnTo=%2Fadmin");
  await page.getByRole("link", { name: /new notices?$/ }).click();
  await page.getByRole("heading", { name: "Notices", exact: true }).waitFor();
  await page.getByText("Setting changed").first().waitFor();
  await page.getByText("New", { exact: true }).first().waitFor();
  await expectClean();
  await tap("I have seen them");
  await page.getByText("Nothing is new any more.").waitFor();
  await page.goto("/admin");
  await page.getByRole("heading", { name: "Today" }).waitFor();
  expect(await page.getByRole("link", { name: /new notices?$/ }).count()).toBe(0);
  const reset = { intent: "reset", of: "keepCourierAnswersDays" };
  expect((await post("/admin/settings", reset, bina.cookie)).status).toBe(303);
});
