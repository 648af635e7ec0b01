import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { postEntries } from "./ledger.server.ts";
import { type Entry, reversedEntries } from "./ledger.ts";
import type { PostingKind } from "./ledger-kinds.ts";

/**
 * Reverses postings of a parcel that were not reversed yet: `which` is a condition on ledger_transactions `t`. Each is
 * posted again with every sign turned, under its own key with ":back". The parcel must be locked.
 */
export async function reversePostings(
  tx: Transaction,
  parcelId: string,
  which: SQL,
): Promise<void> {
  const { rows } = await tx.execute<{ kind: PostingKind; key: string; entries: Entry[] }>(sql`
    select t.kind, t.key, json_agg(json_build_object('account', e.account,
      'party', coalesce(e.party, e.seller_id, e.courier), 'amount', e.amount) order by e.id) as entries
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.parcel_id = ${parcelId} and ${which} and t.key not like '%:back'
      and not exists (select from ledger_transactions b where b.key = t.key || ':back')
    group by t.id order by t.id`);
  for (const { kind, key, entries } of rows) {
    const own = key.slice(kind.length + 1);
    await postEntries(tx, { kind, key: `${own}:back`, parcelId }, reversedEntries(entries));
  }
}
