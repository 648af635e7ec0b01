import type { ReactNode } from "react";
import type { ButtonLook } from "../../../ui/button.tsx";
import type { FormAnswer } from "../form/answer-form.server.ts";
import { Form } from "../form/form.tsx";

/** A step that needs nothing but a tap; where it cannot be done, the button says why. */
export function StepButton({
  intent,
  of,
  text,
  look,
  whyNot,
  answer,
}: {
  intent: string;
  of?: string;
  text: ReactNode;
  look?: ButtonLook;
  whyNot: string | null;
  answer: FormAnswer | undefined;
}) {
  return (
    <Form
      intent={intent}
      of={of}
      answer={answer}
      submit={text}
      look={look}
      disabledReason={whyNot}
      isBrief
      className="flex flex-col gap-2.5"
    />
  );
}
