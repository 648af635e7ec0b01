import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { markRefunded } from "#tohfa/shop/buying/settlement/staff.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { checkBooks, trialBalance } from "#tohfa/shop/money/ledger/ledger.server.ts";
import type { Account } from "#tohfa/shop/money/ledger/ledger-kinds.ts";
import { whyEarningsArePending } from "#tohfa/shop/money/ledger/pending.server.ts";
import { sellerMoney } from "#tohfa/shop/money/ledger/seller-money.server.ts";
import {
  listGatewayMoney,
  listSettlements,
  showSettlement,
} from "#tohfa/shop/money/settlements/list-settlements.server.ts";
import {
  bookSettlement,
  planSettlement,
} from "#tohfa/shop/money/settlements/plan-settlement.server.ts";
import { recordSettlement } from "#tohfa/shop/money/settlements/record-settlement.server.ts";
import type { SettlementLine } from "#tohfa/shop/money/settlements/settlement.ts";
import { settlementSheet } from "#tohfa/shop/money/settlements/settlement-columns.ts";
import { rememberSheetColumns } from "#tohfa/shop/money/sheets/column-mappings.server.ts";
import { rupeesToType } from "#tohfa/shop/values/rupees.ts";
import {
  admin,
  bring,
  numberOf,
  orderOf,
  place,
  sellerNamed,
} from "#tohfa/tests/support/orders.ts";
import { FAKE, payAtGateway } from "#tohfa/tests/support/paying-shop.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let seller: string;
beforeAll(async () => {
  shop = await openTestShop({ payments: FAKE });
  await signInAs(shop.db, admin);
  seller = await addSeller(shop.db, { commissionBasisPoints: 1_000 });
});
afterAll(async () => {
  await checkBooks(shop.db);
  await shop.close();
});

/** An order paid at a gateway. */
async function paid(price = 1000_00, method = "jazzcash", of = [seller]) {
  const items: { id: string; quantity: number }[] = [];
  for (const sellerId of of) {
    items.push({ id: await addProduct(shop.db, { sellerId, price }), quantity: 1 });
  }
  const { body } = await place(shop, orderOf(items, { payment_method: method }));
  const order = { id: body.id as string, token: body.accessToken as string };
  const parcels = (body.parcels as { id: string }[]).map(({ id }) => id);
  return { ...order, parcels, reference: await payAtGateway(shop, order, method) };
}

const line = (reference: string, gross = 1000_00, more: Partial<SettlementLine> = {}) => ({
  ...{ reference, gross, fee: gross / 40, feeTax: gross / 250 },
  ...{ incomeTax: gross / 100, salesTax: gross / 50, ...more },
});

let numbers = 0;
function settle(lines: readonly SettlementLine[], net?: number) {
  numbers += 1;
  const left = lines.map((one) => one.gross - one.fee - one.feeTax - one.incomeTax - one.salesTax);
  return recordSettlement(shop.db, admin, {
    ...{ gateway: "jazzcash", reference: `N-${numbers}`, lines },
    net: net ?? left.reduce((sum, one) => sum + one, 0),
  });
}

const balance = async (account: Account) =>
  (await trialBalance(shop.db)).accounts.get(account) ?? 0;
const withheldOf = (parcel: string) =>
  numberOf(
    shop,
    sql`select coalesce(sum(e.amount), 0) as n from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
      where t.kind = 'withholding' and t.parcel_id = ${parcel} and e.account = 'seller'`,
  );
const MONTH = 30 * 86_400_000;

