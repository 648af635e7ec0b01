import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ListDefinition, listSearch, readListState } from "./list-state.ts";

const LIST: ListDefinition<string> = {
  things: "things",
  columns: ["a", "b", "c"].map((id) => ({
    ...{ id, name: id, cell: () => null, text: () => id },
    isExtra: id === "c",
  })),
  filters: [{ id: "kind", name: "Kind", options: [{ value: "x", text: "X" }] }],
  sorts: [
    { value: "", text: "Usual" },
    { value: "new", text: "New" },
  ],
  idOf: (row) => row,
  hrefOf: (row) => row,
};
const read = (search: string) => readListState(new URL(`https://p/list${search}`), LIST);

describe("A list's address", () => {
  it("says all of it: search, filter, sort, columns, place", () => {
    expect(read("?q=+mug+&kind=x&sort=new&column=a&column=c&after=k&tab=t")).toEqual({
      ...{ tab: "t", search: "mug", filters: { kind: "x" }, sort: "new", after: "k" },
      columns: ["a", "c"],
    });
  });

  it("what it does not know is left out, whatever is typed", () => {
    const usual = read("");
    expect(usual.columns).toEqual(["a", "b"]);
    expect(read("?kind=y&sort=old&column=zz")).toEqual(usual);
    fc.assert(fc.property(fc.string(), (text) => void read(`?${encodeURI(text.toWellFormed())}`)));
  });

  it("another filter begins at the first page", () => {
    const current = new URLSearchParams("q=mug&after=k&kind=x");
    expect(listSearch(current, { kind: null })).toBe("?q=mug");
    expect(listSearch(current, { after: "n" })).toBe("?q=mug&kind=x&after=n");
    expect(listSearch(new URLSearchParams("after=k"), {})).toBe("?");
  });
});
