import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import {
  listStaffProducts,
  type StaffProduct,
} from "#tohfa/shop/catalogue/lists/all-products.server.ts";
import { type ListedOrder, listOrders } from "#tohfa/shop/delivery/parcels/list-orders.server.ts";
import {
  type ListedParcel,
  listParcels,
} from "#tohfa/shop/delivery/parcels/list-parcels.server.ts";
import { type ListedPerson, listPeople } from "#tohfa/shop/people/members/list-people.server.ts";
import { listOwnProducts } from "#tohfa/shop/selling/products/own-products.server.ts";
import type { OwnProduct } from "#tohfa/shop/selling/products/read-drafts.server.ts";
import { type ListedStore, listStores } from "#tohfa/shop/selling/sellers/list-stores.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { MAX_LOOK_UP_LENGTH, MAX_LOOKED_UP } from "./look-up-kinds.ts";

/** What one text finds; `hasMore` where a list has more than is shown. */
interface FoundOf<Item> {
  items: Item[];
  hasMore: boolean;
}

/** What the office's box finds. */
export interface OfficeFinds {
  orders: FoundOf<ListedOrder>;
  stores: FoundOf<ListedStore>;
  people: FoundOf<ListedPerson>;
  products: FoundOf<StaffProduct>;
}

/** What a store's box finds; whoever may not see its products finds none. */
export interface StoreFinds {
  parcels: FoundOf<ListedParcel>;
  products: FoundOf<OwnProduct>;
}

/**
 * Everything of the shop that one text finds: orders by any part of a phone, tracking number or name, or how their number
 * begins; stores also by the end of their IBAN; accounts; products. Null where the text is empty. Admins only.
 */
export async function lookUp(
  db: Database,
  actor: Actor,
  typed: string,
): Promise<OfficeFinds | null> {
  if (!can(actor, "lookUp")) throw new Refusal("not_found", "There is no such list.");
  const search = typed.trim().slice(0, MAX_LOOK_UP_LENGTH);
  if (search === "") return null;
  const query = { search, limit: MAX_LOOKED_UP };
  const [orders, stores, people, products] = await Promise.all([
    listOrders(db, actor, query),
    listStores(db, actor, { ...query, order: "newest" }),
    listPeople(db, actor, query),
    listStaffProducts(db, actor, query),
  ]);
  return { orders: of(orders), stores: of(stores), people: of(people), products: of(products) };
}

/** The same in a store: its parcels, and its products for whoever may see them. Null where the text is empty. */
export async function lookUpInStore(
  db: Database,
  actor: Actor,
  { sellerId, typed }: { sellerId: string; typed: string },
): Promise<StoreFinds | null> {
  if (!can(actor, "lookUpInStore", { sellerId })) {
    throw new Refusal("not_found", "There is no such list.");
  }
  const search = typed.trim().slice(0, MAX_LOOK_UP_LENGTH);
  if (search === "") return null;
  const query = { sellerId, search, limit: MAX_LOOKED_UP };
  const seesProducts = can(actor, "listOwnProducts", { sellerId });
  const [parcels, products] = await Promise.all([
    listParcels(db, actor, query),
    seesProducts ? listOwnProducts(db, actor, query) : { items: [], nextCursor: null },
  ]);
  return { parcels: of(parcels), products: of(products) };
}

function of<Item>({ items, nextCursor }: { items: Item[]; nextCursor: string | null }) {
  return { items, hasMore: nextCursor !== null };
}