describe("Earnings wait for the gateway's settlement (money.md example 6)", () => {
  it("though the return window is over; its seller reads why; the settlement frees them", async () => {
    const { reference, parcels } = await paid();
    const [parcel = ""] = parcels;
    await bring(shop, parcel, "delivered");
    const later = Date.now() + MONTH;
    const why = await whyEarningsArePending(shop.db, seller, [parcel], later);
    expect(why.get(parcel)?.text).toContain("payment company has not passed its money on");
    const before = await sellerMoney(shop.db, seller, later);
    expect((await listGatewayMoney(shop.db, admin))[0]).toMatchObject({
      ...{ gateway: "jazzcash", payments: 1, sum: 1000_00 },
    });
    await settle([line(reference)]);
    const after = await sellerMoney(shop.db, seller, later);
    // Rs 900 less 1 % and 2 % of 1,000 that were withheld.
    expect([before.payable, after.payable]).toEqual([0, 870_00]);
    expect(await whyEarningsArePending(shop.db, seller, [parcel], later)).toEqual(new Map());
    expect(await listGatewayMoney(shop.db, admin)).toEqual([]);
    expect((await listSettlements(shop.db, admin))[0]).toMatchObject({
      ...{ gross: 1000_00, fees: 29_00, withheld: 30_00, net: 941_00, lines: 1 },
    });
  });

  it("a payment from before was booked to the bank: not waited for, and its line moves its charges alone", async () => {
    const { reference, parcels, id } = await paid();
    const [parcel = ""] = parcels;
    await bring(shop, parcel, "delivered");
    // As the version before booked it.
    await shop.db.execute(sql`alter table gateway_collections disable trigger append_only`);
    await shop.db.execute(sql`delete from gateway_collections where attempt = ${reference}`);
    await shop.db.execute(sql`alter table gateway_collections enable trigger append_only`);
    await shop.db.execute(sql`with t as (insert into ledger_transactions (kind, key)
        values ('payment', ${`payment:before-${id}`}) returning id)
      insert into ledger_entries (transaction_id, account, party, amount)
      select id, 'bank', null, 100000 from t union all select id, 'gateway', 'jazzcash', -100000 from t`);
    await shop.db.execute(
      sql`update earnings set is_gateway_open = false where parcel_id = ${parcel}`,
    );
    expect(await whyEarningsArePending(shop.db, seller, [parcel], Date.now() + MONTH)).toEqual(
      new Map(),
    );
    const [bank, gateway] = [await balance("bank"), await balance("gateway")];
    await settle([line(reference)]);
    expect([(await balance("bank")) - bank, (await balance("gateway")) - gateway]).toEqual([
      ...[-59_00, 0],
    ]);
    await checkBooks(shop.db);
  });

  it("a refund that the gateway sent by itself leaves the bank once", async () => {
    const { reference, parcels, id } = await paid();
    const [parcel = ""] = parcels;
    const [bank, gateway] = [await balance("bank"), await balance("gateway")];
    await moveParcel(shop.db, SYSTEM, parcel, "cancelled");
    const back = line(reference, -1000_00);
    await expect(settle([line(reference), back])).rejects.toThrow("Mark the refund as paid first");
    await markRefunded(shop.db, admin, `${id}-P1`, { reference: "JC-BACK", at: new Date() });
    await settle([line(reference), back]);
    // The gateway kept nothing, and gave nothing.
    expect([(await balance("bank")) - bank, (await balance("gateway")) - gateway]).toEqual([
      ...[0, -1000_00],
    ]);
    expect(await withheldOf(parcel)).toBe(0);
    await expect(settle([back])).rejects.toThrow("No refund of Rs 1,000 for this payment waits");
  });

  it("several sellers bear tax by what was paid for their parcels; a cancelled parcel's stays the shop's", async () => {
    const other = await addSeller(shop.db);
    const { reference, parcels } = await paid(500_00, "jazzcash", [seller, other]);
    const [one = "", two = ""] = parcels;
    await moveParcel(shop.db, SYSTEM, two, "cancelled");
    const own = await balance("withheld-sales-tax");
    await settle([line(reference)]);
    expect([await withheldOf(one), await withheldOf(two)]).toEqual([15_00, 0]);
    expect((await balance("withheld-sales-tax")) - own).toBe(10_00);
  });

  it("money that no order needs has no seller: its tax stays the shop's", async () => {
    const order = await paid();
    const own = await balance("withheld-income-tax");
    await shop.db.execute(sql`insert into payment_attempts (reference, payment_id, method, amount, state)
      values ('TWICE0001', ${`${order.id}-P1`}, 'jazzcash', 100000, 'refund_due')`);
    await shop.db.execute(sql`insert into gateway_collections (attempt, payment_id, gateway, amount, pays_order)
      values ('TWICE0001', ${`${order.id}-P1`}, 'jazzcash', 100000, false)`);
    await settle([line("twice 0001")]);
    expect((await balance("withheld-income-tax")) - own).toBe(10_00);
    // It never held what the first payment pays for.
    expect(
      await numberOf(
        shop,
        sql`select count(*) as n from earnings
      where parcel_id = ${order.parcels[0]} and is_gateway_open`,
      ),
    ).toBe(1);
  });
});

