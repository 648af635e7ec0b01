/** What separates the cells of a line; of several that fit as well the first. */
const SEPARATORS = ["\t", ";", ","] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Lines that are looked at; titles that some programs write above the headings are a few of them. */
const LOOKED_AT = 60;
/** A line by which Excel is told the separator; it is none of the table's. */
const NAMED = /^\ufeff?"?sep=([\t;,])"?[ \t;,]*(?:[\r\n]|$)/i;

/**
 * What separates the cells of a table, by its beginning: the sign that the most lines have outside of quotes, and of
 * two that as many have the one that makes more cells. With two columns too; without any sign a comma.
 */
export function separatorIn(text: string): Separator {
  const named = NAMED.exec(text)?.[1];
  if (named) return named as Separator;
  const found = SEPARATORS.map((separator) => {
    const counts = cellCounts(text, separator).filter((count) => count > 1);
    return { separator, lines: counts.length, cells: commonest(counts) };
  });
  const [best] = found.sort((a, b) => b.lines - a.lines || b.cells - a.cells);
  return best && best.lines > 0 ? best.separator : ",";
}

/** Whether a line only names the separator. */
export function namesSeparator(cells: readonly string[]): boolean {
  const [first = "", ...others] = cells;
  return /^sep=[\t;,]?$/i.test(first.trim()) && others.every((cell) => cell.trim() === "");
}

/** How many cells each of the first lines would have. */
function cellCounts(text: string, separator: Separator): number[] {
  const counts: number[] = [];
  let [cells, isQuoted, isStart, isEmpty] = [1, false, true, true];
  for (let at = 0; at < text.length && counts.length < LOOKED_AT; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      isQuoted = sign !== '"';
    } else if (sign === "\n" || sign === "\r") {
      if (!isEmpty) counts.push(cells);
      [cells, isStart, isEmpty] = [1, true, true];
    } else {
      // A quote that doubles opens the cell again: what is between stays inside.
      if (sign === '"' && (isStart || text[at - 1] === '"')) isQuoted = true;
      else if (sign === separator) cells += 1;
      // A quote opens behind the true separator, whichever is tried.
      isStart = SEPARATORS.some((one) => one === sign);
      isEmpty = false;
    }
  }
  if (!isEmpty) counts.push(cells);
  return counts;
}

function commonest(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}
