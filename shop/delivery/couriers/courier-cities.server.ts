import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import type { CourierCity } from "./booking.ts";
import { cityOfCourier } from "./courier-cities.ts";

/** A refreshed list that lost more than this share of its cities is an error of the courier's, not the truth. */
const MOST_LOST = 0.5;
/** Couriers add and drop cities from one day to the next. */
const REFRESHED_AFTER_HOURS = 20;

/**
 * Writes a courier's list of cities down, each with ours where it is sure. What a person has mapped stays; what the
 * courier no longer names goes. Returns false, and changes nothing, where the list has shrunk too much to be believed.
 */
export async function storeCourierCities(
  db: Database,
  courier: CourierCode,
  listed: readonly CourierCity[],
): Promise<boolean> {
  const cities = [...new Map(listed.map((one) => [one.name.trim().slice(0, 100), one])).entries()]
    .filter(([name]) => name !== "")
    .map(([name, { id }]) => ({ name, id: id.slice(0, 100), city: cityOfCourier(name) }));
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${courier}, 12))`);
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from courier_cities where courier = ${courier}`,
    );
    if (cities.length < (rows[0]?.n ?? 0) * MOST_LOST || cities.length === 0) return false;
    await tx.execute(sql`
      insert into courier_cities (courier, name, their_id, city, seen_at)
      select ${courier}, c.name, c.id, c.city, now()
      from jsonb_to_recordset(${JSON.stringify(cities)}::jsonb) as c (name text, id text, city text)
      on conflict (courier, name) do update set their_id = excluded.their_id, seen_at = now(),
        city = case when courier_cities.is_by_hand then courier_cities.city else excluded.city end`);
    await tx.execute(sql`delete from courier_cities where courier = ${courier}
      and name <> all(${sql.param(cities.map(({ name }) => name))}::text[])`);
    return true;
  });
}

/** The couriers of these whose list was never read, or not for a day. */
export async function couriersToRefresh(
  db: Database,
  couriers: readonly CourierCode[],
  which: "never read" | "a day old",
): Promise<CourierCode[]> {
  if (couriers.length === 0) return [];
  const hours = which === "never read" ? 1_000_000 : REFRESHED_AFTER_HOURS;
  const { rows } = await db.execute<{ courier: CourierCode }>(sql`
    select c.courier from unnest(${sql.param([...couriers])}::text[]) as c (courier)
    where not exists (select from courier_cities t
      where t.courier = c.courier and t.seen_at > now() - ${hours} * interval '1 hour')`);
  return rows.map(({ courier }) => courier);
}

/**
 * A courier's own name and id of each of our cities; one that it does not serve, or that nobody has mapped, is missing.
 * Of several names for one city the one that is spelt as ours counts.
 */
export async function courierCitiesOf(
  db: Database | Transaction,
  courier: CourierCode,
  ours: readonly string[],
): Promise<Map<string, CourierCity>> {
  const { rows } = await db.execute<{ city: string; name: string; their_id: string }>(sql`
    select distinct on (city) city, name, their_id from courier_cities
    where courier = ${courier} and lower(city) = any(${sql.param(ours.map((one) => one.trim().toLowerCase()))}::text[])
    order by city, is_by_hand desc, (lower(name) = lower(city)) desc, name`);
  return new Map(
    rows.map(({ city, name, their_id }) => [city.toLowerCase(), { id: their_id, name }]),
  );
}
