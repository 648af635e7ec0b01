import type { Transaction } from "../../db/open.server.ts";
import { orderItems, reservations } from "../../db/schema/parcels.ts";
import { readCommissions } from "../ledger/commission.server.ts";
import type { Paisa } from "../money.ts";
import type { QuotedLine } from "./quote.ts";
import { rowsOfLines } from "./sold-rows.ts";

/**
 * The shop's part of each parcel, `groups` being their lines, and in it that of each thing that another seller brings
 * to the packer: it is worked out by its own seller's rate.
 */
export async function commissionsOf(
  tx: Transaction,
  groups: readonly (readonly QuotedLine[])[],
  at: Date,
): Promise<{ parcels: Paisa[]; joining: ReadonlyMap<QuotedLine, Paisa> }> {
  const joining = groups.flat().filter(({ owner }) => owner !== undefined);
  const sold = ({ product, owner = product, total }: QuotedLine) => ({
    productId: product.id,
    sellerId: owner.sellerId,
    total,
  });
  const own = groups.map((lines) => lines.filter(({ owner }) => owner === undefined).map(sold));
  const all = await readCommissions(tx, [...own, ...joining.map((line) => [sold(line)])], at);
  const ofJoining = new Map(joining.map((line, index) => [line, all[groups.length + index] ?? 0]));
  return {
    parcels: groups.map((lines, index) =>
      lines.reduce((sum, line) => sum + (ofJoining.get(line) ?? 0), all[index] ?? 0),
    ),
    joining: ofJoining,
  };
}

/** A parcel's rows, and the stock that is reserved for it. `joining`: the commission of what other sellers bring. */
export async function writeLines(
  tx: Transaction,
  to: { orderId: string; parcelId: string },
  lines: readonly QuotedLine[],
  joining: ReadonlyMap<QuotedLine, Paisa>,
): Promise<void> {
  const rows = rowsOfLines(lines);
  await tx.insert(orderItems).values(
    rows.map((row, index) => {
      const line = lines[index];
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
        parts: row.parts.length > 0 ? row.parts : null,
        note: row.note || null,
        personalisation: row.personalisation.length > 0 ? row.personalisation : null,
        isPersonal: row.personalisation.length > 0,
        line: row.line,
        dealId: row.deal?.id ?? null,
        dealName: row.deal?.name ?? null,
        sellerId: line?.owner?.sellerId ?? null,
        commission: line?.owner ? (joining.get(line) ?? 0) : null,
      };
    }),
  );
  const reserved = new Map<string, number>();
  for (const line of lines) {
    for (const { product, quantity } of [{ product: line.product, quantity: 1 }, ...line.parts]) {
      reserved.set(product.id, (reserved.get(product.id) ?? 0) + quantity * line.quantity);
    }
  }
  await tx.insert(reservations).values(
    [...reserved].map(([productId, quantity]) => ({
      parcelId: to.parcelId,
      productId,
      quantity,
    })),
  );
}
