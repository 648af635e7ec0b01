import fc from "fast-check";
import { expect, it } from "vitest";
import { type Extent, fitText } from "./fit-text.ts";

/** A font in which every letter is as wide as half of its height. */
const measure = (line: string): Extent => ({ width: line.length * 0.5, up: 0.8, down: 0.4 });

it("a text fills its area, and no line is outside of it", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abcع"), minLength: 1, maxLength: 14 });
  const text = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(" "));
  const side = fc.integer({ min: 10, max: 2000 });
  fc.assert(
    fc.property(text, side, side, (words, width, height) => {
      const { lines, size, middles } = fitText(words, { width, height }, measure);
      expect(lines.join(" ")).toBe(words);
      for (const [index, line] of lines.entries()) {
        expect(measure(line).width * size).toBeLessThanOrEqual(width + 0.001);
        const middle = middles[index] ?? Number.NaN;
        expect(middle - 0.6 * size).toBeGreaterThanOrEqual(-0.001);
        expect(middle + 0.6 * size).toBeLessThanOrEqual(height + 0.001);
      }
    }),
  );
});

it("long names get smaller, and long texts get more lines", () => {
  const area = { width: 300, height: 100 };
  const [short, long] = ["Ali", "Muhammad-Abdullah-Khan"].map((name) =>
    fitText(name, area, measure),
  );
  expect(long?.size).toBeLessThan(short?.size ?? 0);
  const square = { width: 200, height: 200 };
  expect(
    fitText("For the best mother in the whole wide world", square, measure).lines.length,
  ).toBeGreaterThan(2);
});
