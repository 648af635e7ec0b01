import type { FocusEvent } from "react";
import type { OwnProductQuery } from "#tohfa/shop/selling/products/own-products.server.ts";
import { discountOf, LOW_STOCK } from "#tohfa/shop/selling/products/product-draft.ts";
import {
  isProductTab,
  PRODUCT_TABS,
  type ProductTab,
} from "#tohfa/shop/selling/products/product-tabs.ts";
import type { OwnProduct } from "#tohfa/shop/selling/products/read-drafts.server.ts";
import { formatMoney, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { rupeesToType } from "#tohfa/shop/values/rupees.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import type { ListDefinition, ListState } from "../../list/list-state.ts";

/** A product as a line of the list, with what was typed into it and not taken. */
export interface ListedProduct
  extends Pick<
    OwnProduct,
    | "id"
    | "name"
    | "price"
    | "compareAtPrice"
    | "stock"
    | "status"
    | "isArchived"
    | "isOneDollar"
    | "categories"
    | "soldCount"
  > {
  image: string | null;
  /** Its place on the page: names of its fields. */
  place: number;
  /** Fingerprints of its price and stock on this page (field-fingerprints.server.ts). */
  seen: string;
  typed?: { price?: string | undefined; stock?: string | undefined } | undefined;
}

/** A seller's products: price and stock are edited in their rows. */
export const PRODUCTS_LIST: ListDefinition<ListedProduct> = {
  things: "products",
  search: "Name, type, tag or category",
  sorts: [
    { value: "newest", text: "Newest first" },
    { value: "stock", text: "Least stock first" },
    { value: "price", text: "Lowest price first" },
    { value: "name", text: "By name" },
  ],
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/seller/products/${id}`,
  columns: [
    {
      id: "name",
      name: "Product",
      cell: (row) => <Name {...row} />,
      text: ({ name }) => name,
      card: "title",
    },
    {
      id: "status",
      name: "State",
      cell: (row) => <State {...row} />,
      text: ({ status }) => status,
      // Beside the name it would leave two words of it.
      card: "plain",
      isShort: true,
    },
    {
      id: "price",
      name: "Price, Rs",
      cell: (row) => <PriceCell {...row} />,
      text: ({ price }) => rupeesFromPaisa(price),
      isShort: true,
    },
    {
      id: "stock",
      name: "Stock",
      cell: (row) => <StockCell {...row} />,
      text: ({ stock }) => stock,
      isShort: true,
    },
    {
      id: "sold",
      name: "Sold",
      cell: ({ soldCount }) => soldCount,
      text: ({ soldCount }) => soldCount,
      align: "end",
      isShort: true,
      isExtra: true,
    },
    {
      id: "categories",
      name: "Categories",
      cell: ({ categories }) => categories.join(", "),
      text: ({ categories }) => categories.join(", "),
      isExtra: true,
    },
  ],
};

function Name({ name, image }: ListedProduct) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {image ? (
        <Picture
          src={image}
          alt=""
          width={44}
          height={55}
          sizes="44px"
          className="h-14 w-11 shrink-0 rounded-control"
        />
      ) : (
        <span className="grid h-14 w-11 shrink-0 place-items-center rounded-control bg-line text-center text-[0.6875rem] text-ink-soft">
          No photo
        </span>
      )}
      <span className="line-clamp-2 min-w-0">{name}</span>
    </span>
  );
}

/** A product's state in words. */
export function State({
  status,
  stock,
  isArchived,
}: Pick<ListedProduct, "status" | "stock" | "isArchived">) {
  if (isArchived) return <Badge>Archived</Badge>;
  if (status === "Block") return <Badge look="gold">Draft</Badge>;
  if (status !== "Active" || stock === 0) return <Badge look="soldOut">Out of stock</Badge>;
  if (stock <= LOW_STOCK) return <Badge look="gold">Few left</Badge>;
  return <Badge look="good">For sale</Badge>;
}

const CELL_INPUT =
  "h-11 rounded-control border border-line-strong bg-white px-3 text-right text-17 tabular-nums hover:border-ink";

/** What is typed stands in the place of the old figure, which nobody has to delete first. */
const chooseAll = ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select();

function PriceCell(row: ListedProduct) {
  const { name, price, compareAtPrice, place, typed, isArchived, isOneDollar } = row;
  const amount = rupeesToType(price);
  if (isArchived || isOneDollar) {
    return (
      <span className="tabular-nums">
        {formatMoney(price)}
        {isOneDollar ? <span className="block text-13 text-ink-soft">One-dollar sale</span> : null}
      </span>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <input
        // The saved price is shown anew.
        key={price}
        name={`rows[${place}].price`}
        aria-label={`Price of ${name} in rupees`}
        inputMode="decimal"
        defaultValue={typed?.price ?? amount}
        onFocus={chooseAll}
        className={`${CELL_INPUT} w-28`}
      />
      {compareAtPrice === null ? null : (
        <span className="text-13 text-ink-soft">−{discountOf({ price, compareAtPrice })}%</span>
      )}
    </span>
  );
}

function StockCell({ name, stock, place, typed, isArchived, id, seen }: ListedProduct) {
  if (isArchived) return stock;
  return (
    <>
      <input type="hidden" name={`rows[${place}].id`} value={id} />
      <input type="hidden" name={`rows[${place}].seen`} value={seen} />
      <input
        key={stock}
        name={`rows[${place}].stock`}
        aria-label={`Stock of ${name}`}
        inputMode="numeric"
        defaultValue={typed?.stock ?? stock}
        onFocus={chooseAll}
        className={`${CELL_INPUT} w-24`}
      />
    </>
  );
}

/** What the shop is asked for, from what the address says. */
export function productQuery(state: ListState, sellerId: string, limit: number): OwnProductQuery {
  const { sort } = state;
  return {
    sellerId,
    limit,
    tab: isProductTab(state.tab) ? state.tab : undefined,
    search: state.search,
    order: sort === "stock" || sort === "price" || sort === "name" ? sort : undefined,
    after: state.after ?? undefined,
  };
}

/** The tabs of the list, with how many are in each. */
export function productTabs(counts: Record<ProductTab, number>) {
  return [
    { value: "", text: "All", count: "" },
    ...Object.entries(PRODUCT_TABS).map(([value, text]) => ({
      ...{ value, text, count: String(counts[value as ProductTab]) },
    })),
  ];
}
