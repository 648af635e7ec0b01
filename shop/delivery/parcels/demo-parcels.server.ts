import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { system } from "#tohfa/shop/access/accounts/actor.ts";
import { confirmByHand } from "#tohfa/shop/orders/confirmation/confirm-order.server.ts";
import type { OrderState } from "#tohfa/shop/orders/order/order-machine.ts";
import { BEFORE_DISPATCH, type ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { addScan } from "../scans/record-scans.server.ts";
import { type MoveDetails, moveParcel } from "./move-parcel.server.ts";

const DEMO = system("demo courier");

/** Seconds after which the demo courier confirms a cash order that its buyer has not confirmed. */
const CONFIRM_AFTER = 45;

/** A step of a parcel in the demo shop, `after` seconds from its order. */
type Step = { after: number } & (
  | { to: ParcelState; details?: (parcelId: string) => MoveDetails }
  | { scan: string }
);

/** A whole delivery in about five minutes, through every state of SPEC §4. */
const STEPS: readonly Step[] = [
  { after: 50, to: "confirmed" },
  { after: 65, to: "packed" },
  {
    after: 80,
    to: "dispatched",
    details: (parcelId) => ({ courier: "demo", trackingNumber: demoNumber(parcelId) }),
  },
  { after: 130, scan: "Arrived at Station" },
  { after: 190, scan: "Assigned to courier, out for delivery" },
  { after: 280, to: "delivered", details: () => ({ receiver: "Self" }) },
];

/** A tracking number derived from the parcel's number, so that it is the same on every run. */
function demoNumber(parcelId: string): string {
  return `DM${parcelId.replace(/[^0-9A-Z]/g, "")}`;
}

/**
 * Advances every open parcel of the demo shop to the steps due at `now` (ms); with `speed` 60 a second counts as a
 * minute. Safe to call at any time and from several processes: no step is repeated.
 */
export async function advanceDemoParcels(db: Database, now: number, speed = 1): Promise<void> {
  const { rows } = await db.execute<DemoParcel>(
    sql`select p.id, p.state, p.created_at, p.order_id, o.state as order_state,
        p.share_id is not null or o.address <> '' as has_address,
        (select coalesce(json_agg(e.status), '[]') from parcel_events e where e.parcel_id = p.id) as done
      from parcels p join orders o on o.id = p.order_id
      where p.state in ${[...BEFORE_DISPATCH, "dispatched"]}
        and (p.tracking_number is null or p.courier = 'demo')
        and p.created_at > now() - interval '1 day'
        -- A parcel with pictures waits for a person who tries out the approval.
        and not exists (select from packings k where k.parcel_id = p.id and p.state = 'packed'
          and k.state in ('shown', 'wished'))
      order by p.created_at limit 200`,
  );
  for (const parcel of rows) {
    const seconds = ((now - new Date(parcel.created_at).getTime()) / 1000) * speed;
    try {
      await advance(db, parcel, seconds);
    } catch (error) {
      // It is not paid yet, or the seller or buyer changed the parcel meanwhile; the next run continues from there.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

interface DemoParcel extends Record<string, unknown> {
  id: string;
  state: ParcelState;
  created_at: Date;
  order_id: string;
  order_state: OrderState;
  has_address: boolean;
  done: string[];
}

async function advance(db: Database, parcel: DemoParcel, seconds: number): Promise<void> {
  const way: ParcelState[] = ["placed", "confirmed", "packed", "dispatched", "delivered"];
  await confirmForBuyer(db, parcel, seconds);
  let place = way.indexOf(parcel.state);
  for (const step of STEPS.filter(({ after }) => after <= seconds)) {
    if ("scan" in step) {
      if (way[place] !== "dispatched" || parcel.done.includes(step.scan)) continue;
      await addScan(db, parcel.id, { status: step.scan, at: new Date(), actor: "Demo Courier" });
      continue;
    }
    if (way.indexOf(step.to) !== place + 1) continue;
    await moveParcel(db, DEMO, parcel.id, step.to, step.details?.(parcel.id));
    place += 1;
  }
}

/** After a while the demo courier confirms a cash order, because a demo shop has nobody to call the buyer. */
async function confirmForBuyer(
  db: Database,
  { order_id, order_state, has_address }: DemoParcel,
  seconds: number,
): Promise<void> {
  if (order_state !== "awaiting" || !has_address || seconds < CONFIRM_AFTER) return;
  const { rows } = await db.execute<{ state: OrderState }>(
    sql`select state from orders where id = ${order_id}`,
  );
  // Another parcel of the order may have caused the confirmation already.
  if (rows[0]?.state !== "awaiting") return;
  await confirmByHand(db, DEMO, order_id, "the demo courier, instead of the buyer");
}
