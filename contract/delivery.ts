import type { QuotedDelivery } from "#tohfa/shop/buying/quote/quote-delivery.ts";
import type { DeliveryRules, OfferedDay } from "#tohfa/shop/delivery/arrival/arrival.ts";
import { SHIPPING_METHODS, type ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import type { ClosedBy } from "#tohfa/shop/values/holidays/closed-days.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { type Codec, decode, encode, type WireOf } from "./codec.ts";
import { custom, list, maybeMoney, money, objectOrNull, oneOf, text, whole } from "./fields.ts";
import { firstText } from "./tolerant.ts";

const dayFields = {
  day: text("day"),
  shipping: oneOf("shipping_method", SHIPPING_METHODS, "standard"),
} satisfies Codec<OfferedDay>;

const closedFields = {
  day: text("day"),
  name: text("name"),
} satisfies Codec<QuotedDelivery["closed"][number]>;

/** The first possible day by each shipping method. */
export const firstDaysField = custom<
  QuotedDelivery["first"],
  { standard: string; express: string }
>({
  shape: { standard: { type: "text" }, express: { type: "text" } },
  read: (wire) => ({ standard: firstText([wire.standard]), express: firstText([wire.express]) }),
  write: (first) => first,
});

const deliveryFields = {
  city: text("city"),
  first: firstDaysField,
  days: list("days", dayFields, {
    read: (value) => decode(dayFields, value),
    write: (day: OfferedDay) => encode(dayFields, day),
  }),
  closed: list("closed", closedFields, {
    read: (value) => decode(closedFields, value),
    write: (day: QuotedDelivery["closed"][number]) => encode(closedFields, day),
  }),
} satisfies Codec<QuotedDelivery>;

export const deliveryRulesFields = {
  cutOffHour: whole("cut_off_hour", { minimum: 0, maximum: 23 }),
  farDays: whole("far_days", { minimum: 0, maximum: 30 }),
  closed: custom<ClosedBy, { closed: WireOf<typeof closedFields>[] }>({
    shape: { closed: { type: "list", of: closedFields } },
    read: ({ closed }) =>
      new Map(
        (Array.isArray(closed) ? closed : []).map((one) => {
          const { day, name } = decode(closedFields, one);
          return [day, name];
        }),
      ),
    write: (closed) => ({ closed: [...closed].map(([day, name]) => ({ day, name })) }),
  }),
} satisfies Codec<DeliveryRules>;

export function deliveryRulesToWire(rules: DeliveryRules): WireOf<typeof deliveryRulesFields> {
  return encode(deliveryRulesFields, rules);
}

export function deliveryRulesFromWire(value: unknown): DeliveryRules {
  return decode(deliveryRulesFields, value);
}

/** The days on which a cart can arrive in the city of its quote; left out where no city was given. */
export const deliveryField = objectOrNull("delivery", deliveryFields);

/** What delivery of one product costs its buyer. */
export interface ProductDelivery extends Record<ShippingMethod, Paisa> {
  cashHandling: Paisa;
  /** From this sum of goods in an order on it is free; 0: never. */
  freeAbove: Paisa;
}

export const productDeliveryFields = {
  standard: money("standard"),
  express: money("express"),
  cashHandling: maybeMoney("cash_handling"),
  freeAbove: maybeMoney("free_above"),
} satisfies Codec<ProductDelivery>;

export function productDeliveryToWire(
  delivery: ProductDelivery,
): WireOf<typeof productDeliveryFields> {
  return encode(productDeliveryFields, delivery);
}

export function productDeliveryFromWire(value: unknown): ProductDelivery {
  return decode(productDeliveryFields, value);
}
