import fc from "fast-check";
import { afterAll, beforeAll, describe, it } from "vitest";
import {
  setDeliveryRates,
  setSellerDelivery,
} from "#tohfa/shop/delivery/rates/set-delivery-rates.server.ts";
import { depositCash, recordHandIn } from "#tohfa/shop/delivery/riders/hand-in.server.ts";
import { saveRider } from "#tohfa/shop/delivery/riders/riders.server.ts";
import { BANK_MATCH_KINDS } from "#tohfa/shop/money/bank/bank-match-kinds.ts";
import { endBankMatch, matchByHand } from "#tohfa/shop/money/bank/bank-matches.server.ts";
import {
  planBankStatement,
  recordBankStatement,
} from "#tohfa/shop/money/bank/bank-statement.server.ts";
import { listBankLines } from "#tohfa/shop/money/bank/list-bank.server.ts";
import { checkBooks } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { answerPayoutRow, bookPayoutAnswer } from "#tohfa/shop/money/payouts/answer-run.server.ts";
import { recordSellerPayment, writeOffDebt } from "#tohfa/shop/money/payouts/debts.server.ts";
import { makePayoutRun } from "#tohfa/shop/money/payouts/payout-runs.server.ts";
import { returnPayout } from "#tohfa/shop/money/payouts/return-payout.server.ts";
import {
  bookSettlement,
  planSettlement,
} from "#tohfa/shop/money/settlements/plan-settlement.server.ts";
import { recordSettlement } from "#tohfa/shop/money/settlements/record-settlement.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { admin, owner } from "#tohfa/tests/support/orders.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import { addSeller, openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let seller: string;
let rider: string;
beforeAll(async () => {
  shop = await openTestShop();
  await signInAs(shop.db, admin);
  seller = await addSeller(shop.db);
  const imran = { name: "Imran Ali", phone: "0300 1234567", isActive: true };
  rider = await saveRider(shop.db, admin, imran);
});
afterAll(async () => {
  await checkBooks(shop.db);
  await shop.close();
});

/** What the reader of forms lets through: any text but a NUL and half of a letter (portal/app/form/read-form.server.ts). */
const text = fc.oneof(
  fc.constantFrom(
    ...["", " ", "0", "-1", "1e999", "NaN", "null", "__proto__", "'; drop table payouts; --"],
    ...["ایک سو", "۱۲۳", "\u202e", "=1+1", "a".repeat(5_000), "1".repeat(400), "🎁".repeat(200)],
  ),
  fc
    .string({ unit: "binary", maxLength: 60 })
    .filter((typed) => !typed.includes("\0") && typed.isWellFormed()),
);
const number = fc.oneof(
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 0.5, 1e20, -0),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 1e15),
  fc.integer(),
);
/** Lines of a sheet with headings that are known, so that its cells are read. */
const sheet = (headings: string) =>
  fc
    .array(fc.array(text, { maxLength: 8 }), { maxLength: 5 })
    .map((rows) => [headings, ...rows.map((cells) => cells.join(","))].join("\n"));

/** Runs it with whatever is sent: it is done, or refused in words. Anything else is a fault of ours. */
async function isDoneOrRefused<Sent>(
  sent: fc.Arbitrary<Sent>,
  does: (value: Sent) => Promise<unknown>,
): Promise<void> {
  const property = fc.asyncProperty(sent, async (value) => {
    await does(value).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  });
  await fc.assert(property, { numRuns: 60 });
}

