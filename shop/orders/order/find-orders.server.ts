import { type SQL, sql } from "drizzle-orm";
import { CITIES } from "#tohfa/shop/values/cities.ts";
import { containing } from "#tohfa/shop/values/like-pattern.ts";
import { normalisePhone } from "#tohfa/shop/values/phone.ts";
import { isAbroad, phoneKey, senderPhone } from "#tohfa/shop/values/phone-abroad.ts";
import { partOfPhone, partOfTrackingNumber, startOfOrderNumber } from "./number-part.ts";

/**
 * A search by name or city finds only this many of the newest orders: nobody turns more pages, and the search stays
 * fast in a shop with a million orders. The list says so at its end; an exported file has all of them (`isWhole`).
 */
const MAX_FOUND = 200;
/**
 * A receiver's name that occurs more often than this in the whole shop is searched only in a store's newest parcels.
 */
const MAX_NAMED = 2_000;
const MAX_NEWEST = 5_000;

/**
 * A condition for the orders that match an admin's search: by the beginning of an order's number, a parcel's, any part of
 * a tracking number or a phone, the e-mail, or part of the buyer's or receiver's name. Undefined if the search is empty.
 * Each part of the union has its index.
 */
export function ordersMatching(search: string | undefined, isWhole = false): SQL | undefined {
  const text = typed(search);
  if (text === "") return undefined;
  const upper = text.toUpperCase();
  const most = isWhole ? null : MAX_FOUND;
  const ways = [
    sql`select order_id from parcels where id = ${upper}`,
    ...ofNumberStart(text, most),
    ...hasTrackingPart(text).map(
      (isIn) => sql`(select p.order_id from parcels p where ${isIn}
        order by p.created_at desc limit ${most})`,
    ),
    sql`select order_id from payments where id = ${upper}`,
    ...ofPhone(text),
    ...ofPhonePart(text, most),
    ...[...sharesOfPhone(text), ...sharesOfPhonePart(text)].map(
      (shares) => sql`(select order_id from order_shares where ${shares} limit ${most})`,
    ),
  ];
  if (text.includes("@")) {
    ways.push(sql`select id from orders where lower(email) = ${text.toLowerCase()}`);
  } else if (text.length >= 3) {
    ways.push(
      sql`(select o.id from orders o where ${named(BUYER, text)} ${newest(most)})`,
      sql`(select o.id from order_recipients r join orders o on o.id = r.order_id
        where ${named(RECEIVER, text)} ${newest(most)})`,
      sql`(select o.id from orders o where exists (select from order_shares w
        where w.order_id = o.id and ${named(SHARE, text)}) ${newest(most)})`,
    );
  }
  return sql`in (${sql.join(ways, sql` union all `)})`;
}

/**
 * A condition for the seller's own parcels that match their search: by part of a number or a phone, part of a name, or a
 * city. Of an order to several receivers, only the parcels of the receiver who matches. Sellers do not see
 * e-mails, so they cannot search by one.
 */
export function parcelsOfStoreMatching(
  sellerId: string,
  search: string | undefined,
  isWhole = false,
): SQL | undefined {
  const text = typed(search);
  if (text === "") return undefined;
  const most = (count: number) => (isWhole ? null : count);
  const upper = text.toUpperCase();
  const where = (condition: SQL) =>
    sql`select p.id from parcels p where p.seller_id = ${sellerId} and ${condition}`;
  const among = (from: SQL, condition: SQL) => sql`(select p.id from parcels p ${from}
    where p.seller_id = ${sellerId} and ${condition}
    order by p.created_at desc, p.id desc limit ${most(MAX_FOUND)})`;
  /** For a frequent name, or a city: searches the store's newest parcels, so the cost does not grow with the shop. */
  const ofNewest = (
    from: SQL,
    condition: SQL,
  ) => sql`(select p.id from (select id, order_id, share_id
      from parcels where seller_id = ${sellerId} order by created_at desc, id desc limit ${most(MAX_NEWEST)}) p
    ${from} where ${condition} limit ${most(MAX_FOUND)})`;
  /** For a rare name: looks up each match. "offset 0" keeps the planner from scanning all of the store's parcels. */
  const ofFew = (named: SQL, key: SQL) => sql`(select p.id from (${named} limit ${MAX_NAMED}) few
    cross join lateral (select p.id from parcels p
      where ${key} = few.of and p.seller_id = ${sellerId} offset 0) p)`;
  const buyers = sql`join orders o on o.id = p.order_id`;
  const shares = sql`join order_shares w on w.id = p.share_id`;
  /** By the one receiver `r` of an order, or one of several, `w`. */
  const ofReceivers = (ofOne: SQL, ofSeveral: SQL) => [
    ofFew(sql`select r.order_id as "of" from order_recipients r where ${ofOne}`, sql`p.order_id`),
    ofFew(sql`select w.id as "of" from order_shares w where ${ofSeveral}`, sql`p.share_id`),
    ofNewest(sql`join order_recipients r on r.order_id = p.order_id`, ofOne),
    ofNewest(shares, ofSeveral),
  ];
  const cities = citiesLike(text);
  const ways = [
    where(sql`p.id = ${upper}`),
    ...hasTrackingPart(text).map(where),
    ...ofPhone(text).map((orders) => where(sql`p.order_id in (${orders})`)),
    ...sharesOfPhone(text).map((of) =>
      where(sql`p.share_id in (select id from order_shares where ${of})`),
    ),
  ];
  const start = startOfOrderNumber(text);
  if (start) ways.push(among(sql``, startsWith(sql`p.order_id`, start)));
  const phonePart = partOfPhone(text);
  if (phonePart) {
    ways.push(among(buyers, has(sql`o.phone`, phonePart)));
    ways.push(...ofReceivers(has(sql`r.phone_key`, phonePart), has(sql`w.phone`, phonePart)));
  }
  if (text.length >= 3) {
    ways.push(among(buyers, named(BUYER, text)));
    ways.push(...ofReceivers(named(RECEIVER, text), named(SHARE, text)));
  }
  if (cities.length > 0) {
    ways.push(
      among(buyers, sql`p.share_id is null and o.city in ${cities}`),
      ofNewest(shares, sql`w.city in ${cities}`),
    );
  }
  return sql`in (${sql.join(ways, sql` union all `)})`;
}

