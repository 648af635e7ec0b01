import { useEffect, useRef, useState } from "react";
import type { CropBox } from "../../shop/images/crop.ts";
import { answersTo, answerWords, namesOf, readPhoto } from "../../shop/personalisation/answer.ts";
import type { Personalisation } from "../../shop/personalisation/answered.ts";
import type { Ask, Place } from "../../shop/personalisation/ask-kinds.ts";
import { drawPrint, type Printed } from "./draw-print.ts";
import { fontsFor } from "./print-fonts.ts";

interface PreviewProps {
  /** The product's. */
  name: string;
  images: readonly string[];
  asks: readonly Ask[];
  values: Personalisation;
  /** Where an uploaded photo is. */
  addressOf(reference: string): string;
}

/** What is asked for, on the product's picture, as it is typed: examples stand faint where nothing is yet. */
export function PersonalPreview({ name, images, asks, values, addressOf }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBroken, setBroken] = useState(false);
  const placed = placedOn(asks, images);
  const picture = placed[0]?.place.picture ?? "";
  const wanted = JSON.stringify(placed.map(({ ask, place }) => [place, shownOf(ask, values)]));
  useEffect(() => {
    let isOver = false;
    const draw = async () => {
      const prints: Printed[] = [];
      for (const [place, shown] of JSON.parse(wanted) as [Place, Shown][]) {
        const printed = await printOf(place, shown, addressOf).catch(() => null);
        if (printed) prints.push(printed);
      }
      const under = await pictureAt(picture);
      if (!isOver && canvas.current) drawPreview(canvas.current, under, prints);
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
  }, [wanted, picture, addressOf]);
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
          ? "The preview cannot be drawn just now. What you typed is kept."
          : "A preview. On the real thing colours and sizes differ a little."}
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
  return { photo: "", text: first || ask.example || ask.label, isFaint: first === "" };
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
    return { place: { ...place, font: "plain" }, isFaint: true, text: "Your photo" };
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

function drawPreview(canvas: HTMLCanvasElement, under: HTMLImageElement, prints: Printed[]): void {
  const pen = canvas.getContext("2d");
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
    const { left, top, width, height } = printed.place;
    drawPrint(pen, printed, {
      left: ((left / 100) * naturalWidth - view.left) * scale,
      top: ((top / 100) * naturalHeight - view.top) * scale,
      width: (width / 100) * naturalWidth * scale,
      height: (height / 100) * naturalHeight * scale,
    });
  }
}

/** Of the longer side of what is printed: so much of the thing is seen around it. */
const AROUND = 1.9;

/** The square of the picture, in its pixels, that shows all places with something around them. */
function viewOf(places: readonly CropBox[], width: number, height: number) {
  const left = Math.min(...places.map((place) => place.left));
  const top = Math.min(...places.map((place) => place.top));
  const right = Math.max(...places.map((place) => place.left + place.width));
  const bottom = Math.max(...places.map((place) => place.top + place.height));
  const [wide, high] = [((right - left) / 100) * width, ((bottom - top) / 100) * height];
  const side = Math.min(width, height, Math.max(wide, high) * AROUND);
  const start = (middle: number, whole: number) =>
    Math.min(whole - side, Math.max(0, middle - side / 2));
  return {
    side,
    left: start(((left + right) / 200) * width, width),
    top: start(((top + bottom) / 200) * height, height),
  };
}
