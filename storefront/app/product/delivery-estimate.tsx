import { useEffect, useState } from "react";
import type { City } from "../../../shop/cities.ts";
import { formatDay } from "../../../shop/karachi-time.ts";

const STORAGE_KEY = "tohfa-city";
const DAY = 86_400_000;

/**
 * When it arrives and what that costs, by city, before anything is in a cart. The HTML is the same for
 * everybody, so dates and the chosen city are filled in by the browser.
 */
export function DeliveryEstimate() {
  const [cities, setCities] = useState<readonly City[]>([]);
  const [city, setCity] = useState("");
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    setCity(localStorage.getItem(STORAGE_KEY) ?? "");
    import("../../../shop/cities.ts").then(({ CITIES }) => setCities(CITIES));
  }, []);
  const days = (from: number, to: number) =>
    now === null
      ? `${from} to ${to} days`
      : `${formatDay(now + from * DAY)} to ${formatDay(now + to * DAY)}`;
  return (
    <section aria-label="Delivery" className="rounded-card border border-line bg-white p-4">
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1 noscript:hidden">
        <span className="font-medium">Deliver to</span>
        <select
          value={city}
          onChange={(event) => {
            setCity(event.target.value);
            localStorage.setItem(STORAGE_KEY, event.target.value);
          }}
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
          {city ? ` to ${city}` : ""}, {days(3, 5)}
        </span>
        <span className="block">Express: {days(0, 2)}, fee shown at checkout</span>
        <span className="block">Cash on delivery in every city</span>
      </p>
    </section>
  );
}
