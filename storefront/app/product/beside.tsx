import { useEffect, useRef, useState } from "react";
import { productFromWire } from "../../../contract/product.ts";
import { listIn, record } from "../../../contract/tolerant.ts";
import { t } from "../../../ui/language/t.ts";
import { Rail } from "../../../ui/rail.tsx";
import { Section } from "../../../ui/section.tsx";
import { browserClient } from "../browser-client.ts";
import type { CategoryLink } from "../listing/category-links.ts";
import type { CardProduct } from "../product-card/card-product.ts";
import { CardsToCome } from "../product-card/cards-to-come.tsx";
import { ProductCard } from "../product-card/product-card.tsx";
import { toCards } from "../product-card/to-card.ts";
import { whenNear } from "../when-near.ts";

interface Rows {
  alike: CardProduct[];
  together: CardProduct[];
}

/** Cards of a row that are in view at once, on any screen. */
const ALIKE = 5;

/**
 * "More like this" and what goes well with it, asked for when it is near: the page itself carries only the
 * way to the product's category, which is all there is without JavaScript or a connection.
 */
export function Beside({ id, category }: { id: string; category: CategoryLink | null }) {
  const place = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState<Rows | "asked" | null>(null);
  useEffect(() => {
    setRows(null);
    const { current: element } = place;
    if (!element) return;
    const control = new AbortController();
    const leave = whenNear(element, () => {
      leave();
      setRows("asked");
      browserClient
        .ask("getBeside", { params: { productId: id }, signal: control.signal }, rowsFromWire)
        .then(setRows)
        // The link to its category stays.
        .catch(() => setRows(null));
    });
    return () => {
      leave();
      control.abort();
    };
  }, [id]);
  const { alike = [], together = [] } = rows === "asked" ? {} : (rows ?? {});
  return (
    <div ref={place}>
      {category ? (
        <Section
          title={t("More like this")}
          more={{
            to: category.to,
            text: t("See all {category}", { category: category.name }),
          }}
        >
          {rows === "asked" ? <CardsToCome count={ALIKE} shape="rail" /> : null}
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
