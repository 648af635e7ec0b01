import {
  PRICE_CEILING,
  PRICE_FLOOR,
  type PriceRange,
  withMaximum,
} from "#tohfa/shop/catalogue/lists/filters.ts";
import { withMoney } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";

/**
 * Two native range inputs over one track: fingers, mouse and arrow keys work by themselves. The inputs
 * beside it are the exact way; without JavaScript only they are there.
 */
export function PriceSlider({
  range,
  onChange,
}: {
  range: PriceRange;
  onChange(range: PriceRange): void;
}) {
  const percent = (value: number) =>
    (100 * (Math.min(value, PRICE_CEILING) - PRICE_FLOOR)) / (PRICE_CEILING - PRICE_FLOOR);
  return (
    <div className="relative mx-1 h-11 noscript:hidden">
      <div className="absolute inset-x-0 top-1/2 h-1.5 [transform:translateY(-50%)] rounded-full bg-line" />
      <div
        className="absolute top-1/2 h-1.5 [transform:translateY(-50%)] rounded-full bg-rose-600"
        style={{
          insetInlineStart: `${percent(range.min)}%`,
          insetInlineEnd: `${100 - Math.max(percent(range.min), percent(range.max))}%`,
        }}
      />
      <input
        type="range"
        aria-label={t("Lowest price")}
        aria-valuetext={withMoney(`Rs ${range.min}`)}
        min={PRICE_FLOOR}
        max={PRICE_CEILING}
        value={range.min}
        onChange={(event) => onChange(withMinimum(range, event.target.valueAsNumber))}
        // Where both thumbs stand at the right end, the lower one must be the one to grab.
        style={{ zIndex: range.min > PRICE_CEILING / 2 ? 1 : 0 }}
        className="price-thumb"
      />
      <input
        type="range"
        aria-label={t("Highest price")}
        aria-valuetext={withMoney(`Rs ${range.max}`)}
        min={PRICE_FLOOR}
        max={PRICE_CEILING}
        value={range.max}
        onChange={(event) => onChange(withMaximum(range, event.target.valueAsNumber))}
        className="price-thumb"
      />
    </div>
  );
}

/** The minimum stops at the maximum. */
function withMinimum({ max }: PriceRange, min: number): PriceRange {
  return { min: Math.min(min, max), max };
}
