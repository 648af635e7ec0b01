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
        "TH-AB12CD34-1\tLE 7501 22\r\n\n th-ab12cd34-2, 779123 ,TCS\nM&P;TH-AB12CD34-3;MP-55\n" +
          "TH-AB12CD34-4 my own rider\nTH-AB12CD34-5 PK9 Pakistan Post",
      ),
    ).toEqual([
      "“LE 7501 22” is no tracking number.",
      "TH-AB12CD34-2 tcs 779123",
      "TH-AB12CD34-3 mnp MP-55",
      "TH-AB12CD34-4 own ",
      "TH-AB12CD34-5 pakpost PK9",
    ]);
    expect(read("TH-AB12CD34-1 7501 2233")).toEqual(["TH-AB12CD34-1 leopards 75012233"]);
  });

  it("says of each broken line why, and lets the others be", () => {
    expect(read("12345\nTH-A1-1\nTH-A1-2 99\nTH-A1-2 98")).toEqual([
      "There is no parcel number in it, such as TH-AB12CD34-1.",
      "The courier's tracking number is missing.",
      "TH-A1-2 leopards 99",
      "TH-A1-2 stands in line 3 already.",
    ]);
    expect(readDispatchList("TH-A1-1 99", null)[0]?.why).toContain("names no courier");
  });
});
