import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import { cashCollections } from "#tohfa/db/schema/cash.ts";
import { orderEvents } from "#tohfa/db/schema/events.ts";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { handIns, riderParcels, riders } from "#tohfa/db/schema/riders.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { postEntries } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { depositEntries, handInEntries } from "#tohfa/shop/money/ledger/ledger.ts";
import {
  alreadyRecorded,
  onlyAdmins,
  requireReference,
} from "#tohfa/shop/money/ledger/reference.ts";
import { fingerprintOf } from "#tohfa/shop/platform/forms/shown.server.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { type RiderCash, whyNotDeposit, whyNotHandIn, whyNotSigned } from "./rider-cash.ts";
import { cashInHand, noSuchRider, openOf } from "./riders.server.ts";

/** A parcel whose cash a rider has. */
export interface CarriedCash {
  parcelId: string;
  orderId: string;
  amount: Paisa;
}

/** A rider with the cash that they owe the office. */
export interface ShownRider extends RiderCash {
  id: string;
  name: string;
  phone: string;
  isActive: boolean;
  parcels: CarriedCash[];
  handIns: { id: string; counted: Paisa; short: Paisa; at: number }[];
  /** A fingerprint of the cash as shown: handing in sends this back. */
  shown: string;
}

/** A rider, the parcels whose cash they have, and what they handed in last. Admins only. Refuses: not_found. */
export async function showRider(db: Database, actor: Actor, riderId: string): Promise<ShownRider> {
  if (!can(actor, "showRider")) throw noSuchRider();
  const [rider] = await db.select().from(riders).where(eq(riders.id, riderId));
  if (!rider) throw noSuchRider();
  const { id, name, phone, isActive } = rider;
  const cash = await readCash(db, riderId);
  const past = await db
    .select()
    .from(handIns)
    .where(eq(handIns.riderId, riderId))
    .orderBy(desc(handIns.at))
    .limit(50);
  return {
    ...{ id, name, phone, isActive, ...cash },
    handIns: past.map(({ id, counted, held, at }) => ({
      ...{ id, counted, short: held - counted, at: at.getTime() },
    })),
  };
}

async function readCash(
  db: Database | Transaction,
  riderId: string,
): Promise<RiderCash & { parcels: CarriedCash[]; shown: string }> {
  const { parcelId, amount } = cashCollections;
  const carried = await db
    .select({ parcelId, orderId: parcels.orderId, amount })
    .from(cashCollections)
    .innerJoin(riderParcels, eq(riderParcels.parcelId, parcelId))
    .innerJoin(parcels, eq(parcels.id, parcelId))
    .where(and(eq(riderParcels.riderId, riderId), eq(cashCollections.state, "collected")))
    .orderBy(asc(parcelId));
  const { rows } = await db.execute<{ open: string }>(sql`select ${openOf(riderId)} as open`);
  const open = Number(rows[0]?.open ?? 0);
  const held = carried.reduce((sum, one) => sum + one.amount, 0);
  return { open, held, parcels: carried, shown: fingerprintOf([[open, carried]]) };
}

/** Cash that a rider hands in. */
export interface HandIn {
  riderId: string;
  counted: Paisa;
  /** The rider's name, typed by them. */
  signature: string;
  /** `shown` of the screen. */
  shown: string;
}

/**
 * Records that a rider handed in the cash of all parcels that they have, as it was shown: the sales count as remitted,
 * what is short is owed by the rider. Refuses: forbidden, not_found, invalid (too much, not signed), conflict (not what
 * was shown). Returns its id.
 */
export async function recordHandIn(
  db: Database,
  actor: Actor,
  { riderId, counted, signature, shown }: HandIn,
): Promise<string> {
  if (!can(actor, "recordHandIn")) throw onlyAdmins();
  await askProof(db, actor, "recordHandIn");
  const record = async (tx: Transaction) => {
    const [rider] = await tx
      .select()
      .from(riders)
      .where(eq(riders.id, riderId))
      .for("no key update");
    if (!rider) throw noSuchRider();
    await lockCarried(tx, riderId);
    const cash = await readCash(tx, riderId);
    if (cash.shown !== shown) {
      const text = "What this rider has changed since it was shown. Look again, then count.";
      throw new Refusal("conflict", text);
    }
    refuse(whyNotHandIn(counted, cash) ?? whyNotSigned(signature, rider.name));
    const id = `HI-${randomCode(10)}`;
    const { held, open } = cash;
    await tx.insert(handIns).values({
      ...{ id, riderId, held, counted, openBefore: Math.max(0, open) },
      ...{ signature: signature.trim(), actor: actorName(actor) },
    });
    await markHandedIn(tx, cash.parcels, { id, by: actorName(actor), name: rider.name });
    await postEntries(tx, { kind: "hand_in", key: id }, handInEntries(riderId, held, counted));
    const details = { handIn: id, expected: held, counted, parcels: cash.parcels.length };
    await writeAudit(tx, actor, { action: "rider handed in", subject: riderId, details });
    return id;
  };
  return await retryOnDeadlock(() => db.transaction(record));
}

