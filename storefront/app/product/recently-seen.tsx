import { useEffect, useState } from "react";
import { Rail } from "../../../ui/rail.tsx";
import { Section } from "../../../ui/section.tsx";
import type { CardProduct } from "../product-card/card-product.ts";
import { ProductCard } from "../product-card/product-card.tsx";

const KEPT = "tohfa-seen";
const MOST = 12;

/** What was looked at before this, kept in the browser; nothing on a first visit. */
export function RecentlySeen({ card }: { card: CardProduct }) {
  const [seen, setSeen] = useState<CardProduct[]>([]);
  useEffect(() => {
    const others = read().filter(({ id }) => id !== card.id);
    setSeen(others);
    try {
      localStorage.setItem(KEPT, JSON.stringify([card, ...others].slice(0, MOST)));
    } catch {
      // A full or forbidden storage only means that nothing is remembered.
    }
  }, [card]);
  if (seen.length === 0) return null;
  return (
    <Section title="Recently viewed">
      <Rail label="recently seen">
        {seen.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Rail>
    </Section>
  );
}

function read(): CardProduct[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isCard) : [];
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
