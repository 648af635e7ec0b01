import { and, count, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { apiTokens, sessions, users } from "#tohfa/db/schema/accounts.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { auditLog } from "#tohfa/db/schema/operations.ts";
import { storeStaff } from "#tohfa/db/schema/staff.ts";
import { type Actor, isAdmin, type Member } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { readLanguage } from "#tohfa/shop/access/accounts/read-language.server.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { notify } from "#tohfa/shop/messages/mail/notify.server.ts";
import { tellAdmins } from "#tohfa/shop/messages/mail/tell-admins.server.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { findAccount, firstNameOf, type StoredAccount } from "../sign-in/account-letters.server.ts";
import { type ListedPerson, selectPeople, toListed } from "./list-people.server.ts";
import { type Person, whyNotBlock, whyNotMakeAdmin, whyNotTakeAdmin } from "./person.ts";

/** An account as the office's screen shows it. */
export interface ShownPerson extends ListedPerson {
  blockReason: string;
  /** Number of devices that are signed in. */
  devices: number;
  events: { text: string; by: string; note: string; at: number }[];
  /** Why an action is not possible now, in words; null if it is. */
  whyNot: Record<"makeAdmin" | "takeAdmin" | "block", string | null>;
}

/** Admins only. Refuses: not_found. */
export async function showPerson(db: Database, actor: Actor, id: string): Promise<ShownPerson> {
  if (!can(actor, "showPerson")) throw nobody();
  const [row] = await selectPeople(db, eq(users.id, id), 1);
  if (!row) throw nobody();
  const person = await db.transaction((tx) => readPerson(tx, id));
  const [signedIn] = await db
    .select({ n: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, id), sql`${sessions.expiresAt} > now()`));
  const events = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, id))
    .orderBy(desc(auditLog.id))
    .limit(30);
  return {
    ...toListed(row),
    blockReason: person.banReason ?? "",
    devices: signedIn?.n ?? 0,
    events: events.map(({ action, actor: by, details, at }) => ({
      ...{ text: action, by, at: at.getTime() },
      note: (details as { reason?: string } | null)?.reason ?? "",
    })),
    whyNot: {
      makeAdmin: whyNotMakeAdmin(person)?.message ?? null,
      takeAdmin: whyNotTakeAdmin(person)?.message ?? null,
      block: whyNotBlock(person, memberId(actor))?.message ?? null,
    },
  };
}

function memberId(actor: Actor): string {
  return "userId" in actor ? actor.userId : "";
}

/** The account with what the rules in person.ts depend on. */
async function readPerson(
  tx: Transaction,
  id: string,
): Promise<Person & { banReason: string | null }> {
  const [user] = await tx.select().from(users).where(eq(users.id, id));
  if (!user) throw nobody();
  const [owned] = await tx.select({ id: sellers.id }).from(sellers).where(eq(sellers.userId, id));
  const [worked] = await tx
    .select({ id: storeStaff.sellerId })
    .from(storeStaff)
    .where(eq(storeStaff.userId, id));
  const [admins] = await tx
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.banned, false), ne(users.id, id)));
  return {
    ...{ id, role: user.role, isShopOwner: user.isShopOwner, banReason: user.banReason },
    isBlocked: user.banned,
    isConfirmed: user.emailVerified,
    hasStore: owned !== undefined || worked !== undefined,
    otherAdmins: admins?.n ?? 0,
  };
}

/** Changes one account. All admins are locked with it, so that two cannot remove each other at the same time. */
async function change(
  db: Database,
  actor: Member,
  id: string,
  rule: (person: Person) => Refusal | null,
  write: (tx: Transaction, person: Person) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: users.id, role: users.role, banned: users.banned })
      .from(users)
      .where(inArray(users.id, await lockAdminsAnd(tx, [id, actor.userId])))
      .then((rows) => rows.filter((row) => row.id === actor.userId));
    // The actor may have lost the role since the request began.
    if (!isAdmin(actor) || own?.role !== "admin" || own.banned) throw nobody();
    const person = await readPerson(tx, id);
    refuse(rule(person));
    await write(tx, person);
  });
}

