import { useEffect, useRef, useState } from "react";
import {
  answersTo,
  answerWords,
  namesOf,
  readPhoto,
} from "#tohfa/shop/catalogue/personalisation/answer.ts";
import type { Personalisation } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import type { Ask, Place } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import {
  inkOn,
  metalOf,
  pictureInColour,
  type Rgb,
} from "#tohfa/shop/catalogue/personalisation/colour.ts";
import { printable } from "#tohfa/shop/catalogue/personalisation/text.ts";
import type { CropBox } from "#tohfa/shop/platform/images/crop.ts";
import { t } from "../language/t.ts";
import { drawPrint, type Printed } from "./draw-print.ts";
import { fontsFor } from "./print-fonts.ts";

interface PreviewProps {
  /** The product's. */
  name: string;
  images: readonly string[];
  asks: readonly Ask[];
  values: Personalisation;
  /** Of its colours the one that is chosen, and what its pictures' texts say of theirs. */
  inColour?: { colour: string; colors: string[]; pictureTexts: Record<string, string> } | undefined;
  /** Where an uploaded photo is. */
  addressOf(reference: string): string;
}

/** What is asked for, on the product's picture, as it is typed: examples stand faint where nothing is yet. */
export function PersonalPreview(props: PreviewProps) {
  const { name, images, asks, values, inColour, addressOf } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBroken, setBroken] = useState(false);
  const placed = placedOn(asks, images);
  const marked = placed[0]?.place.picture ?? "";
  const picture = inColour
    ? pictureInColour(marked, { ...inColour, images }, inColour.colour)
    : marked;
  const metal = picture === marked ? null : metalOf(inColour?.colour ?? "");
  const wanted = JSON.stringify(
    placed.map(({ ask, place }) => [inMetal(place, metal), shownOf(ask, values)]),
  );
  useEffect(() => {
    let isOver = false;
    const draw = async () => {
      const prints: Printed[] = [];
      for (const [place, shown] of JSON.parse(wanted) as [Place, Shown][]) {
        const printed = await printOf(place, shown, addressOf).catch(() => null);
        if (printed) prints.push(printed);
      }
      const under = await pictureAt(picture);
      if (!isOver && canvas.current) {
        drawPreview(canvas.current, under, prints, picture !== marked);
      }
    };
    // A moment's wait: whoever types fast waits for no drawing.
    const timer = setTimeout(() => {
      draw().then(
        () => setBroken(false),
        () => setBroken(true),
      );
    }, 60);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [wanted, picture, marked, addressOf]);
  const said = answersTo(asks, values).map(answerWords).join(". ");
  return (
    <figure className="flex flex-col gap-1.5">
      <canvas
        ref={canvas}
        role="img"
        aria-label={`${name} with ${said || "nothing on it yet"}`}
        width={SIDE}
        height={SIDE}
        className="aspect-square w-full rounded-card bg-line/50"
      />
      <figcaption className="text-13 text-ink-soft">
        {isBroken
          ? t("The preview cannot be drawn just now. What you typed is kept.")
          : t("A preview. On the real thing colours and sizes differ a little.")}
      </figcaption>
    </figure>
  );
}

/** Pixels of the canvas' sides: sharp on a phone. */
const SIDE = 900;

/** What is printed on the picture of the first mark; other pictures are not previewed. */
function placedOn(asks: readonly Ask[], images: readonly string[]) {
  const all = asks.flatMap((ask) =>
    ask.place && images.includes(ask.place.picture) ? [{ ask, place: ask.place }] : [],
  );
  return all.filter(({ place }) => place.picture === all[0]?.place.picture);
}

/** What is cut out of the thing's own metal has the colour of it. */
function inMetal(place: Place, metal: string | null): Place {
  return metal !== null && place.shape === "engraved" ? { ...place, colour: metal } : place;
}

/** A photo's reference or words, and whether they only stand for what is still to be typed. */
interface Shown {
  photo: string;
  text: string;
  isFaint: boolean;
}

function shownOf(ask: Ask, values: Personalisation): Shown {
  const value = values[ask.id] ?? "";
  if (ask.kind === "photo") return { photo: value, text: "", isFaint: value === "" };
  const [first = ""] = ask.kind === "text" ? namesOf(value) : [value];
  const shown = printable(first);
  return { photo: "", text: shown || ask.example || ask.label, isFaint: shown === "" };
}

