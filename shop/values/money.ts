/** Integer paisa: 1 PKR = 100 paisa. Never a fraction; wire prices (PKR) are converted in `contract/`. */
export type Paisa = number;

/** An exact fraction of paisa, not rounded before the total is known (PRODUCT §5). */
export interface PaisaFraction {
  numerator: number;
  denominator: number;
}

/** PKR as on the wire -> paisa, half up. Anything that is not a finite number gives 0. */
export function paisaFromRupees(rupees: number): Paisa {
  if (!Number.isFinite(rupees)) return 0;
  // toFixed first: 1.005 * 100 is 100.49999999999999 in binary floating point.
  return Math.round(Number((rupees * 100).toFixed(4)));
}

/** Paisa -> PKR number for the wire: 129950 -> 1299.5. */
export function rupeesFromPaisa(paisa: Paisa): number {
  return paisa / 100;
}

/** Divides and rounds half up to whole paisa, exactly (no floating point in between). */
export function roundFraction({ numerator, denominator }: PaisaFraction): Paisa {
  const n = BigInt(numerator);
  const d = BigInt(denominator);
  const doubled = 2n * n + d;
  const floor = doubled >= 0n ? doubled / (2n * d) : -((-doubled + 2n * d - 1n) / (2n * d));
  return Number(floor);
}

/** "Rs 1,234" or, where there are paisa, "Rs 1,234.50". */
export function formatMoney(paisa: Paisa): string {
  return `Rs ${formatAmount(paisa)}`;
}

/** A difference with its sign: "+Rs 0.50", "−Rs 0.25". */
export function formatDifference(paisa: Paisa): string {
  return `${paisa < 0 ? "−" : "+"}${formatMoney(Math.abs(paisa))}`;
}

/** What comes off a sum, which is positive here: "−Rs 250"; nothing: "Rs 0". */
export function formatDeduction(paisa: Paisa): string {
  return paisa === 0 ? formatMoney(0) : formatDifference(0 - paisa);
}

/** "PKR 1,234": SPEC's total of attribute products is "in PKR". */
export function formatPkr(paisa: Paisa): string {
  return `PKR ${formatAmount(paisa)}`;
}

/** The unit price of SPEC §9: always 2 decimals, "1,234.50". */
export function formatUnitPrice(price: PaisaFraction): string {
  return formatWithDecimals(roundFraction(price), 2);
}

function formatAmount(paisa: Paisa): string {
  return formatWithDecimals(paisa, paisa % 100 === 0 ? 0 : 2);
}

const GROUPED = new Intl.NumberFormat("en");

function formatWithDecimals(paisa: Paisa, decimals: 0 | 2): string {
  const sign = paisa < 0 ? "-" : "";
  const whole = Math.floor(Math.abs(paisa) / 100);
  const grouped = GROUPED.format(whole);
  const rest = decimals === 2 ? `.${String(Math.abs(paisa) % 100).padStart(2, "0")}` : "";
  return `${sign}${grouped}${rest}`;
}
