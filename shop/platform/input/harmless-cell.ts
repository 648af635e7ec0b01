/**
 * How a cell begins that a spreadsheet takes for a formula: the four signs, their full-width likes, and what spreadsheets
 * skip before them. The apostrophes make the way back exact: a text that begins with one keeps it.
 */
const BEGINS_LIKE_A_FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;
const ONE_MADE_HARMLESS = /^'+[=+\-@＝＋－＠\t\r\n]/;
/** Adds up, and runs nothing. */
const NEGATIVE_NUMBER = /^-\d+(?:\.\d+)?$/;

/** A cell of a file that we write, as no spreadsheet runs it; a negative number stays one. */
export function harmlessCell(text: string): string {
  return BEGINS_LIKE_A_FORMULA.test(text) && !NEGATIVE_NUMBER.test(text) ? `'${text}` : text;
}

/** What stood in it before, of a file that comes back. */
export function fromHarmlessCell(cell: string): string {
  return ONE_MADE_HARMLESS.test(cell) ? cell.slice(1) : cell;
}
