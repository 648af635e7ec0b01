import type { Ref } from "react";
import { withMoney } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import type { FieldErrors } from "./checkout-errors.ts";

/** After a failed submission: what to fix, each a link to its field; takes the focus (WCAG 3.3.1). */
export function ErrorSummary({ ref, errors }: { ref: Ref<HTMLDivElement>; errors: FieldErrors }) {
  const fields = Object.entries(errors).filter(([, text]) => text);
  if (fields.length === 0) return <div ref={ref} tabIndex={-1} className="contents" />;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="rounded-card border border-danger bg-danger-50 p-5"
    >
      <h2 className="font-sans text-17 font-semibold">{t("Please check these fields")}</h2>
      <ul className="mt-2 flex flex-col gap-1">
        {fields.map(([name, text]) => (
          <li key={name}>
            <a href={`#${name}`} className="inline-block min-h-6 underline">
              {withMoney(t(text))}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
