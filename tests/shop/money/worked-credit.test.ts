import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { creditPass } from "#tohfa/shop/access/accounts/credit-pass.ts";
import { confirmPayment, markRefunded } from "#tohfa/shop/buying/settlement/staff.server.ts";
import { orderVoucher } from "#tohfa/shop/buying/vouchers/order-voucher.server.ts";
import { cancelOrder } from "#tohfa/shop/delivery/parcels/cancel-order.server.ts";
import { receiveReturn } from "#tohfa/shop/delivery/returns/receive-return.server.ts";
import { decideReturn, requestReturn } from "#tohfa/shop/delivery/returns/returns.server.ts";
import { expireCredit } from "#tohfa/shop/money/credit/expire-credit.server.ts";
import { checkBooks } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { recordSettlement } from "#tohfa/shop/money/settlements/record-settlement.server.ts";
import { registerForServicesTax } from "#tohfa/shop/money/tax/set-taxes.server.ts";
import { codeOfVoucher } from "#tohfa/shop/money/vouchers/voucher-code.server.ts";
import { hashOfSecret } from "#tohfa/shop/platform/secrets.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import {
  admin,
  bring,
  numberOf,
  orderOf,
  place,
  sellerNamed,
} from "#tohfa/tests/support/orders.ts";
import { ACCOUNT, FAKE, payAtGateway } from "#tohfa/tests/support/paying-shop.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";
import { bookedBy, orderFrom, settleLine } from "#tohfa/tests/support/worked-books.ts";

let shop: TestShop;
let seller: string;
/** The test shop's AUTH_SECRET. */
const SECRET = "s".repeat(32);
beforeAll(async () => {
  shop = await openTestShop({ payments: { ...FAKE, bankAccount: ACCOUNT } });
  await signInAs(shop.db, admin);
  seller = await addSeller(shop.db, { commissionBasisPoints: 1_000 });
  const day = dayOf(Date.now());
  await registerForServicesTax(shop.db, admin, { office: "PRA", number: "P1234567-8", day });
  await shop.db.execute(sql`insert into users (id, name, email, email_verified)
    values ('U1', 'Ayesha Khan', 'ayesha@example.com', true)`);
});
afterAll(async () => {
  await checkBooks(shop.db);
  await shop.close();
});

const booked = (does: () => Promise<unknown>) => bookedBy(shop.db, seller, does);
const pass = () => creditPass(SECRET, "U1", Date.now());

/** Refunds a delivered cash parcel, returned whole, as store credit; returns the credit's id. */
async function refundAsCredit(price: number): Promise<string> {
  const { id, token, parcel } = await orderFrom(shop, seller, [price]);
  await bring(shop, parcel, "delivered", "leopards");
  const guest = { orderId: id, token };
  const wanted = await requestReturn(shop.db, guest, parcel, "Broken", { isFaulty: true });
  await decideReturn(shop.db, sellerNamed(seller), wanted, "approved", "");
  await receiveReturn(shop.db, sellerNamed(seller), wanted);
  await markRefunded(shop.db, admin, `${id}-P1`, { reference: "", asCredit: true, at: new Date() });
  const { rows } = await shop.db.execute<{ id: string }>(sql`select id from store_credits`);
  return rows[0]?.id ?? "";
}

