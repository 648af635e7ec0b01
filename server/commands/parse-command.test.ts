import { describe, expect, it } from "vitest";
import { parseCommand } from "./parse-command.ts";

describe("npm run person: what is typed", () => {
  it.each([
    [["forget", "a@b.co"], "Say export or erase."],
    [["export"], "Whom? Say the email."],
    [["erase", "nobody"], '"nobody" is no email address.'],
    [["erase", "a@b.co", "c@d.co"], "One person at a time"],
    [["export", "a@b.co", "--phone", "123"], '"123" is no phone number'],
    [["export", "a@b.co", "--all"], "--all"],
    [["erase", "a@b.co", "--to", "x"], "--to is for export."],
  ])("%j is answered in words", (words, why) => {
    expect(parseCommand(words)).toContain(why);
  });

  it("a person by email, and by phone where one is given", () => {
    expect(parseCommand(["erase", "a@b.co", "--phone", "0300 1234567"])).toMatchObject({
      ...{ verb: "erase", email: "a@b.co", phone: "0300 1234567" },
    });
  });
});
