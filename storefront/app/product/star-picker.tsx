import Star from "lucide-react/icons/star";
import { t } from "../../../ui/language/t.ts";
import { starsInWords } from "./stars-in-words.ts";

const WORDS = ["Poor", "Fair", "Good", "Very good", "Excellent"];

/** Five stars; picking one advances at once (SPEC §4). */
export function StarPicker({ value, onPick }: { value: number; onPick(stars: number): void }) {
  return (
    <fieldset>
      <legend className="mb-3 text-17">{t("How is it?")}</legend>
      <div className="flex justify-between gap-1">
        {WORDS.map((word, index) => {
          const stars = index + 1;
          return (
            <button
              key={word}
              type="button"
              aria-label={`${starsInWords(stars)}: ${t(word)}`}
              aria-pressed={value === stars}
              onClick={() => onPick(stars)}
              className="group flex min-h-20 grow flex-col items-center justify-center gap-1.5 rounded-card text-13 text-ink-soft hover:bg-gold-50 hover:text-gold"
            >
              <Star
                size={34}
                aria-hidden="true"
                className={
                  stars <= value
                    ? "fill-gold text-gold"
                    : "text-line-strong group-hover:fill-gold group-hover:text-gold"
                }
              />
              <span aria-hidden="true">{t(word)}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
