import { asc, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { riderParcels, riders } from "#tohfa/db/schema/riders.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { onlyAdmins } from "#tohfa/shop/money/ledger/reference.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** One of the shop's own riders, with the cash that they owe the office. */
export interface ListedRider {
  id: string;
  name: string;
  phone: string;
  isActive: boolean;
  /** Parcels on their way with them. */
  onTheWay: number;
  /** The cash of delivered parcels. */
  held: Paisa;
  /** What was short when they handed in. */
  open: Paisa;
}

/** All riders, those who still ride first; and the cash in the office's hand. Admins only. */
export async function listRiders(
  db: Database,
  actor: Actor,
): Promise<{ riders: ListedRider[]; inHand: Paisa }> {
  if (!can(actor, "listRiders")) throw onlyAdmins();
  const { rows } = await db.execute<
    Omit<ListedRider, "held" | "open" | "isActive"> & {
      is_active: boolean;
      held: string;
      open: string;
    }
  >(sql`
    select r.id, r.name, r.phone, r.is_active,
      (select count(*)::int from rider_parcels x join parcels p on p.id = x.parcel_id
        where x.rider_id = r.id and p.state = 'dispatched') as "onTheWay",
      ${heldBy(sql`r.id`)} as held, ${openOf(sql`r.id`)} as open
    from riders r order by r.is_active desc, r.name, r.id`);
  return {
    riders: rows.map(({ is_active, held, open, ...rider }) => ({
      ...rider,
      ...{ isActive: is_active, held: Number(held), open: Number(open) },
    })),
    inHand: await cashInHand(db),
  };
}

/** SQL for the cash of delivered parcels that a rider has. */
export function heldBy(rider: string | ReturnType<typeof sql>) {
  return sql`(select coalesce(sum(c.amount), 0) from cash_collections c
    join rider_parcels x on x.parcel_id = c.parcel_id
    where x.rider_id = ${rider} and c.state = 'collected')`;
}

/** SQL for what a rider was short of when they handed in, and has not brought since. */
export function openOf(rider: string | ReturnType<typeof sql>) {
  return sql`(select coalesce(sum(e.amount), 0) from ledger_entries e
    where e.account = 'courier-differences' and e.party = ${rider})`;
}

/** The cash in the office, not banked yet. */
export async function cashInHand(db: Database | Transaction): Promise<Paisa> {
  const { rows } = await db.execute<{ sum: string }>(sql`
    select coalesce(sum(balance), 0) as sum from account_balances where account = 'cash-on-hand'`);
  return Number(rows[0]?.sum ?? 0);
}

/** Adds a rider, or changes one (`id`). Refuses: forbidden, invalid with the field, not_found. Returns the id. */
export async function saveRider(
  db: Database,
  actor: Actor,
  rider: { id?: string; name: string; phone: string; isActive: boolean },
): Promise<string> {
  if (!can(actor, "saveRider")) throw onlyAdmins();
  const name = rider.name.trim().replace(/\s+/g, " ");
  const phone = rider.phone.trim();
  if (name.length < 2 || name.length > 100) {
    throw new Refusal("invalid", "Enter the rider's name.", { field: "name" });
  }
  if (!/^[+\d][\d -]{8,19}$/.test(phone)) {
    throw new Refusal("invalid", "Enter the rider's phone number.", { field: "phone" });
  }
  const { isActive } = rider;
  return await db.transaction(async (tx) => {
    const id = rider.id ?? `RD-${randomCode(6)}`;
    if (rider.id === undefined) await tx.insert(riders).values({ id, name, phone, isActive });
    else {
      const set = { name, phone, isActive };
      const saved = await tx.update(riders).set(set).where(eq(riders.id, id)).returning();
      if (saved.length === 0) throw noSuchRider();
    }
    const action = rider.id === undefined ? "rider added" : "rider changed";
    await writeAudit(tx, actor, { action, subject: id, details: { isActive } });
    return id;
  });
}

/** The riders who can be given parcels. */
export async function listActiveRiders(
  db: Database,
  actor: Actor,
): Promise<{ id: string; name: string }[]> {
  if (!can(actor, "listActiveRiders")) throw onlyAdmins();
  return await db
    .select({ id: riders.id, name: riders.name })
    .from(riders)
    .where(eq(riders.isActive, true))
    .orderBy(asc(riders.name), desc(riders.id));
}

/** The shop's own rider who has this parcel; null if none has. */
export async function riderOf(
  tx: Database | Transaction,
  parcelId: string,
): Promise<string | null> {
  const [found] = await tx
    .select({ riderId: riderParcels.riderId })
    .from(riderParcels)
    .where(eq(riderParcels.parcelId, parcelId));
  return found?.riderId ?? null;
}

/** SQL: whether one of the shop's own riders has a parcel. */
export function isWithOurRider(parcelId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from rider_parcels x where x.parcel_id = ${parcelId})`;
}

export function noSuchRider(): Refusal {
  return new Refusal("not_found", "There is no such rider.");
}
