import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { settings } from "#tohfa/db/schema/operations.ts";
import { type Actor, system } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { signedStop } from "#tohfa/shop/access/accounts/stop-link.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { tellAdmins } from "#tohfa/shop/messages/mail/tell-admins.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { isSameText, signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { accountWords, type BankAccount } from "#tohfa/shop/platform/settings/bank-account.ts";
import { storedFrom } from "#tohfa/shop/platform/settings/setting-values.ts";
import { lockSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import {
  SHOP_ACCOUNT_WAITS,
  type ShopAccount,
  shopAccountAt,
  valueAt,
} from "#tohfa/shop/platform/settings/shop-account.ts";
import type { SettingFields } from "#tohfa/shop/platform/settings/value-kind.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

const KEY = "bankAccount";

/** The values from the environment: the bank account, and the shop's mailbox for letters. */
export interface ShopEnvironment {
  fromEnvironment: BankAccount | null;
  contactEmail: string | null;
}

/** The account, and the admin who requested the pending change. */
export interface ShownShopAccount extends ShopAccount {
  askedBy: string;
}

/** The account that buyers transfer to, and a pending change of it. Admins only. */
export async function showShopAccount(
  db: Database,
  actor: Actor,
  fromEnvironment: BankAccount | null,
  now = new Date(),
): Promise<ShownShopAccount> {
  if (!can(actor, "showShopAccount")) throw new Refusal("not_found", "There is no such setting.");
  const [row] = await db.select().from(settings).where(eq(settings.key, KEY));
  const askedBy = row?.nextBy ? await nameOf(db, row.nextBy) : "";
  return { ...shopAccountAt(row ?? null, fromEnvironment, now), askedBy };
}

/**
 * Changes the account that buyers transfer to; null: the environment's account, or none. The first account takes effect
 * at once, a change after 24 hours, so that somebody at an unlocked computer cannot redirect the shop's payments
 * unnoticed. All admins and the shop's mailbox are notified at once, each with a link that stops the change. Returns
 * when it takes effect; null: at once. Refuses: not_found, unproven, invalid with the field, conflict (it is the
 * present account).
 */
export async function changeShopAccount(
  db: Database,
  actor: Actor,
  typed: SettingFields | null,
  { fromEnvironment, contactEmail }: ShopEnvironment,
  now = new Date(),
): Promise<Date | null> {
  if (!can(actor, "changeShopAccount")) throw new Refusal("not_found", "There is no such setting.");
  await askProof(db, actor, "changeShopAccount");
  const after = typed === null ? null : storedFrom(KEY, typed);
  return await db.transaction(async (tx) => {
    const row = await lockSetting(tx, KEY);
    const before = shopAccountAt(row, fromEnvironment, now);
    const waits = { value: null, nextValue: after, nextFrom: now };
    const account = shopAccountAt(waits, fromEnvironment, now).now;
    if (accountWords(account) === accountWords(before.now)) {
      const text = before.next
        ? "Buyers pay to this account. To stay with it, stop the change that waits."
        : "Buyers pay to this account already.";
      throw new Refusal("conflict", text, { field: "iban" });
    }
    const from = before.now === null ? null : new Date(now.getTime() + SHOP_ACCOUNT_WAITS);
    const nextBy = "userId" in actor ? actor.userId : null;
    if (from === null)
      await writeAccount(tx, { value: after, nextValue: null, nextFrom: null, nextBy: null });
    else
      await writeAccount(tx, {
        value: valueAt(row, now),
        nextValue: after,
        nextFrom: from,
        nextBy,
      });
    const words = { before: accountWords(before.now), after: accountWords(account) };
    const log = await writeAudit(tx, actor, {
      action: from ? "shop's bank account named, to hold later" : "shop's bank account named",
      subject: KEY,
      details: { ...words, from: (from ?? now).toISOString() },
    });
    const who = nextBy ? await nameOf(tx, nextBy) : "";
    await tellAdmins(tx, contactEmail, "shop-account-changing", String(log), (reader) => ({
      ...{ who, ...words },
      from: from && formatMoment(from.getTime()),
      link: from && { from: from.getTime(), account: account?.iban ?? "none", reader },
    }));
    return from;
  });
}

/**
 * Stops a pending change, so that the present account stays; any admin can. Refuses: not_found, conflict (no change
 * pending).
 */
export async function keepShopAccount(
  db: Database,
  actor: Actor,
  shop: ShopEnvironment,
  now = new Date(),
): Promise<void> {
  if (!can(actor, "keepShopAccount")) throw new Refusal("not_found", "There is no such setting.");
  const who = "userId" in actor ? await nameOf(db, actor.userId) : "";
  await stopChange(db, actor, { ...shop, who }, now);
}

/** The parameters of a letter's link that stops a change. */
export interface StopLink {
  reader: string;
  sig: string;
}

/**
 * Reads the pending change that a letter's link stops; the link is signed, so it needs no sign-in. Refuses: not_found.
 */
export async function openStopLink(
  db: Database,
  authSecret: string,
  link: StopLink,
  fromEnvironment: BankAccount | null,
  now = new Date(),
): Promise<{ now: string; next: string; from: Date; askedBy: string }> {
  const [row] = await db.select().from(settings).where(eq(settings.key, KEY));
  const account = shopAccountAt(row ?? null, fromEnvironment, now);
  const next = requireStop(authSecret, link, account);
  const askedBy = row?.nextBy ? await nameOf(db, row.nextBy) : "";
  return {
    now: accountWords(account.now),
    next: accountWords(next.account),
    from: next.from,
    askedBy,
  };
}

/** Stops the pending change by a letter's link. Refuses: not_found (used, too late, or for another change). */
export async function stopByLink(
  db: Database,
  authSecret: string,
  link: StopLink,
  shop: ShopEnvironment,
  now = new Date(),
): Promise<void> {
  const [reader] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, link.reader));
  const email = reader?.email ?? shop.contactEmail ?? "";
  const who = `The link in the letter to ${email}`;
  const by = system("link in a letter");
  await stopChange(db, by, { ...shop, who, reader: link.reader }, now, (account) =>
    requireStop(authSecret, link, account),
  );
}

