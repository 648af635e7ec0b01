import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderInputFromWire } from "#tohfa/contract/order-input.ts";
import type { WireOrderRequest } from "#tohfa/contract/schemas/order.ts";
import { acceptQuotation } from "#tohfa/shop/buying/quotations/accept-quotation.server.ts";
import { createQuotation } from "#tohfa/shop/buying/quotations/create-quotation.server.ts";
import {
  listQuotations,
  withdrawQuotation,
} from "#tohfa/shop/buying/quotations/list-quotations.server.ts";
import { showQuotation } from "#tohfa/shop/buying/quotations/show-quotation.server.ts";
import { confirmPayment } from "#tohfa/shop/buying/settlement/staff.server.ts";
import { fbrQr } from "#tohfa/shop/money/fbr/fbr-qr.server.ts";
import { checkBooks } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { sellerMoney } from "#tohfa/shop/money/ledger/seller-money.server.ts";
import { issueDuePapers } from "#tohfa/shop/money/papers/issue-due-papers.server.ts";
import { sumOfPaper } from "#tohfa/shop/money/papers/paper.ts";
import { paperSheet } from "#tohfa/shop/money/papers/paper-sheet.ts";
import { registerForServicesTax } from "#tohfa/shop/money/tax/set-taxes.server.ts";
import { changeSetting } from "#tohfa/shop/office/settings/change-setting.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { admin, bring, numberOf, orderOf, place, stockOf } from "#tohfa/tests/support/orders.ts";
import { ACCOUNT, FAKE } from "#tohfa/tests/support/paying-shop.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";
import { bookedBy } from "#tohfa/tests/support/worked-books.ts";

const SECRET = "s".repeat(32);
const DAY_MS = 86_400_000;
const OFFICE = { company: "Habib Textiles (Pvt) Ltd", ntn: "1234567-8", po_number: "PO/2026-117" };

let shop: TestShop;
let seller: string;
beforeAll(async () => {
  shop = await openTestShop({ payments: { ...FAKE, bankAccount: ACCOUNT } });
  await signInAs(shop.db, admin);
  seller = await addSeller(shop.db, { commissionBasisPoints: 1_000 });
});
afterAll(async () => {
  await checkBooks(shop.db);
  await shop.close();
});

let addresses = 0;
/** A quotation from a network of its own. */
const quotation = (
  items: { id: string; quantity: number }[],
  more: object = {},
  now = Date.now(),
) => {
  addresses += 1;
  const terms = { secret: SECRET, address: `10.0.0.${addresses}`, now };
  return createQuotation(
    shop.db,
    terms,
    orderInputFromWire(orderOf(items, { ...OFFICE, ...more }) as WireOrderRequest),
  );
};
const accept = (
  link: { id: string; token: string },
  now = Date.now(),
  payment: PaymentMethod = "bank_transfer",
) => {
  const payments = new Set<PaymentMethod>(["cod", "bank_transfer"]);
  const terms = { secret: SECRET, payments, hold: { gateway: 60, bankTransfer: 60 } };
  return acceptQuotation(shop.db, terms, link, { payment, now });
};
const show = (link: { id: string; token: string }, now = Date.now()) =>
  showQuotation(shop.db, SECRET, link, now);
const product = (price: number, more: object = {}) =>
  addProduct(shop.db, { sellerId: seller, price, stock: 500, ...more });

