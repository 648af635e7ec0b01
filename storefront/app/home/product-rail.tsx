import type { ReactNode } from "react";
import { t } from "../../../ui/language/t.ts";
import { Rail } from "../../../ui/rail.tsx";
import { Section } from "../../../ui/section.tsx";
import type { CardProduct } from "../product-card/card-product.ts";
import { ProductCard } from "../product-card/product-card.tsx";

/** Home's first row of cards: its first pictures may be in view at once, and a phone shows six of it. */
export function NewArrivals({ products }: { products: CardProduct[] }) {
  if (products.length === 0) return null;
  return (
    <Section title={t("New Arrivals")} more={{ to: "/all/New-Arrival", text: t("See all") }}>
      <Rail label={t("New Arrivals")} items="tiled">
        {products.map((product, index) => (
          <ProductCard key={product.id} product={product} eager={index < 2} />
        ))}
      </Rail>
    </Section>
  );
}

/** What others buy, around its row of cards; nothing where there is none. */
export function HotSelling({ children: cards }: { children: ReactNode }) {
  if (cards === null) return null;
  return (
    <Section
      title={t("Hot Selling")}
      lead={t("What others buy most.")}
      more={{ to: "/all/Best-Seller", text: t("See all") }}
    >
      {cards}
    </Section>
  );
}
