import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wrongName } from "./name.ts";

describe("A name that others are shown or written to by (issue 10)", () => {
  it.each(["http://x.pk", "ftp://x", "www.x", "WWW.EVIL", "evil.com", "a.b.com.pk", "bit.ly/x"])(
    "%s is an address, wherever it stands",
    (address) => {
      for (const name of [address, `Call ${address}`, `${address} now`]) {
        expect(wrongName(name, "The name")).toContain("The name cannot have the address of a page");
      }
    },
  );

  it("fits one line", () => {
    expect(wrongName("A\u2028B", "The first name")).toBe("The first name has to fit one line.");
    expect(wrongName("Ayesha\n", "The first name")).toBeNull();
  });

  it("is taken where it is letters, spaces and single dots, in any script", () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{3,9}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        expect(wrongName(words.join(" "), "The name")).toBeNull();
        expect(wrongName(`M. ${words.join(" ")}`, "The name")).toBeNull();
      }),
    );
    for (const name of ["M.Usman", "S.M. Ali Shah", "O'Neil", "عائشہ خان"]) {
      expect(wrongName(name, "The name")).toBeNull();
    }
  });
});
