import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { parcelNotFound } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { moveParcel } from "../parcels/move-parcel.server.ts";
import { showParcel } from "../parcels/show-parcel.server.ts";
import { type DispatchLine, MAX_DISPATCHES } from "./dispatch-list.ts";

/** A line of a list, with the buyer's name and city if the parcel is the store's. */
export interface CheckedDispatch extends DispatchLine {
  buyer: string;
  city: string;
}

/**
 * Checks each line of a list without changing anything: whether the store has such a parcel, and whether
 * it can be dispatched now. Refuses: not_found, invalid (no line, too many).
 */
export async function checkDispatches(
  db: Database,
  actor: Actor,
  sellerId: string,
  lines: readonly DispatchLine[],
): Promise<CheckedDispatch[]> {
  if (!can(actor, "checkDispatches", { sellerId })) throw parcelNotFound();
  if (lines.length === 0 || lines.length > MAX_DISPATCHES) {
    const text = `Paste 1 to ${MAX_DISPATCHES} lines, each with a parcel's number.`;
    throw new Refusal("invalid", text, { field: "list" });
  }
  const checked: CheckedDispatch[] = [];
  for (const line of lines) {
    checked.push(
      line.why === null ? await checkLine(db, actor, line) : { ...line, buyer: "", city: "" },
    );
  }
  return checked;
}

async function checkLine(db: Database, actor: Actor, line: DispatchLine): Promise<CheckedDispatch> {
  try {
    const { buyer, whyNot } = await showParcel(db, actor, line.parcelId);
    return { ...line, buyer: buyer.name, city: buyer.city, why: whyNot.dispatched };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...line, buyer: "", city: "", why: error.message };
  }
}

/**
 * Dispatches each parcel of a list in its own transaction, so that one failure does not stop the others. Returns each
 * result: `why` is null if the parcel was dispatched. Refuses as `checkDispatches`.
 */
export async function dispatchAll(
  db: Database,
  actor: Actor,
  sellerId: string,
  lines: readonly DispatchLine[],
): Promise<CheckedDispatch[]> {
  if (!can(actor, "dispatchAll", { sellerId })) throw parcelNotFound();
  const checked = await checkDispatches(db, actor, sellerId, lines);
  const done: CheckedDispatch[] = [];
  for (const line of checked) {
    const { parcelId, courier, trackingNumber, why } = line;
    if (why !== null || courier === null) done.push(line);
    else {
      try {
        await moveParcel(db, actor, parcelId, "dispatched", { courier, trackingNumber });
        done.push(line);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        done.push({ ...line, why: error.message });
      }
    }
  }
  return done;
}
