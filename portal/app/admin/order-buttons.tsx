import { Form } from "react-router";

const STEP =
  "inline-flex size-11 items-center justify-center rounded-control border border-line-strong bg-white text-15 font-medium hover:border-rose-600 hover:bg-rose-50 disabled:border-line disabled:bg-line disabled:text-ink-soft";

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
      <button
        type="submit"
        name="way"
        value="earlier"
        disabled={isFirst}
        aria-label={`Move ${name} earlier`}
        className={STEP}
      >
        ↑
      </button>
      <button
        type="submit"
        name="way"
        value="later"
        disabled={isLast}
        aria-label={`Move ${name} later`}
        className={STEP}
      >
        ↓
      </button>
    </Form>
  );
}
