import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { onlyAdmins } from "#tohfa/shop/money/ledger/reference.ts";
import { type CourierCode, courierName } from "#tohfa/shop/values/courier-codes.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";

/** Cash that one courier holds now, by the days since it was collected. */
interface CourierAges {
  courier: CourierCode;
  name: string;
  /** 0 to 3 days, 4 to 7, 8 and more: as the office's home shows it. */
  ages: readonly [fresh: Paisa, due: Paisa, late: Paisa];
  total: Paisa;
  parcels: number;
  /** ms */
  oldest: number;
}

export interface CashAges {
  couriers: CourierAges[];
  /** What the ledger has on couriers' accounts that is of no parcel's cash: together with them it is the balance. */
  others: Paisa;
  /** The balance of the couriers' accounts in the ledger, and of our riders'. */
  balance: Paisa;
  riders: Paisa;
}

/** Cash out at couriers now, by age; one query, so that it is of one moment. Admins only. `now` in ms. */
export async function listCashAges(
  db: Database,
  actor: Actor,
  now = Date.now(),
): Promise<CashAges> {
  if (!can(actor, "listCashAges")) throw onlyAdmins();
  const age = sql`(${new Date(now).toISOString()}::timestamptz at time zone 'Asia/Karachi')::date
    - (updated_at at time zone 'Asia/Karachi')::date`;
  const balanceOf = (account: "courier" | "rider-cash") =>
    sql`(select coalesce(sum(balance), 0) from account_balances where account = ${account})`;
  const { rows } = await db.execute<AgeRow>(sql`
    with held as (
      select courier, amount, updated_at, ${age} as age from cash_collections
      where state = 'collected'),
    couriers as (
      select courier, count(*) as parcels, sum(amount) as total, min(updated_at) as oldest,
        coalesce(sum(amount) filter (where age <= 3), 0) as fresh,
        coalesce(sum(amount) filter (where age between 4 and 7), 0) as due,
        coalesce(sum(amount) filter (where age >= 8), 0) as late
      from held group by courier)
    select c.*, ${balanceOf("courier")} as balance, ${balanceOf("rider-cash")} as riders
    from (select 1) one left join couriers c on true order by c.total desc`);
  const couriers = rows.flatMap((row): CourierAges[] => {
    if (row.courier === null) return [];
    const { courier, parcels, total, oldest } = row;
    const ages = [Number(row.fresh), Number(row.due), Number(row.late)] as const;
    const name = courierName(courier);
    return [
      {
        ...{ courier, name, ages, parcels: Number(parcels), total: Number(total) },
        oldest: new Date(oldest).getTime(),
      },
    ];
  });
  const balance = Number(rows[0]?.balance ?? 0);
  const others = couriers.reduce((rest, { total }) => rest - total, balance);
  return { couriers, others, balance, riders: Number(rows[0]?.riders ?? 0) };
}

interface AgeRow extends Record<string, unknown> {
  courier: CourierCode | null;
  parcels: string;
  total: string;
  oldest: string | Date;
  fresh: string;
  due: string;
  late: string;
  balance: string;
  riders: string;
}
