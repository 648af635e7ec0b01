import { type NewRows, newRows } from "#tohfa/db/insert-batch.server.ts";
import { orderItems, reservations } from "#tohfa/db/schema/parcels.ts";
import { makesPersonal } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import { type CommissionRules, commissionFor } from "#tohfa/shop/money/ledger/commission.ts";
import { type ServicesTax, taxOnTop } from "#tohfa/shop/money/tax/services-tax.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { QuotedLine } from "../quote/quoted-line.ts";
import type { OrderedPart } from "./order-record.ts";
import { rowsOfLines } from "./sold-rows.ts";

/**
 * The commission of each parcel (`groups`: their lines). It includes that of each thing that another seller brings to
 * the packer, at its own seller's rate; `joining` lists these.
 */
export function commissionsOf(
  rules: CommissionRules,
  groups: readonly (readonly QuotedLine[])[],
  at: Date,
): { parcels: Paisa[]; joining: ReadonlyMap<QuotedLine, Paisa> } {
  const sold = ({ product, owner = product, total }: QuotedLine) => ({
    ...{ at, total, categories: product.categories },
    sellerId: owner.sellerId,
  });
  const isJoining = ({ owner }: QuotedLine) => owner !== undefined;
  const joining = new Map(
    groups
      .flat()
      .filter(isJoining)
      .map((line) => [line, commissionFor([sold(line)], rules)]),
  );
  return {
    parcels: groups.map((lines) => {
      const own = lines.filter((line) => !isJoining(line)).map(sold);
      return lines.reduce((sum, line) => sum + (joining.get(line) ?? 0), commissionFor(own, rules));
    }),
    joining,
  };
}

/**
 * The columns of a reservation: whether its order is unconfirmed, and when it was released; null: it still holds stock.
 */
export type Hold = Pick<typeof reservations.$inferInsert, "isUnconfirmed" | "releasedAt">;

/**
 * A gift's part as it is stored: without options, which gifts do not have. Its Urdu name is read with its product
 * (urdu-names.server.ts).
 */
function storedPart({ id, name, quantity, total, sellerName }: OrderedPart) {
  return { id, name, quantity, total, sellerName };
}

/** The shop's part of the items that other sellers bring. */
interface Joining {
  commissions: ReadonlyMap<QuotedLine, Paisa>;
  servicesTax: ServicesTax | null;
}

/** A parcel's item rows and reservations. */
export function newLines(
  { hold, ...to }: { orderId: string; parcelId: string; hold: Hold },
  lines: readonly QuotedLine[],
  { commissions, servicesTax }: Joining,
): NewRows[] {
  const items = rowsOfLines(lines).map((row, index) => {
    const line = lines[index];
    const commission = line?.owner ? (commissions.get(line) ?? 0) : null;
    return {
      ...to,
      productId: row.id,
      productName: row.name,
      image: row.image || null,
      quantity: row.quantity,
      unit: row.unit,
      total: row.total,
      cartCategory: row.category,
      attributes: row.attributes,
      parts: row.parts.length > 0 ? row.parts.map(storedPart) : null,
      note: row.note || null,
      personalisation: row.personalisation.length > 0 ? row.personalisation : null,
      isPersonal: row.personalisation.some(makesPersonal),
      line: row.line,
      dealId: row.deal?.id ?? null,
      dealName: row.deal?.name ?? null,
      sellerId: line?.owner?.sellerId ?? null,
      commission,
      commissionTax: taxOnTop(commission ?? 0, servicesTax?.rate ?? 0),
    };
  });
  const reserved = new Map<string, number>();
  for (const line of lines) {
    for (const { product, quantity } of [{ product: line.product, quantity: 1 }, ...line.parts]) {
      reserved.set(product.id, (reserved.get(product.id) ?? 0) + quantity * line.quantity);
    }
  }
  const held = [...reserved].map(([productId, quantity]) => ({
    ...{ parcelId: to.parcelId, productId, quantity },
    ...hold,
  }));
  return [newRows(orderItems, items), newRows(reservations, held)];
}
