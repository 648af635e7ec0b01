/*
 * Films of phones are ISO base media files (MP4, QuickTime): boxes of a length, a name and a content (ISO/IEC
 * 14496-12). Where a film was made stands in "udta" and "meta" boxes, and in tracks that are neither picture nor
 * sound.
 */

/** Boxes that hold others. */
const HOLDS_BOXES = new Set(["moov", "trak"]);
/** Boxes of what was written about the film: place, phone, names. */
const ABOUT = new Set(["udta", "meta", "uuid", "XMP_"]);
/** What is left of a box: room that players skip. */
const ROOM = "free";

/** Whether these bytes are a film that browsers play: MP4 or QuickTime, by its content. */
export function isFilm(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString("latin1", 4, 8) !== "ftyp") return false;
  const brand = bytes.toString("latin1", 8, 12);
  // The same boxes hold still pictures.
  if (/^(heic|heix|hevc|mif1|msf1|avif|avis|crx )$/.test(brand)) return false;
  return boxesOf(bytes, 0, bytes.length)?.some(({ name }) => name === "moov") ?? false;
}

/**
 * A copy without place, phone and other words about the film. It keeps its length, since a film's index counts
 * bytes; null where the boxes do not fit together.
 */
export function withoutAbout(film: Buffer): Buffer | null {
  const copy = Buffer.from(film);
  return clean(copy, 0, copy.length) ? copy : null;
}

interface Box {
  name: string;
  start: number;
  /** Where its content begins. */
  inside: number;
  end: number;
}

function boxesOf(bytes: Buffer, from: number, to: number): Box[] | null {
  const boxes: Box[] = [];
  for (let start = from; start < to; ) {
    if (to - start < 8) return null;
    const name = bytes.toString("latin1", start + 4, start + 8);
    let size = bytes.readUInt32BE(start);
    let inside = start + 8;
    if (size === 1) {
      if (to - start < 16) return null;
      size = Number(bytes.readBigUInt64BE(start + 8));
      inside = start + 16;
    } else if (size === 0) size = to - start;
    const end = start + size;
    if (end < inside || end > to) return null;
    boxes.push({ name, start, inside, end });
    start = end;
  }
  return boxes;
}

function clean(bytes: Buffer, from: number, to: number): boolean {
  const boxes = boxesOf(bytes, from, to);
  if (!boxes) return false;
  for (const box of boxes) {
    if (ABOUT.has(box.name) || (box.name === "trak" && !isSeenOrHeard(bytes, box)))
      empty(bytes, box);
    else if (HOLDS_BOXES.has(box.name) && !clean(bytes, box.inside, box.end)) return false;
  }
  return true;
}

/** A track of pictures or sound; others (places, faces) are not played. */
function isSeenOrHeard(bytes: Buffer, { inside, end }: Box): boolean {
  const media = boxesOf(bytes, inside, end)?.find(({ name }) => name === "mdia");
  const handler =
    media && boxesOf(bytes, media.inside, media.end)?.find(({ name }) => name === "hdlr");
  if (!handler || handler.end - handler.inside < 12) return false;
  return /^(vide|soun)$/.test(bytes.toString("latin1", handler.inside + 8, handler.inside + 12));
}

function empty(bytes: Buffer, { start, inside, end }: Box): void {
  bytes.write(ROOM, start + 4, "latin1");
  bytes.fill(0, inside, end);
}
