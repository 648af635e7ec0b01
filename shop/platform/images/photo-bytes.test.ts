import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { photoBytes } from "./photo-bytes.server.ts";

const urlOf = (text: string) => `data:image/jpeg;base64,${text}`;

describe("A photo as it is sent: a data URL of base64", () => {
  it("is its bytes, whatever they are", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), (bytes) => {
        const sent = Buffer.from(bytes);
        expect(photoBytes(urlOf(sent.toString("base64")), 200)).toEqual({ bytes: sent });
      }),
    );
  });

  it.each(["", "=", "@@@@", "AAAA AAAA", "AA=A", "AAAA====", "A-A_", "AAA\n"])(
    "%j is none",
    (text) => {
      expect(photoBytes(urlOf(text), 200)).toEqual({ problem: "not_whole" });
    },
  );

  it("is read where each of its signs is base64's, and nowhere else", () => {
    const signs = fc.string({ unit: fc.constantFrom(..."AAAz09+/=-_ @\n"), maxLength: 12 });
    fc.assert(
      fc.property(signs, (text) => {
        const isOne =
          /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.replace(/=/g, "").length % 4 !== 1;
        expect("bytes" in photoBytes(urlOf(text), 200)).toBe(isOne);
      }),
      { numRuns: 2000 },
    );
  });

  it("is asked its length before it is read", () => {
    expect(photoBytes(urlOf("A".repeat(300)), 200)).toEqual({ problem: "too_large" });
  });
});
