import type { ReactNode } from "react";
import { Form } from "react-router";
import { FormKey } from "../../form/form.tsx";

/** The buttons of one row, which say by `step` what is to be done with it; they work without JavaScript. */
export function StepForm({
  intent,
  of,
  className,
  children,
}: {
  intent: string;
  /** The row's id. */
  of: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" preventScrollReset className={className ?? "flex flex-wrap gap-2"}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="of" value={of} />
      <FormKey />
      {children}
    </Form>
  );
}

const STEP =
  "inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border border-line-strong bg-white px-2.5 text-15 font-medium hover:border-rose-600 hover:bg-rose-50 disabled:border-line disabled:bg-line disabled:text-ink-soft";

/** One of them; `label` is for those who do not see the row. */
export function Step({
  step,
  label,
  disabled,
  children,
}: {
  step: string;
  label: string;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="submit"
      name="step"
      value={step}
      aria-label={label}
      disabled={disabled}
      className={STEP}
    >
      {children}
    </button>
  );
}
