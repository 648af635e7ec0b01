import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Answer, type ForeignCall, json, quirks } from "#tohfa/tests/foreign/host.ts";
import { newReader, type Reader } from "#tohfa/tests/foreign/reader.ts";
import { blog, mug, pen, watch } from "#tohfa/tests/foreign/records.ts";
import { type ForeignShop, openForeignShop } from "#tohfa/tests/foreign/shop.ts";
import { openVisitor, type Visitor } from "#tohfa/tests/foreign/visitor.ts";

let shop: ForeignShop;
let reader: Reader;
/** For what is pressed, and for what only a page that is alive shows. */
let visitor: Visitor;

beforeAll(async () => {
  shop = await openForeignShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.host.reset();
  reader = newReader(shop.url);
});

const DETAIL = `/top-collection/blue-pottery-mug?id=${mug._id}`;
const BULK = `/corporate/top-collection/engraved-pens?id=${pen._id}`;
const AUCTION = `/auction/steel-watch?id=${watch.id}`;
const STORE = "/Karachi-Crafts";

/** Each answer in turn; a page is opened anew for each. */
async function each(
  call: ForeignCall,
  answers: readonly Answer[],
  look: (answer: Answer) => Promise<void>,
) {
  for (const answer of answers) {
    shop.host.set(call, answer);
    await look(answer);
  }
}
const says = (text: string) => expect(reader.main()).toContain(text);

describe("A product of a host that is not ours (SPEC §8)", () => {
  const throws = [
    quirks["500 with a text"],
    quirks["HTML instead of JSON"],
    quirks["a closed connection"],
    quirks["no answer at all"],
  ];

  // SPEC §8: Product fetch throws: toast 'Failed to fetch the product data'.
  it.each([DETAIL, BULK, AUCTION])(
    "product fetch throws: toast 'Failed to fetch the product data' (%s)",
    async (path) => {
      visitor = await openVisitor(shop.url);
      await each("product", throws, async () => {
        expect(await visitor.visit(path)).toBe(502);
        expect(await visitor.heading()).toBe("Failed to fetch the product data");
        await visitor.toast("Failed to fetch the product data");
      });
    },
  );

  // SPEC §8: Empty body/falsy: toast 'No product found!!'.
  it("empty body or falsy: toast 'No product found!!'", async () => {
    visitor = await openVisitor(shop.url);
    const falsy = [quirks["an empty body"], quirks.null, quirks.false, json(""), json(0)];
    await each("product", falsy, async () => {
      expect(await visitor.visit(DETAIL)).toBe(404);
      expect(await visitor.heading()).toBe("No product found!!");
      await visitor.toast("No product found!!");
    });
  });

  // SPEC §2 Product detail: Missing product: 'No product found.'.
  // SPEC §7: GET /client/bestselling/singleProduct/{productId}: single product; reads an error field
  // SPEC §8: Missing product: 'No product found.'.
  it("missing product: 'No product found.', by an error field, by status 404, by nothing in it", async () => {
    const missing = [
      quirks["an error field with status 200"],
      json({ error: "gone" }, 404),
      json({}),
      json([]),
      json({ ...mug, status: "Block" }),
    ];
    await each("product", missing, async () => {
      expect(await reader.visit(DETAIL)).toBe(404);
      expect(reader.heading()).toBe("No product found.");
    });
  });

  it("is read with `title`, `id`, `images`, a category as text and numbers as text (SPEC §3)", async () => {
    await reader.visit(`/top-collection/steel-watch?id=${watch.id}`);
    expect(reader.heading()).toBe("Steel Watch");
    const main = reader.main();
    for (const text of ["Authenticated & sold by Karachi Crafts", "Rs 2,450", "Rs 3,000"]) {
      expect(main).toContain(text);
    }
    await reader.visit(BULK);
    expect(reader.main()).toContain("This Price for 100 Quantity");
    expect(reader.main()).toContain("(+Rs 5)");
    shop.host.set("product", json({ data: { _id: "x" } }));
    await reader.visit("/top-collection/x?id=x");
    expect(reader.heading()).toBe("Untitled Product");
    expect(reader.main()).not.toContain("Authenticated & sold by");
  });

  // SPEC §2 Product detail: (description rendered as HTML);
  it("renders its description as HTML, without the script in it", async () => {
    visitor = await openVisitor(shop.url);
    await visitor.visit(DETAIL);
    expect(await visitor.page.locator("main b").getByText("Multan").count()).toBe(1);
    expect(await visitor.page.title()).not.toBe("owned");
  });

  // SPEC §7: GET /client/bestselling/Best Seller: hot-selling list; reads an error field that makes the list fail silently
  it("the hot-selling list fails silently: the product stays, the list is left out", async () => {
    await reader.visit(DETAIL);
    expect(reader.main()).toContain("Hot Selling");
    await each("bestSellers", Object.values(quirks), async () => {
      expect(await reader.visit(DETAIL)).toBe(200);
      expect(reader.heading()).toBe("Blue Pottery Mug");
      expect(reader.main()).not.toContain("Hot Selling");
    });
  });
});

