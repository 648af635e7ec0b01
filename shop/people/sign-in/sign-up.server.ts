import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { credentials, users } from "#tohfa/db/schema/accounts.ts";
import { whyNotPassword } from "#tohfa/shop/access/accounts/password.ts";
import { isEmail, mailboxOf, normaliseEmail } from "#tohfa/shop/values/email.ts";
import { cleanName, wrongName } from "#tohfa/shop/values/name.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import {
  CREDENTIAL,
  findAccount,
  type StoredAccount,
  sendLetter,
} from "./account-letters.server.ts";
import type { Accounts } from "./accounts.server.ts";
import { type Attempt, countAttempts, whyNotAttemptNow } from "./count-attempts.server.ts";

/** The form of signing up. */
export interface SignUp {
  name: string;
  email: string;
  password: string;
  role: "buyer" | "seller";
}

/**
 * Opens an account, which its owner confirms by the link in a letter. If the address has an account already, its owner
 * gets another letter instead; neither the answer nor the time it takes tells which. If the mailbox got several such
 * letters just now, nothing is changed and the newest link stays valid. Refuses: invalid (a field), too_many (from that
 * IP address).
 */
export async function signUp(
  accounts: Accounts,
  wanted: SignUp,
  { ip, now = Date.now() }: { ip: string; now?: number },
): Promise<void> {
  const email = normaliseEmail(wanted.email);
  refuse(whyNotSignUp({ ...wanted, email }));
  await countAttempts(accounts, [["sign-up from address", ip]], now);
  const whyNotWrite = await whyNotAttemptNow(accounts, lettersTo(email, ip), now);
  const password = await (await accounts.auth.$context).password.hash(wanted.password);
  if (whyNotWrite) return;
  await accounts.db.transaction(async (tx) => {
    const known = await findAccount(tx, { email });
    if (known?.emailVerified) return await sendLetter(tx, "account-exists", known, now);
    const account = await saveAccount(tx, known, { ...wanted, email, password });
    await sendLetter(tx, "confirm-email", account, now);
  });
}

/** Counters of letters to sign up: first the one of this mailbox and IP address. */
function lettersTo(email: string, ip: string): Attempt[] {
  const mailbox = mailboxOf(email);
  return [
    ["sign-up letter to mailbox from address", mailbox, ip],
    ["sign-up letter to mailbox", mailbox],
  ];
}

function whyNotSignUp({ name, email, password }: SignUp): Refusal | null {
  if (name.trim() === "" || name.length > 100) {
    return new Refusal("invalid", "Enter your name, of at most 100 letters.", { field: "name" });
  }
  const wrong = wrongName(name, "Your name");
  if (wrong) return new Refusal("invalid", wrong, { field: "name" });
  if (!isEmail(email)) return invalidEmail();
  return whyNotPassword(password, email);
}

export function invalidEmail(): Refusal {
  const text = "Enter an email address, such as name@example.com.";
  return new Refusal("invalid", text, { field: "email" });
}

/**
 * An account that is not confirmed yet belongs to whoever signed up last: only somebody with both the newest password
 * and the mailbox can open it.
 */
async function saveAccount(
  tx: Transaction,
  known: StoredAccount | null,
  { name, email, password, role }: SignUp,
): Promise<StoredAccount> {
  const id = known?.id ?? randomUUID();
  const profile = { name: cleanName(name), role };
  if (known) {
    await tx.update(users).set(profile).where(eq(users.id, id));
    await tx
      .update(credentials)
      .set({ password })
      .where(and(eq(credentials.userId, id), eq(credentials.providerId, CREDENTIAL)));
  } else {
    await tx.insert(users).values({ id, email, ...profile });
    await tx
      .insert(credentials)
      .values({ id: randomUUID(), userId: id, accountId: id, providerId: CREDENTIAL, password });
  }
  return { id, email, ...profile, emailVerified: false, banned: false, password };
}

/** Sends the letter again, if there is an account to confirm; the answer does not tell whether. */
export async function sendConfirmationAgain(
  accounts: Accounts,
  typed: string,
  { ip, now = Date.now() }: { ip: string; now?: number },
): Promise<void> {
  const email = normaliseEmail(typed);
  if (!isEmail(email)) throw invalidEmail();
  await countAttempts(accounts, [["letter from address", ip]], now);
  // At this limit the newest letter is in the mailbox, and its link works for two days.
  if (await whyNotAttemptNow(accounts, lettersTo(email, ip), now)) return;
  await accounts.db.transaction(async (tx) => {
    const account = await findAccount(tx, { email });
    if (account && !account.emailVerified) await sendLetter(tx, "confirm-email", account, now);
  });
}
