import { describe, expect, it } from "vitest";
import { handedAddress, handedPass } from "./handed-address.ts";

const ADDRESS = {
  ...{ firstName: "Nasreen", lastName: "Khan & Sons", phone: "03001234567" },
  ...{ address: "House 12, گلبرگ #4", city: "Lahore", postalCode: "54000" },
};

describe("An address of the account at checkout (issue 11 §4)", () => {
  it("comes as it was kept", () => {
    expect(handedAddress(`#to=${new URLSearchParams(ADDRESS)}`)).toEqual(ADDRESS);
  });

  it("nothing else comes with it, and none comes of a half one", () => {
    const more = new URLSearchParams({ ...ADDRESS, coupon: "X", email: "a@b.co" });
    expect(handedAddress(`#to=${more}`)).toEqual(ADDRESS);
    const long = new URLSearchParams({ ...ADDRESS, address: "x".repeat(999) });
    expect(handedAddress(`#to=${long}`)?.address).toHaveLength(300);
    for (const hash of ["", "#address", "#to=", "#to=firstName=A"]) {
      expect(handedAddress(hash)).toBeNull();
    }
  });

  it("the account's pass comes along, and nothing else in its place (issue 38.2)", () => {
    expect(handedPass(`#to=${new URLSearchParams({ ...ADDRESS, pass: "pass.u-1.1.x" })}`)).toBe(
      "pass.u-1.1.x",
    );
    for (const hash of [
      "",
      "#pass=a",
      "#to=firstName=A",
      "#to=pass=a%20b",
      `#to=pass=${"a".repeat(300)}`,
    ]) {
      expect(handedPass(hash)).toBe("");
    }
  });
});
