/** A count as people read it: "1,342", and "10,000+" where it was counted no further. */
export function countUpTo(number: number, most: number): string {
  return `${Math.min(number, most).toLocaleString("en")}${number > most ? "+" : ""}`;
}
