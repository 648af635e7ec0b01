import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { directionOf } from "#tohfa/shop/values/language/language.ts";
import { language, t } from "../../../ui/language/t.ts";
import {
  type Point,
  panBy,
  TAP_PX,
  TAP_SCALE,
  turnOf,
  type View,
  WHOLE,
  zoomAround,
} from "./pinch.ts";

/** One picture: two fingers zoom, one moves it or turns to the next, a tap or Enter zooms in and out. */
export function ZoomedPicture({
  src,
  alt,
  onTurn,
}: {
  src: string;
  alt: string;
  /** Not given where there is only this one. */
  onTurn?: ((step: -1 | 1) => void) | undefined;
}) {
  const [view, setView] = useState(WHOLE);
  // Read from right to left, the next one comes from the left.
  const rightwards = directionOf(language()) === "ltr" ? 1 : -1;
  const turn = onTurn && ((step: -1 | 1) => onTurn(step === rightwards ? 1 : -1));
  const fingers = useFingers(view, setView, turn);
  const isClose = view.scale > 1;
  return (
    <button
      type="button"
      aria-label={isClose ? t("Zoom out") : t("Zoom in")}
      {...fingers}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === "ArrowRight") turn?.(1);
        if (event.key === "ArrowLeft") turn?.(-1);
      }}
      className={`grid min-h-0 w-full grow touch-none place-items-center overflow-hidden select-none ${
        isClose ? "cursor-zoom-out" : "cursor-zoom-in"
      }`}
    >
      <img
        src={src}
        alt={alt}
        width={960}
        height={1200}
        draggable={false}
        style={{ transform: `translate(${view.x}px,${view.y}px) scale(${view.scale})` }}
        className="size-full min-h-0 object-contain"
      />
    </button>
  );
}

/** The fingers on the picture. What is moved is no tap, so the click that a browser sends after it does nothing. */
function useFingers(
  view: View,
  setView: (change: (view: View) => View) => void,
  onTurn: ((step: -1 | 1) => void) | undefined,
) {
  const down = useRef(new Map<number, Point>());
  const way = useRef({ start: { x: 0, y: 0 }, isTap: true, hadTwo: false });
  const size = ({ currentTarget }: { currentTarget: Element }) => ({
    x: currentTarget.clientWidth,
    y: currentTarget.clientHeight,
  });
  const middle = ({ currentTarget }: { currentTarget: Element }, { x, y }: Point) => {
    const frame = currentTarget.getBoundingClientRect();
    return { x: x - frame.left - frame.width / 2, y: y - frame.top - frame.height / 2 };
  };
  return {
    onPointerDown(event: PointerEvent) {
      const at = { x: event.clientX, y: event.clientY };
      if (down.current.size === 0) way.current = { start: at, isTap: true, hadTwo: false };
      else way.current = { ...way.current, isTap: false, hadTwo: true };
      down.current.set(event.pointerId, at);
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const before = down.current.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const by = { x: now.x - before.x, y: now.y - before.y };
      down.current.set(event.pointerId, now);
      const { start } = way.current;
      if (Math.hypot(now.x - start.x, now.y - start.y) > TAP_PX) way.current.isTap = false;
      const frame = size(event);
      const [other] = [...down.current].filter(([id]) => id !== event.pointerId);
      if (!other) return setView((one) => panBy(one, by, frame));
      const [, still] = other;
      const apart = (one: Point) => Math.max(1, Math.hypot(one.x - still.x, one.y - still.y));
      const between = middle(event, { x: (now.x + still.x) / 2, y: (now.y + still.y) / 2 });
      setView((one) => zoomAround(one, apart(now) / apart(before), between, frame));
    },
    onPointerUp(event: PointerEvent) {
      if (!down.current.delete(event.pointerId) || down.current.size > 0) return;
      const { start, hadTwo } = way.current;
      const turn = turnOf({ x: event.clientX - start.x, y: event.clientY - start.y });
      if (turn !== 0 && !hadTwo && view.scale === 1) onTurn?.(turn);
    },
    onPointerCancel(event: PointerEvent) {
      down.current.delete(event.pointerId);
    },
    onClick(event: React.MouseEvent) {
      // From the keyboard there is no finger.
      if (event.detail > 0 && !way.current.isTap) return;
      const around =
        event.detail > 0 ? middle(event, { x: event.clientX, y: event.clientY }) : WHOLE;
      const frame = size(event);
      setView((one) => (one.scale > 1 ? WHOLE : zoomAround(one, TAP_SCALE, around, frame)));
    },
  };
}
