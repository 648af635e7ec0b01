import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import {
  listStaffProducts,
  type StaffProduct,
} from "#tohfa/shop/catalogue/lists/all-products.server.ts";
import type { Database } from "../../../../db/open.server.ts";

/** As many as are looked through at a glance. */
const MAX_FOUND = 8;

/** What a ProductFinder's address looks for, and what was found. */
export async function findProducts(
  db: Database,
  actor: Actor,
  url: URL,
): Promise<{ find: string; found: StaffProduct[] }> {
  const find = (url.searchParams.get("find") ?? "").trim().slice(0, 100);
  if (find === "") return { find, found: [] };
  const query = { search: find, state: "shown", limit: MAX_FOUND } as const;
  const { items } = await listStaffProducts(db, actor, query);
  return { find, found: items };
}
