import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ACCOUNTS, type Account, POSTING_KINDS } from "#tohfa/shop/money/ledger/ledger-kinds.ts";
import { compare } from "./comparison.ts";
import { CONTRIBUTION_ACCOUNTS, kindsOf, LINE_OF_ACCOUNT } from "./ledger-lines.ts";
import { REPORT_IDS, reportOf } from "./reports.ts";

const PERIOD = { from: "2026-01-01", to: "2026-12-31" };
const entries = fc.array(
  fc.record({ account: fc.constantFrom(...ACCOUNTS), amount: fc.integer() }),
);

/** What the shop keeps of these entries: income less costs; below zero it loses. */
function contributionOf(entries: readonly { account: Account; amount: number }[]): number {
  return entries
    .filter(({ account }) => CONTRIBUTION_ACCOUNTS.includes(account))
    .reduce((sum, { amount }) => sum - amount, 0);
}

describe("What the shop keeps", () => {
  const EXAMPLES: [kept: number, books: Partial<Record<Account, number>>][] = [
    // money.md §3, the row "Shop keeps" of the examples 1, 2, 3, 6, 7 and 9.
    [-9430, { commission: -4490, "courier-fees": 12000, "fee-tax": 1920 }],
    [
      14862,
      {
        ...{ commission: -19990, shipping: -21552, "courier-fees": 23000, "fee-tax": 3680 },
        ...{ "services-tax": -6646, "withheld-income-tax": 500, "withheld-sales-tax": 500 },
      },
    ],
    [
      -40135,
      {
        ...{ promotion: 40493, commission: -26995, rounding: -43, "courier-fees": 23000 },
        ...{ "fee-tax": 3680 },
      },
    ],
    [24850, { commission: -35000, "payment-fees": 8750, "fee-tax": 1400 }],
    [
      -27245,
      {
        ...{ commission: -19990, "courier-fees": 40720, "fee-tax": 6515 },
        ...{ "courier-differences": 15034 },
      },
    ],
    [-40020, { "courier-fees": 34500, "fee-tax": 5520 }],
  ];
  it.each(EXAMPLES)("is %i paisa", (kept, books) => {
    const posted = ACCOUNTS.map((account) => ({ account, amount: books[account] ?? 0 }));
    expect(contributionOf(posted)).toBe(kept);
  });

  it("and what stands in the balance are all of a ledger that sums to zero", () => {
    fc.assert(
      fc.property(entries, (some) => {
        const sum = some.reduce((so, { amount }) => so + amount, 0);
        const balanced = [...some, { account: "bank" as const, amount: -sum }];
        const held = balanced
          .filter(({ account }) => LINE_OF_ACCOUNT[account] === "balance")
          .reduce((so, { amount }) => so + amount, 0);
        expect(held - contributionOf(balanced)).toBe(0);
      }),
    );
  });

  it.each(REPORT_IDS)(
    "the columns of %s that a sum is made of share out every entry once",
    (id) => {
      const { figures } = reportOf(id, PERIOD);
      const whole = { sales: "net", contribution: "contribution", cash: "change", tax: "change" };
      const sum = figures.find((figure) => figure.id === Reflect.get(whole, id));
      if (!sum) return;
      const parts = figures.filter(
        (figure) =>
          figure !== sum && figure.unit === "paisa" && !["net", "differences"].includes(figure.id),
      );
      for (const account of sum.accounts) {
        for (const kind of POSTING_KINDS) {
          const isIn = sum.kinds.includes(kind);
          const count = parts.filter(
            (part) => part.accounts.includes(account) && part.kinds.includes(kind),
          );
          expect([account, kind, count.length]).toEqual([account, kind, isIn ? 1 : 0]);
        }
      }
    },
  );

  it("no sale is a way to pay", () => {
    const sales = kindsOf("sales", "sold", "back", "kept", "changed");
    for (const kind of ["cash", "payment", "refund", "goodwill"] as const) {
      expect(sales).not.toContain(kind);
    }
  });
});

describe("A comparison with the period before", () => {
  it.each([
    [150, 100, "up", 50],
    [50, 100, "down", 50],
    [0, 100, "down", 100],
    [7, 7, "same", 0],
    [5, 0, "up", null],
    [10, -10, "up", null],
    [-20, -10, "down", 100],
  ] as const)("%i after %i is %s", (now, before, way, percent) => {
    expect(compare(now, before)).toEqual({ way, percent });
  });
});
