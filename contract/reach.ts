import type { Reach } from "#tohfa/shop/values/reach.ts";
import { type Codec, decode, encode, type WireOf } from "./codec.ts";
import { nullableText } from "./fields.ts";

/** `GET /api/v1/reach`. */
export const reachFields = {
  phone: nullableText("phone"),
  whatsApp: nullableText("whatsApp"),
} satisfies Codec<Reach>;

export function reachToWire(reach: Reach): WireOf<typeof reachFields> {
  return encode(reachFields, reach);
}

export function reachFromWire(value: unknown): Reach {
  return decode(reachFields, value);
}
