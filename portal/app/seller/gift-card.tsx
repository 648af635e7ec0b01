import { isUrdu } from "../../../shop/gifts/gift-note.ts";
import { classNames } from "../../../ui/class-names.ts";
import { URDU_TYPE } from "../shell/urdu-type.tsx";

/** A card that goes into the gift: the words alone, as large as they fit. The parcel's number is not on the paper. */
export function GiftCard({ parcel, card }: { parcel: string; card: string }) {
  const isRightToLeft = isUrdu(card);
  const lines = card.split("\n").reduce((sum, line) => sum + Math.ceil((line.length + 1) / 26), 0);
  const size = lines <= 4 ? "text-[1.9em]" : lines <= 9 ? "text-[1.45em]" : "text-[1.05em]";
  return (
    <figure className="sheet-with-name">
      <article className="sheet sheet-card">
        <div className="sheet-inside">
          <Bow />
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

function Bow() {
  return (
    <svg
      viewBox="0 0 32 12"
      aria-hidden="true"
      className="mx-auto h-[1.5em] w-[4em] shrink-0"
      fill="none"
      stroke="#c2185b"
      strokeWidth="1.2"
      strokeLinejoin="round"
    >
      <path d="M16 7C13.500 1.300 8.300.100 7.700 3.200c-.5 2.600 3.600 4.200 8.300 3.800Zm0 0c2.500-5.700 7.700-6.900 8.300-3.800.5 2.600-3.600 4.200-8.300 3.800ZM16 7l-4 4.500M16 7l4 4.500" />
    </svg>
  );
}
