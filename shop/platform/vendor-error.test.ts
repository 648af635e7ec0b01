import { describe, expect, it } from "vitest";
import { isTransient, VendorError } from "./vendor-error.ts";

describe("A vendor's error", () => {
  it.each([null, 429, 500, 503])("status %s may pass: the same call is tried again", (status) => {
    expect(isTransient(new VendorError("No", { status }))).toBe(true);
  });

  it.each([301, 400, 401, 404])("status %s stays: no call is repeated", (status) => {
    expect(isTransient(new VendorError("No", { status }))).toBe(false);
  });

  it("a refusal inside a success stays, and so does an error of our own code", () => {
    expect(isTransient(new VendorError("Wrong key"))).toBe(false);
    expect(isTransient(new TypeError("not a function"))).toBe(false);
  });

  it("may have arrived, unless no connection was made", () => {
    expect(new VendorError("No answer", { status: null }).mayHaveArrived).toBe(true);
    expect(new VendorError("Refused", { status: null, mayHaveArrived: false }).mayHaveArrived).toBe(
      false,
    );
  });
});
