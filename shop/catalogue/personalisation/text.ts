import { namesSeparator, separatorIn } from "#tohfa/shop/platform/input/separator.ts";
import { graphemes } from "#tohfa/shop/values/graphemes.ts";
import { withJoinersOfSpelling } from "#tohfa/shop/values/unseen.ts";
import type { Script } from "./ask-kinds.ts";

/** The most combining marks on one Urdu letter; more only hide the letter. */
const MAX_MARKS = 3;
const TOO_MANY_MARKS = new RegExp(`\\p{M}{${MAX_MARKS + 1}}`, "u");
/** The most UTF-16 units of a printable letter: much longer texts are refused before they are split into letters. */
const MAX_UNITS_PER_LETTER = 6;

/**
 * A typed or pasted text cleaned for storage: NFC, without invisible characters. Urdu joiners stay between letters,
 * where they are part of the spelling.
 */
export function cleanText(typed: string): string {
  const text = typed
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replace(/[\v\f\u0085\u2028\u2029]/g, "")
    .normalize("NFC");
  return withJoinersOfSpelling(text).normalize("NFC").trim();
}

const DIGITS = "0-9\u0660-\u0669\u06f0-\u06f9";
const SIGNS = " .,:;!?'\"&()/+*#@%=_\u2018\u2019\u201c\u201d\u2026\u2013\u2014\\-";
const LATIN = "A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff";
const URDU = "\u0621-\u065f\u066e-\u06d3\u06d5-\u06dc\u06df-\u06e8\u06ea-\u06ef\u06fa-\u06ff";
const URDU_SIGNS = "\u060c\u061b\u061f\u0640\u066a-\u066d\u06d4\u200c\u200d\ufdfa\ufdf2";
const ALLOWED: Record<Script, RegExp> = {
  any: new RegExp(`^[${DIGITS}${SIGNS}${LATIN}${URDU}${URDU_SIGNS}<>]+$`),
  english: new RegExp(`^[0-9${SIGNS}${LATIN}<>]+$`),
  urdu: new RegExp(`^[${DIGITS}${SIGNS}${URDU}${URDU_SIGNS}]+$`),
  numbers: new RegExp(`^[${DIGITS} .,:/+\\-]+$`),
};
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u{1f1e6}-\u{1f1ff}\u20e3\ufe0f]/u;

/** A text as it would be printed: without emoji, which `whyNotText` refuses. */
export function printable(text: string): string {
  return text.replaceAll(new RegExp(EMOJI, "gu"), "").replaceAll(/ {2,}/g, " ").trim();
}

/** Why a text cannot be printed, in words; null where it can. At most `most` letters, only of `script`. */
export function whyNotText(
  text: string,
  { most, script, hasLines = false }: { most: number; script: Script; hasLines?: boolean },
): string | null {
  if (text.length > most * MAX_UNITS_PER_LETTER) return `At most ${most} letters.`;
  const emoji = EMOJI.exec(text)?.[0];
  if (emoji) return `Emoji cannot be printed. Please take out ${emoji}`;
  if (text !== cleanText(text)) return "It has signs that cannot be printed. Type it again.";
  if (!hasLines && text.includes("\n")) return "Write it on one line.";
  const letters = graphemes(text);
  const wrong = letters.find((letter) => letter !== "\n" && !ALLOWED[script].test(letter));
  if (wrong !== undefined) return whyNotLetter(wrong, script);
  if (TOO_MANY_MARKS.test(text)) {
    return "It has too many marks on one letter.";
  }
  if (letters.length > most) return `At most ${most} letters: it has ${letters.length}.`;
  return null;
}

function whyNotLetter(letter: string, script: Script): string {
  const shown = [...letter].slice(0, 4).join("");
  switch (script) {
    case "english":
      return `English letters and numbers only. Please take out “${shown}”.`;
    case "urdu":
      return `Please write it in Urdu: “${shown}” is no Urdu letter.`;
    case "numbers":
      return `Numbers only. Please take out “${shown}”.`;
    case "any":
      return `We print English and Urdu letters. Please take out “${shown}”.`;
  }
}

/** Rows read from a file: the most pieces of a cart line, and some more to report the excess. */
const MAX_ROWS = 6_000;

/** The names in a CSV file, one per piece: the first column, without its heading and empty rows. */
export function namesOfCsv(file: string, label: string): string[] {
  const separator = separatorIn(file);
  const rows = file.split(/\r\n?|\n/, MAX_ROWS).map((row) => firstCell(row, separator));
  if (namesSeparator(rows.slice(0, 1))) rows.shift();
  const [head = "", ...rest] = rows;
  const isHeading = ["name", "names", "نام", label.toLowerCase()].includes(head.toLowerCase());
  return (isHeading ? rest : rows).filter((name) => name !== "");
}

function firstCell(row: string, separator: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"/.exec(row)?.[1];
  return cleanText(quoted?.replaceAll('""', '"') ?? row.split(separator, 1)[0] ?? "");
}
