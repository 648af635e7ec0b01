import { useEffect, useState } from "react";
import { t } from "../../../ui/language/t.ts";
import { Rail } from "../../../ui/rail.tsx";
import { Section } from "../../../ui/section.tsx";
import { type CardProduct, cardNow } from "../product-card/card-product.ts";
import { ProductCard } from "../product-card/product-card.tsx";

const STORAGE_KEY = "tohfa-seen";
const MAX_SEEN = 12;

/** What was viewed before this, stored in the browser; nothing on a first visit. */
export function RecentlySeen({ card }: { card: CardProduct }) {
  const [seen, setSeen] = useState<CardProduct[]>([]);
  useEffect(() => {
    const others = read().filter(({ id }) => id !== card.id);
    setSeen(others);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify([card, ...others].slice(0, MAX_SEEN)));
    } catch {
      // A full or forbidden storage only means that nothing is stored.
    }
  }, [card]);
  if (seen.length === 0) return null;
  return (
    <Section title={t("Recently viewed")}>
      <Rail label={t("recently viewed")}>
        {seen.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Rail>
    </Section>
  );
}

function read(): CardProduct[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isCard).map((one) => cardNow(one, Date.now())) : [];
  } catch {
    return [];
  }
}

/** Cards kept by an older version of the shop may lack what is needed now. */
function isCard(value: unknown): value is CardProduct {
  const card = value as Partial<CardProduct> | null;
  return (
    typeof card?.id === "string" &&
    typeof card.name === "string" &&
    typeof card.price === "number" &&
    Array.isArray(card.images)
  );
}
