import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INPUT_LIMITS } from "./input-limits.ts";
import { whyNotJson } from "./json.ts";

const why = (text: string) => whyNotJson(Buffer.from(text))?.message ?? null;
const { values, depth } = INPUT_LIMITS.json;

describe("A body of JSON is counted before it is parsed (issue 38 §1)", () => {
  it("millions of values are refused, and so are lists within lists", () => {
    expect(why(`{"reviewimages":[${"[],".repeat(values)}[]]}`)).toMatch(/50,000 values/);
    expect(why(`[${"1,".repeat(values + 1)}1]`)).toMatch(/50,000 values/);
    expect(why("[".repeat(depth + 1))).toMatch(/30 deep/);
    expect(why('{"a":'.repeat(100_000))).toMatch(/30 deep/);
  });

  it("what is inside a string does not count, however it is escaped", () => {
    const text = JSON.stringify({ a: `${"[{,".repeat(values)}\\"\\\\`, b: "\\", c: '"' });
    expect(why(text)).toBeNull();
  });

  it("whatever a form may hold is let through: its values are its commas, lists and objects", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 10 }), (value) => {
        expect(why(JSON.stringify(value))).toBeNull();
      }),
    );
  });
});
