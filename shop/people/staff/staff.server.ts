import { randomUUID } from "node:crypto";
import { and, asc, count, eq } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { apiTokens, users } from "#tohfa/db/schema/accounts.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { storeInvitations, storeStaff } from "#tohfa/db/schema/staff.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { INVITATION_VALID_MS } from "#tohfa/shop/access/accounts/invitation-link.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import type { StaffRole, StoreRole } from "#tohfa/shop/access/accounts/staff-kinds.ts";
import { STORE_ROLE_WORDS } from "#tohfa/shop/access/accounts/store-role.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { type Notice, notify } from "#tohfa/shop/messages/mail/notify.server.ts";
import { isEmail, mailboxOf, normaliseEmail } from "#tohfa/shop/values/email.ts";
import { wrongStoreName } from "#tohfa/shop/values/name.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { firstNameOf } from "../sign-in/account-letters.server.ts";
import type { Accounts } from "../sign-in/accounts.server.ts";
import { countAttempts } from "../sign-in/count-attempts.server.ts";

/** People and open invitations of a store; it also keeps a store from writing to many strangers. */
const MAX_STAFF = 30;

/** A person who works in a store. */
export interface StaffMember {
  userId: string;
  name: string;
  email: string;
  role: StoreRole;
  /** ms */
  since: number;
}

/** An invitation that is not answered yet. */
export interface OpenInvitation {
  id: string;
  email: string;
  role: StaffRole;
  /** ms */
  until: number;
}

/** The people of a store, its owner first, and its open invitations. Refuses: not_found. */
export async function listStaff(
  db: Database,
  actor: Actor,
  sellerId: string,
): Promise<{ staff: StaffMember[]; invitations: OpenInvitation[] }> {
  if (!can(actor, "listStaff", { sellerId })) throw noStore();
  const person = { userId: users.id, name: users.name, email: users.email };
  const [owners, others, asked] = await Promise.all([
    db
      .select({ ...person, since: sellers.createdAt })
      .from(sellers)
      .innerJoin(users, eq(users.id, sellers.userId))
      .where(eq(sellers.id, sellerId)),
    db
      .select({ ...person, since: storeStaff.createdAt, role: storeStaff.role })
      .from(storeStaff)
      .innerJoin(users, eq(users.id, storeStaff.userId))
      .where(eq(storeStaff.sellerId, sellerId))
      .orderBy(asc(storeStaff.createdAt), users.id),
    db
      .select()
      .from(storeInvitations)
      .where(eq(storeInvitations.sellerId, sellerId))
      .orderBy(asc(storeInvitations.createdAt), storeInvitations.id),
  ]);
  const staff = [...owners.map((one) => ({ ...one, role: "owner" as const })), ...others];
  return {
    staff: staff.map((one) => ({ ...one, since: one.since.getTime() })),
    invitations: asked.map(({ id, email, role, expiresAt }) => ({
      ...{ id, email, role },
      until: expiresAt.getTime(),
    })),
  };
}

/**
 * Invites somebody by a letter to work in a store; a second invitation replaces the first. Refuses: not_found, invalid
 * (no mail address), conflict (they work there already; too many people), too_many.
 */
export async function inviteStaff(
  accounts: Accounts,
  actor: Actor,
  sellerId: string,
  typed: { email: string; role: StaffRole },
  { ip, now = Date.now() }: { ip: string; now?: number },
): Promise<void> {
  const { db } = accounts;
  if (!can(actor, "inviteStaff", { sellerId })) throw noStore();
  await askProof(db, actor, "inviteStaff");
  const email = normaliseEmail(typed.email);
  if (!isEmail(email)) {
    const text = "Enter an email address, such as name@example.com.";
    throw new Refusal("invalid", text, { field: "email" });
  }
  await countAttempts(accounts, [
    ["invitation from store to mailbox", sellerId, mailboxOf(email)],
    ["letter from address", ip],
    ["invitation to mailbox", mailboxOf(email)],
  ]);
  await db.transaction(async (tx) => {
    const store = await lockStore(tx, sellerId);
    await refuseInvitation(tx, store, email);
    const id = randomUUID();
    const until = now + INVITATION_VALID_MS;
    const { role } = typed;
    const isAsked = { sellerId, email };
    await tx.delete(storeInvitations).where(isOf(isAsked));
    await tx.insert(storeInvitations).values({ id, role, ...isAsked, expiresAt: new Date(until) });
    await writeAudit(tx, actor, {
      action: "staff invited",
      subject: sellerId,
      details: { role, invitation: id },
    });
    const payload = {
      storeName: nameInInvitation(store.companyName),
      role: STORE_ROLE_WORDS[role].name.toLowerCase(),
      link: { id, until },
    };
    await notify(tx, { email }, { template: "staff-invitation", about: id, payload });
  });
}

/**
 * Anybody's address may be typed here, so a store's name that would be refused today, as an advertisement, is left out.
 */
function nameInInvitation(name: string): string {
  return wrongStoreName(name, "The name") ? "A store" : name;
}

const isOf = ({ sellerId, email }: { sellerId: string; email: string }) =>
  and(eq(storeInvitations.sellerId, sellerId), eq(storeInvitations.email, email));

