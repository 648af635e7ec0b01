import { randomUUID } from "node:crypto";
import { and, asc, count, eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { addresses, users } from "#tohfa/db/schema/accounts.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { recipientErrors } from "#tohfa/shop/buying/quote/recipient.ts";
import { findCity } from "#tohfa/shop/values/cities.ts";
import { cleanName } from "#tohfa/shop/values/name.ts";
import { normalisePhone } from "#tohfa/shop/values/phone.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { withoutUnseenEnds } from "#tohfa/shop/values/unseen.ts";

/** Of one account: enough for a large family. */
const MAX_ADDRESSES = 20;

/** A recipient in an account's address book: label ("Ammi"), name, phone and address. */
export interface AddressInput {
  label: string;
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
}

/** A stored address. */
export type Address = AddressInput & { id: string };

/** An account's addresses, in the order in which they were added. Refuses: not_found. */
export async function listAddresses(
  db: Database,
  actor: Actor,
  userId: string,
): Promise<Address[]> {
  if (!can(actor, "listAddresses", { userId })) throw noAddress();
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.position), asc(addresses.id));
  return rows.map(({ userId: _, position: __, postalCode, ...one }) => ({
    ...one,
    postalCode: postalCode ?? "",
  }));
}

/**
 * Adds an address, or changes the one with `id`. Refuses: invalid (field), not_found (another's), conflict (there are
 * MAX_ADDRESSES already).
 */
export async function saveAddress(
  db: Database,
  actor: Actor,
  userId: string,
  typed: AddressInput & { id?: string | undefined },
): Promise<void> {
  if (!can(actor, "saveAddress", { userId })) throw noAddress();
  const [wrong] = Object.entries(recipientErrors({ ...typed, email: "of@account.example" }));
  if (wrong) throw new Refusal("invalid", wrong[1], { field: wrong[0] });
  const values = {
    label: typed.label.trim().slice(0, 40) || cleanName(typed.firstName),
    firstName: cleanName(typed.firstName),
    lastName: cleanName(typed.lastName),
    phone: normalisePhone(typed.phone) ?? "",
    address: withoutUnseenEnds(typed.address),
    city: findCity(typed.city)?.name ?? "",
    postalCode: typed.postalCode.trim() || null,
  };
  await db.transaction(async (tx) => {
    // Locked, so that parallel requests count each other's rows.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const [counted] = await tx
      .select({ number: count() })
      .from(addresses)
      .where(eq(addresses.userId, userId));
    const number = counted?.number ?? 0;
    let id = typed.id;
    if (id === undefined) {
      if (number >= MAX_ADDRESSES) {
        const text = `${MAX_ADDRESSES} addresses are kept at most. Remove one first.`;
        throw new Refusal("conflict", text);
      }
      id = randomUUID();
      await tx.insert(addresses).values({ id, userId, position: number, ...values });
    } else {
      const changed = await tx
        .update(addresses)
        .set(values)
        .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
        .returning({ id: addresses.id });
      if (changed.length === 0) throw noAddress();
    }
    // Without the address itself: the audit log outlives it.
    const action = typed.id === undefined ? "address.added" : "address.changed";
    await writeAudit(tx, actor, { action, subject: id });
  });
}

/** Deletes an address. Refuses: not_found. */
export async function removeAddress(
  db: Database,
  actor: Actor,
  userId: string,
  id: string,
): Promise<void> {
  if (!can(actor, "removeAddress", { userId })) throw noAddress();
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
      .returning({ id: addresses.id });
    if (removed.length === 0) throw noAddress();
    const action = "address.removed";
    await writeAudit(tx, actor, { action, subject: id });
  });
}

function noAddress(): Refusal {
  return new Refusal("not_found", "There is no such address.");
}
