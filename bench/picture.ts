/**
 * `node bench/picture.ts`: a picture of the newest results in bench/results/, and their table for the README, both
 * written again by nobody's hand. Each bar is how much of its target a figure reaches; the line is the target.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Row } from "./rows.ts";

const FOLDER = join(import.meta.dirname, "results");
const README = join(import.meta.dirname, "../README.md");
const PICTURE = join(import.meta.dirname, "../docs/bench.svg");
const [BEGIN, END] = ["<!-- bench -->", "<!-- /bench -->"];
const [LINE, LEFT, TARGET, WIDTH] = [26, 380, 560, 760];

interface Results {
  table: Row[];
  machine: { date: string; commit: string; processor: string; cores: number; loadBefore: number };
  products: number;
}

const files = (await readdir(FOLDER)).filter((name) => /^\d{4}-\d\d-\d\d-\w+\.json$/.test(name));
const all = await Promise.all(
  files.map(
    async (name): Promise<Results> => JSON.parse(await readFile(join(FOLDER, name), "utf8")),
  ),
);
// By their own moment: two of a day are named by commits, which have no order.
const newest = all.sort((one, other) => one.machine.date.localeCompare(other.machine.date)).at(-1);
if (!newest) throw new Error("bench/results/ is empty: npm run bench writes there");
const { table, machine, products } = newest;

await writeFile(PICTURE, picture());
const readme = await readFile(README, "utf8");
const [begin, end] = [readme.indexOf(BEGIN), readme.indexOf(END)];
if (begin < 0 || end < begin) throw new Error(`README.md has no ${BEGIN} … ${END}`);
await writeFile(README, readme.slice(0, begin + BEGIN.length) + text() + readme.slice(end));

function text(): string {
  const rows = table.map(
    ({ name, value, spread, unit, budget, why }) =>
      `| ${name} | ${value === null ? `– (${why})` : `${figure(value)} ${unit} ±${spread} %`} | ${budget} |`,
  );
  return `\n![How much of each target is reached](docs/bench.svg)\n\n| ${products.toLocaleString("en")} products, ${machine.cores} cores | measured | target |\n|---|---|---|\n${rows.join("\n")}\n\nCommit ${machine.commit}, ${machine.date.slice(0, 10)}, load average ${machine.loadBefore.toFixed(1)} before it began.\n`;
}

function picture(): string {
  const bars = table.map((row, index) => {
    const y = 10 + index * LINE;
    const part = reached(row);
    const width = Math.min(WIDTH - LEFT, part * (TARGET - LEFT));
    const label = `<text x="${LEFT - 12}" y="${y + 15}" text-anchor="end">${escaped(row.name)}</text>`;
    return `${label}<rect x="${LEFT}" y="${y}" width="${width.toFixed(0)}" height="20" fill="${part >= 1 ? "#2f6b52" : "#c2185b"}"/>`;
  });
  const height = 20 + table.length * LINE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13"><title>How much of each target is reached</title><rect width="${WIDTH}" height="${height}" fill="#fff"/>${bars.join("")}<path d="M${TARGET} 4V${height - 8}" stroke="#2b1721"/></svg>\n`;
}

/** 1 where the target is met exactly, more where it is beaten. */
function reached({ value, budget }: Row): number {
  const target = Number(/[\d.]+/.exec(budget)?.[0]);
  if (value === null) return 0;
  if (budget.startsWith("≥")) return value / target;
  // What does not rise at all beats any target.
  return value <= 0 ? Number.POSITIVE_INFINITY : target / value;
}

function figure(value: number): string {
  return value.toFixed(value < 1 ? 3 : value < 10 ? 2 : 0);
}

function escaped(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
