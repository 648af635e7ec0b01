import { amountRefundedWith, type Charge, totalOf } from "#tohfa/shop/orders/order/charges.ts";
import { allocate } from "#tohfa/shop/values/allocate.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { RefundLineKind } from "./refund-machine.ts";

/** One line of a refund. */
export interface RefundLine {
  kind: RefundLineKind;
  /** Of an item's line: which of the order's, and how many of it. */
  orderItemId: number | null;
  quantity: number | null;
  amount: Paisa;
}

/** A line of an order, and what of it was refunded before. */
export interface SoldItem {
  id: number;
  quantity: number;
  total: Paisa;
  refunded: { quantity: number; amount: Paisa };
}

/** A parcel's money, and what of its delivery was refunded before. */
export interface SoldParcel {
  charges: readonly Charge[];
  deliveryRefunded: Paisa;
  items: readonly SoldItem[];
}

/** What somebody chose to pay back of a parcel. */
export interface RefundChoice {
  /** `amount`: less than was paid for these; by default all of it. */
  items: readonly { id: number; quantity: number; amount?: Paisa }[];
  shipping?: boolean;
}

/**
 * What was really paid for each item and for the delivery: with the shares of what goes back with the items (a discount),
 * and of what is spread over all (a rounding). They sum to the parcel's price, to the paisa.
 */
export function paidShares({ charges, items }: Pick<SoldParcel, "charges" | "items">): {
  items: Paisa[];
  delivery: Paisa;
} {
  const totals = items.map(({ total }) => total);
  const sold = totals.reduce((sum, total) => sum + total, 0);
  const beside = allocate(amountRefundedWith(charges, "things") - sold, totals);
  const nets = totals.map((total, index) => total + (beside[index] ?? 0));
  const shares = allocate(totalOf(charges), [...nets, amountRefundedWith(charges, "delivery")]);
  return { items: shares.slice(0, -1), delivery: shares.at(-1) ?? 0 };
}

/** What was paid for the first `count` of an item: the whole shared out so that nothing is lost between them. */
function paidForFirst(count: number, item: SoldItem, paid: Paisa): Paisa {
  return Number((BigInt(paid) * BigInt(count)) / BigInt(item.quantity));
}

/** What was paid for the next `quantity` of an item that were not refunded yet. */
function paidForNext(quantity: number, item: SoldItem, paid: Paisa): Paisa {
  const before = item.refunded.quantity;
  return paidForFirst(before + quantity, item, paid) - paidForFirst(before, item, paid);
}

/** All that is left to refund of a parcel; never more than `atMost`, which is what the buyer still has paid. */
export function linesOfWhole(parcel: SoldParcel, atMost: Paisa): RefundLine[] {
  const paid = paidShares(parcel);
  const items = parcel.items.flatMap((item, index) => {
    const quantity = item.quantity - item.refunded.quantity;
    const amount = paidForNext(quantity, item, paid.items[index] ?? 0);
    return quantity > 0 ? [itemLine(item.id, quantity, amount)] : [];
  });
  const delivery = paid.delivery - parcel.deliveryRefunded;
  return fitTo([...items, ...deliveryLine(delivery)], atMost);
}

/** The lines that somebody chose. Throws the refusal: not of this parcel, more than was bought or paid, nothing. */
export function linesOfChoice(
  parcel: SoldParcel,
  choice: RefundChoice,
  atMost: Paisa,
): RefundLine[] {
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
  const all = fitTo([...lines, ...deliveryLine(delivery)], atMost);
  if (sumOf(all) === 0) throw wrongLine("Choose at least one line that was paid for.");
  return all;
}

/** What goes back for a choice, as `linesOfChoice` works it out; null where it refuses it. */
export function sumOfChoice(parcel: SoldParcel, choice: RefundChoice, atMost: Paisa): Paisa | null {
  try {
    return sumOf(linesOfChoice(parcel, choice, atMost));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

export function sumOf(lines: readonly { amount: Paisa }[]): Paisa {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** Some of it may have gone back already as goodwill: then each line is so much smaller. */
function fitTo(lines: RefundLine[], atMost: Paisa): RefundLine[] {
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

function wrongLine(text: string): Refusal {
  return new Refusal("unprocessable", text, { field: "lines" });
}
