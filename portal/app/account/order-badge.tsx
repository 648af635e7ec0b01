import type { OwnOrder } from "#tohfa/shop/buying/checkout/own-orders.server.ts";
import { ORDER } from "#tohfa/shop/orders/order/order-machine.ts";
import { PARCEL } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { Badge } from "../../../ui/badge.tsx";

/** One word for all its parcels; where they differ, what the order itself is. */
export function wordOfOrder({ state, parcels, payDue }: OwnOrder): string {
  const [first] = parcels;
  if (state === "awaiting") return "waits for your yes";
  if (payDue) return "not paid yet";
  if (!first || state !== "open") return ORDER.word(state);
  const same = parcels.every((one) => one === first);
  return same ? PARCEL.word(first) : `${parcels.length} parcels`;
}

/** What its buyer has to do, in words; null where it is the others' turn. */
export function waitsFor({ state, payDue }: OwnOrder): string | null {
  if (state === "awaiting") return "Confirm it, so that it is sent";
  return payDue ? "Pay it, so that it is sent" : null;
}

/** An order's state; colour only helps. */
export function OrderBadge({ order }: { order: OwnOrder }) {
  const word = wordOfOrder(order);
  const isDone = order.parcels.every((one) => one === "delivered");
  const look = waitsFor(order) ? "gold" : isDone ? "good" : "plain";
  return <Badge look={look}>{`${word[0]?.toUpperCase()}${word.slice(1)}`}</Badge>;
}
