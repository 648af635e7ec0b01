import { Form } from "react-router";
import { Step } from "../form/step.tsx";

/** One place earlier or later in a list: two buttons, which work without JavaScript. */
export function OrderButtons({
  of,
  name,
  isFirst,
  isLast,
}: {
  of: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
}) {
  return (
    <Form method="post" preventScrollReset className="flex shrink-0 gap-1.5">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="of" value={of} />
      <Step name="way" value="earlier" disabled={isFirst} label={`Move ${name} earlier`}>
        ↑
      </Step>
      <Step name="way" value="later" disabled={isLast} label={`Move ${name} later`}>
        ↓
      </Step>
    </Form>
  );
}
