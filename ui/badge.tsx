import type { ReactNode } from "react";
import { t } from "./language/t.ts";

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
  return <span className={`badge ${LOOKS[look]}`}>{children}</span>;
}

/** "-20%" with words for a screen reader. */
export function DiscountBadge({ percent }: { percent: number }) {
  return (
    <Badge look="discount">
      <span aria-hidden="true" dir="ltr">{`−${Math.round(percent)}%`}</span>
      <span className="sr-only">
        {t("{percent} percent off", { percent: Math.round(percent) })}
      </span>
    </Badge>
  );
}