async function lockAdminsAnd(tx: Transaction, ids: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from users
    where role = 'admin' or id in ${ids} order by id for no key update`);
  return rows.map(({ id }) => id);
}

/** Makes an admin of an account. Refuses: not_found, unproven, conflict (person.ts). */
export async function giveAdminRole(db: Database, actor: Member, id: string): Promise<void> {
  if (!can(actor, "giveAdminRole")) throw nobody();
  await askProof(db, actor, "giveAdminRole");
  await change(db, actor, id, whyNotMakeAdmin, async (tx, { role }) => {
    await tx.update(users).set({ role: "admin" }).where(eq(users.id, id));
    const details = { before: role, after: "admin" };
    const log = await writeAudit(tx, actor, { action: "made admin", subject: id, details });
    await tellOfAdmin(tx, actor, id, { isAdmin: true, occasion: String(log) });
  });
}

/** Makes an admin a buyer again, and signs them out. Refuses: not_found, conflict (the last admin, and person.ts). */
export async function takeAdminRole(db: Database, actor: Member, id: string): Promise<void> {
  if (!can(actor, "takeAdminRole")) throw nobody();
  await askProof(db, actor, "takeAdminRole");
  await change(db, actor, id, whyNotTakeAdmin, async (tx) => {
    await tx.update(users).set({ role: "buyer" }).where(eq(users.id, id));
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await tx.delete(apiTokens).where(eq(apiTokens.userId, id));
    const details = { before: "admin", after: "buyer" };
    const audit = { action: "admin role taken away", subject: id, details } as const;
    const log = await writeAudit(tx, actor, audit);
    await tellOfAdmin(tx, actor, id, { isAdmin: false, occasion: String(log) });
  });
}

/** Signs somebody out on all their devices. Safe to repeat. Refuses: not_found. */
export async function signOutPerson(db: Database, actor: Member, id: string): Promise<void> {
  if (!can(actor, "signOutPerson")) throw nobody();
  await change(db, actor, id, always, async (tx) => {
    const gone = await tx
      .delete(sessions)
      .where(eq(sessions.userId, id))
      .returning({ id: sessions.id });
    const details = { devices: gone.length };
    await writeAudit(tx, actor, { action: "signed out everywhere", subject: id, details });
  });
}

/** Blocks an account: it is signed out everywhere at once and cannot sign in. Refuses: conflict, invalid. */
export async function blockAccount(
  db: Database,
  actor: Member,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  if (!can(actor, "blockAccount")) throw nobody();
  await askProof(db, actor, "blockAccount");
  const why = reason.trim();
  if (why === "") throw new Refusal("invalid", "Say why, for whoever asks.", { field: "reason" });
  const rule = (person: Person) => whyNotBlock(person, actor.userId);
  await change(db, actor, id, rule, async (tx) => {
    await tx.update(users).set({ banned: true, banReason: why }).where(eq(users.id, id));
    await tx.delete(sessions).where(eq(sessions.userId, id));
    const log = await writeAudit(tx, actor, {
      action: "account blocked",
      subject: id,
      details: { reason: why },
    });
    await tellPerson(tx, id, "account-blocked", String(log));
  });
}

/** Unblocks an account. Safe to repeat. Refuses: not_found. */
export async function unblockAccount(db: Database, actor: Member, id: string): Promise<void> {
  if (!can(actor, "unblockAccount")) throw nobody();
  await askProof(db, actor, "unblockAccount");
  await change(db, actor, id, always, async (tx, { isBlocked }) => {
    if (!isBlocked) return;
    await tx.update(users).set({ banned: false, banReason: null }).where(eq(users.id, id));
    const log = await writeAudit(tx, actor, { action: "account opened again", subject: id });
    await tellPerson(tx, id, "account-opened", String(log));
  });
}

const always = () => null;

/** Writes to all admins that somebody became one or is none any more; in that case also to them. */
async function tellOfAdmin(
  tx: Transaction,
  actor: Member,
  id: string,
  { isAdmin: is, occasion }: { isAdmin: boolean; occasion: string },
): Promise<void> {
  const [who, person] = [
    await findAccount(tx, { id: actor.userId }),
    await findAccount(tx, { id }),
  ];
  if (!who || !person) return;
  const inWords = ({ name, email }: StoredAccount) => `${name} (${email})`;
  const payload = { who: inWords(who), person: inWords(person), isAdmin: is };
  await tellAdmins(tx, null, "shop-admin-changed", occasion, () => payload);
  if (is) return;
  const notice = { template: "shop-admin-changed" as const, about: `${occasion}:${id}`, payload };
  await notify(tx, { email: person.email }, notice);
}

async function tellPerson(
  tx: Transaction,
  id: string,
  template: "account-blocked" | "account-opened",
  about: string,
): Promise<void> {
  const account = await findAccount(tx, { id });
  if (!account) return;
  const payload = {
    firstName: firstNameOf(account),
    language: await readLanguage(tx, account),
  };
  await notify(tx, { email: account.email }, { template, about, payload });
}

function nobody(): Refusal {
  return new Refusal("not_found", "There is no such account.");
}
