import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const textOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$|node_modules/.test(file))
    .map((file) => readFileSync(resolve(root, file), "utf8"))
    .join("\n")
    // A text that is broken over lines is one text on the screen.
    .replace(/\s+/g, " ");

/** How a program in bench/ names what it presses, fills in or waits for. */
const NAMED =
  /(?:\b(?:button|link|said|getByLabel|getByText|tap|follow|choose)\(|\bgetByRole\("\w+", \{ name: )(?:\w+, )?("(?:[^"\\]|\\.)+"|\/(?:[^/\\\n]|\\.)+\/i?)/g;

/** Sums, numbers and how many there are come from the shop, not from its texts. */
const FILLED_IN = /\bRs\b.*|\bBID-.*|\b\d+ parcels?\b|\bparcels?\b/;

/** The words of a text or of a pattern that stand as they are: "Hand over" of /^Hand over \d+ parcels/. */
function wordsIn(named: string): string[] {
  return partsOf(named)
    .flatMap((part) => part.split(FILLED_IN))
    .map((part) => part.trim())
    .filter((part) => /[A-Za-z]{3}/.test(part));
}

function partsOf(named: string): string[] {
  if (named.startsWith('"')) return [JSON.parse(named)];
  const isLoose = named.endsWith("i");
  const [, pattern = ""] = /^\/(.*)\/i?$/.exec(named) ?? [];
  // Of several ways one is enough, and a browser test tries none of them.
  if (isLoose || /\||\(\?/.test(pattern)) return [];
  return pattern.split(/\\.[+*?]?|\.[+*]|[\^$*+?()[\]{}]/);
}

it("what bench/ presses and waits for has the words that the screens have today", () => {
  const screens = textOf("{portal/app,storefront/app,ui,shop,demo}/**/*.{ts,tsx}");
  const files = ["ten-tasks", "portal-jobs", "portal-screens", "portal-lists", "honest-buyers"];
  const missing = files.flatMap((file) =>
    [...textOf(`bench/${file}.ts`).matchAll(NAMED)]
      .flatMap(([, named = ""]) => wordsIn(named))
      .filter((words) => !screens.includes(words))
      .map((words) => `bench/${file}.ts: ${words}`),
  );
  expect([...new Set(missing)]).toEqual([]);
});
