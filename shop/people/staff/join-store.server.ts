import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { credentials, sessions, users } from "#tohfa/db/schema/accounts.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { storeInvitations, storeStaff } from "#tohfa/db/schema/staff.ts";
import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { signedInvitation } from "#tohfa/shop/access/accounts/invitation-link.ts";
import { whyNotPassword } from "#tohfa/shop/access/accounts/password.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { STORE_ROLE_WORDS } from "#tohfa/shop/access/accounts/store-role.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { tellOwner } from "#tohfa/shop/messages/notices/tell-owner.server.ts";
import { isSameText, signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { cleanName, wrongName } from "#tohfa/shop/values/name.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import {
  CREDENTIAL,
  findAccount,
  type StoredAccount,
  type TypedLink,
} from "../sign-in/account-letters.server.ts";
import type { Accounts } from "../sign-in/accounts.server.ts";
import { countAttempts } from "../sign-in/count-attempts.server.ts";

/** An invitation to work in a store. */
export interface Invitation {
  id: string;
  sellerId: string;
  storeName: string;
  role: "manager" | "packer";
  /** The address that it was sent to, whose account alone can accept it. */
  email: string;
  /** Whether that address has a confirmed account. */
  hasAccount: boolean;
}

/** The invitation of a letter's link. Refuses one that is forged, withdrawn, answered or expired. */
export async function openInvitation(
  db: Database | Transaction,
  authSecret: string,
  { id, until, sig }: TypedLink,
  now = Date.now(),
): Promise<Invitation> {
  const expected = signatureFor(authSecret, signedInvitation({ id, until }));
  const none = new Refusal(
    "not_found",
    "This invitation does not work any more. Ask for a new one.",
  );
  if (!isSameText(sig, expected)) throw none;
  const [found] = await db
    .select({ asked: storeInvitations, storeName: sellers.companyName, status: sellers.status })
    .from(storeInvitations)
    .innerJoin(sellers, eq(sellers.id, storeInvitations.sellerId))
    .where(eq(storeInvitations.id, id));
  if (found?.status !== "approved") throw none;
  const { asked, storeName } = found;
  if (now > Math.min(until, asked.expiresAt.getTime())) {
    throw new Refusal("conflict", "The seven days of this invitation are over. Ask for a new one.");
  }
  const account = await findAccount(db, { email: asked.email });
  const { sellerId, role, email } = asked;
  return { id, sellerId, storeName, role, email, hasAccount: account?.emailVerified ?? false };
}

/**
 * A signed-in member accepts an invitation. Only the account of the invited address can, so a link cannot be passed on.
 * Refuses: not_found, conflict (they have a store, or work in one), forbidden (another account).
 */
export async function acceptInvitation(
  accounts: Accounts,
  actor: Member,
  link: TypedLink,
  now = Date.now(),
): Promise<Invitation> {
  const { db, authSecret } = accounts;
  return await db.transaction(async (tx) => {
    const asked = await lockInvitation(tx, authSecret, link, now);
    const account = await lockAccount(tx, actor.userId);
    if (!account || !can(actor, "acceptInvitation", { userId: account.id })) {
      throw new Refusal(
        "forbidden",
        "The shop's own people work in no store: use another account.",
      );
    }
    if (account.email !== asked.email) {
      const text = `This invitation is for ${asked.email}. Sign in with that account.`;
      throw new Refusal("forbidden", text);
    }
    await join(tx, account, asked);
    return asked;
  });
}

/**
 * Somebody without an account accepts an invitation. The link proves who has the mailbox, so the new account needs no
 * confirmation. Returns the address to sign in with. Refuses: not_found, conflict (there is an account), invalid.
 */
