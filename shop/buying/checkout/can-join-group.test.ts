import { describe, expect, it } from "vitest";
import { canJoinGroup } from "./can-join-group.ts";

const plain = { coupon: "", lines: [{ parts: [] }] };
const share = {} as NonNullable<Parameters<typeof canJoinGroup>[0]["shares"]>[number];

describe("An order can be placed together with others", () => {
  it("where it has nothing but lines and one door, also with words to be engraved", () => {
    expect(canJoinGroup(plain)).toBe(true);
    const engraved = [{ personalisation: { name: "Ayesha" }, parts: [] }];
    expect(canJoinGroup({ ...plain, lines: engraved, coupon: "  " })).toBe(true);
    expect(canJoinGroup({ ...plain, giftClaims: [], shares: [] })).toBe(true);
  });

  it("not with a coupon, a gift list, several receivers or a photo", () => {
    expect(canJoinGroup({ ...plain, coupon: "TOHFA15" })).toBe(false);
    expect(canJoinGroup({ ...plain, giftClaims: ["claim"] })).toBe(false);
    expect(canJoinGroup({ ...plain, shares: [share] })).toBe(false);
    const photo = [
      { personalisation: { photo: `personal-${"a".repeat(36)} 0,0,100,100` }, parts: [] },
    ];
    expect(canJoinGroup({ ...plain, lines: photo })).toBe(false);
  });

  it("not where it is so large that others would wait for it: 20 things, a gift's parts too", () => {
    const gift = { parts: Array.from({ length: 9 }, () => ({ id: "mug", quantity: 1 })) };
    expect(canJoinGroup({ ...plain, lines: [gift, gift] })).toBe(true);
    expect(canJoinGroup({ ...plain, lines: [gift, gift, { parts: [] }] })).toBe(false);
  });
});
