/** Spreadsheets store 15 digits of a number; further ones are lost. */
const EXACT_BELOW = 1e15;

/**
 * A cell of a workbook as a text for the readers of rupees and numbers: 1399 and 27.98 as they are, a half as
 * "0.50", a long number whose digits are lost as a spreadsheet shows it ("7.73123E+15"), so that it is refused.
 */
export function textOfCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === "number" ? textOfNumber(value) : String(value);
}

function textOfNumber(number: number): string {
  if (Math.abs(number) >= EXACT_BELOW) return number.toExponential().toUpperCase();
  if (Number.isInteger(number)) return String(number);
  const hundredths = number * 100;
  // Sums in binary floating point: 29.240000000000002 means 29.24.
  const isWhole = Math.abs(hundredths - Math.round(hundredths)) < 1e-6;
  return isWhole ? number.toFixed(2) : String(number);
}
