import { Panel } from "../../detail/detail.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { ChoiceField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";

/** Gives a parcel to one of the shop's own riders, or to another one. */
export function GiveToRider({
  riders,
  current,
  answer,
}: {
  riders: readonly { id: string; name: string }[];
  /** Who has it; null: nobody yet. */
  current: string | null;
  answer: FormAnswer | undefined;
}) {
  return (
    <Panel title={current === null ? "Give it to our own rider" : "Our own rider has it"}>
      <Form
        intent="rider"
        answer={answer}
        defaults={{ rider: current ?? "" }}
        submit={current === null ? "Hand it over" : "Give it to another"}
        look="quiet"
      >
        <ChoiceField name="rider" label="Rider" error="Choose the rider.">
          <option value="">Choose</option>
          {riders.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ChoiceField>
      </Form>
    </Panel>
  );
}
