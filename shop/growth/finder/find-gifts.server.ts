import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { giftTagNumbers } from "#tohfa/shop/catalogue/categories/gift-tags.ts";
import { daysOfStores } from "#tohfa/shop/catalogue/lists/in-time.server.ts";
import { IS_SHOWN, selectProducts } from "#tohfa/shop/catalogue/lists/product-rows.server.ts";
import { kindOf } from "#tohfa/shop/catalogue/product/kind.ts";
import { isOutOfStock, type Product } from "#tohfa/shop/catalogue/product/product.ts";
import { type DeliveryRules, firstDay } from "#tohfa/shop/delivery/arrival/arrival.ts";
import { readDeliveryRules } from "#tohfa/shop/delivery/arrival/delivery-rules.server.ts";
import { reachHoldsUntil, reachOf } from "#tohfa/shop/delivery/arrival/reach.ts";
import { addDays, type Day, dayOf } from "#tohfa/shop/values/day.ts";
import { whyClosed } from "#tohfa/shop/values/holidays/closed-days.ts";
import { paisaFromRupees } from "#tohfa/shop/values/money.ts";
import { type Criterion, type GiftCriteria, type GiftMatch, pickGifts } from "./gift-criteria.ts";

/**
 * How many best sellers are searched; this bounds the work whatever the criteria. A literal, like CANDIDATES: with a
 * parameter PostgreSQL would plan for a limit of a tenth of all products.
 */
const SEARCHED = sql.raw("5000");
/** How many of the best matches the twelve are picked from. */
const CANDIDATES = sql.raw("60");
/** How many delivery days are offered to choose from. */
const OFFERED_DAYS = 8;

/** A product, and how it matches the criteria. */
export interface Gift extends GiftMatch {
  product: Product;
}

export interface FoundGifts {
  gifts: Gift[];
  /** The next days on which couriers deliver. */
  days: Day[];
  /** ISO; the days are right until then. */
  until: string;
}

/**
 * Twelve gifts for the criteria, full matches first; never none, as long as the shop has anything to sell. At most
 * three statements: the delivery rules, the ids of the best matches, and those of their products that are not cached.
 */
export async function findGifts(
  db: Database,
  criteria: GiftCriteria,
  now = Date.now(),
): Promise<FoundGifts> {
  const rules = await readDeliveryRules(db);
  const rows = await selectProducts(
    db,
    sql`(${bestMatches(criteria, now, rules)}) here join products p on p.id = here.found
      order by here.penalty, p.sold_count desc, p.rating desc, p.id desc`,
  );
  const candidates = rows
    .filter((row) => !isOutOfStock(row))
    .map((row) => ({
      ...matchOf(row, criteria, { now, rules }),
      ...{ sellerId: row.sellerId, kind: kindOf(row), product: row },
    }));
  return {
    gifts: pickGifts(candidates).map(({ product, misses, arrives, shipping }) => ({
      ...{ product, misses, arrives, shipping },
    })),
    days: nextDays(now, rules),
    until: reachHoldsUntil(now, rules),
  };
}

/** SQL for the best matches, by the same order of criteria as `pickGifts`. */
function bestMatches(
  { recipient, occasion, maxRupees, city, day }: GiftCriteria,
  now: number,
  rules: DeliveryRules,
): SQL {
  const has = (tag: string) => sql`p.gifts @> ${sql.param(giftTagNumbers([tag]))}::smallint[]`;
  const daysBy = (shipping: "standard" | "express") =>
    daysOfStores(reachOf(now, { day: day ?? "", city: city ?? "", shipping }, rules));
  // Materialized, so that delivery days are computed once for each store and not for each product.
  const [stores, ofStores] =
    day && city
      ? [
          sql`, slowly as materialized (${daysBy("standard")}), quickly as materialized (${daysBy("express")})`,
          sql`join slowly on slowly.id = p.seller_id join quickly on quickly.id = p.seller_id`,
        ]
      : [sql``, sql``];
  const penalties = [
    ...(occasion ? [sql`case when ${has(occasion)} then 0 else 2 end`] : []),
    ...(recipient ? [sql`case when ${has(recipient)} then 0 else 4 end`] : []),
    // Grows with the price: a product just over the budget is a better match than one ten times over.
    ...(maxRupees === null
      ? []
      : [
          sql`case when p.price <= ${paisaFromRupees(maxRupees)} then 0
            else 8 + least(p.price / ${paisaFromRupees(maxRupees)}::bigint, 50) end`,
        ]),
    ...(day && city
      ? [
          sql`case when coalesce(p.lead_days, slowly.making_days) < slowly.days then 0
            when coalesce(p.lead_days, quickly.making_days) < quickly.days then 1 else 100 end`,
        ]
      : []),
  ];
  // No one-dollar products: the sale may be over before the gift is bought.
  const penalised = sql`select p.id as found, ${sql.join([sql`0`, ...penalties], sql` + `)} as penalty, p.sold_count, p.rating
    from best p ${ofStores} where p.stock > 0 and p.status = 'Active' and not p.is_one_dollar and not p.is_corporate
      and p.seller_id <> all (array(select id from sellers where back_at > now()))
    order by penalty, p.sold_count desc, p.rating desc, p.id desc`;
  // Products with options are sold in lots, so they are left out. Sorted before that: their options are then looked up
  // for the first of them only.
  return sql`with best as materialized (select p.id, p.price, p.gifts, p.stock, p.status, p.seller_id, p.lead_days,
        p.sold_count, p.rating, p.is_one_dollar, p.is_corporate from products p where ${IS_SHOWN}
        order by p.sold_count desc nulls last, p.rating desc nulls last, p.id desc nulls last limit ${SEARCHED})${stores}
    select s.found, s.penalty from (${penalised}) s
    where not exists (select from attribute_options o where o.product_id = s.found)
    order by s.penalty, s.sold_count desc, s.rating desc, s.found desc limit ${CANDIDATES}`;
}

function matchOf(
  { tags, price, sellerCity, makingDays, backAt }: Product,
  { recipient, occasion, maxRupees, city, day }: GiftCriteria,
  { now, rules }: { now: number; rules: DeliveryRules },
): GiftMatch {
  const numbers = giftTagNumbers(tags);
  const lacks = (tag: string | null) =>
    tag !== null && !giftTagNumbers([tag]).every((number) => numbers.includes(number));
  const start = { city: sellerCity, makingDays, backAt };
  const by = (shipping: "standard" | "express") =>
    city === null ? null : firstDay(now, [start], { city, shipping }, rules);
  const isLate = (arrives: Day | null) => day !== null && arrives !== null && arrives > day;
  const needsExpress = isLate(by("standard"));
  const arrives = needsExpress ? by("express") : by("standard");
  const missed: Record<Criterion, boolean> = {
    occasion: lacks(occasion),
    recipient: lacks(recipient),
    budget: maxRupees !== null && price > paisaFromRupees(maxRupees),
    day: isLate(arrives),
  };
  return {
    misses: (Object.keys(missed) as Criterion[]).filter((one) => missed[one]),
    arrives,
    shipping: needsExpress ? "express" : "standard",
  };
}

function nextDays(now: number, { closed }: DeliveryRules): Day[] {
  const days: Day[] = [];
  // Ends also if every day of the year is a holiday.
  for (let after = 1; days.length < OFFERED_DAYS && after < 400; after += 1) {
    const day = addDays(dayOf(now), after);
    if (whyClosed(day, closed) === null) days.push(day);
  }
  return days;
}
