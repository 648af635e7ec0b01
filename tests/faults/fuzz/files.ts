import fc from "fast-check";
import { CSV_HEADINGS } from "#tohfa/shop/selling/products/product-csv.ts";
import { toBytes } from "./requests.ts";
import { hostileText } from "./values.ts";

/** Files and long texts that a form may carry; a letter is a byte. Most are short: a long one takes the place of many. */

const SIZES = fc.oneof(
  { weight: 12, arbitrary: fc.nat(50) },
  { weight: 4, arbitrary: fc.nat(3_000) },
  { weight: 1, arbitrary: fc.nat(60_000) },
);
/** As much as an upload may be, now and then. */
const LARGE_SIZES = fc.oneof(
  { weight: 40, arbitrary: SIZES },
  { weight: 1, arbitrary: fc.integer({ min: 500_000, max: 6_000_000 }) },
);

/** Repeats a piece to about so many letters. */
const long = (piece: string, letters: number) =>
  piece.repeat(Math.ceil(letters / Math.max(1, piece.length)));

const PIECES = [
  "<a ",
  "<a>",
  "<p>",
  "<b><i>",
  "</p>",
  "<div><div>",
  "<img src=x onerror=alert(1)>",
  "<a href='javascript:1'>x</a>",
  "<!--",
  "<![CDATA[",
  "&lt;&#x41;&",
  "<svg><style>",
  "<ul><li>",
  "<table><td>",
  "<p style='x:y'>تحفہ</p>",
  '<a href="',
  "<<<<",
  "word ",
];

/** HTML as a description has it, or nearly: tags that nobody closes, one in another, half of one. */
export const html: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), SIZES), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.map(([piece, letters]) => long(piece, letters)).join(""));

const ROW_PIECES = [
  '"',
  '""',
  ",",
  ";",
  "\t",
  "\n",
  "\r\n",
  "\r",
  "a\n",
  ",,,,,,",
  "<a ",
  "=1+1,",
  "\0",
  "\xff\xfe",
  "A mug,500\r\n",
];

/** A list of products: right headings or others, cells that break it, and very many of them. */
export const csv: fc.Arbitrary<string> = fc
  .record({
    headings: fc.oneof(
      { weight: 8, arbitrary: fc.subarray([...CSV_HEADINGS], { minLength: 1 }) },
      fc.array(hostileText, { maxLength: 5 }),
    ),
    cells: fc.array(fc.array(fc.oneof(hostileText, html, fc.constant("500")), { maxLength: 12 }), {
      maxLength: 6,
    }),
    isQuoted: fc.boolean(),
    tail: fc.tuple(fc.constantFrom(...ROW_PIECES), LARGE_SIZES),
    mark: fc.constantFrom("", "", "\ufeff", "sep=;\n"),
  })
  .map(({ headings, cells, isQuoted, tail: [piece, letters], mark }) => {
    const cell = (text: string) => (isQuoted ? `"${text.replaceAll('"', '""')}"` : text);
    const lines = [headings, ...cells].map((row) => row.map(cell).join(","));
    return `${toBytes(`${mark}${lines.join("\r\n")}\r\n`)}${long(piece, letters)}`;
  });

const uint32 = (value: number) =>
  String.fromCharCode(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
const box = (type: string, inside: string, length = inside.length + 8) =>
  `${uint32(length)}${type}${inside}`;
const BOXES = [
  "moov",
  "trak",
  "mdia",
  "minf",
  "stbl",
  "udta",
  "meta",
  "moof",
  "free",
  "stsd",
  "tkhd",
];

/** One box in another, so many. */
function nested(type: string, count: number): string {
  const heads = Array.from({ length: count }, (_, at) => `${uint32(8 * (count - at))}${type}`);
  return heads.join("");
}

/** An MP4 or nearly: boxes in boxes, very many, with lengths that are none. */
const mp4: fc.Arbitrary<string> = fc
  .record({
    brand: fc.constantFrom("isom", "mp42", "qt  ", "heic", "\0\0\0\0"),
    type: fc.constantFrom(...BOXES),
    count: fc.oneof({ weight: 9, arbitrary: fc.nat(200) }, fc.nat(150_000)),
    length: fc.constantFrom(0, 1, 7, 8, 2 ** 31, 2 ** 32 - 1),
    isNested: fc.boolean(),
    tail: fc.string({ unit: "binary-ascii", maxLength: 60 }),
  })
  .map(({ brand, type, count, length, isNested, tail }) => {
    const many = isNested ? nested(type, count) : box(type, "").repeat(count);
    const moov = box("moov", many);
    return `${box("ftyp", `${brand}${uint32(0)}isom`)}${moov}${box("mdat", tail)}${box(type, tail, length)}`;
  });

/** A WebM or nearly: its heads, then what are no elements. */
const webm: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom("\x1f\x43\xb6\x75", "\xec", "\x16\x54\xae\x6b", "\x12\x54\xc3\x67"), SIZES)
  .map(([element, count]) => {
    const head = "\x1a\x45\xdf\xa3\x87\x42\x82\x84webm";
    return `${head}\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xff${`${element}\x81\x00`.repeat(count)}`;
  });

export const film: fc.Arbitrary<string> = fc.oneof(mp4, webm, hostileText.map(toBytes));

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
).toString("latin1");
const size = fc.constantFrom(0, 1, 100, 65_535, 2 ** 31 - 1, 2 ** 32 - 1);

/** A picture or nearly: cut, of a size that no memory has, or another kind than its name says. */
export const picture: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(PNG) },
  fc.nat(PNG.length).map((end) => PNG.slice(0, end)),
  fc
    .tuple(size, size)
    .map(([width, height]) => PNG.slice(0, 16) + uint32(width) + uint32(height) + PNG.slice(24)),
  fc
    .tuple(
      fc.constantFrom(
        "\xff\xd8\xff\xe0",
        "GIF89a",
        "RIFF",
        "<svg xmlns='http://www.w3.org/2000/svg'>",
        "BM",
      ),
      SIZES,
    )
    .map(([head, letters]) => head + long("\0\xff", letters)),
  film,
);
