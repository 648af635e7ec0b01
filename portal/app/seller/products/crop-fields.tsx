import { useRef, useState } from "react";
import { type CropBox, MIN_PERCENT, middleBox } from "#tohfa/shop/platform/images/crop.ts";
import { variantUrl } from "#tohfa/shop/platform/images/variants.ts";
import { CropBoxOver } from "../../../../ui/crop-box.tsx";
import { useTrouble } from "../../form/troubles.ts";

const RATIOS = [
  { id: "card", text: "Card", ratio: 4 / 5 },
  { id: "square", text: "Square", ratio: 1 },
  { id: "free", text: "Free", ratio: null },
] as const;
const WHOLE: CropBox = { left: 0, top: 0, width: 100, height: 100 };

/**
 * The part of a picture that is to be stored, dragged over it or typed: four numbers, in percent, that the form sends.
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
        <CropBoxOver
          frame={frame}
          box={box}
          shape={ratio && size ? (ratio * size.height) / size.width : null}
          isDark
          label="The part to keep."
          onChange={setBox}
        />
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
        min={side === "width" || side === "height" ? MIN_PERCENT : 0}
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
