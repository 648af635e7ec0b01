import { Fragment } from "react";
import { Link } from "react-router";
import { foreign } from "./language/foreign.ts";
import { t } from "./language/t.ts";

/** Where this page stands; the last step is the page itself. */
export function Breadcrumb({ steps }: { steps: { name: string; to?: string }[] }) {
  return (
    <nav aria-label={t("Breadcrumb")} className="mb-2 text-13 text-ink-soft sm:mb-3">
      {/* One line on a phone: the page's own name stands under it anyway. */}
      <ol className="flex items-center gap-x-2 sm:flex-wrap">
        {steps.map((step, index) => (
          <Fragment key={step.name}>
            {index > 0 ? <li aria-hidden="true">/</li> : null}
            <li
              {...foreign(step.name)}
              className="max-sm:truncate max-sm:last:min-w-10 max-sm:last:flex-1"
            >
              {step.to && index < steps.length - 1 ? (
                <Link
                  to={step.to}
                  className="inline-flex min-h-6 items-center underline-offset-4 hover:text-rose-700 hover:underline"
                >
                  {step.name}
                </Link>
              ) : (
                <span aria-current="page" className="text-ink">
                  {step.name}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
