import { type PointerEvent, useRef, useState } from "react";
import { type CropBox, LEAST_PERCENT, middleBox } from "../../../../shop/images/crop.ts";
import { variantUrl } from "../../../../shop/images/variants.ts";
import { useTrouble } from "../../form/troubles.ts";

const RATIOS = [
  { id: "card", text: "As on its card", ratio: 4 / 5 },
  { id: "square", text: "Square", ratio: 1 },
  { id: "free", text: "Free", ratio: null },
] as const;
const CORNERS = ["nw", "ne", "sw", "se"] as const;
type Grip = (typeof CORNERS)[number] | "move";
const WHOLE: CropBox = { left: 0, top: 0, width: 100, height: 100 };

/**
 * The part of a picture that is to be kept, dragged over it or typed: four numbers, in percent, that the form sends.
 * Without JavaScript the numbers are typed.
 */
export function CropFields({ picture, alt }: { picture: string; alt: string }) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [ratio, setRatio] = useState<number | null>(null);
  const [box, setBox] = useState(WHOLE);
  const frame = useRef<HTMLDivElement>(null);
  const choose = (next: number | null) => {
    setRatio(next);
    if (size) setBox(middleBox(size, next));
  };
  const measure = (image: HTMLImageElement | null) => {
    if (!image?.naturalWidth || size) return;
    const { naturalWidth: width, naturalHeight: height } = image;
    setSize({ width, height });
  };
  const grip = useGrip(frame, { box, setBox, ratio: ratio && size ? ratio : null, size });
  return (
    <>
      <div className="flex flex-wrap gap-2 noscript:hidden">
        {RATIOS.map((one) => (
          <button
            key={one.id}
            type="button"
            aria-pressed={ratio === one.ratio}
            onClick={() => choose(one.ratio)}
            className="min-h-11 rounded-control border border-line-strong bg-white px-4 font-medium hover:border-rose-600 aria-pressed:border-rose-600 aria-pressed:bg-rose-50 aria-pressed:text-rose-700"
          >
            {one.text}
          </button>
        ))}
      </div>
      <div ref={frame} className="relative w-fit max-w-full touch-none overflow-hidden select-none">
        <img
          ref={measure}
          src={variantUrl(picture, 960, "webp") ?? picture}
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget }) => measure(currentTarget)}
          className="block max-h-[60svh] max-w-full rounded-control"
        />
        {/* For the pointer; the numbers below do the same for everybody else. */}
        <div
          aria-hidden="true"
          {...grip("move")}
          style={styleOf(box)}
          className="absolute cursor-move border-2 border-white shadow-[0_0_0_9999px_rgb(0_0_0/0.5)] outline outline-ink/60 noscript:hidden"
        >
          {CORNERS.map((corner) => (
            <span
              key={corner}
              {...grip(corner)}
              className={`absolute grid size-11 place-items-center ${PLACES[corner]}`}
            >
              <span className="size-4 rounded-full border-2 border-white bg-rose-600" />
            </span>
          ))}
        </div>
      </div>
      <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <legend className="mb-1.5 text-13 text-ink-soft">
          The part to keep, in percent of the picture
        </legend>
        {(["left", "top", "width", "height"] as const).map((side) => (
          <Side
            key={side}
            side={side}
            value={box[side]}
            onChange={(value) => setBox({ ...box, [side]: value })}
          />
        ))}
      </fieldset>
    </>
  );
}

const NAMES = { left: "From the left", top: "From above", width: "Width", height: "Height" };
const PLACES = {
  nw: "-top-5.5 -left-5.5 cursor-nwse-resize",
  ne: "-top-5.5 -right-5.5 cursor-nesw-resize",
  sw: "-bottom-5.5 -left-5.5 cursor-nesw-resize",
  se: "-right-5.5 -bottom-5.5 cursor-nwse-resize",
};

function Side({
  side,
  value,
  onChange,
}: {
  side: keyof CropBox;
  value: number;
  onChange(value: number): void;
}) {
  const trouble = useTrouble(side);
  return (
    <label className="flex flex-col gap-1 text-13 font-medium">
      {NAMES[side]}
      <input
        id={`form-crop-${side}`}
        name={side}
        type="number"
        min={side === "width" || side === "height" ? LEAST_PERCENT : 0}
        max={100}
        step="any"
        inputMode="decimal"
        value={round(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber || 0)}
        className="h-11 w-full rounded-control border border-line-strong bg-white px-3 text-17 tabular-nums"
      />
      {trouble ? <span className="text-danger">{trouble}</span> : null}
    </label>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
const styleOf = ({ left, top, width, height }: CropBox) => ({
  ...{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` },
});

/** Handlers of what is held and drawn over the picture. */
function useGrip(
  frame: React.RefObject<HTMLDivElement | null>,
  {
    box,
    setBox,
    ratio,
    size,
  }: {
    box: CropBox;
    setBox(box: CropBox): void;
    ratio: number | null;
    size: { width: number; height: number } | null;
  },
) {
  const held = useRef<{ grip: Grip; x: number; y: number; from: CropBox } | null>(null);
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
      // Percent of a side to percent of the other, where the proportions are to stay.
      const shape = ratio && size ? (ratio * size.height) / size.width : null;
      setBox(drawn(current.from, grip, by, shape));
    },
    onPointerUp() {
      held.current = null;
    },
    onPointerCancel() {
      held.current = null;
    },
  });
}

/** The box after its grip was moved; `shape` is its width for each percent of height. */
function drawn(
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
  let width = clamp(from.width + (isWest ? -by.x : by.x), LEAST_PERCENT, mostWidth);
  let height = clamp(from.height + (isNorth ? -by.y : by.y), LEAST_PERCENT, mostHeight);
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
