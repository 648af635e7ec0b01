import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { giftNumbers } from "#tohfa/shop/catalogue/categories/gift-tags.ts";
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
import { type Answered, type Miss, pickGifts, type Wishes } from "./wishes.ts";

/**
 * Gifts are looked for among the shop's best so many: whatever is wished, no more is read. Written out, as the next one:
 * PostgreSQL would take a parameter for a tenth of the shop.
 */
const LOOKED_AT = sql.raw("5000");
/** Of how many that fit best the twelve are picked. */
const CANDIDATES = sql.raw("60");
/** So many days are offered one tap away. */
const OFFERED_DAYS = 8;

/** A gift that was found. */
export interface Gift extends Answered {
  product: Product;
}

export interface Found {
  gifts: Gift[];
  /** The next days on which couriers ride. */
  days: Day[];
  /** Until when (ISO) its days are right. */
  until: string;
}

/**
 * Twelve gifts for what was said, those that keep every wish first; never nothing where the shop has anything to sell
 * now. Three statements at most: the rules of days, the products that fit best, and those of them not read before.
 */
export async function findGifts(db: Database, wishes: Wishes, now = Date.now()): Promise<Found> {
  const rules = await readDeliveryRules(db);
  const rows = await selectProducts(
    db,
    sql`(${fitting(wishes, now, rules)}) here join products p on p.id = here.found
      order by here.penalty, p.sold_count desc, p.rating desc, p.id desc`,
  );
  const candidates = rows
    .filter((row) => !isOutOfStock(row))
    .map((row) => ({
      ...answerOf(row, wishes, { now, rules }),
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

/** The products that miss least, in the order in which `pickGifts` would have them. */
function fitting(
  { recipient, occasion, most, city, day }: Wishes,
  now: number,
  rules: DeliveryRules,
): SQL {
  const has = (tag: string) => sql`p.gifts @> ${sql.param(giftNumbers([tag]))}::smallint[]`;
  const daysBy = (shipping: "standard" | "express") =>
    daysOfStores(reachOf(now, { day: day ?? "", city: city ?? "", shipping }, rules));
  // Once a store: in a join of its own its days would be counted for each product.
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
    // What costs half as much again is nearer than what costs ten times as much.
    ...(most === null
      ? []
      : [
          sql`case when p.price <= ${paisaFromRupees(most)} then 0
            else 8 + least(p.price / ${paisaFromRupees(most)}::bigint, 50) end`,
        ]),
    ...(day && city
      ? [
          sql`case when coalesce(p.lead_days, slowly.making_days) < slowly.days then 0
            when coalesce(p.lead_days, quickly.making_days) < quickly.days then 1 else 100 end`,
        ]
      : []),
  ];
  // A sale's price may be over before anybody taps it.
  const penalised = sql`select p.id as found, ${sql.join([sql`0`, ...penalties], sql` + `)} as penalty, p.sold_count, p.rating
    from best p ${ofStores} where p.stock > 0 and p.status = 'Active' and not p.is_one_dollar and not p.is_corporate
      and p.seller_id <> all (array(select id from sellers where back_at > now()))
    order by penalty, p.sold_count desc, p.rating desc, p.id desc`;
  // What has options is priced by the lot. Put in order first: they are then looked for of sixty, and not of all.
  return sql`with best as materialized (select p.id, p.price, p.gifts, p.stock, p.status, p.seller_id, p.lead_days,
        p.sold_count, p.rating, p.is_one_dollar, p.is_corporate from products p where ${IS_SHOWN}
        order by p.sold_count desc nulls last, p.rating desc nulls last, p.id desc nulls last limit ${LOOKED_AT})${stores}
    select s.found, s.penalty from (${penalised}) s
    where not exists (select from attribute_options o where o.product_id = s.found)
    order by s.penalty, s.sold_count desc, s.rating desc, s.found desc limit ${CANDIDATES}`;
}

function answerOf(
  { tags, price, sellerCity, makingDays, backAt }: Product,
  { recipient, occasion, most, city, day }: Wishes,
  { now, rules }: { now: number; rules: DeliveryRules },
): Answered {
  const numbers = giftNumbers(tags);
  const lacks = (tag: string | null) =>
    tag !== null && !giftNumbers([tag]).every((number) => numbers.includes(number));
  const start = { city: sellerCity, makingDays, backAt };
  const by = (shipping: "standard" | "express") =>
    city === null ? null : firstDay(now, [start], { city, shipping }, rules);
  const isLate = (arrives: Day | null) => day !== null && arrives !== null && arrives > day;
  const needsExpress = isLate(by("standard"));
  const arrives = needsExpress ? by("express") : by("standard");
  const missed: Record<Miss, boolean> = {
    occasion: lacks(occasion),
    recipient: lacks(recipient),
    budget: most !== null && price > paisaFromRupees(most),
    day: isLate(arrives),
  };
  return {
    misses: (Object.keys(missed) as Miss[]).filter((one) => missed[one]),
    arrives,
    shipping: needsExpress ? "express" : "standard",
  };
}

function nextDays(now: number, { closed }: DeliveryRules): Day[] {
  const days: Day[] = [];
  // A year of nothing but holidays has none.
  for (let after = 1; days.length < OFFERED_DAYS && after < 400; after += 1) {
    const day = addDays(dayOf(now), after);
    if (whyClosed(day, closed) === null) days.push(day);
  }
  return days;
}
