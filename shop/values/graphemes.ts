/** The characters of a text as people count them (grapheme clusters): with their marks, however many code points. */
export function graphemes(text: string): string[] {
  // Firefox has Intl.Segmenter from 125 on; without it code points are counted, and the server counts again.
  if (!("Segmenter" in Intl)) return [...text];
  segmenter ??= new Intl.Segmenter("und");
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Created once: that takes longer than segmenting most texts. */
let segmenter: Intl.Segmenter | undefined;