/** Locks the store, so that changes of its people happen one after another. */
async function lockStore(tx: Transaction, sellerId: string) {
  const [store] = await tx
    .select({ id: sellers.id, companyName: sellers.companyName, userId: sellers.userId })
    .from(sellers)
    .where(eq(sellers.id, sellerId))
    .for("no key update");
  if (!store) throw noStore();
  return store;
}

async function refuseInvitation(
  tx: Transaction,
  store: { id: string; userId: string | null },
  email: string,
): Promise<void> {
  const [known] = await tx
    .select({ id: users.id, works: storeStaff.sellerId })
    .from(users)
    .leftJoin(storeStaff, eq(storeStaff.userId, users.id))
    .where(eq(users.email, email));
  if (known && (known.id === store.userId || known.works === store.id)) {
    throw new Refusal("conflict", "They work in your store already.", { field: "email" });
  }
  const [staff] = await tx
    .select({ n: count() })
    .from(storeStaff)
    .where(eq(storeStaff.sellerId, store.id));
  const [asked] = await tx
    .select({ n: count() })
    .from(storeInvitations)
    .where(eq(storeInvitations.sellerId, store.id));
  if ((staff?.n ?? 0) + (asked?.n ?? 0) >= MAX_STAFF) {
    throw new Refusal("conflict", `A store has at most ${MAX_STAFF} people. Remove one first.`);
  }
}

/** Withdraws an invitation: its link does not work any more. Refuses: not_found. */
export async function withdrawInvitation(
  db: Database,
  actor: Actor,
  sellerId: string,
  invitationId: string,
): Promise<void> {
  if (!can(actor, "withdrawInvitation", { sellerId })) throw noStore();
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(storeInvitations)
      .where(and(eq(storeInvitations.id, invitationId), eq(storeInvitations.sellerId, sellerId)))
      .returning({ id: storeInvitations.id });
    if (gone.length === 0) {
      throw new Refusal("not_found", "This invitation is answered or withdrawn already.");
    }
    const details = { invitation: invitationId };
    await writeAudit(tx, actor, {
      action: "staff invitation withdrawn",
      subject: sellerId,
      details,
    });
  });
}

/** Changes the role of a member of the staff, from their next request on. Refuses: not_found. */
export async function changeStaffRole(
  db: Database,
  actor: Actor,
  sellerId: string,
  { userId, role }: { userId: string; role: StaffRole },
): Promise<void> {
  if (!can(actor, "changeStaffRole", { sellerId })) throw noStore();
  await askProof(db, actor, "changeStaffRole");
  await db.transaction(async (tx) => {
    const store = await lockStore(tx, sellerId);
    const isThem = and(eq(storeStaff.userId, userId), eq(storeStaff.sellerId, sellerId));
    const [one] = await tx.select().from(storeStaff).where(isThem);
    if (!one) throw nobody();
    if (one.role === role) return;
    await tx.update(storeStaff).set({ role }).where(isThem);
    // API tokens see more than a packer may.
    if (role === "packer") await endTokens(tx, sellerId, userId);
    const log = await writeAudit(tx, actor, {
      action: "staff role changed",
      subject: sellerId,
      details: { account: userId, before: one.role, after: role },
    });
    const { companyName: storeName } = store;
    await tellStaff(tx, userId, (firstName) => ({
      ...{ template: "staff-role-changed", about: String(log) },
      payload: { firstName, storeName, role: STORE_ROLE_WORDS[role].name.toLowerCase() },
    }));
  });
}

/** Writes to a present or former member of the staff. */
async function tellStaff<Name extends "staff-role-changed" | "staff-removed">(
  tx: Transaction,
  userId: string,
  noticeFor: (firstName: string) => Notice<Name>,
): Promise<void> {
  const [person] = await tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) return;
  await notify(tx, { email: person.email }, noticeFor(firstNameOf(person)));
}

/** Removes somebody from the staff, from their next request on, and revokes their API tokens. Refuses: not_found. */
export async function removeStaff(
  db: Database,
  actor: Actor,
  sellerId: string,
  userId: string,
): Promise<void> {
  if (!can(actor, "removeStaff", { sellerId })) throw noStore();
  await db.transaction(async (tx) => {
    const store = await lockStore(tx, sellerId);
    const [gone] = await tx
      .delete(storeStaff)
      .where(and(eq(storeStaff.userId, userId), eq(storeStaff.sellerId, sellerId)))
      .returning({ role: storeStaff.role });
    if (!gone) throw nobody();
    await endTokens(tx, sellerId, userId);
    const log = await writeAudit(tx, actor, {
      action: "staff removed",
      subject: sellerId,
      details: { account: userId, before: gone.role },
    });
    await tellStaff(tx, userId, (firstName) => ({
      ...{ template: "staff-removed", about: String(log) },
      payload: { firstName, storeName: store.companyName },
    }));
  });
}

async function endTokens(tx: Transaction, sellerId: string, userId: string): Promise<void> {
  await tx
    .delete(apiTokens)
    .where(and(eq(apiTokens.sellerId, sellerId), eq(apiTokens.userId, userId)));
}

function nobody(): Refusal {
  return new Refusal("not_found", "They do not work in your store any more.");
}

function noStore(): Refusal {
  return new Refusal("not_found", "There is no such store.");
}