function typed(search: string | undefined): string {
  return (search ?? "").trim().slice(0, 100);
}

/** The newest orders whose number begins so; `most` null: all. */
function ofNumberStart(text: string, most: number | null): SQL[] {
  const start = startOfOrderNumber(text);
  if (!start) return [];
  return [sql`(select o.id from orders o where ${startsWith(sql`o.id`, start)} ${newest(most)})`];
}

/** A parcel's tracking number has this part. */
function hasTrackingPart(text: string): SQL[] {
  const part = partOfTrackingNumber(text);
  return part ? [has(sql`p.tracking_number`, part)] : [];
}

/** The newest orders whose buyer's phone, or whose one receiver's, has this part; `most` null: all. */
function ofPhonePart(text: string, most: number | null): SQL[] {
  const part = partOfPhone(text);
  if (part === null) return [];
  return [
    sql`(select o.id from orders o where ${has(sql`o.phone`, part)} ${newest(most)})`,
    sql`(select r.order_id from order_recipients r
      where ${has(sql`r.phone_key`, part)} limit ${most})`,
  ];
}

/** Among the several receivers of one order, those whose phone has this part. */
function sharesOfPhonePart(text: string): SQL[] {
  const part = partOfPhone(text);
  return part === null ? [] : [has(sql`phone`, part)];
}

function newest(most: number | null): SQL {
  return sql`order by o.created_at desc, o.id desc limit ${most}`;
}

/** The orders whose buyer, or whose one receiver, has this phone. */
function ofPhone(text: string): SQL[] {
  const phone = senderPhone(text);
  if (!phone) return [];
  if (isAbroad(phone)) return [sql`select id from orders where phone = ${phone}`];
  return [
    sql`select id from orders where phone in ${storedForms(phone)}`,
    sql`select order_id from order_recipients where phone_key <> '' and phone_key = ${phoneKey(phone)}`,
  ];
}

/** Among the several receivers of one order, those with this phone. */
function sharesOfPhone(text: string): SQL[] {
  const phone = normalisePhone(text);
  return phone ? [sql`phone <> '' and phone in ${storedForms(phone)}`] : [];
}

/** The forms in which a phone number may be stored: as it was typed, with the country code or without. */
function storedForms(phone: string): string[] {
  const bare = phone.replace(/^(92|0)/, "");
  return [`0${bare}`, `92${bare}`];
}

/** Names, written exactly as in their indexes, so that those are used. */
const BUYER = sql`(lower(o.first_name || ' ' || o.last_name))`;
const RECEIVER = sql`lower(r.name)`;
const SHARE = sql`lower(w.name)`;

function named(name: SQL, text: string): SQL {
  return has(name, text.toLowerCase());
}

function has(column: SQL, part: string): SQL {
  return sql`${column} like ${containing(part)}`;
}

/** `start`: letters, digits and dashes only. */
function startsWith(column: SQL, start: string): SQL {
  return sql`${column} like ${`${start}%`}`;
}

/** An order's city is always one of CITIES (checkout accepts no other). */
function citiesLike(text: string): string[] {
  const part = text.toLowerCase();
  if (part.length < 3) return [];
  return CITIES.filter(({ name, alsoKnownAs }) =>
    [name, alsoKnownAs ?? ""].some((one) => one.toLowerCase().includes(part)),
  ).map(({ name }) => name);
}