async function stopChange(
  db: Database,
  actor: Actor,
  {
    fromEnvironment,
    contactEmail,
    who,
    reader,
  }: ShopEnvironment & { who: string; reader?: string },
  now: Date,
  check: (account: ShopAccount) => unknown = () => undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockSetting(tx, KEY);
    const account = shopAccountAt(row, fromEnvironment, now);
    check(account);
    if (!account.next) {
      throw new Refusal("conflict", "No other account waits: buyers pay to the one shown here.");
    }
    const value = valueAt(row, now);
    await writeAccount(tx, { value, nextValue: null, nextFrom: null, nextBy: null });
    const words = { kept: accountWords(account.now), stopped: accountWords(account.next.account) };
    const log = await writeAudit(tx, actor, {
      action: "shop's bank account kept",
      subject: KEY,
      details: { ...words, ...(reader !== undefined && { letterTo: reader }) },
    });
    await tellAdmins(tx, contactEmail, "shop-account-kept", String(log), () => ({ who, ...words }));
  });
}

function requireStop(
  authSecret: string,
  { reader, sig }: StopLink,
  { next }: ShopAccount,
): NonNullable<ShopAccount["next"]> {
  if (next) {
    const link = { from: next.from.getTime(), account: next.account?.iban ?? "none", reader };
    if (isSameText(sig, signatureFor(authSecret, signedStop(link)))) return next;
  }
  const text =
    "Nothing waits that this link could stop: it was stopped, it holds already, or another change took its place.";
  throw new Refusal("not_found", text);
}

/** Inserts or updates the setting's row; if its value is null, the environment's account is shown. */
async function writeAccount(
  tx: Transaction,
  row: { value: unknown; nextValue: unknown; nextFrom: Date | null; nextBy: string | null },
): Promise<void> {
  const value = row.value ?? sql`'null'::jsonb`;
  await tx
    .insert(settings)
    .values({ ...row, key: KEY, value })
    .onConflictDoUpdate({
      target: settings.key,
      set: { ...row, value, updatedAt: sql`now()` },
    });
  await announceChange(tx, ["*"]);
}

/** An admin's name and email, to show to other admins. */
async function nameOf(db: Database | Transaction, id: string): Promise<string> {
  const [user] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, id));
  return user ? `${user.name} (${user.email})` : id;
}
