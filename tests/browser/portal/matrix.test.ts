import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { SCREENS, type Screen } from "#tohfa/portal/app/routes.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { newAsk } from "#tohfa/shop/catalogue/personalisation/ask.ts";
import { issueInvoices } from "#tohfa/shop/money/papers/issue-invoices.server.ts";
import { readSold } from "#tohfa/shop/money/papers/read-sold.server.ts";
import { createBlog } from "#tohfa/shop/selling/blog/write-blog.server.ts";
import { planImport } from "#tohfa/shop/selling/products/import-products.server.ts";
import {
  bidFor,
  CAST,
  type Cast,
  type CastName,
  get,
  openCast,
  orderFrom,
  orderOf,
  photoOf,
  post,
  postOf,
  returnOf,
  shownTo,
} from "#tohfa/tests/support/browser/portal-cast.ts";
import { db } from "#tohfa/tests/support/browser/shop.ts";
import { addProduct } from "#tohfa/tests/support/test-shop.ts";

/** What somebody is answered at an address. */
type Outcome = "open" | "sign-in" | "elsewhere" | "not found";

const everybody = (outcome: Outcome) =>
  Object.fromEntries(CAST.map((name) => [name, outcome])) as Record<CastName, Outcome>;
const OPEN = everybody("open");
const VISITORS: Record<CastName, Outcome> = { ...everybody("elsewhere"), visitor: "open" };
const MEMBERS: Record<CastName, Outcome> = { ...OPEN, visitor: "sign-in" };
const SELLERS: Record<CastName, Outcome> = {
  visitor: "sign-in",
  buyer: "elsewhere",
  otherBuyer: "elsewhere",
  seller: "open",
  otherSeller: "open",
  blockedSeller: "elsewhere",
  pendingSeller: "elsewhere",
  admin: "not found",
  packer: "not found",
  manager: "open",
};
/** Also while their store is being opened. */
const STORES = { ...SELLERS, pendingSeller: "open" } as const;
const ANOTHERS = { otherSeller: "not found", pendingSeller: "not found" } as const;
/** What a packer works with: nothing that shows money. */
const PACKERS_TOO: Record<CastName, Outcome> = { ...SELLERS, packer: "open" };
const NOTHING_CHOSEN: Record<CastName, Outcome> = {
  ...PACKERS_TOO,
  ...{ seller: "not found", otherSeller: "not found" },
  ...{ manager: "not found", packer: "not found" },
};
const OWNERS: Record<CastName, Outcome> = { ...SELLERS, manager: "not found" };
const ADMINS: Record<CastName, Outcome> = {
  ...everybody("not found"),
  visitor: "sign-in",
  admin: "open",
};

