import { compare } from "#tohfa/shop/office/reports/comparison.ts";
import type { Figure } from "#tohfa/shop/office/reports/reports.ts";
import { type Paisa, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";

/** "12,345" or "−1,234.50": rupees without their sign, for columns that say so above. */
export function rupees(paisa: Paisa): string {
  const decimals = paisa % 100 === 0 ? 0 : 2;
  const text = rupeesFromPaisa(Math.abs(paisa)).toLocaleString("en", {
    minimumFractionDigits: decimals,
  });
  return `${paisa < 0 ? "−" : ""}${text}`;
}

/** A figure in a table: rupees without their sign, or a count. */
export function figureText({ unit }: Pick<Figure, "unit">, value: number): string {
  return unit === "paisa" ? rupees(value) : value.toLocaleString("en");
}

/** A figure that stands alone: "Rs 12,345", "−Rs 1,234.50", "12 parcels". */
export function figureWords({ unit }: Pick<Figure, "unit">, value: number): string {
  if (unit === "paisa") return `${value < 0 ? "−" : ""}Rs ${rupees(Math.abs(value))}`;
  const thing = unit === "parcels" ? "parcel" : "buyer";
  return `${value.toLocaleString("en")} ${thing}${value === 1 ? "" : "s"}`;
}

/** "▲ 12 %", "▼ 3 %", "=": how a figure stands to the one before; nothing where there was none. */
export function changeWords(now: number, before: number): string {
  const { way, percent } = compare(now, before);
  if (way === "same") return now === 0 ? "" : "=";
  if (before === 0) return "";
  const by = percent === null ? "" : ` ${percent.toLocaleString("en")} %`;
  return `${way === "up" ? "▲" : "▼"}${by}`;
}

/** "▲ 12 % more than", "▼ 3 % less than", "as much as", for a sentence. */
export function comparisonWords(now: number, before: number): string {
  const { way } = compare(now, before);
  if (way === "same") return "as much as";
  return `${changeWords(now, before)} ${way === "up" ? "more" : "less"} than`.trim();
}

/** A figure for a CSV: rupees as a number, or a count. */
export function figureCell({ unit }: Pick<Figure, "unit">, value: number): number {
  return unit === "paisa" ? rupeesFromPaisa(value) : value;
}
