import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** A part of a picture, in percent of its sides. */
export interface CropBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A smaller part of a side is a slip of the finger. */
export const MIN_PERCENT = 5;

/** Why a picture cannot be cropped like that; null where it can. */
export function whyNotCrop({ left, top, width, height }: CropBox): Refusal | null {
  const sides = [
    [left, width],
    [top, height],
  ] as const;
  // Browsers' rounding may add a hundredth.
  const fits = sides.every(
    ([from, size]) => from >= 0 && size >= MIN_PERCENT && from + size <= 100.01,
  );
  if (fits) return null;
  const text = `Leave a part inside the picture, of ${MIN_PERCENT} percent of each side at least.`;
  return new Refusal("invalid", text, { field: "width" });
}

/** That part in whole pixels of a picture of this size: inside it, and never empty. */
export function pixelsOf(box: CropBox, { width, height }: { width: number; height: number }) {
  const [left, right] = edges(box.left, box.width, width);
  const [top, bottom] = edges(box.top, box.height, height);
  return { left, top, width: right - left, height: bottom - top };
}

function edges(from: number, size: number, whole: number): [number, number] {
  const start = Math.min(whole - 1, Math.max(0, Math.round((from * whole) / 100)));
  const end = Math.min(whole, Math.max(start + 1, Math.round(((from + size) * whole) / 100)));
  return [start, end];
}

/** The largest part of those proportions (width to height), in the middle; the whole where there are none. */
export function middleBox(size: { width: number; height: number }, ratio: number | null): CropBox {
  if (ratio === null) return { left: 0, top: 0, width: 100, height: 100 };
  const wide = size.width / size.height;
  const width = wide > ratio ? (100 * ratio) / wide : 100;
  const height = wide > ratio ? 100 : (100 * wide) / ratio;
  return { left: (100 - width) / 2, top: (100 - height) / 2, width, height };
}
