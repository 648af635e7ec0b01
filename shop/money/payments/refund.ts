import { amountRefundedWith, type Charge, totalOf } from "#tohfa/shop/orders/order/charges.ts";
import { allocate } from "#tohfa/shop/values/allocate.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { RefundLineKind } from "./refund-machine.ts";

/** One line of a refund. */
export interface RefundLine {
  kind: RefundLineKind;
  /** For a line of kind "item": the order item and its quantity; else null. */
  orderItemId: number | null;
  quantity: number | null;
  amount: Paisa;
}

/** An item of an order, and the part of it that was refunded before. */
export interface SoldItem {
  id: number;
  quantity: number;
  total: Paisa;
  refunded: { quantity: number; amount: Paisa };
  /** What its price was reduced by, while its buyer keeps it: given back with none of its pieces. */
  allowed: Paisa;
}

/** A parcel's charges and items, and the part of its delivery charge that was refunded before. */
export interface SoldParcel {
  /** What was paid for it and can go back; left out: all of its price. */
  paid?: Paisa;
  charges: readonly Charge[];
  deliveryRefunded: Paisa;
  items: readonly SoldItem[];
}

/** What of a returned parcel does not go back to its buyer, by the cause of the return. */
export interface ReturnTerms {
  /** It was delivered as ordered, so its delivery stays sold. */
  isDeliveryKept: boolean;
  /** What the way back costs the buyer. */
  freight: Paisa;
}

export const ALL_BACK: ReturnTerms = { isDeliveryKept: false, freight: 0 };

/** The parts of a parcel that an admin chose to refund. */
export interface RefundChoice {
  /** `amount`: may be less than was paid for these; by default all of it. */
  items: readonly { id: number; quantity: number; amount?: Paisa }[];
  shipping?: boolean;
}

/**
 * The amount paid for each item and for the delivery, including its share of charges that are refunded with the items
 * (a discount) and of charges that are spread over everything (a rounding). The shares sum exactly to the parcel's
 * price.
 */
export function paidShares({ charges, items }: Pick<SoldParcel, "charges" | "items">): {
  items: Paisa[];
  delivery: Paisa;
} {
  const totals = items.map(({ total }) => total);
  const sold = totals.reduce((sum, total) => sum + total, 0);
  const adjustments = allocate(amountRefundedWith(charges, "things") - sold, totals);
  const nets = totals.map((total, index) => total + (adjustments[index] ?? 0));
  const shares = allocate(totalOf(charges), [...nets, amountRefundedWith(charges, "delivery")]);
  return { items: shares.slice(0, -1), delivery: shares.at(-1) ?? 0 };
}

/** The amount paid for the first `count` pieces of an item, split so that no paisa is lost between pieces. */
function paidForFirst(count: number, item: SoldItem, paid: Paisa): Paisa {
  return Number((BigInt(paid) * BigInt(count)) / BigInt(item.quantity));
}

/** The amount paid for the next `quantity` pieces of an item that were not refunded yet, at its reduced price. */
function paidForNext(quantity: number, item: SoldItem, share: Paisa): Paisa {
  const before = item.refunded.quantity;
  const paid = Math.max(0, share - item.allowed);
  return paidForFirst(before + quantity, item, paid) - paidForFirst(before, item, paid);
}

/** What was paid for an item and can still be given back while its buyer keeps it; 0 where a piece of it came back. */
export function mostAllowance(parcel: SoldParcel, itemId: number): Paisa {
  const index = parcel.items.findIndex(({ id }) => id === itemId);
  const item = parcel.items[index];
  if (!item || item.refunded.quantity > 0) return 0;
  return Math.max(0, (paidShares(parcel).items[index] ?? 0) - item.allowed);
}

/** Of what an item's price was reduced by, the part for the pieces that the buyer keeps when these come back. */
export function allowanceThatStays(item: SoldItem, quantityBack: number): Paisa {
  return item.allowed - paidForFirst(quantityBack, item, item.allowed);
}

/**
 * The lines of the refund of a parcel that came back or never arrived: of everything that was not refunded yet, or of a
 * choice; then what the way back costs, which is at most what comes back. `cut`: by how much `atMost` lessened them. Throws a Refusal where the choice is not possible.
 */
