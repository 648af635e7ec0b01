import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { addresses } from "#tohfa/db/schema/accounts.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";

/**
 * The facts by which a seller is recognised as a bidder: their account, and the phones of the store and of its owner.
 */
export async function sellerAsBidder(
  tx: Database | Transaction,
  sellerId: string,
): Promise<{ userId: string | null; phones: string[] }> {
  const rows = await tx
    .select({ userId: sellers.userId, phone: sellers.phone, ownersPhone: addresses.phone })
    .from(sellers)
    .leftJoin(addresses, eq(addresses.userId, sellers.userId))
    .where(eq(sellers.id, sellerId));
  const phones = rows.flatMap(({ phone, ownersPhone }) => [phone ?? "", ownersPhone ?? ""]);
  return { userId: rows[0]?.userId ?? null, phones };
}
