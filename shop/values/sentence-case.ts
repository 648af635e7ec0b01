/** Words as they begin a sentence: with a capital first. */
export function sentenceCase(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
