import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acceptBid } from "#tohfa/shop/buying/bids/accept-bid.server.ts";
import { listBids, showBid } from "#tohfa/shop/buying/bids/list-bids.server.ts";
import { listReturns, showReturn } from "#tohfa/shop/delivery/returns/list-returns.server.ts";
import { receiveReturn } from "#tohfa/shop/delivery/returns/receive-return.server.ts";
import { decideReturn, requestReturn } from "#tohfa/shop/delivery/returns/returns.server.ts";
import {
  listSellerReviews,
  replyToReview,
} from "#tohfa/shop/growth/reviews/seller-reviews.server.ts";
import { bring, numberOf, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addReview,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let seller: string;
let stranger: string;

beforeAll(async () => {
  shop = await openTestShop();
  seller = await addSeller(shop.db);
  stranger = await addSeller(shop.db);
});
afterAll(() => shop.close());

let phone = 3_001_000_000;
async function bid(productId: string, rupees: number): Promise<string> {
  phone += 1;
  const { body } = await shop.post("/api/v2/bids/add/bid-order", {
    ...{ productId, bidPrice: rupees, userName: "Bilal Ahmed", userCity: "Lahore" },
    userPhone: `0${phone}`,
  });
  return body.orderId;
}

describe("A seller's bids (issue 11 §3)", () => {
  it("shows what accepting means in money, and the order's parcel then has exactly that", async () => {
    const product = await addProduct(shop.db, { sellerId: seller, price: 1_000_00 });
    const id = await bid(product, 1500);
    await bid(product, 1700);
    const shown = await showBid(shop.db, sellerNamed(seller), id);
    expect(shown.commission).toBeGreaterThan(0);
    expect(shown).toMatchObject({
      earned: 1_500_00 - shown.commission,
      others: { count: 1, highest: 1_700_00 },
      whyNot: { accept: null, reject: null },
    });
    const orderId = await acceptBid(shop.db, "s".repeat(32), sellerNamed(seller), id);
    const commission = sql`select commission as n from parcels where order_id = ${orderId}`;
    expect(await numberOf(shop, commission)).toBe(shown.commission);
    const after = await showBid(shop.db, sellerNamed(seller), id);
    expect(after).toMatchObject({ status: "accepted", orderId });
    expect(after.whyNot.accept).toBe("This bid is accepted already.");
  });

  it("says why not where the thing is gone, in the words of the refusal", async () => {
    const product = await addProduct(shop.db, { sellerId: seller, price: 1_000_00 });
    const id = await bid(product, 1500);
    await shop.db.execute(sql`update products set stock = 0 where id = ${product}`);
    const { whyNot } = await showBid(shop.db, sellerNamed(seller), id);
    expect(whyNot.accept).toContain("sold out");
    const refused = acceptBid(shop.db, "s".repeat(32), sellerNamed(seller), id);
    await expect(refused).rejects.toThrow(whyNot.accept ?? "");
  });

  it("lists each bid once over its pages, open ones first; another's store is not found", async () => {
    const all: { id: string; status: string }[] = [];
    let after: string | undefined;
    do {
      const page = await listBids(shop.db, sellerNamed(seller), {
        ...{ sellerId: seller, limit: 1, after },
      });
      all.push(...page.items);
      after = page.nextCursor ?? undefined;
    } while (after);
    const { count } = { count: await numberOf(shop, sql`select count(*) as n from bids`) };
    expect(new Set(all.map(({ id }) => id)).size).toBe(count);
    const answered = all.map(({ status }) => status !== "open");
    expect(answered).toEqual([...answered].sort());
    const theirs = { sellerId: seller, limit: 5 };
    await expect(listBids(shop.db, sellerNamed(stranger), theirs)).rejects.toThrow("no such bid");
    const id = all[0]?.id ?? "";
    await expect(showBid(shop.db, sellerNamed(stranger), id)).rejects.toThrow("no such bid");
  });
});

describe("A seller's returns (issue 11 §3)", () => {
  it("say what goes back and what is lost, before and after; the ledger then agrees", async () => {
    const product = await addProduct(shop.db, { sellerId: seller, price: 800_00 });
    const { body } = await place(shop, orderOf([{ id: product, quantity: 2 }]));
    const parcel = body.parcels[0].id as string;
    await bring(shop, parcel, "delivered");
    const earned = () =>
      numberOf(
        shop,
        sql`select coalesce(-sum(e.amount), 0) as n from ledger_entries e where e.seller_id = ${seller}`,
      );
    const before = await earned();
    const guest = { orderId: body.id as string, token: body.accessToken as string };
    const id = await requestReturn(shop.db, guest, parcel, "Wrong colour");
    const actor = sellerNamed(seller);
    const [listed] = (
      await listReturns(shop.db, actor, { sellerId: seller, tab: "to-answer", limit: 5 })
    ).items;
    expect(listed).toMatchObject({ id, reason: "Wrong colour", state: "requested" });
    const shown = await showReturn(shop.db, actor, id);
    expect(shown.money.toBuyer).toBe(shown.price);
    expect(shown.whyNot).toEqual({ approved: null, refused: null, received: null });
    await decideReturn(shop.db, actor, id, "approved", "Send it to Ichra");
    await receiveReturn(shop.db, actor, id);
    expect(before - (await earned())).toBe(shown.money.earned);
    const back = await showReturn(shop.db, actor, id);
    expect(back).toMatchObject({ state: "received", answer: "Send it to Ichra" });
    expect(back.toInspect).toMatchObject([
      { parcelId: parcel, productId: product, quantity: 2, kept: 0 },
    ]);
    await expect(showReturn(shop.db, sellerNamed(stranger), id)).rejects.toThrow("no such return");
    const theirs = { sellerId: seller, limit: 5 };
    await expect(listReturns(shop.db, sellerNamed(stranger), theirs)).rejects.toThrow(
      "no such return",
    );
  });
});

describe("A seller's reviews (issue 11 §3)", () => {
  it("a reply is under the review in the shop at once, with its audit line; another's is not found", async () => {
    const product = await addProduct(shop.db, { sellerId: seller });
    await addReview(shop.db, product, { id: "r-answer" });
    const actor = sellerNamed(seller);
    const listed = () =>
      listSellerReviews(shop.db, actor, { sellerId: seller, tab: "to-answer", limit: 5 });
    expect((await listed()).items.map(({ id }) => id)).toEqual(["r-answer"]);
    const page = () => shop.get(`/client/bestselling/singleProduct/${product}`);
    expect((await page()).text).not.toContain("Shukriya");
    await replyToReview(shop.db, actor, "r-answer", " Shukriya! ");
    await expect.poll(async () => (await page()).text).toContain("Shukriya!");
    expect((await listed()).items).toEqual([]);
    const { rows } = await shop.db.execute(
      sql`select actor, details from audit_log where subject = 'r-answer'`,
    );
    expect(rows).toEqual([
      { actor: `seller ${actor.userId}`, details: { before: null, after: "Shukriya!" } },
    ]);
    const other = replyToReview(shop.db, sellerNamed(stranger), "r-answer", "Bad");
    await expect(other).rejects.toThrow("no such review");
    const theirs = { sellerId: seller, limit: 5 };
    await expect(listSellerReviews(shop.db, sellerNamed(stranger), theirs)).rejects.toThrow(
      "no such review",
    );
    await expect(replyToReview(shop.db, actor, "r-answer", "x".repeat(1001))).rejects.toThrow(
      "at most 1000",
    );
  });
});
