import { createContext, type ReactNode, use } from "react";
import { Link } from "react-router";
import { firstWords } from "#tohfa/shop/catalogue/product/words.ts";
import { t } from "../../../ui/language/t.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Price } from "../../../ui/price.tsx";
import { type CardProduct, productHref } from "../product-card/card-product.ts";
import type { Suggested } from "./load-suggestions.ts";
import { searchPath } from "./search-path.ts";
import { Untyped } from "./untyped.tsx";

/** The box's list, as ARIA's combobox wants it: the focus stays in the box, which says what is pointed at. */
export const LIST_ID = "search-suggestions";

/** How many suggestions an answer has. */
export function countSuggestions({ words, categories, sellers, products }: Suggested): number {
  return words.length + categories.length + sellers.length + products.length;
}

/** The id of the option that the arrow keys point at. */
export const PointedAt = createContext<string | null>(null);

/** What was typed may mean these: texts, categories, stores and products. */
export function SuggestionList({
  answer,
  term,
  by,
  onSearch,
}: {
  answer: Suggested;
  term: string;
  by: "product" | "corporate";
  /** A text was chosen. */
  onSearch(text: string): void;
}) {
  const { words, categories, sellers, products } = answer;
  const isBeside = words.length + categories.length + sellers.length > 0;
  return (
    <div role="listbox" id={LIST_ID} aria-label={t("Suggestions")}>
      {isBeside ? (
        <div className="mb-5 grid gap-x-8 gap-y-3 sm:grid-cols-3">
          <Group name={t("Searches")} isShown={words.length > 0}>
            {words.map((word, at) => (
              <Line
                key={word}
                id={`suggestion-word-${at}`}
                to={searchPath(word, by === "corporate")}
                onClick={() => onSearch(word)}
              >
                <Untyped text={word} typed={term} />
              </Line>
            ))}
          </Group>
          <Group name={t("Categories")} isShown={categories.length > 0}>
            {categories.map(({ name, to }, at) => (
              <Line key={to} id={`suggestion-category-${at}`} to={to}>
                <Untyped text={name} typed={term} />
              </Line>
            ))}
          </Group>
          <Group name={t("Stores")} isShown={sellers.length > 0}>
            {sellers.map(({ id, handle, companyName }, at) => (
              <Line
                key={id || handle}
                id={`suggestion-store-${at}`}
                to={`/${encodeURIComponent(handle || companyName.replaceAll(" ", "-"))}`}
              >
                <Untyped text={companyName} typed={term} />
              </Line>
            ))}
          </Group>
        </div>
      ) : null}
      <Group name={t("Products")} isShown={products.length > 0}>
        <div role="none" className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3 lg:grid-cols-4">
          {products.map((product, at) => (
            <ProductOption
              key={product.id}
              id={`suggestion-product-${at}`}
              product={product}
              typed={term}
            />
          ))}
        </div>
      </Group>
    </div>
  );
}

function Group({
  name,
  isShown,
  children,
}: {
  name: string;
  isShown: boolean;
  children: ReactNode;
}) {
  if (!isShown) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div role="group" aria-label={name} className="min-w-0">
      <p aria-hidden="true" className="mb-1 text-13 font-semibold text-ink-soft">
        {name}
      </p>
      {children}
    </div>
  );
}

/** An option is a link too: it can be opened in another tab. */
function Line({
  id,
  to,
  onClick,
  children,
}: {
  id: string;
  to: string;
  onClick?: () => void;
  children: ReactNode;
}) {
  const isPointedAt = use(PointedAt) === id;
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={isPointedAt}
      tabIndex={-1}
      onClick={onClick}
      className="-mx-3 block min-h-11 content-center rounded-control px-3 break-words hover:bg-rose-50 aria-selected:bg-rose-50 aria-selected:text-rose-700"
    >
      {children}
    </Link>
  );
}

function ProductOption({
  id,
  product,
  typed,
}: {
  id: string;
  product: CardProduct;
  typed: string;
}) {
  const isPointedAt = use(PointedAt) === id;
  return (
    <Link
      id={id}
      to={productHref(product)}
      state={{ id: product.id }}
      role="option"
      aria-selected={isPointedAt}
      tabIndex={-1}
      className="group block rounded-card hover:text-rose-700 aria-selected:text-rose-700 aria-selected:outline-3 aria-selected:outline-offset-4 aria-selected:outline-rose-600"
    >
      <span className="block aspect-square overflow-hidden rounded-card bg-rose-50">
        {product.images[0] ? (
          <Picture
            src={product.images[0]}
            alt=""
            width={320}
            height={400}
            sizes="(width >= 1024px) 210px, 46vw"
            className="size-full"
          />
        ) : null}
      </span>
      <span className="mt-2 block font-medium">
        <Untyped text={firstWords(product.name, 4)} typed={typed} />
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <Price price={product.price} compareAtPrice={product.compareAtPrice} />
        {product.outOfStock ? (
          <span className="text-13 text-ink-soft">{t("Out of Stock")}</span>
        ) : null}
      </span>
    </Link>
  );
}
