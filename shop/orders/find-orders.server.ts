import { type SQL, sql } from "drizzle-orm";
import { CITIES } from "../cities.ts";
import { containing } from "../like-pattern.ts";
import { isAbroad, senderPhone } from "../phone-abroad.ts";

/**
 * Of a name or a city that many have, the newest orders are found and no others: nobody turns more pages than that, and
 * the search takes no longer in a shop of a million.
 */
const MOST_FOUND = 200;

/**
 * The orders that the shop's people look for: by the number of an order, parcel or courier's label, the whole
 * phone, the e-mail, or part of a name. Undefined where nothing was typed. Each way has its index.
 */
export function ordersMatching(search: string | undefined): SQL | undefined {
  const text = typed(search);
  if (text === "") return undefined;
  const upper = text.toUpperCase();
  const ways = [
    sql`select id from orders where id = ${upper}`,
    sql`select order_id from parcels where id = ${upper} or tracking_number = ${upper}`,
    sql`select order_id from payments where id = ${upper}`,
    ...ofPhone(text),
  ];
  if (text.includes("@")) {
    ways.push(sql`select id from orders where lower(email) = ${text.toLowerCase()}`);
  } else if (text.length >= 3) {
    ways.push(sql`(select o.id from orders o where ${named(text)}
      order by o.created_at desc, o.id desc limit ${MOST_FOUND})`);
  }
  return sql`in (${sql.join(ways, sql` union all `)})`;
}

/**
 * The same for a seller among the orders of their store: by a number, the whole phone, part of a name, or a
 * city. They do not see e-mails, and find nobody by one.
 */
export function ordersOfStoreMatching(
  sellerId: string,
  search: string | undefined,
): SQL | undefined {
  const text = typed(search);
  if (text === "") return undefined;
  const upper = text.toUpperCase();
  const own = sql`select p.order_id from parcels p`;
  const among = (condition: SQL) => sql`(${own} join orders o on o.id = p.order_id
    where p.seller_id = ${sellerId} and ${condition}
    order by p.created_at desc, p.id desc limit ${MOST_FOUND})`;
  const cities = citiesLike(text);
  const ways = [
    sql`${own} where p.id = ${upper}`,
    sql`${own} where p.order_id = ${upper}`,
    sql`${own} where p.tracking_number = ${upper}`,
    ...ofPhone(text),
    ...(text.length >= 3 ? [among(named(text))] : []),
    ...(cities.length > 0 ? [among(sql`o.city in ${cities}`)] : []),
  ];
  return sql`in (${sql.join(ways, sql` union all `)})`;
}

function typed(search: string | undefined): string {
  return (search ?? "").trim().slice(0, 100);
}

function ofPhone(text: string): SQL[] {
  const phone = senderPhone(text);
  if (phone && isAbroad(phone)) return [sql`select id from orders where phone = ${phone}`];
  const bare = phone?.replace(/^(92|0)/, "");
  return bare ? [sql`select id from orders where phone in (${`0${bare}`}, ${`92${bare}`})`] : [];
}

/** As the index has it. */
function named(text: string): SQL {
  return sql`(lower(o.first_name || ' ' || o.last_name)) like ${containing(text.toLowerCase())}`;
}

/** An order's city is one of a list (checkout takes no other). */
function citiesLike(text: string): string[] {
  const part = text.toLowerCase();
  if (part.length < 3) return [];
  return CITIES.filter(({ name, alsoKnownAs }) =>
    [name, alsoKnownAs ?? ""].some((one) => one.toLowerCase().includes(part)),
  ).map(({ name }) => name);
}
