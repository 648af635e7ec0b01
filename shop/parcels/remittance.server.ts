import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { cashCollections, orderEvents, parcels, remittances } from "../../db/schema/orders.ts";
import { type Actor, actorName } from "../accounts/actor.ts";
import { can } from "../accounts/permissions.ts";
import { type CourierCode, courierName } from "../couriers/courier-codes.ts";
import { postEntries } from "../ledger/ledger.server.ts";
import { remittanceEntries } from "../ledger/ledger.ts";
import { alreadyRecorded, onlyAdmins, requireReference } from "../ledger/reference.ts";
import type { Paisa } from "../money.ts";
import { randomCode } from "../random-code.server.ts";
import { Refusal, refuse } from "../refusal.ts";
import { CASH } from "./cash-machine.ts";
import { whyNotRemit } from "./remittance.ts";

/**
 * Records a courier's payment for the cash of these parcels: `net` arrived, `fee` was kept. Refuses:
 * forbidden, invalid, conflict (a parcel's cash is not this courier's to pay, or the sums differ). Returns
 * its id.
 */
export async function recordRemittance(
  db: Database,
  actor: Actor,
  remittance: {
    courier: CourierCode;
    reference: string;
    net: Paisa;
    fee: Paisa;
    parcelIds: string[];
  },
): Promise<string> {
  if (!can(actor, "recordRemittance")) throw onlyAdmins();
  const { courier, net, fee } = remittance;
  const reference = requireReference(remittance.reference);
  const parcelIds = [...new Set(remittance.parcelIds)].sort();
  return await db.transaction(async (tx) => {
    const cash = await lockCash(tx, courier, parcelIds);
    const gross = cash.reduce((sum, { amount }) => sum + amount, 0);
    refuse(whyNotRemit({ gross, net, fee }));
    const id = `RM-${randomCode(10)}`;
    const by = actorName(actor);
    const written = await tx
      .insert(remittances)
      .values({ id, courier, reference, gross, fee, actor: by })
      .onConflictDoNothing()
      .returning({ id: remittances.id });
    if (written.length === 0) throw alreadyRecorded("payment", reference);
    await markRemitted(tx, cash, { id, by, note: `${courierName(courier)} ${reference}` });
    await postEntries(tx, { kind: "remittance", key: id }, remittanceEntries(courier, gross, fee));
    return id;
  });
}

interface LockedCash {
  parcelId: string;
  orderId: string;
  amount: Paisa;
}

async function markRemitted(
  tx: Transaction,
  cash: readonly LockedCash[],
  remittance: { id: string; by: string; note: string },
): Promise<void> {
  const parcelIds = cash.map(({ parcelId }) => parcelId);
  await tx
    .update(cashCollections)
    .set({ state: "remitted", remittanceId: remittance.id, updatedAt: sql`now()` })
    .where(inArray(cashCollections.parcelId, parcelIds));
  await tx.insert(orderEvents).values(
    cash.map(({ parcelId, orderId }) => ({
      orderId,
      parcelId,
      machine: "cash" as const,
      state: "remitted",
      actor: remittance.by,
      note: remittance.note,
    })),
  );
}

async function lockCash(
  tx: Transaction,
  courier: CourierCode,
  parcelIds: readonly string[],
): Promise<LockedCash[]> {
  if (parcelIds.length === 0) {
    throw new Refusal("invalid", "Choose the parcels that were paid for.", { field: "parcelIds" });
  }
  const rows = await tx
    .select({ cash: cashCollections, orderId: parcels.orderId })
    .from(cashCollections)
    .innerJoin(parcels, eq(parcels.id, cashCollections.parcelId))
    .where(inArray(cashCollections.parcelId, [...parcelIds]))
    .orderBy(asc(cashCollections.parcelId))
    .for("no key update", { of: cashCollections });
  const known = new Map(rows.map((row) => [row.cash.parcelId, row]));
  return parcelIds.map((parcelId) => {
    const row = known.get(parcelId);
    if (row?.cash.courier !== courier) {
      const text = `${courierName(courier)} holds no cash of the parcel ${parcelId}.`;
      throw new Refusal("conflict", text, { field: "parcelIds" });
    }
    const why = CASH.whyNot(row.cash.state, "remitted");
    if (why) {
      throw new Refusal("conflict", `${parcelId}: ${why.message}`, { field: "parcelIds" });
    }
    return { parcelId, orderId: row.orderId, amount: row.cash.amount };
  });
}
