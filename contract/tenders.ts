import { TENDER_KINDS, type TenderKind } from "#tohfa/shop/orders/order/tender-kinds.ts";
import { TENDER_WORDS, type Tender } from "#tohfa/shop/orders/order/tenders.ts";
import { type Paisa, paisaFromRupees, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { type Codec, decode, encode, type Field } from "./codec.ts";
import { custom, maybeList, money, oneOf, text } from "./fields.ts";
import { firstNumber } from "./tolerant.ts";

/** A part of a price that is paid by store credit, a voucher or an advance; `source` stays with the shop. */
export interface TenderLine {
  kind: TenderKind;
  label: string;
  paisa: Paisa;
}

const lineFields = {
  kind: oneOf("kind", TENDER_KINDS, "store_credit"),
  label: text("label"),
  paisa: money("amount"),
} satisfies Codec<TenderLine>;

export function lineOfTender({ kind, paisa }: Tender): TenderLine {
  return { kind, label: TENDER_WORDS[kind].buyer, paisa };
}

/** Left out where there are none. A client that knows none of it sees the whole price, as before. */
export const tendersField = maybeList("tenders", lineFields, {
  read: (value) => decode(lineFields, value),
  write: (one: TenderLine) => encode(lineFields, one),
});

/** What is left to pay; a host that does not say it wants all of `whole`, the field of the price. */
export function toPayField(whole: string): Field<Paisa, { to_pay?: number }> {
  return custom<Paisa, { to_pay?: number }>({
    shape: { to_pay: { type: "number", optional: true } },
    read: (wire) => paisaFromRupees(firstNumber(wire.to_pay) ?? firstNumber(wire[whole]) ?? 0),
    write: (paisa) => ({ to_pay: rupeesFromPaisa(paisa) }),
  });
}
