import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blogFromWire } from "./blog.ts";
import { createClient } from "./client.ts";
import { dealFromWire } from "./deal.ts";
import { listClientSide } from "./list-client-side.ts";
import { productFromWire, productToWire, reviewFromWire } from "./product.ts";
import { sellerFromWire } from "./seller.ts";
import { trackingFromWire, trackingToWire } from "./tracking.ts";
import { asCallFailed } from "./transport.ts";

const answers = (status: number, body: unknown) =>
  createClient({
    fetch: async () => new Response(body === undefined ? "" : JSON.stringify(body), { status }),
  });

describe("Reading any server that speaks the contract (PRODUCT §1)", () => {
  // SPEC §7: Response shapes beyond the fields above: not shown
  it("nothing that a host may send makes decoding throw", () => {
    fc.assert(
      fc.property(fc.anything(), (junk) => {
        for (const read of [
          productFromWire,
          reviewFromWire,
          dealFromWire,
          sellerFromWire,
          blogFromWire,
          trackingFromWire,
        ])
          read(junk);
      }),
    );
  });

  it("a product goes over the wire and comes back the same", () => {
    const product = productFromWire({
      _id: "a",
      productName: "Mug",
      newPrice: 799.5,
      oldPrice: 999,
      unitsInStock: 3,
      category: ["Men"],
      attributes: [{ attributeName: "Size", name: "M", price: 12.25 }],
    });
    expect(product && productFromWire(productToWire(product))).toEqual(product);
  });

  it("the name defaults to 'Untitled Product', the status to Active, the quantity to 100", () => {
    expect(productFromWire({ id: "x" })).toMatchObject({
      id: "x",
      name: "Untitled Product",
      status: "Active",
      baseQuantity: 100,
    });
    expect(productFromWire({ title: "T", category: "Men, Women" })).toMatchObject({
      name: "T",
      categories: ["Men, Women"],
    });
  });

  // SPEC §7: GET /api/v2/blogs/get/{id}: response may be wrapped as data, as blog, or be the blog itself
  it("a blog comes wrapped as data, as blog, or bare", () => {
    const blog = {
      _id: "1",
      title: "Hello",
      content: [
        { type: "image", value: "/a.jpg", altText: ["A"] },
        { type: "video", value: "x" },
      ],
    };
    for (const body of [{ data: blog }, { blog }, blog]) {
      expect(blogFromWire(body)).toMatchObject({
        title: "Hello",
        content: [{ type: "image", images: [{ url: "/a.jpg", alt: "A" }] }],
      });
    }
    expect(blogFromWire({})).toBeNull();
  });

  // SPEC §7: GET /client/v2/oneDoller/active: active one-dollar banner images (empty list on a falsy result)
  it("the banner list is empty on a falsy result", async () => {
    expect(await answers(200, null).listOneDollarBanners()).toEqual([]);
    expect(await answers(200, undefined).listOneDollarBanners()).toEqual([]);
  });

  // SPEC §7: GET /client/bestselling/Best Seller: hot-selling list; reads an error field that makes the list fail silently
  it("an error field with status 200 makes the hot-selling list fail silently", async () => {
    expect(await answers(200, { error: "down" }).listBestSellers()).toEqual([]);
  });

  it("an error field of the single product means that it is missing; an empty body is told apart", async () => {
    expect(await answers(200, { error: "gone" }).getProduct("x")).toEqual({ kind: "missing" });
    expect(await answers(200, undefined).getProduct("x")).toEqual({ kind: "empty" });
    expect(await answers(404, { error: "No product found." }).getProduct("x")).toEqual({
      kind: "missing",
    });
  });

  // SPEC §8: List fetches throw on non-OK status ('HTTP error! status: {code}');
  it("list fetches throw on non-OK status: 'HTTP error! status: {code}'", async () => {
    await expect(answers(500, {}).listDeals()).rejects.toThrow("HTTP error! status: 500");
  });

  // SPEC §8: Tracking: status not 1 or empty packet list gives 'No tracking information found for this tracking number.'.
  it("tracking reads status and packet_list with SPEC §3's defaults", () => {
    expect(trackingFromWire({ status: 0, packet_list: [{}] })).toEqual([]);
    expect(trackingFromWire({ status: 1, packet_list: [] })).toEqual([]);
    const [parcel] = trackingFromWire({
      status: 1,
      packet_list: [{ "Tracking Detail": [{ Reciever_Name: "Ali" }] }],
    });
    expect(parcel).toMatchObject({
      courier: "Unknown",
      collectAmount: "0.00",
      orderId: "N/A",
      specialInstructions: "None",
      promise: null,
      events: [{ status: "Unknown", at: "N/A", receiver: "Ali" }],
    });
    expect(trackingToWire([]).error).toBe(
      "No tracking information found for this tracking number.",
    );
  });

  it("a host that speaks only SPEC §7 still gets filters and Load More, by the same rules", async () => {
    const all = Array.from({ length: 9 }, (_, index) => ({
      _id: `p${index}`,
      productName: `Mug ${index}`,
      newPrice: index * 1000,
      unitsInStock: index % 2,
      category: ["Men"],
    }));
    const client = createClient({
      fetch: async (url) =>
        url.startsWith("/api/v1/")
          ? new Response("", { status: 404 })
          : Response.json(url.includes("getAddedProducts") ? all : []),
    });
    const first = await client.searchProducts({
      category: "Men",
      availability: "in",
      price: { min: 1000, max: 8000 },
      limit: 2,
    });
    expect(first).toMatchObject({
      total: 4,
      counts: { inStock: 4, outOfStock: 4 },
      nextCursor: "2",
    });
    expect(first.items.map(({ id }) => id)).toEqual(["p1", "p3"]);
    const next = await client.searchProducts({
      category: "Men",
      availability: "in",
      price: { min: 1000, max: 8000 },
      limit: 2,
      cursor: "2",
    });
    expect(next.items.map(({ id }) => id)).toEqual(["p5", "p7"]);
  });

  it("numbers come as text too, as people write prices; what is no number is none", () => {
    for (const [written, paisa] of [
      ["2450", 245_000],
      ["2,450.50", 245_050],
      ["Rs 2,450", 245_000],
      ["PKR 2450/-", 245_000],
      ["free", 0],
      [-5, 0],
    ] as const) {
      expect(productFromWire({ _id: "a", newPrice: written })?.price).toBe(paisa);
    }
  });

  it("a time that is none is left out, not shown as one", () => {
    const read = (createdAt: unknown) => blogFromWire({ title: "T", createdAt })?.createdAt;
    expect(read("yesterday")).toBeNull();
    expect(read({})).toBeNull();
    expect(read(1_700_000_000_000)).toBe("2023-11-14T22:13:20.000Z");
    expect(read("2026-11-21T08:00:00Z")).toBe("2026-11-21T08:00:00.000Z");
  });

  it("a seller without a userName has a store at its name, spaces replaced by hyphens", () => {
    expect(sellerFromWire({ fullName: "Lahore  Lights" })?.handle).toBe("Lahore-Lights");
  });

  // SPEC §7: DELETE /api/v2/blogs/delete/{id}: success removes blog with that _id locally (no screen deletes yet: only the call is held)
  // SPEC §8: Blog delete non-OK: 'Deletion failed' unless server sends an error.
  it("blog delete: 'Deletion failed', unless the server sends an error (SPEC §8)", async () => {
    await expect(answers(500, undefined).deleteBlog("1", "t")).rejects.toThrow("Deletion failed");
    await expect(answers(403, { error: "Not yours" }).deleteBlog("1", "t")).rejects.toThrow(
      "Not yours",
    );
    await expect(answers(200, undefined).deleteBlog("1", "t")).resolves.toBeUndefined();
  });

  // SPEC §8: Bid failure: message from the response body (message or error), else status text, else 'Failed to place bid';
  it("a bid that is refused has the body's words, else the status text, else 'Failed to place bid'", async () => {
    const bid = { productId: "p", price: 100, userName: "", userCity: "", userPhone: "" };
    const words = async (response: Response) => {
      const client = createClient({ fetch: async () => response });
      const failed = await client
        .placeBid({ ...bid, sellerId: "", sellerName: "" })
        .catch((e) => e);
      return asCallFailed(failed)?.serverText;
    };
    expect(await words(Response.json({ message: "Over", error: "late" }, { status: 409 }))).toBe(
      "Over",
    );
    expect(await words(Response.json({ error: "late" }, { status: 409 }))).toBe("late");
    expect(await words(new Response("x", { status: 500, statusText: "Oh no" }))).toBe("Oh no");
    expect(await words(new Response("x", { status: 500 }))).toBe("Failed to place bid");
  });

  it("an error field where a list should be is a failure with the server's words", async () => {
    await expect(answers(200, { error: "down" }).listDeals()).rejects.toThrow("down");
    expect(await answers(200, { data: { deals: [{ _id: "d" }] } }).listDeals()).toHaveLength(1);
  });

  // SPEC §7: All go to one API host, {host}
  it("our own API's 'no' stands: only another host is asked again by SPEC §7's calls", async () => {
    const asked: string[] = [];
    const fetch = async (url: string) => {
      asked.push(url);
      return Response.json({ error: "none" }, { status: 404 });
    };
    expect(await createClient({ fetch }).getSeller("nobody")).toBeNull();
    expect(asked).toHaveLength(1);
    await createClient({ fetch, host: "https://api.example" })
      .getSeller("nobody")
      .catch(() => null);
    expect(asked.some((url) => url.endsWith("/api/v2/auth/search/users"))).toBe(true);
  });

  it("nothing is at an address of 3,000 letters, and nobody is asked for it", async () => {
    const client = answers(500, {});
    const long = "x".repeat(3_000);
    expect(await client.getProduct(long)).toEqual({ kind: "missing" });
    expect([await client.getCategory(long), await client.getBlog(long)]).toEqual([null, null]);
    expect(await client.getSeller(long)).toBeNull();
    expect((await client.searchProducts({ category: long })).total).toBe(0);
  });

  // SPEC §5: Items without a valid _id are not shown in search results.
  it("search keeps corporate and normal products apart and drops those without an id (SPEC §5)", () => {
    const some = [
      { _id: "a", productName: "Pen", category: ["Corporate Essentials"] },
      { _id: "b", productName: "Pen", category: ["Men"] },
      { productName: "Pen" },
    ]
      .map(productFromWire)
      .filter((one) => one !== null);
    expect(listClientSide(some, { by: "product", q: "PEN" }).items.map(({ id }) => id)).toEqual([
      "b",
    ]);
    expect(listClientSide(some, { by: "corporate", q: "pen" }).items.map(({ id }) => id)).toEqual([
      "a",
    ]);
  });
});
