import { karachiText } from "#tohfa/shop/values/karachi-time.ts";
import { TextField } from "../form/fields.tsx";

/** A day and time by clocks in Pakistan, whatever zone the reader is in; empty: none. */
export function MomentField({
  name,
  label,
  hint = "Empty: it has no end.",
  at,
}: {
  name: string;
  label: string;
  hint?: string;
  /** ms; what stands in it at first. */
  at?: number | null;
}) {
  return (
    <TextField
      name={name}
      label={label}
      type="datetime-local"
      optional
      hint={`By the clock in Pakistan (UTC+5). ${hint}`}
      {...(at === null || at === undefined ? {} : { defaultValue: karachiText(at).slice(0, 16) })}
      error="Choose the day and the time, or empty both."
    />
  );
}
