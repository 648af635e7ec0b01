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
import { countTries, type Try, whyNotTryNow } from "./count-tries.server.ts";

/** What somebody gives who wants an account. */
export interface SignUp {
  name: string;
  email: string;
  password: string;
  role: "buyer" | "seller";
}

/**
 * Opens an account that its owner confirms by the letter. Where the address has one already, that one is told
 * by a letter instead, and nothing else differs: neither the answer nor the time it takes says which it was. Where
 * its mailbox has had several such letters just now, the newest of them still holds, and nothing is changed.
 * Refuses: invalid (a field), too_many (of that internet address).
 */
export async function signUp(
  accounts: Accounts,
  wanted: SignUp,
  { ip, now = Date.now() }: { ip: string; now?: number },
): Promise<void> {
  const email = normaliseEmail(wanted.email);
  refuse(whyNotSignUp({ ...wanted, email }));
  await countTries(accounts, [["sign-up from address", ip]], now);
  const whyNotWrite = await whyNotTryNow(accounts, lettersTo(email, ip), now);
  const password = await (await accounts.auth.$context).password.hash(wanted.password);
  if (whyNotWrite) return;
  await accounts.db.transaction(async (tx) => {
    const known = await findAccount(tx, { email });
    if (known?.emailVerified) return await sendLetter(tx, "account-exists", known, now);
    const account = await keep(tx, known, { ...wanted, email, password });
    await sendLetter(tx, "confirm-email", account, now);
  });
}

/** Letters of a sign-up, as they are counted: first those that whoever is at this address has caused. */
function lettersTo(email: string, ip: string): Try[] {
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
  if (!isEmail(email)) return noEmail();
  return whyNotPassword(password, email);
}

export function noEmail(): Refusal {
  const text = "Enter an email address, such as name@example.com.";
  return new Refusal("invalid", text, { field: "email" });
}

/**
 * An account that nobody has confirmed yet belongs to whoever signed up last: only who has both its newest
 * password and the mailbox can open it.
 */
async function keep(
  tx: Transaction,
  known: StoredAccount | null,
  { name, email, password, role }: SignUp,
): Promise<StoredAccount> {
  const id = known?.id ?? randomUUID();
  const kept = { name: cleanName(name), role };
  if (known) {
    await tx.update(users).set(kept).where(eq(users.id, id));
    await tx
      .update(credentials)
      .set({ password })
      .where(and(eq(credentials.userId, id), eq(credentials.providerId, CREDENTIAL)));
  } else {
    await tx.insert(users).values({ id, email, ...kept });
    await tx
      .insert(credentials)
      .values({ id: randomUUID(), userId: id, accountId: id, providerId: CREDENTIAL, password });
  }
  return { id, email, ...kept, emailVerified: false, banned: false, password };
}

/** Sends the letter again, where there is an account that waits for it; who asks is not told whether. */
export async function sendConfirmationAgain(
  accounts: Accounts,
  typed: string,
  { ip, now = Date.now() }: { ip: string; now?: number },
): Promise<void> {
  const email = normaliseEmail(typed);
  if (!isEmail(email)) throw noEmail();
  await countTries(accounts, [["letter from address", ip]], now);
  // The newest one is in the mailbox, and works for two days.
  if (await whyNotTryNow(accounts, lettersTo(email, ip), now)) return;
  await accounts.db.transaction(async (tx) => {
    const account = await findAccount(tx, { email });
    if (account && !account.emailVerified) await sendLetter(tx, "confirm-email", account, now);
  });
}
