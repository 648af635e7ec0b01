import type { Database, Transaction } from "../../db/open.server.ts";
import { parcelEvents } from "../../db/schema/orders.ts";

/** Adds a courier's or a seller's scan to a parcel's history; moves no state. */
export async function addScan(
  db: Database | Transaction,
  parcelId: string,
  scan: { status: string; at: Date; actor: string; reason?: string; receiver?: string },
): Promise<void> {
  await db.insert(parcelEvents).values({ parcelId, kind: "tracking", ...scan });
}
