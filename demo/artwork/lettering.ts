import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { convert } from "fontverter";
import { Blob, Face, Font, Buffer as HbBuffer, shape, Variation } from "harfbuzzjs";

/** Text is converted to outlines, so that a picture does not depend on the fonts of the machine that rasterises it. */
export type FontName = "serif" | "script" | "sans" | "arabic" | "urdu";

const files: Record<FontName, string> = {
  serif: "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2",
  script: "@fontsource/dancing-script/files/dancing-script-latin-700-normal.woff2",
  sans: "@fontsource/nunito/files/nunito-latin-800-normal.woff2",
  arabic: "@fontsource/amiri/files/amiri-arabic-700-normal.woff2",
  urdu: "@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-600-normal.woff2",
};

type Stroke = { command: string; numbers: number[] };
type Glyph = { strokes: Stroke[]; advance: number };
export type Run = {
  glyphs: Glyph[];
  em: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

const fonts = new Map<FontName, { font: Font; em: number }>();
const runs = new Map<string, Run>();
let loading: Promise<void> | undefined;

async function loadAll(): Promise<void> {
  const require = createRequire(import.meta.url);
  for (const name of Object.keys(files) as FontName[]) {
    const sfnt = await convert(await readFile(require.resolve(files[name])), "sfnt");
    const face = new Face(new Blob(new Uint8Array(sfnt).buffer));
    const font = new Font(face);
    const weight = Variation.fromString("wght=620");
    if (name === "serif" && weight) font.setVariations([weight]);
    fonts.set(name, { font, em: face.upem });
  }
}

/** Must have resolved before `shapeRun`; loads the five fonts once. */
export function fontsReady(): Promise<void> {
  loading ??= loadAll();
  return loading;
}

function parse(path: string, dx: number, dy: number): Stroke[] {
  const strokes: Stroke[] = [];
  for (const [, command = "", rest = ""] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = (rest.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    strokes.push({ command, numbers: numbers.map((n, i) => (i % 2 ? -(n + dy) : n + dx)) });
  }
  return strokes;
}

/** Shapes text with HarfBuzz: joins Arabic and Urdu letters, kerns Latin. Font units, y downwards. */
export function shapeRun(text: string, name: FontName): Run {
  const key = `${name}|${text}`;
  const known = runs.get(key);
  if (known) return known;
  const loaded = fonts.get(name);
  if (!loaded) throw new Error("Wait for fontsReady() before shaping text.");
  const buffer = new HbBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(loaded.font, buffer);
  const positions = buffer.getGlyphPositions();
  const run: Run = { glyphs: [], em: loaded.em, left: 1e9, right: -1e9, top: 1e9, bottom: -1e9 };
  let x = 0;
  for (const [i, info] of buffer.getGlyphInfos().entries()) {
    const at = positions[i];
    if (!at) continue;
    const strokes = parse(loaded.font.glyphToPath(info.codepoint), x + at.xOffset, at.yOffset);
    for (const { numbers } of strokes) {
      for (let k = 0; k + 1 < numbers.length; k += 2) {
        run.left = Math.min(run.left, numbers[k] ?? 0);
        run.right = Math.max(run.right, numbers[k] ?? 0);
        run.top = Math.min(run.top, numbers[k + 1] ?? 0);
        run.bottom = Math.max(run.bottom, numbers[k + 1] ?? 0);
      }
    }
    run.glyphs.push({ strokes, advance: at.xAdvance });
    x += at.xAdvance;
  }
  if (run.right < run.left) Object.assign(run, { left: 0, right: 1, top: -1, bottom: 0 });
  runs.set(key, run);
  return run;
}

/** Path data in steps from point to point: shorter than absolute numbers, and rounded so that errors never add up. */
function outline(strokes: Stroke[], at: (x: number, y: number) => [number, number]): string {
  let d = "";
  let [cx, cy] = [0, 0];
  for (const { command, numbers } of strokes) {
    const points: [number, number][] = [];
    for (let k = 0; k + 1 < numbers.length; k += 2) {
      const [px, py] = at(numbers[k] ?? 0, numbers[k + 1] ?? 0);
      points.push([Math.round(px * 10), Math.round(py * 10)]);
    }
    const from = command === "M" ? [0, 0] : [cx, cy];
    const steps = points.map(
      ([px, py]) => `${(px - (from[0] ?? 0)) / 10} ${(py - (from[1] ?? 0)) / 10}`,
    );
    d +=
      (command === "M" ? "M" : command.toLowerCase()) +
      steps
        .join(" ")
        .replaceAll(" -", "-")
        .replace(/(^|[ -])0\./g, "$1.");
    [cx, cy] = points.at(-1) ?? [cx, cy];
  }
  return d;
}

/** Path data of a run, scaled and moved so that its ink box starts at (x, y). */
export function runPath(run: Run, x: number, y: number, scale: number): string {
  return run.glyphs
    .map(({ strokes }) =>
      outline(strokes, (px, py) => [x + (px - run.left) * scale, y + (py - run.top) * scale]),
    )
    .join("");
}

/** Path data of a run bent around a circle; `middle` is the angle of its centre in degrees (−90 is the top). */
export function arcPath(
  run: Run,
  cx: number,
  cy: number,
  radius: number,
  size: number,
  middle: number,
): string {
  const scale = size / run.em;
  const inward = middle > 0 && middle < 180;
  const total = ((run.right - run.left) * scale) / radius;
  const start = (middle * Math.PI) / 180 + (inward ? total / 2 : -total / 2);
  return run.glyphs
    .map(({ strokes }) => {
      const xs = strokes.flatMap(({ numbers }) => numbers.filter((_, i) => i % 2 === 0));
      const centre = xs.length ? (Math.min(...xs) + Math.max(...xs)) / 2 : 0;
      const along = ((centre - run.left) * scale) / radius;
      const angle = inward ? start - along : start + along;
      const turn = inward ? angle - Math.PI / 2 : angle + Math.PI / 2;
      const [ox, oy] = [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
      return outline(strokes, (px, py) => {
        const [dx, dy] = [(px - centre) * scale, py * scale];
        return [
          ox + dx * Math.cos(turn) - dy * Math.sin(turn),
          oy + dx * Math.sin(turn) + dy * Math.cos(turn),
        ];
      });
    })
    .join("");
}
