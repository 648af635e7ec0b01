import { type SQL, sql } from "drizzle-orm";
import { executePrepared, listOf } from "#tohfa/db/execute-prepared.server.ts";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { deals as dealTable } from "#tohfa/db/schema/catalog.ts";
import { IS_SHOWN, selectProducts } from "#tohfa/shop/catalogue/lists/product-rows.server.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import { type Deal, type QuotedDeal, whyNotBuyDeal } from "./deal.ts";

/** When the one-dollar sale ends (setting "oneDollarSaleEndsAt"). Null: it has no end, or is over. */
export async function oneDollarSaleEnd(db: Database, now: Date): Promise<string | null> {
  const end = await readSetting(db, "oneDollarSaleEndsAt");
  return end && end > now ? end.toISOString() : null;
}

/**
 * The deals that run at `now`, in the shop's order, with those of their products that are shown; deals without any are
 * left out. `whyNot` says why a deal cannot be bought.
 */
export async function listDeals(db: Database, now: Date): Promise<Deal[]> {
  const [deals, products] = await Promise.all([
    db.query.deals.findMany({
      where: (deal, { and, eq, gt, isNull, or }) =>
        and(eq(deal.active, true), or(isNull(deal.endsAt), gt(deal.endsAt, now))),
      orderBy: (deal, { asc }) => [asc(deal.position), asc(deal.id)],
      extras: {
        size: sql<number>`(select count(*)::int from deal_products x where x.deal_id = ${dealTable.id})`.as(
          "size",
        ),
      },
    }),
    selectProducts<{ dealId: string }>(
      db,
      sql`deal_products d join deals e on e.id = d.deal_id and e.active
        join products p on p.id = d.product_id where ${IS_SHOWN} order by d.position, p.id`,
      { extra: sql`d.deal_id as "dealId"` },
    ),
  ]);
  return deals.flatMap((deal) => {
    const { id, name, description, nameUrdu, descriptionUrdu, price, size } = deal;
    const shown = products.filter(({ dealId }) => dealId === id);
    if (shown.length === 0) return [];
    const missing = shown.length < size;
    return [
      {
        ...{ id, name, description, nameUrdu, descriptionUrdu, price, products: shown },
        image: deal.image ?? "",
        endsAt: deal.endsAt?.toISOString() ?? null,
        whyNot: whyNotBuyDeal({ name, isOver: false, products: shown, missing }),
      },
    ];
  });
}

/** The current deals among some cart lines, by id. An id that is a product's is never a deal. */
export async function dealsOfLines(
  db: Database | Transaction,
  lines: readonly { id: string }[],
): Promise<Map<string, QuotedDeal>> {
  if (lines.length === 0) return new Map();
  const [row] = await executePrepared<{ deals: QuotedDeal[] | null }>(
    db,
    sql`select ${dealsOf(lines)} as deals`,
  );
  return dealsFrom(row?.deals ?? null);
}

/** SQL: the same as one value of a larger statement, to be read by `dealsFrom`. */
export function dealsOf(lines: readonly { id: string }[]): SQL {
  const ids = [...new Set(lines.map(({ id }) => id))];
  return sql`(select json_agg(json_build_object('id', d.id, 'name', d.name, 'nameUrdu', d.name_urdu, 'price', d.price,
      'isOver', not (d.active and (d.ends_at is null or d.ends_at > now())),
      'productIds', array(select product_id from deal_products where deal_id = d.id
        order by position, product_id)))
    from deals d where d.id = any(${listOf(ids)})
      and not exists (select from products where id = d.id))`;
}

/** The deals that a statement returned, by id. */
export function dealsFrom(deals: readonly QuotedDeal[] | null): Map<string, QuotedDeal> {
  return new Map((deals ?? []).map((deal) => [deal.id, deal]));
}