export async function joinWithNewAccount(
  accounts: Accounts,
  link: TypedLink,
  typed: { name: string; password: string },
  now = Date.now(),
): Promise<Invitation> {
  const { db, authSecret } = accounts;
  const { email } = await openInvitation(db, authSecret, link, now);
  const name = cleanName(typed.name);
  if (name === "" || name.length > 100) {
    throw new Refusal("invalid", "Enter your name, of at most 100 letters.", { field: "name" });
  }
  const wrong = wrongName(typed.name, "Your name");
  if (wrong) throw new Refusal("invalid", wrong, { field: "name" });
  refuse(whyNotPassword(typed.password, email));
  // Counted for the invitation and not for the IP address: the letter's reader is no stranger.
  await countAttempts(accounts, [["join by invitation", link.id]], now);
  const password = await (await accounts.auth.$context).password.hash(typed.password);
  return await db.transaction(async (tx) => {
    const asked = await lockInvitation(tx, authSecret, link, now);
    const known = await findAccount(tx, { email });
    if (known?.emailVerified || known?.role === "admin") {
      throw new Refusal("conflict", "You have an account already: sign in to say yes.");
    }
    const account = await openAccount(tx, known, { name, email, password });
    await join(tx, account, asked);
    return asked;
  });
}

/** Locks the invitation, so that it cannot be accepted twice in parallel. */
async function lockInvitation(
  tx: Transaction,
  authSecret: string,
  link: TypedLink,
  now: number,
): Promise<Invitation> {
  await tx
    .select({ id: storeInvitations.id })
    .from(storeInvitations)
    .where(eq(storeInvitations.id, link.id))
    .for("update");
  return await openInvitation(tx, authSecret, link, now);
}

async function lockAccount(tx: Transaction, id: string): Promise<StoredAccount | null> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
  return await findAccount(tx, { id });
}

/**
 * Also if a stranger has signed up with this address and never confirmed it: that account becomes the invited one's.
 */
async function openAccount(
  tx: Transaction,
  known: StoredAccount | null,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<StoredAccount> {
  const id = known?.id ?? randomUUID();
  const profile = { name, role: "buyer" as const, emailVerified: true };
  if (known) {
    await tx.update(users).set(profile).where(eq(users.id, id));
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await tx
      .delete(credentials)
      .where(and(eq(credentials.userId, id), eq(credentials.providerId, CREDENTIAL)));
  } else await tx.insert(users).values({ id, email, ...profile });
  await tx
    .insert(credentials)
    .values({ id: randomUUID(), userId: id, accountId: id, providerId: CREDENTIAL, password });
  return { id, email, ...profile, banned: known?.banned ?? false, password };
}

/** An account works in one store only, so that it is clear for which store somebody acts. */
async function join(tx: Transaction, account: StoredAccount, asked: Invitation): Promise<void> {
  if (account.banned) throw new Refusal("forbidden", "This account is closed. Please write to us.");
  const [own] = await tx
    .select({ name: sellers.companyName })
    .from(sellers)
    .where(eq(sellers.userId, account.id));
  if (own) {
    const text = `You have a store of your own, ${own.name}. Ask them to invite another email address of yours.`;
    throw new Refusal("conflict", text);
  }
  const joined = await tx
    .insert(storeStaff)
    .values({ userId: account.id, sellerId: asked.sellerId, role: asked.role })
    .onConflictDoNothing()
    .returning({ userId: storeStaff.userId });
  if (joined.length === 0) {
    throw new Refusal(
      "conflict",
      "You work in a store already. Ask its owner to remove you, or use another email address.",
    );
  }
  await tx.delete(storeInvitations).where(eq(storeInvitations.id, asked.id));
  const actor = { role: account.role, userId: account.id, sellerId: null };
  await writeAudit(tx, actor, {
    action: "staff joined",
    subject: asked.sellerId,
    details: { role: asked.role, invitation: asked.id },
  });
  // The owner is told: somebody with the owner's unlocked phone may have sent the invitation.
  const role = STORE_ROLE_WORDS[asked.role].name.toLowerCase();
  const news = { email: account.email, role };
  await tellOwner(tx, asked.sellerId, "staff-joined", asked.id, news);
}
