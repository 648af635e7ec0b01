import { describe, expect, it } from "vitest";
import { bankFile, bankText } from "./bank-layouts.ts";
import { type PayoutFacts, whyHeld } from "./payout-hold.ts";

const DUE: PayoutFacts = {
  ...{
    status: "approved",
    payable: 100,
    balance: 100,
    reserved: 0,
    nextFrom: null,
    sentBack: null,
    taxHold: null,
  },
  account: { account: "PK36SCBL0000001123456702", title: "Sana Khan" },
};

describe("What is held in a payout run, and why", () => {
  it("nothing of a seller who is due", () => expect(whyHeld(DUE)).toBeNull());

  it.each<[Partial<PayoutFacts>, RegExp]>([
    [{ balance: -16228, payable: 0 }, /^Owes us Rs 162\.28$/],
    [{ status: "blocked" }, /blocked/],
    [{ reserved: 500 }, /^Rs 5 is in a run/],
    [{ nextFrom: 1_800_000_000_000 }, /^A new bank account, from/],
    [{ taxHold: "Payouts wait: the law asks for a CNIC or NTN" }, /^Payouts wait: the law/],
    [{ sentBack: "Account closed" }, /sent the last payout back: Account closed/],
    [{ account: null }, /^No bank account/],
    [{ account: { account: "PK36SCBL0000001123456702", title: "ثناء" } }, /no Latin letters/],
    [{ account: { account: "=1+1,2", title: "Sana" } }, /no IBAN/],
    [{ payable: 0 }, /^Nothing can be paid yet/],
  ])("%o", (facts, why) => expect(whyHeld({ ...DUE, ...facts })).toMatch(why));
});

describe("A bank's bulk file", () => {
  const payout = { id: "PO-1", amount: 114840, account: "PK36SCBL0000001123456702" };

  it("has the bank's columns, and rupees with two decimals", () => {
    expect(bankFile("generic", [{ ...payout, title: "Sana Khan" }])).toBe(
      "Reference,Beneficiary Name,Beneficiary IBAN,Bank Code,Amount,Purpose\r\nPO-1,Sana Khan,PK36SCBL0000001123456702,SCBL,1148.40,Seller payout\r\n",
    );
    expect(bankFile("hbl", [{ ...payout, amount: 5, title: "S" }])).toContain(
      "1,PK36SCBL0000001123456702,S,SCBL,0.05,PO-1",
    );
  });

  it.each([
    ['=HYPERLINK("http://x")', "HYPERLINK( http //x )"],
    ["@SUM(1)", "SUM(1)"],
    ["-2+3", "2 3"],
    ["Zoë, Co;\nNext\tline", "Zoe Co Next line"],
  ])("takes %j as text that is neither a formula nor a second cell", (typed, written) => {
    expect(bankText(typed, 60)).toBe(written);
  });

  it("cuts a long title where the bank does", () => {
    expect(bankText("a".repeat(80), 35)).toHaveLength(35);
  });
});
