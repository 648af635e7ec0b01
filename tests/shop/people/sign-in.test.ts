import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { whyNotTakeAdmin } from "#tohfa/shop/people/members/person.ts";
import { type Accounts, createAccounts } from "#tohfa/shop/people/sign-in/accounts.server.ts";
import { beginCode, turnOffCode, turnOnCode } from "#tohfa/shop/people/sign-in/codes.server.ts";
import { makeAdmin } from "#tohfa/shop/people/sign-in/make-admin.server.ts";
import { makeShopOwner } from "#tohfa/shop/people/sign-in/make-shop-owner.server.ts";
import { requestReset, resetPassword } from "#tohfa/shop/people/sign-in/passwords.server.ts";
import { readSession } from "#tohfa/shop/people/sign-in/read-session.server.ts";
import { type Browser, enterCode, signIn } from "#tohfa/shop/people/sign-in/sign-in.server.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { codeNow } from "#tohfa/tests/support/one-time-code.ts";

const PASSWORD = "three test words";
const database = await freshDatabase();
afterAll(() => database.close());
let accounts: Accounts;

beforeAll(() => {
  const settings = { authSecret: "s".repeat(32), portalUrl: "https://p.example", rateLimits: true };
  accounts = createAccounts(database.db, settings);
});

const at = (ip: string, cookie = ""): Browser => ({ ip, cookie, userAgent: "test" });
const cookieOf = (cookies: string[]) => cookies.map((one) => one.split(";")[0]).join("; ");
const codeOf = (error: { code?: string }) => error.code;

/** An admin, made as `npm run admin` does, with a password. */
async function open(email: string): Promise<void> {
  const path = await makeAdmin(database.db, accounts.authSecret, email);
  const { id = "", until, sig = "" } = Object.fromEntries(new URL(path, "https://p").searchParams);
  await resetPassword(accounts, { id, until: Number(until), sig }, PASSWORD);
}

describe("Signing in is limited (issue 11.1)", () => {
  it("a stranger who guesses is stopped, and its owner still gets in from elsewhere", async () => {
    const email = "guessed@example.com";
    await open(email);
    const answers = [];
    for (let time = 0; time < 9; time += 1) {
      const typed = { email, password: `guess number ${time}` };
      answers.push(await signIn(accounts, typed, at("1.1.1.1")).catch(codeOf));
    }
    expect(answers).toEqual([...Array(8).fill("unauthenticated"), "too_many"]);
    // The right password is not even looked at any more.
    const right = { email, password: PASSWORD };
    expect(await signIn(accounts, right, at("1.1.1.1")).catch(codeOf)).toBe("too_many");
    expect(await signIn(accounts, right, at("2.2.2.2"))).toMatchObject({ needsCode: false });
  });

  it("letters to one address too; who asks is not told, whether it has an account or not (issue 38)", async () => {
    for (const email of ["nobody@example.com", "guessed@example.com"]) {
      const answers = [];
      for (let time = 0; time < 5; time += 1) {
        answers.push(await requestReset(accounts, email, { ip: `3.3.3.${time}` }).catch(codeOf));
      }
      expect(answers).toEqual(Array(5).fill(undefined));
    }
    const { rows } = await database.db.execute(
      sql`select recipient from outbox where template = 'reset-password'`,
    );
    expect(rows).toEqual(Array(3).fill({ recipient: "guessed@example.com" }));
  });

  it("neither an internet address nor an e-mail is kept of it", async () => {
    const { rows } = await database.db.execute(sql`select * from account_tries`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/example\.com|1\.1\.1\.1/);
  });
});

it("over https the cookie belongs to this very host, and no script reads it", async () => {
  await open("cookie@example.com");
  const typed = { email: "cookie@example.com", password: PASSWORD };
  const { cookies } = await signIn(accounts, typed, at("4.4.4.4"));
  const session = cookies.find((one) => one.includes("session_token")) ?? "";
  expect(session).toMatch(/^__Host-tohfa\.session_token=/);
  expect(session).toMatch(/Path=\/.*HttpOnly.*Secure.*SameSite=Lax/i);
  expect(session).not.toMatch(/domain=/i);
});

