/** What the buyer chose of a line, in words: "Size: M, Colour: Red"; empty where nothing was to be chosen. */
export function choiceWords(choices: readonly (readonly [name: string, value: string])[]): string {
  return choices.map(([name, value]) => `${name}: ${value}`).join(", ");
}

/** Somebody else unpacks it: a box made up as a gift, or a card with words. Its papers show no prices. */
export function isGift({
  parts,
  words,
  dealName,
}: {
  parts: readonly unknown[];
  words: { card: string };
  dealName: string;
}): boolean {
  return words.card !== "" || (parts.length > 0 && dealName === "");
}
