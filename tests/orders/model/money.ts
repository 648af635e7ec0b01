import { sql } from "drizzle-orm";
import { recordPayout } from "../../../shop/ledger/ledger.server.ts";
import { recordRemittance } from "../../../shop/parcels/remittance.server.ts";
import { COURIER } from "./parcels.ts";
import { admin, pick, recent, type World } from "./told.ts";

const DAY = 86_400_000;

/** The shop pays a seller, after every return window or on the day itself: then there is nothing but claims. */
export async function paySome(
  { db, model }: World,
  { of, amount }: { of: number; amount: number },
) {
  const sellerId = `model-s${of}`;
  const isLate = amount % 4 > 0;
  const now = Date.now() + (isLate ? 30 * DAY : 0);
  await recordPayout(db, admin, { sellerId, amount, reference: crypto.randomUUID() }, now);
  model.payouts.set(sellerId, (model.payouts.get(sellerId) ?? 0) + amount);
  if (isLate) return;
  const { rows } = await db.execute(sql`select from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    where e.seller_id = ${sellerId} and t.kind in ('claim', 'claim_payment') limit 1`);
  if (rows.length === 0) model.failures.push(`${sellerId} was paid ${amount} before it was time`);
}

/** The courier pays out the cash of one parcel, and keeps its fee. */
export async function remitSome({ db, model }: World, of: number): Promise<boolean> {
  const { rows } = await db.execute<{ id: string; amount: string }>(
    sql`select parcel_id as id, amount from cash_collections
      where state <> 'remitted' and parcel_id = any(${recent(model.parcels)})
      order by updated_at desc limit 12`,
  );
  const cash = pick(rows, of);
  const parcel = model.parcelById.get(cash?.id ?? "");
  if (!parcel) return false;
  const gross = Number(cash?.amount ?? 0);
  const fee = Math.min(gross, 150_00);
  await recordRemittance(db, admin, {
    courier: COURIER,
    reference: crypto.randomUUID(),
    net: gross - fee,
    fee,
    parcelIds: [parcel.id],
  });
  model.remitted.add(parcel.id);
  model.fees += fee;
  return true;
}
