import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const FILES = globSync("{shop,api,portal,storefront,contract,server,jobs}/**/*.{ts,tsx}", {
  cwd: root,
}).filter((file) => !/\.test\.tsx?$|\/node_modules\/|\/build\//.test(file));

/** The files whose code, without its comments, has that. */
const filesWith = (pattern: RegExp) =>
  FILES.filter((file) =>
    pattern.test(readFileSync(resolve(root, file), "utf8").replace(/^\s*(\/\/|\*|\/\*).*$/gm, "")),
  ).sort();

describe("There is one reader of each kind (issue 39 §3)", () => {
  it("digits of other scripts are named in one place, and where they are printed", () => {
    expect(filesWith(/\\u06f0|\\u0660|\\u\{?ff10/i)).toEqual(["shop/personalisation/text.ts"]);
    expect(filesWith(/\.replace(All)?\(\/\\D/)).toEqual([
      "shop/input/digits.ts",
      "shop/payments/stamp.ts",
    ]);
  });

  it("commas are taken out of numbers in one place", () => {
    expect(filesWith(/replace(All)?\((","|\/,\/g|\/\[[ ,\\s]*,[ \\s]*\]\/g), ""\)/)).toEqual([
      "shop/input/digits.ts",
    ]);
  });

  it("signs that nobody sees are named in one place, and by what judges a payment's number", () => {
    expect(filesWith(/\\u202[a-e]|\\p\{Cf\}|Default_Ignorable/i)).toEqual([
      "shop/input/unseen.ts",
      "shop/ledger/reference.ts",
      "shop/products/description.ts",
    ]);
  });

  it("files are decoded, and taken apart, in one place", () => {
    expect(filesWith(/\bnew TextDecoder\(/)).toEqual([
      "shop/catalog/cursor.ts",
      "shop/input/encoding.ts",
      "shop/input/read-csv.server.ts",
      "shop/vendor-call.server.ts",
      "storefront/app/entry.server.tsx",
    ]);
    expect(filesWith(/from "csv-parse/)).toEqual(["shop/input/read-csv.server.ts"]);
    expect(filesWith(/"\\t", ";", ","|\[,;\\t\]|\[\\t;,\]/)).toEqual([
      "shop/input/separator.ts",
      // Only asks whether there is any.
      "shop/parcels/read-statement.server.ts",
    ]);
  });
});