/** Locks the parcels whose cash a rider has, then their cash: as a parcel's own move does. */
async function lockCarried(tx: Transaction, riderId: string): Promise<void> {
  await tx.execute(sql`select from parcels where id in (select x.parcel_id from rider_parcels x
    join cash_collections c on c.parcel_id = x.parcel_id
    where x.rider_id = ${riderId} and c.state = 'collected') order by id for no key update`);
}

async function markHandedIn(
  tx: Transaction,
  carried: readonly CarriedCash[],
  { id, by, name }: { id: string; by: string; name: string },
): Promise<void> {
  if (carried.length === 0) return;
  const ids = carried.map(({ parcelId }) => parcelId);
  await tx
    .update(cashCollections)
    .set({ state: "remitted", handInId: id, updatedAt: sql`now()` })
    .where(inArray(cashCollections.parcelId, ids));
  await tx.insert(orderEvents).values(
    carried.map(({ parcelId, orderId }) => ({
      ...{ orderId, parcelId, machine: "cash" as const, state: "remitted", actor: by },
      note: `${name}, ${id}`,
    })),
  );
}

/** What a rider handed in, as its receipt shows it. */
export interface ShownHandIn {
  id: string;
  riderId: string;
  name: string;
  held: Paisa;
  openBefore: Paisa;
  counted: Paisa;
  signature: string;
  by: string;
  /** ms */
  at: number;
  parcels: { parcelId: string; amount: Paisa }[];
}

/** A receipt of cash that was handed in. Admins only. Refuses: not_found. */
export async function showHandIn(db: Database, actor: Actor, id: string): Promise<ShownHandIn> {
  const none = () => new Refusal("not_found", "There is no such receipt.");
  if (!can(actor, "showHandIn")) throw none();
  const by = sql<string>`coalesce((select name from users
    where 'admin ' || users.id = ${handIns.actor}), ${handIns.actor})`;
  const [found] = await db
    .select({ row: handIns, name: riders.name, by })
    .from(handIns)
    .innerJoin(riders, eq(riders.id, handIns.riderId))
    .where(eq(handIns.id, id));
  if (!found) throw none();
  const { actor: _actor, at, ...row } = found.row;
  const handed = await db
    .select({ parcelId: cashCollections.parcelId, amount: cashCollections.amount })
    .from(cashCollections)
    .innerJoin(riderParcels, eq(riderParcels.parcelId, cashCollections.parcelId))
    .where(and(eq(riderParcels.riderId, row.riderId), eq(cashCollections.handInId, id)))
    .orderBy(asc(cashCollections.parcelId));
  return { ...row, name: found.name, by: found.by, at: at.getTime(), parcels: handed };
}

/**
 * Records that cash of the office was paid in at the bank. Refuses: forbidden, invalid, conflict (more than there is, or
 * recorded already).
 */
export async function depositCash(
  db: Database,
  actor: Actor,
  { amount, reference: typed }: { amount: Paisa; reference: string },
): Promise<void> {
  if (!can(actor, "depositCash")) throw onlyAdmins();
  await askProof(db, actor, "depositCash");
  const reference = requireReference(typed, "Enter the number on the bank's slip.");
  await db.transaction(async (tx) => {
    // One after the other, so that no two bank the same cash.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('cash-on-hand', 17))`);
    const { rows } = await tx.execute(
      sql`select from ledger_transactions where key = ${`deposit:${reference.key}`}`,
    );
    if (rows.length > 0) throw alreadyRecorded("deposit", reference.typed);
    const inHand = await cashInHand(tx);
    refuse(whyNotDeposit(amount, inHand));
    await postEntries(tx, { kind: "deposit", key: reference.key }, depositEntries(amount));
    const details = { amount, before: inHand, after: inHand - amount, reference: reference.typed };
    await writeAudit(tx, actor, { action: "cash banked", subject: reference.typed, details });
  });
}