describe("Whatever is sent to the office's forms of money is done or refused in words", () => {
  it("prices of delivery", async () => {
    const list = fc.record({
      ...{ whose: fc.oneof(text, fc.constantFrom("buyers", "tcs")), rows: text },
      day: fc.oneof(text, fc.constant(dayOf(Date.now()))),
      ...{ fuelRate: number, taxRate: number, cashHandling: number, bulky: number },
      ...{ fragile: number, volumeDivisor: number },
    });
    await isDoneOrRefused(list, (typed) => setDeliveryRates(shop.db, admin, typed));
    const sum = fc.option(number);
    await isDoneOrRefused(fc.tuple(sum, sum), ([sellerShare, freeAbove]) =>
      setSellerDelivery(shop.db, admin, seller, { bearer: "shared", sellerShare, freeAbove }),
    );
  });

  it("riders and their cash", async () => {
    await isDoneOrRefused(fc.tuple(text, text), ([name, phone]) =>
      saveRider(shop.db, admin, { name, phone, isActive: true }),
    );
    const riders = fc.oneof(text, fc.constant(rider));
    const handIn = fc.record({ riderId: riders, counted: number, signature: text, shown: text });
    await isDoneOrRefused(fc.tuple(handIn), ([typed]) => recordHandIn(shop.db, admin, typed));
    await isDoneOrRefused(fc.tuple(number, text), ([amount, reference]) =>
      depositCash(shop.db, admin, { amount, reference }),
    );
  });

  it("payout runs, the bank's answers and debts", async () => {
    await isDoneOrRefused(fc.tuple(text, text), ([bank, shown]) =>
      makePayoutRun(shop.db, admin, { bank, shown }),
    );
    const verdict = fc.constantFrom("paid" as const, "refused" as const);
    const answer = fc.record({ runId: text, rowId: text, verdict, reference: text, reason: text });
    await isDoneOrRefused(answer, (typed) => answerPayoutRow(shop.db, admin, typed));
    const file = sheet("Reference,IBAN,Amount,Status");
    await isDoneOrRefused(fc.tuple(text, file, fc.array(text), text), ([run, typed, roles, seen]) =>
      bookPayoutAnswer(shop.db, admin, run, { text: typed, roles, seen }),
    );
    await isDoneOrRefused(fc.tuple(text, text), ([id, reason]) =>
      returnPayout(shop.db, admin, id, reason),
    );
    await isDoneOrRefused(fc.tuple(number, text), ([amount, reference]) =>
      recordSellerPayment(shop.db, admin, { sellerId: seller, amount, reference }),
    );
    await isDoneOrRefused(fc.tuple(number, text), ([shown, reason]) =>
      writeOffDebt(shop.db, owner, { sellerId: seller, shown, reason }),
    );
  });

  it("settlements of gateways", async () => {
    const gateway = "jazzcash" as const;
    const file = sheet("pp_TxnRefNo,Transaction Amount,MDR,SST on MDR,Income Tax,Sales Tax");
    await isDoneOrRefused(fc.tuple(file, text, number), async ([typed, reference, net]) => {
      const settlement = { gateway, number: reference, text: typed };
      const { seen } = await planSettlement(shop.db, admin, settlement);
      await bookSettlement(shop.db, admin, { ...settlement, net, seen });
    });
    const line = fc.record({
      ...{ reference: text, gross: number, fee: number, feeTax: number },
      ...{ incomeTax: number, salesTax: number },
    });
    await isDoneOrRefused(
      fc.tuple(text, number, fc.array(line, { maxLength: 3 })),
      ([reference, net, lines]) =>
        recordSettlement(shop.db, admin, { gateway, reference, net, lines }),
    );
  });

  it("the bank's statement", async () => {
    const day = dayOf(Date.now());
    const file = fc.oneof(
      sheet("Date,Description,Reference No,Debit,Credit,Balance"),
      fc.tuple(text, text).map(([words, sum]) => `Day,Text,Amount\n${day},"${words}",${sum}`),
    );
    await isDoneOrRefused(file, async (typed) => {
      const { seen } = await planBankStatement(shop.db, admin, typed);
      await recordBankStatement(shop.db, admin, { text: typed, seen });
    });
    const kind = fc.constantFrom(...BANK_MATCH_KINDS);
    await isDoneOrRefused(fc.tuple(number, kind, text), ([lineId, of, document]) =>
      matchByHand(shop.db, admin, { lineId, kind: of, document }),
    );
    await isDoneOrRefused(number, (lineId) => endBankMatch(shop.db, admin, lineId));
    const place = fc.tuple(fc.constant("bank"), fc.oneof(text, fc.constant(day)), number);
    const cursor = fc.oneof(
      text,
      place.map((keys) => Buffer.from(JSON.stringify(keys)).toString("base64url")),
    );
    await isDoneOrRefused(cursor, (after) =>
      listBankLines(shop.db, admin, { isMatched: false, after, limit: 5 }),
    );
  });
});
