/** How far a line of text reaches, at the size it was measured at. */
export interface Extent {
  width: number;
  /** Above and below the base line. */
  up: number;
  down: number;
}

interface FittedText {
  lines: string[];
  /** Font size, where the measured one was 1. */
  size: number;
  /** Of the lines' middles, from the top of the area. */
  middles: number[];
}

const MAX_LINES = 8;
/** Between lines, of their height. */
const GAP = 0.18;

/**
 * The lines and the size at which a text fills an area and nothing of it is outside: long names get smaller, long
 * texts get more lines. `measure` is for a font of size 1.
 */
export function fitText(
  text: string,
  area: { width: number; height: number },
  measure: (line: string) => Extent,
): FittedText {
  const typed = text.split("\n").map((line) => line.trim());
  let best: FittedText = { lines: [text], size: 0, middles: [area.height / 2] };
  for (let count = 1; count <= MAX_LINES; count += 1) {
    const lines = typed.flatMap((line) => wrapped(line, Math.ceil(count / typed.length)));
    const fitted = fitLines(lines, area, measure);
    // A few percent more are not worth another line.
    if (fitted.size > best.size * 1.08) best = fitted;
  }
  return best;
}

function fitLines(
  lines: string[],
  area: { width: number; height: number },
  measure: (line: string) => Extent,
): FittedText {
  const extents = lines.map(measure);
  const width = Math.max(...extents.map((extent) => extent.width), Number.EPSILON);
  // All lines are as high as the highest: letters with tails would dance.
  const tall = Math.max(...extents.map(({ up, down }) => up + down), Number.EPSILON);
  const height = tall * (lines.length + (lines.length - 1) * GAP);
  const size = Math.min(area.width / width, area.height / height);
  const step = tall * (1 + GAP) * size;
  const first = (area.height - height * size) / 2 + (tall * size) / 2;
  return { lines, size, middles: lines.map((_, index) => first + index * step) };
}

/** A line's words in so many lines of nearly one length; fewer where there are not as many words. */
function wrapped(line: string, count: number): string[] {
  const words = line.split(" ");
  if (count <= 1 || words.length <= 1) return [line];
  const target = line.length / count;
  const lines: string[] = [];
  let current = "";
  for (const [index, word] of words.entries()) {
    const longer = current ? `${current} ${word}` : word;
    const isLast = lines.length === count - 1;
    const isBetterBefore = longer.length - target > target - current.length;
    if (current && !isLast && isBetterBefore) {
      lines.push(current);
      current = word;
    } else current = longer;
    if (index === words.length - 1) lines.push(current);
  }
  return lines;
}