describe("A bid with a host that is not ours (SPEC §7, §8)", () => {
  async function bid() {
    visitor = await openVisitor(shop.url);
    const { page } = visitor;
    await visitor.visit(AUCTION);
    await page.getByLabel("Your bid in rupees").fill("2500");
    await page.getByLabel("Your name").fill("Bilal");
    await page.getByLabel("City").selectOption("Lahore");
    await page.getByLabel("Phone").fill("03001234567");
    await page.getByRole("button", { name: "Place bid" }).click();
  }

  // SPEC §7: POST /api/v2/bids/add/bid-order: seven fields; response reads orderId
  // SPEC §8: Success toast: 'Bid placed! Order ID: {orderId}'.
  it("success toast: 'Bid placed! Order ID: {orderId}', with the seven fields of SPEC §7", async () => {
    visitor = await openVisitor(shop.url);
    await bid();
    await visitor.toast("Bid placed! Order ID: BO-77");
    expect(shop.host.lastBody).toEqual({
      productId: watch.id,
      bidPrice: 2500,
      userName: "Bilal",
      userCity: "Lahore",
      userPhone: "03001234567",
      sellerId: "",
      sellerName: "Karachi Crafts",
    });
  });

  const failures: [string, Answer, string][] = [
    [
      "the body's message",
      json({ message: "The auction is over", error: "late" }, 409),
      "The auction is over",
    ],
    ["the body's error", json({ error: "Bid is too low" }, 400), "Bid is too low"],
    ["an error with status 200", json({ error: "Bid is too low" }), "Bid is too low"],
    ["the status text", { status: 503, body: "no" }, "Service Unavailable"],
    ["no word at all", { status: 500, statusText: "", body: "" }, "Failed to place bid"],
    ["a closed connection", { close: true }, "Failed to place bid. Please try again."],
  ];
  // SPEC §8: Bid failure: message from the response body (message or error), else status text, else 'Failed to place bid';
  // SPEC §8: toast shows it or 'Failed to place bid. Please try again.'.
  it.each(failures)("bid failure: %s is in the toast", async (_what, answer, text) => {
    visitor = await openVisitor(shop.url);
    shop.host.set("bid", answer);
    await bid();
    await visitor.toast(text);
    expect(await visitor.page.locator("main").getByRole("alert").innerText()).toBe(text);
    expect(await visitor.page.getByLabel("Your name").inputValue()).toBe("Bilal");
  });
});

describe("A review with a host that is not ours (SPEC §7, §8)", () => {
  async function review() {
    visitor = await openVisitor(shop.url);
    const { page } = visitor;
    const wizard = page.getByRole("dialog");
    await visitor.visit(DETAIL);
    await page.getByRole("button", { name: "Write a review" }).click();
    await wizard.getByRole("button", { name: /^4 stars/ }).click();
    await wizard.getByRole("button", { name: "Skip" }).click();
    await wizard.getByLabel("What should others know?").fill("It came early.");
    await wizard.getByRole("button", { name: "Next" }).click();
    await wizard.getByLabel("First name").fill("Ayesha");
    await wizard.getByLabel("Last name").fill("Khan");
    await wizard.getByLabel("Email").fill("ayesha@example.com");
    await wizard.getByRole("button", { name: "Submit" }).click();
  }

  // SPEC §7: POST /client/products/{productId}/reviews: eight fields
  // SPEC §8: Review: success toast 'Review submitted successfully';
  it("success toast 'Review submitted successfully', with the fields of SPEC §7", async () => {
    visitor = await openVisitor(shop.url);
    await review();
    await visitor.toast("Review submitted successfully");
    expect(shop.host.asked).toContain(`POST /client/products/${mug._id}/reviews`);
    expect(shop.host.lastBody).toEqual({
      firstName: "Ayesha",
      lastName: "Khan",
      email: "ayesha@example.com",
      city: "",
      gender: "Male",
      message: "It came early.",
      reviewRating: 4,
      reviewimages: [],
    });
  });

  // SPEC §8: failure 'Error submitting review'.
  it.each(["500 with a text", "an error field with status 200", "a closed connection"] as const)(
    "failure 'Error submitting review' (%s), and nothing typed is lost",
    async (quirk) => {
      visitor = await openVisitor(shop.url);
      shop.host.set("review", quirks[quirk]);
      await review();
      await visitor.toast("Error submitting review");
      expect(await visitor.page.getByLabel("First name").inputValue()).toBe("Ayesha");
    },
  );
});

