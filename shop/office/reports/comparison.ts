/** How a figure stands to what it was in the period before. */
export interface Comparison {
  way: "up" | "down" | "same";
  /** Whole percent of what it was; null where it was nothing, or on the other side of nothing. */
  percent: number | null;
}

export function compare(now: number, before: number): Comparison {
  const way = now > before ? "up" : now < before ? "down" : "same";
  const isComparable = before !== 0 && Math.sign(now) * Math.sign(before) >= 0;
  return {
    way,
    percent: isComparable ? Math.round((Math.abs(now - before) / Math.abs(before)) * 100) : null,
  };
}
