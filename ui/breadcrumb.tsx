import { Fragment } from "react";
import { Link } from "react-router";
import { foreign } from "./language/foreign.ts";
import { t } from "./language/t.ts";

/** Where this page stands; the last step is the page itself. */
export function Breadcrumb({ steps }: { steps: { name: string; to?: string }[] }) {
  return (
    <nav aria-label={t("Breadcrumb")} className="breadcrumb">
      {/* One line on a phone: the page's own name stands under it anyway. */}
      <ol>
        {steps.map((step, index) => (
          <Fragment key={step.name}>
            {index > 0 ? <li aria-hidden="true">/</li> : null}
            <li {...foreign(step.name)}>
              {step.to && index < steps.length - 1 ? (
                <Link to={step.to} discover="none">
                  {step.name}
                </Link>
              ) : (
                <span aria-current="page">{step.name}</span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
