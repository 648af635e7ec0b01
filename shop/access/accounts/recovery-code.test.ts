import fc from "fast-check";
import { expect, it } from "vitest";
import { canonicalRecoveryCode } from "./recovery-code.ts";

const half = fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{5}$/);

it("a recovery code is recognised in any case and with any separator between its halves", () => {
  fc.assert(
    fc.property(
      half,
      half,
      fc.constantFrom("-", " ", ""),
      fc.boolean(),
      (one, other, between, isLower) => {
        const typed = ` ${one}${between}${other} `;
        expect(canonicalRecoveryCode(isLower ? typed.toLowerCase() : typed)).toBe(
          `${one}-${other}`,
        );
      },
    ),
  );
});

it("codes of earlier versions, in mixed case, stay unchanged, and so do other texts", () => {
  expect(canonicalRecoveryCode("aB3dE-fG7hi")).toBe("aB3dE-fG7hi");
  expect(canonicalRecoveryCode(" 123456 ")).toBe("123456");
});
