import { eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { taxExtensions } from "#tohfa/db/schema/tax.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import { type Day, dayOf, daysBetween, readDay } from "#tohfa/shop/values/day.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { noStore } from "./no-store.ts";
import { lastTaxDay, taxDaysLeft, whyNotExtend, whyPayoutWaits } from "./tax-days.ts";

/** The last day that a store was given beyond the usual days; the table's name, as Drizzle leaves it out here. */
const EXTENDED_TO = sql<string | null>`(select max(until_day)::text from tax_extensions
  where seller_id = sellers.id)`;

const DUTY = {
  taxNumber: sellers.taxNumber,
  from: sql<number>`extract(epoch from ${sellers.taxDaysFrom}) * 1000`.mapWith(Number),
  extendedTo: EXTENDED_TO,
};

/** Why payouts to these stores wait, in words, by the store's id; those that are paid are left out. `now` in ms. */
export async function readTaxHolds(
  db: Database | Transaction,
  sellerIds: readonly string[],
  now: number,
): Promise<Map<string, string>> {
  if (sellerIds.length === 0) return new Map();
  const days = await readSetting(db, "taxDetailsDays");
  const rows = await db
    .select({ id: sellers.id, ...DUTY })
    .from(sellers)
    .where(inArray(sellers.id, [...sellerIds]));
  return new Map(
    rows.flatMap(({ id, ...duty }) => {
      const why = whyPayoutWaits({ ...duty, days }, now);
      return why === null ? [] : [[id, why] as const];
    }),
  );
}

/** The same of one store; null where it is paid. */
export async function readTaxHold(
  db: Database | Transaction,
  sellerId: string,
  now: number,
): Promise<string | null> {
  return (await readTaxHolds(db, [sellerId], now)).get(sellerId) ?? null;
}

/** Until when a store has to give what tax law asks for; null where it has. */
export interface TaxDays {
  lastDay: Day;
  /** Below zero: its payouts wait. */
  left: number;
  /** Why they wait, in words. */
  hold: string | null;
}

/** A store's days, for its people and admins. Refuses: not_found. `now` in ms. */
export async function showTaxDays(
  db: Database,
  actor: Actor,
  sellerId: string,
  now = Date.now(),
): Promise<TaxDays | null> {
  if (!can(actor, "showTaxDays", { sellerId })) throw noStore();
  const days = await readSetting(db, "taxDetailsDays");
  const [row] = await db.select(DUTY).from(sellers).where(eq(sellers.id, sellerId));
  if (!row) throw noStore();
  const duty = { ...row, days };
  const left = taxDaysLeft(duty, now);
  if (left === null) return null;
  return { left, lastDay: lastTaxDay(duty), hold: whyPayoutWaits(duty, now) };
}

/** An open store that lacks what tax law asks for. */
export interface StoreToComplete {
  id: string;
  store: string;
  person: string;
  phone: string;
  lastDay: Day;
  left: number;
}

/** A page of the open stores that lack what tax law asks for, those with the fewest days first. Admins only. */
export async function listStoresToComplete(
  db: Database,
  actor: Actor,
  { after, limit }: { after?: string | undefined; limit: number },
  now = Date.now(),
): Promise<{ items: StoreToComplete[]; nextCursor: string | null }> {
  if (!can(actor, "listStoresToComplete")) throw onlyAdmins();
  const place = after ? decodeCursor(after, "last-day", ["text", "text"]).keys : null;
  const days = await readSetting(db, "taxDetailsDays");
  const { rows } = await db.execute<
    Omit<StoreToComplete, "left" | "lastDay"> & { last_day: string }
  >(sql`
    select id, store, person, phone, last_day from (
      select s.id, s.company_name as store, s.full_name as person, coalesce(s.phone, '') as phone,
        greatest((s.tax_days_from at time zone 'Asia/Karachi')::date + ${days}::int,
          (select max(until_day) from tax_extensions where seller_id = s.id))::text as last_day
      from sellers s where s.status = 'approved' and coalesce(trim(s.tax_number), '') = '') open
    where ${place ? sql`(last_day, id) > (${place[0]}::text, ${place[1]}::text)` : sql`true`}
    order by last_day, id limit ${limit + 1}`);
  const { items, nextCursor } = cutPage(rows, limit, ({ last_day, id }) => ({
    order: "last-day",
    keys: [last_day, id],
  }));
  return {
    items: items.map(({ last_day: lastDay, ...store }) => ({
      ...store,
      lastDay,
      left: daysBetween(dayOf(now), lastDay),
    })),
    nextCursor,
  };
}

/**
 * Gives a store more days, with a reason. Refuses: forbidden, unproven, not_found, invalid with the field, conflict (it
 * lacks nothing). `now` in ms.
 */
export async function extendTaxDays(
  db: Database,
  actor: Actor,
  { sellerId, until: typed, reason: why }: { sellerId: string; until: string; reason: string },
  now = Date.now(),
): Promise<void> {
  if (!can(actor, "extendTaxDays")) throw onlyAdmins();
  await askProof(db, actor, "extendTaxDays");
  const until = readDay(typed);
  const reason = why.trim().slice(0, 300);
  await db.transaction(async (tx) => {
    const days = await readSetting(tx, "taxDetailsDays");
    const [row] = await tx
      .select(DUTY)
      .from(sellers)
      .where(eq(sellers.id, sellerId))
      .for("no key update");
    if (!row) throw noStore();
    const duty = { ...row, days };
    refuse(whyNotExtend(duty, { until, reason }, now));
    if (until === null) return;
    await tx
      .insert(taxExtensions)
      .values({ sellerId, untilDay: until, reason, actor: actorName(actor) });
    const details = { before: lastTaxDay(duty), after: until, reason };
    await writeAudit(tx, actor, { action: "tax days extended", subject: sellerId, details });
  });
}

function onlyAdmins(): Refusal {
  return new Refusal("forbidden", "Only the shop's admins can see or change this.");
}
