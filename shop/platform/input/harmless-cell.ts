/**
 * The beginnings of cells that spreadsheets take for formulas: four characters, their full-width forms, and white space
 * that spreadsheets skip. Leading apostrophes are matched too, so that the escaping can be reversed exactly.
 */
const BEGINS_LIKE_A_FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;
const ONE_MADE_HARMLESS = /^'+[=+\-@＝＋－＠\t\r\n]/;
/** A number, not a formula. */
const NEGATIVE_NUMBER = /^-\d+(?:\.\d+)?$/;

/**
 * A cell for a file that we write, escaped so that no spreadsheet runs it as a formula; negative numbers stay numbers.
 */
export function harmlessCell(text: string): string {
  return BEGINS_LIKE_A_FORMULA.test(text) && !NEGATIVE_NUMBER.test(text) ? `'${text}` : text;
}

/** The reverse of `harmlessCell`, for files that people send back. */
export function fromHarmlessCell(cell: string): string {
  return ONE_MADE_HARMLESS.test(cell) ? cell.slice(1) : cell;
}
