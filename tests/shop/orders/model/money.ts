import { sql } from "drizzle-orm";
import { recordRemittance } from "#tohfa/shop/delivery/courier-cash/remittance.server.ts";
import { recordPayout } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { COURIER } from "./parcels.ts";
import { admin, pick, recent, type World } from "./told.ts";

const DAY = 86_400_000;

/** The shop pays a seller, after every return window or on the day itself: then there is nothing
 * but claims, and what buyers kept of what came back. */
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
    where e.seller_id = ${sellerId} and t.kind in ('claim', 'claim_payment', 'kept') limit 1`);
  if (rows.length === 0) model.failures.push(`${sellerId} was paid ${amount} before it was time`);
}

interface Held extends Record<string, unknown> {
  id: string;
  amount: string;
  /** What the last statement left open of it; null where none names it. */
  open: string | null;
}

/**
 * The courier pays out the cash of some parcels and what was open of others, one of them short at times, and
 * takes its fee with the tax on it, or a charge of its own.
 */
export async function remitSome(world: World, of: number): Promise<boolean> {
  const { db, model } = world;
  const { rows } = await db.execute<Held>(sql`
    select c.parcel_id as id, c.amount, (select l.difference from remittance_lines l
      where l.parcel_id = c.parcel_id order by l.id desc limit 1) as open
    from cash_collections c where c.state in ('collected', 'remitted')
      and c.parcel_id = any(${recent(model.parcels)})
    order by c.updated_at desc limit 30`);
  const due = rows.filter(({ open }) => open === null || Number(open) !== 0);
  const first = pick(due, of);
  const second = pick(due, of + 1);
  if (!first || !second) return false;
  const lines = [...new Set([first, second])].map(({ id, amount, open }, index) => {
    const expected = Number(open ?? amount);
    const isShort = of % 4 === 0 && index === 0 && expected > 500_00;
    const received = isShort ? expected - 500_00 : expected;
    const fee = index * 150_00;
    return { parcelId: id, received, fee, gst: fee * 0.16, withheld: 0, reason: "As it came" };
  });
  const charge = { parcelId: null, received: 0, fee: 25_00, gst: 4_00, withheld: 10_00 };
  const all = of % 3 === 0 ? [...lines, { ...charge, reason: "Flyers" }] : lines;
  const net = all
    .map(({ received, fee, gst, withheld }) => received - fee - gst - withheld)
    .reduce((sum, part) => sum + part, 0);
  const reference = crypto.randomUUID();
  const id = await recordRemittance(db, admin, { courier: COURIER, reference, net, lines: all });
  await tellStatement(world, id, all);
  return true;
}

interface StatedLine {
  parcelId: string | null;
  received: number;
  fee: number;
  gst: number;
  withheld: number;
}

/** What was kept, and what is open: of which parcels it was the cash itself, only the shop can know. */
async function tellStatement(
  { db, model }: World,
  id: string,
  lines: readonly StatedLine[],
): Promise<void> {
  const { rows } = await db.execute<{ held: string }>(
    sql`select coalesce(sum(amount), 0) as held from cash_collections where remittance_id = ${id}`,
  );
  const { courier } = model;
  courier.open += Number(rows[0]?.held);
  for (const { parcelId, received, fee, gst, withheld } of lines) {
    if (parcelId) model.remitted.add(parcelId);
    courier.open -= received;
    courier.fees += fee;
    courier.feeTax += gst;
    courier.withheld += withheld;
  }
}
