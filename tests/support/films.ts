/*
 * Films as phones write them, to the byte where it matters here: MP4 of Android (the place in moov/udta), QuickTime of
 * iPhones (place, phone and time in moov/meta, and a track of metadata beside picture and sound), and WebM of a browser.
 */

/** Where they were filmed (ISO 6709), as both kinds of phones write it. */
export const FILMED_AT = "+24.8607+067.0011/";
/** What else tells of who filmed: none of it may be kept. */
export const TOLD = [FILMED_AT, "SM-A125F", "iPhone 13", "2026-11-27T14:05:00", "Ayesha's phone"];

type Inside = Uint8Array | string;

/** A box: its length, its name, its content. */
export function box(name: string, ...inside: Inside[]): Buffer {
  const content = Buffer.concat(inside.map((one) => Buffer.from(one as string, "latin1")));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, content]);
}

/** Whole numbers of four bytes. */
function numbers(...some: number[]): Buffer {
  const bytes = Buffer.alloc(some.length * 4);
  for (const [index, one] of some.entries()) bytes.writeUInt32BE(one, index * 4);
  return bytes;
}

/** When they were made, in seconds since 1904 as these files count, and as it stands there. */
const MADE_AT = 3_878_000_000;
export const MADE_AT_BYTES = numbers(MADE_AT);

function head(seconds: number): Buffer {
  return box("mvhd", numbers(0, MADE_AT, MADE_AT, 1_000, seconds * 1_000), Buffer.alloc(80));
}

interface Track {
  handler: string;
  code: string;
  /** Where its one chunk lies, and how long each of its samples is. */
  at: number;
  samples: number[];
}

function track({ handler, code, at, samples }: Track): Buffer {
  const table = box(
    "stbl",
    box("stsd", numbers(0, 1), box(code, Buffer.alloc(20))),
    box("stsc", numbers(0, 1, 1, samples.length, 1)),
    box("stsz", numbers(0, 0, samples.length, ...samples)),
    box("stco", numbers(0, 1, at)),
  );
  const media = box(
    "mdia",
    box("mdhd", numbers(0, MADE_AT, MADE_AT, 1_000, 1_000, 0)),
    box("hdlr", numbers(0, 0), handler, Buffer.alloc(12), "Ayesha's phone"),
    box("minf", table),
  );
  return box("trak", box("tkhd", numbers(0, MADE_AT, MADE_AT), Buffer.alloc(72)), media);
}

const PICTURE = "picture that moves ".repeat(40);

/** A film of Android: the head behind the content. */
export function androidFilm({ code = "avc1", seconds = 9 } = {}): Buffer {
  const start = box("ftyp", "mp42", numbers(0), "isommp42");
  const picture = {
    handler: "vide",
    code,
    at: start.length + 8,
    samples: [300, PICTURE.length - 300],
  };
  const about = box("udta", box("\xa9xyz", numbers(0x1215c7), FILMED_AT), box("auth", "SM-A125F"));
  const meta = box("meta", numbers(0), box("keys", "com.android.model SM-A125F"));
  const moov = box("moov", head(seconds), meta, about, track(picture));
  return Buffer.concat([start, box("mdat", PICTURE), box("free", "SM-A125F"), moov]);
}

/** A film of an iPhone: a track of places is written among the pictures. */
export function iphoneFilm(): Buffer {
  const start = Buffer.concat([box("ftyp", "qt  ", numbers(0), "qt  "), box("wide")]);
  const places = [`at ${FILMED_AT}`, `then ${FILMED_AT}`];
  const at = start.length + 8;
  const tell = (key: string, value: string) => box("data", numbers(1, 0), `${key} ${value}`);
  const meta = box(
    "meta",
    tell("com.apple.quicktime.location.ISO6709", FILMED_AT),
    tell("com.apple.quicktime.model", "iPhone 13"),
    tell("com.apple.quicktime.creationdate", "2026-11-27T14:05:00+0500"),
  );
  const moov = box(
    "moov",
    head(9),
    track({ handler: "vide", code: "avc1", at, samples: [PICTURE.length] }),
    track({
      ...{ handler: "meta", code: "mebx", at: at + PICTURE.length },
      samples: places.map(({ length }) => length),
    }),
    meta,
  );
  return Buffer.concat([start, box("mdat", PICTURE, ...places, PICTURE), moov]);
}

/** The beginning of a film as a browser's MediaRecorder writes it, with a tag. */
export function webm(): Buffer {
  const ebml = Buffer.from(
    "1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581",
    "hex",
  );
  return Buffer.concat([
    ebml,
    Buffer.from(`\x12\x54\xc3\x67 Tags: ${FILMED_AT}`, "latin1"),
    Buffer.alloc(80),
  ]);
}

/** Boxes within boxes, so many deep, behind what makes it a film. */
export function nestedFilm(deep: number, name = "moov"): Buffer {
  const start = box("ftyp", "isom", numbers(0));
  const nested = Buffer.alloc(deep * 8);
  for (let index = 0; index < deep; index += 1) {
    nested.writeUInt32BE((deep - index) * 8, index * 8);
    nested.write(name, index * 8 + 4, "latin1");
  }
  return Buffer.concat([start, nested]);
}
