import { Rail } from "../../../ui/rail.tsx";
import { Section } from "../../../ui/section.tsx";
import type { CardProduct } from "../product-card/card-product.ts";
import { ProductCard } from "../product-card/product-card.tsx";

/** A section with a row of cards; nothing where there are none. */
export function ProductRail({
  title,
  lead,
  products,
  more,
  isFirst,
}: {
  title: string;
  lead?: string;
  products: CardProduct[];
  more?: { to: string; text: string };
  /** A phone shows six of it. */
  isFirst?: boolean;
}) {
  if (products.length === 0) return null;
  return (
    <Section title={title} lead={lead} more={more}>
      <Rail label={title} items={isFirst ? "tiled" : "product"}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Rail>
    </Section>
  );
}
