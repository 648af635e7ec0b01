import { asc, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import { cashCollections, remittanceLines, remittances } from "#tohfa/db/schema/cash.ts";
import { orderEvents } from "#tohfa/db/schema/events.ts";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { postEntries } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { remittanceEntries } from "#tohfa/shop/money/ledger/ledger.ts";
import {
  alreadyRecorded,
  onlyAdmins,
  requireReference,
} from "#tohfa/shop/money/ledger/reference.ts";
import { passTaxOn } from "#tohfa/shop/money/tax/pass-tax-on.server.ts";
import { priceOfParcel } from "#tohfa/shop/orders/order/charge-rows.server.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";
import { type CourierCode, courierName } from "#tohfa/shop/values/courier-codes.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { readExpectedFees } from "../rates/expected-fees.server.ts";
import {
  type CheckedLine,
  checkedLine,
  type KnownCash,
  NO_CASH,
  type StatedLine,
  whyNotLine,
  whyNotRemit,
} from "./remittance.ts";

/** A courier's statement to be recorded. */
export interface Statement {
  courier: CourierCode;
  /** The courier's own number of the statement. */
  reference: string;
  /** The amount received on the bank account after all charges; negative if the shop paid the courier. */
  net: Paisa;
  lines: readonly StatedLine[];
}

/**
 * Records a courier's statement line by line: the cash of its parcels, the amounts withheld, and charges. An
 * underpaid line is recorded with its reason and stays open (listCourierDifferences), until a later statement
 * settles it. Cash that is never remitted is written off as a charge: received and fee are equal, so that the
 * line's net is zero. Refuses, and writes nothing: forbidden, invalid, conflict (the number is recorded
 * already, a parcel is not this courier's, or the sums differ). Returns its id.
 */
export async function recordRemittance(
  db: Database,
  actor: Actor,
  { courier, net, lines, reference: typed }: Statement,
): Promise<string> {
  if (!can(actor, "recordRemittance")) throw onlyAdmins();
  const reference = requireReference(typed);
  refuse(whyNotLines(lines));
  const record = async (tx: Transaction) => {
    const id = `RM-${randomCode(10)}`;
    const by = actorName(actor);
    // Inserted first, so that the unique reference refuses the same statement again, even simultaneously.
    const written = await tx
      .insert(remittances)
      .values({
        id,
        courier,
        reference: reference.typed,
        referenceKey: reference.key,
        net,
        actor: by,
      })
      .onConflictDoNothing()
      .returning({ id: remittances.id });
    if (written.length === 0) throw alreadyRecorded("payment", reference.typed);
    const checked = await checkLines(tx, courier, lines);
    refuse(whyNotRemit(net, checked));
    await tx
      .insert(remittanceLines)
      .values(checked.map(({ held: _, ...line }) => ({ ...line, remittanceId: id })));
    await markRemitted(tx, checked, { id, by, note: `${courierName(courier)} ${reference.typed}` });
    await postEntries(tx, { kind: "remittance", key: id }, remittanceEntries(courier, checked));
    await passTaxOn(tx, id, checked);
    const details = { courier, reference: reference.typed, net, lines: lines.length };
    await writeAudit(tx, actor, { action: "remittance recorded", subject: id, details });
    return id;
  };
  // A deadlock is possible with simultaneous moves of its parcels.
  return await retryOnDeadlock(() => db.transaction(record));
}

function whyNotLines(lines: readonly StatedLine[]): Refusal | null {
  if (lines.length === 0) {
    return new Refusal("invalid", "Enter at least one line of the statement.", { field: "lines" });
  }
  const ids = lines.flatMap(({ parcelId }) => parcelId ?? []);
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice === undefined) return null;
  return new Refusal("invalid", `${twice} stands on this statement twice.`, { field: "lines" });
}

async function checkLines(
  tx: Transaction,
  courier: CourierCode,
  lines: readonly StatedLine[],
): Promise<CheckedLine[]> {
  const ids = lines.flatMap(({ parcelId }) => parcelId ?? []);
  const known = await lockCash(tx, courier, ids);
  const expectedFees = await readExpectedFees(tx, courier, ids);
  return lines.map((stated) => {
    const { parcelId } = stated;
    const own = parcelId === null ? NO_CASH : known.get(parcelId);
    const expectedFee = (parcelId !== null && expectedFees.get(parcelId)) || null;
    const cash = own && { ...own, expectedFee };
    if (!cash) {
      const text = `${courierName(courier)} holds no cash of the parcel ${stated.parcelId}.`;
      throw new Refusal("conflict", text, { field: "lines" });
    }
    const line = checkedLine(stated, cash);
    if (stated.shown !== undefined && stated.shown !== line.expected) {
      const text = `${stated.parcelId} has changed since it was shown. Check the statement again.`;
      throw new Refusal("conflict", text, { field: "lines" });
    }
    refuse(whyNotLine(line, cash));
    return line;
  });
}

