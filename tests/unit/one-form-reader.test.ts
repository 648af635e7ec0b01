import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const FILES = globSync(["{portal,storefront}/app/**/*.{ts,tsx}", "server/**/*.ts"], {
  cwd: root,
}).filter((file) => !/\.test\.tsx?$/.test(file));

/** The files whose code, without its comments, has that. */
const filesWith = (pattern: RegExp) =>
  FILES.filter((file) =>
    pattern.test(readFileSync(resolve(root, file), "utf8").replace(/^\s*(\/\/|\*|\/\*).*$/gm, "")),
  ).sort();

it("a form comes into portal and storefront by one reader each", () => {
  expect(filesWith(/\bformData\s*\(/)).toEqual([
    "portal/app/form/take-form.server.ts",
    "storefront/app/read-form.ts",
  ]);
});

it("no other body is read than a list by token and a review's JSON", () => {
  expect(filesWith(/\brequest\s*\.\s*(arrayBuffer|blob|body|bytes|json|text)\b/)).toEqual([
    // Counts the bytes of what the browser itself is about to send.
    "portal/app/seller/products/products-csv.ts",
    "storefront/app/product/answer-product-form.ts",
  ]);
});

it("a body comes to both through the door that asks its type, its size and its number of fields", () => {
  expect(filesWith(/\bnew Request\(.*\bbody\b/)).toEqual([
    "server/pages/portal.ts",
    "server/pages/storefront.ts",
  ]);
  expect(filesWith(/\breadFormBody\(/)).toEqual([
    "server/http/limit-body.ts",
    "server/pages/portal.ts",
    "server/pages/storefront.ts",
  ]);
});

it("conform parses what readForm gave it, and nothing else", () => {
  expect(filesWith(/@conform-to\/dom(?!\/)/)).toEqual(
    ["portal/app/form/read-form.server.ts"]
      .concat(filesWith(/import type [^;]*@conform-to\/dom"/))
      .sort(),
  );
});
