import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import type { DayOfSales } from "#tohfa/shop/office/operations/seller-work.server.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Panel } from "../detail/detail.tsx";
import { dayWords } from "./sales-days.ts";

const Chart = lazy(async () => ({ default: (await import("./sales-chart.tsx")).SalesChart }));

/** Sales of 30 days: the table is what stands without JavaScript, the chart comes once it is scrolled to. */
export function SalesPanel({ days }: { days: readonly DayOfSales[] }) {
  const box = useRef<HTMLDivElement>(null);
  const { isSeen, isHydrated } = useSeen(box);
  const sum = days.reduce((total, day) => total + day.sum, 0);
  const parcels = days.reduce((total, day) => total + day.parcels, 0);
  return (
    <Panel
      title="Sold in 30 days"
      aside={<span className="font-display text-21 tabular-nums">{formatMoney(sum)}</span>}
    >
      <p className="mb-3 text-ink-soft">
        {parcels === 1 ? "1 order" : `${parcels} orders`}; what was cancelled is not counted.
      </p>
      {parcels === 0 ? null : (
        <>
          <div ref={box} aria-hidden="true" className="needs-script h-56">
            {isSeen ? (
              <Suspense fallback={null}>
                <Chart days={days} />
              </Suspense>
            ) : null}
          </div>
          <details open={!isHydrated}>
            <summary className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4">
              As a table
            </summary>
            <Days days={days} />
          </details>
        </>
      )}
    </Panel>
  );
}

function Days({ days }: { days: readonly DayOfSales[] }) {
  return (
    <table className="w-full max-w-md tabular-nums">
      <caption className="sr-only">Sold in 30 days, by day</caption>
      <thead>
        <tr className="text-13 text-ink-soft">
          <th scope="col" className="py-1 text-left font-semibold">
            Day
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            Orders
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            Sold
          </th>
        </tr>
      </thead>
      <tbody>
        {days
          .filter(({ parcels }) => parcels > 0)
          .toReversed()
          .map(({ day, parcels, sum }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {dayWords(day)}
              </th>
              <td className="py-1.5 text-right">{parcels}</td>
              <td className="py-1.5 text-right">{formatMoney(sum)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** Whether it was on the screen once; a phone that never scrolls there never loads a chart. */
function useSeen(box: RefObject<HTMLElement | null>) {
  const [isSeen, setSeen] = useState(false);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return { isSeen, isHydrated };
}
