import { daysUntil } from "#tohfa/shop/delivery/arrival/arrival.ts";
import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import type { TypedPerson } from "#tohfa/shop/orders/recipients/people-table.ts";
import { readTypedDay } from "#tohfa/shop/orders/recipients/typed-day.ts";
import { findCity } from "#tohfa/shop/values/cities.ts";
import { type Day, dayOf, formatNearDay, readDay } from "#tohfa/shop/values/day.ts";
import type { QuoteView } from "../../../contract/quote.ts";
import { Select } from "../../../ui/field.tsx";
import { when } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";

/** What the quote says of days, and what was chosen for everybody. */
export interface OwnDays {
  quote: Pick<QuoteView, "shares" | "delivery"> | null;
  shipping: ShippingMethod;
  /** The day for everybody; empty: none. */
  arriveOn: string;
}

/** The day somebody has of their own, as an order takes it; null where there is none, or it cannot be read. */
export function ownDayOf({ day }: Pick<TypedPerson, "day">): Day | null {
  return readTypedDay(day, dayOf(Date.now()));
}

/** Why the day somebody has of their own cannot be kept, in words; null where it can, or nobody knows yet. */
export function whyNotOwnDay(person: TypedPerson, quote: OwnDays["quote"]): string | null {
  const day = ownDayOf(person);
  const quoted = day === null ? null : cityOf(person, quote);
  return quoted?.cannot.find((one) => one.day === day)?.text ?? null;
}

function cityOf({ city }: TypedPerson, quote: OwnDays["quote"]) {
  const name = findCity(city)?.name;
  return quote?.shares?.cities.find((one) => one.city === name) ?? null;
}

/** A day for one of several people: those that can be kept in their city by the way that was chosen. */
export function OwnDay({
  person,
  days: { quote, shipping, arriveOn },
  error,
  onChange,
  ...select
}: {
  person: TypedPerson;
  days: OwnDays;
  id: string;
  error: string | null;
  onFocus(): void;
  onChange(day: string): void;
}) {
  const city = cityOf(person, quote);
  const closed = new Map((quote?.delivery?.closed ?? []).map(({ day, name }) => [day, name]));
  const days = city
    ? daysUntil(city.first, city.last, closed).filter((one) =>
        shipping === "express" ? true : one.shipping === "standard",
      )
    : [];
  const typed = ownDayOf(person) ?? person.day.trim();
  const isOther = typed !== "" && !days.some(({ day }) => day === typed);
  return (
    <Select
      label={t("By a day of their own")}
      optional
      hint={city ? undefined : t("The days appear once their city is known.")}
      error={error && t(error)}
      value={typed}
      onChange={({ target }) => onChange(target.value)}
      {...select}
    >
      <option value="">
        {arriveOn
          ? t("As for everybody, {day}", { day: when(formatNearDay(arriveOn)) })
          : t("No certain day")}
      </option>
      {isOther ? (
        <option value={typed}>{readDay(typed) ? when(formatNearDay(typed)) : typed}</option>
      ) : null}
      {days.map(({ day }) => (
        <option key={day} value={day}>
          {when(formatNearDay(day))}
        </option>
      ))}
    </Select>
  );
}
