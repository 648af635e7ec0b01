import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  type AccountLink,
  accountPath,
  signedText,
} from "#tohfa/shop/access/accounts/account-link.ts";
import { signUpPath } from "#tohfa/shop/access/accounts/sign-up-prefill.ts";
import { signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { openPage } from "#tohfa/tests/support/browser/browser.ts";
import {
  get,
  openAccount,
  PASSWORD,
  post,
  signIn,
} from "#tohfa/tests/support/browser/portal-cast.ts";
import { usePhone } from "#tohfa/tests/support/browser/portal-phone.ts";
import { db, portalUrl, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { WORKER_SECRET } from "#tohfa/tests/support/running-shop.ts";

/** The path of the newest letter's link to that address: what its reader would tap. */
async function linkTo(email: string): Promise<string> {
  const { rows } = await db.execute<{ payload: { link: AccountLink } }>(
    sql`select payload from outbox where recipient = ${email} order by id desc limit 1`,
  );
  const link = rows[0]?.payload.link;
  return link ? accountPath(link, (text) => signatureFor(WORKER_SECRET, text)) : "";
}

const freshEmail = () => `new-${crypto.randomUUID().slice(0, 8)}@example.com`;

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("A new seller on a small phone, %s", (_name, javaScriptEnabled) => {
  const phone = usePhone(javaScriptEnabled);

  it("signs up, confirms the address by the letter, and is signed in", async () => {
    const { page, expectClean } = phone;
    const email = freshEmail();
    await page.goto("/earn-with-us");
    await page.getByLabel("Your name").fill("Sana Malik");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Choose a password").fill(PASSWORD);
    await page.getByRole("button", { name: "Open my account" }).click();
    await page.getByRole("heading", { name: "Check your mail" }).waitFor();
    await page.goto(await linkTo(email));
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Confirm and sign in" }).click();
    await page.getByRole("heading", { name: "You have no store yet" }).waitFor();
    expect(await page.getByText("Your email is confirmed").count()).toBe(1);
    await expectClean();
    await page.locator("header summary").click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByText("You are signed out.").waitFor();
  });

  it("a wrong field is said beside it and above the form, and nothing typed is lost", async () => {
    const { page, expectClean } = phone;
    await page.goto("/signup");
    await page.getByLabel("Your name").fill("Sana");
    await page.getByLabel("Email").fill("sana@example.com");
    await page.getByLabel("Choose a password").fill("passwordpassword");
    await page.getByRole("button", { name: "Open my account" }).click();
    const words = "Others would guess this password. Choose one that only you can think of.";
    await page.getByRole("link", { name: words }).waitFor();
    expect(await page.getByText(words).count()).toBe(2);
    expect(await page.getByLabel("Your name").inputValue()).toBe("Sana");
    expect(await page.getByLabel("Choose a password").getAttribute("aria-invalid")).toBe("true");
    await expectClean();
  });
});

it("whoever comes from their order has only a password left to type", async () => {
  const { page, context } = await openPage({ baseURL: portalUrl });
  const email = freshEmail();
  await page.goto(signUpPath({ name: "Ayesha Khan", email }));
  const field = (label: string) => page.getByLabel(label).inputValue();
  await expect.poll(() => field("Email")).toBe(email);
  expect(await field("Your name")).toBe("Ayesha Khan");
  await page.getByLabel("Choose a password").fill(PASSWORD);
  await page.getByRole("button", { name: "Open my account" }).click();
  await page.getByRole("heading", { name: "Check your mail" }).waitFor();
  expect(await linkTo(email)).not.toBe("");
  await context.close();
});

it("what is typed into a sign-up is there again after a reload, but for the password", async () => {
  const { page, context } = await openPage({ baseURL: portalUrl });
  await page.goto("/signup", { waitUntil: "networkidle" });
  await page.getByLabel("Your name").fill("Sana");
  await page.getByLabel("Choose a password").fill(PASSWORD);
  await page.reload({ waitUntil: "networkidle" });
  await page.getByText("We kept what you had typed.").waitFor();
  expect(await page.getByLabel("Your name").inputValue()).toBe("Sana");
  expect(await page.getByLabel("Choose a password").inputValue()).toBe("");
  // Once it is sent, nothing is kept.
  await page.getByLabel("Email").fill(freshEmail());
  await page.getByLabel("Choose a password").fill(PASSWORD);
  await page.getByRole("button", { name: "Open my account" }).click();
  await page.getByRole("heading", { name: "Check your mail" }).waitFor();
  await page.goto("/signup", { waitUntil: "networkidle" });
  expect(await page.getByLabel("Your name").inputValue()).toBe("");
  await context.close();
});

describe("Accounts tell nobody who has one", () => {
  it("signing up with an address that is taken is answered like any, and its owner is told", async () => {
    const known = await openAccount("known", "buyer", null);
    const answers = [];
    for (const email of [known.email, freshEmail()]) {
      const fields = { intent: "sign-up", name: "X", email, password: PASSWORD };
      const answer = await post("/signup", fields);
      answers.push([answer.status, answer.headers.get("location")]);
    }
    expect(answers[0]).toEqual(answers[1]);
    const { rows } = await db.execute<{ template: string }>(
      sql`select template from outbox where recipient = ${known.email}`,
    );
    expect(rows.map(({ template }) => template)).toEqual(["account-exists"]);
    // Their password is still their own.
    await signIn(known.email);
  });

  it("so are a forgotten password and a wrong one", async () => {
    const known = await openAccount("known", "buyer", null);
    const ask = async (path: string, fields: Record<string, string>) => {
      const answer = await post(path, fields);
      const text = (await answer.text()).replace(/value="[^"]*"|nonce="[^"]*"|[\w-]{36}/g, "");
      return [answer.status, answer.headers.get("location"), text.match(/do not belong/g)?.length];
    };
    const strange = freshEmail();
    const [intent, password] = ["sign-in", "not the password"];
    expect(await ask("/login", { intent, email: known.email, password })).toEqual(
      await ask("/login", { intent, email: strange, password }),
    );
    expect(await ask("/forgot", { intent: "forgot", email: known.email })).toEqual(
      await ask("/forgot", { intent: "forgot", email: strange }),
    );
  });
});

describe("A new password by letter", () => {
  it("is set once, signs out everywhere, and the old one is worth nothing", async () => {
    const { email, cookie } = await openAccount("forgetful", "buyer", null);
    await post("/forgot", { intent: "forgot", email });
    const path = await linkTo(email);
    const link = Object.fromEntries(new URL(path, portalUrl).searchParams);
    expect((await get(path)).status).toBe(200);
    const fields = { intent: "reset", ...link, password: "other three words" };
    expect((await post("/reset", fields)).status).toBe(303);
    expect((await get("/account", cookie)).headers.get("location")).toContain("/login");
    await expect(signIn(email)).rejects.toThrow("401");
    await signIn(email, "other three words");
    expect((await post("/reset", { ...fields, password: "a third one please" })).status).toBe(404);
    expect(await (await get(path)).text()).toContain("does not work any more");
  });

  it("a link that is forged, of another account, or of another purpose is none", async () => {
    const [mine, theirs] = [
      await openAccount("mine", "buyer", null),
      await openAccount("theirs", "admin", null),
    ];
    await post("/forgot", { intent: "forgot", email: mine.email });
    const link = Object.fromEntries(new URL(await linkTo(mine.email), portalUrl).searchParams);
    const until = String(Number(link.until) + 1);
    const forged = signatureFor(
      "x".repeat(32),
      signedText({ purpose: "reset", userId: theirs.userId, until: Number(link.until), stamp: "" }),
    );
    const wrongs: Record<string, string>[] = [{ id: theirs.userId }, { until }, { sig: forged }];
    for (const wrong of wrongs) {
      const fields = { intent: "reset", ...link, ...wrong, password: "other three words" };
      expect((await post("/reset", fields)).status).toBe(404);
    }
    const verify = { intent: "verify", ...link, password: PASSWORD };
    expect((await post("/verify", verify)).status).toBe(404);
    await signIn(theirs.email);
  });
});

describe("Signing in", () => {
  it("leads back to where one was going, to the shop too, and to nobody else's site", async () => {
    const { email } = await openAccount("guest", "buyer", null);
    const cookie = await signIn(email);
    const to = async (returnTo: string) =>
      (await get(`/login?${new URLSearchParams({ returnTo })}`, cookie)).headers.get("location");
    expect(await to("/account/security")).toBe("/account/security");
    // Signed in already, the shop's "Buyer login" opens the account, and does not bounce.
    expect(await to(`${storeUrl}/cart`)).toBe("/account");
    const fields = { intent: "sign-in", email, password: PASSWORD };
    const back = new URLSearchParams({ returnTo: `${storeUrl}/cart` });
    const signedIn = await post(`/login?${back}`, fields);
    expect(signedIn.headers.get("location")).toBe(`${storeUrl}/cart`);
    expect(await to("https://evil.example/")).toBe("/account");
    expect(await to("//evil.example/")).toBe("/account");
  });

  it("a form from another site signs nobody in or out", async () => {
    const { email, cookie } = await openAccount("victim", "buyer", null);
    const send = (path: string, headers: Record<string, string>, body: string) =>
      fetch(`${portalUrl}${path}`, { method: "POST", headers, body, redirect: "manual" });
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const evil = { ...type, origin: "https://evil.example", cookie };
    expect((await send("/sign-out", evil, "intent=sign-out")).status).toBe(403);
    expect((await send("/sign-out", { ...type, cookie }, "intent=sign-out")).status).toBe(403);
    const fields = new URLSearchParams({ intent: "sign-in", email, password: PASSWORD });
    expect((await send("/login", evil, String(fields))).status).toBe(403);
    expect((await get("/account", cookie)).status).toBe(200);
  });

  it("lists the devices, and ends the others", async () => {
    const { email, cookie } = await openAccount("owner", "buyer", null);
    const other = await signIn(email);
    expect(await (await get("/account/security", cookie)).text()).toContain("This device");
    await post("/account/security", { intent: "end-others" }, cookie);
    expect((await get("/account", other)).headers.get("location")).toContain("/login");
    expect((await get("/account", cookie)).status).toBe(200);
  });

  it("whoever is banned is out at once", async () => {
    const { userId, cookie, email } = await openAccount("banned", "buyer", null);
    await db.execute(sql`update users set banned = true where id = ${userId}`);
    expect((await get("/account", cookie)).headers.get("location")).toContain("/login");
    await expect(signIn(email)).rejects.toThrow("403");
  });
});
