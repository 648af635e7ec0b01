import { type SQL, sql } from "drizzle-orm";
import { type NewRows, newRows } from "#tohfa/db/insert-batch.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import { orderShares } from "#tohfa/db/schema/recipients.ts";
import { containing } from "#tohfa/shop/values/like-pattern.ts";
import { normalisePhone } from "#tohfa/shop/values/phone.ts";
import {
  pagesOf,
  SHARE_TAB_NAMES,
  SHARE_TABS,
  SHARES_A_PAGE,
  type SharesQuery,
  type ShareTab,
  type ShownShare,
  type ShownShares,
  type StoredShare,
} from "./show-shares.ts";

/** The rows for an order's several receivers; the caller inserts them with the order. */
export function newShares(orderId: string, shares: readonly StoredShare[]): NewRows {
  const rows = shares.map(({ card, ...share }) => ({
    ...share,
    arriveOn: share.arriveOn || null,
    ...{ orderId, cardText: card.text, cardFrom: card.from, cardDesign: card.design },
  }));
  return newRows(orderShares, rows);
}

interface Row extends ShownShare, Record<string, unknown> {
  of: number;
}

/** A condition: whether a share `w` has a parcel that belongs to a tab. */
function isUnder(tab: ShareTab): SQL {
  const { states } = SHARE_TABS[tab];
  if (states === null) return sql`true`;
  const late = tab === "late" ? sql`and p.expected_by is not null` : sql``;
  return sql`exists (select from parcels p where p.share_id = w.id and p.state in ${[...states]} ${late}
    and exists (select from order_items i where i.parcel_id = p.id))`;
}

/** Reads a page of an order's receivers. The caller checks access. Null if the order has a single address. */
export async function showShares(
  db: Database,
  orderId: string,
  { tab, search, page }: SharesQuery,
): Promise<ShownShares | null> {
  const counted = SHARE_TAB_NAMES.map(
    (one) => sql`count(*) filter (where ${isUnder(one)})::int as ${sql.identifier(one)}`,
  );
  const { rows } = await db.execute<Record<ShareTab, number>>(
    sql`select ${sql.join(counted, sql`, `)} from order_shares w where w.order_id = ${orderId}`,
  );
  const [counts] = rows;
  if (!counts || counts.all === 0) return null;
  const text = search.trim();
  const found = text === "" ? sql`true` : isNamed(text);
  const { rows: people } = await db.execute<Row>(sql`
    select w.id, w.place, w.name, w.city, w.boxes, w.arrive_on::text as "arriveOn", (count(*) over ())::int as of
    from order_shares w where w.order_id = ${orderId} and ${isUnder(tab)} and ${found}
    order by w.place limit ${SHARES_A_PAGE} offset ${(page - 1) * SHARES_A_PAGE}`);
  return {
    people: people.map(({ of: _, ...person }) => person),
    ...{ counts, tab, page, pages: pagesOf(people[0]?.of ?? 0) },
  };
}

function isNamed(text: string): SQL {
  const like = containing(text.toLowerCase());
  const phone = normalisePhone(text);
  return sql`(lower(w.name) like ${like} or lower(w.city) = ${text.toLowerCase()}
    or ${phone === null ? sql`false` : sql`w.phone = ${phone}`})`;
}
