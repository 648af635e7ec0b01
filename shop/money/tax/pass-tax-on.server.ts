import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { orderItems, parcels } from "#tohfa/db/schema/parcels.ts";
import { chargesOfParcel } from "#tohfa/shop/orders/order/charge-rows.server.ts";
import { postEntries } from "../ledger/ledger.server.ts";
import { withholdingEntries } from "../ledger/ledger.ts";
import { type ParcelTaxes, sellersParts, type WithheldFrom } from "./withholding.ts";

/**
 * Passes the taxes that a statement says were withheld on to the sellers of their parcels, one posting a parcel (money.md
 * §2 "withholding"): each parcel stands there once. What a line does not say which tax it is stays the shop's.
 */
export async function passTaxOn(
  tx: Transaction,
  statement: string,
  lines: readonly ParcelTaxes[],
): Promise<void> {
  const taxed = lines.filter(({ incomeTax, salesTax }) => incomeTax !== 0 || salesTax !== 0);
  const known = await readWithheldFrom(
    tx,
    taxed.flatMap(({ parcelId }) => parcelId ?? []),
  );
  const parts = taxed.flatMap(({ parcelId, incomeTax, salesTax }) => {
    const from = parcelId === null ? undefined : known.get(parcelId);
    return parcelId && from
      ? [{ parcelId, sellers: sellersParts({ incomeTax, salesTax }, from) }]
      : [];
  });
  // Each posting locks its sellers' balances until the end: in one order for all statements, so that two that are booked
  // at once do not wait in a circle.
  const bySeller = Map.groupBy(parts, ({ sellers }) => sellers[0]?.sellerId ?? "");
  const inOrder = [...bySeller.keys()].sort().flatMap((seller) => bySeller.get(seller) ?? []);
  for (const { parcelId, sellers } of inOrder) {
    const posting = { kind: "withholding", key: `${statement}:${parcelId}`, parcelId } as const;
    await postEntries(tx, posting, withholdingEntries(sellers));
  }
}

/** Whose income the prices of these parcels are. */
async function readWithheldFrom(
  tx: Transaction,
  parcelIds: readonly string[],
): Promise<Map<string, WithheldFrom>> {
  if (parcelIds.length === 0) return new Map();
  const sellerId = sql<string>`coalesce(${orderItems.sellerId}, ${parcels.sellerId})`;
  const [charged, sold] = await Promise.all([
    tx
      .select({ id: parcels.id, charges: chargesOfParcel(parcels.id) })
      .from(parcels)
      .where(inArray(parcels.id, [...parcelIds])),
    tx
      .select({
        ...{ parcelId: orderItems.parcelId, sellerId },
        total: sql<number>`sum(${orderItems.total})`.mapWith(Number),
      })
      .from(orderItems)
      .innerJoin(parcels, sql`${parcels.id} = ${orderItems.parcelId}`)
      .where(inArray(orderItems.parcelId, [...parcelIds]))
      .groupBy(orderItems.parcelId, sellerId)
      .orderBy(orderItems.parcelId, sellerId),
  ]);
  return new Map(
    charged.map(({ id, charges }) => {
      const goods = sold.filter(({ parcelId }) => parcelId === id);
      return [id, { charges, goods }];
    }),
  );
}
