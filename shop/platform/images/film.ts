import { type Box, FilmBoxes, UnreadableFilm } from "./film-boxes.ts";
import { type Chunk, chunksOf } from "./film-samples.ts";

/*
 * Films of phones are ISO base media files (MP4, QuickTime): boxes of a length, a name and a content (ISO/IEC
 * 14496-12). Where, when and with what a film was made is in boxes that players do not need, in tracks that are neither
 * picture nor sound, and in times inside other boxes. So there is an allow list of boxes, and everything else is
 * blanked.
 */

/** A cleaned film, or why it cannot be accepted. `boxes`: how many were visited. */
export type ReadFilm =
  | { bytes: Uint8Array; codes: readonly string[]; seconds: number; boxes: number }
  | { why: string; boxes: number };

/** The allowed boxes, by their container ("": the file). No box contains its own kind, so none is nested deeper. */
const ALLOWED: Readonly<Record<string, ReadonlySet<string>>> = {
  "": new Set(["ftyp", "moov", "mdat", "styp", "sidx", "moof", "mfra"]),
  moov: new Set(["mvhd", "iods", "trak", "mvex"]),
  trak: new Set(["tkhd", "tapt", "edts", "mdia"]),
  mdia: new Set(["mdhd", "hdlr", "elng", "minf"]),
  minf: new Set(["vmhd", "smhd", "gmhd", "nmhd", "hdlr", "dinf", "stbl"]),
  stbl: new Set([
    ...["stsd", "stts", "ctts", "cslg", "stss", "stsh", "sdtp", "stsc", "stsz", "stz2", "stco"],
    ...["co64", "padb", "stdp", "subs", "sbgp", "sgpd", "saiz", "saio"],
  ]),
  moof: new Set(["mfhd", "traf"]),
  traf: new Set([
    ...["tfhd", "tfdt", "trun", "sdtp", "sbgp", "sgpd", "subs", "saiz", "saio", "senc"],
  ]),
};
/** Codes that every phone plays. */
const PLAYED = new Set(["avc1", "avc3", "av01", "vp08", "vp09"]);
const MAX_SECONDS = 180;
/** The name of a blanked box, which players skip. It keeps its length, since a film's index has byte offsets. */
const ROOM = new TextEncoder().encode("free");
/** Content boxes of a film with tracks to blank: cameras write one, some a second. */
const MAX_CONTENTS = 8;
/** Kinds of still pictures in the same boxes. */
const STILL = /^(heic|heix|hevc|mif1|msf1|avif|avis|crx )$/;

const NO_FILM = "This is no film we can read. Choose an MP4 film, as phones' cameras write it.";
const NO_WEBM =
  "WebM films are not taken: many phones cannot play them. Choose an MP4 film, as phones' cameras write it.";
/**
 * In a fragmented film it cannot be told which bytes belong to a blanked track; cameras write none with such tracks.
 */
const NOT_PLAIN =
  "This film cannot be cleaned of what is not picture or sound. Film it with your phone's camera.";

/** Whether these bytes are a film, of whatever kind, by their beginning. */
export function isFilm(bytes: Uint8Array): boolean {
  return isWebm(bytes) || isMp4(bytes);
}

/** WebM and Matroska (EBML, RFC 8794). */
function isWebm(bytes: Uint8Array): boolean {
  return [0x1a, 0x45, 0xdf, 0xa3].every((byte, at) => bytes[at] === byte);
}

function isMp4(bytes: Uint8Array): boolean {
  const letters = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  return bytes.length >= 16 && letters(4) === "ftyp" && !STILL.test(letters(8));
}

interface Walk {
  boxes: FilmBoxes;
  codes: string[];
  seconds: number;
  hasFragments: boolean;
  hasLeftOut: boolean;
  /** The content boxes. */
  contents: Box[];
  /** The parts of them that belong to blanked tracks. */
  leftOut: Chunk[];
}

/**
 * Checks a film by its content, not by its name, and makes a copy without location, time, phone, names and whatever
 * else its camera wrote besides pictures and sound.
 */
