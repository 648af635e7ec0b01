import { DELIVERY_DAYS } from "#tohfa/shop/delivery/arrival/delivery-days.ts";
import { when } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { useChosenCity } from "./chosen-city.ts";
import type { Arriving } from "./day-of-arrival.ts";

/** SPEC's days, with those to make it: what everybody's page says, before a city is known. */
export function usualDays({ makingDays }: Pick<Arriving, "makingDays">): string {
  const { first, last } = DELIVERY_DAYS.standard;
  return t("{first} to {last} days", { first: first + makingDays, last: last + makingDays });
}

/** On a card: one line in either case, so that nothing moves when the day comes. */
export function ArrivesBy({ thing }: { thing: Arriving }) {
  const { city, dayOf } = useChosenCity();
  return (
    <p className="card-day">
      {dayOf
        ? t("By {day} in {city}", { day: when(dayOf(thing, "standard")), city: t(city) })
        : t("In {days}", { days: usualDays(thing) })}
    </p>
  );
}
