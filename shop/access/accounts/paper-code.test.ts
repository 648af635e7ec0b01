import fc from "fast-check";
import { expect, it } from "vitest";
import { paperCode } from "./paper-code.ts";

const half = fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{5}$/);

it("a code on paper is itself, in whatever case and with whatever between its halves", () => {
  fc.assert(
    fc.property(
      half,
      half,
      fc.constantFrom("-", " ", ""),
      fc.boolean(),
      (one, other, between, isLower) => {
        const typed = ` ${one}${between}${other} `;
        expect(paperCode(isLower ? typed.toLowerCase() : typed)).toBe(`${one}-${other}`);
      },
    ),
  );
});

it("those of before, of capitals and small letters, stay as they are; so does what is none", () => {
  expect(paperCode("aB3dE-fG7hi")).toBe("aB3dE-fG7hi");
  expect(paperCode(" 123456 ")).toBe("123456");
});
