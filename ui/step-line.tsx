import Check from "lucide-react/icons/check";
import { t } from "./language/t.ts";

export interface LineStep {
  label: string;
  /** When it happened or is expected, as shown. */
  date?: string;
  completed: boolean;
}

/**
 * A parcel's journey as a line of steps, vertical on a phone and horizontal on a desktop. Told in text, colour
 * only helps. `progress` is completed / all (SPEC §4), 0 to 1.
 */
export function StepLine({
  steps,
  progress,
  tone = "good",
}: {
  steps: LineStep[];
  progress: number;
  /** `bad`: it does not arrive, so nothing of it is green. */
  tone?: "good" | "bad";
}) {
  const done = tone === "good" ? "bg-mint" : "bg-gold";
  const percent = Math.round(Math.min(1, Math.max(0, progress)) * 100);
  const current = steps.findLastIndex((step) => step.completed);
  return (
    <div>
      <div
        role="progressbar"
        aria-label={t("Progress of your parcel")}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mb-5 h-2 overflow-hidden rounded-full bg-line"
      >
        <div className={`h-full rounded-full ${done}`} style={{ width: `${percent}%` }} />
      </div>
      <ol className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] sm:gap-3">
        {steps.map((step, index) => (
          <li
            key={`${step.label} ${step.date ?? ""}`}
            aria-current={index === current ? "step" : undefined}
            className="flex items-start gap-3"
          >
            <span
              aria-hidden="true"
              className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${step.completed ? `${done} text-white` : "border-2 border-line-strong bg-white"}`}
            >
              {step.completed ? <Check size={15} strokeWidth={3} /> : null}
            </span>
            <span>
              <span className={`block ${index === current ? "font-bold" : "font-medium"}`}>
                {step.label}
                <span className="sr-only">{step.completed ? t(", done") : t(", not yet")}</span>
              </span>
              {step.date ? (
                <span className="block text-balance text-13 text-ink-soft">{step.date}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
