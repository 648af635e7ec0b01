import { sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { postEntries } from "../ledger/ledger.server.ts";
import { goodwillEntries, reversedEntries } from "../ledger/ledger.ts";
import type { Payment } from "./payments.server.ts";

/**
 * Goodwill that was given before lessens the refund of what comes back or never arrives: of what was given, that much
 * (`cut`) was paid for the goods after all. Booked once for each refund (`id`), though it may come to nothing. The
 * payment must be locked.
 */
export async function takeGoodwillBack(
  tx: Transaction,
  payment: Payment,
  { id, parcelId, cut }: { id: string; parcelId: string; cut: Paisa },
): Promise<void> {
  if (cut === 0) return;
  const key = `${id}:returned`;
  const { rows } = await tx.execute<{ given: string; is_booked: boolean }>(sql`
    select coalesce(sum(e.amount), 0) as given,
      exists (select from ledger_transactions where key = ${`goodwill:${key}`}) as is_booked
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'goodwill'
    where t.kind = 'goodwill' and (t.key like 'goodwill:' || ${payment.id} || ':%'
      or t.parcel_id in (select id from parcels where order_id = ${payment.orderId}))`);
  const amount = Math.min(cut, Number(rows[0]?.given ?? 0));
  if (amount <= 0 || rows[0]?.is_booked) return;
  await postEntries(
    tx,
    { kind: "goodwill", key, parcelId },
    reversedEntries(goodwillEntries(amount)),
  );
}
