import { ORDER, type OrderState } from "#tohfa/shop/orders/order/order-machine.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { PACKING, type PackingState } from "../packing/packing-machine.ts";

/** A state that an order came to, or its cash, a return or a claim of it. */
interface OrderEvent {
  machine: "order" | "cash" | "return" | "claim" | "packing";
  state: string;
  parcelId: string | null;
}

const MACHINES = { cash: "Cash", return: "Return", claim: "Claim" } as const;

/** It, as the shop's people and sellers read it. `cash`: what is collected for the parcel at the door. */
export function orderEventWords({ machine, state, parcelId }: OrderEvent, cash?: Paisa): string {
  // The column holds the states of its machine alone (a CHECK).
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

/** What a parcel's history says to them: nothing is booked with a courier when a buyer orders, whatever SPEC's timeline calls it. */
export function parcelEventWords({ kind, status }: { kind: string; status: string }): string {
  return kind === "placed" ? "Ordered" : status;
}
