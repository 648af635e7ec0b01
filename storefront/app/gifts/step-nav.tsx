import Check from "lucide-react/icons/check";
import { Link } from "react-router";
import { GIFT_STEPS, type GiftStep } from "#tohfa/shop/buying/gifts/gift.ts";
import { classNames } from "../../../ui/class-names.ts";
import { t } from "../../../ui/language/t.ts";

const NAMES: Record<GiftStep, string> = {
  box: "Box",
  things: "Things",
  card: "Card",
  finish: "Finish",
};

/** The four steps; those that can be reached are links. */
export function StepNav({
  step,
  whyNotBeyond,
}: {
  step: GiftStep;
  whyNotBeyond(step: GiftStep): string | null;
}) {
  const now = GIFT_STEPS.indexOf(step);
  return (
    <nav aria-label={t("Steps of your gift")}>
      <ol className="grid grid-cols-4 gap-1.5 sm:max-w-2xl sm:gap-3">
        {GIFT_STEPS.map((one, index) => {
          const before = GIFT_STEPS[index - 1];
          const isOpen = before === undefined || whyNotBeyond(before) === null;
          const place = index === now ? "now" : index < now ? "done" : "ahead";
          const look = classNames(
            "flex min-h-11 flex-col items-center justify-center gap-1 border-t-3 pt-2 text-13 sm:flex-row sm:justify-start sm:gap-2 sm:text-15",
            LINE[place],
          );
          return (
            <li key={one}>
              {isOpen ? (
                <Link
                  to={`?step=${one}`}
                  aria-current={place === "now" ? "step" : undefined}
                  className={classNames(look, "hover:text-rose-700")}
                >
                  <StepName name={t(NAMES[one])} number={index + 1} place={place} />
                </Link>
              ) : (
                <span className={classNames(look, "text-ink-soft")}>
                  <StepName name={t(NAMES[one])} number={index + 1} place={place} />
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type Place = "now" | "done" | "ahead";

const LINE: Record<Place, string> = {
  now: "border-rose-600 font-semibold",
  done: "border-mint",
  ahead: "border-line",
};

const DOT: Record<Place, string> = {
  now: "bg-rose-600 text-white",
  done: "bg-mint text-white",
  ahead: "border border-line-strong bg-white",
};

function StepName({ name, number, place }: { name: string; number: number; place: Place }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          "grid size-6 shrink-0 place-items-center rounded-full text-13 font-semibold",
          DOT[place],
        )}
      >
        {place === "done" ? <Check size={15} strokeWidth={3} /> : number}
      </span>
      {name}
      {place === "done" ? <span className="sr-only">{t(", done")}</span> : null}
    </>
  );
}