/** Who may open what, written out by hand: one line for each screen of portal/app/routes.ts. */
const LINES: Record<string, Record<CastName, Outcome>> = {
  "/": { ...everybody("elsewhere"), visitor: "sign-in" },
  "/login": VISITORS,
  "/seller/login": VISITORS,
  "/login/code": VISITORS,
  "/signup": VISITORS,
  "/earn-with-us": VISITORS,
  "/check-your-mail": OPEN,
  "/verify": OPEN,
  "/stop-bank-account": OPEN,
  "/forgot": OPEN,
  "/reset": OPEN,
  "/sign-out": { ...everybody("elsewhere") },
  "/account": MEMBERS,
  "/account/security": MEMBERS,
  "/account/second-factor": MEMBERS,
  // A buyer's orders, addresses, reviews, bids and data
  "/account/orders": MEMBERS,
  "/account/orders/:orderId": { ...everybody("not found"), visitor: "sign-in", buyer: "open" },
  "/account/addresses": MEMBERS,
  "/account/reviews": MEMBERS,
  "/account/bids": MEMBERS,
  "/account/credit": MEMBERS,
  // A buyer's dates, wishlist, and the photos of returns
  "/account/dates": MEMBERS,
  "/account/wishlist": MEMBERS,
  "/account/gift-lists": MEMBERS,
  "/account/orders/:orderId/photos/:photoId": {
    ...everybody("not found"),
    ...{ visitor: "sign-in", buyer: "open" },
  },
  "/return-photos/:photoId": {
    ...everybody("not found"),
    ...{ visitor: "sign-in", seller: "open", manager: "open", admin: "open" },
  },
  // What is there for its seller: tests/shop/catalogue/personalisation.test.ts.
  "/personal-photos/:parcelId/:reference": { ...everybody("not found"), visitor: "sign-in" },
  // What its buyer and its seller see: tests/shop/money/papers.test.ts.
  "/papers": everybody("not found"),
  "/papers/:paperId": {
    ...everybody("not found"),
    ...{ seller: "open", manager: "open", admin: "open" },
  },
  "/papers/:paperId/pdf": {
    ...everybody("not found"),
    ...{ seller: "open", manager: "open", admin: "open" },
  },
  // What whoever has its link sees: tests/browser/portal/quotations.test.ts.
  "/quotations/new": OPEN,
  "/quotations/:quotationId": everybody("not found"),
  "/quotations/:quotationId/pdf": everybody("not found"),
  "/gift-vouchers": OPEN,
  "/reminders-off": OPEN,
  "/account/data": MEMBERS,
  // Sent with the password; read, it leads to the form.
  "/account/data.json": { ...everybody("elsewhere"), visitor: "sign-in" },
  // A packer's first screen is the orders.
  "/seller": { ...SELLERS, packer: "elsewhere" },
  "/seller/state": {
    ...MEMBERS,
    // Their store is open: they are sent to it.
    seller: "elsewhere",
    otherSeller: "elsewhere",
    ...{ packer: "elsewhere", manager: "elsewhere" },
  },
  "/seller/start/:step": {
    ...MEMBERS,
    // What was decided is no step any more; the shop's own people have no store.
    ...{ seller: "elsewhere", otherSeller: "elsewhere", blockedSeller: "elsewhere" },
    admin: "not found",
    ...{ packer: "elsewhere", manager: "elsewhere" },
  },
  "/seller/address": MEMBERS,
  "/seller/bank": OWNERS,
  "/seller/orders": PACKERS_TOO,
  "/seller/look-up": PACKERS_TOO,
  "/seller/orders.csv": PACKERS_TOO,
  "/seller/orders/:parcelId": { ...PACKERS_TOO, otherSeller: "not found" },
  // Money of a store
  "/seller/money": SELLERS,
  "/seller/money.csv": SELLERS,
  "/seller/money/statement": SELLERS,
  "/seller/money/statement.pdf": SELLERS,
  "/seller/papers": SELLERS,
  "/seller/money/tax": SELLERS,
  "/seller/money/tax.pdf": SELLERS,
  // Packing slips, bids, returns, reviews
  "/seller/slips": { ...PACKERS_TOO, otherSeller: "not found" },
  "/seller/bids": SELLERS,
  "/seller/bids/:bidId": { ...SELLERS, otherSeller: "not found" },
  "/seller/returns": SELLERS,
  "/seller/returns/:returnId": { ...SELLERS, otherSeller: "not found" },
  "/seller/reviews": SELLERS,
  // A store's products
  "/seller/products": STORES,
  "/seller/products.csv": SELLERS,
  "/seller/products/new": STORES,
  "/seller/products/change": { ...STORES, ...ANOTHERS },
  "/seller/products/import": SELLERS,
  "/seller/products/import/:importId": { ...SELLERS, otherSeller: "not found" },
  "/seller/products/:productId": { ...STORES, ...ANOTHERS },
  "/seller/products/:productId/picture": { ...STORES, ...ANOTHERS },
  "/seller/products/:productId/personalisation": { ...STORES, ...ANOTHERS },
  "/seller/products/:productId/ask": { ...STORES, ...ANOTHERS },
  // A store's own page
  "/seller/store": SELLERS,
  "/seller/store/banners": SELLERS,
  "/seller/store/shelves": SELLERS,
  "/seller/store/posts": SELLERS,
  "/seller/store/posts/new": SELLERS,
  "/seller/store/posts/:postId": { ...SELLERS, otherSeller: "not found" },
  "/seller/store/blog": SELLERS,
  "/seller/store/blog/:blogId": { ...SELLERS, otherSeller: "not found" },
  "/seller/store/blog/:blogId/preview": { ...SELLERS, otherSeller: "not found" },
  "/seller/store/holiday": SELLERS,
  "/admin": ADMINS,
  "/admin/sellers": ADMINS,
  "/admin/sellers/:sellerId": ADMINS,
  "/admin/messages": ADMINS,
  "/admin/settings": ADMINS,
  "/admin/audit": ADMINS,
  "/admin/notices": ADMINS,
  // Admin: the operator's orders and money
  "/admin/orders": ADMINS,
  "/admin/look-up": ADMINS,
  "/admin/orders.csv": ADMINS,
  "/admin/orders/:orderId": ADMINS,
  "/admin/payments": ADMINS,
  "/admin/payments.csv": ADMINS,
  "/admin/payments/:paymentId": ADMINS,
  // Its order is paid in cash: there is no receipt for anybody.
  "/admin/payments/:paymentId/receipt": { ...ADMINS, admin: "not found" },
  "/admin/refunds": ADMINS,
  "/admin/payouts": ADMINS,
  "/admin/payouts/:sellerId": ADMINS,
  "/admin/payouts/next": ADMINS,
  "/admin/payouts/runs": ADMINS,
  "/admin/payouts/runs/:runId": { ...ADMINS, admin: "not found" },
  "/admin/payouts/runs/:runId/file": { ...ADMINS, admin: "not found" },
  "/admin/riders": ADMINS,
  "/admin/riders/:riderId": { ...ADMINS, admin: "not found" },
  "/admin/hand-ins/:handInId": { ...ADMINS, admin: "not found" },
  "/admin/claims": ADMINS,
  // No courier has lost a parcel here.
  "/admin/claims/:claimId": { ...ADMINS, admin: "not found" },
  "/admin/quotations": ADMINS,
  "/admin/quotations/:quotationId": { ...ADMINS, admin: "not found" },
  "/admin/vouchers": ADMINS,
  "/admin/vouchers/:voucherId": { ...ADMINS, admin: "not found" },
  "/admin/papers": ADMINS,
  "/admin/ledger": ADMINS,
  "/admin/ledger/:account": ADMINS,
  // How a parcel is packed, papers to print, parcels sent together, news as they come, and on this device
  "/seller/orders/:parcelId/shots": { ...PACKERS_TOO, otherSeller: "not found" },
  "/packing/:orderId/:parcelId/:shotId": {
    ...everybody("not found"),
    ...{ visitor: "sign-in", buyer: "open", seller: "open", admin: "open" },
    ...{ packer: "open", manager: "open" },
  },
  "/seller/print/:what": { ...PACKERS_TOO, otherSeller: "not found" },
  "/seller/book": PACKERS_TOO,
  // Without parcels there is nothing to print.
  "/seller/labels.pdf": NOTHING_CHOSEN,
  "/seller/load-sheet.pdf": NOTHING_CHOSEN,
  "/seller/dispatch": PACKERS_TOO,
  // Who has no hub is told that there is no news (204).
  "/live": MEMBERS,
  "/account/alerts": MEMBERS,
  // Admin: catalogue and content; there is no such category, deal or coupon for anybody
  "/admin/products": ADMINS,
  "/admin/products/:productId": ADMINS,
  "/admin/catalog": ADMINS,
  "/admin/catalog/categories": ADMINS,
  "/admin/catalog/categories/:categoryId": { ...ADMINS, admin: "not found" },
  "/admin/catalog/deals": ADMINS,
  "/admin/catalog/deals/new": ADMINS,
  "/admin/catalog/deals/:dealId": { ...ADMINS, admin: "not found" },
  "/admin/search": ADMINS,
  "/admin/search/misses": ADMINS,
  "/admin/search/new": ADMINS,
  "/admin/search/:synonymId": { ...ADMINS, admin: "not found" },
  "/admin/catalog/coupons": ADMINS,
  "/admin/catalog/coupons/new": ADMINS,
  "/admin/catalog/coupons/:code": { ...ADMINS, admin: "not found" },
  "/admin/catalog/best-sellers": ADMINS,
  "/admin/catalog/sale": ADMINS,
  "/admin/content": ADMINS,
  "/admin/content/reviews": ADMINS,
  "/admin/content/articles": ADMINS,
  "/admin/content/bids": ADMINS,
  "/admin/content/newsletter": ADMINS,
  // Sent by its form; read, it leads to that.
  "/admin/content/newsletter.csv": { ...ADMINS, admin: "elsewhere" },
  // Admin: couriers' cash and parcels, returns, commission, jobs
  "/admin/remittances": ADMINS,
  "/admin/remittances/new": ADMINS,
  // No courier has paid here.
  "/admin/remittances/:remittanceId": { ...ADMINS, admin: "not found" },
  "/admin/parcels": ADMINS,
  "/admin/parcels.csv": ADMINS,
  "/admin/parcels/:parcelId": ADMINS,
  "/admin/couriers": ADMINS,
  "/admin/returns": ADMINS,
  "/admin/returns/:returnId": ADMINS,
  "/admin/inspect": ADMINS,
  "/admin/commission": ADMINS,
  "/admin/taxes": ADMINS,
  "/admin/taxes/fbr": ADMINS,
  "/admin/delivery-prices": ADMINS,
  "/admin/taxes/stores": ADMINS,
  "/admin/taxes/months": ADMINS,
  "/admin/taxes/months/:month": ADMINS,
  "/admin/taxes/sellers.csv": ADMINS,
  "/admin/settlements": ADMINS,
  "/admin/settlements/new": ADMINS,
  "/admin/settlements/:settlementId": { ...ADMINS, admin: "not found" },
  "/admin/bank": ADMINS,
  "/admin/bank/new": ADMINS,
  "/admin/reports": ADMINS,
  "/admin/reports/periods": ADMINS,
  "/admin/reports/accountant": ADMINS,
  "/admin/reports/postings.csv": ADMINS,
  "/admin/reports/:report": ADMINS,
  "/admin/reports/:report/behind": ADMINS,
  "/admin/reports/:report/table.csv": ADMINS,
  "/admin/jobs": ADMINS,
  "/seller/inspect": SELLERS,
  // Settings of a store, its staff and tokens; joining one; people; an admin in a store
  "/seller/settings": SELLERS,
  "/seller/settings/staff": OWNERS,
  "/seller/settings/tax": OWNERS,
  "/seller/settings/tax/fbr": OWNERS,
  "/seller/settings/tokens": SELLERS,
  "/join": OPEN,
  "/admin/people": ADMINS,
  "/admin/people/:userId": ADMINS,
  // Sent from the banner; read, it leads to the sellers.
  "/admin/leave-store": { ...ADMINS, admin: "elsewhere" },
  "/*": everybody("not found"),
};

