import { useEffect, useState } from "react";
import type { City } from "#tohfa/shop/values/cities.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { type ProductDelivery, productDeliveryFromWire } from "../../../contract/delivery.ts";
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
export function DeliveryEstimate({
  thing,
  charged,
}: {
  thing: Arriving;
  /** The product's id, where its buyer may have to pay for standard delivery; else null. */
  charged: string | null;
}) {
  const [cities, setCities] = useState<readonly City[]>([]);
  const { city, dayOf, wish } = useChosenCity();
  useEffect(() => {
    import("#tohfa/shop/values/cities.ts").then(({ CITIES }) => setCities(CITIES));
  }, []);
  const { makingDays } = thing;
  const fees = useFees(city, charged);
  const fee = fees?.express ?? null;
  const free = {
    free: <StandardPrice standard={charged === null ? 0 : (fees?.standard ?? null)} />,
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
        {fees && fees.freeAbove > 0 ? (
          <span className="block">
            {t("Free delivery from {price} of goods", { price: money(fees.freeAbove) })}
          </span>
        ) : null}
        <span className="block">
          {fees && fees.cashHandling > 0
            ? t("Cash on delivery in every city, for {price} more", {
                price: money(fees.cashHandling),
              })
            : t("Cash on delivery in every city")}
        </span>
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

/** What standard delivery costs: "Free" only where it is; null while nobody knows. */
function StandardPrice({ standard }: { standard: Paisa | null }) {
  if (standard === 0) return <strong className="font-semibold text-mint">{t("Free")}</strong>;
  return (
    <strong className="font-semibold text-ink">
      {standard === null ? t("Price by city") : money(standard)}
    </strong>
  );
}

/** What delivery costs now, once somebody wants it somewhere; null until the shop has said it. */
function useFees(city: string, charged: string | null): ProductDelivery | null {
  const [fees, setFees] = useState<ProductDelivery | null>(null);
  useEffect(() => {
    setFees(null);
    if (city === "") return;
    const stop = new AbortController();
    // Without an answer the page says where the fee is shown, which is no less true.
    askFees(city, charged, stop.signal).then(
      (known) => stop.signal.aborted || setFees(known),
      () => undefined,
    );
    return () => stop.abort();
  }, [city, charged]);
  return fees;
}

async function askFees(
  city: string,
  charged: string | null,
  signal: AbortSignal,
): Promise<ProductDelivery | null> {
  if (charged !== null) {
    const wanted = { params: { productId: charged }, query: { city }, signal };
    return await browserClient.ask("getProductDelivery", wanted, productDeliveryFromWire);
  }
  const terms = await browserClient.checkoutTerms();
  return terms && { standard: 0, express: terms.expressFee, cashHandling: 0, freeAbove: 0 };
}
