import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { commissionRules } from "#tohfa/db/schema/commission.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import type { PayloadOf } from "#tohfa/shop/messages/mail/render-message.ts";
import { tellOwners } from "#tohfa/shop/messages/notices/tell-owner.server.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { sellerNotFound } from "./ledger.server.ts";
import { dayIsOver, rateWords, whyNotRate } from "./rate.ts";
import { onlyAdmins } from "./reference.ts";

/** The seller or category whose sales a rate applies to. */
export type CommissionOf = { sellerId: string } | { categoryId: string };

/** A rate in basis points and when it begins (ms); null ends the subject's own rate. */
export interface RateFrom {
  rate: number | null;
  from: number;
}

/** The current rate of a seller or category, and the scheduled ones. */
export interface CommissionNow {
  /** In basis points; null: no own rate. */
  now: number | null;
  next: RateFrom[];
}

/**
 * Sets the commission rate of a seller or category from a day on. Earlier sales keep the commission that was stored
 * with them. `rate` in basis points, null ends the own rate; `day` is a calendar day in Pakistan, today by
 * default. Admins only. Refuses: invalid (a past day, a wrong rate), not_found. `now` in ms.
 */
export async function setCommission(
  db: Database,
  actor: Actor,
  { of, rate, day }: { of: CommissionOf; rate: number | null; day?: string | undefined },
  now = Date.now(),
): Promise<void> {
  if (!can(actor, "setCommission")) throw onlyAdmins();
  await askProof(db, actor, "setCommission");
  if (rate !== null) refuse(whyNotRate(rate));
  const startsAt = startOf(day, now);
  await db.transaction(async (tx) => {
    const subject = await requireSubject(tx, of);
    const { now: before } = await readNow(tx, of, now);
    await tx.insert(commissionRules).values({ ...of, rate, startsAt, actor: actorName(actor) });
    const from = dayOf(startsAt.getTime());
    const details = { before: percentWords(before), after: percentWords(rate), from };
    const log = await writeAudit(tx, actor, { action: "commission set", subject, details });
    const news = {
      rate: rate === null ? "the usual one" : percentWords(rate),
      from: formatDay(startsAt.getTime()),
    };
    if ("sellerId" in of) await notifyOwnersOfRate(tx, [of.sellerId], log, news);
    else await notifyStoresOfCategory(tx, of.categoryId, log, news);
  });
}

type Terms = Pick<PayloadOf<"seller-commission">, "rate" | "from" | "category" | "isUsual">;

async function notifyOwnersOfRate(
  tx: Transaction,
  sellerIds: readonly string[],
  log: number,
  news: Terms,
): Promise<void> {
  const notices = sellerIds.map((sellerId) => ({ sellerId, news }));
  await tellOwners(tx, "seller-commission", log, notices);
}

/** A condition for open stores without their own rate: a change of the default rate concerns them. */
const ON_USUAL_TERMS = sql`s.status = 'approved' and (select case when r.id is null
    then s.commission_basis_points else r.rate end
  from (select) one left join lateral (select id, rate from commission_rules
    where seller_id = s.id and starts_at <= now() order by starts_at desc, id desc limit 1) r
  on true) is null`;

async function notifyStoresOfCategory(
  tx: Transaction,
  categoryId: string,
  log: number,
  news: Terms,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; category: string }>(sql`
    select s.id, c.name as category from categories c join sellers s on ${ON_USUAL_TERMS}
    where c.id = ${categoryId} and exists (select from products p
      where p.seller_id = s.id and p.archived_at is null and c.name = any(p.categories))
    order by s.id`);
  const category = rows[0]?.category ?? "";
  const ids = rows.map(({ id }) => id);
  await notifyOwnersOfRate(tx, ids, log, { ...news, category });
}

/**
 * Notifies the stores with the default commission that it was changed (changeSetting). `log`: the id of the audit log's
 * line.
 */
