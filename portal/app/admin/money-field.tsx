import type { ComponentProps } from "react";
import { dayOf } from "#tohfa/shop/values/day.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { rupeesToType } from "#tohfa/shop/values/rupees.ts";
import { TextField } from "../form/fields.tsx";

/** A sum in rupees. */
export function MoneyField({
  amount,
  ...rest
}: Omit<ComponentProps<typeof TextField>, "defaultValue"> & {
  /** What stands in it at first. */
  amount?: Paisa;
}) {
  return (
    <TextField
      {...rest}
      {...(amount === undefined ? {} : { defaultValue: rupeesToType(amount) })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      error="Enter the amount in rupees, such as 1,500."
    />
  );
}

/** The bank's or the courier's own number of a payment. */
export function ReferenceField({
  label = "The bank's number of it",
  ...rest
}: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      {...rest}
      name="reference"
      label={label}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={64}
      error="Enter the number, as it stands there."
    />
  );
}

/** The day a payment came; `now` in ms is its latest. */
export function DayField({ now }: { now: number }) {
  const today = dayOf(now);
  return (
    <TextField
      name="day"
      label="Day it came"
      type="date"
      max={today}
      defaultValue={today}
      error="Choose the day: it cannot be still to come."
    />
  );
}
