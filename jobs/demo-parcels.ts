import { sql } from "drizzle-orm";
import type { Database } from "../db/open.server.ts";
import type { ParcelState } from "../shop/orders/order.ts";
import { addScan, type MoveDetails, moveParcel } from "../shop/orders/parcels.server.ts";

/** One thing that happens to a parcel of the demo shop, so many seconds after it was ordered. */
type Step = { after: number } & (
  | { to: ParcelState; details?: (parcelId: string) => MoveDetails }
  | { scan: string }
);

/** The whole way in about five minutes, through every state of SPEC §4. */
const STEPS: readonly Step[] = [
  { after: 20, to: "confirmed" },
  { after: 45, to: "packed" },
  {
    after: 80,
    to: "dispatched",
    details: (parcelId) => ({ courier: "Demo Courier", trackingNumber: demoNumber(parcelId) }),
  },
  { after: 130, scan: "Arrived at Station" },
  { after: 190, scan: "Assigned to courier, out for delivery" },
  { after: 280, to: "delivered", details: () => ({ receiver: "Self" }) },
];

/** A courier number that follows from the parcel's own: the same on every run. */
function demoNumber(parcelId: string): string {
  return `DM${parcelId.replace(/[^0-9A-Z]/g, "")}`;
}

/**
 * Takes every open parcel of the demo shop as far as `now` (ms) says; `speed` 60 makes a minute of a
 * second. Safe to call at any time and from several processes: a step that is done is not done again.
 */
export async function advanceDemoParcels(db: Database, now: number, speed = 1): Promise<void> {
  const { rows } = await db.execute<{
    id: string;
    state: ParcelState;
    created_at: Date;
    done: string[];
  }>(
    sql`select p.id, p.state, p.created_at,
        (select coalesce(json_agg(e.status), '[]') from parcel_events e where e.parcel_id = p.id) as done
      from parcels p
      where p.state in ('placed', 'confirmed', 'packed', 'dispatched')
        and (p.tracking_number is null or p.courier = 'Demo Courier')
        and p.created_at > now() - interval '1 day'
        -- What has to be paid first is not packed before.
        and not exists (select from payments where order_id = p.order_id
          and state in ('awaiting', 'submitted', 'rejected', 'failed', 'expired'))
      order by p.created_at limit 200`,
  );
  for (const parcel of rows) {
    const seconds = ((now - new Date(parcel.created_at).getTime()) / 1000) * speed;
    await advance(db, parcel, seconds);
  }
}

async function advance(
  db: Database,
  parcel: { id: string; state: ParcelState; done: string[] },
  seconds: number,
): Promise<void> {
  const order: ParcelState[] = ["placed", "confirmed", "packed", "dispatched", "delivered"];
  let place = order.indexOf(parcel.state);
  for (const step of STEPS.filter(({ after }) => after <= seconds)) {
    if ("scan" in step) {
      if (order[place] !== "dispatched" || parcel.done.includes(step.scan)) continue;
      await addScan(db, parcel.id, { status: step.scan, at: new Date(), actor: "Demo Courier" });
      continue;
    }
    if (order.indexOf(step.to) !== place + 1) continue;
    await moveParcel(db, "shop", parcel.id, step.to, step.details?.(parcel.id));
    place += 1;
  }
}

/** Runs it every few seconds until stopped; a failure is told and tried again. */
export function runDemoCourier(
  db: Database,
  onTrouble: (error: unknown) => void,
  everyMs = 5_000,
): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => advanceDemoParcels(db, Date.now())).catch(onTrouble);
  }, everyMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
