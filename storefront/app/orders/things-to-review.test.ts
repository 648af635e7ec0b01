import { describe, expect, it } from "vitest";
import type { OrderedItem } from "#tohfa/shop/buying/checkout/order-record.ts";
import { reviewedOrder, reviewHref } from "../product/reviewed-order.ts";
import { thingsToReview } from "./things-to-review.ts";

const item = (id: string, sellerName: string, more: object = {}) =>
  ({
    id,
    name: `Thing ${id}`,
    sellerName,
    parts: [],
    isDeal: false,
    ...more,
  }) as never as OrderedItem;
const parcel = (sellerName: string, state: string) => ({ sellerName, state }) as never;
const ids = (items: OrderedItem[], parcels: never[]) =>
  thingsToReview({ items, parcels }).map(({ id }) => id);

describe("What of an order can be reviewed", () => {
  it("is what has arrived, each product once", () => {
    const items = [item("a", "Ali"), item("b", "Bano"), item("a", "Ali")];
    expect(ids(items, [parcel("Ali", "delivered"), parcel("Bano", "packed")])).toEqual(["a"]);
    expect(ids(items, [parcel("Ali", "packed"), parcel("Bano", "packed")])).toEqual([]);
    expect(ids(items, [parcel("Ali", "delivered"), parcel("Bano", "delivered")])).toEqual([
      "a",
      "b",
    ]);
    expect(ids(items, [])).toEqual([]);
  });

  it("of a deal its things, each with its own seller's parcel; of a gift the box and what is in it", () => {
    const part = (id: string, sellerName = "") => ({
      id,
      name: id,
      quantity: 1,
      total: 1,
      sellerName,
    });
    const deal = item("deal", "", { isDeal: true, parts: [part("a", "Ali"), part("b", "Bano")] });
    expect(ids([deal], [parcel("Ali", "delivered"), parcel("Bano", "lost")])).toEqual(["a"]);
    const gift = item("box", "Ali", { parts: [part("c"), part("d", "Bano")] });
    expect(ids([gift], [parcel("Ali", "delivered"), parcel("Zoya", "lost")])).toEqual([
      ...["box", "c", "d"],
    ]);
  });

  it("leads to the wizard with the order behind the #, which no server sees", () => {
    const order = { id: "TH-1", token: "a_b-c&=%" };
    const url = new URL(reviewHref({ id: "p 1", slug: "تحفہ" }, order), "https://x.example");
    expect([url.searchParams.get("id"), `${url.pathname}${url.search}`.includes("TH-1")]).toEqual([
      ...["p 1", false],
    ]);
    expect(reviewedOrder(url.hash)).toEqual(order);
    for (const other of ["", "#reviews", "#review=", "#review=%", "#review=order=x"]) {
      expect(reviewedOrder(other)).toBeNull();
    }
  });
});
