/** Where a picture lies under the fingers: so many times its size, moved by so many px from its middle. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** Beyond this a picture of 960 px is only blur. */
export const MAX_SCALE = 4;

/** What a tap gives. */
export const TAP_SCALE = 2;

/** A finger that moves less is a tap. */
export const TAP_PX = 8;

/** From this on a finger's way across is a turn to the next picture. */
const SWIPE_PX = 48;

/** The view with so many times its scale around a point, which stays where it is; `size` is the frame's. */
export function zoomAround(view: View, times: number, around: Point, size: Point): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * times));
  const grown = scale / view.scale;
  const moved = {
    scale,
    x: around.x - (around.x - view.x) * grown,
    y: around.y - (around.y - view.y) * grown,
  };
  return withinFrame(moved, size);
}

/** Moved by a finger; never so far that the frame is empty. */
export function panBy(view: View, by: Point, size: Point): View {
  return withinFrame({ ...view, x: view.x + by.x, y: view.y + by.y }, size);
}

/** Which way a finger's movement over the whole picture turns: -1 back, 1 on, 0 not at all. */
export function turnOf({ x, y }: Point): -1 | 0 | 1 {
  if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y)) return 0;
  return x > 0 ? -1 : 1;
}

function withinFrame({ scale, x, y }: View, size: Point): View {
  const spare = (length: number) => ((scale - 1) * length) / 2;
  const held = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0;
  return { scale, x: held(x, spare(size.x)), y: held(y, spare(size.y)) };
}
