import { sql } from "drizzle-orm";
import { markRefunded } from "#tohfa/shop/buying/settlement/staff.server.ts";
import {
  decideClaim,
  recordClaimPayment,
} from "#tohfa/shop/delivery/courier-cash/claims.server.ts";
import { inspectParcel } from "#tohfa/shop/delivery/returns/inspect.server.ts";
import { receiveReturn } from "#tohfa/shop/delivery/returns/receive-return.server.ts";
import { listReductions, reducePrice } from "#tohfa/shop/delivery/returns/reduce-price.server.ts";
import { refundReturn } from "#tohfa/shop/delivery/returns/refund-return.server.ts";
import { decideReturn, requestReturn } from "#tohfa/shop/delivery/returns/returns.server.ts";
import { ownerOf } from "./move-parcels.server.ts";
import { forEach, forEachParcel, type PlayedParcel, type World } from "./world.ts";

/** What buyers say of the parcels that they have: some come back, whole or in part, some cost less afterwards. */
export async function takeBack(world: World, parcels: readonly PlayedParcel[]): Promise<void> {
  await forEachParcel(world, parcels, async (parcel) => {
    if (parcel.fate === "reduced") await reduce(world, parcel);
    else if (RETURNED.has(parcel.fate)) await takeOneBack(world, parcel);
    else if (parcel.fate === "refused" || parcel.fate === "never_arrived") {
      await inspectParcel(world.db, ownerOf(parcel.sellerId), parcel.id, {
        inspection: "sellable",
      });
    }
  });
}

const RETURNED = new Set(["faulty", "changed_mind", "part_back"]);

async function takeOneBack(
  { db, office }: World,
  { id, orderId, token, sellerId, fate }: PlayedParcel,
): Promise<void> {
  const owner = ownerOf(sellerId);
  const isFaulty = fate === "faulty";
  const guest = { orderId, token };
  const returnId = await requestReturn(db, guest, id, "Not as I thought", { isFaulty });
  await decideReturn(db, owner, returnId, "approved", "");
  await receiveReturn(db, owner, returnId);
  if (fate === "part_back") {
    const items = [{ id: await firstItemOf(db, id), quantity: 1 }];
    await refundReturn(db, office, returnId, `RT ${returnId}`, { items });
  } else await refundReturn(db, office, returnId, `RT ${returnId}`);
  await inspectParcel(db, owner, id, { inspection: isFaulty ? "not_sellable" : "sellable" });
}

async function firstItemOf(db: World["db"], parcelId: string): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select min(id) as id from order_items where parcel_id = ${parcelId}`,
  );
  return Number(rows[0]?.id);
}

async function reduce({ db, office }: World, { id }: PlayedParcel): Promise<void> {
  const [item] = await listReductions(db, office, id);
  if (!item) return;
  const amount = Math.max(1, Math.floor(item.most / 7));
  const wanted = { itemId: item.itemId, amount, reason: "A scratch", shown: item.most };
  await reducePrice(db, office, id, wanted);
}

/** Everything that is owed back to buyers is sent. */
export async function sendRefunds(world: World): Promise<void> {
  const { db, office } = world;
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct payment_id as id from refunds where state = 'due' order by 1`,
  );
  const due = rows.map(({ id }) => ({ id, reference: `RF ${world.next("refund")}` }));
  await forEach(world, due, async ({ id, reference }) => {
    await markRefunded(db, office, id, { reference, at: new Date() });
  });
}

/** Couriers accept what was lost or damaged in full, in part, or not; and pay a little less than they accepted. */
export async function settleClaims(world: World, parcels: readonly PlayedParcel[]): Promise<void> {
  const { db, dice } = world;
  const claimed = parcels.filter(({ fate }) => fate === "lost" || fate === "damaged");
  const ids = claimed.map(({ id }) => id);
  const { rows } = await db.execute<Claim>(sql`select c.id, c.amount from courier_claims c
    join unnest(${sql.param(ids)}::text[]) with ordinality as p (id, place) on p.id = c.parcel_id
    where c.state = 'opened' order by p.place`);
  const answers = rows.map(({ id, amount }) => {
    const asked = Number(amount);
    const accepted = dice.chance(0.5) ? asked : Math.floor((asked * 6) / 7);
    const paid = dice.chance(0.5) ? accepted : accepted - 1_01;
    const [isRefused, isPaid] = [dice.chance(0.2), dice.chance(0.8)];
    return { id, accepted: isRefused ? null : accepted, paid: isPaid ? paid : null };
  });
  await forEach(world, answers, (answer) => answerClaim(world, answer));
}

interface Claim extends Record<string, unknown> {
  id: string;
  amount: string;
}

async function answerClaim(
  { db, office }: World,
  { id, accepted, paid }: { id: string; accepted: number | null; paid: number | null },
): Promise<void> {
  if (accepted === null) {
    const reason = "Badly packed, says the courier";
    return await decideClaim(db, office, id, { decision: "refused", reason });
  }
  await decideClaim(db, office, id, { decision: "accepted", reason: "", amount: accepted });
  if (paid === null) return;
  await recordClaimPayment(db, office, id, { amount: paid, reference: `CL ${id}` });
}
