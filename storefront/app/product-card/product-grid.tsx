import { Kept } from "../shell/kept-html.tsx";
import type { CardProduct } from "./card-product.ts";
import { ProductCard } from "./product-card.tsx";

/** How many columns on a desktop; two on a phone. */
const COLUMNS = {
  wide: "lg:grid-cols-4",
  dense: "lg:grid-cols-4 xl:grid-cols-5",
  /** Beside a sidebar: six are two full rows. */
  listing: "",
};

/** How a grid of cards looks. */
export const gridLook = (columns: keyof typeof COLUMNS): string =>
  `grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-10 ${COLUMNS[columns]}`;

/** Cards in two columns on a phone, three to five on a desktop. */
export function ProductGrid({
  products,
  eagerCount = 0,
  columns = "wide",
}: {
  products: CardProduct[];
  /** How many are in view at once and so load their pictures first. */
  eagerCount?: number;
  columns?: keyof typeof COLUMNS;
}) {
  return (
    <ul className={gridLook(columns)}>
      {products.map((product, index) => {
        const eager = index < eagerCount;
        return (
          <Kept as="li" key={product.id} of={product} kind={eager ? "eager" : "lazy"}>
            {() => <ProductCard product={product} eager={eager} />}
          </Kept>
        );
      })}
    </ul>
  );
}
