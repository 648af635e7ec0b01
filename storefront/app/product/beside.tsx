import { useEffect, useRef, useState } from "react";
import { productFromWire } from "../../../contract/product.ts";
import { listIn, record } from "../../../contract/tolerant.ts";
import { categoryPath } from "../../../shop/catalog/category.ts";
import { t } from "../../../ui/language/t.ts";
import { Rail } from "../../../ui/rail.tsx";
import { Section } from "../../../ui/section.tsx";
import { browserClient } from "../browser-client.ts";
import type { CardProduct } from "../product-card/card-product.ts";
import { ProductCard } from "../product-card/product-card.tsx";
import { toCards } from "../product-card/to-card.ts";

interface Rows {
  alike: CardProduct[];
  together: CardProduct[];
}

/**
 * "More like this" and what goes well with it, asked for when it is nearly in view: the page itself carries only the
 * way to the product's category, which is all there is without JavaScript or a connection.
 */
export function Beside({ id, category }: { id: string; category: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState<Rows | null>(null);
  useEffect(() => {
    setRows(null);
    const { current: element } = place;
    if (!element) return;
    const control = new AbortController();
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        browserClient
          .ask("getBeside", { params: { productId: id }, signal: control.signal }, rowsFromWire)
          .then(setRows)
          // The link to its category stays.
          .catch(() => {});
      },
      { rootMargin: "300px" },
    );
    watch.observe(element);
    return () => {
      watch.disconnect();
      control.abort();
    };
  }, [id]);
  const { alike = [], together = [] } = rows ?? {};
  return (
    <div ref={place}>
      {category ? (
        <Section
          title={t("More like this")}
          more={{
            to: categoryPath(category),
            text: t("See all {category}", { category: t(category) }),
          }}
        >
          {alike.length > 0 ? <Cards label={t("more like this")} cards={alike} /> : null}
        </Section>
      ) : null}
      {together.length > 0 ? (
        <Section
          title={t("Goes well together")}
          lead={t("For the same person or the same day, together in one box.")}
        >
          <Cards label={t("what goes well together")} cards={together} />
        </Section>
      ) : null}
    </div>
  );
}

function Cards({ label, cards }: { label: string; cards: CardProduct[] }) {
  return (
    <Rail label={label}>
      {cards.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </Rail>
  );
}

function rowsFromWire(body: unknown): Rows {
  const { alike, together } = record(body);
  const cards = (list: unknown) =>
    toCards(listIn(list).flatMap((one) => productFromWire(one) ?? []));
  return { alike: cards(alike), together: cards(together) };
}
