import { describe, expect, it } from "vitest";
import { code128 } from "./code128.ts";

/** The bars as a string of light and dark units. */
function row(text: string): string {
  const code = code128(text);
  if (!code) return "";
  const units = Array.from({ length: code.width }, () => "0");
  for (const { at, width } of code.bars) units.fill("1", at, at + width);
  return units.join("");
}

describe("Code 128", () => {
  it("is start, the letters, the check sign and stop, of eleven units each and thirteen at the end", () => {
    const signs = row("Wikipedia").match(/.{11}/g) ?? [];
    expect(row("Wikipedia")).toHaveLength(11 * 11 + 13);
    expect(signs[0]).toBe("11010010000");
    // The published example: its check symbol is 88.
    expect(signs[10]).toBe("11110010010");
    expect(row("Wikipedia").slice(-13)).toBe("1100011101011");
  });

  it("has every sign of set B once, each of eleven units", () => {
    const all = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
    const signs = all.map((letter) => row(letter).slice(11, 22));
    expect(new Set(signs).size).toBe(95);
    for (const sign of signs) expect(sign).toMatch(/^1.{9}0$/);
  });

  it("says where a text has letters that no scanner knows", () => {
    expect(code128("TH-ÄBC")).toBeNull();
    expect(code128("")).toBeNull();
  });
});
