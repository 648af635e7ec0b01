import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { IS_IN_LOTS } from "#tohfa/shop/catalogue/lists/all-products.server.ts";
import { readCommissionOf } from "#tohfa/shop/money/ledger/commission.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { type DealDraft, type DealPart, separatePriceOf, sharesOf } from "./deal-draft.ts";

/** A deal as the office sees it. */
export interface StaffDeal extends Omit<DealDraft, "endsAt"> {
  id: string;
  image: string;
  /** ms */
  endsAt: number | null;
  parts: (DealPart & { sellerName: string; sellerId: string; image: string; stock: number })[];
}

/** What a price of a deal means for buyers, each seller and the shop. */
export interface DealMeaning {
  alone: Paisa;
  price: Paisa;
  shares: { id: string; name: string; sellerName: string; share: Paisa; commission: Paisa }[];
}

/** All deals, in the order they are shown. Admins only. */
export async function listStaffDeals(db: Database, actor: Actor): Promise<StaffDeal[]> {
  if (!can(actor, "listStaffDeals")) throw noDeal();
  return await readDeals(db, null);
}

/** One deal. Admins only. Refuses: not_found. */
export async function showStaffDeal(db: Database, actor: Actor, id: string): Promise<StaffDeal> {
  if (!can(actor, "showStaffDeal")) throw noDeal();
  const [deal] = await readDeals(db, id);
  if (!deal) throw noDeal();
  return deal;
}

/** A preview of what this price would mean, before it is saved. Admins only. Refuses: not_found. */
export async function meaningOfDeal(
  db: Database,
  actor: Actor,
  id: string,
  price: Paisa,
): Promise<DealMeaning> {
  if (!can(actor, "meaningOfDeal")) throw noDeal();
  const { parts } = await showStaffDeal(db, actor, id);
  const lines = parts.map((part) => ({ productId: part.id, sellerId: part.sellerId }));
  const commissionOf = await readCommissionOf(db, lines, new Date());
  const shares = sharesOf(price, parts).map((share, index) => {
    const { id: productId, name, sellerId, sellerName } = parts[index] as StaffDeal["parts"][0];
    const commission = commissionOf([{ productId, sellerId, total: share }]);
    return { id: productId, name, sellerName, share, commission };
  });
  return { alone: separatePriceOf(parts), price, shares };
}

/** One deal with its products, or all deals. */
export async function readDeals(
  db: Database | Transaction,
  id: string | null,
): Promise<StaffDeal[]> {
  const { rows } = await db.execute<StaffDeal & Record<string, unknown>>(sql`
    select d.id, d.name, d.description, d.name_urdu as "nameUrdu",
      d.description_urdu as "descriptionUrdu", d.price::float8 as price, coalesce(d.image, '') as image, d.active,
      (extract(epoch from d.ends_at) * 1000)::float8 as "endsAt",
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name,
          'price', p.price, 'stock', p.stock,
          'image', coalesce(p.images[1], ''), 'sellerId', s.id, 'sellerName', s.company_name,
          'state', case when not p.is_shown then 'gone' when p.status <> 'Active' or p.stock = 0 then 'out'
            else 'shown' end,
          'isInLots', ${IS_IN_LOTS})
          order by x.position, p.id), '[]')
        from deal_products x join products p on p.id = x.product_id join sellers s on s.id = p.seller_id
        where x.deal_id = d.id) as parts
    from deals d where ${id === null ? sql`true` : sql`d.id = ${id}`} order by d.position, d.id`);
  return rows;
}

/** Also for those who may not see deals, so that they learn nothing. */
export function noDeal(): Refusal {
  return new Refusal("not_found", "There is no such deal.");
}
