import { inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { products, sellers } from "../../db/schema/catalog.ts";
import type { Paisa } from "../money.ts";
import { readSetting } from "../settings/settings.server.ts";
import { commissionFor } from "./commission.ts";

/** Of a line that is sold, what its commission is worked out from. */
interface SoldLine {
  productId: string;
  sellerId: string;
  total: Paisa;
}

/** The shop's part of each group of lines that are sold at `at`, by the rules that hold then. */
export async function readCommissions(
  tx: Transaction,
  groups: readonly (readonly SoldLine[])[],
  at: Date,
): Promise<Paisa[]> {
  return groups.map(await readCommissionOf(tx, groups.flat(), at));
}

/** What works out the shop's part of any group of these lines, sold at `at`. */
export async function readCommissionOf(
  db: Database | Transaction,
  lines: readonly Omit<SoldLine, "total">[],
  at: Date,
): Promise<(group: readonly SoldLine[]) => Paisa> {
  const rates = await db
    .select({ id: sellers.id, rate: sellers.commissionBasisPoints })
    .from(sellers)
    .where(
      inArray(
        sellers.id,
        lines.map(({ sellerId }) => sellerId),
      ),
    );
  const sold = await db
    .select({ id: products.id, categories: products.categories })
    .from(products)
    .where(
      inArray(
        products.id,
        lines.map(({ productId }) => productId),
      ),
    );
  const categoriesOf = new Map(sold.map(({ id, categories }) => [id, categories]));
  const rules = {
    standard: await readSetting(db, "defaultCommission"),
    ofSeller: new Map(rates.flatMap(({ id, rate }) => (rate === null ? [] : [[id, rate]]))),
  };
  return (group) =>
    commissionFor(
      group.map((line) => ({ ...line, at, categories: categoriesOf.get(line.productId) ?? [] })),
      rules,
    );
}
