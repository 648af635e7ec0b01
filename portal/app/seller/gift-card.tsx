import { isUrdu } from "#tohfa/shop/orders/order/gift-note.ts";
import type { CardDesign } from "#tohfa/shop/orders/recipients/receiver-kinds.ts";
import { CardOrnament } from "../../../ui/card-ornament.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { URDU_TYPE } from "../shell/urdu-type.tsx";

/** A card that goes into the gift: the words alone, as large as they fit. The parcel's number is not on the paper. */
export function GiftCard({
  parcel,
  card,
  design = "ribbon",
}: {
  parcel: string;
  card: string;
  design?: CardDesign;
}) {
  const isRightToLeft = isUrdu(card);
  const lines = card.split("\n").reduce((sum, line) => sum + Math.ceil((line.length + 1) / 26), 0);
  const size = lines <= 4 ? "text-[1.9em]" : lines <= 9 ? "text-[1.45em]" : "text-[1.05em]";
  return (
    <figure className="sheet-with-name">
      <article className="sheet sheet-card">
        <div className="sheet-inside">
          <CardOrnament design={design} />
          <blockquote
            {...(isRightToLeft ? { lang: "ur", dir: "rtl" } : {})}
            className={classNames(
              "flex min-h-0 grow items-center text-center break-words whitespace-pre-line",
              size,
              isRightToLeft ? URDU_TYPE : "font-display leading-snug",
            )}
          >
            <span className="w-full">{card}</span>
          </blockquote>
        </div>
      </article>
      <figcaption className="no-print text-13 text-ink-soft">For {parcel}</figcaption>
    </figure>
  );
}
