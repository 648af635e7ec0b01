/**
 * A line for each name in the environment that is nearly the name of a setting: a misspelt setting is ignored, and
 * nothing else would say so. Variables of other programs are not near enough to be named.
 */
export function misspeltNames(given: readonly string[], settings: readonly string[]): string[] {
  const known = new Set(settings);
  return given.flatMap((name) => {
    if (known.has(name)) return [];
    const meant = nearest(name.toUpperCase(), settings);
    return meant ? [`${name} is no setting of Tohfa; did you mean ${meant}?`] : [];
  });
}

function nearest(name: string, settings: readonly string[]): string | null {
  const near = settings
    .map((setting) => ({ setting, edits: countEdits(name, setting) }))
    .filter(({ setting, edits }) => edits <= maxEdits(name, setting))
    .toSorted((one, other) => one.edits - other.edits);
  return near[0]?.setting ?? null;
}

/**
 * How many edits still count as a misspelling. Short names are near to many: there only swapped letters count (EMAIL is
 * not MAIL).
 */
function maxEdits(name: string, setting: string): number {
  if (setting.length >= 10) return 2;
  if (setting.length >= 6) return 1;
  return [...name].sort().join("") === [...setting].sort().join("") ? 1 : 0;
}

/** How many letters are left out, added, changed, or swapped with their neighbour (optimal string alignment). */
export function countEdits(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= from.length; row += 1) {
    const edits = [row];
    rows.push(edits);
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      edits[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped && row > 1 && column > 1 ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(from.length, to.length);
}