it("a code of an app is asked for once it is on, a backup code works once, and an admin keeps it", async () => {
  const typed = { email: "coded@example.com", password: PASSWORD };
  await open(typed.email);
  const first = at("5.5.5.5", cookieOf((await signIn(accounts, typed, at("5.5.5.5"))).cookies));
  const { session } = await readSession(accounts, first);
  if (!session) throw new Error("Not signed in");
  const { actor } = session;
  expect(await beginCode(accounts, actor, "not the password", first).catch(codeOf)).toBe("invalid");
  const setup = await beginCode(accounts, actor, PASSWORD, first);
  // Nothing is asked before the first right code.
  expect(await signIn(accounts, typed, at("5.5.5.5"))).toMatchObject({ needsCode: false });
  const { codes } = await turnOnCode(accounts, actor, codeNow(setup.key), first);

  const half = await signIn(accounts, typed, at("5.5.5.5"));
  expect(half.needsCode).toBe(true);
  const browser = at("5.5.5.5", cookieOf(half.cookies));
  expect((await readSession(accounts, browser)).session).toBeNull();
  const wrong = { code: "000000", isBackup: false };
  expect(await enterCode(accounts, wrong, browser).catch(codeOf)).toBe("invalid");
  const backup = { code: codes[0] ?? "", isBackup: true };
  const whole = at("5.5.5.5", cookieOf(await enterCode(accounts, backup, browser)));
  expect((await readSession(accounts, whole)).session?.hasCode).toBe(true);

  const again = at("5.5.5.5", cookieOf((await signIn(accounts, typed, at("5.5.5.5"))).cookies));
  expect(await enterCode(accounts, backup, again).catch(codeOf)).toBe("invalid");
  expect(await turnOffCode(accounts, actor, PASSWORD, whole).catch(codeOf)).toBe("forbidden");
});

describe("The shop's owner (issue 41 §3)", () => {
  const owners = async () => {
    const { rows } = await database.db.execute<{ email: string }>(
      sql`select email from users where is_shop_owner`,
    );
    return rows.map(({ email }) => email);
  };
  const is = async (email: string) => {
    const browser = at("9.9.9.9");
    const { cookies } = await signIn(accounts, { email, password: PASSWORD }, browser);
    const { session } = await readSession(accounts, at("9.9.9.9", cookieOf(cookies)));
    return session?.actor.isShopOwner ?? false;
  };

  it("is the first admin, until the command names another; there is one", async () => {
    await database.db.execute(sql`update users set role = 'buyer', is_shop_owner = false`);
    await open("first@example.com");
    await open("second@example.com");
    await open("first@example.com");
    expect(await owners()).toEqual(["first@example.com"]);
    await Promise.allSettled([
      makeShopOwner(database.db, "Second@Example.com"),
      makeShopOwner(database.db, "second@example.com"),
    ]);
    expect(await owners()).toEqual(["second@example.com"]);
    expect([await is("first@example.com"), await is("second@example.com")]).toEqual([false, true]);
    const { rows } = await database.db.execute(
      sql`select from audit_log where action = 'shop''s owner named' and for_admins`,
    );
    expect(rows).toHaveLength(1);
  });

  it("is an admin: nobody else is named, and the role cannot be lost while one is it", async () => {
    const named = (email: string) => makeShopOwner(database.db, email).catch(codeOf);
    expect(await named("nobody-here@example.com")).toBe("not_found");
    await database.db.execute(
      sql`insert into users (id, name, email) values ('a-buyer', 'B', 'a-buyer@example.com')`,
    );
    expect(await named("a-buyer@example.com")).toBe("conflict");
    await expect(
      database.db.execute(sql`update users set role = 'buyer' where is_shop_owner`),
    ).rejects.toThrow();
    const person = { id: "x", role: "admin", isBlocked: false, isConfirmed: true } as const;
    const owner = { ...person, hasStore: false, otherAdmins: 3, isShopOwner: true };
    expect(whyNotTakeAdmin(owner)?.message).toMatch(/owner/);
    expect(whyNotTakeAdmin({ ...owner, isShopOwner: false })).toBeNull();
  });
});
