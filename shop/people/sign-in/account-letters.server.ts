import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { credentials, users } from "#tohfa/db/schema/accounts.ts";
import {
  type AccountLink,
  LINK_VALID_MS,
  type LinkPurpose,
  signedText,
  whyNotLink,
} from "#tohfa/shop/access/accounts/account-link.ts";
import { readLanguage } from "#tohfa/shop/access/accounts/read-language.server.ts";
import { notify } from "#tohfa/shop/messages/mail/notify.server.ts";
import { isSameText, signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { refuse } from "#tohfa/shop/values/refusal.ts";

/** An account with its password hash, which its links depend on. */
export interface StoredAccount {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  role: "buyer" | "seller" | "admin";
  banned: boolean;
  /** Hash of the password; null if there is none yet. */
  password: string | null;
}

export const CREDENTIAL = "credential";

/** An account by its id or address; null if there is none. */
export async function findAccount(
  db: Database | Transaction,
  by: { id: string } | { email: string },
): Promise<StoredAccount | null> {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      role: users.role,
      banned: users.banned,
      password: credentials.password,
    })
    .from(users)
    .leftJoin(
      credentials,
      and(eq(credentials.userId, users.id), eq(credentials.providerId, CREDENTIAL)),
    )
    .where("id" in by ? eq(users.id, by.id) : eq(users.email, by.email));
  return row ?? null;
}

/** A new link, which works once: using it changes the account's stamp. */
export function linkFor(purpose: LinkPurpose, account: StoredAccount, now: number): AccountLink {
  const until = now + LINK_VALID_MS[purpose];
  return { purpose, userId: account.id, until, stamp: stampOf(account) };
}

/** Changes with the password, the address and whether it is verified, which ends all links made before. */
export function stampOf({ email, emailVerified, password }: StoredAccount): string {
  const text = [email, emailVerified, password].join("\n");
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/** The parameters of a link, not checked yet. */
export interface TypedLink {
  id: string;
  until: number;
  sig: string;
}

/** The account of a link. Refuses one that is forged, used or expired. */
export async function openLink(
  db: Database | Transaction,
  authSecret: string,
  purpose: LinkPurpose,
  { id, until, sig }: TypedLink,
  now = Date.now(),
): Promise<StoredAccount> {
  const account = await findAccount(db, { id });
  const stamp = account ? stampOf(account) : "";
  const expected = signatureFor(authSecret, signedText({ purpose, userId: id, until, stamp }));
  const isSigned = isSameText(sig, expected) && account !== null && !account.banned;
  refuse(whyNotLink({ until, isSigned }, now));
  return account as StoredAccount;
}

/** Writes a letter about an account, in this transaction. */
export async function sendLetter(
  tx: Transaction,
  template: "confirm-email" | "account-exists" | "reset-password",
  account: StoredAccount,
  now: number,
): Promise<void> {
  const link = linkFor(template === "confirm-email" ? "verify" : "reset", account, now);
  const language = await readLanguage(tx, account);
  const payload = { firstName: firstNameOf(account), language, link };
  const about = `${account.id}:${link.until}`;
  await notify(tx, { email: account.email }, { template, about, payload });
}

export function firstNameOf({ name }: Pick<StoredAccount, "name">): string {
  return name.trim().split(/\s+/)[0] ?? "";
}