export async function notifyStoresOfUsualCommission(tx: Transaction, log: number): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select s.id from sellers s where ${ON_USUAL_TERMS} order by s.id`,
  );
  const rate = percentWords(await readSetting(tx, "defaultCommission"));
  const ids = rows.map(({ id }) => id);
  const from = formatDay(Date.now());
  await notifyOwnersOfRate(tx, ids, log, { rate, from, isUsual: true });
}

/** When a rate begins. For today that is now: sales of earlier today keep their commission. */
function startOf(day: string | undefined, now: number): Date {
  const today = dayOf(now);
  if (day === undefined || day === today) return new Date(now);
  const start = new Date(`${day}T00:00:00+05:00`);
  if (day > today && !Number.isNaN(start.getTime())) return start;
  throw dayIsOver();
}

async function requireSubject(tx: Transaction, of: CommissionOf): Promise<string> {
  const isSeller = "sellerId" in of;
  const { rows } = await tx.execute(
    isSeller
      ? sql`select from sellers where id = ${of.sellerId}`
      : sql`select from categories where id = ${of.categoryId}`,
  );
  if (rows.length > 0) return isSeller ? of.sellerId : of.categoryId;
  throw isSeller ? sellerNotFound() : new Refusal("not_found", "There is no such category.");
}

/** "7.5 %"; "none of its own" for null. */
export function percentWords(rate: number | null): string {
  return rate === null ? "none of its own" : rateWords(rate);
}

async function readNow(
  db: Database | Transaction,
  of: CommissionOf,
  now: number,
): Promise<CommissionNow> {
  const own =
    "sellerId" in of ? sql`seller_id = ${of.sellerId}` : sql`category_id = ${of.categoryId}`;
  const first =
    "sellerId" in of
      ? sql`(select commission_basis_points from sellers where id = ${of.sellerId})`
      : sql`null::integer`;
  const moment = new Date(now).toISOString();
  const { rows } = await db.execute<{ now: number | null; next: RateFrom[] | null }>(sql`
    select case when r.id is null then ${first} else r.rate end as now,
      (select json_agg(json_build_object('rate', rate, 'from', extract(epoch from starts_at) * 1000)
          order by starts_at, id)
        from commission_rules where ${own} and starts_at > ${moment}::timestamptz) as next
    from (select) one left join lateral (select id, rate from commission_rules
      where ${own} and starts_at <= ${moment}::timestamptz
      order by starts_at desc, id desc limit 1) r on true`);
  return { now: rows[0]?.now ?? null, next: rows[0]?.next ?? [] };
}

/**
 * A store's commission rates, current and scheduled; `standard` applies to stores without a rate. Refuses: not_found.
 */
export async function commissionOfSeller(
  db: Database,
  actor: Actor,
  sellerId: string,
  now = Date.now(),
): Promise<CommissionNow & { standard: number }> {
  if (!can(actor, "commissionOfSeller", { sellerId })) throw sellerNotFound();
  const [own, standard] = [
    await readNow(db, { sellerId }, now),
    await readSetting(db, "defaultCommission"),
  ];
  return { ...own, standard };
}

/** A seller or category with its rate. */
export interface ListedCommission extends CommissionNow {
  id: string;
  name: string;
}

const MAX_SELLERS = 300;

/**
 * The rates of all categories, and of the sellers with a current or scheduled rate of their own. Admins only. `now` in
 * ms.
 */
export async function listCommission(
  db: Database,
  actor: Actor,
  now = Date.now(),
): Promise<{
  standard: number;
  categories: ListedCommission[];
  sellers: ListedCommission[];
  /** There are more sellers with a rate than these. */
  hasMore: boolean;
}> {
  if (!can(actor, "listCommission")) throw onlyAdmins();
  const moment = sql`${new Date(now).toISOString()}::timestamptz`;
  const rules = (own: ReturnType<typeof sql>, first: ReturnType<typeof sql>) => sql`
    case when exists (select from commission_rules where ${own} and starts_at <= ${moment})
      then (select rate from commission_rules where ${own} and starts_at <= ${moment}
        order by starts_at desc, id desc limit 1)
      else ${first} end as now,
    (select json_agg(json_build_object('rate', rate, 'from', extract(epoch from starts_at) * 1000)
        order by starts_at, id)
      from commission_rules where ${own} and starts_at > ${moment}) as next`;
  type Row = { id: string; name: string; now: number | null; next: RateFrom[] | null };
  const ofCategories = await db.execute<Row>(sql`
    select c.id, c.name, ${rules(sql`category_id = c.id`, sql`null::integer`)}
    from categories c order by c.kind desc, c.position, c.name`);
  const ofSellers = await db.execute<Row>(sql`
    select s.id, s.company_name as name,
      ${rules(sql`seller_id = s.id`, sql`s.commission_basis_points`)}
    from sellers s where s.commission_basis_points is not null
      or s.id in (select seller_id from commission_rules where seller_id is not null)
    order by s.company_name, s.id limit ${MAX_SELLERS + 1}`);
  const listed = (rows: Row[]) => rows.map((row) => ({ ...row, next: row.next ?? [] }));
  return {
    standard: await readSetting(db, "defaultCommission"),
    categories: listed(ofCategories.rows),
    sellers: listed(ofSellers.rows.slice(0, MAX_SELLERS)).filter(
      (one) => one.now !== null || one.next.length > 0,
    ),
    hasMore: ofSellers.rows.length > MAX_SELLERS,
  };
}
