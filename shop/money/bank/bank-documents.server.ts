import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import type { BankMatchKind } from "./bank-match-kinds.ts";
import type { BankDocument } from "./match-lines.ts";

/** A document with what people call it. */
export interface NamedDocument extends BankDocument {
  /** Whose it is: an order, a courier's or gateway's code, a store. */
  whose: string;
  /** The id of the screen that shows it. */
  subject: string;
  /** ms */
  at: number;
}

/**
 * SQL for everything in the books that moves the bank's balance, one row for what the bank shows as one line. Refunds of
 * one transfer are one; a refund that a gateway's settlement took off never left the bank by itself.
 */
const DOCUMENTS = sql`(
  select 'transfer' as kind, t.reference_key as document, t.amount, t.reference, t.at,
    y.order_id as whose, t.payment_id as subject
    from bank_transfers t join payments y on y.id = t.payment_id
  union all select 'remittance', id, net, reference, at, courier, id from remittances
  union all select 'claim', id, paid, reference, updated_at, courier, id
    from courier_claims where state = 'paid'
  union all select 'settlement', id, net, reference, at, gateway, id from gateway_settlements
  union all select 'payout', p.id, -p.amount, p.reference, p.at, s.company_name, p.seller_id
    from payouts p join sellers s on s.id = p.seller_id
  union all select 'refund', r.payment_id || ':' || md5(r.reference), -sum(r.amount), r.reference,
      max(r.sent_at), y.order_id, r.payment_id
    from refunds r join payments y on y.id = r.payment_id
    where r.state = 'sent'
      and not exists (select from gateway_settlement_lines l where l.refund_id = r.id)
    group by r.payment_id, r.reference, y.order_id)`;

/** SQL: a document `d` that no line of the bank's statement is matched to. A match of another amount does not count. */
const IS_FREE = sql`not exists (select from bank_matches m join bank_lines l on l.id = m.line_id
  where m.kind = d.kind and m.document = d.document and m.ended_at is null and l.amount = d.amount)`;

/** Reads documents that no line is matched to, the oldest first. `condition` is about a row `d`. */
export async function readFreeDocuments(
  db: Database | Transaction,
  condition: SQL,
  limit: number,
): Promise<NamedDocument[]> {
  return await readDocuments(db, sql`${IS_FREE} and ${condition}`, limit);
}

/** Reads documents, the oldest first. `condition` is about a row `d`. */
export async function readDocuments(
  db: Database | Transaction,
  condition: SQL,
  limit: number,
): Promise<NamedDocument[]> {
  const { rows } = await db.execute<{
    kind: BankMatchKind;
    document: string;
    amount: string;
    reference: string | null;
    at: string | Date;
    whose: string;
    subject: string;
  }>(sql`select d.* from ${DOCUMENTS} d where d.amount <> 0 and ${condition}
    order by d.at, d.kind, d.document limit ${limit}`);
  return rows.map(({ amount, reference, at, ...row }) => ({
    ...{ ...row, amount: Number(amount), reference: reference ?? "" },
    at: new Date(at).getTime(),
  }));
}
