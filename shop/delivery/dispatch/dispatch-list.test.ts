import { describe, expect, it } from "vitest";
import { readDispatchList } from "./dispatch-list.ts";

const read = (text: string) =>
  readDispatchList(text, "leopards").map(({ parcelId, courier, trackingNumber, why }) =>
    why ? why : `${parcelId} ${courier} ${trackingNumber}`,
  );

describe("A pasted list of dispatches", () => {
  it("takes what sheets, couriers' lists and people paste", () => {
    expect(
      read(
        "TH-AB12CD34-1\tLE 7501 22\r\n\n th-ab12cd34-2, 77912345678 ,TCS\nM&P;TH-AB12CD34-3;559-000000000001\n" +
          "TH-AB12CD34-4 my own rider\nTH-AB12CD34-5 UMS12345678 Pakistan Post",
      ),
    ).toEqual([
      "“LE 7501 22” is no tracking number.",
      "TH-AB12CD34-2 tcs 77912345678",
      "TH-AB12CD34-3 mnp 559000000000001",
      "TH-AB12CD34-4 own ",
      "TH-AB12CD34-5 pakpost UMS12345678",
    ]);
    expect(read("TH-AB12CD34-1 7501 2233")).toEqual(["TH-AB12CD34-1 leopards 75012233"]);
  });

  it("says of each broken line why, and lets the others be", () => {
    expect(read("12345\nTH-A1-1\nTH-A1-2 LE75000099\nTH-A1-2 LE75000098")).toEqual([
      "There is no parcel number in it, such as TH-AB12CD34-1.",
      "The courier's tracking number is missing.",
      "TH-A1-2 leopards LE75000099",
      "TH-A1-2 stands in line 3 already.",
    ]);
    expect(readDispatchList("TH-A1-1 LE75000099", null)[0]?.why).toContain("names no courier");
  });
});
