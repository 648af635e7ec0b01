import type { FormAnswer } from "../form/answer-form.server.ts";
import { Form } from "../form/form.tsx";
import { SuccessorField } from "./successor-field.tsx";

/** What takes the place of a product that is archived, on its own. `replacedBy`: the name of what does now. */
export function SuccessorForm({
  replacedBy,
  ofStore,
  answer,
}: {
  replacedBy: string;
  ofStore: boolean;
  answer: FormAnswer | undefined;
}) {
  return (
    <Form
      // What is saved is shown anew.
      key={replacedBy}
      intent="replace"
      answer={answer}
      defaults={{ replacedBy }}
      submit="Save what takes its place"
      look="quiet"
      isBrief
      className="flex grow flex-col gap-3"
    >
      <SuccessorField ofStore={ofStore} />
    </Form>
  );
}
