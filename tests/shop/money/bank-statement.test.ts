import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirmPayment, markRefunded } from "#tohfa/shop/buying/settlement/staff.server.ts";
import { recordRemittance } from "#tohfa/shop/delivery/courier-cash/remittance.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import {
  endBankMatch,
  matchBankLines,
  matchByHand,
} from "#tohfa/shop/money/bank/bank-matches.server.ts";
import {
  planBankStatement,
  recordBankStatement,
} from "#tohfa/shop/money/bank/bank-statement.server.ts";
import { listBankLines, listUnseen } from "#tohfa/shop/money/bank/list-bank.server.ts";
import { checkBooks } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { recordSettlement } from "#tohfa/shop/money/settlements/record-settlement.server.ts";
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
  shop = await openTestShop({ payments: { ...FAKE, bankAccount: ACCOUNT } });
  await signInAs(shop.db, admin);
  seller = await addSeller(shop.db);
});
afterAll(async () => {
  await checkBooks(shop.db);
  await shop.close();
});

async function order(payment_method: string, price: number) {
  const id = await addProduct(shop.db, { sellerId: seller, price });
  const { body } = await place(shop, orderOf([{ id, quantity: 1 }], { payment_method }));
  return {
    id: body.id as string,
    token: body.accessToken as string,
    parcel: body.parcels[0].id as string,
    payment: `${body.id}-P1`,
  };
}

const TODAY = dayOf(Date.now());
const HEADS = "Date,Description,Reference No,Debit,Credit,Balance";
const sheet = (...rows: string[]) => [HEADS, ...rows].join("\n");

async function upload(text: string) {
  const { seen } = await planBankStatement(shop.db, admin, text);
  return await recordBankStatement(shop.db, admin, { text, seen });
}
const open = async () =>
  (await listBankLines(shop.db, admin, { isMatched: false, limit: 50 })).items;
const matched = async () =>
  (await listBankLines(shop.db, admin, { isMatched: true, limit: 50 })).items;

