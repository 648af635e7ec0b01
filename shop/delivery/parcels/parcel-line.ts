/** The buyer's choices for an item as text: "Size: M, Colour: Red"; empty if there were none. */
export function choiceWords(choices: readonly (readonly [name: string, value: string])[]): string {
  return choices.map(([name, value]) => `${name}: ${value}`).join(", ");
}

/**
 * Whether an item is a gift that somebody else unpacks: a composed gift box, or a card with text. Its papers show no
 * prices.
 */
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
