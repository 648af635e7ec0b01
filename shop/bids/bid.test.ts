import { describe, expect, it } from "vitest";
import { whyNotBid } from "./bid.ts";

const bid = { price: 100_000, userName: "Ali", userCity: "Lahore", userPhone: "03001234567" };

describe("Bid (SPEC §5)", () => {
  it("the city is one of the fixed list, whatever its case; another is refused and named", () => {
    expect(whyNotBid(bid, 100_000)).toBeNull();
    expect(whyNotBid({ ...bid, userCity: " karachi " }, 100_000)).toBeNull();
    expect(whyNotBid({ ...bid, userCity: "Gotham" }, 100_000)).toMatchObject({
      code: "invalid",
      field: "userCity",
      message: "Choose a city from the list.",
    });
  });
});
