import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import DoIUse from "doiuse";
import postcss from "postcss";
import { describe, expect, it } from "vitest";
import packageFile from "#tohfa/package.json" with { type: "json" };

const run = promisify(execFile);

/** Brought by ui/stand-ins.ts, each by the name that es-check has for it. */
const STOOD_IN_FOR = [
  "ArrayFindLast",
  "ArrayFindLastIndex",
  "ArrayPrototypeAt",
  "ArrayToReversed",
  "ArrayToSorted",
  "ArrayToSpliced",
  "MapGroupBy",
  "ObjectHasOwn",
  "StringToWellFormed",
];

/** es-check counts them by the year of the standard; all of our browsers have had them for longer. */
const MISJUDGED = ["PrivateClassFields", "SharedArrayBuffer"];

/**
 * What some of our browsers do not know and may leave out, as caniuse names it. Everything else that is newer fails.
 */
const MAY_BE_LEFT_OUT: Readonly<Record<string, string>> = {
  "css-appearance": "has its -webkit- form beside it",
  "css-clip-path": "basic shapes alone, which all know",
  "css-color-adjust": "has its -webkit- form beside it",
  "css-container-query-units": "has vw before it (ui/browsers.ts)",
  "css-content-visibility": "the default where it is not known",
  "css-display-contents": "partial means that old readers lost roles, which we write out",
  "css-focus-visible": "Safari shows its own ring instead",
  "css-gradients": "partial means transparent in Safari: none of ours ends in it",
  "css-has": "adds a look, such as a bolder word, to what shows its state without it",
  "css-marker-pseudo": "a list's bullet keeps its colour",
  "css-masks": "has its -webkit- form beside it",
  "css-media-scripting": "for people without scripts, who see a button too many",
  "css-paged-media": "without it a printed paper has the browser's own margins",
  "css-overflow": "partial means two values, and clip: none of ours",
  "css-overscroll-behavior": "the page behind moves along",
  "css-page-break": "break-after has its older form beside it",
  "css-resize": "a field keeps its size",
  "css-scroll-behavior": "jumps instead of gliding",
  "css-scrollbar": "the usual scrollbar shows",
  "css-text-indent": "partial means its newer keywords",
  "css-touch-action": "pan stays the browser's",
  "css3-cursors": "no pointer on a phone",
  "css3-cursors-grab": "no pointer on a phone",
  "css3-cursors-newer": "no pointer on a phone",
  "extended-system-fonts": "the next face of the list",
  "intrinsic-width": "has its -moz- form beside it",
  multicolumn: "means column-gap, which grids and rows of all of them know",
  "text-decoration": "an underline is straight instead of dotted",
  "viewport-unit-variants": "has vh before it (ui/browsers.ts)",
};

const build = (pattern: string) => globSync(`build/{storefront,portal}/client/${pattern}`);

describe("Browsers from Chrome 92, Safari 15 and Firefox 91 on do everything (ARCHITECTURE)", () => {
  it("scripts call nothing newer than those know, but what a stand-in brings", async () => {
    const { scripts, workers } = {
      scripts: build("assets/*.js").filter((file) => !file.includes("stand-ins-")),
      workers: build("service-worker.js"),
    };
    expect(scripts.length).toBeGreaterThan(100);
    await expect(checked(scripts, [...STOOD_IN_FOR, ...MISJUDGED])).resolves.toBe("");
    // Nothing stands in there.
    await expect(checked(workers, MISJUDGED)).resolves.toBe("");
  });

  it("a regular expression looks behind itself in none of them: Safari knows that from 16.4 on", () => {
    const behind = build("assets/*.js").filter((file) =>
      /\(\?<[=!]/.test(readFileSync(file, "utf8")),
    );
    expect(behind).toEqual([]);
  });

  it("styles use nothing newer than those know, but what may be left out", () => {
    const found = new Map<string, string>();
    const sheets = build("assets/*.css");
    expect(sheets.length).toBeGreaterThan(2);
    for (const from of sheets) {
      const css = readFileSync(from, "utf8");
      const onFeatureUsage = ({
        feature,
        usage,
      }: {
        feature: string;
        usage: { toString(): string };
      }) => {
        if (!(feature in MAY_BE_LEFT_OUT)) found.set(feature, `${from}: ${usage}`.slice(0, 200));
      };
      const browsers = packageFile.browserslist;
      postcss([new DoIUse({ browsers, onFeatureUsage })])
        .process(css, { from })
        .sync();
      // Neither layers nor single transforms are among what doiuse knows.
      for (const [newer] of css.matchAll(/@layer|[;{](?:translate|rotate|scale):/g)) {
        found.set(newer, from);
      }
    }
    expect(Object.fromEntries(found)).toEqual({});
  });
});

/** What es-check has to say of these files; empty where they are as old as they have to be. */
async function checked(files: readonly string[], ignore: readonly string[]): Promise<string> {
  const flags = ["checkBrowser", "--checkFeatures", "--module", `--ignore=${ignore}`];
  const query = `--browserslistQuery=${packageFile.browserslist}`;
  const program = "node_modules/es-check/lib/cli/index.js";
  const asked = run(process.execPath, [program, ...flags, query, ...files]);
  return await asked.then(
    () => "",
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );
}
