import { describe, expect, it } from "vitest";
import { type ExpressDays, whoBearsLateExpress } from "./late-express.ts";

const IN_TIME: ExpressDays = {
  ...{ arriveBy: "2026-12-03", firstArriveBy: null, changedBy: null },
  ...{ leaveBy: "2026-12-01", sentOn: "2026-12-01", deliveredOn: "2026-12-03" },
};

describe("Express that came late (money.md §4)", () => {
  it.each([
    ["on its day", {}, null],
    ["before it", { deliveredOn: "2026-12-02" }, null],
    ["sent late, but there in time", { sentOn: "2026-12-02" }, null],
    ["a day later", { deliveredOn: "2026-12-04" }, "shop"],
    ["later, and sent late", { sentOn: "2026-12-02", deliveredOn: "2026-12-04" }, "seller"],
    ["never promised for a day", { arriveBy: null, deliveredOn: "2027-01-01" }, null],
    [
      "on the day that its seller moved it to",
      { firstArriveBy: "2026-12-02", changedBy: "seller" },
      "seller",
    ],
    [
      "on the day that the shop agreed on",
      { firstArriveBy: "2026-12-02", changedBy: "shop" },
      null,
    ],
    [
      "on the day that followed from a late payment",
      { firstArriveBy: "2026-12-02", changedBy: "payment" },
      null,
    ],
  ] as const)("%s", (_, days, bearer) => {
    expect(whoBearsLateExpress({ ...IN_TIME, ...days })).toBe(bearer);
  });
});
