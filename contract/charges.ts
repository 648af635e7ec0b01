import {
  addCharges,
  type Charge,
  charge,
  chargesBeyondFigures,
  chargesOfFigures,
  type Figures,
  figuresOf,
  isChargeKind,
} from "#tohfa/shop/orders/order/charges.ts";
import { type Codec, decode, encode, type Field, type WireOf } from "./codec.ts";
import { maybeList, maybeMoney, money, text } from "./fields.ts";

const otherFields = { kind: text("kind"), paisa: money("amount") };

/** The sums of SPEC §3, and what is charged besides, by its kind. */
const fields = {
  subtotal: money("subtotal"),
  shipping: money("shipping"),
  discount: money("discount"),
  rounding: maybeMoney("rounding"),
  others: maybeList("charges", otherFields, {
    read: (value) => {
      const { kind, paisa } = decode(otherFields, value);
      return isChargeKind(kind) ? charge(kind, paisa) : null;
    },
    write: (one: Charge) => encode(otherFields, one),
  }),
} satisfies Codec<Figures & { others: Charge[] }>;

/** What a buyer is charged: the sums that SPEC names, and where there are other kinds, those in a list. */
export const chargesField: Field<Charge[], WireOf<typeof fields>> = {
  shape: Object.assign({}, ...Object.values(fields).map(({ shape }) => shape)),
  read: (wire) => {
    const { others, ...figures } = decode(fields, wire);
    return addCharges([...chargesOfFigures(figures), ...others]);
  },
  write: (charges, wire) => {
    const others = chargesBeyondFigures(charges);
    Object.assign(wire, encode(fields, { ...figuresOf(charges), others }));
  },
};
