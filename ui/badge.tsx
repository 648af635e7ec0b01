import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type BadgeLook = "discount" | "soldOut" | "good" | "gold" | "plain";

const LOOKS: Record<BadgeLook, string> = {
  discount: "bg-ink text-white",
  soldOut: "bg-white text-ink ring-1 ring-ink/25",
  good: "bg-mint-50 text-mint",
  gold: "bg-gold-50 text-gold",
  plain: "bg-rose-100 text-rose-700",
};

/** A small fact in words, such as "-20%" or "Out of Stock"; never colour alone. */
export function Badge({ look = "plain", children }: { look?: BadgeLook; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "badge inline-flex h-6 items-center whitespace-nowrap rounded-full px-2.5 text-13 font-semibold tabular-nums",
        LOOKS[look],
      )}
    >
      {children}
    </span>
  );
}

/** "-20%" with words for a screen reader. */
export function DiscountBadge({ percent }: { percent: number }) {
  return (
    <Badge look="discount">
      <span aria-hidden="true">{`−${Math.round(percent)}%`}</span>
      <span className="sr-only">{`${Math.round(percent)} percent off`}</span>
    </Badge>
  );
}
