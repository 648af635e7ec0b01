import { describe, expect, it } from "vitest";
import { isEmail } from "./email.ts";

describe("An email address", () => {
  it.each([
    "ayesha@example.com",
    " ayesha@example.com ",
    "o'brien+gifts@mail.example.co.uk",
    "a@b.pk",
  ])("%j can be written to", (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    "",
    "ayesha",
    "ayesha@example",
    "ayesha@example.c",
    "ayesha@.com",
    "ayesha@example..com",
    "ayesha@@example.com",
    "a b@example.com",
    "<ayesha@example.com>",
    "ayesha@example.com, sana@example.com",
    "ayesha@example.com\nBcc: all@example.com",
    `${"a".repeat(65)}@example.com`,
    `a@${"b".repeat(200)}.com`,
  ])("%j cannot", (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it("is checked in no time, however long and hostile", () => {
    // A pattern with catastrophic backtracking would not return from this.
    expect(isEmail(`a@${"a.".repeat(500_000)}`)).toBe(false);
    expect(isEmail(`a@${"a.".repeat(98)}!@`)).toBe(false);
  });
});
