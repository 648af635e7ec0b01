/** The letters of a text as people count them: with their marks, and however many signs they are made of. */
export function graphemes(text: string): string[] {
  // Firefox has it from 125 on; without it a letter with its marks counts as several, and the server counts again.
  if (!("Segmenter" in Intl)) return [...text];
  segmenter ??= new Intl.Segmenter("und");
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Made once: making one takes longer than most texts. */
let segmenter: Intl.Segmenter | undefined;
