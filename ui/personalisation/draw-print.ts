import type { Place } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import { type CropBox, pixelsOf } from "#tohfa/shop/platform/images/crop.ts";
import { type Extent, fitText } from "./fit-text.ts";
import { FAMILIES } from "./print-fonts.ts";

/** What is printed on one place. */
export type Printed = { place: Place; isFaint: boolean } & (
  | { text: string }
  /** What will be there. */
  | { holds: string }
  | { photo: CanvasImageSource; size: Size; part: CropBox | null }
);

interface Size {
  width: number;
  height: number;
}

/** How much of a mug's half turn is seen on its place, in radians. */
const BEND = 0.95;
/** How far its lines sag, of their width: the mug is seen from a little above. */
const SAG = 0.05;

/** Draws one print onto the picture; `at` is its place in the canvas' pixels. */
export function drawPrint(
  canvas: CanvasRenderingContext2D,
  printed: Printed,
  at: Size & { left: number; top: number },
): void {
  const sheet = document.createElement("canvas");
  sheet.width = Math.max(1, Math.round(at.width));
  sheet.height = Math.max(1, Math.round(at.height));
  const pen = sheet.getContext("2d");
  if (!pen) return;
  if ("text" in printed) drawText(pen, printed.text, printed.place, sheet);
  else if ("holds" in printed) drawHolder(pen, printed, sheet);
  else drawPhoto(pen, printed, sheet);
  canvas.save();
  canvas.globalAlpha = printed.isFaint && "text" in printed ? 0.4 : 0.95;
  canvas.translate(at.left + at.width / 2, at.top + at.height / 2);
  canvas.rotate((printed.place.turn * Math.PI) / 180);
  const around = { ...at, left: -at.width / 2, top: -at.height / 2 };
  if (printed.place.shape === "curved") bend(canvas, sheet, around);
  else canvas.drawImage(sheet, around.left, around.top);
  canvas.restore();
}

const MEASURED_AT = 100;

function drawText(pen: CanvasRenderingContext2D, text: string, place: Place, area: Size): void {
  const family = FAMILIES[place.font];
  pen.direction = isFromRight(text) ? "rtl" : "ltr";
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  const measure = (line: string): Extent => {
    pen.font = `600 ${MEASURED_AT}px ${family}`;
    const found = pen.measureText(line);
    const reach = Math.max(
      found.width,
      2 * Math.max(found.actualBoundingBoxLeft, found.actualBoundingBoxRight),
    );
    return {
      width: reach / MEASURED_AT,
      up: found.actualBoundingBoxAscent / MEASURED_AT,
      down: found.actualBoundingBoxDescent / MEASURED_AT,
    };
  };
  const { lines, size, middles } = fitText(text, area, measure);
  pen.font = `600 ${size}px ${family}`;
  for (const [index, line] of lines.entries()) {
    const { up, down } = measure(line);
    pen.font = `600 ${size}px ${family}`;
    const base = (middles[index] ?? 0) + ((up - down) * size) / 2;
    if (place.shape === "engraved") cut(pen, line, [area.width / 2, base], size);
    pen.fillStyle = place.colour;
    pen.fillText(line, area.width / 2, base);
  }
}

/** A light sheet that says what will be there, whatever is under it. */
function drawHolder(
  pen: CanvasRenderingContext2D,
  { holds, place }: { holds: string; place: Place },
  { width, height }: Size,
): void {
  const edge = Math.min(width, height) * 0.02;
  pen.fillStyle = "rgb(250 246 240 / 0.88)";
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = "rgb(43 23 33 / 0.4)";
  pen.lineWidth = edge / 2;
  pen.setLineDash([edge * 2, edge * 1.5]);
  pen.strokeRect(edge, edge, width - edge * 2, height - edge * 2);
  const area = { width: width * 0.5, height: height * 0.36 };
  pen.translate((width - area.width) / 2, (height - area.height) / 2);
  drawText(pen, holds, { ...place, ...HOLDER }, area);
}

const HOLDER = { font: "plain", shape: "flat", colour: "#8a7a82" } as const;

/** An edge in the light and one in the shade, as of letters that are cut in. */
function cut(pen: CanvasRenderingContext2D, line: string, [x, y]: [number, number], size: number) {
  const deep = Math.max(0.6, size * 0.022);
  pen.fillStyle = "rgb(255 255 255 / 0.65)";
  pen.fillText(line, x + deep, y + deep);
  pen.fillStyle = "rgb(0 0 0 / 0.45)";
  pen.fillText(line, x - deep * 0.6, y - deep * 0.6);
}

/** As the first letter that has a direction says. */
function isFromRight(text: string): boolean {
  const first = /[\p{Script=Arabic}\p{Script=Latin}]/u.exec(text)?.[0] ?? "";
  return /\p{Script=Arabic}/u.test(first);
}

/** Fills the place; what of the photo does not fit is cut off on both sides. */
function drawPhoto(
  pen: CanvasRenderingContext2D,
  { photo, size, part }: { photo: CanvasImageSource; size: Size; part: CropBox | null },
  area: Size,
): void {
  const from = pixelsOf(part ?? { left: 0, top: 0, width: 100, height: 100 }, size);
  const scale = Math.max(area.width / from.width, area.height / from.height);
  const [width, height] = [area.width / scale, area.height / scale];
  const left = from.left + (from.width - width) / 2;
  const top = from.top + (from.height - height) / 2;
  pen.drawImage(photo, left, top, width, height, 0, 0, area.width, area.height);
}

/** Column by column around the mug: nearer the edge they stand closer, and higher. */
function bend(
  canvas: CanvasRenderingContext2D,
  sheet: HTMLCanvasElement,
  { left, top, width, height }: Size & { left: number; top: number },
): void {
  const edge = Math.sin(BEND);
  for (let column = 0; column < width; column += 1) {
    const across = ((column + 0.5) / width) * 2 - 1;
    const turn = Math.asin(across * edge);
    const source = ((turn / BEND + 1) / 2) * sheet.width;
    const sag = (Math.cos(turn) - 1) * width * SAG * 2;
    const from = Math.min(sheet.width - 1, Math.max(0, source - 0.5));
    canvas.drawImage(sheet, from, 0, 1, sheet.height, left + column, top + sag, 1.3, height);
  }
}
