import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { IS_SHOWN, selectProducts } from "../catalog/product-rows.server.ts";
import { readSetting } from "../settings/settings.server.ts";
import type { Deal } from "./deal.ts";

/** Until when the one-dollar sale runs: the shop's setting "oneDollarSaleEndsAt". Null: without an end, or over. */
export async function oneDollarSaleEnd(db: Database, now: Date): Promise<string | null> {
  const end = await readSetting(db, "oneDollarSaleEndsAt");
  return end && end > now ? end.toISOString() : null;
}

/** Deals that run at `now`, in the shop's order, with their products that are not blocked. */
export async function listDeals(db: Database, now: Date): Promise<Deal[]> {
  const [deals, products] = await Promise.all([
    db.query.deals.findMany({
      where: (deal, { and, eq, gt, isNull, or }) =>
        and(eq(deal.active, true), or(isNull(deal.endsAt), gt(deal.endsAt, now))),
      orderBy: (deal, { asc }) => [asc(deal.position), asc(deal.id)],
    }),
    selectProducts<{ dealId: string }>(
      db,
      sql`deal_products d join deals e on e.id = d.deal_id and e.active
        join products p on p.id = d.product_id where ${IS_SHOWN} order by d.position, p.id`,
      { extra: sql`d.deal_id as "dealId"` },
    ),
  ]);
  return deals.map((deal) => ({
    id: deal.id,
    name: deal.name,
    description: deal.description,
    image: deal.image ?? "",
    products: products.filter(({ dealId }) => dealId === deal.id),
    price: deal.price,
    endsAt: deal.endsAt?.toISOString() ?? null,
  }));
}
