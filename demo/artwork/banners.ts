import { themeOf } from "./drawing-for.ts";
import { jaali } from "./patterns.ts";
import type { Pen } from "./pen.ts";
import type { DrawingOf } from "./registry.ts";
import { studio } from "./scene.ts";
import { circ, contact, fade, path, stroke } from "./shapes.ts";
import { lineUp } from "./still-life.ts";

/** Words broken into lines of about `limit` letters. */
function lines(text: string, limit: number): string[] {
  const out: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = out.at(-1);
    if (last !== undefined && last.length + word.length < limit)
      out[out.length - 1] = `${last} ${word}`;
    else out.push(word);
  }
  return out;
}

const goodsFor = (pen: Pen, words: string): DrawingOf[] => {
  const lower = words.toLowerCase();
  if (/eid|ramadan/.test(lower))
    return [{ kind: "attarTrio" }, { kind: "hamperEid" }, { kind: "present" }];
  if (/mother|ammi|her\b/.test(lower))
    return [{ kind: "bouquet", form: "mixed" }, { kind: "present" }, { kind: "mug", text: "Ammi" }];
  if (/wedding|nikkah|bride/.test(lower))
    return [{ kind: "ringPlatter" }, { kind: "present" }, { kind: "bouquet", form: "roses" }];
  if (/office|corporate|desk|bulk/.test(lower))
    return [
      { kind: "notebookSet" },
      { kind: "bottle", form: "logo" },
      { kind: "mug", form: "logo" },
    ];
  if (/birthday|party/.test(lower))
    return [{ kind: "cake" }, { kind: "present" }, { kind: "balloonBox" }];
  if (/kid|baby/.test(lower))
    return [{ kind: "teddy" }, { kind: "present" }, { kind: "nightLight" }];
  if (/candle|home/.test(lower))
    return [{ kind: "candleTrio" }, { kind: "blueVase" }, { kind: "present" }];
  if (/chocolate|sweet/.test(lower))
    return [{ kind: "chocolateBouquet" }, { kind: "cake" }, { kind: "present" }];
  return pen.pick<DrawingOf[]>([
    [{ kind: "present" }, { kind: "mug" }, { kind: "bouquet", form: "roses" }],
    [{ kind: "hamperHer" }, { kind: "present" }, { kind: "perfume" }],
    [{ kind: "watchSet" }, { kind: "present" }, { kind: "candle" }],
  ]);
};

/** The title beside products: those of the deal, or some that fit the title. */
export function banner(pen: Pen, title: string, goods = goodsFor(pen, title)): string {
  const mood = themeOf(title).mood;
  const { art } = studio(pen, { w: 1600, h: 700 }, mood, 0, true);
  const rows = lines(title, 15).slice(0, 4);
  const size = Math.min(84, 960 / Math.max(...rows.map((row) => row.length)));
  const step = size * 1.16;
  const first = 350 - (rows.length - 2) * step * 0.5;
  return (
    art +
    path("M0 0H760C700 240 660 460 700 700H0Z", pen.d(pen.p.main, pen.p.deep)) +
    fade(0.09, jaali(pen, [0, 0, 700, 700], 150, "#FFFFFF", 2)) +
    rows
      .map((row, i) => pen.line(row, 90, first + i * step, size, pen.p.cream, "serif", "start"))
      .join("") +
    stroke(`M92 ${first + rows.length * step - step * 0.4}h130`, pen.p.gold, 6) +
    lineUp(pen, goods, 740, 610, 800, 500)
  );
}

export function dollarBanner(pen: Pen, n: number): string {
  const { art } = studio(pen, { w: 1600, h: 500 }, "party", 0, true);
  const sets: DrawingOf[][] = [
    [{ kind: "resinKeyring" }, { kind: "present" }, { kind: "pen" }],
    [{ kind: "greetingCard" }, { kind: "candle" }, { kind: "present" }],
    [{ kind: "mug", form: "name" }, { kind: "present" }, { kind: "medal" }],
  ];
  const coin =
    circ(300, 240, 168, pen.metal("gold")) +
    circ(
      300,
      240,
      138,
      "none",
      'stroke="#FFF6DC" stroke-width="7" stroke-dasharray="3 14" stroke-linecap="round"',
    ) +
    pen.text("$1", { x: 300, y: 240, w: 160, h: 132, font: "serif", fill: "#7A4A0B" });
  return (
    art +
    contact(pen, 300, 424, 120) +
    coin +
    pen.line("Little gifts", 520, 220, 84, pen.p.deep, "serif", "start") +
    pen.line("for one dollar", 522, 306, 62, pen.p.main, "script", "start") +
    lineUp(pen, sets[n % sets.length] ?? [], 960, 440, 590, 330)
  );
}

export function blogCover(pen: Pen, words: string): string {
  const mood = themeOf(words).mood;
  const { art } = studio(pen, { w: 1600, h: 900 }, mood);
  return art + lineUp(pen, goodsFor(pen, words), 210, 770, 1180, 610);
}

export function post(pen: Pen, title: string): string {
  const mood = themeOf(title).mood;
  const rows = lines(title, 20).slice(0, 3);
  const { art } = studio(pen, { w: 1080, h: 1080 }, mood);
  return (
    art +
    rows.map((row, i) => pen.line(row, 540, 150 + i * 88, 76, pen.p.deep)).join("") +
    lineUp(pen, goodsFor(pen, title).slice(0, 2), 150, 920, 780, 480)
  );
}