describe("The bank's statement beside the books", () => {
  it("finds transfers, couriers' and gateways' payments and refunds; the same sheet again stores no line twice", async () => {
    const bought = await order("bank_transfer", 3500_00);
    await confirmPayment(shop.db, admin, bought.payment, { reference: "FT-7001", at: new Date() });
    const cash = await order("cod", 1399_00);
    await bring(shop, cash.parcel, "delivered", "tcs");
    await recordRemittance(shop.db, admin, {
      ...{ courier: "tcs", reference: "TCS/88 12", net: 1200_00 },
      lines: [{ parcelId: cash.parcel, received: 1399_00, fee: 199_00 }],
    });
    const card = await order("jazzcash", 1000_00);
    const reference = await payAtGateway(shop, card);
    const taxes = { feeTax: 0, incomeTax: 10_00, salesTax: 20_00 };
    await recordSettlement(shop.db, admin, {
      ...{ gateway: "jazzcash", reference: "B-2026-11", net: 945_00 },
      lines: [{ reference, gross: 1000_00, fee: 25_00, ...taxes }],
    });
    const gone = await order("bank_transfer", 700_00);
    await confirmPayment(shop.db, admin, gone.payment, { reference: "FT-7002", at: new Date() });
    await moveParcel(shop.db, SYSTEM, gone.parcel, "cancelled");
    await markRefunded(shop.db, admin, gone.payment, { reference: "RF-5511", at: new Date() });
    const text = sheet(
      `${TODAY},Opening balance,,,,1000.00`,
      `${TODAY},IBFT from Ayesha Khan,FT 7001,,3500.00,4500.00`,
      `${TODAY},TCS COD TCS-88-12,,,1200.00,5700.00`,
      `${TODAY},JazzCash B/2026/11,,,"945.00","6,645.00"`,
      `${TODAY},Raast RF-5511,,700.00,,5945.00`,
      `${TODAY},SMS alert fee,,50.00,,5895.00`,
      "Total,,,750.00,5645.00,5895.00",
    );
    const plan = await planBankStatement(shop.db, admin, text);
    expect([plan.by, plan.fresh, plan.broken, plan.sums]).toEqual([
      ...["words", 5, 0, { in: 5645_00, out: -750_00 }],
    ]);
    const before = await numberOf(shop, sql`select count(*) as n from ledger_transactions`);
    expect(await upload(text)).toEqual({ stored: 5, matched: 4 });
    expect(await numberOf(shop, sql`select count(*) as n from ledger_transactions`)).toBe(before);
    const kinds = (await matched()).map(({ match }) => match?.kind);
    expect(kinds.sort()).toEqual(["refund", "remittance", "settlement", "transfer"]);
    expect((await open()).map(({ text: words }) => words)).toEqual(["SMS alert fee"]);
    // The second transfer of Rs 700 is in the books, and not on this sheet.
    const { items } = await listUnseen(shop.db, admin, 50);
    expect(items.map((one) => [one.kind, one.reference])).toEqual([["transfer", "FT-7002"]]);
    expect(await upload(text)).toEqual({ stored: 0, matched: 0 });
    const more = `${text.split("\n").slice(0, -1).join("\n")}\n${TODAY},Raast in FT-7002,,,700.00,6595.00`;
    expect(await upload(more)).toEqual({ stored: 1, matched: 1 });
    expect((await listUnseen(shop.db, admin, 50)).items).toEqual([]);
  });

  it("two lines that say the same are two; both stay open, since either could be it", async () => {
    const text = [
      "Posting date;Particulars;Amount",
      `${TODAY};Cash deposit 4411;250.00`,
      `${TODAY};Cash deposit 4411;250.00`,
    ].join("\n");
    expect((await upload(text)).stored).toBe(2);
    expect((await upload(text)).stored).toBe(0);
  });

  it("a transfer that an order waits for is named, is recorded by the payment's own action, then matched", async () => {
    const waiting = await order("bank_transfer", 1234_00);
    const text = ["Day,Text,Amount", `${TODAY},Raast 90017 for ${waiting.id},1234`].join("\n");
    await upload(text);
    const [line] = (await open()).filter(({ amount }) => amount === 1234_00);
    expect(line?.expected).toEqual([{ id: waiting.payment, orderId: waiting.id }]);
    expect(line?.candidates).toEqual([]);
    await confirmPayment(shop.db, admin, waiting.payment, { reference: "90017", at: new Date() });
    expect(await matchBankLines(shop.db, admin)).toBe(1);
    expect(await matchBankLines(shop.db, admin)).toBe(0);
  });

  it("by hand, to the same amount only; undone it stays open until a person says otherwise", async () => {
    const one = await order("bank_transfer", 2222_00);
    await confirmPayment(shop.db, admin, one.payment, { reference: "FT-9001", at: new Date() });
    await upload(
      ["Day,Text,Amount", `${TODAY},From Bilal,2222`, `${TODAY},From Bilal,2223`].join("\n"),
    );
    const lines = await open();
    const line = lines.find(({ amount }) => amount === 2222_00);
    const other = lines.find(({ amount }) => amount === 2223_00);
    expect(line?.candidates.map(({ reference }) => reference)).toEqual(["FT-9001"]);
    const document = line?.candidates[0]?.document ?? "";
    const match = (lineId = 0) =>
      matchByHand(shop.db, admin, { lineId, kind: "transfer", document });
    await expect(match(other?.id)).rejects.toMatchObject({ code: "conflict" });
    await expect(match(0)).rejects.toMatchObject({ code: "not_found" });
    const both = await Promise.allSettled([match(line?.id), match(line?.id)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await endBankMatch(shop.db, admin, line?.id ?? 0);
    await expect(endBankMatch(shop.db, admin, line?.id ?? 0)).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await matchBankLines(shop.db, admin)).toBe(0);
    await match(line?.id);
    const stranger = sellerNamed(seller);
    await expect(endBankMatch(shop.db, stranger, line?.id ?? 0)).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("a match that a person undid is not made again by itself", async () => {
    const one = await order("bank_transfer", 3131_00);
    await confirmPayment(shop.db, admin, one.payment, { reference: "FT-3131", at: new Date() });
    await upload(["Day,Text,Amount", `${TODAY},IBFT FT-3131,3131`].join("\n"));
    const line = (await matched()).find(({ amount }) => amount === 3131_00);
    await endBankMatch(shop.db, admin, line?.id ?? 0);
    expect(await matchBankLines(shop.db, admin)).toBe(0);
  });

  it.each([
    ["31/02/2026,Nothing,,,10,", "Its day cannot be read."],
    ["2199-01-01,Later,,,10,", "Its day is still to come."],
    [`${TODAY},Both,,10,10,`, "came in and went out in one row"],
    [`${TODAY},Words,,,ten,`, "Credit:"],
    [`${TODAY},One,,,10,110\n${TODAY},Two,,,10,121`, "does not follow from the row before"],
    [`${TODAY},One,,,10,110\n,Total,,,11,`, "The sheet's total of Credit is Rs 11"],
  ])("%s is refused with its row, and nothing is stored", async (rows, why) => {
    const before = await numberOf(shop, sql`select count(*) as n from bank_lines`);
    const text = sheet(`${TODAY},Good,,,5,100`, rows);
    const plan = await planBankStatement(shop.db, admin, text);
    expect(plan.rows.map(({ trouble }) => trouble ?? "").join()).toContain(why);
    await expect(
      recordBankStatement(shop.db, admin, { text, seen: plan.seen }),
    ).rejects.toMatchObject({ code: "invalid", field: "text" });
    await expect(recordBankStatement(shop.db, admin, { text, seen: "" })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await numberOf(shop, sql`select count(*) as n from bank_lines`)).toBe(before);
  });
});
