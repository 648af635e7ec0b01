import { namesOf } from "#tohfa/shop/catalogue/personalisation/answer.ts";
import type { Answered } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import { addCharges, amountOf, type Charge, charge } from "#tohfa/shop/orders/order/charges.ts";
import { allocate } from "#tohfa/shop/values/allocate.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { shareCharges } from "./parcel-prices.ts";
import type { QuotedLine } from "./quoted-line.ts";

/** One seller's part of an order to several people: what they sold in all, and of it what the shop keeps. */
export interface SharedSale {
  lines: readonly QuotedLine[];
  /** Its goods, and what is taken off them. */
  charges: readonly Charge[];
  /** The shop's part of it all, with that of `joining`. */
  commission: Paisa;
  /** The shop's part of each line that another seller brings. */
  joining: ReadonlyMap<QuotedLine, Paisa>;
}

/** What of a sale goes to one of the people. */
interface SaleShare {
  lines: QuotedLine[];
  charges: Charge[];
  commission: Paisa;
  joining: ReadonlyMap<QuotedLine, Paisa>;
}

/**
 * Shares one seller's sale out over people by their boxes, each amount to the paisa: what they get costs together
 * exactly what was quoted. Of no parcel more is taken off than its bearer can bear.
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
  const kept = allocate(sale.commission - sumOf(brought), free(subtotals, brought));
  const commissions = kept.map((own, index) => own + (brought[index] ?? 0));
  const takenOff = sale.charges
    .filter(({ kind }) => kind !== "goods")
    .map((one) => {
      const bearable = one.account === "seller" ? free(subtotals, commissions) : subtotals;
      return shareCharges([one], bearable);
    });
  return lines.map((own, index) => ({
    lines: own,
    charges: [
      charge("goods", subtotals[index] ?? 0),
      ...takenOff.flatMap((shares) => shares[index] ?? []),
    ],
    commission: commissions[index] ?? 0,
    joining,
  }));
}

/** What is written of one parcel. */
export interface SoldParcel {
  sellerId: string;
  lines: readonly QuotedLine[];
  charges: readonly Charge[];
  commission: Paisa;
  joining: ReadonlyMap<QuotedLine, Paisa>;
  /** Whose of the people it is; null: there are none. */
  person: number | null;
}

/** The parcels of sales to several people, person after person. */
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

/** What each person's parcels are charged, one list a sale: what the order costs is the same for everybody. */
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
    personalisation: timesEach(line.personalisation, count),
  }));
}

/** A list has a name for each piece of one box: of more it is the list once more. */
export function timesEach(answered: readonly Answered[], boxes: number): Answered[] {
  return answered.map((one) => {
    const isList = one.kind === "text" && namesOf(one.value).length > 1;
    if (!isList || boxes === 1) return one;
    return { ...one, value: Array.from({ length: boxes }, () => one.value.trim()).join("\n") };
  });
}

function free(subtotals: readonly Paisa[], taken: readonly Paisa[]): Paisa[] {
  return subtotals.map((subtotal, index) => subtotal - (taken[index] ?? 0));
}

function totalsOf(lines: readonly QuotedLine[]): Paisa[] {
  return lines.map(({ total }) => total);
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
