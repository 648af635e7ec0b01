import { useEffect, useState } from "react";
import type { City } from "#tohfa/shop/values/cities.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { money, when } from "../../../ui/language/format.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { browserClient } from "../browser-client.ts";
import { usualDays } from "../delivery/arrives-by.tsx";
import { chooseCity, useChosenCity } from "../delivery/chosen-city.ts";
import type { Arriving, Wish } from "../delivery/day-of-arrival.ts";

/**
 * When it arrives and what that costs, by city, before anything is in a cart. The HTML is the same for
 * everybody, so days and the chosen city are filled in by the browser.
 */
export function DeliveryEstimate({ thing }: { thing: Arriving }) {
  const [cities, setCities] = useState<readonly City[]>([]);
  const { city, dayOf, wish } = useChosenCity();
  useEffect(() => {
    import("#tohfa/shop/values/cities.ts").then(({ CITIES }) => setCities(CITIES));
  }, []);
  const { makingDays } = thing;
  const fee = useExpressFee(city !== "");
  const free = {
    free: <strong className="font-semibold text-mint">{t("Free")}</strong>,
    city: t(city),
    day: dayOf ? t("by {day}", { day: when(dayOf(thing, "standard")) }) : usualDays(thing),
  };
  return (
    <section aria-label={t("Delivery")} className="rounded-card border border-line bg-white p-4">
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1 noscript:hidden">
        <span className="font-medium">{t("Deliver to")}</span>
        <select
          value={city}
          onChange={(event) => chooseCity(event.target.value)}
          className="select h-11 min-w-44 grow rounded-control border border-line-strong bg-white pe-10 ps-3 text-15"
        >
          <option value="">{t("Choose your city")}</option>
          {cities.map(({ name }) => (
            <option key={name} value={name}>
              {t(name)}
            </option>
          ))}
          {city && cities.length === 0 ? <option value={city}>{t(city)}</option> : null}
        </select>
      </label>
      <p aria-live="polite" className="mt-2 text-ink-soft">
        <span className="block">
          {city ? tx("{free} to {city}, {day}", free) : tx("{free}, {day}", free)}
        </span>
        <span className="block">
          {t("Express: {day}, {fee}", {
            day: dayOf
              ? t("by {day}", { day: when(dayOf(thing, "express")) })
              : t("{first} to {last} days", { first: makingDays, last: makingDays + 2 }),
            fee: fee === null ? t("fee shown at checkout") : money(fee),
          })}
        </span>
        {wish ? <span className="block text-ink">{wishWords(wish, thing)}</span> : null}
        {makingDays > 0 ? (
          <span className="block">
            {makingDays === 1
              ? t("Made for you in 1 working day")
              : t("Made for you in {count} working days", { count: makingDays })}
          </span>
        ) : null}
        <span className="block">{t("Cash on delivery in every city")}</span>
      </p>
    </section>
  );
}

/** Whether it is there by the day that the finder was told. */
function wishWords({ day, keptBy }: Wish, thing: Arriving): string {
  const way = keptBy(thing);
  if (way === null) return t("Later than {day}, the day you asked for", { day: when(day) });
  return way === "standard"
    ? t("In time for {day}, the day you asked for", { day: when(day) })
    : t("In time for {day}, the day you asked for, by express", { day: when(day) });
}

/** What express costs now, once somebody wants it somewhere; null until the shop has said it. */
function useExpressFee(isWanted: boolean): Paisa | null {
  const [fee, setFee] = useState<Paisa | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    // Without an answer the page says where the fee is shown, which is no less true.
    browserClient.checkoutTerms().then(
      (terms) => setFee(terms?.expressFee ?? null),
      () => undefined,
    );
  }, [isWanted]);
  return fee;
}
