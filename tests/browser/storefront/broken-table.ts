import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { linkForReceiver } from "#tohfa/shop/buying/thanks/thanks.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { confirmCode } from "#tohfa/shop/orders/confirmation/request-confirmation.server.ts";
import { confirmSignature } from "#tohfa/shop/orders/order/access-token.server.ts";
import { listensTo, visit } from "#tohfa/tests/support/browser/browser.ts";
import { fillCheckout } from "#tohfa/tests/support/browser/checkout.ts";
import { db, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { WORKER_SECRET } from "#tohfa/tests/support/running-shop.ts";
import { SYSTEM, sayYes } from "#tohfa/tests/support/say-yes.ts";
import { trackingNumberOf } from "#tohfa/tests/support/tracking-number.ts";

/** A request that a screen makes or a form sends, and how to tell that it was broken. */
export interface Line {
  name: string;
  /** Places of the source that send it, as broken-requests.test.ts finds them. */
  of: readonly string[];
  /** Opens the screen and types into it. */
  open(page: Page): Promise<void>;
  /** Sends the request; the second and third time after it was broken. */
  send(page: Page, time: number): Promise<void>;
  isIt(url: URL, method: string): boolean;
  /** What was typed has arrived and makes room for what comes next. */
  isSent?: boolean;
  says(page: Page): Promise<void>;
  /** With the connection back: one more try, and what it leads to. */
  again(page: Page): Promise<void>;
}

interface WireProduct {
  /** What its buyer has to give first. */
  asks?: unknown[];
  _id: string;
  slug: string;
  productName: string;
  size: string[];
  colors: string[];
  attributes: unknown[];
  unitsInStock: number;
  reviews: number;
}

async function products(query: string): Promise<WireProduct[]> {
  const answer = await fetch(`${storeUrl}/api/v1/products?limit=60&${query}`);
  return ((await answer.json()) as { items: WireProduct[] }).items;
}

async function plainProduct(place = 0): Promise<WireProduct> {
  const found = (await products("by=product&availability=in")).filter(
    (one) =>
      one.size.length + one.colors.length + one.attributes.length === 0 &&
      !one.asks &&
      one.unitsInStock > 12,
  )[place];
  if (!found) throw new Error("The demo shop has too few plain products");
  return found;
}

const pathOf = (product: WireProduct, start = "/top-collection/") =>
  `${start}${encodeURIComponent(product.slug)}?id=${product._id}`;

const alert = (page: Page, text: string | RegExp) =>
  page.getByRole("alert").getByText(text).first().waitFor();
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).locator("visible=true").first();
const isPost = (part: string) => (url: URL, method: string) =>
  method === "POST" && url.pathname.endsWith(part);
const isData = (part: string) => (url: URL, method: string) =>
  method === "GET" && url.pathname.endsWith(`${part}.data`);
const isScript = (part: string) => (url: URL) => url.pathname.startsWith(`/assets/${part}-`);

