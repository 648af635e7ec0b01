import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { GatewayMethod } from "#tohfa/shop/values/payment-method.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { netOfSettled } from "../ledger/ledger.ts";
import { onlyAdmins } from "../ledger/reference.ts";
import type { StatedSettlement } from "./settlement.ts";

/** What a gateway holds of what it took from buyers. */
export interface GatewayMoney {
  gateway: GatewayMethod;
  payments: number;
  sum: Paisa;
  /** Of these, the oldest that are shown. */
  oldest: { reference: string; orderId: string; paymentId: string; amount: Paisa; at: number }[];
}

/** The most payments of a gateway that are shown. */
const MAX_SHOWN = 20;

/** The payments that gateways have not settled yet, by gateway; the oldest first. Admins only. */
export async function listGatewayMoney(db: Database, actor: Actor): Promise<GatewayMoney[]> {
  if (!can(actor, "listGatewayMoney")) throw onlyAdmins();
  const { rows } = await db.execute<{
    gateway: GatewayMethod;
    payments: string;
    sum: string;
    oldest: (Omit<GatewayMoney["oldest"][number], "at"> & { at: string })[];
  }>(sql`
    select g.gateway, count(*) as payments, sum(g.amount) as sum,
      json_agg(json_build_object('reference', g.attempt, 'orderId', y.order_id, 'paymentId', y.id,
        'amount', g.amount, 'at', g.at) order by g.at, g.attempt) filter (where g.place <= ${MAX_SHOWN}) as oldest
    from (select *, row_number() over (partition by gateway order by at, attempt) as place
        from gateway_collections c where not exists (select from gateway_settlement_lines l
          where l.attempt = c.attempt and l.refund_id is null)) g
      join payments y on y.id = g.payment_id
    group by g.gateway order by g.gateway`);
  return rows.map(({ gateway, payments, sum, oldest }) => ({
    ...{ gateway, payments: Number(payments), sum: Number(sum) },
    oldest: oldest.map(({ at, ...one }) => ({ ...one, at: new Date(at).getTime() })),
  }));
}

/** A settlement that was booked. */
export interface ListedSettlement {
  id: string;
  gateway: GatewayMethod;
  reference: string;
  net: Paisa;
  gross: Paisa;
  /** Fees and the tax on them. */
  fees: Paisa;
  /** Taxes withheld. */
  withheld: Paisa;
  lines: number;
  /** ms */
  at: number;
}

/** The settlements that were booked last, newest first. Admins only. */
export async function listSettlements(
  db: Database,
  actor: Actor,
  limit = 50,
): Promise<ListedSettlement[]> {
  if (!can(actor, "listSettlements")) throw onlyAdmins();
  const newest = sql`(select * from gateway_settlements order by at desc, id desc limit ${limit})`;
  return await readSettlements(db, newest);
}

/** A line of a booked settlement. */
export interface ShownSettlementLine extends StatedSettlement {
  key: string;
  /** Of a charge of the gateway's own: what the gateway calls it. */
  reference: string;
  /** Null: a charge of the gateway's own. */
  orderId: string | null;
  net: Paisa;
}

/** A booked settlement line by line. Admins only. Refuses: not_found. */
export async function showSettlement(
  db: Database,
  actor: Actor,
  id: string,
): Promise<ListedSettlement & { rows: ShownSettlementLine[] }> {
  if (!can(actor, "showSettlement")) throw onlyAdmins();
  const [settlement] = await readSettlements(
    db,
    sql`(select * from gateway_settlements where id = ${id})`,
  );
  if (!settlement) throw new Refusal("not_found", "There is no such settlement.");
  const { rows } = await db.execute<
    Record<"key" | "reference", string> & { order_id: string | null } & Record<
        keyof StatedSettlement,
        string
      >
  >(sql`
    select l.id as key, coalesce(l.attempt, l.charged_for) as reference, y.order_id, l.gross, l.fee, l.fee_tax as "feeTax",
      l.income_tax as "incomeTax", l.sales_tax as "salesTax"
    from gateway_settlement_lines l left join payment_attempts a on a.reference = l.attempt
      left join payments y on y.id = a.payment_id
    where l.settlement_id = ${id} order by l.id`);
  const lines = rows.map(({ key, reference, order_id, ...sums }) => {
    const line = {
      ...{ gross: Number(sums.gross), fee: Number(sums.fee), feeTax: Number(sums.feeTax) },
      ...{ incomeTax: Number(sums.incomeTax), salesTax: Number(sums.salesTax) },
    };
    return {
      ...{ key: String(key), reference, orderId: order_id },
      ...line,
      net: netOfSettled(line),
    };
  });
  return { ...settlement, rows: lines };
}

/** Settlements with the sums of their lines, newest first; `some` are their rows. */
async function readSettlements(db: Database, some: SQL): Promise<ListedSettlement[]> {
  const { rows } = await db.execute<
    Record<"id" | "reference" | "net" | "gross" | "fees" | "withheld" | "lines", string> & {
      gateway: GatewayMethod;
      at: string | Date;
    }
  >(sql`
    select s.id, s.gateway, s.reference, s.net, s.at, count(*) as lines,
      sum(l.gross) as gross, sum(l.fee + l.fee_tax) as fees,
      sum(l.income_tax + l.sales_tax) as withheld
    from ${some} s join gateway_settlement_lines l on l.settlement_id = s.id
    group by s.id, s.gateway, s.reference, s.net, s.at order by s.at desc, s.id desc`);
  return rows.map(({ id, gateway, reference, at, ...sums }) => ({
    ...{ id, gateway, reference, at: new Date(at).getTime() },
    ...{ net: Number(sums.net), gross: Number(sums.gross), fees: Number(sums.fees) },
    ...{ withheld: Number(sums.withheld), lines: Number(sums.lines) },
  }));
}
