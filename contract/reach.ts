import type { ContactNumbers } from "#tohfa/shop/values/reach.ts";
import { type Codec, decode, encode, type WireOf } from "./codec.ts";
import { nullableText } from "./fields.ts";

/** `GET /api/v1/reach`. */
export const reachFields = {
  phone: nullableText("phone"),
  whatsApp: nullableText("whatsApp"),
} satisfies Codec<ContactNumbers>;

export function reachToWire(reach: ContactNumbers): WireOf<typeof reachFields> {
  return encode(reachFields, reach);
}

export function reachFromWire(value: unknown): ContactNumbers {
  return decode(reachFields, value);
}
