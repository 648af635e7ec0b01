import type { Database, Transaction } from "#tohfa/db/open.server.ts";

/** Whether the shop has neither a seller nor a product yet. */
export async function isEmptyShop(db: Database | Transaction): Promise<boolean> {
  const columns = { id: true } as const;
  const found =
    (await db.query.sellers.findFirst({ columns })) ??
    (await db.query.products.findFirst({ columns }));
  return found === undefined;
}
