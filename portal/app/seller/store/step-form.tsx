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
