import { type SQL, sql } from "drizzle-orm";
import { normalisePhone } from "../phone.ts";

/**
 * The orders that the shop's people look for: by the number of an order, parcel or courier's label, the whole
 * phone, the e-mail, or part of a name. Undefined where nothing was typed. Each way has its index.
 */
export function ordersMatching(search: string | undefined): SQL | undefined {
  const text = (search ?? "").trim().slice(0, 100);
  if (text === "") return undefined;
  const upper = text.toUpperCase();
  const ways = [
    sql`select id from orders where id = ${upper}`,
    sql`select order_id from parcels where id = ${upper} or tracking_number = ${upper}`,
    sql`select order_id from payments where id = ${upper}`,
  ];
  const phone = normalisePhone(text);
  if (phone) {
    const bare = phone.replace(/^(92|0)/, "");
    ways.push(sql`select id from orders where phone in (${`0${bare}`}, ${`92${bare}`})`);
  }
  if (text.includes("@")) {
    ways.push(sql`select id from orders where lower(email) = ${text.toLowerCase()}`);
  } else if (text.length >= 3) {
    const like = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
    ways.push(
      sql`select id from orders where (lower(first_name || ' ' || last_name)) like ${like}`,
    );
  }
  return sql`in (${sql.join(ways, sql` union all `)})`;
}
