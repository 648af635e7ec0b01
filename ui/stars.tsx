import type { CSSProperties } from "react";
import { classNames } from "./class-names.ts";
import { t } from "./language/t.ts";

/** A rating of 0 to 5 as five stars filled to the tenth, with its text alternative and the count. */
export function Stars({
  rating,
  count,
  size,
  className,
}: {
  rating: number;
  /** How many reviews; not shown where left out. */
  count?: number;
  /** Of one star, in px; 14 unless said here or by the place it stands in. */
  size?: number;
  className?: string;
}) {
  const fill = Math.round(Math.max(0, Math.min(5, rating)) * 20);
  return (
    <span className={classNames("rating", className)}>
      <span className="sr-only">{ratingWords(rating.toFixed(1), count)}</span>
      <i
        className="stars"
        style={{ "--size": size && `${size}px`, "--fill": `${fill}%` } as CSSProperties}
      />
      {count === undefined ? null : <span aria-hidden="true">{`(${count})`}</span>}
    </span>
  );
}

function ratingWords(rating: string, count: number | undefined): string {
  if (count === undefined) return t("Rated {rating} out of 5", { rating });
  return count === 1
    ? t("Rated {rating} out of 5, 1 review", { rating })
    : t("Rated {rating} out of 5, {count} reviews", { rating, count });
}
