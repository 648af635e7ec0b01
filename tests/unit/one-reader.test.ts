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
    expect(filesWith(/\\u06f0|\\u0660|\\u\{?ff10/i)).toEqual([
      "shop/catalogue/personalisation/text.ts",
    ]);
    expect(filesWith(/\.replace(All)?\(\/\\D/)).toEqual([
      "shop/money/payments/stamp.ts",
      "shop/values/digits.ts",
    ]);
  });

  it("commas are taken out of numbers in one place", () => {
    expect(filesWith(/replace(All)?\((","|\/,\/g|\/\[[ ,\\s]*,[ \\s]*\]\/g), ""\)/)).toEqual([
      "shop/values/digits.ts",
    ]);
  });

  it("signs that nobody sees are named in one place, and by what judges a payment's number", () => {
    expect(filesWith(/\\u202[a-e]|\\p\{Cf\}|Default_Ignorable/i)).toEqual([
      "shop/money/ledger/reference.ts",
      "shop/selling/products/description.ts",
      "shop/values/unseen.ts",
    ]);
  });

  it("files are decoded, and taken apart, in one place", () => {
    expect(filesWith(/\bnew TextDecoder\(/)).toEqual([
      "shop/platform/cursor.ts",
      "shop/platform/input/encoding.ts",
      "shop/platform/input/read-csv.server.ts",
      "shop/platform/vendor-call.server.ts",
      "storefront/app/entry.server.tsx",
    ]);
    expect(filesWith(/from "csv-parse/)).toEqual(["shop/platform/input/read-csv.server.ts"]);
    expect(filesWith(/"\\t", ";", ","|\[,;\\t\]|\[\\t;,\]/)).toEqual([
      // Only asks whether there is any.
      "shop/delivery/courier-cash/read-statement.server.ts",
      "shop/platform/input/separator.ts",
    ]);
  });
});
