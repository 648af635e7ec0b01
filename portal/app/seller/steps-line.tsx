import Check from "lucide-react/icons/check";
import { Link } from "react-router";
import { STORE_STEPS, type StoreStep } from "#tohfa/shop/selling/sellers/store.ts";
import { STEP_WORDS } from "./start-steps.tsx";

/** The steps of opening a store: done, here, and still to do; each opens by a tap once the store has a name. */
export function StepsLine({
  current,
  missing,
  isBegun,
}: {
  current: StoreStep | "product";
  missing: readonly StoreStep[];
  isBegun: boolean;
}) {
  return (
    <nav aria-label="Steps">
      <ol className="grid grid-cols-5 gap-1.5 sm:gap-2">
        {([...STORE_STEPS, "product"] as const).map((step, index) => {
          const isHere = step === current;
          const isNeeded = step !== "logo" && step !== "product";
          const isDone = isBegun && isNeeded && !missing.includes(step);
          const name = step === "product" ? "Product" : STEP_WORDS[step].name;
          const href = step === "product" ? "/seller/products/new" : `/seller/start/${step}`;
          const words = (
            <>
              <span
                aria-hidden="true"
                className={`h-1.5 w-full rounded-full ${isHere ? "bg-rose-600" : isDone ? "bg-mint" : "bg-line-strong"}`}
              />
              <span className="flex items-start gap-1">
                {isDone ? (
                  <Check size={14} strokeWidth={3} aria-hidden="true" className="mt-1 shrink-0" />
                ) : null}
                <span className="min-w-0">
                  {isDone ? null : <span className="max-sm:sr-only">{index + 1}. </span>}
                  {name}
                </span>
                {isDone ? <span className="sr-only">, done</span> : null}
              </span>
            </>
          );
          const look = `flex min-h-11 flex-col gap-1.5 pt-2 text-13 ${isHere ? "font-semibold text-ink" : "text-ink-soft"}`;
          return (
            <li key={step}>
              {isBegun && !isHere ? (
                <Link to={href} className={look}>
                  {words}
                </Link>
              ) : (
                <span aria-current={isHere ? "step" : undefined} className={look}>
                  {words}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