/** Reads and locks the cash of these parcels; parcels of another courier are left out. */
async function lockCash(
  tx: Transaction,
  courier: string,
  parcelIds: readonly string[],
): Promise<Map<string, Omit<KnownCash, "expectedFee">>> {
  if (parcelIds.length === 0) return new Map();
  // Locks parcels before their cash, as a parcel's move does, to avoid deadlocks.
  await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(inArray(parcels.id, [...parcelIds]))
    .orderBy(asc(parcels.id))
    .for("no key update");
  const locked = await tx
    .select()
    .from(cashCollections)
    .where(inArray(cashCollections.parcelId, [...parcelIds]))
    .orderBy(asc(cashCollections.parcelId))
    .for("no key update");
  const cash = new Map(locked.map((row) => [row.parcelId, row]));
  const found = await tx
    .select({
      ...{ id: parcels.id, courier: parcels.courier, open: OPEN },
      price: priceOfParcel(parcels.id),
    })
    .from(parcels)
    // Cash of the shop's own riders is handed in (riders/hand-in.server.ts).
    .where(sql`${inArray(parcels.id, [...parcelIds])}
      and not exists (select from rider_parcels r where r.parcel_id = ${parcels.id})`);
  return new Map(
    found.flatMap(({ id, courier: parcelCourier, open, price }) => {
      const own = cash.get(id);
      if ((own?.courier ?? parcelCourier) !== courier) return [];
      const { state = null, amount = 0 } = own ?? {};
      return [[id, { state, amount, open: Number(open), price }]];
    }),
  );
}

/** The difference that a parcel's last statement line left open. */
const OPEN = sql<string>`coalesce((select difference from remittance_lines l
  where l.parcel_id = parcels.id order by l.id desc limit 1), 0)`;

/** Marks the cash of these lines as remitted, if they paid it in full or in part. */
async function markRemitted(
  tx: Transaction,
  lines: readonly CheckedLine[],
  remittance: { id: string; by: string; note: string },
): Promise<void> {
  const parcelIds = lines.flatMap(({ parcelId, held }) => (parcelId && held > 0 ? [parcelId] : []));
  if (parcelIds.length === 0) return;
  await tx
    .update(cashCollections)
    .set({ state: "remitted", remittanceId: remittance.id, updatedAt: sql`now()` })
    .where(inArray(cashCollections.parcelId, parcelIds));
  const rows = await tx
    .select({ parcelId: parcels.id, orderId: parcels.orderId })
    .from(parcels)
    .where(inArray(parcels.id, parcelIds))
    .orderBy(asc(parcels.id));
  await tx.insert(orderEvents).values(
    rows.map((row) => ({
      ...row,
      machine: "cash" as const,
      state: "remitted",
      actor: remittance.by,
      note: remittance.note,
    })),
  );
}

/** An open difference with a courier: underpaid for a parcel (negative: overpaid), and not settled. */
export interface CourierDifference {
  courier: CourierCode;
  /** Null: money that cannot be assigned to a parcel. */
  parcelId: string | null;
  amount: Paisa;
  /** Of it, tax on a fee that is disputed. */
  disputedGst: Paisa;
  /** The latest recorded reason. */
  reason: string;
  at: Date;
}

/** All open differences with couriers, oldest first. Admins only. */
export async function listCourierDifferences(
  db: Database,
  actor: Actor,
): Promise<CourierDifference[]> {
  if (!can(actor, "listCourierDifferences")) throw onlyAdmins();
  const { rows } = await db.execute<{
    courier: CourierCode;
    parcel_id: string | null;
    amount: string;
    disputed_gst: string;
    reason: string | null;
    at: string | Date;
  }>(sql`
    select * from (select distinct on (l.parcel_id) r.courier, l.parcel_id, l.difference as amount, l.disputed_gst, l.reason, r.at
      from remittance_lines l join remittances r on r.id = l.remittance_id
      where l.parcel_id in (select parcel_id from remittance_lines where difference <> 0)
      order by l.parcel_id, l.id desc) as parcel where amount <> 0
    union all
    select r.courier, null, sum(l.difference), 0, (array_agg(l.reason order by l.id desc))[1], min(r.at)
      from remittance_lines l join remittances r on r.id = l.remittance_id
      where l.parcel_id is null and l.difference <> 0 group by r.courier having sum(l.difference) <> 0
    order by at, parcel_id`);
  return rows.map((row) => ({
    courier: row.courier,
    parcelId: row.parcel_id,
    amount: Number(row.amount),
    disputedGst: Number(row.disputed_gst),
    reason: row.reason ?? "",
    at: new Date(row.at),
  }));
}