export function linesOfReturn(
  parcel: SoldParcel,
  choice: RefundChoice | "whole",
  terms: ReturnTerms,
  atMost: Paisa,
): { lines: RefundLine[]; cut: Paisa } {
  const whole = choice === "whole" ? remainderOf(parcel, terms) : partsOf(parcel, choice);
  const parts = capLines(whole, stillPaid(parcel));
  const lines = capLines(parts, atMost);
  const sum = sumOf(lines);
  if (choice !== "whole" && sum === 0) throw nothingChosen();
  return {
    lines: [...lines, ...freightLine(Math.min(terms.freight, sum))],
    cut: sumOf(parts) - sum,
  };
}

/** Of what was paid for a parcel, what has not gone back yet. */
function stillPaid({ paid = Number.MAX_SAFE_INTEGER, items, deliveryRefunded }: SoldParcel): Paisa {
  const back = items.reduce((sum, { refunded, allowed }) => sum + refunded.amount + allowed, 0);
  return Math.max(0, paid - back - deliveryRefunded);
}

/** All parts of a parcel that were not refunded yet. */
function remainderOf(parcel: SoldParcel, { isDeliveryKept }: ReturnTerms): RefundLine[] {
  const paid = paidShares(parcel);
  const items = parcel.items.flatMap((item, index) => {
    const quantity = item.quantity - item.refunded.quantity;
    const amount = paidForNext(quantity, item, paid.items[index] ?? 0);
    return quantity > 0 ? [itemLine(item.id, quantity, amount)] : [];
  });
  const delivery = isDeliveryKept ? 0 : paid.delivery - parcel.deliveryRefunded;
  return [...items, ...deliveryLine(delivery)];
}

/** The parts of a choice. Throws a Refusal: not in this parcel, or more than was bought or paid. */
function partsOf(parcel: SoldParcel, choice: RefundChoice): RefundLine[] {
  const paid = paidShares(parcel);
  const lines = choice.items.map(({ id, quantity, amount }) => {
    const index = parcel.items.findIndex((item) => item.id === id);
    const item = parcel.items[index];
    if (!item) throw wrongLine("This line is not in the parcel.");
    const left = item.quantity - item.refunded.quantity;
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > left) {
      throw wrongLine(`Of this line ${left} can be refunded, not ${quantity}.`);
    }
    const most = paidForNext(quantity, item, paid.items[index] ?? 0);
    const given = amount ?? most;
    if (!Number.isSafeInteger(given) || given < 0 || given > most) {
      throw wrongLine(`${formatMoney(most)} was paid for this, not more.`);
    }
    return itemLine(id, quantity, given);
  });
  if (new Set(choice.items.map(({ id }) => id)).size < choice.items.length) {
    throw wrongLine("A line stands there twice. Give it one quantity.");
  }
  const delivery = choice.shipping ? paid.delivery - parcel.deliveryRefunded : 0;
  return [...lines, ...deliveryLine(delivery)];
}

/** The amount refunded for a choice, as calculated by `linesOfReturn`; null if that refuses. */
export function sumOfChoice(
  parcel: SoldParcel,
  choice: RefundChoice,
  atMost: Paisa,
  terms: ReturnTerms,
): Paisa | null {
  try {
    return sumOf(linesOfReturn(parcel, choice, terms, atMost).lines);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

export function sumOf(lines: readonly { amount: Paisa }[]): Paisa {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** Reduces the lines in proportion to `atMost`: goodwill may have refunded part of the amount already. */
function capLines(lines: RefundLine[], atMost: Paisa): RefundLine[] {
  if (sumOf(lines) <= atMost) return lines;
  const amounts = allocate(
    Math.max(0, atMost),
    lines.map(({ amount }) => amount),
  );
  return lines.map((line, index) => ({ ...line, amount: amounts[index] ?? 0 }));
}

function itemLine(orderItemId: number, quantity: number, amount: Paisa): RefundLine {
  return { kind: "item", orderItemId, quantity, amount };
}

function deliveryLine(amount: Paisa): RefundLine[] {
  return amount > 0 ? [{ kind: "shipping", orderItemId: null, quantity: null, amount }] : [];
}

function freightLine(freight: Paisa): RefundLine[] {
  if (freight <= 0) return [];
  return [{ kind: "return_freight", orderItemId: null, quantity: null, amount: 0 - freight }];
}

function nothingChosen(): Refusal {
  return wrongLine("Choose at least one line that was paid for.");
}

function wrongLine(text: string): Refusal {
  return new Refusal("unprocessable", text, { field: "lines" });
}