describe("A settlement is refused with its line and the reason, and nothing of it is booked", () => {
  it("bad lines, each for its own reason", async () => {
    const [one, other] = [await paid(), await paid(1000_00, "easypaisa")];
    const settled = await paid();
    await settle([line(settled.reference)]);
    const count = () => numberOf(shop, sql`select count(*) as n from gateway_settlement_lines`);
    const before = [await count(), await balance("gateway"), await balance("bank")];
    const good = line(one.reference);
    const refused: [SettlementLine[], string][] = [
      [[good, good], "Line 2 (REF): It stands on this settlement twice."],
      [[good, line(other.reference)], "paid with Easypaisa, not with JazzCash"],
      [[good, line("T0NOBODY")], "Line 2 (T0NOBODY): No payment has this reference."],
      [[{ ...good, gross: 999_99 }], "Rs 1,000 was paid, and the line says Rs 999.99."],
      [[{ ...good, fee: 990_00 }], "More was taken off than the Rs 1,000"],
      [[{ ...good, fee: -1 }], "What was taken off cannot be below zero."],
      [[good, line(settled.reference)], "It was settled before, with N-"],
      [[], "at least one line"],
    ];
    for (const [lines, text] of refused) {
      await expect(settle(lines)).rejects.toThrow(text.replace("REF", one.reference));
    }
    await expect(settle([good], 941_01)).rejects.toMatchObject({ code: "conflict", field: "net" });
    expect([await count(), await balance("gateway"), await balance("bank")]).toEqual(before);
    await settle([good]);
    const again = { gateway: "jazzcash", reference: `n-${numbers}`, net: 941_00 } as const;
    await expect(recordSettlement(shop.db, admin, { ...again, lines: [good] })).rejects.toThrow(
      "is recorded already",
    );
    const stranger = recordSettlement(shop.db, sellerNamed(seller), { ...again, lines: [good] });
    await expect(stranger).rejects.toMatchObject({ code: "forbidden" });
  });

  it("two of them at once pay a payment over once", async () => {
    const { reference } = await paid();
    const results = await Promise.allSettled([1, 2, 3].map(() => settle([line(reference)])));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const why = results.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    for (const text of why) expect(text).toContain("It was settled before");
  });
});

const csv = (heads: string, ...rows: (string | number)[][]) =>
  [heads, ...rows.map((row) => row.join(","))].join("\n");
const JAZZCASH =
  "Settlement Batch No,pp_TxnRefNo,Transaction Amount,MDR,SST on MDR,Income Tax,Sales Tax,Net Settlement Amount";