async function printOf(
  place: Place,
  { photo, text, isFaint }: Shown,
  addressOf: PreviewProps["addressOf"],
): Promise<Printed | null> {
  if (text) {
    await fontsFor(place.font, text);
    return { place, isFaint, text };
  }
  const chosen = readPhoto(photo);
  if (!chosen) {
    await fontsFor("plain", "");
    return { place, isFaint: true, holds: t("Your photo") };
  }
  const image = await pictureAt(addressOf(chosen.reference));
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  return { place, isFaint: false, photo: image, size, part: chosen.part };
}

const pictures = new Map<string, Promise<HTMLImageElement>>();

/** A picture, fetched once. */
function pictureAt(url: string): Promise<HTMLImageElement> {
  const known = pictures.get(url);
  if (known) return known;
  const image = new Image();
  image.src = url;
  const coming = image.decode().then(() => image);
  pictures.set(url, coming);
  // Another try may have a better line.
  coming.catch(() => pictures.delete(url));
  return coming;
}

function drawPreview(
  canvas: HTMLCanvasElement,
  under: HTMLImageElement,
  prints: Printed[],
  /** The words' colours were chosen for a picture in another colour. */
  isRecoloured: boolean,
): void {
  const pen = canvas.getContext("2d", { willReadFrequently: isRecoloured });
  if (!pen) return;
  const { naturalWidth, naturalHeight } = under;
  const view = viewOf(
    prints.map(({ place }) => place),
    naturalWidth,
    naturalHeight,
  );
  const scale = SIDE / view.side;
  pen.clearRect(0, 0, SIDE, SIDE);
  pen.drawImage(under, view.left, view.top, view.side, view.side, 0, 0, SIDE, SIDE);
  // Photos under words, whatever is asked for first.
  const order = prints.toSorted((one, other) => Number("text" in one) - Number("text" in other));
  for (const printed of order) {
    const { place } = printed;
    const at = {
      left: ((place.left / 100) * naturalWidth - view.left) * scale,
      top: ((place.top / 100) * naturalHeight - view.top) * scale,
      width: (place.width / 100) * naturalWidth * scale,
      height: (place.height / 100) * naturalHeight * scale,
    };
    const colour =
      isRecoloured && "text" in printed ? inkOn(groundAt(pen, at), place.colour) : place.colour;
    drawPrint(pen, { ...printed, place: { ...place, colour } }, at);
  }
}

/** The colour in the middle of a place, on which words will stand. */
function groundAt(
  pen: CanvasRenderingContext2D,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): Rgb {
  const [wide, high] = [Math.max(1, width * 0.6), Math.max(1, height * 0.6)];
  const { data } = pen.getImageData(left + width * 0.2, top + height * 0.2, wide, high);
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    for (let part = 0; part < 3; part += 1) sums[part] = (sums[part] ?? 0) + (data[at + part] ?? 0);
  }
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => (sum * 4) / data.length);
  return [red, green, blue];
}

/** Of the longer side of what is printed: so much of the thing is seen around it. */
const AROUND = 1.9;
/** The same of a long line, which is nearly as wide as its thing. */
const AROUND_LINE = 1.55;
/** Of the picture's width, at least: nearer, nobody sees what thing it is. */
const LEAST_SEEN = 0.62;

/** The square of the picture, in its pixels, that shows all places with something around them. */
function viewOf(places: readonly CropBox[], width: number, height: number) {
  const left = Math.min(...places.map((place) => place.left));
  const top = Math.min(...places.map((place) => place.top));
  const right = Math.max(...places.map((place) => place.left + place.width));
  const bottom = Math.max(...places.map((place) => place.top + place.height));
  const [wide, high] = [((right - left) / 100) * width, ((bottom - top) / 100) * height];
  const side = Math.min(
    width,
    height,
    Math.max(width * LEAST_SEEN, Math.max(wide, high) * (wide > high * 3 ? AROUND_LINE : AROUND)),
  );
  const start = (middle: number, whole: number) =>
    Math.min(whole - side, Math.max(0, middle - side / 2));
  return {
    side,
    left: start(((left + right) / 200) * width, width),
    top: start(((top + bottom) / 200) * height, height),
  };
}
