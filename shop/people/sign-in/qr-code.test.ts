import { describe, expect, it } from "vitest";
import {
  emptyCode,
  formatBits,
  freePlaces,
  MASKS,
  type Modules,
  multiply,
  qrModules,
  qrPath,
} from "./qr-code.ts";

/** A minimal reader: unmasks, reads the codewords, checks each block, and returns the bytes of the text. */
function read(modules: Modules): string {
  const version = (modules.length - 17) / 4;
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => modules[y]?.[8]);
  const mask = MASKS.findIndex((_, one) =>
    format.every((isDark, bit) => isDark === (((formatBits(one) >>> bit) & 1) === 1)),
  );
  const { isFixed } = emptyCode(version);
  const bits = freePlaces(isFixed).map(([x, y]) => modules[y]?.[x] !== MASKS[mask]?.(x, y));
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((word, bit) => word * 2 + Number(bit), 0),
  );
  // ISO/IEC 18004 table 9, level M: blocks of (all codewords, data codewords).
  const blocks = BLOCKS_OF[version] ?? [];
  const data = blocks.map(() => [] as number[]);
  const whole = blocks.map(() => [] as number[]);
  let next = 0;
  const longest = Math.max(...blocks.map(([, length]) => length));
  for (let place = 0; place < longest; place += 1) {
    for (const [index, [, length]] of blocks.entries()) {
      if (place < length) data[index]?.push(words[next++] ?? 0);
    }
  }
  for (const [index, list] of data.entries()) whole[index]?.push(...list);
  const [all = 0, used = 0] = blocks[0] ?? [];
  for (let place = 0; place < all - used; place += 1) {
    for (const list of whole) list.push(words[next++] ?? 0);
  }
  for (const list of whole) {
    let root = 1;
    for (let check = 0; check < all - used; check += 1) {
      expect(list.reduce((sum, word) => multiply(sum, root) ^ word, 0)).toBe(0);
      root = multiply(root, 2);
    }
  }
  const stream = data.flat().flatMap((word) => [...word.toString(2).padStart(8, "0")]);
  const number = (from: number, count: number) =>
    Number.parseInt(stream.slice(from, from + count).join(""), 2);
  expect(number(0, 4)).toBe(0b0100);
  const head = version < 10 ? 8 : 16;
  const bytes = Array.from({ length: number(4, head) }, (_, index) =>
    number(4 + head + 8 * index, 8),
  );
  return new TextDecoder().decode(new Uint8Array(bytes));
}

const BLOCKS_OF: Record<number, [all: number, data: number][]> = {
  1: [[26, 16]],
  2: [[44, 28]],
  5: [
    [67, 43],
    [67, 43],
  ],
  8: [
    [60, 38],
    [60, 38],
    [61, 39],
    [61, 39],
  ],
  10: [
    [69, 43],
    [69, 43],
    [69, 43],
    [69, 43],
    [70, 44],
  ],
};

describe("QR codes (ISO/IEC 18004)", () => {
  it("format information is the standard's own (annex C: level M, masks 0 and 5)", () => {
    expect(formatBits(0).toString(2)).toBe("101010000010010");
    expect(formatBits(5).toString(2)).toBe("100000011001110");
  });

  it.each([
    [1, "Tohfa"],
    [2, "تحفہ for Ammi, 2026"],
    [5, "x".repeat(80)],
    [8, `otpauth://totp/Tohfa:ayesha@example.com?${"s".repeat(105)}`],
    [10, "y".repeat(213)],
  ] as const)("version %i is read again, and every block's check is zero", (version, text) => {
    const modules = qrModules(text);
    expect(modules.length).toBe(version * 4 + 17);
    expect(read(modules)).toBe(text);
  });

  it("version information is the standard's own (annex D: version 7), finders are in three corners", () => {
    const { modules } = emptyCode(7);
    const size = modules.length;
    const bits = Array.from(
      { length: 18 },
      (_, bit) => modules[Math.floor(bit / 3)]?.[size - 11 + (bit % 3)],
    );
    expect(bits.reverse().map(Number).join("")).toBe("000111110010010100");
    const row = (y: number, from: number) =>
      modules[y]
        ?.slice(from, from + 7)
        .map(Number)
        .join("");
    expect([row(0, 0), row(0, size - 7), row(size - 1, 0)]).toEqual(Array(3).fill("1111111"));
    expect([row(1, 0), row(2, size - 7), row(size - 4, 0)]).toEqual([
      "1000001",
      "1011101",
      "1011101",
    ]);
  });

  it("is a path of its dark modules; what is too long is refused", () => {
    expect(
      qrPath([
        [true, false],
        [false, true],
      ]),
    ).toBe("M0 0h1v1h-1zM1 1h1v1h-1z");
    expect(() => qrModules("z".repeat(214))).toThrow("Too long");
  });
});
