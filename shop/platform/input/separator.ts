/** The possible separators of cells; of several that fit equally well the first one wins. */
const SEPARATORS = ["\t", ";", ","] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Lines that are sampled; some programs write a few lines of titles above the headings. */
const SAMPLE_LINES = 60;
/** A line that tells Excel the separator; it is not part of the table. */
const NAMED = /^\ufeff?"?sep=([\t;,])"?[ \t;,]*(?:[\r\n]|$)/i;

/**
 * Detects a table's separator by its beginning: the character that most lines have outside of quotes; of two with as
 * many lines the one that makes more cells. Works from two columns on; without any separator it is the comma.
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
  for (let at = 0; at < text.length && counts.length < SAMPLE_LINES; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      isQuoted = sign !== '"';
    } else if (sign === "\n" || sign === "\r") {
      if (!isEmpty) counts.push(cells);
      [cells, isStart, isEmpty] = [1, true, true];
    } else {
      // A doubled quote opens the cell again, so it stays quoted.
      if (sign === '"' && (isStart || text[at - 1] === '"')) isQuoted = true;
      else if (sign === separator) cells += 1;
      // A quote opens a cell after any separator, since the true one is not known yet.
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