describe("A quotation (issue 41 §4)", () => {
  it("freezes its prices: accepted days after they rose it is an order at exactly its sums, and only once", async () => {
    const id = await product(399_50);
    const link = await quotation([{ id, quantity: 100 }], { shipping_method: "express" });
    const before = await show(link);
    expect(before).toMatchObject({ state: "open", total: 39_950_00 + 250_00, order: null });
    expect(before.paper.number).toMatch(/^QUO-\d{4}-\d{5}$/);
    expect(sumOfPaper(before.paper.content)).toBe(before.total);
    expect(await stockOf(shop, id)).toBe(500);
    await shop.db.execute(sql`update products set price = 99900 where id = ${id}`);
    const later = Date.now() + 14 * DAY_MS;
    const both = await Promise.all([accept(link, later), accept(link, later), accept(link, later)]);
    expect(new Set(both.map(({ orderId }) => orderId)).size).toBe(1);
    const order = both[0] ?? { orderId: "", token: "" };
    expect(await stockOf(shop, id)).toBe(400);
    const { body } = await shop.get(`/api/v1/orders/${order.orderId}?token=${order.token}`);
    expect(body).toMatchObject({
      ...{ total_amount: 40_200, subtotal: 39_950, shipping: 250, company: OFFICE.company },
      ...{ ntn: "1234567-8", po_number: "PO/2026-117", payment_method: "bank_transfer" },
    });
    expect(await accept(link, later + 90 * DAY_MS)).toEqual(order);
    expect((await show(link)).order).toEqual({ id: order.orderId, token: order.token });
  });

  it("can be accepted on its last day, not after; withdrawn it says so; a wrong link finds nothing", async () => {
    const id = await product(500_00);
    const now = Date.now();
    const link = await quotation([{ id, quantity: 10 }]);
    await expect(accept(link, now + 16 * DAY_MS)).rejects.toMatchObject({ code: "conflict" });
    expect((await show(link, now + 16 * DAY_MS)).state).toBe("expired");
    await withdrawQuotation(shop.db, admin, link.id, { reason: "A mistake", now });
    await expect(accept(link)).rejects.toThrow("withdrawn");
    await expect(show({ ...link, token: "none" })).rejects.toMatchObject({ code: "not_found" });
    await expect(accept({ ...link, token: "none" })).rejects.toMatchObject({ code: "not_found" });
    const last = await quotation([{ id, quantity: 10 }]);
    await accept(last, now + 15 * DAY_MS);
    const tabs = ["accepted", "withdrawn", "open"] as const;
    const [accepted, withdrawn, open] = await Promise.all(
      tabs.map((tab) => listQuotations(shop.db, admin, { tab, limit: 50, now })),
    );
    expect(accepted?.items.map((one) => one.id)).toContain(last.id);
    expect(withdrawn?.items[0]).toMatchObject({ id: link.id, ended: { by: "admin boss" } });
    expect(open?.items.map((one) => one.id)).not.toContain(link.id);
  });

  it("reserves nothing: what was sold meanwhile, taken down or paid in cash is refused in words, and nothing is placed", async () => {
    const id = await product(500_00, { stock: 12 });
    const link = await quotation([{ id, quantity: 10 }]);
    await expect(accept(link, Date.now(), "cod")).rejects.toMatchObject({ field: "payment" });
    await place(shop, orderOf([{ id, quantity: 5 }], { phone: "0300-7654321", email: "a@b.pk" }));
    await expect(accept(link)).rejects.toThrow("10 are wanted and 7 are there");
    await shop.db.execute(sql`update products set status = 'Block' where id = ${id}`);
    await expect(accept(link)).rejects.toThrow("not sold here any more");
    expect(
      await numberOf(
        shop,
        sql`select count(*) as n from orders where id in
      (select order_id from quotations where id = ${link.id})`,
      ),
    ).toBe(0);
    expect((await show(link)).state).toBe("open");
  });

  it("its numbers run without gaps, also where one is refused", async () => {
    const id = await product(500_00);
    const serials = () =>
      numberOf(shop, sql`select max(serial) as n from papers where kind = 'quotation'`);
    const before = await serials();
    await expect(quotation([{ id, quantity: 9_000 }])).rejects.toMatchObject({ code: "conflict" });
    await Promise.all([1, 2, 3].map(() => quotation([{ id, quantity: 2 }])));
    expect(await serials()).toBe(before + 3);
    expect(
      await numberOf(shop, sql`select count(*) as n from papers where kind = 'quotation'`),
    ).toBe(before + 3);
  });

  it("is for a company, at lasting prices, and a network gets some a day", async () => {
    const id = await product(500_00);
    const items = [{ id, quantity: 10 }];
    await expect(quotation(items, { company: "", ntn: "", po_number: "" })).rejects.toMatchObject({
      field: "company",
    });
    for (const [field, value] of [
      ["ntn", "12345"],
      ["company", "Win at evil.com"],
      ["company", "ab\u202ecd"],
      ["poNumber", '#import "x"'],
    ] as const) {
      const wire = field === "poNumber" ? "po_number" : field;
      await expect(quotation(items, { [wire]: value })).rejects.toMatchObject({ field });
    }
    await expect(quotation(items, { coupon: "SHOP15" })).rejects.toMatchObject({
      code: "conflict",
    });
    const sale = await product(280_00, { categories: ["One Doller"] });
    await expect(quotation([{ id: sale, quantity: 1 }])).rejects.toThrow("short time only");
    await changeSetting(shop.db, admin, "quotationsPerAddress", { value: "2" });
    const terms = { secret: SECRET, address: "203.0.113.9", now: Date.now() };
    const input = orderInputFromWire(orderOf(items, OFFICE) as WireOrderRequest);
    await createQuotation(shop.db, terms, input);
    await createQuotation(shop.db, terms, input);
    await expect(createQuotation(shop.db, terms, input)).rejects.toMatchObject({
      code: "too_many",
    });
  });

  it("goes to its office by letter, with its page and its file", async () => {
    const id = await product(500_00);
    const link = await quotation([{ id, quantity: 10 }], { email: "office@example.pk" });
    const { rows } = await shop.db.execute<{ recipient: string; payload: object }>(
      sql`select recipient, payload from outbox where dedupe_key like ${`quotation:${link.id}%`}`,
    );
    expect(rows).toEqual([
      { recipient: "office@example.pk", payload: expect.objectContaining({ total: 5000_00 }) },
    ]);
    // The secret of its page is not stored.
    expect(JSON.stringify(rows)).not.toContain(link.token);
  });

  it("shows sales tax on top for an office: inside the prices of one seller, added to those of another", async () => {
    const [inside, onTop] = [await registered(true), await registered(false)];
    const items = [
      {
        id: await addProduct(shop.db, { sellerId: inside, price: 11_800_00, stock: 5 }),
        quantity: 1,
      },
      {
        id: await addProduct(shop.db, { sellerId: onTop, price: 10_000_00, stock: 5 }),
        quantity: 1,
      },
    ];
    const { paper, total } = await show(await quotation(items));
    expect(total).toBe(11_800_00 + 11_800_00);
    expect(paper.content.lines.map(({ unit, amount, tax }) => [unit, amount, tax])).toEqual([
      [10_000_00, 10_000_00, 1_800_00],
      [10_000_00, 10_000_00, 1_800_00],
    ]);
    expect(paper.content.tax).toMatchObject({ rate: 1_800, paisa: 3_600_00, included: false });
    const sheet = paperSheet(paper, "ur", fbrQr);
    expect(sheet.title).toBe("قیمت نامہ");
    expect(sheet.words).toBe("تئیس ہزار چھ سو روپے صرف");
    expect(sheet.recipient).toMatchObject({ name: OFFICE.company });
    // Shoppers pay what stands on the page.
    const { body } = await place(shop, orderOf(items, { payment_method: "bank_transfer" }));
    expect(body.total_amount).toBe(21_800);
  });
});

