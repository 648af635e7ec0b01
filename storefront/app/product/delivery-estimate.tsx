import { useEffect, useState } from "react";
import type { City } from "../../../shop/cities.ts";
import { formatMoney, type Paisa } from "../../../shop/money.ts";
import { browserClient } from "../browser-client.ts";
import { usualDays } from "../delivery/arrives-by.tsx";
import { chooseCity, useChosenCity } from "../delivery/chosen-city.ts";
import type { Arriving } from "../delivery/day-of-arrival.ts";

/**
 * When it arrives and what that costs, by city, before anything is in a cart. The HTML is the same for
 * everybody, so days and the chosen city are filled in by the browser.
 */
export function DeliveryEstimate({ thing }: { thing: Arriving }) {
  const [cities, setCities] = useState<readonly City[]>([]);
  const { city, dayOf } = useChosenCity();
  useEffect(() => {
    import("../../../shop/cities.ts").then(({ CITIES }) => setCities(CITIES));
  }, []);
  const { makingDays } = thing;
  const fee = useExpressFee(city !== "");
  return (
    <section aria-label="Delivery" className="rounded-card border border-line bg-white p-4">
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1 noscript:hidden">
        <span className="font-medium">Deliver to</span>
        <select
          value={city}
          onChange={(event) => chooseCity(event.target.value)}
          className="select h-11 min-w-44 grow rounded-control border border-line-strong bg-white pr-10 pl-3 text-15"
        >
          <option value="">Choose your city</option>
          {cities.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
          {city && cities.length === 0 ? <option>{city}</option> : null}
        </select>
      </label>
      <p aria-live="polite" className="mt-2 text-ink-soft">
        <span className="block">
          <strong className="font-semibold text-mint">Free</strong>
          {city ? ` to ${city}` : ""}, {dayOf ? `by ${dayOf(thing, "standard")}` : usualDays(thing)}
        </span>
        <span className="block">
          Express:{" "}
          {dayOf ? `by ${dayOf(thing, "express")}` : `${makingDays} to ${makingDays + 2} days`},{" "}
          {fee === null ? "fee shown at checkout" : formatMoney(fee)}
        </span>
        {makingDays > 0 ? (
          <span className="block">
            Made for you in {makingDays === 1 ? "1 working day" : `${makingDays} working days`}
          </span>
        ) : null}
        <span className="block">Cash on delivery in every city</span>
      </p>
    </section>
  );
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
