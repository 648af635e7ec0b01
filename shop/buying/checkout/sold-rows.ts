import { pictureOf } from "#tohfa/shop/catalogue/product/colour-picture.ts";
import { cartCategory } from "../cart/cart.ts";
import { COLOUR } from "../quote/quote-choices.ts";
import type { QuotedLine } from "../quote/quoted-line.ts";
import { NOT_CHOSEN, type OrderedItem, type OrderedPart } from "./order-record.ts";

/** A row of an order: one product that is sold. A deal, or a gift of several sellers, has several rows. */
export interface SoldRow extends Omit<OrderedItem, "isDeal"> {
  /** The same for the rows of one line; null where the row is the whole line. */
  line: number | null;
  deal: SoldDeal | null;
}

/** The deal that a row was sold in; with its Urdu name only where the query reads it. */
interface SoldDeal {
  id: string;
  name: string;
  nameUrdu?: string;
}

/** The rows of priced lines, in the same order. A thing that joins another seller's gift keeps its own seller. */
export function rowsOfLines(lines: readonly QuotedLine[]): SoldRow[] {
  const counts = new Map<number, number>();
  for (const { index } of lines) counts.set(index, (counts.get(index) ?? 0) + 1);
  return lines.map(({ product, owner, deal = null, index, ...line }) => {
    const isShared = deal !== null || (counts.get(index) ?? 0) > 1;
    const { sellerId, sellerName } = owner ?? product;
    return {
      id: product.id,
      name: product.name,
      nameUrdu: product.nameUrdu,
      image: imageOf(product, line.attributes),
      quantity: line.quantity,
      unit: line.unit,
      total: line.total,
      category: line.category,
      attributes: line.attributes,
      ...{ sellerId, sellerName },
      parts: line.parts.map((part) => ({
        id: part.product.id,
        name: part.product.name,
        nameUrdu: part.product.nameUrdu,
        quantity: part.quantity,
        total: part.total,
        sellerName: "",
        ...NOT_CHOSEN,
      })),
      note: line.note,
      personalisation: line.personalisation,
      line: isShared ? index : null,
      deal,
    };
  });
}

/** The picture in the chosen colour, where the product has one. */
function imageOf(
  product: QuotedLine["product"],
  { [COLOUR]: colour }: QuotedLine["attributes"],
): string {
  return product.images[pictureOf(product, colour ?? "")] ?? product.images[0] ?? "";
}

/** The lines as they were bought: the rows of a deal, and those of a gift, become one line. */
export function itemsOfRows(rows: readonly SoldRow[]): OrderedItem[] {
  const groups = new Map<string, SoldRow[]>();
  for (const [place, row] of rows.entries()) {
    const key = row.line === null ? `row ${place}` : `line ${row.line}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group;
    if (!first) return [];
    return [first.deal ? dealOfRows(first, first.deal, group) : giftOfRows(first, others)];
  });
}

function dealOfRows(
  first: SoldRow,
  { id, name, nameUrdu = "" }: SoldDeal,
  rows: readonly SoldRow[],
): OrderedItem {
  const hasOneSeller = rows.every(({ sellerId }) => sellerId === first.sellerId);
  const total = rows.reduce((sum, row) => sum + row.total, 0);
  return {
    ...{ id, name, nameUrdu },
    image: first.image,
    quantity: first.quantity,
    unit: { numerator: total / first.quantity, denominator: 1 },
    total,
    category: cartCategory("Deal"),
    attributes: {},
    sellerId: hasOneSeller ? first.sellerId : "",
    sellerName: hasOneSeller ? first.sellerName : "",
    parts: rows.map((row) => partOfRow(row, 1, hasOneSeller ? "" : row.sellerName)),
    note: first.note,
    personalisation: [],
    isDeal: true,
  };
}

/** A gift's box with its contents; a row without contents is a plain line. */
function giftOfRows(box: SoldRow, joining: readonly SoldRow[]): OrderedItem {
  const { line: _line, deal: _deal, ...item } = box;
  const more = joining.reduce((sum, { total }) => sum + total, 0);
  const { numerator, denominator } = item.unit;
  return {
    ...item,
    unit: { numerator: numerator + (more / item.quantity) * denominator, denominator },
    total: item.total + more,
    parts: [
      // Stored parts lack the fields that only a deal's parts have.
      ...item.parts.map((part) => ({ ...NOT_CHOSEN, ...part })),
      ...joining.map((row) => partOfRow(row, row.quantity / item.quantity, row.sellerName)),
    ],
    isDeal: false,
  };
}

function partOfRow(row: SoldRow, quantity: number, sellerName: string): OrderedPart {
  const { id, name, nameUrdu, total, attributes, personalisation } = row;
  return { id, name, nameUrdu, quantity, total, sellerName, attributes, personalisation };
}
