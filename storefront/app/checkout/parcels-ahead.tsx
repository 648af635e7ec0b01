import type { QuoteView } from "../../../contract/quote.ts";
import { foreign } from "../../../ui/language/foreign.ts";
import { money } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";

/**
 * Before ordering: that things of several sellers come in as many parcels, each with a rider of its own, and what each
 * rider is paid where it is cash. One parcel needs no word: its rider collects the total.
 */
export function ParcelsAhead({
  parcels,
  pays,
}: {
  parcels: QuoteView["parcels"];
  /** "open": nobody has chosen yet. */
  pays: "cash" | "before" | "open";
}) {
  if (parcels.length < 2) return null;
  return (
    <section aria-label={t("Parcels")} className="border-t border-line pt-4">
      <p className="font-medium">
        {t("{count} parcels from {sellers} sellers, each with its own rider", {
          count: parcels.length,
          sellers: parcels.length,
        })}
      </p>
      <p className="text-13 text-ink-soft">{CASH_WORDS[pays]()}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {parcels.map(({ sellerName, cash, delivery }, index) => (
          <li key={`${sellerName} ${index}`} className="flex justify-between gap-4">
            <bdi className="min-w-0 break-words" {...foreign(sellerName)}>
              {sellerName}
              <DeliveryOf delivery={delivery} />
            </bdi>
            {pays === "before" ? null : (
              <span className="shrink-0 tabular-nums">{money(cash)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What of a parcel's price is for its delivery. */
function DeliveryOf({ delivery }: Pick<QuoteView["parcels"][number], "delivery">) {
  const paisa = delivery.reduce((sum, one) => sum + one.paisa, 0);
  if (paisa === 0) return null;
  const words = t("{price} of it for delivery", { price: money(paisa) });
  return <span className="block text-13 text-ink-soft">{words}</span>;
}

const CASH_WORDS = {
  cash: () => t("You pay each rider in cash, in whole rupees:"),
  open: () => t("With cash on delivery you pay each rider, in whole rupees:"),
  before: () => t("They may come on different days. You pay no rider."),
};
