import { describe, expect, it } from "vitest";
import { PARCEL } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { cashStateAfter } from "./cash.ts";

const { states } = PARCEL;

describe("Cash on delivery", () => {
  it("is expected on dispatch, collected on delivery, and void where the parcel never reached its buyer", () => {
    const ends = states.map((state) => [state, cashStateAfter(state)]);
    expect(ends.filter(([, cash]) => cash)).toEqual([
      ["dispatched", "expected"],
      ["delivered", "collected"],
      ["returned_to_sender", "void"],
      ["lost", "void"],
      ["damaged", "void"],
    ]);
  });
});
