import { type Box, type FilmBoxes, TOO_MANY, UnreadableFilm } from "./film-boxes.ts";

/** A piece of a film's content. */
export interface Chunk {
  start: number;
  size: number;
}

/**
 * Where a track's content is in its film (ISO/IEC 14496-12, 8.6 to 8.7): chunks of samples, whose sizes a table lists.
 * None where it has no tables. Throws UnreadableFilm where they describe more than there is.
 */
export function chunksOf(boxes: FilmBoxes, track: Box): Chunk[] {
  let holder: Box | null = track;
  for (const name of ["mdia", "minf", "stbl"]) holder = holder && boxes.find(holder, name);
  if (!holder) return [];
  const tables = new Map(
    [...boxes.between(holder.inside, holder.end)].map((box) => [box.name, box]),
  );
  const offsets = tables.get("stco") ?? tables.get("co64");
  const [runs, sizes] = [tables.get("stsc"), tables.get("stsz")];
  if (!offsets) return [];
  if (!runs || !sizes) throw new UnreadableFilm(TOO_MANY);
  const wide = offsets.name === "co64" ? 8 : 4;
  const chunks: Chunk[] = [];
  const sizeOf = sampleSizes(boxes, sizes);
  const samplesIn = samplesOfChunks(boxes, runs);
  let all = 0;
  for (let at = offsets.inside + 8, index = 1; at + wide <= offsets.end; at += wide, index += 1) {
    const { view } = boxes;
    const start = wide === 8 ? Number(view.getBigUint64(at)) : view.getUint32(at);
    const size = sizeOf(samplesIn(index));
    all += size;
    // Each byte belongs to one sample at most.
    if (all > boxes.bytes.length) throw new UnreadableFilm(TOO_MANY);
    chunks.push({ start, size });
  }
  return chunks;
}

/** How many samples each chunk has; call it for chunks in order, from 1 on. */
function samplesOfChunks({ view }: FilmBoxes, { inside, end }: Box): (chunk: number) => number {
  let at = inside + 8;
  let samples = 0;
  return (chunk) => {
    while (at + 12 <= end && view.getUint32(at) <= chunk) {
      samples = view.getUint32(at + 4);
      at += 12;
    }
    return samples;
  };
}

/** The size in bytes of the next so many samples; call it in their order. */
function sampleSizes({ view }: FilmBoxes, { inside, end }: Box): (samples: number) => number {
  const each = inside + 8 <= end ? view.getUint32(inside + 4) : 0;
  if (each > 0) return (samples) => samples * each;
  let at = inside + 12;
  return (samples) => {
    let size = 0;
    for (let left = samples; left > 0 && at + 4 <= end; left -= 1, at += 4) {
      size += view.getUint32(at);
    }
    return size;
  };
}