describe("An article of a host that is not ours (SPEC §7, §8)", () => {
  const ARTICLE = "/blogs/b1/how-to-wrap-a-mug";
  const back = () => /<a [^>]*href="([^"]*)"[^>]*>Back to Articles</.exec(reader.html())?.[1];

  // SPEC §7: GET /api/v2/blogs/get/{id}: response may be wrapped as data, as blog, or be the blog itself
  it("may be wrapped as data, as blog, or be the blog itself", async () => {
    await each("blog", [json({ data: blog }), json({ blog }), json(blog)], async () => {
      expect(await reader.visit(ARTICLE)).toBe(200);
      expect(reader.heading()).toBe("How to Wrap a Mug");
      const main = reader.main();
      for (const text of ["Paper first", "Lay it flat.", "Slowly does it", "1 min read"]) {
        expect(main).toContain(text);
      }
      // A date that is none is left out, not shown as one.
      expect(main).not.toMatch(/NaN|Invalid|1970/);
    });
  });

  const wrong: [string, Answer, string][] = [
    ["500", quirks["500 with a text"], "HTTP error! status: 500"],
    ["503", json({ message: "busy" }, 503), "HTTP error! status: 503"],
    ["HTML", quirks["HTML instead of JSON"], "Failed to load blog"],
    ["a closed connection", quirks["a closed connection"], "Failed to load blog"],
    ["no answer", quirks["no answer at all"], "Failed to load blog"],
  ];
  // SPEC §8: 'HTTP error! status: {code}', 'Failed to load blog'; page shows 'Something went wrong' … with a Back to Articles link.
  it.each(wrong)(
    "%s: 'Something went wrong' and why, with Back to Articles",
    async (_what, answer, why) => {
      shop.host.set("blog", answer);
      expect(await reader.visit(ARTICLE)).toBe(502);
      expect(reader.heading()).toBe("Something went wrong");
      expect(reader.main()).toContain(why);
      expect(back()).toBe("/blogs");
    },
  );

  // SPEC §8: Blog fetch: 'No blog ID provided',
  it("without an id: 'No blog ID provided'", async () => {
    expect(await reader.visit("/blogs/%20/how-to-wrap-a-mug")).toBe(404);
    expect(reader.heading()).toBe("Something went wrong");
    expect(reader.main()).toContain("No blog ID provided");
  });

  // SPEC §8: page shows … or 'Article Not Found' with a Back to Articles link.
  it("'Article Not Found' with Back to Articles where there is none", async () => {
    const none = [
      quirks["an empty body"],
      quirks.null,
      quirks.false,
      quirks["an error field with status 200"],
      json({ data: null }),
      json({ error: "none" }, 404),
    ];
    await each("blog", none, async () => {
      expect(await reader.visit(ARTICLE)).toBe(404);
      expect(reader.heading()).toBe("Article Not Found");
      expect(back()).toBe("/blogs");
    });
  });

  it("stands without the list that recommends others", async () => {
    await each("blogs", Object.values(quirks), async () => {
      expect(await reader.visit(ARTICLE)).toBe(200);
      expect(reader.heading()).toBe("How to Wrap a Mug");
    });
  });
});

