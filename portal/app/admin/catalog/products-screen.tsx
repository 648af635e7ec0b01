import { listStaffCategories } from "#tohfa/shop/catalogue/categories/list-categories.server.ts";
import {
  listStaffProducts,
  listStoreNames,
} from "#tohfa/shop/catalogue/lists/all-products.server.ts";
import { isStaffState, STAFF_STATES } from "#tohfa/shop/catalogue/product/staff-state.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { List } from "../../list/list.tsx";
import { pagePart, readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/products-screen";
import { productsList } from "./products-list.tsx";

export const meta = () => [{ title: "Products · Tohfa admin" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const [stores, all] = await Promise.all([
    listStoreNames(db, actor),
    listStaffCategories(db, actor),
  ]);
  const categories = all.map(({ name }) => name);
  const state = readListState(url, productsList({ stores, categories }));
  const query = {
    search: state.search,
    sellerId: state.filters.store,
    category: state.filters.category,
    state: isStaffState(state.tab) ? state.tab : undefined,
    ...pagePart(state),
  };
  const page = await orNotFound(listStaffProducts(db, actor, query));
  return { state, page, stores, categories };
}

const TABS = [
  { value: "", text: "All", count: "" },
  ...Object.entries(STAFF_STATES).map(([value, text]) => ({ value, text, count: "" })),
];

export default function Products({ loaderData }: Route.ComponentProps) {
  const { state, page, stores, categories } = loaderData;
  return (
    <>
      <h1 className="mb-4 text-28">Products</h1>
      <List
        of={productsList({ stores, categories })}
        state={state}
        page={page}
        tabs={TABS}
        empty={
          <EmptyState title="No products here">
            <p>Sellers add them in their hubs; each one shows here at once.</p>
          </EmptyState>
        }
      />
    </>
  );
}