describe("Store credit and vouchers, in the worked examples of money.md", () => {
  it("22: a refund as store credit with 5 % bonus, then spent with a rest in cash", async () => {
    let credit = "";
    await booked(async () => {
      credit = await refundAsCredit(1999_00);
    });
    expect(await numberOf(shop, sql`select sum(remaining) as n from credit_lots`)).toBe(209895);
    const { rows } = await shop.db.execute<{ account: string; amount: string }>(sql`
      select e.account, e.amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where t.kind = 'refund' order by e.account`);
    expect(rows.map(({ account, amount }) => [account, Number(amount)])).toEqual([
      ["buyer", 199900],
      ["promotion", 9995],
      ["store-credit", -209895],
    ]);
    let parcel = "";
    const payment = await booked(async () => {
      ({ parcel } = await orderFrom(shop, seller, [2500_00], { credit_pass: pass() }));
    });
    expect(payment).toEqual({ [`store-credit:${credit}`]: 209895, buyer: -209895 });
    expect(await booked(() => bring(shop, parcel, "delivered", "postex"))).toEqual({
      ...{ buyer: 209895, rounding: 5, "seller:A": -221000, commission: -25000 },
      ...{ "services-tax:PRA": -4000, "courier:postex": 40100 },
    });
    const line = { parcelId: parcel, received: 40100, fee: 12000, gst: 1920 };
    const taxes = { withheld: 1604, incomeTax: 802, salesTax: 802 };
    expect(await booked(() => settleLine(shop, "postex", { ...line, ...taxes }))).toEqual({
      ...{ bank: 24576, "courier-fees": 12000, "fee-tax": 1920, "courier:postex": -40100 },
      "seller:A": 1604,
    });
  });

  it("23: a gift voucher is sold, spent in parts at two stores, and expires", async () => {
    const other = await addSeller(shop.db, { commissionBasisPoints: 1_000 });
    const terms = {
      ...{ secret: SECRET, hold: { gateway: 30, bankTransfer: 120 } },
      payments: new Set(["jazzcash"] as const),
    };
    const order = await orderVoucher(shop.db, terms, {
      ...{ amount: 5000_00, firstName: "Ayesha", lastName: "Khan", email: "ayesha@example.com" },
      ...{ phone: "03001234567", receiverName: "Bilal", receiverEmail: "bilal@example.com" },
      ...{ words: "Eid Mubarak", payment: "jazzcash" },
    });
    const { rows } = await shop.db.execute<{ id: string }>(sql`select id from vouchers`);
    const voucher = rows[0]?.id ?? "";
    const code = codeOfVoucher(SECRET, voucher);
    let reference = "";
    const paid = await booked(async () => {
      reference = await payAtGateway(shop, { id: order.id, token: order.accessToken });
    });
    expect(paid).toEqual({ "gateway:jazzcash": 500000, [`vouchers:${voucher}`]: -500000 });
    const settled = () =>
      recordSettlement(shop.db, admin, {
        ...{ gateway: "jazzcash", reference: "JC-23", net: 470500 },
        lines: [
          {
            ...{ reference, gross: 500000, fee: 12500, feeTax: 2000 },
            ...{ incomeTax: 5000, salesTax: 10000 },
          },
        ],
      });
    expect(await booked(settled)).toEqual({
      ...{ bank: 470500, "payment-fees": 12500, "fee-tax": 2000, "gateway:jazzcash": -500000 },
      ...{ "withheld-income-tax": 5000, "withheld-sales-tax": 10000 },
    });
    const spend = (of: string, price: number) => orderFrom(shop, of, [price], { voucher: code });
    let parcels: string[] = [];
    const spent = await booked(async () => {
      parcels = [(await spend(seller, 3200_00)).parcel, (await spend(other, 1650_00)).parcel];
    });
    expect(spent).toEqual({ [`vouchers:${voucher}`]: 485000, buyer: -485000 });
    const [first = "", second = ""] = parcels;
    expect(await booked(() => bring(shop, first, "delivered", "tcs"))).toEqual({
      ...{ buyer: 320000, "seller:A": -282880, commission: -32000, "services-tax:PRA": -5120 },
    });
    expect(await booked(() => bring(shop, second, "delivered", "tcs"))).toEqual({
      ...{ buyer: 165000, [`seller:${other}`]: -145860, commission: -16500 },
      "services-tax:PRA": -2640,
    });
    const later = Date.now() + 400 * 86_400_000;
    await shop.db.execute(sql`delete from outbox`);
    await expireCredit(shop.db, later - 60 * 86_400_000);
    expect(await numberOf(shop, sql`select count(*) as n from outbox`)).toBe(1);
    const expired = await booked(() => expireCredit(shop.db, later));
    expect(expired).toMatchObject({ [`vouchers:${voucher}`]: 15000 });
    expect(await numberOf(shop, sql`select remaining as n from vouchers`)).toBe(0);
  });
});