async function registered(pricesIncludeSalesTax: boolean): Promise<string> {
  const strn = `32778761234${pricesIncludeSalesTax ? "56" : "57"}`;
  return await addSeller(shop.db, { commissionBasisPoints: 1_000, strn, pricesIncludeSalesTax });
}

describe("money.md §3, registered with PRA", () => {
  it("26: prices without sales tax, an office that keeps back tax", async () => {
    const day = dayOf(Date.now());
    await registerForServicesTax(shop.db, admin, { office: "PRA", number: "P1234567-8", day });
    const a = await registered(false);
    const booked = (does: () => Promise<unknown>) => bookedBy(shop.db, a, does);
    const id = await addProduct(shop.db, { sellerId: a, price: 10_000_00, stock: 5 });
    const { orderId } = await accept(await quotation([{ id, quantity: 1 }]));
    const parcel = `${orderId}-1`;
    const taxPapers = {
      income: { amount: 590_00, certificate: "IT-2026-77" },
      sales: { amount: 360_00, certificate: "ST-2026-12" },
    };
    const transfer = { reference: "FT-26", amount: 10_850_00, at: new Date(), taxPapers };
    const pays = (what: object) =>
      confirmPayment(shop.db, admin, `${orderId}-P1`, { ...transfer, ...what });
    // A paisa less, no number, or more than any law keeps back: nothing is booked.
    for (const [what, field] of [
      [{ amount: 10_849_99 }, "amount"],
      [
        { taxPapers: { ...taxPapers, sales: { amount: 360_00, certificate: " " } } },
        "salesCertificate",
      ],
      [
        {
          amount: 1_00,
          taxPapers: { ...taxPapers, income: { amount: 11_439_00, certificate: "X" } },
        },
        "incomeTax",
      ],
    ] as const) {
      await expect(pays(what)).rejects.toMatchObject({ code: "invalid", field });
    }
    expect(await booked(() => pays({}))).toEqual({
      ...{ bank: 1085000, "withheld-income-tax": 59000, "withheld-sales-tax": 36000 },
      buyer: -1180000,
    });
    // The sale, and the taxes passed on.
    expect(await booked(() => bring(shop, parcel, "delivered", "tcs"))).toEqual({
      ...{ buyer: 1180000, "seller:A": -1064000 + 59000 + 36000, commission: -100000 },
      ...{
        "services-tax:PRA": -16000,
        "withheld-income-tax": -59000,
        "withheld-sales-tax": -36000,
      },
    });
    const withheld = sql`select sum(e.amount) as n from ledger_entries e join ledger_transactions t
      on t.id = e.transaction_id where t.kind = 'withholding' and t.parcel_id = ${parcel} and e.account = 'seller'`;
    expect(await numberOf(shop, withheld)).toBe(95000);
    const later = Date.now() + 15 * DAY_MS;
    expect(await sellerMoney(shop.db, a, Date.now())).toMatchObject({
      balance: 969000,
      payable: 0,
    });
    expect(await sellerMoney(shop.db, a, later)).toMatchObject({ payable: 969000 });
    // Her tax invoice says the tax on top, and the office's names and numbers.
    await issueDuePapers(shop.db, Date.now());
    const { rows } = await shop.db.execute<{
      kind: string;
      total: string;
      buyer_company: string;
      tax: string;
    }>(
      sql`select kind, total, buyer_company, content->'tax'->>'paisa' as tax from papers
        where parcel_id = ${parcel} and kind <> 'challan'`,
    );
    expect(rows).toEqual([
      { kind: "tax_invoice", total: "1180000", buyer_company: OFFICE.company, tax: "180000" },
    ]);
    // The same papers pay no other order.
    const other = await accept(await quotation([{ id, quantity: 1 }]));
    await expect(
      confirmPayment(shop.db, admin, `${other.orderId}-P1`, { ...transfer, reference: "FT-27" }),
    ).rejects.toMatchObject({ code: "conflict", field: "incomeCertificate" });
  });
});
