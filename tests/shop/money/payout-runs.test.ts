import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { payouts } from "#tohfa/db/schema/ledger.ts";
import { payoutRunRows } from "#tohfa/db/schema/payouts.ts";
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
import { checkBooks, postEntries, recordPayout } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { sellerMoney } from "#tohfa/shop/money/ledger/seller-money.server.ts";
import {
  answerPayoutRow,
  bookPayoutAnswer,
  planPayoutAnswer,
  readAnswerFile,
} from "#tohfa/shop/money/payouts/answer-run.server.ts";
import {
  askForDebts,
  recordSellerPayment,
  showDebt,
  writeOffDebt,
} from "#tohfa/shop/money/payouts/debts.server.ts";
import { listDue } from "#tohfa/shop/money/payouts/list-due.server.ts";
import {
  cancelPayoutRun,
  leaveOutOfRun,
  makePayoutRun,
  sendPayoutRun,
} from "#tohfa/shop/money/payouts/payout-runs.server.ts";
import { returnPayout } from "#tohfa/shop/money/payouts/return-payout.server.ts";
import { readPayoutFile, showPayoutRun } from "#tohfa/shop/money/payouts/show-runs.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { admin, owner, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import { addSeller, openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";
import { workbookOf } from "#tohfa/tests/support/workbook.ts";

const DAY = 86_400_000;
const IBANS = ["PK36SCBL0000001123456702", "PK24SCBL0000001171495101"] as const;

let shop: TestShop;
let count = 0;
beforeAll(async () => {
  shop = await openTestShop();
  await signInAs(shop.db, admin);
});
afterAll(async () => {
  await checkBooks(shop.db);
  await shop.close();
});
// What a test leaves is in no run of the next.
beforeEach(async () => {
  await shop.db.update(sellers).set({ status: "blocked" });
});

/** Books that a seller earned (or, below zero, owes) this much, of which nothing waits. */
async function earn(seller: string, amount: number): Promise<void> {
  count += 1;
  await shop.db.transaction((tx) =>
    postEntries(tx, { kind: "goodwill", key: `earn-${count}` }, [
      { account: "seller", party: seller, amount: -amount },
      { account: "goodwill", party: null, amount },
    ]),
  );
}

async function sellerWith(amount: number, values: Partial<typeof sellers.$inferInsert> = {}) {
  const account = { bankAccount: IBANS[0], bankTitle: "Sana Khan" };
  const id = await addSeller(shop.db, { ...account, ...values });
  if (amount !== 0) await earn(id, amount);
  return id;
}

async function makeRun(bank = "generic"): Promise<string> {
  const { shown } = await listDue(shop.db, admin);
  return await makePayoutRun(shop.db, admin, { bank, shown });
}
async function sendRun(): Promise<string> {
  const id = await makeRun();
  await sendPayoutRun(shop.db, admin, id);
  return id;
}
const rowsOf = async (run: string) => (await showPayoutRun(shop.db, admin, run)).rows;
const payableOf = async (seller: string) =>
  (await sellerMoney(shop.db, seller, Date.now())).payable;

/** An answer file to these rows: number, account, rupees, status. */
const fileOf = (rows: readonly (readonly string[])[]) =>
  ["Customer Reference,IBAN,Amount,Status,Reason", ...rows.map((row) => row.join(","))].join("\n");
async function bookFile(run: string, text: string): Promise<number> {
  const { seen } = await planPayoutAnswer(shop.db, admin, run, { text, roles: [] });
  return await bookPayoutAnswer(shop.db, admin, run, { text, roles: [], seen });
}

