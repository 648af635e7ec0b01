import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import type { DayOfSales } from "#tohfa/shop/office/operations/seller-work.server.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { dayWords } from "./sales-days.ts";

const INK = "var(--color-ink-soft)";

/** Sales by day as columns; loaded only once somebody has it on their screen. */
export function SalesChart({ days }: { days: readonly DayOfSales[] }) {
  const rows = days.map(({ day, sum, parcels }) => ({
    ...{ day: dayWords(day), parcels },
    rupees: Math.round(sum / 100),
  }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={rows}
        margin={{ top: 8, right: 20, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis
          dataKey="day"
          tick={{ fill: INK, fontSize: 13 }}
          tickLine={false}
          axisLine={{ stroke: "var(--color-line)" }}
          interval={6}
        />
        <YAxis
          width={48}
          tick={{ fill: INK, fontSize: 13 }}
          tickFormatter={shortRupees}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
        />
        <Tooltip
          cursor={{ fill: "var(--color-rose-50)" }}
          formatter={(value) => [formatMoney(Number(value) * 100), "Sold"]}
          isAnimationActive={false}
        />
        <Bar
          dataKey="rupees"
          fill="var(--color-rose-600)"
          radius={[4, 4, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

/** "1.5 lakh" is what people say; on an axis there is room for "150k". */
function shortRupees(rupees: number): string {
  return rupees >= 1_000 ? `${Math.round(rupees / 100) / 10}k` : String(rupees);
}
