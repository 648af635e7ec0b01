import { type SQL, sql } from "drizzle-orm";
import { type Month, monthSpan } from "../ledger/period.ts";

/**
 * How something was paid for, and so which law withholds from it: `cash` by couriers, `digital` by gateways, `transfer`
 * to the shop's own account.
 */
export const CHANNELS = ["cash", "digital", "transfer"] as const;
export type Channel = (typeof CHANNELS)[number];

/** The channel of an order's method of payment, as one value of a larger statement. */
export function channelOf(method: SQL): SQL {
  return sql`case ${method} when 'cod' then 'cash' when 'bank_transfer' then 'transfer' else 'digital' end`;
}

/** A condition: a posting `t` is of these months, in Pakistan. */
export function bookedIn(first: Month, last: Month = first): SQL {
  const [from, to] = [monthSpan(first).from, monthSpan(last).to].map((time) =>
    new Date(time).toISOString(),
  );
  return sql`t.at >= ${from}::timestamptz and t.at < ${to}::timestamptz`;
}

/**
 * SQL for the taxes that were withheld from sellers, one row an entry of the ledger's withholding postings: seller_id,
 * amount, tax, channel, agent (the courier, or the method of payment that a gateway is behind), at. A posting has of each
 * seller the income tax before the sales tax (withholdingEntries), and leaves out what is zero.
 */
export function withheldTaxes(where: SQL): SQL {
  const hasEntry = (account: string) =>
    sql`exists (select from ledger_entries x where x.transaction_id = e.transaction_id and x.account = ${account})`;
  return sql`
    select seller_id, amount, at, agent,
      case when is_remitted then 'cash' else ${channelOf(sql`method`)} end as channel,
      case when parts = 2 and place = 2 or parts = 1 and not has_income then 'sales' else 'income' end as tax
    from (select e.seller_id, e.amount, t.at, o.payment_method as method,
        r.id is not null as is_remitted, coalesce(r.courier, o.payment_method) as agent,
        ${hasEntry("withheld-income-tax")} as has_income,
        row_number() over (partition by e.transaction_id, e.seller_id order by e.id) as place,
        count(*) over (partition by e.transaction_id, e.seller_id) as parts
      from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'seller'
        left join remittances r on r.id = split_part(t.key, ':', 2)
        left join parcels p on p.id = t.parcel_id
        left join orders o on o.id = p.order_id
      where t.kind = 'withholding' and ${where}) entry`;
}
