import { COURIER_CODES, courierName } from "#tohfa/shop/values/courier-codes.ts";

/** Those that a seller can choose: the demo shop's own sends by itself. */
export const COURIERS = COURIER_CODES.filter((code) => code !== "demo").map((code) => ({
  value: code,
  text: code === "own" ? "My own rider" : courierName(code),
}));