export function readFilm(sent: Uint8Array): ReadFilm {
  if (isWebm(sent)) return { why: NO_WEBM, boxes: 0 };
  if (!isMp4(sent)) return { why: NO_FILM, boxes: 0 };
  const bytes = new Uint8Array(sent);
  const boxes = new FilmBoxes(bytes);
  const walk: Walk = {
    ...{ boxes, codes: [], seconds: 0, hasFragments: false },
    ...{ hasLeftOut: false, contents: [], leftOut: [] },
  };
  try {
    clean(walk, "", 0, bytes.length);
    // A film without a video or audio track plays nothing.
    if (walk.codes.length === 0) throw new UnreadableFilm(NO_FILM);
    wipe(walk);
  } catch (error) {
    if (!(error instanceof UnreadableFilm)) throw error;
    return { why: error.message, boxes: boxes.count };
  }
  const { codes, seconds } = walk;
  return { bytes, codes, seconds, boxes: boxes.count };
}

/** Why a film cannot be shown to everybody, in words; null where it can. */
export function whyNotShowFilm({
  codes,
  seconds,
}: {
  codes: readonly string[];
  seconds: number;
}): string | null {
  if (codes.some((code) => code === "hvc1" || code === "hev1")) {
    return "This film is in HEVC, which many phones cannot play. Set your camera to “Most compatible”, or send the film to yourself by WhatsApp and take that one.";
  }
  if (!codes.some((code) => PLAYED.has(code))) return NO_FILM;
  return seconds > MAX_SECONDS ? "A film has at most three minutes." : null;
}

/** Blanks all boxes between two offsets that are not allowed. */
function clean(walk: Walk, holder: string, from: number, to: number): void {
  const { boxes } = walk;
  for (const box of boxes.between(from, to)) {
    const { name, start, inside, end } = box;
    const isLeftOut = name === "trak" && holder === "moov" && !isSeenOrHeard(boxes, box);
    if (isLeftOut) {
      walk.hasLeftOut = true;
      for (const chunk of chunksOf(boxes, box)) walk.leftOut.push(chunk);
    }
    if (isLeftOut || !ALLOWED[holder]?.has(name)) {
      boxes.bytes.set(ROOM, start + 4);
      boxes.bytes.fill(0, inside, end);
      continue;
    }
    if (name === "moof") walk.hasFragments = true;
    if (name === "mdat") walk.contents.push(box);
    if (name in ALLOWED) clean(walk, name, inside, end);
    else inspect(walk, box);
  }
}

/** Reads what is needed of an allowed box, and blanks what is private in it. */
function inspect(walk: Walk, { name, inside, end }: Box): void {
  const { bytes, view } = walk.boxes;
  if (name === "mvhd") walk.seconds = secondsOf(view, inside, end);
  if (name === "mvhd" || name === "tkhd" || name === "mdhd") {
    // The times of creation and change: of 4 bytes each, of 8 in version 1.
    const times = bytes[inside] === 1 ? 16 : 8;
    bytes.fill(0, Math.min(end, inside + 4), Math.min(end, inside + 4 + times));
  } else if (name === "hdlr") {
    // A name for people, after the handler's type.
    bytes.fill(0, Math.min(end, inside + 24), end);
  } else if (name === "stsd" && inside + 16 <= end) {
    walk.codes.push(walk.boxes.text(inside + 12, 4));
  }
}

/** Whether a track is video or audio; others (location, faces, sensors) are not played. */
function isSeenOrHeard(boxes: FilmBoxes, track: Box): boolean {
  const media = boxes.find(track, "mdia");
  const handler = media && boxes.find(media, "hdlr");
  if (!handler || handler.end - handler.inside < 12) return false;
  return /^(vide|soun)$/.test(boxes.text(handler.inside + 8, 4));
}

/** Blanks the samples of blanked tracks among the content. */
function wipe({ boxes, contents, leftOut, hasLeftOut, hasFragments }: Walk): void {
  if (!hasLeftOut) return;
  if (hasFragments || contents.length > MAX_CONTENTS) throw new UnreadableFilm(NOT_PLAIN);
  for (const { start, size } of leftOut) {
    for (const { inside, end } of contents) {
      boxes.bytes.fill(0, Math.max(inside, start), Math.min(end, start + size));
    }
  }
}

function secondsOf(view: DataView, at: number, end: number): number {
  if (at + 20 > end) return 0;
  const isLong = view.getUint8(at) === 1;
  if (isLong && at + 32 > end) return 0;
  const scale = view.getUint32(at + (isLong ? 20 : 12));
  const length = isLong ? Number(view.getBigUint64(at + 24)) : view.getUint32(at + 16);
  return scale === 0 ? 0 : length / scale;
}
