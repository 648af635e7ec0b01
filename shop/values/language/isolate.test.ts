import { describe, expect, it } from "vitest";
import { isolate } from "./isolate.ts";

describe("A value among Urdu words", () => {
  it.each(["Lamp (large)", "(large) Lamp", "0300 1234567", "+923001234567", "Mug تحفہ", "5–7"])(
    "%s keeps its own order",
    (value) => expect(isolate(value)).toBe(`\u2068${value}\u2069`),
  );

  it.each([
    ...["TH-0123ABCD", "Chapai House", "a@example.com", "X", "2,307", "15", "تحفہ گھر"],
    ...["منگل 24 نومبر", "https://store.example/ur/a-(b)"],
  ])("%s stands as it is, and is copied as it is", (value) => expect(isolate(value)).toBe(value));
});
