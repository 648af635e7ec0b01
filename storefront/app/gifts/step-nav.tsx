import Check from "lucide-react/icons/check";
import { Link } from "react-router";
import { GIFT_STEPS, type GiftStep } from "../../../shop/gifts/gift.ts";
import { classNames } from "../../../ui/class-names.ts";

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
    <nav aria-label="Steps of your gift">
      <ol className="grid grid-cols-4 gap-1.5 sm:max-w-2xl sm:gap-3">
        {GIFT_STEPS.map((one, index) => {
          const before = GIFT_STEPS[index - 1];
          const isOpen = before === undefined || whyNotBeyond(before) === null;
          const isDone = index < now;
          const inside = (
            <>
              <span
                aria-hidden="true"
                className={classNames(
                  "grid size-6 shrink-0 place-items-center rounded-full text-13 font-semibold",
                  index === now
                    ? "bg-rose-600 text-white"
                    : isDone
                      ? "bg-mint text-white"
                      : "border border-line-strong bg-white",
                )}
              >
                {isDone ? <Check size={15} strokeWidth={3} /> : index + 1}
              </span>
              {NAMES[one]}
              {isDone ? <span className="sr-only">, done</span> : null}
            </>
          );
          const look = classNames(
            "flex min-h-11 flex-col items-center justify-center gap-1 border-t-3 pt-2 text-13 sm:flex-row sm:justify-start sm:gap-2 sm:text-15",
            index === now
              ? "border-rose-600 font-semibold"
              : isDone
                ? "border-mint"
                : "border-line",
          );
          return (
            <li key={one}>
              {isOpen ? (
                <Link
                  to={`?step=${one}`}
                  aria-current={index === now ? "step" : undefined}
                  className={classNames(look, "hover:text-rose-700")}
                >
                  {inside}
                </Link>
              ) : (
                <span className={classNames(look, "text-ink-soft")}>{inside}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