describe("A payout run", () => {
  it("has who is due and what was shown; who is held is named with the reason", async () => {
    const due = await sellerWith(1000_00);
    const soon = new Date(Date.now() + 3 * DAY);
    const next = { nextBankAccount: IBANS[1], nextBankTitle: "Sana", nextBankFrom: soon };
    const held = [
      [await sellerWith(100_00, next), /^A new bank account, from/],
      [await sellerWith(100_00, { status: "blocked" }), /^The store is blocked/],
      [await sellerWith(100_00, { bankAccount: null, bankTitle: null }), /^No bank account/],
      [await sellerWith(-100_00), /^Owes us Rs 100$/],
    ] as const;
    const list = await listDue(shop.db, admin);
    expect(list.due).toEqual([
      expect.objectContaining({ sellerId: due, amount: 1000_00, account: IBANS[0] }),
    ]);
    for (const [id, why] of held) {
      expect(list.held.find(({ sellerId }) => sellerId === id)?.held).toMatch(why);
    }
    const run = await makeRun("hbl");
    expect(await rowsOf(run)).toEqual([
      expect.objectContaining({ sellerId: due, amount: 1000_00, state: "waiting" }),
    ]);
  });

  it("holds who lacks a CNIC or NTN after the days for it, also where the run was made before", async () => {
    const seller = await sellerWith(1000_00);
    const other = await sellerWith(500_00);
    const run = await makeRun();
    const late = { taxNumber: null, taxDaysFrom: new Date(Date.now() - 61 * DAY) };
    await shop.db.update(sellers).set(late).where(eq(sellers.id, seller));
    const send = () => sendPayoutRun(shop.db, admin, run);
    await expect(send()).rejects.toThrow(/Payouts wait: the law asks for a CNIC or NTN/);
    await cancelPayoutRun(shop.db, admin, run);
    const { due, held } = await listDue(shop.db, admin);
    expect(due.map(({ sellerId }) => sellerId)).toEqual([other]);
    const why = held.find(({ sellerId }) => sellerId === seller)?.held;
    expect(why).toMatch(/^Payouts wait: the law asks for a CNIC or NTN/);
  });

  it("is refused where who is due has changed since it was shown", async () => {
    const seller = await sellerWith(1000_00);
    const { shown } = await listDue(shop.db, admin);
    await earn(seller, 1);
    const make = makePayoutRun(shop.db, admin, { bank: "ubl", shown });
    await expect(make).rejects.toMatchObject({ code: "conflict" });
    const unknown = makePayoutRun(shop.db, admin, { bank: "moon", shown });
    await expect(unknown).rejects.toMatchObject({ code: "invalid", field: "bank" });
    const stranger = makePayoutRun(shop.db, sellerNamed(seller), { bank: "ubl", shown });
    await expect(stranger).rejects.toMatchObject({ code: "forbidden" });
  });

  it("reserves its money: no other run and no single payout pays it; cancelled, it is payable again", async () => {
    const seller = await sellerWith(1000_00);
    const run = await makeRun();
    expect(await payableOf(seller)).toBe(0);
    const single = recordPayout(shop.db, admin, {
      ...{ sellerId: seller, amount: 1_00, reference: "FT-X" },
    });
    await expect(single).rejects.toMatchObject({ code: "conflict" });
    await earn(seller, 50_00);
    const { due, held } = await listDue(shop.db, admin);
    expect(due).toEqual([]);
    expect(held.find(({ sellerId }) => sellerId === seller)?.held).toMatch(/Rs 1,000 is in a run/);
    await expect(readPayoutFile(shop.db, admin, run)).rejects.toMatchObject({ code: "conflict" });
    await cancelPayoutRun(shop.db, admin, run);
    expect(await payableOf(seller)).toBe(1050_00);
    await expect(sendPayoutRun(shop.db, admin, run)).rejects.toMatchObject({ code: "conflict" });
  });

  it("is not sent with a row that is not as it was; left out, the rest goes", async () => {
    const [one, other, third] = [
      await sellerWith(300_00),
      await sellerWith(200_00),
      await sellerWith(100_00),
    ];
    const run = await makeRun("meezan");
    await earn(one, -1);
    await shop.db.update(sellers).set({ bankAccount: IBANS[1] }).where(eq(sellers.id, other));
    for (const why of [/only Rs 299\.99 left/, /another bank account/]) {
      await expect(sendPayoutRun(shop.db, admin, run)).rejects.toThrow(why);
    }
    for (const row of (await rowsOf(run)).filter(({ sellerId }) => sellerId !== third)) {
      await leaveOutOfRun(shop.db, admin, { runId: run, rowId: row.id, reason: "Changed" });
    }
    await sendPayoutRun(shop.db, admin, run);
    const { text } = await readPayoutFile(shop.db, admin, run);
    expect(text.trim().split("\r\n")).toEqual([
      "Payment Reference,Account Number,Account Title,Transaction Amount,Narration",
      expect.stringMatching(/^PO-\w+,PK36SCBL0000001123456702,Sana Khan,100\.00,Seller payout$/),
    ]);
    await expect(cancelPayoutRun(shop.db, admin, run)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("The bank's statement of a run", () => {
  const TODAY = dayOf(Date.now());
  const upload = async (...rows: [text: string, rupees: string][]) => {
    const lines = rows.map(([text, rupees]) => `${TODAY},${text},${rupees}`);
    const text = ["Day,Text,Amount", ...lines].join("\n");
    const { seen } = await planBankStatement(shop.db, admin, text);
    return await recordBankStatement(shop.db, admin, { text, seen });
  };
  const lines = async (isMatched: boolean) =>
    (await listBankLines(shop.db, admin, { isMatched, limit: 50 })).items;
  const kindsUnseen = async () =>
    (await listUnseen(shop.db, admin, 500)).items.map(({ kind }) => kind);
  /** A run of two sellers, of whom the bank has paid both: its number, and theirs. */
  const paidRun = async () => {
    for (const amount of [1234_50, 765_50]) await sellerWith(amount);
    const run = await sendRun();
    const rows = await rowsOf(run);
    const cells = rows.map((row) => [row.id, row.account, String(row.amount / 100), "Paid"]);
    await bookFile(run, fileOf(cells));
    return { run, payouts: rows.map(({ id }) => id) };
  };

  it("one line pays the whole run: its payouts are at the bank then, and are not matched again", async () => {
    const { run, payouts: paid } = await paidRun();
    expect(await upload([`Bulk IBFT ${run}`, "-2000"])).toEqual({ stored: 1, matched: 1 });
    const line = (await lines(true))[0];
    expect(line?.match).toMatchObject({ kind: "payout_run", document: run, amount: -2000_00 });
    expect(await kindsUnseen()).not.toContain("payout_run");
    await upload([`IBFT ${paid[0]}`, "-1234.50"], [`IBFT ${paid[1]}`, "-765.50"]);
    expect((await lines(false)).flatMap(({ candidates }) => candidates)).toEqual([]);
    const [one] = (await lines(false)).filter(({ amount }) => amount === -1234_50);
    const document = { lineId: one?.id ?? 0, kind: "payout", document: paid[0] ?? "" } as const;
    await expect(matchByHand(shop.db, admin, document)).rejects.toMatchObject({
      code: "conflict",
    });
    // Taken back, they can be its payouts; and then the run cannot be it.
    await endBankMatch(shop.db, admin, line?.id ?? 0);
    await matchByHand(shop.db, admin, document);
    const whole = { lineId: line?.id ?? 0, kind: "payout_run", document: run } as const;
    await expect(matchByHand(shop.db, admin, whole)).rejects.toMatchObject({ code: "conflict" });
    // The other payout's line is found by its number again.
    expect(await matchBankLines(shop.db, admin)).toBe(1);
  });

  it("shows a run once the bank has answered all of it; and what came back as a line of its own", async () => {
    for (const amount of [100_00, 200_00, 300_00]) await sellerWith(amount);
    const run = await sendRun();
    const [first, second, third] = await rowsOf(run);
    const say = (rowId = "", verdict: "paid" | "refused" = "paid", reference = "BULK-77") =>
      answerPayoutRow(shop.db, admin, { runId: run, rowId, verdict, reference, reason: "Closed" });
    await say(first?.id);
    await say(second?.id);
    expect(await kindsUnseen()).not.toContain("payout_run");
    await say(third?.id, "refused");
    const sum = (first?.amount ?? 0) + (second?.amount ?? 0);
    // All have the bank's one number: that is the number of the whole.
    expect(await upload(["Bulk transfer BULK 77", String(-sum / 100)])).toEqual({
      ...{ stored: 1, matched: 1 },
    });
    await returnPayout(shop.db, admin, first?.id ?? "", "Account closed");
    const back = String((first?.amount ?? 0) / 100);
    expect(await upload(["Returned BULK-77", back])).toEqual({ stored: 1, matched: 1 });
    expect((await lines(true)).map(({ match }) => match?.kind)).toContain("payout_return");
  });

  it("a seller's debt that is paid, and cash that is banked, are at the bank too", async () => {
    const seller = await sellerWith(-43_21);
    const payment = { sellerId: seller, amount: 43_21, reference: "FT-DEBT 1" };
    await recordSellerPayment(shop.db, admin, payment);
    expect(await upload(["IBFT FT-DEBT-1 Sana", "43.21"])).toEqual({ stored: 1, matched: 1 });
    expect((await lines(true)).map(({ match }) => match?.kind)).toContain("seller_payment");
  });
});

describe("The bank's answer to a run", () => {
  it("pays each row once, makes a refused one payable again, and says the same twice without harm", async () => {
    const [one, other] = [await sellerWith(1148_40), await sellerWith(500_00)];
    const run = await sendRun();
    const rows = await rowsOf(run);
    const idOf = (seller: string) => rows.find(({ sellerId }) => sellerId === seller)?.id ?? "";
    const paid = [idOf(one), IBANS[0], '"1,148.40"', "SUCCESS", ""];
    const open = [idOf(other), IBANS[0], "500", "In process", ""];
    expect(await bookFile(run, fileOf([paid, open]))).toBe(1);
    const refused = [idOf(other), IBANS[0], "500", "Rejected", "Dormant account"];
    expect(await bookFile(run, fileOf([paid, refused]))).toBe(1);
    await expect(bookFile(run, fileOf([paid, refused]))).rejects.toMatchObject({
      message: "All that this file says is booked already.",
    });
    expect([await payableOf(one), await payableOf(other)]).toEqual([0, 500_00]);
    const { due, held } = await listDue(shop.db, admin);
    expect([due.length, held.some(({ sellerId }) => sellerId === one)]).toEqual([1, false]);
    const { rows: letters } = await shop.db.execute<{ n: number }>(
      sql`select count(*)::int as n from payouts where seller_id = ${one}`,
    );
    expect(letters[0]?.n).toBe(1);
  });

  it("is refused whole, with line and reason, where a row does not fit", async () => {
    const [one, two] = [await sellerWith(100_00), await sellerWith(200_00)];
    const run = await sendRun();
    const rows = await rowsOf(run);
    const idOf = (seller: string) => rows.find(({ sellerId }) => sellerId === seller)?.id ?? "";
    await sellerWith(300_00);
    const another = (await rowsOf(await sendRun()))[0]?.id ?? "";
    const good = [idOf(one), IBANS[0], "100", "Paid"];
    for (const [bad, why] of [
      [[another, IBANS[0], "300", "Paid"], /line 3: It is of another run, PR-/],
      [["PO-NONE", IBANS[0], "1", "Paid"], /line 3: No payout has this number/],
      [[idOf(two), IBANS[0], "200.01", "Paid"], /line 3: The file says Rs 200\.01, the run Rs 200/],
      [[idOf(two), IBANS[1], "200", "Paid"], /line 3: Another account than the run's/],
      [[idOf(two), IBANS[0], "200", "Moon"], /line 3: “Moon” is no status/],
      [good, /line 3: It stands in the file twice/],
      [["", IBANS[0], "200", "Paid"], /line 3: It has no number of ours/],
    ] as const) {
      const booking = bookFile(run, fileOf([good, bad]));
      await expect(booking).rejects.toMatchObject({ code: "invalid", field: "text" });
      await expect(bookFile(run, fileOf([good, bad]))).rejects.toThrow(why);
    }
    expect((await rowsOf(run)).map(({ state }) => state)).toEqual(["waiting", "waiting"]);
    await expect(bookFile(run, "Name,Colour\nA,B")).rejects.toThrow(/Choose which column says/);
    const text = `Ours,Where,How much,Said\n${good.join(",")}`;
    const mapped = { text, roles: ["number", "account", "amount", "status"] };
    const { seen, good: count } = await planPayoutAnswer(shop.db, admin, run, mapped);
    expect(count).toBe(1);
    const unseen = bookPayoutAnswer(shop.db, admin, run, { ...mapped, seen: "1:other" });
    await expect(unseen).rejects.toMatchObject({ code: "conflict" });
    expect(await bookPayoutAnswer(shop.db, admin, run, { ...mapped, seen })).toBe(1);
  });

  it("is found in its workbook behind the bank's cover sheet", async () => {
    const file = workbookOf({
      Cover: [["Meezan Bank"], ["Your bulk payment of many rows, and what became of them"]],
      Answer: [
        ["Reference", "IBAN", "Amount", "Status"],
        ["PO-1", IBANS[0] ?? "", 100, "Paid"],
      ],
    });
    expect(await readAnswerFile(file)).toMatch(/^Reference\t/);
    const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    await expect(readAnswerFile(old)).rejects.toMatchObject({ code: "invalid", field: "text" });
  });

  it("by hand needs the bank's number, or its reason; and a payout comes back once, to an account that is not paid again", async () => {
    const seller = await sellerWith(100_00);
    const run = await sendRun();
    const [row] = await rowsOf(run);
    const hand = { runId: run, rowId: row?.id ?? "", reference: "", reason: "" };
    const say = (more: object) =>
      answerPayoutRow(shop.db, admin, { ...hand, verdict: "paid", ...more });
    await expect(say({})).rejects.toMatchObject({ field: "reference" });
    await expect(say({ verdict: "refused" })).rejects.toMatchObject({ field: "reason" });
    await say({ reference: "FT-88" });
    await expect(say({ reference: "FT-89" })).rejects.toMatchObject({ code: "conflict" });
    const back = () => returnPayout(shop.db, admin, hand.rowId, "Account closed");
    const twice = await Promise.allSettled([back(), back()]);
    expect(twice.filter(({ status }) => status === "fulfilled").length).toBe(1);
    expect(await payableOf(seller)).toBe(100_00);
    const { held } = await listDue(shop.db, admin);
    expect(held.find(({ sellerId }) => sellerId === seller)?.held).toBe(
      "The bank sent the last payout back: Account closed",
    );
  });
});

describe("Runs, answers, returns and single payouts in any order", () => {
  it("never pay more than was payable, and no row twice, also at once", async () => {
    const step = fc.constantFrom("run", "send", "cancel", "paid", "refused", "return", "single");
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
        async (rounds) => {
          await shop.db.update(sellers).set({ status: "blocked" });
          const seller = await sellerWith(1000_00);
          for (const round of rounds) {
            // A round's steps happen at once; each is refused in words, or done.
            const done = await Promise.allSettled(round.map((one) => take(one, seller)));
            for (const one of done) {
              if (one.status === "rejected") expect(one.reason).toBeInstanceOf(Refusal);
            }
            const { rows } = await shop.db.execute<{ paid: string; reserved: string }>(sql`
            select (select coalesce(sum(p.amount), 0) from payouts p where p.seller_id = ${seller}
                and not exists (select from payout_returns r where r.payout_id = p.id)) as paid,
              (select coalesce(sum(w.amount), 0) from payout_run_rows w
                where w.seller_id = ${seller} and w.state = 'waiting') as reserved`);
            const [paid, reserved] = [Number(rows[0]?.paid), Number(rows[0]?.reserved)];
            expect(paid + reserved).toBeLessThanOrEqual(1000_00);
            expect((await sellerMoney(shop.db, seller, Date.now())).balance).toBe(1000_00 - paid);
          }
        },
      ),
      { numRuns: 12 },
    );
    await checkBooks(shop.db);
  }, 120_000);

  async function take(step: string, seller: string): Promise<unknown> {
    if (step === "run") return await makeRun();
    if (step === "single") {
      const reference = crypto.randomUUID();
      return await recordPayout(shop.db, admin, { sellerId: seller, amount: 400_00, reference });
    }
    const own = eq(payoutRunRows.sellerId, seller);
    const [row] = await shop.db
      .select()
      .from(payoutRunRows)
      .where(own)
      .orderBy(sql`random()`)
      .limit(1);
    if (step === "return") {
      const [made] = await shop.db
        .select()
        .from(payouts)
        .where(eq(payouts.sellerId, seller))
        .limit(1);
      return made && (await returnPayout(shop.db, admin, made.id, "Came back"));
    }
    if (!row) return undefined;
    const { id: rowId, runId } = row;
    if (step === "send") return await sendPayoutRun(shop.db, admin, runId);
    if (step === "cancel") return await cancelPayoutRun(shop.db, admin, runId);
    const verdict = step === "paid" ? "paid" : "refused";
    const said = { runId, rowId, verdict, reference: crypto.randomUUID(), reason: "No" } as const;
    return await answerPayoutRow(shop.db, admin, said);
  }
});

describe("A seller's debt", () => {
  it("is asked for once after 30 days, paid in part, and written off after 180", async () => {
    await shop.db.execute(
      sql`insert into users (id, name, email) values ('debtor', 'D', 'debtor@people.example')`,
    );
    const seller = await sellerWith(-162_28, { userId: "debtor" });
    const later = (days: number) => Date.now() + days * DAY;
    const letters = async () => {
      const { rows } = await shop.db.execute(
        sql`select from outbox where template = 'seller-debt'`,
      );
      return rows.length;
    };
    await askForDebts(shop.db, later(29));
    expect(await letters()).toBe(0);
    await askForDebts(shop.db, later(31));
    await askForDebts(shop.db, later(60));
    expect(await letters()).toBe(1);

    const pay = (amount: number, reference: string) =>
      recordSellerPayment(shop.db, admin, { sellerId: seller, amount, reference });
    await expect(pay(162_29, "D-1")).rejects.toMatchObject({ code: "conflict", field: "amount" });
    await pay(62_28, "D-1");
    await expect(pay(1_00, "d 1")).rejects.toThrow(/recorded already/);
    expect(await showDebt(shop.db, admin, seller)).toMatchObject({ amount: 100_00 });

    const writeOff = (days: number, shown = 100_00) =>
      writeOffDebt(shop.db, owner, { sellerId: seller, shown, reason: "Shut down" }, later(days));
    const asAdmin = { sellerId: seller, shown: 100_00, reason: "Shut down" };
    await expect(writeOffDebt(shop.db, admin, asAdmin, later(181))).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(writeOff(179)).rejects.toThrow(/after 180 days/);
    await expect(writeOff(181, 99_00)).rejects.toThrow(/changed since it was shown/);
    await writeOff(181);
    expect(await showDebt(shop.db, admin, seller)).toBeNull();
    const { rows } = await shop.db.execute<{ sum: string }>(
      sql`select sum(amount) as sum from ledger_entries where account = 'bad-debt'`,
    );
    expect(Number(rows[0]?.sum)).toBe(100_00);
  });

  it("counts from when the balance last fell below zero", async () => {
    const seller = await sellerWith(-50_00);
    await earn(seller, 50_00);
    const before = Date.now();
    await earn(seller, -20_00);
    const debt = await showDebt(shop.db, admin, seller);
    expect(debt?.amount).toBe(20_00);
    expect(debt?.since).toBeGreaterThanOrEqual(before - 5);
  });
});
