import type { CSSProperties } from "react";
import { classNames } from "./class-names.ts";

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
  const counted = count === undefined ? "" : `, ${count} ${count === 1 ? "review" : "reviews"}`;
  const fill = Math.round(Math.max(0, Math.min(5, rating)) * 20);
  return (
    <span className={classNames("rating", className)}>
      <span className="sr-only">{`Rated ${rating.toFixed(1)} out of 5${counted}`}</span>
      <i
        className="stars"
        style={{ "--size": size && `${size}px`, "--fill": `${fill}%` } as CSSProperties}
      />
      {count === undefined ? null : <span aria-hidden="true">{`(${count})`}</span>}
    </span>
  );
}