describe("A gateway's file is checked row by row before it is booked", () => {
  const row = (reference: string, batch: string, net = 941) => [
    ...[batch, `="${reference}"`, "1000.00", 25, 4, 10, 20, net],
  ];

  it("each gateway's own headings are known, in its own words", async () => {
    const jazz = await paid();
    const easy = await paid(1000_00, "easypaisa");
    const safe = await paid(1000_00, "safepay");
    const sheets = [
      ["jazzcash", csv(JAZZCASH, row(jazz.reference, "B-1")), jazz],
      [
        "easypaisa",
        csv(
          "Order ID,Transaction Amount,MSF,FED on MSF,WHT Income Tax,WHT Sales Tax,Payable Amount",
          [easy.reference, `"1,000.00"`, 25, 4, 10, 20, 941],
          ["Total", 1000, 25, 4, 10, 20, 941],
        ),
        easy,
      ],
      [
        "safepay",
        csv("Tracker,Gross,Fees,Fees Tax,WHT Income,WHT Sales,Net,Currency", [
          ...[safe.reference.toLowerCase(), 1000, 25, 4, 10, 20, 941, "PKR"],
        ]),
        safe,
      ],
    ] as const;
    for (const [gateway, text, order] of sheets) {
      const plan = await planSettlement(shop.db, admin, { gateway, number: "", text });
      expect([plan.by, plan.good, plan.sums.net]).toEqual(["layout", 1, 941_00]);
      expect(plan.rows[0]).toMatchObject({ orderId: order.id, trouble: null });
    }
  });

  it("what is booked is what was shown; a row of another settlement, or whose net differs by a paisa, is refused", async () => {
    const [one, other] = [await paid(), await paid()];
    const typed = { gateway: "jazzcash", number: "B-7" } as const;
    const bad = csv(JAZZCASH, row(one.reference, "B-7", 941.01), row(other.reference, "B-8"));
    const wrong = await planSettlement(shop.db, admin, { ...typed, text: bad });
    expect(wrong.rows.map(({ trouble }) => trouble)).toEqual([
      "The sheet's net is Rs 941.01, and its columns leave Rs 941.",
      "It is of the settlement B-8, not of B-7.",
    ]);
    const net = 941_00;
    await expect(
      bookSettlement(shop.db, admin, { ...typed, text: bad, net, seen: wrong.seen }),
    ).rejects.toMatchObject({ code: "invalid" });
    const text = csv(JAZZCASH, row(one.reference, "B-7"));
    const plan = await planSettlement(shop.db, admin, { ...typed, text });
    await expect(
      bookSettlement(shop.db, admin, { ...typed, text, net, seen: "" }),
    ).rejects.toMatchObject({ code: "conflict" });
    const changed = csv(JAZZCASH, row(other.reference, "B-7"));
    await expect(
      bookSettlement(shop.db, admin, { ...typed, text: changed, net, seen: plan.seen }),
    ).rejects.toMatchObject({ code: "conflict" });
    await bookSettlement(shop.db, admin, { ...typed, text, net, seen: plan.seen });
    const after = await planSettlement(shop.db, admin, { ...typed, text });
    expect(after.rows[0]?.trouble).toBe("It was settled before, with B-7.");
  });

  it("a fee of the gateway's own needs no payment, and is the shop's; anything else without one is refused", async () => {
    const { reference } = await paid();
    const typed = { gateway: "jazzcash", number: "B-10" } as const;
    const text = csv(
      JAZZCASH,
      row(reference, "B-10"),
      ["B-10", "Monthly fee", "", 500, 80, "", "", -580],
      ["B-10", "Chargeback fee", 0, 100, 0, 0, 0, -100],
    );
    const plan = await planSettlement(shop.db, admin, { ...typed, text });
    expect([plan.good, plan.sums.fee, plan.sums.net]).toEqual([3, 625_00, 261_00]);
    const accounts = ["bank", "gateway", "payment-fees", "fee-tax"] as const;
    const read = () => Promise.all(accounts.map(balance));
    const before = await read();
    const booked = { ...typed, text, net: 261_00, seen: plan.seen };
    const id = await bookSettlement(shop.db, admin, booked);
    const after = await read();
    expect(after.map((sum, place) => sum - (before[place] ?? 0))).toEqual([
      ...[261_00, -1000_00, 625_00, 84_00],
    ]);
    const { rows } = await showSettlement(shop.db, admin, id);
    expect(rows.map((one) => [one.reference, one.orderId === null, one.net])).toEqual([
      [reference, false, 941_00],
      ["Monthly fee", true, -580_00],
      ["Chargeback fee", true, -100_00],
    ]);
    const none = {
      reference: "Monthly fee",
      gross: 0,
      fee: 0,
      feeTax: 0,
      incomeTax: 0,
      salesTax: 0,
    };
    const wrong: [SettlementLine, string][] = [
      [none, "No payment has this reference."],
      [{ ...none, gross: -500_00 }, "No payment has this reference."],
      [{ ...none, fee: 5_00, feeTax: -1 }, "What was taken off cannot be below zero"],
      [{ ...none, fee: 5_00, salesTax: 1 }, "Tax is withheld from a payment, not from a fee."],
      [{ ...none, fee: 0.5 }, "nor have parts of a paisa"],
    ];
    for (const [one, why] of wrong) await expect(settle([one], 0)).rejects.toThrow(why);
    await expect(settle([line(reference)], 0.5)).rejects.toMatchObject({ field: "net" });
  });

  it("unknown headings are asked of a person, and remembered for this gateway", async () => {
    const { reference } = await paid();
    const text = csv("Kya,Kitna,Katauti", [reference, rupeesToType(1000_00), 25]);
    const typed = { gateway: "jazzcash", number: "B-9", text } as const;
    const unknown = await planSettlement(shop.db, admin, typed);
    expect([unknown.by, unknown.rows]).toEqual(["nobody", []]);
    const of = { source: "jazzcash", format: settlementSheet("jazzcash") } as const;
    const map = (roles: ("reference" | "gross" | "fee" | null)[]) =>
      rememberSheetColumns(shop.db, admin, of, { headings: unknown.headings, roles });
    await expect(map(["reference", null, "fee"])).rejects.toMatchObject({ field: "roles" });
    await expect(map(["reference", "gross", "gross"])).rejects.toMatchObject({ field: "roles" });
    await map(["reference", "gross", "fee"]);
    const plan = await planSettlement(shop.db, admin, typed);
    expect([plan.by, plan.good, plan.sums.net]).toEqual(["hand", 1, 975_00]);
    await expect(
      planSettlement(shop.db, admin, { ...typed, text: `${reference},1000` }),
    ).rejects.toThrow("The first row must say what each column is.");
  });
});
