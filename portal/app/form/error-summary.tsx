import { useEffect, useRef } from "react";
import { Notice } from "../../../ui/notice.tsx";
import type { Troubles } from "./troubles.ts";

/** Everything that is wrong, above the form, each leading to its field; gets the focus when it appears. */
export function ErrorSummary({ troubles, formId }: { troubles: Troubles; formId: string }) {
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(troubles);
  const said = JSON.stringify(entries);
  useEffect(() => {
    if (said !== "[]") box.current?.focus();
  }, [said]);
  if (entries.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className="rounded-control outline-offset-4">
      <Notice look="error">
        {entries.length > 1 ? (
          <p className="font-semibold">Please check {entries.length} things:</p>
        ) : null}
        <ul>
          {entries.map(([name, text]) => (
            <li key={name}>
              {name === "" ? (
                text
              ) : (
                <a
                  href={`#${fieldId(formId, name)}`}
                  className="inline-block py-0.5 underline underline-offset-2"
                >
                  {text}
                </a>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** The id of a form's field, in the page. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replace(/[^\w-]+/g, "-")}`;
}
