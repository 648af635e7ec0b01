/** Sheets of a size: a label printer's or a small printer's, or four to an A4 page. */
export const SIZES = {
  a6: { text: "A6, or a label printer", page: "105mm 148mm" },
  a4: { text: "A4", page: "A4" },
};

/** What makes a screen's pages that large. The policy of a screen names each by its hash (server/http/policy-hashes.ts). */
export const sheetOf = (size: keyof typeof SIZES): string =>
  `@page { size: ${SIZES[size].page}; margin: 0 }`;
