import type { RateBand, RateList } from "#tohfa/shop/delivery/rates/rate-list.ts";
import { ZONE_WORDS } from "#tohfa/shop/delivery/rates/zone.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { percent } from "../commission/rate.tsx";

/** A list of prices, a line for each zone and weight, and what is added to them. */
export function RateTable({ list, isCouriers }: { list: RateList; isCouriers: boolean }) {
  const added = addedWords(list, isCouriers);
  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full text-15 tabular-nums">
          <thead>
            <tr className="border-b border-line text-13 text-ink-soft">
              <th className="py-1.5 pe-3 text-start font-medium">Zone</th>
              <th className="py-1.5 pe-3 text-start font-medium">Weight</th>
              <th className="py-1.5 text-end font-medium">Price</th>
            </tr>
          </thead>
          <tbody>
            {list.bands.map((band) => (
              <tr
                key={`${band.zone} ${band.speed} ${band.fromGrams}`}
                className="border-b border-line align-top last:border-0"
              >
                <td className="py-1.5 pe-3">
                  {ZONE_WORDS[band.zone]}
                  {band.speed === "express" ? ", express" : ""}
                </td>
                <td className="py-1.5 pe-3">{weightWords(band)}</td>
                <td className="py-1.5 text-end">
                  {formatMoney(band.paisa)}
                  {band.stepGrams === null ? null : (
                    <span className="block text-13 text-ink-soft">
                      + {formatMoney(band.stepPaisa)} each {gramsWords(band.stepGrams)}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {added.length > 0 ? (
        <p className="mt-2 text-13 text-ink-soft">Added: {added.join(", ")}.</p>
      ) : null}
    </>
  );
}

function addedWords(list: RateList, isCouriers: boolean): string[] {
  const { fuelRate, cashHandling, bulky, fragile, taxRate, volumeDivisor } = list;
  return [
    ...(fuelRate > 0 ? [`${percent(fuelRate)} for fuel`] : []),
    ...(cashHandling > 0 ? [`${formatMoney(cashHandling)} where cash is collected`] : []),
    ...(bulky > 0 ? [`${formatMoney(bulky)} for something bulky`] : []),
    ...(fragile > 0 ? [`${formatMoney(fragile)} for something fragile`] : []),
    ...(isCouriers && taxRate > 0 ? [`${percent(taxRate)} tax`] : []),
    `${volumeDivisor.toLocaleString("en")} cm³ weigh as a kilogram`,
  ];
}

function weightWords({ fromGrams, toGrams }: RateBand): string {
  if (toGrams === null) return fromGrams === 0 ? "any" : `over ${gramsWords(fromGrams)}`;
  return fromGrams === 0
    ? `up to ${gramsWords(toGrams)}`
    : `${gramsWords(fromGrams)} to ${gramsWords(toGrams)}`;
}

function gramsWords(grams: number): string {
  return grams >= 1000 && grams % 100 === 0 ? `${grams / 1000} kg` : `${grams} g`;
}
