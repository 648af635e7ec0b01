import { randomUUID } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import { credentials, users } from "#tohfa/db/schema/accounts.ts";
import { storeStaff } from "#tohfa/db/schema/staff.ts";
import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { signedInvitation } from "#tohfa/shop/access/accounts/invitation-link.ts";
import { readMember } from "#tohfa/shop/access/accounts/read-member.server.ts";
import type { StaffRole } from "#tohfa/shop/access/accounts/staff-kinds.ts";
import { type Accounts, createAccounts } from "#tohfa/shop/people/sign-in/accounts.server.ts";
import { readSession } from "#tohfa/shop/people/sign-in/read-session.server.ts";
import type { Session } from "#tohfa/shop/people/sign-in/session.ts";
import { signIn } from "#tohfa/shop/people/sign-in/sign-in.server.ts";
import { signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { sessionIdOf, signInAs } from "./sign-in-as.ts";
import { addSeller, type TestShop } from "./test-shop.ts";

export const PASSWORD = "three test words";
let hash: Promise<string> | undefined;

export function accountsOf(shop: TestShop): Accounts {
  const settings = { authSecret: "s".repeat(32), portalUrl: "https://p.example" };
  return createAccounts(shop.db, { ...settings, rateLimits: false });
}

/** An account; its id and e-mail. */
export async function addAccount(
  { db }: TestShop,
  name: string,
  role: "buyer" | "seller" | "admin" = "buyer",
): Promise<{ id: string; email: string }> {
  const id = randomUUID();
  const email = `${name}-${id.slice(0, 6)}@example.com`;
  hash ??= hashPassword(PASSWORD);
  await db.insert(users).values({ id, email, name, role, emailVerified: true });
  const proof = { accountId: id, providerId: "credential", password: await hash };
  await db.insert(credentials).values({ id, userId: id, ...proof });
  return { id, email };
}

/** A store with its owner. */
export async function addStore(shop: TestShop, values: Parameters<typeof addSeller>[1] = {}) {
  const owner = await addAccount(shop, "owner", "seller");
  const id = await addSeller(shop.db, {
    id: `s-${owner.id.slice(0, 8)}`,
    userId: owner.id,
    ...values,
  });
  return { id, owner, actor: await actorOf(shop, owner.id) };
}

/** Somebody who works there. */
export async function addStaff(shop: TestShop, sellerId: string, role: StaffRole) {
  const account = await addAccount(shop, role);
  await shop.db.insert(storeStaff).values({ userId: account.id, sellerId, role });
  return { ...account, actor: await actorOf(shop, account.id) };
}

/** As their next request would find them, signed in just now. */
export async function actorOf({ db }: TestShop, userId: string): Promise<Member> {
  const member = await readMember(db, userId);
  if (!member) throw new Error("There is no such account");
  const actor = { ...member.actor, sessionId: sessionIdOf(userId) };
  await signInAs(db, actor);
  return actor;
}

/** The cookie of somebody who has signed in. */
export async function cookieOf(accounts: Accounts, email: string): Promise<string> {
  const browser = { ip: "1.1.1.1", cookie: "", userAgent: "test" };
  const { cookies } = await signIn(accounts, { email, password: PASSWORD }, browser);
  return cookies.map((one) => one.split(";")[0]).join("; ");
}

export async function sessionOf(
  accounts: Accounts,
  cookie: string,
  now = new Date(),
): Promise<Session | null> {
  return (await readSession(accounts, { ip: "1.1.1.1", cookie, userAgent: "test" }, now)).session;
}

/** The link of the newest invitation's letter to that address, as its reader has it. */
export async function invitationTo({ db }: TestShop, accounts: Accounts, email: string) {
  const { rows } = await db.execute<{ link: { id: string; until: number } }>(
    sql`select payload -> 'link' as link from outbox where template = 'staff-invitation'
      and recipient = ${email} order by id desc limit 1`,
  );
  const link = rows[0]?.link;
  if (!link) throw new Error(`Nobody has asked ${email}`);
  return { ...link, sig: signatureFor(accounts.authSecret, signedInvitation(link)) };
}

/** What was written into the audit log of something, newest first. */
export async function auditOf({ db }: TestShop, subject: string) {
  const { rows } = await db.execute<{
    actor: string;
    action: string;
    details: Record<string, unknown> | null;
  }>(sql`select actor, action, details from audit_log where subject = ${subject} order by id desc`);
  return rows;
}