let phones = 0;
/** An order as the API places it, and the address of its page. */
async function placeOrder(payment: "cod" | "bank_transfer") {
  phones += 1;
  const answer = await fetch(`${storeUrl}/api/v1/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({
      ...{ firstName: "Ayesha", lastName: "Khan", email: `ayesha${phones}@example.com` },
      ...{ phone: `0303${1_000_000 + phones}`, address: `House ${phones}`, city: "Lahore" },
      ...{ shipping_method: "standard", payment_method: payment },
      items: [{ id: (await plainProduct())._id, quantity: 1 }],
    }),
  });
  const order = (await answer.json()) as {
    id: string;
    accessToken: string;
    parcels: { id: string }[];
  };
  const query = new URLSearchParams({ id: order.id, token: order.accessToken });
  return { ...order, path: `/order/order-confermed?${query}` };
}

/** An order for somebody else, delivered. */
async function arrivedGift() {
  const { id, accessToken: token, path, parcels } = await placeOrder("cod");
  const parcel = parcels[0]?.id ?? "";
  await db.execute(sql`insert into order_recipients (order_id, name, phone, phone_key)
    values (${id}, 'Ammi', '03007654321', '923007654321')`);
  await db.execute(sql`update parcels
    set state = 'delivered', courier = 'tcs', tracking_number = ${`T-${parcel}`} where id = ${parcel}`);
  return { id, token, path, parcel };
}

async function picture(name: string) {
  const background = { r: 20, g: 120, b: 90 };
  const buffer = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

const orderForms: Line[] = [
  {
    name: "the code of a cash order",
    of: ["orders/confirm-code.tsx <Form"],
    async open(page) {
      const order = await placeOrder("cod");
      await visit(page, order.path);
      await page.getByLabel("Code", { exact: true }).fill(confirmCode(WORKER_SECRET, order.id, 1));
    },
    isIt: isPost("/order/order-confermed.data"),
    send: (page) => button(page, "Confirm my order").click(),
    says: (page) => alert(page, "That did not work. Check your connection and try again."),
    async again(page) {
      await button(page, "Confirm my order").click();
      await page.getByText("Thank you, your order is confirmed.").waitFor();
    },
  },
  {
    name: "another code",
    of: ["orders/confirm-code.tsx <Form"],
    open: async (page) => void (await visit(page, (await placeOrder("cod")).path)),
    isIt: isPost("/order/order-confermed.data"),
    send: (page) => button(page, "Send a new code").click(),
    says: (page) => alert(page, "That did not work. Check your connection and try again."),
    async again(page) {
      await button(page, "Send a new code").click();
      await page
        .getByText(/We have sent a new code|We can send another/)
        .first()
        .waitFor();
    },
  },
  {
    name: "the yes by the mail's link",
    of: [
      "orders/order-actions.tsx <form",
      "orders/order-actions.tsx browserClient.confirmOrder",
      "orders/order-actions.tsx useRevalidator",
    ],
    async open(page) {
      const order = await placeOrder("cod");
      await visit(page, `${order.path}&confirm=${confirmSignature(WORKER_SECRET, order.id)}`);
    },
    isIt: isPost("/confirm"),
    send: (page) => button(page, "Yes, send my order").click(),
    says: (page) => alert(page, "That did not work. Check your connection and try again."),
    async again(page) {
      await button(page, "Yes, send my order").click();
      await page.getByText("Thank you, your order is confirmed.").waitFor();
    },
  },
  {
    name: "cancelling an order",
    of: ["orders/order-actions.tsx browserClient.cancelOrder"],
    async open(page) {
      await visit(page, (await placeOrder("cod")).path);
      await button(page, "Cancel this order").click();
    },
    isIt: isPost("/cancel"),
    send: (page) => button(page, "Yes, cancel").click(),
    says: (page) => alert(page, "That did not work. Check your connection and try again."),
    async again(page) {
      await button(page, "Yes, cancel").click();
      await page.getByText("This order is cancelled.").waitFor();
    },
  },
  {
    name: "the order's page read again after it was cancelled",
    of: ["orders/order-actions.tsx useRevalidator", "orders/order-payment.tsx useRevalidator"],
    open: async (page) => void (await visit(page, (await placeOrder("cod")).path)),
    isIt: isData("/order/order-confermed"),
    async send(page, time) {
      if (time === 0) await button(page, "Cancel this order").click();
      // The page does not know yet that it is: asked again, the shop says so.
      await button(page, "Yes, cancel").click();
    },
    says: (page) => alert(page, "this page may not be up to date"),
    async again(page) {
      await button(page, "Try again").click();
      await page.getByText("This order is cancelled.").waitFor();
    },
  },
  {
    name: "asking to return a parcel",
    of: ["orders/order-actions.tsx <form", "orders/order-actions.tsx browserClient.requestReturn"],
    async open(page) {
      const { path, parcels } = await placeOrder("cod");
      const id = parcels[0]?.id ?? "";
      await sayYes(db, id);
      const label = { courier: "leopards" as const, trackingNumber: trackingNumberOf(id) };
      for (const state of ["confirmed", "packed", "dispatched", "delivered"] as const) {
        await moveParcel(db, SYSTEM, id, state, label);
      }
      await visit(page, path);
      await button(page, "Return").click();
      await page.getByLabel("Why are you returning it?").fill("It is chipped");
    },
    isIt: isPost("/return"),
    send: (page) => button(page, "Request a return").click(),
    says: (page) => alert(page, "That did not work. Check your connection and try again."),
    async again(page) {
      await button(page, "Request a return").click();
      await page.getByText(/return requested/).waitFor();
    },
  },
  {
    name: "what is not as wished in a packed parcel",
    of: [
      "orders/look-at-packing.tsx <form",
      "orders/look-at-packing.tsx browserClient.answerPacking",
    ],
    async open(page) {
      const { path, parcels } = await placeOrder("cod");
      const id = parcels[0]?.id ?? "";
      await sayYes(db, id);
      for (const state of ["confirmed", "packed"] as const) {
        await moveParcel(db, SYSTEM, id, state);
      }
      await db.execute(sql`insert into packings (parcel_id, state, shown_at, answer_until)
        values (${id}, 'shown', now(), now() + interval '12 hours')`);
      await db.execute(
        sql`insert into packing_shots (id, parcel_id, kind) values (${`pack-${id}`}, ${id}, 'film')`,
      );
      await visit(page, path);
      await button(page, "Ask for a change").click();
      await page.getByLabel("What should change?").fill("The name is spelt wrong");
    },
    isIt: isPost("/packing"),
    send: (page) => button(page, "Tell the seller").click(),
    says: (page) => alert(page, "That did not work. Check your connection and try again."),
    async again(page) {
      await button(page, "Tell the seller").click();
      await page.getByText("You asked for a change").waitFor();
    },
  },
  {
    name: "the link for whoever got a gift",
    of: ["orders/pass-on.tsx browserClient.ask"],
    open: async (page) => void (await visit(page, (await arrivedGift()).path)),
    isIt: isPost("/receiver-link"),
    send: (page) => button(page, "Make the link").click(),
    says: (page) => alert(page, "That did not work. Check your connection and try again."),
    async again(page) {
      await button(page, "Make the link").click();
      await page.getByRole("link", { name: "Send on WhatsApp" }).waitFor();
    },
  },
  {
    name: "a gift's thank-you",
    of: ["orders/received-gift-page.tsx <Form"],
    async open(page) {
      const { id, parcel, token } = await arrivedGift();
      const link = await linkForReceiver(db, WORKER_SECRET, { orderId: id, token }, parcel);
      await visit(page, `/order/gift?${new URLSearchParams({ id: parcel, token: link })}`);
      await page.getByLabel("Add a line").fill("It made my day");
    },
    isIt: isPost("/order/gift.data"),
    send: (page) => button(page, "Send my thank-you").click(),
    says: (page) => alert(page, "That did not work. Check your connection and try again."),
    async again(page) {
      await button(page, "Send my thank-you").click();
      await page.getByRole("heading", { name: "Thank you sent" }).waitFor();
    },
  },
  {
    name: "a receipt with its photo",
    of: ["orders/order-payment.tsx <form", "orders/order-payment.tsx browserClient.sendReceipt"],
    async open(page) {
      await visit(page, (await placeOrder("bank_transfer")).path);
      await page.locator("input[type=file]").setInputFiles(await picture("receipt.png"));
      await page.getByAltText("Your receipt").waitFor();
      await page.getByLabel(/Transaction number/).fill(`TID${Date.now()}`);
    },
    isIt: isPost("/receipt"),
    send: (page) => button(page, "Send receipt").click(),
    says: (page) => alert(page, "The receipt could not be sent. Please try again."),
    async again(page) {
      await button(page, "Send receipt").click();
      await page.getByRole("heading", { name: "We have your receipt" }).waitFor();
    },
  },
];

const productForms: Line[] = [
  {
    name: "a review with a photo",
    of: ["product/review-step.tsx <form", "product/review-wizard.tsx useFetcher"],
    async open(page) {
      await visit(page, pathOf(await plainProduct(2)));
      await button(page, "Write a review").click();
      const wizard = page.getByRole("dialog");
      await wizard.getByRole("button", { name: /^5 stars/ }).click();
      await page.getByTestId("files").setInputFiles(await picture("one.png"));
      await wizard.getByRole("button", { name: "Next", exact: true }).click();
      await wizard.getByLabel("What should others know?").fill("Came wrapped in tissue.");
      await wizard.getByRole("button", { name: "Next", exact: true }).click();
      await wizard.getByLabel("First name").fill("Hina");
      await wizard.getByLabel("Last name").fill("Qureshi");
      await wizard.getByLabel("Email").fill("hina.broken@example.com");
    },
    isIt: (url, method) => method === "POST" && url.pathname.startsWith("/top-collection/"),
    send: (page) => button(page, "Submit").click(),
    says: (page) => alert(page, "Error submitting review"),
    async again(page) {
      const wizard = page.getByRole("dialog");
      await wizard.getByRole("button", { name: "Back" }).click();
      expectValue(await wizard.getByLabel("What should others know?").inputValue());
      await wizard.getByRole("button", { name: "Next", exact: true }).click();
      await button(page, "Submit").click();
      await page.getByRole("heading", { name: "Thank you" }).waitFor();
    },
  },
  {
    name: "a bid",
    of: ["product/bid-form.tsx <Form", "product/bid-form.tsx useFetcher"],
    async open(page) {
      await visit(page, pathOf(await plainProduct(3), "/auction/"));
      await page.getByLabel("Your name").fill("Bilal");
      await page.getByLabel("City").selectOption("Lahore");
      await page.getByLabel("Phone").fill("03001234567");
    },
    isIt: (url, method) => method === "POST" && url.pathname.startsWith("/auction/"),
    send: (page) => button(page, "Place bid").click(),
    says: (page) => alert(page, "Failed to place bid. Please try again."),
    async again(page) {
      await button(page, "Place bid").click();
      await page.getByRole("status").getByText("Bid placed! Order ID: BID-").waitFor();
    },
  },
  {
    name: "an address to be told when it is back",
    of: ["product/sold-out-form.tsx <Form", "product/sold-out-form.tsx useFetcher"],
    async open(page) {
      const [soldOut] = await products("by=product&availability=out");
      await visit(page, pathOf(soldOut as WireProduct));
      await button(page, "Email me when it is back").click();
      await page.locator("main").getByLabel("Your email").fill("sana@example.com");
    },
    isIt: (url, method) => method === "POST" && url.pathname.startsWith("/top-collection/"),
    send: (page) => button(page, "Email me when it is back").click(),
    says: (page) => alert(page, "We could not reach the shop. Please try again."),
    async again(page) {
      await button(page, "Email me when it is back").click();
      await page.getByText("We will email you when it is back in stock.").waitFor();
    },
  },
];

function expectValue(value: string): void {
  if (!value) throw new Error("What was typed is gone");
}

/** Puts something into the cart of this browser. */
async function fillCart(page: Page): Promise<void> {
  await visit(page, pathOf(await plainProduct()));
  await button(page, "Add To Cart").click();
  await page.getByRole("dialog", { name: "Your cart" }).waitFor();
}

const otherForms: Line[] = [
  {
    name: "a contact message",
    of: ["information/contact-page.tsx <Form"],
    async open(page) {
      await visit(page, "/contect-us");
      await page.getByLabel("Your name").fill("Sana");
      await page.locator("main").getByLabel("Email").fill("sana@example.com");
      await page.getByLabel("What is it about?").fill("An order");
      await page.getByLabel("Message").fill("A long letter");
    },
    isIt: isPost("/contect-us.data"),
    send: (page) => button(page, "Send").click(),
    says: (page) => alert(page, "Your message could not be sent. It is still here"),
    async again(page) {
      await button(page, "Send").click();
      await page
        .getByRole("status")
        .getByText(/Thank you/)
        .waitFor();
    },
  },
  {
    name: "the cart's prices",
    of: ["checkout/use-quote.ts browserClient.quoteOrder"],
    async open(page) {
      await fillCart(page);
      await visit(page, "/cart");
    },
    isIt: isPost("/api/v1/orders/quote"),
    async send(page, time) {
      await (time > 0 ? button(page, "Try again") : button(page, /^One more/)).click();
    },
    says: (page) => alert(page, "We could not check the prices just now."),
    async again(page) {
      await button(page, "Try again").click();
      await page.getByText("We could not check the prices").waitFor({ state: "detached" });
    },
  },
  {
    name: "the checkout's prices",
    of: ["checkout/use-quote.ts browserClient.quoteOrder"],
    async open(page) {
      await fillCart(page);
      await visit(page, "/checkout");
      await fillCheckout(page);
    },
    isIt: isPost("/api/v1/orders/quote"),
    async send(page, time) {
      if (time > 0) return button(page, "Try again").click();
      await page.getByRole("radio", { name: /Express/ }).check();
    },
    says: (page) => alert(page, "We could not check the prices just now."),
    async again(page) {
      await button(page, "Try again").click();
      await page.getByText("We could not check the prices").first().waitFor({ state: "detached" });
    },
  },
  {
    name: "an order",
    of: ["checkout/checkout-form.tsx <form", "checkout/checkout-page.tsx browserClient.placeOrder"],
    async open(page) {
      await fillCart(page);
      await visit(page, "/checkout");
      await fillCheckout(page);
      // The days come with the city's prices.
      await page.locator("[name=arriveOn]").first().waitFor({ state: "attached" });
    },
    isIt: isPost("/api/v1/orders"),
    send: (page) => button(page, /^Place order/).click(),
    says: (page) => alert(page, "Your order was not placed: we could not reach the shop."),
    async again(page) {
      await button(page, /^Place order/).click();
      await page.waitForURL(/order-confermed/);
    },
  },
  {
    name: "the page of an order that was placed",
    isSent: true,
    of: ["checkout/checkout-page.tsx browserClient.placeOrder"],
    async open(page) {
      await fillCart(page);
      await visit(page, "/checkout");
      await fillCheckout(page);
    },
    isIt: isData("/order/order-confermed"),
    async send(page, time) {
      await (time > 0
        ? page.getByRole("link", { name: "See your order" })
        : button(page, /^Place order/)
      ).click();
    },
    says: (page) => page.getByRole("heading", { name: "Your order is placed" }).waitFor(),
    async again(page) {
      await page.getByRole("link", { name: "See your order" }).click();
      await page.waitForURL(/order-confermed/);
    },
  },
  {
    name: "a picture for a gift",
    of: ["gifts/print-picture.tsx browserClient.addGiftPicture"],
    async open(page) {
      await visit(page, "/custom-products");
      await button(page, "Continue").click();
      await page.getByRole("radio").first().check({ force: true });
      await button(page, "Fill it").click();
      await button(page, /^Add .* to the gift$/).click();
      await button(page, "Write the card").click();
      await page.getByRole("textbox").first().fill("With love");
    },
    isIt: isPost("/gift-pictures"),
    async send(page) {
      await page.getByTestId("gift-picture").setInputFiles(await picture("us.png"));
    },
    says: (page) => alert(page, "The picture could not be sent. Please try again."),
    async again(page) {
      await page.getByTestId("gift-picture").setInputFiles(await picture("us.png"));
      await page.getByAltText("To be printed").waitFor();
    },
  },
  {
    name: "a photo for a thing",
    of: ["personalise/send-photo.ts browserClient.addPersonalisationPhoto"],
    async open(page) {
      await visit(page, "/top-collection/custom-mouse-pad");
      await listensTo(page.getByTestId("photo-photo"));
    },
    isIt: isPost("/personalisation/photos"),
    async send(page) {
      await page.getByTestId("photo-photo").setInputFiles(await picture("us.png"));
    },
    says: (page) => alert(page, "The photo could not be sent. It is still here: please try again."),
    async again(page) {
      await button(page, "Try again").click();
      await page.getByAltText("The one you chose").waitFor();
    },
  },
];

const didNotOpen = (page: Page) => alert(page, "That page did not open");
const didNotLoad = (page: Page) => alert(page, "That did not load");

/** A list's button or link that shows more of it, or other things. */
function list(
  name: string,
  of: string[],
  path: () => Promise<string>,
  control: string | RegExp,
  isIt: Line["isIt"],
): Line {
  const more = (page: Page) => page.locator("main").getByRole("link", { name: control }).first();
  return {
    name,
    of,
    open: async (page) => void (await visit(page, await path())),
    isIt,
    send: (page) => more(page).click(),
    says: didNotLoad,
    async again(page) {
      const before = page.url();
      await button(page, "Try again").click();
      await page.waitForURL((url) => url.href !== before);
      await page.getByText("That did not load").waitFor({ state: "detached" });
    },
  };
}

async function reviewedProduct(): Promise<string> {
  const found = (await products("by=product&sort=rating")).find(({ reviews }) => reviews > 2);
  return pathOf(found as WireProduct);
}

const lists: Line[] = [
  list(
    "Load More of a category",
    ["listing/product-listing.tsx <UnreachedHere"],
    async () => "/gifts",
    /^Load More/,
    isData("/gifts"),
  ),
  list(
    "Load More of a search",
    ["listing/product-listing.tsx <UnreachedHere"],
    async () => "/search/view/gift?searchBy=product",
    /^Load More/,
    isData("/search/view/gift"),
  ),
  list(
    "Load More of what is sold most",
    ["product/below.tsx <UnreachedHere"],
    async () => pathOf(await plainProduct()),
    /^Load More/,
    // Not the first ones, which come when they are near (left-out.test.ts): they would say the same beside it.
    (url) => url.pathname.endsWith(".data") && url.searchParams.has("hot"),
  ),
  list(
    "Load More of reviews",
    ["product/reviews.tsx <UnreachedHere"],
    reviewedProduct,
    /^Load More/,
    (url) => url.pathname.endsWith(".data"),
  ),
  list(
    "older reviews",
    ["reviews/reviews-page.tsx <UnreachedHere"],
    async () => "/reviews",
    "Older reviews",
    isData("/reviews"),
  ),
  list("a category of articles", [], async () => "/blogs", "Wedding", isData("/blogs")),
  list("a store's tab", [], async () => "/tohfa-studio", "Reviews", isData("/tohfa-studio")),
  {
    name: "a list's filter",
    of: ["listing/filter-form.tsx <Form"],
    open: async (page) => void (await visit(page, "/gifts")),
    isIt: isData("/gifts"),
    async send(page, time) {
      const sort = page.getByLabel("Sort by");
      if (time > 0) await sort.selectOption(time > 1 ? "price" : "-price");
      else await page.getByRole("checkbox", { name: /^In Stock/ }).check();
    },
    says: didNotLoad,
    async again(page) {
      await button(page, "Try again").click();
      await page.waitForURL(/sort=price/);
    },
  },
  {
    name: "a phone's filters",
    of: ["listing/filter-sheet.tsx useFetcher"],
    async open(page) {
      await page.setViewportSize({ width: 390, height: 800 });
      await visit(page, "/gifts");
      await button(page, "Filters").click();
      await page
        .getByRole("dialog")
        .getByRole("checkbox", { name: /^In Stock/ })
        .check();
      await button(page, /^Show \d/).waitFor();
    },
    isIt: isData("/gifts"),
    send: (page) => button(page, /^Show/).click(),
    says: didNotLoad,
    async again(page) {
      await button(page, "Try again").click();
      await page.waitForURL(/availability=in/);
      await page.setViewportSize({ width: 1280, height: 800 });
    },
  },
  {
    name: "suggestions while one types",
    of: ["search/search-overlay.tsx useFetcher"],
    async open(page) {
      await visit(page, "/about-us");
      await page.locator("#site-search").click();
      await page.locator("#overlay-search").fill("mu");
      await page.getByRole("dialog").getByText("See all results").waitFor();
    },
    isIt: isData("/search/view"),
    async send(page, time) {
      if (time > 0) return button(page, "Try again").click();
      await page.locator("#overlay-search").fill("mug");
    },
    says: (page) => alert(page, "Search is not working right now. Please try again."),
    async again(page) {
      await button(page, "Try again").click();
      await page.getByRole("dialog").getByText("See all results").waitFor();
    },
  },
  {
    name: "a search from the overlay",
    of: ["search/search-overlay.tsx <form", "shell/shell.tsx <UnreachedHere"],
    async open(page) {
      await visit(page, "/about-us");
      await page.locator("#site-search").click();
      await page.locator("#overlay-search").fill("mug");
      await page.getByRole("dialog").getByText("See all results").waitFor();
    },
    isIt: isData("/search/view/mug"),
    send: (page) => page.getByRole("dialog").getByRole("button", { name: "Search" }).click(),
    says: didNotOpen,
    async again(page) {
      await button(page, "Try again").click();
      await page.waitForURL(/search\/view\/mug/);
    },
  },
  {
    name: "another search on the results' page",
    of: ["shell/search-box.tsx <Form"],
    async open(page) {
      await visit(page, "/search/view/mug");
      // As it was typed before the page was alive: from then on the overlay opens.
      await page.getByRole("searchbox").evaluate((box: HTMLInputElement) => {
        box.value = "pen";
      });
    },
    isIt: isData("/search/view"),
    send: (page) => page.locator("header").getByRole("button", { name: "Search" }).click(),
    says: didNotOpen,
    async again(page) {
      await button(page, "Try again").click();
      await page.waitForURL(/search\/view\/pen/);
    },
  },
  {
    name: "a search on the not-found page",
    of: ["shell/not-found-page.tsx <Form"],
    async open(page) {
      await visit(page, "/no/such/page");
      await page.getByLabel("What are you looking for?").fill("pen");
    },
    isIt: isData("/search/view"),
    send: (page) => page.locator("main").getByRole("button", { name: "Search" }).click(),
    says: didNotOpen,
    async again(page) {
      await button(page, "Try again").click();
      await page.waitForURL(/search\/view\/pen/);
    },
  },
  {
    name: "Track",
    of: ["tracking/track-form.tsx <Form", "tracking/track-order-page.tsx <UnreachedHere"],
    async open(page) {
      await visit(page, "/track-order");
      await page.getByLabel("Tracking ID").fill("KI7500000005");
    },
    isIt: isData("/track-order"),
    send: (page) => button(page, "Track").click(),
    async says(page) {
      await page.getByText("Tracking not available for this ID.").waitFor();
      await didNotLoad(page);
    },
    async again(page) {
      await button(page, "Try again").click();
      await page.getByRole("heading", { name: "Tracking History" }).waitFor();
    },
  },
  {
    name: "the real-time page's courier",
    of: ["tracking/real-time-track-page.tsx (browserClient"],
    open: async (page) => void (await visit(page, "/real-time-track/order-details/NOSUCH1")),
    isIt: isPost("/api/v8/track/unified-track"),
    send: (page) => button(page, "Try again").click(),
    says: (page) => page.getByText("Tracking not available for this ID.").waitFor(),
    async again(page) {
      await button(page, "Try again").click();
      await page.getByText("Tracking not available for this ID.").waitFor();
    },
  },
];

/** A part of the program that is fetched when it is first opened. */
function part(
  place: string,
  script: string,
  path: () => Promise<string>,
  openIt: (page: Page) => Promise<void>,
  comes: (page: Page) => Promise<void>,
): Line {
  return {
    name: `the part of ${place}`,
    of: [place],
    open: async (page) => void (await visit(page, await path())),
    isIt: isScript(script),
    send: (page, time) => (time > 0 ? button(page, "Try again").click() : openIt(page)),
    async says(page) {
      await alert(page, "A part of this page did not load");
      await button(page, "Try again").waitFor();
    },
    async again(page) {
      await button(page, "Try again").click();
      await comes(page);
    },
  };
}

const dialog = (page: Page) => page.getByRole("dialog").first().waitFor();
const onAbout = async () => "/about-us";
const onGifts = async () => "/gifts";
const onProduct = async () => pathOf(await plainProduct());
/** A list whose first card can go into the cart as it is. */
const onPlainCard = async () =>
  `/search/view/${encodeURIComponent((await plainProduct()).productName)}`;

const parts: Line[] = [
  part(
    'shell/overlay-host.tsx import("../search/search-overlay.tsx"',
    "search-overlay",
    onAbout,
    (page) => page.locator("#site-search").click(),
    dialog,
  ),
  part(
    'shell/overlay-host.tsx import("../cart/cart-drawer.tsx"',
    "cart-drawer",
    onProduct,
    (page) => button(page, "Add To Cart").click(),
    dialog,
  ),
  part(
    'shell/overlay-host.tsx import("../cart/mini-cart.tsx"',
    "mini-cart",
    onPlainCard,
    (page) =>
      page
        .getByRole("button", { name: /^Add .* to cart$/ })
        .first()
        .click(),
    (page) => page.locator(".mini-cart").waitFor(),
  ),
  part(
    'shell/overlay-host.tsx import("../product/quick-view.tsx"',
    "quick-view",
    onGifts,
    async (page) => {
      await page.locator("article.card").first().hover();
      await button(page, /^Quick view of/).click();
    },
    dialog,
  ),
  part(
    'shell/overlay-host.tsx import("../video/video-dialog.tsx"',
    "video-dialog",
    async () => {
      const films = await (await fetch(`${storeUrl}/video`)).text();
      const [, name = ""] = /<h2[^>]*>(?:<[^>]*>)*([^<]+)</.exec(films) ?? [];
      return `/search/view/${encodeURIComponent(name)}`;
    },
    (page) =>
      page
        .getByRole("button", { name: /^Watch the video of/ })
        .first()
        .click(),
    dialog,
  ),
  part(
    'shell/shell.tsx import("../cart/put-card-in-cart.ts"',
    "put-card-in-cart",
    onPlainCard,
    (page) =>
      page
        .getByRole("button", { name: /^Add .* to cart$/ })
        .first()
        .click(),
    (page) => page.locator(".mini-cart").waitFor(),
  ),
  part(
    'product/sold-out.tsx import("./sold-out-form.tsx"',
    "sold-out-form",
    async () => pathOf((await products("by=product&availability=out"))[0] as WireProduct),
    (page) => button(page, "Email me when it is back").click(),
    (page) => page.locator("main").getByLabel("Your email").waitFor(),
  ),
  part(
    'product/gallery.tsx import("./zoom-dialog.tsx"',
    "zoom-dialog",
    onProduct,
    (page) =>
      page
        .locator("main")
        .getByRole("button", { name: /larger|zoom/i })
        .first()
        .click(),
    dialog,
  ),
  part(
    'product/reviews.tsx import("./review-wizard.tsx"',
    "review-wizard",
    onProduct,
    (page) => button(page, "Write a review").click(),
    dialog,
  ),
  part(
    'listing/product-listing.tsx import("./filter-sheet.tsx"',
    "filter-sheet",
    onGifts,
    async (page) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await button(page, "Filters").click();
    },
    async (page) => {
      await dialog(page);
      await page.setViewportSize({ width: 1280, height: 800 });
    },
  ),
  {
    ...part(
      'personalise/photo-field.tsx import("./send-photo.ts"',
      "send-photo",
      async () => "/top-collection/custom-mouse-pad",
      async (page) => {
        await listensTo(page.getByTestId("photo-photo"));
        await page.getByTestId("photo-photo").setInputFiles(await picture("us.png"));
      },
      (page) => page.getByAltText("The one you chose").waitFor(),
    ),
    // The button says "Sending…".
    isSent: true,
  },
];

const NOT_REACHED = "We could not reach the shop. Nothing is lost, please try again.";

const giftLists: Line[] = [
  {
    name: "a gift list that is made",
    of: ["gift-list/new-list-page.tsx <Form"],
    async open(page) {
      await visit(page, "/gift-list/new");
      await page.getByLabel("Your names").fill("Sana & Ali");
      await page.getByLabel("What the list is called").fill("Our new home");
      await page.getByLabel("The day of the wedding").fill(dayIn(60));
      await page.locator("main").getByLabel("Your email").fill(`list-${Date.now()}@example.com`);
      await page.getByLabel("Our guests bring them").check();
    },
    isIt: isPost("/gift-list/new.data"),
    send: (page) => button(page, "Make our list").click(),
    says: (page) => alert(page, NOT_REACHED),
    async again(page) {
      await button(page, "Make our list").click();
      await page.getByRole("heading", { name: "Our new home" }).waitFor();
    },
  },
  {
    name: "a gift from a list",
    of: ["gift-list/give-form.tsx useFetcher"],
    async open(page) {
      const { _id } = await plainProduct();
      const body = {
        ...{ title: "Our home", names: "Sana & Ali", day: dayIn(60), sendsTo: "giver" },
        ...{ email: `give-${Date.now()}@example.com`, products: [_id] },
      };
      const headers = { "content-type": "application/json" };
      const sent = { method: "POST", headers, body: JSON.stringify(body) };
      const answer = await fetch(`${storeUrl}/api/v1/gift-lists`, sent);
      await visit(page, `/gift-list/${((await answer.json()) as { id: string }).id}`);
      await page.getByText("Give this").click();
      await page.getByLabel("Your name, for them").fill("Khala Nasreen");
    },
    isIt: (url, method) => method === "POST" && url.pathname.startsWith("/gift-list/"),
    send: (page) => button(page, "Into my cart").click(),
    says: (page) => alert(page, NOT_REACHED),
    async again(page) {
      await button(page, "Into my cart").click();
      await page.getByText("You are giving this").waitFor();
    },
  },
];

/** "2027-01-21" */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

export const TABLE: readonly Line[] = [
  ...otherForms,
  ...giftLists,
  ...orderForms,
  ...productForms,
  ...lists,
  ...parts,
];

/** What sends nothing that a page or a typed text could be lost by, or is told by another line, and why. */
export const NO_LINE: Readonly<Record<string, string>> = {
  'shell/shell.tsx import("./plain-footer.tsx"': "as the footer",
  'language/texts-of-page.ts import("./words-of-page.ts"': "without it the page speaks English",
  'language/texts-of-page.ts import("./dictionary.ts"': "asked for again with the next page",
  "shell/newsletter-page.tsx <Form": "a letter's link is tapped: newsletter.test.ts breaks it",
  "shell/newsletter-page.tsx useFetcher": "the same",
  'checkout/checkout-form.tsx import("./people-part.tsx"':
    "says itself that it did not load, and the form stays",
  "checkout/people-list-page.tsx <form": "a page of its own by the browser alone",
  'checkout/checkout-page.tsx import("./take-list.ts"':
    "the list's own page is a step back; the form stays",
  "orders/people-of-order.tsx <form": "a page of its own by the browser alone",
  "shell/footer.tsx <Form": "on every screen: see the test of screens",
  "shell/footer.tsx useFetcher": "on every screen: see the test of screens",
  'ui/toast.ts import("./toaster.tsx"': "what a toast says stands beside the button too",
  'shell/error-page.tsx import("./not-found-page.tsx"': "waited for like a page's own script",
  'product/review-card.tsx import("./zoom-dialog.tsx"': "the same script as the gallery's",
  'product/delivery-estimate.tsx import("#tohfa/shop/values/cities.ts"':
    "in a script that pages share",
  'product/review-wizard.tsx import("#tohfa/shop/values/cities.ts"': "in a script that pages share",
  'delivery/chosen-city.ts import("./day-of-arrival.ts"': "without it the usual days stay",
  "delivery/day-of-arrival.ts browserClient.deliveryRules": "without it the usual days stay",
  "information/reach-us-later.tsx browserClient.ask": "without it the contact page stays",
  "product/delivery-estimate.tsx browserClient.ask":
    "fills in what delivery costs; without it the page says that the price goes by city",
  "product/delivery-estimate.tsx browserClient.checkoutTerms":
    "without it the page says that checkout shows the fee",
  'currency/chosen-currency.ts import("./about-prices.ts"': "without it prices are in rupees",
  "currency/about-prices.ts browserClient.ask": "the same",
  'shell/footer.tsx import("../currency/currency-choice.tsx"': "the same: its place stays empty",
  "product/highest-bid.tsx new EventSource": "connects again by itself",
  "deals/one-dollar-page.tsx <UnreachedHere":
    "the demo's sale is one page; the Load More of a category",
  "deals/one-dollar-page.tsx useRevalidator": "a page read again: see the order's page",
  "connection/arrive.ts fetch": "every part of the program: see the parts",
  'shell/shell.tsx import("./footer.tsx"':
    "the server's HTML stands there: later.test.ts breaks it",
  'home/page.tsx import("./below.tsx"': "the same",
  'product/product-view.tsx import("./below.tsx"': "the same",
  'product/product-view.tsx import("./about.tsx"': "the same",
  'product/product-view.tsx import("./nothing-to-show.tsx"': "the same",
  'product/buy-panel.tsx import("../personalise/personalise.tsx"':
    "comes with its page: waited for and said as of every part, and nothing is added before it",
  'deals/deal-choices.tsx import("../personalise/personalise.tsx"': "the same, of a deal's things",
  "search/use-shortcuts.ts useFetcher": "without them the search box stands alone",
  'personalise/personalise.tsx import("../../../ui/personalisation/personal-preview.tsx"':
    "the same; the fields stand without it",
  'listing/arrives-fields.tsx import("#tohfa/shop/values/cities.ts"':
    "in a script that pages share",
  "gift-list/owner-view.tsx <Form": "the form of a list that is made, in its other screen",
  "gift-list/own-thing-row.tsx useFetcher": "says it as the gift from a list does",
  "gift-list/give-form.tsx browserClient.ask": "free again by itself in half an hour",
  "finder/question.tsx <Form": "opens a page as a link does: see the test of screens",
  "product-card/left-out.ts useFetcher": "says it in the row's place: left-out.test.ts breaks it",
  "product/beside.tsx browserClient.ask": "without it the way to the category stays",
  "browser-client.ts fetch": "every call of the contract: see its callers",
  "data.ts fetch": "on the server",
};
