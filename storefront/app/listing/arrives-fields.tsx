import { useState } from "react";
import type { ArrivesBy } from "#tohfa/shop/catalogue/lists/filters.ts";
import type { City } from "#tohfa/shop/values/cities.ts";
import { addDays, type Day, dayOf, formatNearDay, weekdayOf } from "#tohfa/shop/values/day.ts";
import { when } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { chooseCity, useChosenCity } from "../delivery/chosen-city.ts";
import { useHydrated } from "../hydrated.ts";

const SELECT =
  "select h-11 w-full rounded-control border border-line-strong bg-white pe-10 ps-3 text-15 hover:border-ink";

/**
 * By when it has to be there. Days are the visitor's, from today on, so the browser fills them in; without JavaScript
 * what the address says stays, and the gift finder asks for a day.
 */
export function ArrivesFields({
  chosen,
  onChoose,
}: {
  chosen: ArrivesBy | null;
  onChoose(arrives: ArrivesBy | null): void;
}) {
  const kept = useChosenCity().city;
  const [cities, setCities] = useState<readonly City[] | null>(null);
  const city = chosen?.city ?? kept;
  const showCities = async () => setCities((await import("#tohfa/shop/values/cities.ts")).CITIES);
  return (
    <fieldset className="noscript:hidden">
      <legend className="mb-2 font-semibold">
        {city ? t("Arrives in {city} by", { city: t(city) }) : t("Arrives by")}
      </legend>
      {chosen ? <input type="hidden" name="city" value={chosen.city} /> : null}
      {cities ? (
        <CitySelect
          {...{ cities, city }}
          onChoose={(next) => {
            setCities(null);
            chooseCity(next);
            if (chosen) onChoose({ ...chosen, city: next });
          }}
        />
      ) : city ? (
        <DaySelect
          chosen={chosen?.day ?? ""}
          onChoose={(day) => onChoose(day ? { day, city } : null)}
        />
      ) : null}
      {cities ? null : (
        <button
          type="button"
          onClick={showCities}
          className="min-h-11 text-15 font-semibold text-rose-700 underline underline-offset-4"
        >
          {city ? t("Change city") : t("Choose a city")}
        </button>
      )}
    </fieldset>
  );
}

function CitySelect({
  cities,
  city,
  onChoose,
}: {
  cities: readonly City[];
  city: string;
  onChoose(city: string): void;
}) {
  return (
    <select
      aria-label={t("Delivery city")}
      value={city}
      onChange={(event) => onChoose(event.target.value)}
      className={SELECT}
    >
      {city ? null : <option value="">{t("Choose a city")}</option>}
      {cities.map(({ name }) => (
        <option key={name} value={name}>
          {t(name)}
        </option>
      ))}
    </select>
  );
}

function DaySelect({ chosen, onChoose }: { chosen: Day | ""; onChoose(day: Day | ""): void }) {
  // A stored page is of another day: what it was drawn with is only what its address says.
  const days = useHydrated() ? nextDays(Date.now()) : [];
  const offered = chosen && !days.includes(chosen) ? [chosen, ...days] : days;
  return (
    <select
      name={chosen ? "arrives" : undefined}
      aria-label={t("Arrives by")}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      className={SELECT}
    >
      <option value="">{t("Any day")}</option>
      {offered.map((day) => (
        <option key={day} value={day}>
          {when(formatNearDay(day))}
        </option>
      ))}
    </select>
  );
}

/** Three weeks of days on which couriers ride. */
function nextDays(now: number): Day[] {
  return Array.from({ length: 21 }, (_, after) => addDays(dayOf(now), after + 1)).filter(
    (day) => weekdayOf(day) !== 0,
  );
}
