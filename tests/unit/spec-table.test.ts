import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/**
 * docs/spec-tests.md: every sentence of SPEC and the tests that hold it. SPEC itself is not in the
 * repository, so what is held here is that the table stays whole and each test it names is there.
 */
const repository = resolve(import.meta.dirname, "../..");

interface Row {
  spec: string;
  sentence: string;
  tests: { file: string; name: string }[];
}

/** `| SPEC | sentence | test |`; several tests have <br> between them. */
function readRow(line: string): Row {
  const [spec = "", sentence = "", tests = "", ...more] = line
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());
  if (more.length > 0) throw new Error(`A row has three cells: ${line}`);
  return {
    spec,
    sentence,
    tests: tests.split("<br>").map((one) => {
      const [, file = "", name = ""] = /^`([^`]+)` "(.+)"$/.exec(one.trim()) ?? [];
      return { file, name };
    }),
  };
}

const table = readFileSync(join(repository, "docs/spec-tests.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| [§—]/.test(line))
  .map(readRow);

const isTest = (name: string) => name === "it" || name === "test";

/** `it`, `it.each(…)`, `it.runIf(…)`, but nothing that is skipped or to do. */
function runsAsTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return isTest(callee.text);
  if (ts.isCallExpression(callee)) return runsAsTest(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return runsAsTest(callee.tag);
  return (
    ts.isPropertyAccessExpression(callee) &&
    !["skip", "todo", "fails"].includes(callee.name.text) &&
    runsAsTest(callee.expression)
  );
}

const namesOfFile = new Map<string, Set<string>>();

/** The names of a file's tests as written: those of an it.each with their %s and $name. */
function testNames(file: string): Set<string> {
  const known = namesOfFile.get(file);
  if (known) return known;
  const names = new Set<string>();
  const text = readFileSync(join(repository, file), "utf8");
  const visit = (node: ts.Node): void => {
    const [name] = ts.isCallExpression(node) ? node.arguments : [];
    if (ts.isCallExpression(node) && name && ts.isStringLiteralLike(name)) {
      if (runsAsTest(node.expression)) names.add(name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  namesOfFile.set(file, names);
  return names;
}

/** What SPEC's sections are made of: each part with the rows it has at the least. */
const PARTS: Record<string, number> = {
  "§2 Routes": 27,
  "§2 Header": 6,
  "§2 Search overlay": 6,
  "§2 Product card": 9,
  "§2 Product detail": 23,
  "§2 Category listing": 3,
  "§2 Search results": 6,
  "§2 Deals list": 2,
  "§2 Blog article": 1,
  "§2 Review wizard": 5,
  "§2 Track order": 12,
  "§2 Footer": 3,
  "§2 Cart, wishlist, checkout, order confirmation, sign-up, login": 2,
  "§4": 36,
  "§5": 24,
  "§7": 25,
  "§8": 28,
  "§9": 30,
};

/** SPEC §9's constants, as they stand in its sentences. */
const CONSTANTS = [
  "100 px",
  "640 px",
  "1000 ms",
  "0 to 200 every 100 ms",
  "0 to 7999",
  "page size 6, Load More adds 6",
  "starts at 10, adds 5",
  "page 10, adds 6",
  "2 first, Load More adds 3",
  "20 words, See More adds 10",
  "3 review thumbnails",
  "1 to 5",
  "11 or 12 digits",
  "14 days",
  "15% off",
  "words / 200",
  "160 characters",
  "100 characters",
  "6 words on cards",
  "4 in search",
  "first two words",
  "Islamic, Tech, Couples",
  "100, 300, 500, 1000, 5000",
  "default 100",
  "2 decimals",
  "PKR and Rs",
  "15000 ms",
  "3 to 5 days",
];

describe("Every sentence of SPEC has its test (docs/spec-tests.md)", () => {
  it("no row is without a sentence or a test", () => {
    const without = table.filter(
      ({ sentence, tests }) => sentence === "" || tests.some(({ file, name }) => !file || !name),
    );
    expect(without).toEqual([]);
  });

  it("every test that is named is there, under exactly that name", () => {
    const missing = table.flatMap(({ sentence, tests }) =>
      tests
        .filter(({ file, name }) => {
          const isFile = file.endsWith(".test.ts") && existsSync(join(repository, file));
          return !isFile || !testNames(file).has(name);
        })
        .map(({ file, name }) => `${sentence} → ${file} "${name}"`),
    );
    expect(missing).toEqual([]);
  });

  it("no sentence stands twice in its part", () => {
    const keys = table.map(({ spec, sentence }) => `${spec}: ${sentence}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it.each(Object.entries(PARTS))("%s has all its rows, %i at the least", (part, least) => {
    expect(table.filter(({ spec }) => spec === part).length).toBeGreaterThanOrEqual(least);
  });

  it.each(CONSTANTS)("§9's constant '%s' has a row", (constant) => {
    const ofNine = table.filter(({ spec }) => spec === "§9");
    expect(ofNine.filter(({ sentence }) => sentence.includes(constant)).length).toBe(1);
  });
});
