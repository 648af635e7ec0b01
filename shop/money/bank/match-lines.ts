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
  /** The payout run that it is part of, which the bank may show in its stead; null: none. */
  whole: string | null;
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
  const isWithWhole = partsBesideWholes(documents, ofDocument);
  return possible.filter(
    (match) =>
      ofLine.get(match.lineId)?.length === 1 &&
      ofDocument.get(keyOf(match))?.length === 1 &&
      !isWithWhole.has(keyOf(match)) &&
      !isRefused(match),
  );
}

/** The keys of payouts and of their runs where lines could be both: the bank paid them once. */
function partsBesideWholes(
  documents: readonly BankDocument[],
  possible: ReadonlyMap<string, unknown>,
): Set<string> {
  const pairs = documents.flatMap((one) => {
    if (one.whole === null) return [];
    const pair = [keyOf(one), keyOf({ kind: "payout_run", document: one.whole })];
    return pair.every((key) => possible.has(key)) ? pair : [];
  });
  return new Set(pairs);
}

function keyOf({ kind, document }: Omit<LineMatch, "lineId">): string {
  return `${kind}:${document}`;
}

/** The words of a text: letters and digits, in capitals. */
function wordsOf(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * Whether a number stands in a text, in one word or in several one after the other, however either is split: half a
 * number, or half a word, is none. Zeros before it do not count, since spreadsheets drop them.
 */
function isNamedIn(number: readonly string[], words: readonly string[]): boolean {
  const wanted = withoutZeros(number.join(""));
  if (wanted.length < MIN_REFERENCE) return false;
  return words.some((_, start) => {
    let read = "";
    for (const word of words.slice(start)) {
      read = withoutZeros(read + word);
      if (read.length >= wanted.length) break;
    }
    return read === wanted;
  });
}

function withoutZeros(text: string): string {
  return text.replace(/^0+(?=.)/, "");
}
