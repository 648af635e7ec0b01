/** The header's badge: lines, since a bulk line of 5,000 pens is one thing in the cart. */
export function itemCount(lines: readonly unknown[]): number {
  return lines.length;
}
