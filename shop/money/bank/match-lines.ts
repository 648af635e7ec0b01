import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { BankMatchKind } from "./bank-match-kinds.ts";

/** A line of the bank's statement that waits to be matched. */
export interface OpenLine {
  id: number;
  text: string;
  amount: Paisa;
}

/** Something in the books that the bank must show. */
export interface BankDocument {
  kind: BankMatchKind;
  /** Which of that kind. */
  document: string;
  /** What came in; below zero: what went out. */
  amount: Paisa;
  /** The bank's or the sender's number of it. */
  reference: string;
}

/** A line that is a document. */
export interface LineMatch {
  lineId: number;
  kind: BankMatchKind;
  document: string;
}

/** The fewest letters and digits of a number that tells one line from others. */
const MIN_REFERENCE = 4;

/**
 * The lines that are documents: the same amount to the paisa, the document's number among the line's words, and no other
 * line or document that it could be. Whatever can be read in two ways stays open, for a person; so the result does not
 * depend on the order of either list. `isRefused`: a person has taken that very match back.
 */
export function matchLines(
  lines: readonly OpenLine[],
  documents: readonly BankDocument[],
  isRefused: (match: LineMatch) => boolean = () => false,
): LineMatch[] {
  const byAmount = Map.groupBy(documents, ({ amount }) => amount);
  const possible = lines.flatMap(({ id, text, amount }) => {
    const words = wordsOf(text);
    return (byAmount.get(amount) ?? [])
      .filter(({ reference }) => isNamedIn(wordsOf(reference), words))
      .map(({ kind, document }) => ({ lineId: id, kind, document }));
  });
  const ofLine = Map.groupBy(possible, ({ lineId }) => lineId);
  const ofDocument = Map.groupBy(possible, keyOf);
  return possible.filter(
    (match) =>
      ofLine.get(match.lineId)?.length === 1 &&
      ofDocument.get(keyOf(match))?.length === 1 &&
      !isRefused(match),
  );
}

function keyOf({ kind, document }: Omit<LineMatch, "lineId">): string {
  return `${kind}:${document}`;
}

/** The words of a text: letters and digits, in capitals; without leading zeros, which spreadsheets drop. */
function wordsOf(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^0+(?=.)/, ""))
    .filter(Boolean);
}

/** Whether a number's words stand in a text one after the other: half a number is none. */
function isNamedIn(number: readonly string[], words: readonly string[]): boolean {
  if (number.join("").length < MIN_REFERENCE) return false;
  return words.some((_, start) => number.every((word, place) => words[start + place] === word));
}
