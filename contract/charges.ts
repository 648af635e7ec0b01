import {
  addCharges,
  amountOf,
  amountRefundedWith,
  type Charge,
  type ChargeKind,
  charge,
  chargesOfFigures,
  type DeliveryPart,
  type Figures,
  figuresOf,
  isChargeKind,
  rulesOf,
} from "#tohfa/shop/orders/order/charges.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { type Codec, decode, encode, type Field, type WireOf } from "./codec.ts";
import { custom, maybeList, maybeMoney, money, text } from "./fields.ts";
import { firstNumber } from "./tolerant.ts";

/** A line of what is charged: `parcel` is the place of a parcel in the list of parcels, from 1; null: the whole order's. */
interface ChargeLine {
  kind: string;
  label: string;
  paisa: Paisa;
  parcel: number | null;
}

const lineFields = {
  kind: text("kind"),
  label: text("label"),
  paisa: money("amount"),
  parcel: custom<number | null, { parcel?: number }>({
    shape: { parcel: { type: "whole", optional: true, minimum: 1 } },
    read: (wire) => firstNumber(wire.parcel),
    write: (parcel) => (parcel === null ? {} : { parcel }),
  }),
} satisfies Codec<ChargeLine>;

/** The sums of SPEC §3, and the charges that they are made of. */
const fields = {
  subtotal: money("subtotal"),
  shipping: money("shipping"),
  discount: money("discount"),
  rounding: maybeMoney("rounding"),
  lines: maybeList("charges", lineFields, {
    read: (value) => decode(lineFields, value),
    write: (one: ChargeLine) => encode(lineFields, one),
  }),
} satisfies Codec<Figures & { lines: ChargeLine[] }>;

/** A charge, and which parcel it is for (from 1), where it is told apart. */
type ChargeOfParcel = Charge & { parcel?: number };

/**
 * What a buyer is charged: the sums that SPEC names, then line by line. A client that reads the sums alone misses
 * nothing: they add up to the total.
 */
export const chargesField: Field<ChargeOfParcel[], WireOf<typeof fields>> = {
  shape: Object.assign({}, ...Object.values(fields).map(({ shape }) => shape)),
  read: (wire) => {
    const { lines, ...figures } = decode(fields, wire);
    const others = lines.flatMap(({ kind, paisa }) =>
      isChargeKind(kind) && !FIGURES.includes(kind) ? [charge(kind, paisa)] : [],
    );
    const shipping = figures.shipping - amountRefundedWith(others, "delivery");
    const subtotal = figures.subtotal - amountOf(others, "voucher");
    return addCharges([...chargesOfFigures({ ...figures, subtotal, shipping }), ...others]);
  },
  write: (charges, wire) => {
    Object.assign(wire, encode(fields, { ...figuresOf(charges), lines: linesOf(charges) }));
  },
};

/** The kinds that are a sum of SPEC by themselves. */
const FIGURES: readonly ChargeKind[] = ["goods", "shipping", "discount", "rounding"];

function linesOf(charges: readonly ChargeOfParcel[]): ChargeLine[] {
  return charges
    .filter(({ payer }) => payer === "buyer")
    .map(({ kind, paisa, parcel = null }) => {
      return { kind, label: rulesOf(kind).words.buyer, paisa, parcel };
    });
}

/** An order's charges, each parcel's delivery by itself where there are several. */
export function chargesByParcel(
  charges: readonly Charge[],
  parcels: readonly { delivery?: readonly DeliveryPart[] | null }[],
): ChargeOfParcel[] {
  if (parcels.length < 2 || !parcels.every(({ delivery }) => delivery)) return [...charges];
  const whole = charges.filter(
    ({ kind, payer }) => payer !== "buyer" || rulesOf(kind).refund !== "delivery",
  );
  const each = parcels.flatMap(({ delivery }, index) =>
    (delivery ?? []).map(({ kind, paisa }) => ({ ...charge(kind, paisa), parcel: index + 1 })),
  );
  return [...whole, ...each];
}

const partFields = { kind: text("kind"), paisa: money("amount") };

/** What is paid for a parcel's delivery, kind by kind; left out where it is nothing. */
export const deliveryPartsField = maybeList("delivery", partFields, {
  read: (value): DeliveryPart | null => {
    const { kind, paisa } = decode(partFields, value);
    return isChargeKind(kind) ? { kind, paisa } : null;
  },
  write: (one: DeliveryPart) => encode(partFields, one),
});
