import { type ReactNode, useRef, useState } from "react";
import { ratioOf } from "#tohfa/shop/catalogue/personalisation/answer.ts";
import {
  type Ask,
  FONTS,
  INK,
  type Place,
  SHAPES,
} from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import { MIN_PERCENT } from "#tohfa/shop/platform/images/crop.ts";
import { variantUrl } from "#tohfa/shop/platform/images/variants.ts";
import { CropBoxOver } from "../../../../ui/crop-box.tsx";
import { useTrouble } from "../../form/troubles.ts";
import { FONT_WORDS, SHAPE_WORDS } from "./ask-words.ts";
import { Examples } from "./examples.tsx";

const MIDDLE = { left: 30, top: 40, width: 40, height: 15 };
const INPUT = "h-11 w-full rounded-control border border-line-strong bg-white px-3 text-17";

/**
 * Where on a picture it is printed: drawn over it or typed, in percent; flat, curved or engraved, in which font and
 * colour. Without JavaScript the numbers are typed.
 */
export function PlaceFields({
  ask,
  images,
  name,
}: {
  ask: Ask;
  images: readonly string[];
  name: string;
}) {
  const [place, setPlace] = useState<Place>(() => ask.place ?? placeOn(ask));
  const frame = useRef<HTMLDivElement>(null);
  const [shape, setShape] = useState<number | null>(null);
  const change = (more: Partial<Place>) => setPlace((before) => ({ ...before, ...more }));
  const ratio = ratioOf(ask);
  const measure = (image: HTMLImageElement | null) => {
    if (!image?.naturalWidth || ratio === null) return;
    setShape((ratio * image.naturalHeight) / image.naturalWidth);
  };
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-5">
      <legend className="sr-only">Preview on a picture</legend>
      <Labelled name="picture" label="Preview on a picture">
        <select
          name="picture"
          value={place.picture}
          onChange={({ currentTarget }) => change({ picture: currentTarget.value })}
          className={`${INPUT} select pr-10`}
        >
          <option value="">No preview</option>
          {images.map((url, index) => (
            <option key={url} value={url}>
              Picture {index + 1}
            </option>
          ))}
        </select>
      </Labelled>
      <p className="-mt-2 text-13 text-ink-soft">
        Best on a picture of the thing without a name on it: add one to the product.
      </p>
      {place.picture ? (
        <>
          <div ref={frame} className="relative w-fit max-w-full select-none">
            <img
              ref={measure}
              src={variantUrl(place.picture, 960, "webp") ?? place.picture}
              alt="Of the product"
              draggable={false}
              onLoad={({ currentTarget }) => measure(currentTarget)}
              className="block max-h-[60svh] max-w-full rounded-control"
            />
            <CropBoxOver
              frame={frame}
              box={place}
              shape={shape}
              label="Where it is printed."
              onChange={(box) => change(box)}
            />
          </div>
          <Numbers {...{ place, change }} />
          <Looks {...{ ask, place, change }} />
          <Examples asks={[{ ...ask, place }]} {...{ images, name }} />
        </>
      ) : null}
    </fieldset>
  );
}

function placeOn(ask: Ask): Place {
  const more = { picture: "", shape: "flat", font: "serif", turn: 0 } as const;
  return { ...MIDDLE, ...more, ...(ask.kind === "photo" ? { height: 32 } : {}), colour: INK };
}

interface Part {
  place: Place;
  change(more: Partial<Place>): void;
}

const NUMBERS = [
  ["left", "From the left, %", 0, 100],
  ["top", "From above, %", 0, 100],
  ["width", "Width, %", MIN_PERCENT, 100],
  ["height", "Height, %", MIN_PERCENT, 100],
  ["turn", "Turned, degrees", -180, 180],
] as const;

function Numbers({ place, change }: Part) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {NUMBERS.map(([side, label, min, max]) => (
        <Labelled key={side} name={side} label={label}>
          <input
            name={side}
            type="number"
            {...{ min, max }}
            step="any"
            inputMode="decimal"
            value={Math.round(place[side] * 100) / 100}
            onChange={({ currentTarget }) => change({ [side]: currentTarget.valueAsNumber || 0 })}
            className={`${INPUT} tabular-nums`}
          />
        </Labelled>
      ))}
    </div>
  );
}

function Looks({ ask, place, change }: Part & { ask: Ask }) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Labelled name="shape" label="How it lies">
        <select
          name="shape"
          value={place.shape}
          onChange={({ currentTarget }) => change({ shape: currentTarget.value as Place["shape"] })}
          className={`${INPUT} select pr-10`}
        >
          {SHAPES.filter((shape) => ask.kind !== "photo" || shape !== "engraved").map((shape) => (
            <option key={shape} value={shape}>
              {SHAPE_WORDS[shape]}
            </option>
          ))}
        </select>
      </Labelled>
      {ask.kind === "photo" ? null : (
        <>
          <Labelled name="font" label="Font">
            <select
              name="font"
              value={place.font}
              onChange={({ currentTarget }) =>
                change({ font: currentTarget.value as Place["font"] })
              }
              className={`${INPUT} select pr-10`}
            >
              {FONTS.map((font) => (
                <option key={font} value={font}>
                  {FONT_WORDS[font]}
                </option>
              ))}
            </select>
          </Labelled>
          <Labelled name="colour" label="Colour">
            <input
              name="colour"
              type="color"
              value={place.colour}
              onChange={({ currentTarget }) => change({ colour: currentTarget.value })}
              className={`${INPUT} p-1`}
            />
          </Labelled>
        </>
      )}
    </div>
  );
}

function Labelled({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const trouble = useTrouble(name);
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: its control is among its children
    <label className="flex min-w-0 flex-col gap-1 text-13 font-medium">
      {label}
      {children}
      {trouble ? <span className="text-danger">{trouble}</span> : null}
    </label>
  );
}
