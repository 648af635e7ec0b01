import type { StaffProduct } from "#tohfa/shop/catalogue/lists/all-products.server.ts";
import { STAFF_STATES } from "#tohfa/shop/catalogue/product/staff-state.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import type { ListDefinition } from "../../list/list-state.ts";
import { Thing } from "../../seller/thing.tsx";
import { ProductState } from "./product-state.tsx";

/** What the list can be narrowed by, besides its words. */
export interface ProductChoices {
  stores: { id: string; name: string }[];
  categories: string[];
}

/** All sellers' products. */
export function productsList({ stores, categories }: ProductChoices): ListDefinition<StaffProduct> {
  return {
    things: "products",
    search: "Name, type, tag, category or id",
    filters: [
      {
        id: "store",
        name: "Store",
        options: stores.map(({ id, name }) => ({ value: id, text: name })),
      },
      {
        id: "category",
        name: "Category",
        options: categories.map((name) => ({ value: name, text: name })),
      },
    ],
    sorts: [{ value: "", text: "Newest first" }],
    idOf: ({ id }) => id,
    hrefOf: ({ id }) => `/admin/products/${encodeURIComponent(id)}`,
    columns: COLUMNS,
  };
}

const COLUMNS: ListDefinition<StaffProduct>["columns"] = [
  {
    id: "name",
    name: "Product",
    cell: ({ name, image }) => <Thing image={image} name={name} />,
    text: ({ name }) => name,
    card: "title",
  },
  {
    id: "state",
    name: "State",
    cell: ({ state }) => <ProductState state={state} />,
    text: ({ state }) => STAFF_STATES[state],
    card: "aside",
    isShort: true,
  },
  {
    id: "store",
    name: "Store",
    cell: ({ sellerName }) => sellerName,
    text: ({ sellerName }) => sellerName,
  },
  {
    id: "price",
    name: "Price",
    cell: ({ price }) => formatMoney(price),
    text: ({ price }) => rupeesFromPaisa(price),
    align: "end",
    isShort: true,
  },
  {
    id: "stock",
    name: "Stock",
    cell: ({ stock }) => stock,
    text: ({ stock }) => stock,
    align: "end",
    isShort: true,
  },
  {
    id: "sold",
    name: "Sold",
    cell: ({ soldCount }) => soldCount,
    text: ({ soldCount }) => soldCount,
    align: "end",
    isShort: true,
    isWide: true,
  },
  {
    id: "categories",
    name: "Categories",
    cell: ({ categories }) => categories.join(", ") || "–",
    text: ({ categories }) => categories.join(", "),
    isExtra: true,
  },
  {
    id: "rating",
    name: "Reviews",
    cell: ({ rating, reviewCount }) => (reviewCount ? `${rating} of ${reviewCount}` : "none"),
    text: ({ rating }) => rating,
    isExtra: true,
  },
  {
    id: "made",
    name: "Made",
    cell: ({ createdAt }) => formatDay(createdAt),
    text: ({ createdAt }) => formatDay(createdAt),
    isShort: true,
    isWide: true,
    card: "none",
  },
];
