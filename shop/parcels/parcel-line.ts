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
