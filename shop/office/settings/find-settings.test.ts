import { describe, expect, it } from "vitest";
import { findSettings, type SearchableSetting } from "./find-settings.ts";

const FEE: SearchableSetting = {
  ...{ key: "expressFee", groupName: "Delivery and days", label: "Express delivery fee" },
  ...{ help: "What a buyer pays for 0–2 days, per order.", find: "shipping charge" },
  ...{ touches: "product pages, checkout", now: "Rs 300", standard: "Rs 250", unit: "" },
};
const KEPT: SearchableSetting = {
  ...{ key: "keepLettersDays", groupName: "Keeping and deleting data", label: "Sent letters" },
  ...{ help: "Their text, SMS too.", now: "30 days", standard: "30 days", unit: "days" },
};

describe("Looking for a setting", () => {
  it.each([
    ["", ["expressFee", "keepLettersDays"]],
    ["express", ["expressFee"]],
    ["FEE delivery", ["expressFee"]],
    ["shipping", ["expressFee"]],
    ["rs 300", ["expressFee"]],
    ["250", ["expressFee"]],
    ["checkout", ["expressFee"]],
    ["keeplettersdays", ["keepLettersDays"]],
    ["deleting", ["keepLettersDays"]],
    ["  letters   sms ", ["keepLettersDays"]],
    ["letters fee", []],
    ["commission", []],
  ])("%j finds %j", (typed, keys) => {
    expect(findSettings([FEE, KEPT], typed).map(({ key }) => key)).toEqual(keys);
  });
});