describe("Tracking with a host that is not ours (SPEC §7, §8)", () => {
  const failures: [string, Answer, string][] = [
    [
      "status 0",
      json({ status: 0, packet_list: [{ track_number: "LE100" }] }),
      "No tracking information found for this tracking number.",
    ],
    [
      "an empty packet list",
      json({ status: 1, packet_list: [] }),
      "No tracking information found for this tracking number.",
    ],
    ["null", quirks.null, "No tracking information found for this tracking number."],
    ["500", quirks["500 with a text"], "Failed to fetch tracking information. Please try again."],
    [
      "HTML",
      quirks["HTML instead of JSON"],
      "Failed to fetch tracking information. Please try again.",
    ],
    [
      "a closed connection",
      quirks["a closed connection"],
      "Failed to fetch tracking information. Please try again.",
    ],
    // 15 s (SPEC §9), then it has failed.
    [
      "no answer",
      quirks["no answer at all"],
      "Failed to fetch tracking information. Please try again.",
    ],
  ];
  // SPEC §7: POST /api/v8/track/unified-track: body {trackingNumber}; 15 s timeout; reads status (1 = success), packet_list
  // SPEC §8: Tracking: status not 1 or empty packet list gives 'No tracking information found for this tracking number.'.
  // SPEC §8: On request failure the internal message is 'Failed to fetch tracking information. Please try again.',
  // SPEC §8: but the visible panel shows 'Tracking not available for this ID.' whenever an error is set or a search gave no result;
  // SPEC §8: the real-time screen sets that same message on failure.
  // SPEC §9: Tracking timeout 15000 ms;
  it.each(failures)(
    "%s: the panel shows 'Tracking not available for this ID.', also on the real-time route",
    async (_what, answer, internal) => {
      visitor = await openVisitor(shop.url);
      shop.host.set("track", answer);
      const [data] = await Promise.all([
        fetch(`${shop.url}/track-order.data?id=LE100`).then((one) => one.text()),
        reader.visit("/track-order?id=LE100"),
      ]);
      expect(data).toContain(internal);
      expect(reader.main()).toContain("Tracking not available for this ID.");
      expect(reader.main()).not.toContain(internal);
      if ("hang" in answer) return;
      await reader.visit("/real-time-track/order-details/LE100");
      expect(reader.main()).toContain("Tracking not available for this ID.");
    },
  );

  // SPEC §2 Track order: one text input (trimmed;
  // SPEC §5: Tracking input trimmed;
  // SPEC §7: POST /api/v8/track/unified-track: body {trackingNumber}; 15 s timeout; reads status (1 = success), packet_list
  it("posts the trimmed number as {trackingNumber} and shows SPEC §3's defaults", async () => {
    await reader.visit("/track-order?id=%20LE100%20");
    expect(shop.host.lastBody).toEqual({ trackingNumber: "LE100" });
    const main = reader.main();
    for (const text of ["Dispatched", "LE100", "Unknown", "Tracking History"]) {
      expect(main).toContain(text);
    }
  });
});

describe("A store of a host that is not ours (SPEC §8)", () => {
  // SPEC §8: Vendor fetch failure: server response
  it("vendor fetch failure: the server's response", async () => {
    for (const call of ["sellers", "allOfVendor"] as const) {
      shop.host.set(call, json({ message: "This vendor is on holiday" }, 500));
    }
    expect(await reader.visit(STORE)).toBe(502);
    expect(reader.heading()).toBe("This vendor is on holiday");
  });

  // SPEC §8: Vendor fetch failure: … or 'Something went wrong'.
  it("vendor fetch failure: else 'Something went wrong'", async () => {
    for (const quirk of ["500 with a text", "a closed connection", "no answer at all"] as const) {
      for (const call of ["sellers", "allOfVendor"] as const) shop.host.set(call, quirks[quirk]);
      expect(await reader.visit(STORE)).toBe(502);
      expect(reader.heading()).toBe("Something went wrong");
    }
  });

  // SPEC §8: Vendor fetch failure: server response
  it("its name and its other parts stay where one section fails", async () => {
    const failing = [quirks["500 with a text"], json({ error: "No section" }, 500)];
    await each("mainOfVendor", failing, async (answer) => {
      await reader.visit(STORE);
      expect(reader.heading()).toBe("Karachi Crafts");
      says("body" in answer && answer.body === "boom" ? "Something went wrong" : "No section");
    });
    for (const tab of ["special", "new", "all", "reviews"]) {
      await reader.visit(`${STORE}?tab=${tab}`);
      expect(reader.main()).not.toContain("Something went wrong");
    }
    await reader.visit(`${STORE}?tab=posts`);
    says("New glaze");
  });

  // SPEC §8: Banners: 'Failed to fetch VenderBanners'.
  it("banners: 'Failed to fetch VenderBanners', and the store stands", async () => {
    const failing = [
      quirks["500 with a text"],
      quirks["a closed connection"],
      quirks["no answer at all"],
    ];
    await each("bannersOfVendor", failing, async () => {
      expect(await reader.visit(STORE)).toBe(200);
      expect(reader.heading()).toBe("Karachi Crafts");
      says("Failed to fetch VenderBanners");
      says("Blue Pottery Mug");
    });
  });
});
