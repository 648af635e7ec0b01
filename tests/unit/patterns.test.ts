import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { INPUT_LIMITS } from "#tohfa/shop/platform/input/input-limits.ts";

const root = resolve(import.meta.dirname, "../..");
const FOLDERS = ["shop", "contract", "api", "server", "storefront", "db", "jobs", "ui"];
/** Letters of a hostile text: as many as a field may bring at most. */
const LENGTH = INPUT_LIMITS.html.characters;
/** A pattern that tries every beginning anew needs a second and more for such a text, a good one a millisecond. */
const SLOW_MS = 500;
/** After this a pattern is taken to go on for ever. */
const HANGS_MS = 15_000;
/**
 * Built from parts, so no literal shows them: what they are built from is the operator's, the routes', the build's own names, a
 * single list of letters (personalisation), asked of 60 letters at most (rupees), or (search) has an end to every repetition and meets 200 letters at most.
 */
const BUILT_IN = [
  "shop/catalogue/personalisation/text.ts",
  "shop/catalogue/search/read-query.ts",
  "shop/messages/mail/channels/sms-gateway.server.ts",
  "shop/values/language/find-words.ts",
  "shop/values/language/name-in.ts",
  "shop/values/language/urdu-date.ts",
  "shop/values/rupees.ts",
  "storefront/app/page-pattern.ts",
];

interface Pattern {
  source: string;
  flags: string;
  file: string;
}

/** Every regular expression literal, and every file that builds one. */
function patternsOf(folders: readonly string[]): { patterns: Pattern[]; builders: string[] } {
  const patterns = new Map<string, Pattern>();
  const builders = new Set<string>();
  for (const file of folders.flatMap(sourcesIn)) {
    const { program, errors } = parseSync(file, readFileSync(join(root, file), "utf8"));
    if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
    JSON.stringify(program, (_key, node) => {
      if (node?.type === "Literal" && node.regex) {
        const { pattern: source, flags } = node.regex;
        // Without a repetition that has no end there is nothing to try again.
        if (/[+*]|,\}/.test(source)) patterns.set(`/${source}/${flags}`, { source, flags, file });
      }
      if (node?.callee?.name === "RegExp") builders.add(file);
      return typeof node === "bigint" ? `${node}` : node;
    });
  }
  return { patterns: [...patterns.values()], builders: [...builders].sort() };
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && /\.tsx?$/.test(one.name) && !/\.test\.tsx?$/.test(one.name))
    .map((one) => join(one.parentPath, one.name).slice(root.length + 1))
    .filter((file) => !file.includes("node_modules") && !file.includes(".react-router"));
}

/**
 * Texts that lead a pattern on and disappoint it at the end: something it would take, with each of its parts
 * in turn repeated; and each letter that it names, alone. As [beginning, what is repeated].
 */
function hostileTexts({ source, flags }: Pattern): [string, string][] {
  const texts = new Map<string, [string, string]>();
  const add = (head: string, part: string) => texts.set(`${head}\0${part}`, [head, part]);
  for (const letter of new Set(`${source.replaceAll(/\\[a-zA-Z]/g, "")}aA1 @.-\n\t/<&"é`)) {
    add("", letter);
  }
  for (const taken of samplesOf(source, flags)) {
    const step = Math.max(1, Math.ceil(taken.length / 16));
    for (let at = 0; at < taken.length; at += step) {
      for (const length of [1, 2, 3]) add(taken.slice(0, at), taken.slice(at, at + length));
    }
  }
  return [...texts.values()].slice(0, 60);
}

function samplesOf(source: string, flags: string): string[] {
  try {
    // fast-check invents none for patterns that take any case; theirs are those of one case too.
    const taken = fc.stringMatching(new RegExp(source, flags.replace(/[gi]/g, "")), { size: "-1" });
    return fc.sample(taken, { numRuns: 4, seed: 7 });
  } catch {
    // What it cannot invent texts for (looking behind) is tried with the letters it names.
    return [];
  }
}

/** Runs in a thread of its own, because nothing else ends a regular expression. */
const TRY = `
const { parentPort } = require("node:worker_threads");
parentPort.on("message", ({ source, flags, texts, length }) => {
  const pattern = new RegExp(source, flags);
  let worst = { ms: 0, text: "" };
  const msOf = (head, part, length) => {
    const text = head + part.repeat(Math.ceil(length / part.length)) + "\\u0001! @\\n<";
    const began = performance.now();
    flags.includes("g") ? text.replace(pattern, "") : pattern.test(text);
    pattern.lastIndex = 0;
    return performance.now() - began;
  };
  for (const [head, part] of texts) {
    // Nearly all are quick here already. What tries every way again needs a 64th of its time.
    if (msOf(head, part, length / 8) < ${SLOW_MS / 60}) continue;
    // On a busy machine one try may only have waited for its turn.
    let ms = msOf(head, part, length);
    for (let tries = 1; tries < 3 && ms > ${SLOW_MS}; tries += 1) {
      ms = Math.min(ms, msOf(head, part, length));
    }
    if (ms > worst.ms) worst = { ms, text: JSON.stringify([head, part]) };
    if (ms > ${SLOW_MS}) break;
  }
  parentPort.postMessage(worst);
});`;

interface Worst {
  ms: number;
  text: string;
}

/** Those that are slow, in words. */
async function slowOnes(patterns: readonly Pattern[], hangsMs = HANGS_MS): Promise<string[]> {
  const slow: string[] = [];
  let worker = new Worker(TRY, { eval: true });
  for (const pattern of patterns) {
    worker.postMessage({ ...pattern, texts: hostileTexts(pattern), length: LENGTH });
    const late = AbortSignal.timeout(hangsMs);
    const worst = await once(worker, "message", { signal: late }).then(
      ([answer]) => answer as Worst,
      () => null,
    );
    const name = `${pattern.file} /${pattern.source}/${pattern.flags}`;
    if (worst === null) {
      slow.push(`${name}: does not end`);
      await worker.terminate();
      worker = new Worker(TRY, { eval: true });
    } else if (worst.ms > SLOW_MS) slow.push(`${name}: ${Math.round(worst.ms)} ms, ${worst.text}`);
  }
  await worker.terminate();
  return slow;
}

it("no pattern of ours takes long over 100,000 letters of anything (issue 10)", async () => {
  const { patterns, builders } = patternsOf(FOLDERS);
  expect(patterns.length).toBeGreaterThan(60);
  expect(builders).toEqual(BUILT_IN);
  expect(await slowOnes(patterns)).toEqual([]);
}, 240_000);

it("a pattern that tries every way again is found", async () => {
  const planted = [
    // As it stood before issue 10.
    String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`,
    String.raw`^(\w+\s?)*$`,
    String.raw`(\d+)\.`,
    "-+$",
  ].map((source) => ({ source, flags: "", file: "planted.ts" }));
  const found = await slowOnes(planted, 2_000);
  expect(found.length).toBe(planted.length);
}, 120_000);
