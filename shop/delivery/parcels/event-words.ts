import { ORDER, type OrderState } from "#tohfa/shop/orders/order/order-machine.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { PACKING, type PackingState } from "../packing/packing-machine.ts";

/** A new state of an order, or of its cash, return, claim or packing. */
interface OrderEvent {
  machine: "order" | "cash" | "return" | "claim" | "packing";
  state: string;
  parcelId: string | null;
}

const MACHINES = { cash: "Cash", return: "Return", claim: "Claim" } as const;

/** The event's text for admins and sellers. `cash`: the amount collected at the door for the parcel. */
export function orderEventWords({ machine, state, parcelId }: OrderEvent, cash?: Paisa): string {
  // A CHECK of the table guarantees that the state is one of its machine's, so the casts are safe.
  if (machine === "order") {
    if (state === "awaiting") return "Waits for the buyer's yes";
    return `Order: ${ORDER.word(state as OrderState)}`;
  }
  if (machine === "packing") {
    return `Picture of the packed parcel: ${PACKING.word(state as PackingState)}`;
  }
  if (machine === "cash" && state === "expected" && cash !== undefined) {
    return `Cash to collect: ${formatMoney(cash)}`;
  }
  const of = parcelId === null ? "" : ` of ${parcelId}`;
  return `${MACHINES[machine]}${of}: ${state.replaceAll("_", " ")}`;
}

/**
 * The text of a parcel's event for admins and sellers. SPEC's timeline calls a new order "booked", but no courier is
 * booked yet.
 */
export function parcelEventWords({ kind, status }: { kind: string; status: string }): string {
  return kind === "placed" ? "Ordered" : status;
}
