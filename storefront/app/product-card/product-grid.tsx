import { Kept } from "../shell/cached-html.tsx";
import type { CardProduct } from "./card-product.ts";
import { ProductCard } from "./product-card.tsx";

/** How many columns on a desktop; two on a phone. Drawn in styles/beyond-home.css. */
const LOOKS = {
  wide: "card-grid wide",
  dense: "card-grid dense",
  /** Beside a sidebar: six are two full rows. */
  listing: "card-grid",
};

/** How a grid of cards looks. */
export const gridLook = (columns: keyof typeof LOOKS): string => LOOKS[columns];

/** Cards in two columns on a phone, three to five on a desktop. */
export function ProductGrid({
  products,
  eagerCount = 0,
  columns = "wide",
}: {
  products: CardProduct[];
  /** How many are in view at once and so load their pictures first. */
  eagerCount?: number;
  columns?: keyof typeof LOOKS;
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
