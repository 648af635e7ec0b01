import { randomUUID } from "node:crypto";
import { and, count, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { giftDates } from "#tohfa/db/schema/buyers.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { signedOff } from "#tohfa/shop/access/accounts/reminders-link.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { isSameText, signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { readSettings } from "#tohfa/shop/platform/settings/settings.server.ts";
import { type Day, dayOf } from "#tohfa/shop/values/day.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { type Eids, type GiftDateInput, isEid, nextDay, whyNotDate } from "./gift-date.ts";

/** Of one account: enough for a large family. */
const MAX_DATES = 40;

/** A stored date, and its next day. */
export interface GiftDate extends GiftDateInput {
  id: string;
  isOn: boolean;
  /** Null for an Eid that is not announced. */
  next: Day | null;
}

/** The next Eids, as the office set them. */
export async function readEids(db: Database | Transaction): Promise<Eids> {
  const { eidUlFitrOn, eidUlAdhaOn } = await readSettings(db, ["eidUlFitrOn", "eidUlAdhaOn"]);
  return { eid_ul_fitr: eidUlFitrOn, eid_ul_adha: eidUlAdhaOn };
}

/** An account's dates, the nearest first. Refuses: not_found. */
export async function listGiftDates(
  db: Database,
  actor: Actor,
  userId: string,
  now = Date.now(),
): Promise<GiftDate[]> {
  if (!can(actor, "listGiftDates", { userId })) throw noDate();
  const [rows, eids] = await Promise.all([
    db.select().from(giftDates).where(eq(giftDates.userId, userId)),
    readEids(db),
  ]);
  const today = dayOf(now);
  return rows
    .map(({ id, person, occasion, month, day, budget, isOn }) => ({
      ...{ id, person, occasion, month, day, budget, isOn },
      next: nextDay({ occasion, month, day }, today, eids),
    }))
    .sort((a, b) => (a.next ?? "9999").localeCompare(b.next ?? "9999") || (a.id < b.id ? -1 : 1));
}

/**
 * Adds a date, or changes the one with `id`; if its day changes, there will be a reminder again this year. Refuses:
 * invalid (field), not_found (another's), conflict (there are MAX_DATES already).
 */
export async function saveGiftDate(
  db: Database,
  actor: Actor,
  userId: string,
  typed: GiftDateInput & { id?: string | undefined },
): Promise<void> {
  if (!can(actor, "saveGiftDate", { userId })) throw noDate();
  refuse(whyNotDate(typed));
  const { person, occasion, budget } = typed;
  const [month, day] = isEid(occasion) ? [null, null] : [typed.month, typed.day];
  const values = { person: person.trim().slice(0, 60), occasion, month, day, budget };
  await db.transaction(async (tx) => {
    // Locked, so that parallel requests count each other's rows.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const id = typed.id ?? randomUUID();
    if (typed.id === undefined) {
      const [counted] = await tx
        .select({ number: count() })
        .from(giftDates)
        .where(eq(giftDates.userId, userId));
      if ((counted?.number ?? 0) >= MAX_DATES) {
        throw new Refusal("conflict", `${MAX_DATES} dates are kept at most. Remove one first.`);
      }
      await tx.insert(giftDates).values({ id, userId, ...values });
    } else {
      const isSameDay = sql`(occasion, month, day) is not distinct from (${occasion}, ${month}::int, ${day}::int)`;
      const changed = await tx
        .update(giftDates)
        .set({
          ...values,
          remindedFor: sql`case when ${isSameDay} then ${giftDates.remindedFor} end`,
        })
        .where(and(eq(giftDates.id, id), eq(giftDates.userId, userId)))
        .returning({ id: giftDates.id });
      if (changed.length === 0) throw noDate();
    }
    // Without the person's name: the audit log outlives the date.
    const action = typed.id === undefined ? "gift date added" : "gift date changed";
    await writeAudit(tx, actor, { action, subject: id });
  });
}

/** Turns the reminders of one date on or off. Refuses: not_found. */
export async function setReminder(
  db: Database,
  actor: Actor,
  { userId, id, isOn }: { userId: string; id: string; isOn: boolean },
): Promise<void> {
  if (!can(actor, "setReminder", { userId })) throw noDate();
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(giftDates)
      .set({ isOn })
      .where(and(eq(giftDates.id, id), eq(giftDates.userId, userId)))
      .returning({ id: giftDates.id });
    if (changed.length === 0) throw noDate();
    const details = { before: !isOn, after: isOn };
    await writeAudit(tx, actor, { action: "gift reminder changed", subject: id, details });
  });
}

/** Deletes a date. Refuses: not_found. */
export async function removeGiftDate(
  db: Database,
  actor: Actor,
  userId: string,
  id: string,
): Promise<void> {
  if (!can(actor, "removeGiftDate", { userId })) throw noDate();
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(giftDates)
      .where(and(eq(giftDates.id, id), eq(giftDates.userId, userId)))
      .returning({ id: giftDates.id });
    if (removed.length === 0) throw noDate();
    await writeAudit(tx, actor, { action: "gift date removed", subject: id });
  });
}

/**
 * Turns off all reminders of an account by the link in one of its letters; idempotent. The dates stay, and each can be
 * turned on again. Refuses: not_found (the signature is wrong).
 */
export async function endReminders(
  db: Database,
  authSecret: string,
  { userId, signature }: { userId: string; signature: string },
): Promise<void> {
  if (!isSameText(signature, signatureFor(authSecret, signedOff(userId)))) {
    const text =
      "This link is not whole. Open it from the letter again, or turn them off in your account.";
    throw new Refusal("not_found", text);
  }
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(giftDates)
      .set({ isOn: false })
      .where(and(eq(giftDates.userId, userId), eq(giftDates.isOn, true)))
      .returning({ id: giftDates.id });
    if (ended.length === 0) return;
    const details = { dates: ended.length };
    const by: Actor = { role: "buyer", userId, sellerId: null };
    await writeAudit(tx, by, { action: "gift reminders ended by link", subject: userId, details });
  });
}

function noDate(): Refusal {
  return new Refusal("not_found", "There is no such date.");
}