describe("What store credit and vouchers pay", () => {
  it("is taken once, by ten buyers with the same voucher at once", async () => {
    const id = "GV-AT-ONCE";
    await activeVoucher(id, 1000_00);
    const product = await addProduct(shop.db, { sellerId: seller, price: 900_00, stock: 50 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        place(
          shop,
          orderOf([{ id: product, quantity: 1 }], {
            voucher: codeOfVoucher(SECRET, id),
            tendered: 900,
          }),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await numberOf(shop, sql`select remaining as n from vouchers where id = ${id}`)).toBe(
      100_00,
    );
  });

  it("is given back to where it came from where the order is cancelled before its rest is paid", async () => {
    const id = "GV-BACK";
    await activeVoucher(id, 1000_00);
    const voucher = codeOfVoucher(SECRET, id);
    const order = await orderFrom(shop, seller, [1500_00], { voucher });
    expect(await numberOf(shop, sql`select remaining as n from vouchers where id = ${id}`)).toBe(0);
    expect(await booked(() => cancelOrder(shop.db, order.id, order.token))).toEqual({
      ...{ [`vouchers:${id}`]: -100000, buyer: 100000 },
    });
    expect(await numberOf(shop, sql`select remaining as n from vouchers where id = ${id}`)).toBe(
      1000_00,
    );
  });

  it("is given back at once where it had paid all of the order", async () => {
    const id = "GV-ALL";
    await activeVoucher(id, 1000_00);
    const order = await orderFrom(shop, seller, [800_00], { voucher: codeOfVoucher(SECRET, id) });
    await cancelOrder(shop.db, order.id, order.token);
    expect(await numberOf(shop, sql`select remaining as n from vouchers where id = ${id}`)).toBe(
      1000_00,
    );
    const left = sql`select count(*) as n from refunds r join payments p on p.id = r.payment_id
      where p.order_id = ${order.id} and r.state = 'due'`;
    expect(await numberOf(shop, left)).toBe(0);
  });

  it("needs the account's own email, and a pass that nobody made up", async () => {
    const product = await addProduct(shop.db, { sellerId: seller, price: 500_00 });
    const lines = [{ id: product, quantity: 1 }];
    for (const [more, field] of [
      [{ credit_pass: pass(), email: "thief@example.com" }, "email"],
      [{ credit_pass: `${pass()}x` }, "credit_pass"],
      [{ voucher: "0000-0000-0000-0000" }, "voucher"],
    ] as const) {
      const { status, body } = await place(shop, orderOf(lines, more));
      expect([status, body.field]).toEqual([409, field]);
    }
  });
});

/** A voucher that was paid, as if by an order of before. */
async function activeVoucher(id: string, amount: number): Promise<void> {
  const order = await orderVoucher(
    shop.db,
    {
      ...{ secret: SECRET, hold: { gateway: 30, bankTransfer: 120 } },
      payments: new Set(["bank_transfer"] as const),
    },
    {
      ...{ amount, firstName: "Ayesha", lastName: "Khan", email: "ayesha@example.com" },
      ...{ phone: "03001234567", receiverName: "Bilal", receiverEmail: "bilal@example.com" },
      ...{ words: "", payment: "bank_transfer" },
    },
  );
  await shop.db.execute(sql`alter table vouchers disable trigger vouchers_agreed`);
  await shop.db.execute(sql`update vouchers set id = ${id},
    code_hash = ${hashOfSecret(codeOfVoucher(SECRET, id))} where order_id = ${order.id}`);
  await shop.db.execute(sql`alter table vouchers enable trigger vouchers_agreed`);
  const came = { reference: `FT-${id}`, amount, at: new Date() };
  await confirmPayment(shop.db, admin, `${order.id}-P1`, came);
}
