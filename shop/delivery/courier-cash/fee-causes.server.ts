import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { remittanceLines, remittances } from "#tohfa/db/schema/cash.ts";
import { feeCauses } from "#tohfa/db/schema/fee-causes.ts";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { tellStore } from "#tohfa/shop/messages/notices/tell-store.server.ts";
import { postEntries } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { feeEntries, feeOfSeller, reversedEntries } from "#tohfa/shop/money/ledger/ledger.ts";
import { onlyAdmins } from "#tohfa/shop/money/ledger/reference.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { RtoBearer } from "#tohfa/shop/values/rto-bearer-kinds.ts";
import { bearerOf, FEE_CAUSES, type FeeCauseCode, isFeeCause } from "./fee-cause-kinds.ts";

/** What a courier charged for a parcel on one of its statements, and who bears it. */
export interface ParcelFee {
  parcelId: string;
  sellerId: string;
  lineId: number;
  statement: string;
  courier: CourierCode;
  fee: Paisa;
  /** Sales tax on it. */
  gst: Paisa;
  /** Until somebody says why, an ordinary delivery: the shop bears it. */
  cause: FeeCauseCode;
  isCauseSaid: boolean;
  /** Who bears it where its buyer did not take the parcel, as it was set when it was ordered. */
  rtoBearer: RtoBearer;
  note: string;
  at: Date;
}

/** The courier's fees of a parcel, the oldest first. Admins only. */
export async function listParcelFees(
  db: Database,
  actor: Actor,
  parcelId: string,
): Promise<ParcelFee[]> {
  if (!can(actor, "listParcelFees")) throw onlyAdmins();
  return await readFees(db, sql`${remittanceLines.parcelId} = ${parcelId}`);
}

/**
 * Says why a courier charged a fee, and books it to whom that cause names (money.md §2 "fee"); said again it takes the
 * booking of before back. The seller is told of what comes off their money. Refuses: forbidden, not_found, invalid.
 */
export async function setFeeCause(
  db: Database,
  actor: Actor,
  { lineId, cause, note }: { lineId: number; cause: string; note: string },
): Promise<void> {
  if (!can(actor, "setFeeCause")) throw onlyAdmins();
  await askProof(db, actor, "setFeeCause");
  if (!isFeeCause(cause)) {
    throw new Refusal("invalid", "Choose why it was charged.", { field: "cause" });
  }
  await db.transaction(async (tx) => {
    // One after the other: the second reads what the first has booked.
    await tx.execute(sql`select from remittance_lines where id = ${lineId} for no key update`);
    const [line] = await readFees(tx, sql`${remittanceLines.id} = ${lineId}`);
    if (!line) throw new Refusal("not_found", "There is no such fee.");
    if (line.cause === cause) return;
    const [written] = await tx
      .insert(feeCauses)
      .values({ lineId, cause, note: note.trim().slice(0, 300), actor: actorName(actor) })
      .returning({ id: feeCauses.id });
    const { parcelId, sellerId } = line;
    const book = async (code: FeeCauseCode, isReversed: boolean) => {
      const entries = feeEntries(bearerOf(code, line.rtoBearer), line);
      const key = `${lineId}:${written?.id}${isReversed ? ":back" : ""}`;
      const posting = { kind: "fee", key, parcelId } as const;
      await postEntries(tx, posting, isReversed ? reversedEntries(entries) : entries);
    };
    await book(line.cause, true);
    await book(cause, false);
    const words = (code: FeeCauseCode) =>
      `${FEE_CAUSES[code].words} (${bearerOf(code, line.rtoBearer)})`;
    const details = {
      ...{ parcel: parcelId, statement: line.statement, amount: line.fee + line.gst },
      ...{ before: words(line.cause), after: words(cause), note },
    };
    await writeAudit(tx, actor, { action: "courier fee assigned", subject: parcelId, details });
    const amount = feeOfSeller(bearerOf(cause, line.rtoBearer), line);
    if (amount === 0) return;
    const told = { parcelId, amount, why: FEE_CAUSES[cause].words };
    const about = `${lineId}:${written?.id}`;
    await tellStore(tx, sellerId, { template: "seller-fee", about, payload: told });
  });
}

async function readFees(db: Database | Transaction, which: ReturnType<typeof sql>) {
  const cause = sql<FeeCauseCode>`coalesce((select cause from fee_causes
    where line_id = ${remittanceLines.id} order by id desc limit 1), 'delivery')`;
  const note = sql<string>`coalesce((select note from fee_causes
    where line_id = ${remittanceLines.id} order by id desc limit 1), '')`;
  const isCauseSaid = sql<boolean>`exists (select from fee_causes where line_id = ${remittanceLines.id})`;
  const { remittanceId: statement, id: lineId } = remittanceLines;
  // What is disputed is the courier's already.
  const fee = sql<Paisa>`${remittanceLines.fee} - ${remittanceLines.disputedFee}`.mapWith(Number);
  const gst = sql<Paisa>`${remittanceLines.gst} - ${remittanceLines.disputedGst}`.mapWith(Number);
  const { courier, at } = remittances;
  const { rtoBearer } = parcels;
  const parcel = { parcelId: parcels.id, sellerId: parcels.sellerId, rtoBearer };
  return await db
    .select({ ...parcel, lineId, statement, courier, fee, gst, cause, isCauseSaid, note, at })
    .from(remittanceLines)
    .innerJoin(remittances, eq(remittances.id, remittanceLines.remittanceId))
    .innerJoin(parcels, eq(parcels.id, remittanceLines.parcelId))
    .where(sql`${which} and ${remittanceLines.fee} + ${remittanceLines.gst} <> 0`)
    .orderBy(remittanceLines.id);
}
