import { Rail } from "../../../ui/rail.tsx";
import type { CardProduct } from "./card-product.ts";
import { CardsToCome } from "./cards-to-come.tsx";
import type { LeftOut } from "./left-out.ts";
import { ProductCard } from "./product-card.tsx";

/** A row of cards that the page's document left out, or the room for them until they are there. */
export function CardRail({
  label,
  cards,
  count,
  left,
}: {
  label: string;
  cards: CardProduct[] | undefined;
  /** How many there are to be. */
  count: number;
  left: LeftOut;
}) {
  if (!cards) return <CardsToCome count={count} shape="rail" left={left} />;
  return (
    <Rail label={label}>
      {cards.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </Rail>
  );
}
