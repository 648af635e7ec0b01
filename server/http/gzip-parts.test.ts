import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { deflated, gzipOf } from "./gzip-parts.ts";

it("Parts that were compressed by themselves are one gzip stream of all of them, in whatever order", () => {
  const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.constant("<p>a gift</p>".repeat(400)));
  const part = fc.tuple(text, fc.constantFrom("fast" as const, "well" as const));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const stream = gzipOf(parts.map(([one, effort]) => deflated(one, effort)));
      expect(gunzipSync(stream).toString()).toBe(
        parts
          .map(([one]) => one)
          .join("")
          .toWellFormed(),
      );
    }),
  );
});
