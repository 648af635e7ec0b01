const MB = 1024 * 1024;

/**
 * How much may come from outside, asked before anything of it is parsed: length and count first. One table, so that
 * nobody has to look for a limit in a parser, and no parser is without one.
 */
export const INPUT_LIMITS = {
  /** A store's products as a file: bytes, rows without the headings, columns, characters of a row. */
  productsFile: { bytes: 30 * MB, rows: 5_000, columns: 200, row: 250_000 },
  /** Characters of one cell of it: lists of options and pictures are the longest but for descriptions. */
  cell: 25_000,
  /** What a courier states of its parcels, or a bank of a payout run: bytes, rows without the headings, columns, characters of a row. */
  statement: { bytes: MB / 4, rows: 2_000, columns: 60, row: 10_000 },
  /** The same as an Excel workbook: bytes, parts of it, and bytes that those unpack to. */
  workbook: { bytes: MB, parts: 200, unpacked: 16 * MB },
  /** What a courier's van takes at once: lines, and characters of a line. */
  dispatchList: { lines: 200, line: 300 },
  /**
   * HTML as it is typed or pasted, before it is cleaned: characters, and "<" signs. What is stored of it is a fifth
   * (DRAFT_FIELDS.description), and no clean text of that length has more tags than these.
   */
  html: { characters: 100_000, tags: 6_000 },
  /** Bytes of a film of a product, and of a packed parcel; boxes that are looked at in either. */
  productFilm: 30 * MB,
  packingFilm: 24 * MB,
  filmBoxes: 20_000,
  /** Bytes that a store's unfinished uploads hold together, all its people and parcels. */
  openPieces: 100 * MB,
  /** A large body of JSON: values and how deep they lie. A review with its photos has less than a hundred. */
  json: { values: 50_000, depth: 30 },
} as const;
