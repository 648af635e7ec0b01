import { Button } from "../../../ui/button.tsx";
import { t } from "../../../ui/language/t.ts";
import type { LeftOut } from "./left-out.ts";
import { gridLook } from "./product-grid.tsx";

/**
 * The room of cards that the page's document left out, so that nothing moves when they come; where they did not, a way
 * to ask again. Without JavaScript the link of their section leads to them.
 */
export function CardsToCome({
  count,
  shape,
  left: { place, wasLost, askAgain } = {},
}: {
  count: number;
  /** As Rail and ProductGrid lay them out; or home's reviews and articles (styles/home-sections.css). */
  shape: "rail" | "grid" | "voices" | "stories";
  /** Unless somebody else asks for them. */
  left?: Partial<LeftOut>;
}) {
  const cards = Array.from({ length: count }, (_, index) => <li key={index} />);
  return (
    <div
      ref={place}
      role="status"
      aria-label={wasLost ? undefined : t("Loading products...")}
      className="cards-to-come"
    >
      {shape === "rail" ? (
        <div className="rail">
          <ul aria-hidden="true">{cards}</ul>
        </div>
      ) : (
        <ul aria-hidden="true" className={shape === "grid" ? gridLook("dense") : shape}>
          {cards}
        </ul>
      )}
      {wasLost ? (
        <div>
          <p>{t("That did not load: we could not reach the shop. Nothing here is lost.")}</p>
          <Button look="quiet" onClick={askAgain}>
            {t("Try again")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
