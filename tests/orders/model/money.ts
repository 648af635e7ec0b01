import { sql } from "drizzle-orm";
import { recordPayout } from "../../../shop/ledger/ledger.server.ts";
import { recordRemittance } from "../../../shop/parcels/remittance.server.ts";
import { COURIER } from "./parcels.ts";
import { admin, pick, recent, type World } from "./told.ts";

/** The shop pays a seller. */
export async function paySome(
  { db, model }: World,
  { of, amount }: { of: number; amount: number },
) {
  const sellerId = `model-s${of}`;
  await recordPayout(db, admin, { sellerId, amount, reference: crypto.randomUUID() });
  model.payouts.set(sellerId, (model.payouts.get(sellerId) ?? 0) + amount);
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
