import type { ReactNode } from "react";
import type { FormAnswer } from "../form/answer-form.server.ts";
import { LongField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";

/** A step that is told to somebody, or written down, with its reason: folded away until it is wanted. */
export function WithReason({
  intent,
  of,
  text,
  label,
  hint,
  answer,
  children,
}: {
  intent: string;
  of?: string;
  text: string;
  label: string;
  hint: string;
  answer: FormAnswer | undefined;
  /** What is asked for beside the reason. */
  children?: ReactNode;
}) {
  const isOpen = answer?.intent === intent && answer.of === (of ?? "");
  return (
    <details open={isOpen} className="border-t border-line pt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-danger underline underline-offset-4">
        {text}…
      </summary>
      <Form
        intent={intent}
        of={of}
        answer={answer}
        submit={text}
        look="danger"
        isBrief
        className="mt-2 flex max-w-xl flex-col gap-4"
      >
        <LongField
          name="reason"
          label={label}
          hint={hint}
          rows={3}
          maxLength={300}
          required
          error="Say why, in a few words."
        />
        {children}
      </Form>
    </details>
  );
}
