import { and, eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { sessions, users } from "#tohfa/db/schema/accounts.ts";
import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { digitsOf } from "#tohfa/shop/values/digits.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { findAccount } from "./account-letters.server.ts";
import type { Accounts } from "./accounts.server.ts";
import { type Attempt, countAttempts, resetAttempts } from "./count-attempts.server.ts";
import { type Browser, callAuth, headersOf } from "./sign-in.server.ts";

/** Six digits, in one group or two, as apps show them; passwords are longer, so it cannot be one. */
const CODE = /^\s*\d{3}\s?\d{3}\s*$/;

/**
 * Checks a member's password or authenticator code again, before something sensitive. The session has this proof for a
 * while from `now` (ms). Refuses: invalid (wrong), too_many, not_found.
 */
export async function enterProof(
  accounts: Accounts,
  actor: Member,
  typed: string,
  browser: Browser,
  now = Date.now(),
): Promise<void> {
  const { db } = accounts;
  const { userId, sessionId } = actor;
  if (!can(actor, "enterProof", { userId }) || sessionId === undefined) {
    throw new Refusal("not_found", "There is no such account.");
  }
  // Only the signed-in member gets here, so nobody else can use these attempts up.
  const attempt: Attempt = ["proof of member", userId];
  await countAttempts(accounts, [attempt], now);
  if (!(await isRight(accounts, userId, typed, browser))) {
    throw new Refusal("invalid", "That is not right. Enter it once more.", { field: "proof" });
  }
  await resetAttempts(accounts, attempt);
  const at = new Date(now);
  await db
    .update(sessions)
    .set({ provedAt: at, proofUsedAt: at })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
}

async function isRight(
  { db, auth }: Accounts,
  userId: string,
  typed: string,
  browser: Browser,
): Promise<boolean> {
  if (CODE.test(typed) && (await hasCode(db, userId))) {
    const code = digitsOf(typed);
    const headers = headersOf(browser);
    return (
      typeof (await callAuth(() => auth.api.verifyTOTP({ body: { code }, headers }))) !== "string"
    );
  }
  const account = await findAccount(db, { id: userId });
  const { password: passwords } = await auth.$context;
  return await passwords.verify({ hash: account?.password ?? "", password: typed });
}

async function hasCode(db: Database, userId: string): Promise<boolean> {
  const [user] = await db
    .select({ hasCode: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId));
  return user?.hasCode ?? false;
}
