/** A film as it was sent: what to keep of it, or why it cannot be. */
export type ReadFilm = { ending: "mp4" | "webm"; bytes: Uint8Array } | { why: string };

const NO_FILM = "This is no film we can read. Choose an MP4 or WebM film.";
const MOST_SECONDS = 180;
/** What every phone plays. */
const PLAYED = new Set(["avc1", "avc3", "av01", "vp08", "vp09"]);
/** Boxes of MP4 that hold boxes, as far as they are looked into. */
const FOLDERS = new Set(["moov", "trak", "mdia", "minf", "stbl"]);
/** Where phones write the place where it was filmed. */
const TALES = new Set(["udta", "meta", "uuid"]);

/**
 * Looks at a film by its content, not by its name: MP4 (also as iPhones write it) or WebM, in a code that phones
 * play, of three minutes at most. Its place and whatever else a camera tells of its owner is wiped out.
 */
export function readFilm(sent: Uint8Array): ReadFilm {
  const bytes = Uint8Array.from(sent);
  const view = new DataView(bytes.buffer);
  if (bytes.length > 64 && view.getUint32(0) === 0x1a45dfa3) {
    return textAt(bytes, 0, 64).includes("webm") ? { ending: "webm", bytes } : { why: NO_FILM };
  }
  if (bytes.length < 32 || textAt(bytes, 4, 4) !== "ftyp") return { why: NO_FILM };
  const found = { codes: [] as string[], seconds: 0 };
  visit(view, 0, bytes.length, found);
  if (found.codes.some((code) => code === "hvc1" || code === "hev1")) {
    return {
      why: "This film is in HEVC, which many phones cannot play. Set your camera to “Most compatible”, or send the film to yourself by WhatsApp and take that one.",
    };
  }
  if (!found.codes.some((code) => PLAYED.has(code))) return { why: NO_FILM };
  if (found.seconds > MOST_SECONDS) return { why: "A film has at most three minutes." };
  return { ending: "mp4", bytes };
}

/** Walks the boxes between two places; what is broken ends the walk. */
function visit(
  view: DataView,
  from: number,
  to: number,
  found: { codes: string[]; seconds: number },
): void {
  const bytes = new Uint8Array(view.buffer);
  for (let at = from; at + 8 <= to; ) {
    const type = textAt(bytes, at + 4, 4);
    const isLong = view.getUint32(at) === 1 && at + 16 <= to;
    const head = isLong ? 16 : 8;
    const said = isLong ? Number(view.getBigUint64(at + 8)) : view.getUint32(at);
    const end = said === 0 ? to : at + said;
    if (end < at + head || end > to) return;
    const inside = at + head;
    if (TALES.has(type)) {
      bytes.set(new TextEncoder().encode("free"), at + 4);
      bytes.fill(0, inside, end);
    } else if (FOLDERS.has(type)) visit(view, inside, end, found);
    else if (type === "mvhd") found.seconds = secondsOf(view, inside, end);
    else if (type === "stsd" && inside + 16 <= end) found.codes.push(textAt(bytes, inside + 12, 4));
    at = end;
  }
}

function secondsOf(view: DataView, at: number, end: number): number {
  const isLong = view.getUint8(at) === 1;
  if (at + (isLong ? 32 : 20) > end) return 0;
  const scale = view.getUint32(at + (isLong ? 20 : 12));
  const length = isLong ? Number(view.getBigUint64(at + 24)) : view.getUint32(at + 16);
  return scale === 0 ? 0 : length / scale;
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
