import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { creditPass } from "#tohfa/shop/access/accounts/credit-pass.ts";
import { confirmPayment, markRefunded } from "#tohfa/shop/buying/settlement/staff.server.ts";
import { orderVoucher } from "#tohfa/shop/buying/vouchers/order-voucher.server.ts";
import { receiveReturn } from "#tohfa/shop/delivery/returns/receive-return.server.ts";
import { decideReturn, requestReturn } from "#tohfa/shop/delivery/returns/returns.server.ts";
import { expireCredit } from "#tohfa/shop/money/credit/expire-credit.server.ts";
import { checkBooks } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { registerForServicesTax } from "#tohfa/shop/money/tax/set-taxes.server.ts";
import { codeOfVoucher } from "#tohfa/shop/money/vouchers/voucher-code.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { admin, bring, numberOf, orderOf, place } from "#tohfa/tests/support/orders.ts";
import { ACCOUNT, FAKE } from "#tohfa/tests/support/paying-shop.ts";
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
const SECRET = "s".repeat(40);
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
const pass = () => creditPass(shop.settings.authSecret, "U1", Date.now());

/** Refunds a delivered cash parcel, returned whole, as store credit; returns the credit's id. */
async function refundAsCredit(price: number): Promise<string> {
  const { id, token, parcel } = await orderFrom(shop, seller, [price]);
  await bring(shop, parcel, "delivered", "leopards");
  const guest = { orderId: id, token };
  const wanted = await requestReturn(shop.db, guest, parcel, "Broken", { isFaulty: true });
  await decideReturn(shop.db, admin, wanted, { approve: true, reason: "" } as never);
  await receiveReturn(shop.db, admin, wanted);
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
});
