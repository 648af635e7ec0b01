import { namesOf } from "#tohfa/shop/catalogue/personalisation/answer.ts";
import type { Answered } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import { addCharges, amountOf, type Charge, charge } from "#tohfa/shop/orders/order/charges.ts";
import { allocate } from "#tohfa/shop/values/allocate.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { SaleDelivery } from "./delivery-prices.ts";
import { shareCharges } from "./parcel-prices.ts";
import type { QuotedLine } from "./quoted-line.ts";

/** One seller's part of an order to several people: all that they sold, and the commission on it. */
export interface SharedSale {
  lines: readonly QuotedLine[];
  /** Its goods, and the discount on them. */
  charges: readonly Charge[];
  /** What delivery to each receiver adds. */
  delivery?: SaleDelivery;
  /** The commission on all of it, including that of `joining`. */
  commission: Paisa;
  /** The commission on each line that another seller brings. */
  joining: ReadonlyMap<QuotedLine, Paisa>;
}

/** One receiver's part of a sale. */
interface SaleShare {
  lines: QuotedLine[];
  charges: Charge[];
  commission: Paisa;
  joining: ReadonlyMap<QuotedLine, Paisa>;
}

/**
 * Splits one seller's sale between receivers by their boxes, each amount to the paisa: the parts sum exactly to the
 * quote. No parcel's discount exceeds what its bearer earns from the parcel.
 */
export function splitSale(sale: SharedSale, boxes: readonly number[]): SaleShare[] {
  const split = sale.lines.map((line) => ({
    line,
    shares: splitLine(line, boxes),
  }));
  const joining = new Map<QuotedLine, Paisa>();
  for (const { line, shares } of split) {
    const commission = sale.joining.get(line);
    if (commission === undefined) continue;
    const parts = allocate(commission, totalsOf(shares));
    for (const [index, share] of shares.entries()) joining.set(share, parts[index] ?? 0);
  }
  const lines = boxes.map((_, index) => split.flatMap(({ shares }) => shares[index] ?? []));
  const subtotals = lines.map((own) => sumOf(totalsOf(own)));
  const brought = lines.map((own) => sumOf(own.map((line) => joining.get(line) ?? 0)));
  const ownCommissions = allocate(sale.commission - sumOf(brought), remainders(subtotals, brought));
  const commissions = ownCommissions.map((own, index) => own + (brought[index] ?? 0));
  const deductions = sale.charges
    .filter(({ kind }) => kind !== "goods")
    .map((one) => {
      const bearable = one.account === "seller" ? remainders(subtotals, commissions) : subtotals;
      return shareCharges([one], bearable);
    });
  return lines.map((own, index) => ({
    lines: own,
    charges: [
      charge("goods", subtotals[index] ?? 0),
      ...deductions.flatMap((shares) => shares[index] ?? []),
      ...(sale.delivery?.toDoors[index] ?? []),
    ],
    commission: commissions[index] ?? 0,
    joining,
  }));
}

/** The data of one parcel to be inserted. */
export interface SoldParcel {
  sellerId: string;
  lines: readonly QuotedLine[];
  charges: readonly Charge[];
  commission: Paisa;
  joining: ReadonlyMap<QuotedLine, Paisa>;
  /** The receiver's index; null: there is one receiver. */
  person: number | null;
}

/** The parcels of sales to several people, grouped by receiver. */
export function parcelsOfSales(
  sales: readonly (SharedSale & { sellerId: string })[],
  boxes: readonly number[],
  orderCharges: readonly Charge[],
): SoldParcel[] {
  const split = sales.map((sale) => splitSale(sale, boxes));
  const prices = pricesOfShares(split, orderCharges);
  return boxes.flatMap((_, person) =>
    sales.flatMap(({ sellerId }, sale): SoldParcel[] => {
      const part = split[sale]?.[person];
      const charges = prices[sale]?.[person];
      if (!part || !charges) return [];
      const { lines, commission, joining } = part;
      return [{ sellerId, lines, charges, commission, joining, person }];
    }),
  );
}

/**
 * The charges of each receiver's parcels, one list per sale: the order's own charges are divided equally between
 * receivers.
 */
function pricesOfShares(
  sales: readonly SaleShare[][],
  orderCharges: readonly Charge[],
): Charge[][][] {
  const people = Array.from({ length: sales[0]?.length ?? 0 }, () => 1);
  const ofPeople = shareCharges(orderCharges, people).map((charges, person) =>
    shareCharges(
      charges,
      sales.map((shares) => amountOf(shares[person]?.charges ?? [], "goods")),
    ),
  );
  return sales.map((shares, sale) =>
    shares.map((share, person) =>
      addCharges([...share.charges, ...(ofPeople[person]?.[sale] ?? [])]),
    ),
  );
}

function splitLine(line: QuotedLine, boxes: readonly number[]): QuotedLine[] {
  const all = sumOf(boxes);
  const totals = allocate(line.total, boxes);
  const parts = line.parts.map(({ total }) => allocate(total, boxes));
  return boxes.map((count, index) => ({
    ...line,
    quantity: (line.quantity / all) * count,
    total: totals[index] ?? 0,
    parts: line.parts.map((part, place) => ({ ...part, total: parts[place]?.[index] ?? 0 })),
    personalisation: repeatNames(line.personalisation, count),
  }));
}

/** Repeats a list of names for each box: the list has one name for each piece of one box. */
export function repeatNames(answered: readonly Answered[], boxes: number): Answered[] {
  return answered.map((one) => {
    const isList = one.kind === "text" && namesOf(one.value).length > 1;
    if (!isList || boxes === 1) return one;
    return { ...one, value: Array.from({ length: boxes }, () => one.value.trim()).join("\n") };
  });
}

function remainders(subtotals: readonly Paisa[], deducted: readonly Paisa[]): Paisa[] {
  return subtotals.map((subtotal, index) => subtotal - (deducted[index] ?? 0));
}

function totalsOf(lines: readonly QuotedLine[]): Paisa[] {
  return lines.map(({ total }) => total);
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
