import { createHash } from "node:crypto";

/** A number as couriers print it, one for each parcel; obviously a fake run (reference 5.4.7). */
export function trackingNumberOf(id: string): string {
  const digits = BigInt(`0x${createHash("sha256").update(id).digest("hex").slice(0, 15)}`);
  return `KI${String(digits % 10_000_000_000n).padStart(10, "0")}`;
}
