import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useRef,
} from "react";
import { type CropBox, MIN_PERCENT } from "#tohfa/shop/platform/images/crop.ts";
import { t } from "./language/t.ts";

const CORNERS = ["nw", "ne", "sw", "se"] as const;
type Grip = (typeof CORNERS)[number] | "move";

interface CropBoxProps {
  /** The picture's frame: the box is in percent of it. */
  frame: RefObject<HTMLElement | null>;
  box: CropBox;
  /** The box's width for each percent of its height, in percent of the frame; null: any. */
  shape: number | null;
  /** What lies outside is darkened. */
  isDark?: boolean;
  /** What the box is, for whoever moves it by keys. */
  label: string;
  onChange(box: CropBox): void;
  children?: ReactNode;
}

/** A part of a picture, over it: moved by finger, drawn by its corners, or moved and resized by keys. */
export function CropBoxOver({
  frame,
  box,
  shape,
  isDark,
  label,
  onChange,
  children,
}: CropBoxProps) {
  const grip = useGrip(frame, { box, shape, onChange });
  return (
    <div
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move it
      tabIndex={0}
      aria-label={`${label} ${t("Arrow keys move it, plus and minus change its size.")}`}
      {...grip("move")}
      onKeyDown={(event) => {
        const next = movedByKey(box, event, shape);
        if (next) onChange(next);
      }}
      style={styleOf(box)}
      className={`absolute cursor-move touch-none border-2 border-white outline outline-ink/60 noscript:hidden ${isDark ? "shadow-[0_0_0_9999px_rgb(0_0_0/0.5)]" : "bg-white/20"}`}
    >
      {children}
      {CORNERS.map((corner) => (
        <span
          key={corner}
          {...grip(corner)}
          className={`absolute grid size-11 touch-none p-1 ${PLACES[corner]}`}
        >
          <span className="size-4 rounded-full border-2 border-white bg-rose-600" />
        </span>
      ))}
    </div>
  );
}

const PLACES = {
  nw: "-top-3 -left-3 items-start justify-items-start cursor-nwse-resize",
  ne: "-top-3 -right-3 items-start justify-items-end cursor-nesw-resize",
  sw: "-bottom-3 -left-3 items-end justify-items-start cursor-nesw-resize",
  se: "-right-3 -bottom-3 items-end justify-items-end cursor-nwse-resize",
};

const styleOf = ({ left, top, width, height }: CropBox) => ({
  ...{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` },
});

const STEP = 2;
const MOVES: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

function movedByKey(box: CropBox, event: KeyboardEvent, shape: number | null): CropBox | null {
  const move = MOVES[event.key];
  const grow = event.key === "+" || event.key === "=" ? STEP : event.key === "-" ? -STEP : 0;
  if (!move && grow === 0) return null;
  event.preventDefault();
  return drawnBox(box, move ? "move" : "se", move ?? { x: grow, y: grow }, shape);
}

/** Handlers of what is held and drawn. */
function useGrip(
  frame: CropBoxProps["frame"],
  { box, shape, onChange }: Pick<CropBoxProps, "box" | "shape" | "onChange">,
) {
  const held = useRef<{ grip: Grip; x: number; y: number; from: CropBox } | null>(null);
  const release = () => {
    held.current = null;
  };
  return (grip: Grip) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { grip, x: event.clientX, y: event.clientY, from: box };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = held;
      const seen = frame.current?.getBoundingClientRect();
      if (!current || current.grip !== grip || !seen) return;
      const by = {
        x: ((event.clientX - current.x) / seen.width) * 100,
        y: ((event.clientY - current.y) / seen.height) * 100,
      };
      onChange(drawnBox(current.from, grip, by, shape));
    },
    onPointerUp: release,
    onPointerCancel: release,
  });
}

/** The box after its grip was moved; `shape` is its width for each percent of height. */
function drawnBox(
  from: CropBox,
  grip: Grip,
  by: { x: number; y: number },
  shape: number | null,
): CropBox {
  const clamp = (value: number, least: number, most: number) =>
    Math.min(most, Math.max(least, value));
  if (grip === "move") {
    const left = clamp(from.left + by.x, 0, 100 - from.width);
    const top = clamp(from.top + by.y, 0, 100 - from.height);
    return { ...from, left, top };
  }
  const [isWest, isNorth] = [grip.endsWith("w"), grip.startsWith("n")];
  const right = from.left + from.width;
  const bottom = from.top + from.height;
  const mostWidth = isWest ? right : 100 - from.left;
  const mostHeight = isNorth ? bottom : 100 - from.top;
  let width = clamp(from.width + (isWest ? -by.x : by.x), MIN_PERCENT, mostWidth);
  let height = clamp(from.height + (isNorth ? -by.y : by.y), MIN_PERCENT, mostHeight);
  if (shape !== null) {
    height = Math.min(width / shape, mostHeight);
    width = Math.min(height * shape, mostWidth);
  }
  return {
    left: isWest ? right - width : from.left,
    top: isNorth ? bottom - height : from.top,
    width,
    height,
  };
}
