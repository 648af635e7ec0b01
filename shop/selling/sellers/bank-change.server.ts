import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { notify } from "#tohfa/shop/messages/mail/notify.server.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import { maskIban } from "#tohfa/shop/values/iban.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { type PayoutAccount, payoutAccount } from "./payout-account.ts";
import { readBank } from "./store-steps.ts";

/** The payout account of this user's store, and the next one with its start. Refuses: not_found. */
export async function showBankAccount(
  db: Database,
  actor: Actor,
  now = new Date(),
): Promise<ReturnType<typeof payoutAccount>> {
  const userId = userIdOf(actor);
  if (!can(actor, "showBankAccount", { userId })) throw noStore();
  const row = await db.query.sellers.findFirst({ where: eq(sellers.userId, userId) });
  if (!row) throw noStore();
  return payoutAccount(row, now);
}

/**
 * Sets another payout account for an open store. Payouts go there after the hours of a setting; the owner is notified
 * at once, at the stored addresses. Refuses: not_found, invalid with the field.
 */
export async function changeBankAccount(
  db: Database,
  actor: Actor,
  typed: { bankAccount: string; bankTitle: string },
  now = new Date(),
): Promise<void> {
  const userId = userIdOf(actor);
  if (!can(actor, "changeBankAccount", { userId })) throw noStore();
  await askProof(db, actor, "changeBankAccount");
  const { bankAccount, bankTitle } = readBank(typed);
  await db.transaction(async (tx) => {
    const { row, email } = await lockOpen(tx, userId);
    const { now: current } = payoutAccount(row, now);
    if (current?.account === bankAccount && current.title === bankTitle) {
      const text = "Your payouts go to this account already.";
      throw new Refusal("conflict", text, { field: "bankAccount" });
    }
    const hours = await readSetting(tx, "bankChangeHours");
    const nextBankFrom = new Date(now.getTime() + hours * 3_600_000);
    await tx
      .update(sellers)
      .set({
        ...currentColumns(current),
        ...{ nextBankAccount: bankAccount, nextBankTitle: bankTitle, nextBankFrom },
      })
      .where(eq(sellers.id, row.id));
    const log = await writeAudit(tx, actor, {
      action: "bank account named",
      subject: row.id,
      details: { from: nextBankFrom.toISOString() },
    });
    const [firstName = ""] = row.fullName.split(" ");
    const { phone, whatsAppNumber } = row;
    await notify(
      tx,
      { email, phone: phone ?? "", whatsAppNumber },
      {
        template: "seller-bank-changing",
        about: `${row.id}:${log}`,
        payload: {
          ...{ firstName, storeName: row.companyName, account: maskIban(bankAccount) },
          from: formatMoment(nextBankFrom.getTime()),
        },
      },
    );
  });
}

/** Cancels the change of the payout account. Refuses: not_found, conflict (no change is pending). */
export async function keepBankAccount(db: Database, actor: Actor, now = new Date()): Promise<void> {
  const userId = userIdOf(actor);
  if (!can(actor, "keepBankAccount", { userId })) throw noStore();
  await db.transaction(async (tx) => {
    const { row } = await lockOpen(tx, userId);
    const { now: current, next } = payoutAccount(row, now);
    if (!next) throw new Refusal("conflict", "No other account waits: this one is yours already.");
    const none = { nextBankAccount: null, nextBankTitle: null, nextBankFrom: null };
    await tx
      .update(sellers)
      .set({ ...currentColumns(current), ...none })
      .where(eq(sellers.id, row.id));
    await writeAudit(tx, actor, { action: "bank account kept", subject: row.id });
  });
}

/** The columns of the current account: a next one whose time has come becomes the current one. */
function currentColumns(current: PayoutAccount | null) {
  return { bankAccount: current?.account ?? null, bankTitle: current?.title ?? null };
}

async function lockOpen(tx: Transaction, userId: string) {
  const [found] = await tx
    .select({ row: sellers, email: users.email })
    .from(sellers)
    .innerJoin(users, eq(users.id, sellers.userId))
    .where(and(eq(sellers.userId, userId), eq(sellers.status, "approved")))
    .for("no key update", { of: sellers });
  if (!found) throw noStore();
  return found;
}

function userIdOf(actor: Actor): string {
  return "userId" in actor ? actor.userId : "";
}

function noStore(): Refusal {
  return new Refusal("not_found", "There is no such store.");
}
