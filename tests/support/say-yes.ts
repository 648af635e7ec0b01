import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { system } from "#tohfa/shop/access/accounts/actor.ts";
import { confirmByHand } from "#tohfa/shop/orders/confirmation/confirm-order.server.ts";

/** The shop itself, for tests in which it does not matter who does something. */
export const SYSTEM = system("test");

/** The buyer of a parcel's order says yes to it, where nobody has yet: cash leaves only then. */
export async function sayYes(db: Database, parcelId: string): Promise<void> {
  const { rows } = await db.execute<{ id: string; state: string }>(
    sql`select id, state from orders where id = (select order_id from parcels where id = ${parcelId})`,
  );
  const [order] = rows;
  if (order?.state === "awaiting") await confirmByHand(db, SYSTEM, order.id, "phone");
}
