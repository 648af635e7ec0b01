import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("No text is broken inside a word that has room on the next line: a bank's name stays whole (issue 39)", () => {
  const files = globSync(["{storefront,portal}/app/**/*.{tsx,ts,css}", "ui/**/*.{tsx,ts,css}"]);
  const breaking = files.filter((file) => /\bbreak-all\b/.test(readFileSync(file, "utf8")));
  expect(files.length).toBeGreaterThan(300);
  expect(breaking).toEqual([]);
});
