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
 * one transfer are one; a refund that a gateway's settlement took off never left the bank by itself. A bank shows the
 * payouts of a run one by one, or all that it paid of them in one sum: once it has answered each.
 */
const DOCUMENTS = sql`(
  select 'transfer' as kind, t.reference_key as document, t.amount, t.reference, t.at,
    y.order_id as whose, t.payment_id as subject, null as whole
    from bank_transfers t join payments y on y.id = t.payment_id
  union all select 'remittance', id, net, reference, at, courier, id, null from remittances
  union all select 'claim', id, paid, reference, updated_at, courier, id, null
    from courier_claims where state = 'paid'
  union all select 'settlement', id, net, reference, at, gateway, id, null from gateway_settlements
  union all select 'payout', p.id, -p.amount, p.reference, p.at, s.company_name, p.seller_id, w.run_id
    from payouts p join sellers s on s.id = p.seller_id left join payout_run_rows w on w.id = p.id
  union all select 'payout_run', w.run_id, -sum(p.amount),
      case when count(distinct p.reference_key) = 1 then min(p.reference) else w.run_id end, max(p.at),
      count(*) || ' sellers', w.run_id, null
    from payout_run_rows w join payouts p on p.id = w.id
    where not exists (select from payout_run_rows o where o.run_id = w.run_id and o.state = 'waiting')
    group by w.run_id having count(*) > 1
  union all select 'payout_return', r.payout_id, p.amount, p.reference, r.at, s.company_name, p.seller_id, null
    from payout_returns r join payouts p on p.id = r.payout_id join sellers s on s.id = p.seller_id
  union all select t.kind, t.key, e.amount, split_part(t.key, ':', case t.kind when 'deposit' then 2 else 3 end), t.at,
      coalesce(s.company_name, 'the office'), coalesce(s.id, ''), null
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'bank'
      left join sellers s on t.kind = 'seller_payment' and s.id = split_part(t.key, ':', 2)
    where t.kind in ('deposit', 'seller_payment')
  union all select 'tax_payment', office || ':' || month, -amount, reference, at, office || ' for ' || month, '', null
    from services_tax_payments
  union all select 'refund', r.payment_id || ':' || md5(r.reference), -sum(r.amount - r.tendered), r.reference,
      max(r.sent_at), y.order_id, r.payment_id, null
    from refunds r join payments y on y.id = r.payment_id
    where r.state = 'sent' and r.credit_id is null and r.tendered < r.amount
      and not exists (select from gateway_settlement_lines l where l.refund_id = r.id)
    group by r.payment_id, r.reference, y.order_id)`;

/**
 * SQL: a document `d` that no line of the bank's statement is matched to, nor to the run that it is part of, nor to a part
 * of it. A match of another amount does not count.
 */
const IS_FREE = sql`not exists (select from bank_matches m join bank_lines l on l.id = m.line_id
    where m.kind = d.kind and m.document = d.document and m.ended_at is null and l.amount = d.amount)
  and not exists (select from bank_matches m
    where m.kind = 'payout_run' and m.document = d.whole and m.ended_at is null)
  and not (d.kind = 'payout_run' and exists (select from bank_matches m
    join payout_run_rows o on o.id = m.document and o.run_id = d.document
    where m.kind = 'payout' and m.ended_at is null))`;

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
    whole: string | null;
  }>(sql`select d.* from ${DOCUMENTS} d where d.amount <> 0 and ${condition}
    order by d.at, d.kind, d.document limit ${limit}`);
  return rows.map(({ amount, reference, at, ...row }) => ({
    ...{ ...row, amount: Number(amount), reference: reference ?? "" },
    at: new Date(at).getTime(),
  }));
}