let cast: Cast;
let parcel: string;
/** What stands for "{…}" in the examples of the map: the seller's own things, and the buyer's. */
let things: Record<string, string>;

beforeAll(async () => {
  cast = await openCast();
  const store = cast.seller.sellerId ?? "";
  parcel = await orderFrom(store);
  const order = await orderOf(parcel, cast.buyer.email);
  const bid = await bidFor(parcel);
  const actor: Actor = { role: "seller", userId: cast.seller.userId, sellerId: store };
  const file = { name: "a.csv", bytes: Buffer.from("name,price\nA mug,500") };
  things = {
    ...{ parcel, order, bid, return: await returnOf(parcel), store, sellerId: store },
    photo: await photoOf(parcel),
    product: await addProduct(db, {
      ...{ id: randomUUID(), sellerId: store, images: ["/pictures/a-960.webp"] },
      asks: [newAsk("text", "name", "Name to print")],
    }),
    paper: await paperOf(parcel, store),
    import: await planImport(db, actor, store, file),
    shown: await shownTo(cast.buyer.email, cast.seller),
    // A store's own page
    post: await postOf(store),
    person: cast.otherBuyer.userId,
    blog: await createBlog(db, actor, { sellerId: store, title: "How clay is dried" }),
  };
});

/** An invoice that the store issued for a parcel. */
async function paperOf(parcelId: string, store: string): Promise<string> {
  const sold = await readSold(db, parcelId);
  if (sold) await issueInvoices(db, sold, Date.now());
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from papers where parcel_id = ${parcelId} and issuer = ${store} order by id limit 1`,
  );
  return rows[0]?.id ?? "";
}

const cookieOf = (name: CastName) => (name === "visitor" ? "" : cast[name].cookie);
const addressOf = ({ path, example }: Screen) =>
  (example ?? path).replace(/\{(\w+)\}/g, (all, name: string) => things[name] ?? all);

function outcomeOf({ status, headers }: Response): Outcome | number {
  if (status === 404) return "not found";
  if (status < 300) return "open";
  if (status !== 302 && status !== 303) return status;
  return headers.get("location")?.startsWith("/login") ? "sign-in" : "elsewhere";
}

describe("The map of the portal", () => {
  it("names each address once, a file that is there, and an example where the address varies", () => {
    const paths = SCREENS.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(SCREENS.filter(({ file }) => !existsSync(`portal/app/${file}`))).toEqual([]);
    expect(SCREENS.filter(({ path, example }) => /[:*]/.test(path) && !example)).toEqual([]);
  });

  it("has a line here for each screen, and no line too many", () => {
    expect(Object.keys(LINES).sort()).toEqual(SCREENS.map(({ path }) => path).sort());
  });
});

describe("Who may open what (issue 11)", () => {
  it.each(SCREENS)("$path", async (screen) => {
    const answers = await Promise.all(CAST.map((name) => get(addressOf(screen), cookieOf(name))));
    const found = CAST.map((name, index) => [name, outcomeOf(answers[index] as Response)]);
    expect(Object.fromEntries(found)).toEqual(LINES[screen.path]);
    for (const { headers } of answers) {
      expect(headers.get("cache-control")).toBe("private, no-store");
    }
  });

  it("a visitor comes back to where they were going", async () => {
    const answer = await get(`/seller/orders/${parcel}?x=1`);
    const location = new URL(answer.headers.get("location") ?? "", "http://p");
    expect(location.searchParams.get("returnTo")).toBe(`/seller/orders/${parcel}?x=1`);
  });
});

describe("A packer sees no money (issue 11)", () => {
  /** Rs 76,543.21 each, two of them: nowhere else is there such a number. */
  const PRICE = 76_543_21;
  const WRITTEN = /\b(Rs|PKR)\.?\s?-?\d|76,543|153,086/;
  const IN_PAISA = /7654321|15308642/;
  /** Not part of a longer word or number: times and codes have any five digits now and then. */
  const IN_RUPEES = /(?<![\w-])(76543|153086)(?![\w-])/;
  const MONEY = new RegExp(
    [WRITTEN, IN_PAISA, IN_RUPEES].map(({ source }) => source).join("|"),
    "g",
  );
  /** A page's nonce is random and nobody sees it: one in a thousand has "Rs" and a digit. */
  const withoutNonces = (text: string) => text.replaceAll(/nonce(=|\W{1,6})"[\w+/=-]+"?/g, "");
  const SHOWN = SCREENS.filter(({ least }) => least === "packer");
  const COLUMNS = ["number", "total", "what", "buyer", "contact"].map((id) => `column=${id}`);
  /** With all columns too, and the screens' data, which is more than is drawn. */
  const formsOf = (path: string) => {
    const [bare = "", query = ""] = path.split("?");
    const all = `${bare}?${[query, ...COLUMNS].filter(Boolean).join("&")}`;
    return bare.endsWith(".csv") ? [path, all] : [path, all, `${bare}.data?${query}`];
  };

  it("on no screen of theirs, whatever the parcel's state; its owner does", async () => {
    const store = cast.seller.sellerId ?? "";
    const sold = await orderFrom(store, PRICE);
    things = { ...things, parcel: sold };
    const own = await (await get(`/seller/orders/${sold}`, cast.seller.cookie)).text();
    expect(own.match(MONEY)).not.toBeNull();
    for (const form of [
      "Rs 5",
      "PKR 5",
      "76,543.21",
      '"price":7654321',
      "{76543.21}",
      ">153086<",
    ]) {
      expect(form.match(MONEY), form).not.toBeNull();
    }
    for (const state of ["placed", "confirmed", "packed", "dispatched", "delivered"]) {
      await db.execute(sql`update parcels set state = ${state}, courier = 'tcs',
        tracking_number = 'T-MONEY' where id = ${sold}`);
      const paths = SHOWN.map(addressOf).concat("/seller", "/account", `/seller/orders?q=${sold}`);
      const seen = await Promise.all(
        paths.flatMap(formsOf).map(async (path) => {
          const text = await (await get(path, cast.packer.cookie)).text();
          return [state, path, withoutNonces(text).match(MONEY)];
        }),
      );
      expect(seen.filter(([, , money]) => money !== null)).toEqual([]);
    }
    things = { ...things, parcel };
  });
});

/** What makes every form of the portal right, so that it is the shop that refuses and not a field. */
const FILLED_IN = {
  ...{ reason: "no", answer: "no", channel: "phone", found: "sellable" },
  ...{ courier: "tcs", trackingNumber: "T1", reference: "T1", amount: "100" },
  ...{ name: "A mug", price: "100", stock: "1", status: "Active" },
  ...{ left: "0", top: "0", width: "50", height: "50" },
  ...{ words: "Not so", "rows[0].id": "no-such" },
  // A store's own page
  ...{ title: "New", text: "New", step: "earlier", backOn: "2027-01-01" },
  // The day on which a parcel comes
  ...{ day: "2027-01-04", reason: "The kiln broke" },
  // What a product asks for
  ...{ kind: "text", label: "Name" },
};

describe("Who may do what (issue 11)", () => {
  // Whoever may send it is not asked here, signing out among them; nor the shop's own people, to whom it is open.
  const actions = SCREENS.filter(({ who }) => who !== "anyone").flatMap((screen) => {
    const others = CAST.filter((name) => LINES[screen.path]?.[name] !== "open");
    const names = others.filter((name) => screen.who !== "admin" || name !== "admin");
    return (screen.intents ?? []).map((intent) => ({ screen, intent, names }));
  });

  it.each(actions)("$intent at $screen.path", async ({ screen, intent, names }) => {
    const fields = { ...FILLED_IN, intent, id: parcel, of: parcel };
    const answers = await Promise.all(
      names.map((name) => post(addressOf(screen), fields, cookieOf(name))),
    );
    const done = names.filter(
      (_, index) =>
        !["sign-in", "elsewhere", "not found"].includes(`${outcomeOf(answers[index] as Response)}`),
    );
    expect(done).toEqual([]);
    const other = answers[names.indexOf("otherSeller")];
    if (other && screen.ownedBy === "seller") expect(other.status).toBe(404);
  });

  it("of several things at once, another's are not touched", async () => {
    const { cookie } = cast.otherSeller;
    const answer = await post("/seller/orders", { intent: "confirm", id: parcel }, cookie);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("There is no such parcel.");
  });

  it("another's things are in nobody else's list, nor in their file", async () => {
    for (const path of ["/seller/orders", "/seller/orders.csv", `/seller/orders?q=${parcel}`]) {
      expect(await (await get(path, cast.otherSeller.cookie)).text()).not.toContain("Ayesha");
      if (path.endsWith("csv")) {
        expect(await (await get(path, cast.seller.cookie)).text()).toContain("Ayesha");
      }
    }
  });

  it("after all that the parcel is as it was", async () => {
    const { rows } = await db.execute<{ state: string }>(
      sql`select state from parcels where id = ${parcel}`,
    );
    expect(rows[0]?.state).toBe("placed");
  });

  it("a screen without forms takes none, and an unknown form is none", async () => {
    expect((await post("/account", { intent: "x" }, cast.buyer.cookie)).status).toBe(404);
    expect((await post("/seller/orders", { intent: "x" }, cast.seller.cookie)).status).toBe(404);
    expect((await post("/seller/orders", {}, cast.seller.cookie)).status).toBe(404);
  });
});
