import { sql } from "drizzle-orm";
import { executePrepared, listOf } from "#tohfa/db/execute-prepared.server.ts";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { HELD } from "#tohfa/shop/money/payments/payment.ts";
import { phoneKey } from "#tohfa/shop/values/phone-abroad.ts";
import type { HeldPieces } from "./stock-share.ts";

/** Payment states in which an order is not paid; a receipt proves nothing until its money is found. */
const UNPAID = [...HELD, "submitted"];

/**
 * The pieces of these products that unconfirmed orders hold: cash orders that are not confirmed, and all others that
 * are not paid. The product rows must be locked by an earlier statement: then every other reservation of them is either
 * committed or waits for this transaction.
 */
export async function heldUnconfirmed(
  tx: Transaction,
  productIds: readonly string[],
): Promise<HeldPieces[]> {
  if (productIds.length === 0) return [];
  const rows = await executePrepared<{
    productId: string;
    quantity: number;
    phone: string;
    address: string;
    account: string | null;
  }>(
    tx,
    sql`select r.product_id as "productId", sum(r.quantity)::int as quantity, o.phone,
        coalesce(a.address_hash, '') as address, a.account_id as account
      from reservations r join parcels p on p.id = r.parcel_id join orders o on o.id = p.order_id
        left join order_addresses a on a.order_id = o.id
      where r.product_id = any(${listOf(productIds)}) and r.is_unconfirmed and r.released_at is null
        and (o.state = 'awaiting' or exists (select from payments y where y.order_id = o.id
          and y.state = any(${listOf(UNPAID)})))
      group by 1, 3, 4, 5`,
  );
  return rows.map((row) =>
    row.account === null
      ? { ...row, phone: phoneKey(row.phone) }
      : { ...row, phone: "", address: "" },
  );
}
