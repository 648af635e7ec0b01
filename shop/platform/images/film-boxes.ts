import { INPUT_LIMITS } from "../input/input-limits.ts";

/** A box of an MP4 or QuickTime film: its name, and the offsets of its start, its content and its end (bytes). */
export interface Box {
  name: string;
  start: number;
  inside: number;
  end: number;
}

/** A film that cannot be read; its text says why, for people. */
export class UnreadableFilm extends Error {}

const NOT_WHOLE = "The film did not arrive whole. Please choose it again.";
export const TOO_MANY =
  "This film is made of too many parts. Film it anew with your phone's camera.";

/** The boxes of a film, with a limit on how many are visited: a box has eight bytes, so a film may have millions. */
export class FilmBoxes {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  /** Visited so far. */
  count = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** The boxes between two places. Throws UnreadableFilm where they do not fit together, or are too many. */
  *between(from: number, to: number): Generator<Box> {
    for (let start = from; start < to; ) {
      this.count += 1;
      if (this.count > INPUT_LIMITS.filmBoxes) throw new UnreadableFilm(TOO_MANY);
      const box = this.boxAt(start, to);
      yield box;
      start = box.end;
    }
  }

  private boxAt(start: number, to: number): Box {
    if (to - start < 8) throw new UnreadableFilm(NOT_WHOLE);
    let size = this.view.getUint32(start);
    let inside = start + 8;
    if (size === 1) {
      if (to - start < 16) throw new UnreadableFilm(NOT_WHOLE);
      size = Number(this.view.getBigUint64(start + 8));
      inside = start + 16;
    } else if (size === 0) size = to - start;
    const end = start + size;
    if (end < inside || end > to) throw new UnreadableFilm(NOT_WHOLE);
    return { name: this.text(start + 4, 4), start, inside, end };
  }

  /** The first box of that name inside another; null where there is none. */
  find({ inside, end }: Box, name: string): Box | null {
    for (const box of this.between(inside, end)) if (box.name === name) return box;
    return null;
  }

  /** A text of one byte a character. */
  text(at: number, length: number): string {
    return String.fromCharCode(...this.bytes.subarray(at, at + length));
  }
}
