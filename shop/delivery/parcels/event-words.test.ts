import { expect, it } from "vitest";
import { orderEventWords, parcelEventWords } from "./event-words.ts";

it.each([
  [{ machine: "order", state: "awaiting", parcelId: null }, "Waits for the buyer's yes"],
  [{ machine: "order", state: "open", parcelId: null }, "Order: confirmed"],
  [{ machine: "cash", state: "expected", parcelId: "TH-1-1" }, "Cash to collect: Rs 649"],
  [{ machine: "cash", state: "collected", parcelId: "TH-1-1" }, "Cash of TH-1-1: collected"],
  [{ machine: "claim", state: "open", parcelId: "TH-1-1" }, "Claim of TH-1-1: open"],
  [
    { machine: "packing", state: "shown", parcelId: "TH-1-1" },
    expect.stringContaining("Picture of the packed parcel: "),
  ],
] as const)("the office reads %j as %j", (event, words) => {
  expect(orderEventWords(event, 649_00)).toEqual(words);
});

it("an order is ordered, and booked with a courier only later", () => {
  expect(parcelEventWords({ kind: "placed", status: "Shipment booked" })).toBe("Ordered");
  expect(parcelEventWords({ kind: "dispatched", status: "Dispatched" })).toBe("Dispatched");
});
