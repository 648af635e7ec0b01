/**
 * `node bench/picture.ts` generates a picture of the newest results in bench/results/, and their tables in
 * docs/develop/measures.md. Each bar shows how much of its target a figure reaches; the line is the target.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Waits } from "./growth.ts";
import { middle } from "./machine.ts";
import { NO_TARGET, type Row } from "./rows.ts";

const FOLDER = join(import.meta.dirname, "results");
const PAGE = join(import.meta.dirname, "../docs/develop/measures.md");
const PICTURE = join(import.meta.dirname, "../docs/develop/measures.svg");
const [BEGIN, END] = ["<!-- bench -->", "<!-- /bench -->"];
const [LINE, LEFT, TARGET, WIDTH] = [26, 400, 580, 780];

/** The results of bench/web.ts for one page on one phone. */
interface Visited {
  site: string;
  phone: string;
  page: string;
  median: Record<"lcp" | "cls" | "tbt" | "inp" | "kilobytes" | "scripts", number>;
}

interface Results {
  table: Row[];
  machine: { date: string; commit: string; processor: string; cores: number; loadBefore: number };
  products: number;
  growth: Record<string, Waits>;
}

const all = await read<Results>(/^\d{4}-\d\d-\d\d-\w+\.json$/);
const inBrowser = (await read<Pick<Results, "machine"> & { results: Visited[] }>(/-web\.json$/)).at(
  -1,
);
const isGrowth = ({ name }: Row) => name.startsWith("growth");
const newest = all.findLast(({ table }) => !table.every(isGrowth));
if (!newest) throw new Error("bench/results/ is empty: npm run bench writes there");
const most = ({ growth }: Results) => Math.max(0, ...Object.keys(growth).map(Number));
// The newest results with the largest shop, which is not measured each time.
const grown = all.findLast((one) => most(one) === Math.max(...all.map(most))) ?? newest;
const { machine, products } = newest;
const moment = `Measured at ${saidOf(newest)}; growth at ${saidOf(grown)}.`;
const table = [...grown.table.filter(isGrowth), ...newest.table.filter((row) => !isGrowth(row))];

await writeFile(PICTURE, picture());
const page = await readFile(PAGE, "utf8");
const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
if (begin < 0 || end < begin) throw new Error(`${PAGE} has no ${BEGIN} … ${END}`);
await writeFile(PAGE, page.slice(0, begin + BEGIN.length) + text() + page.slice(end));

/** Results whose file name matches, the newest last. */
async function read<Of extends Pick<Results, "machine">>(called: RegExp): Promise<Of[]> {
  const names = (await readdir(FOLDER)).filter((name) => called.test(name));
  const found = await Promise.all(
    names.map(async (name): Promise<Of> => JSON.parse(await readFile(join(FOLDER, name), "utf8"))),
  );
  // By the time in the file: names have only the day and a commit.
  return found.sort((one, other) => one.machine.date.localeCompare(other.machine.date));
}

function text(): string {
  const rows = table.map(({ name, value, spread, unit, budget, why }) => {
    const apart = spread === null ? "" : ` ±${spread} %`;
    const measured = value === null ? `– (${why})` : `${figure(value)} ${unit}${apart}`;
    return `| ${name} | ${measured} | ${budget} |`;
  });
  const head = `| ${products.toLocaleString("en")} products, ${machine.cores} cores | measured | target |\n|---|---|---|`;
  return `\n![How much of each target is reached](measures.svg)\n\n${head}\n${rows.join("\n")}\n\n${curves()}\n\n${moment}\n\n${phones()}\n`;
}

/** First visits of pages on slow phones, beside the same pages made by Next 16 if they were measured. */
function phones(): string {
  if (!inBrowser) return "";
  const { results, machine } = inBrowser;
  const columns = {
    lcp: "LCP ≤ 1,800 ms",
    cls: "CLS 0",
    tbt: "TBT ≤ 150 ms",
    inp: "INP ms",
    kilobytes: "KB",
    scripts: "scripts KB",
  };
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const rows = results
    .filter(({ site }) => site === "Tohfa")
    .map(({ phone, page, median }) => {
      const other = results.find(
        (one) => one.site !== "Tohfa" && one.phone === phone && one.page === page,
      );
      const cells = names.map((name) => {
        const digits = name === "cls" ? 3 : 0;
        const beside = other ? ` / ${other.median[name].toFixed(digits)}` : "";
        return `${median[name].toFixed(digits)}${beside}`;
      });
      return `| ${phone}: ${page} | ${cells.join(" | ")} |`;
    });
  const head = `| first visit, ours / Next 16 | ${Object.values(columns).join(" | ")} |\n|---|${"---|".repeat(names.length)}`;
  return `${head}\n${rows.join("\n")}\n\nPhones of a processor 4 and 6 times slower than the machine's, with an empty cache. Measured at commit ${machine.commit}, ${machine.date.slice(0, 10)}.`;
}

/** Response times of one client in shops of several sizes. */
function curves(): string {
  const sizes = Object.entries(grown.growth);
  const kinds = Object.keys(sizes[0]?.[1] ?? {}) as (keyof Waits)[];
  const head = sizes.map(([size]) => ` ${Number(size).toLocaleString("en")} products |`).join("");
  const rows = kinds.map((kind) => {
    const cells = sizes.map(([, times]) => ` ${middle(times[kind]).median.toFixed(2)} ms |`);
    return `| ${kind} |${cells.join("")}`;
  });
  return `| one asker, half wait less |${head}\n|---|${"---|".repeat(sizes.length)}\n${rows.join("\n")}`;
}

function saidOf({ machine }: Results): string {
  const load = `load average ${machine.loadBefore.toFixed(1)} before it began`;
  return `commit ${machine.commit}, ${machine.date.slice(0, 10)}, ${load}`;
}

function picture(): string {
  const aimed = table.filter(({ budget }) => budget !== NO_TARGET);
  const bars = aimed.map((row, index) => {
    const y = 10 + index * LINE;
    const part = reached(row);
    const width = Math.min(WIDTH - LEFT, part * (TARGET - LEFT));
    const label = `<text x="${LEFT - 12}" y="${y + 15}" text-anchor="end">${escaped(row.name)}</text>`;
    return `${label}<rect x="${LEFT}" y="${y}" width="${width.toFixed(0)}" height="20" fill="${part >= 1 ? "#2f6b52" : "#c2185b"}"/>`;
  });
  const height = 20 + aimed.length * LINE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13"><title>How much of each target is reached</title><rect width="${WIDTH}" height="${height}" fill="#fff"/>${bars.join("")}<path d="M${TARGET} 4V${height - 8}" stroke="#2b1721"/></svg>\n`;
}

/** 1 if the target is met exactly, more if it is exceeded. */
function reached({ value, budget }: Row): number {
  const target = Number(/[\d.]+/.exec(budget)?.[0]);
  if (value === null) return 0;
  if (budget.startsWith("≥")) return value / target;
  // A value of zero (no rise at all) meets any target.
  return value <= 0 ? Number.POSITIVE_INFINITY : target / value;
}

function figure(value: number): string {
  return value.toFixed(value < 1 ? 3 : value < 10 ? 2 : 0);
}

function escaped(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
