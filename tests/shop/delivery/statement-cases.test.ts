import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rememberColumns } from "#tohfa/shop/delivery/courier-cash/column-mappings.server.ts";
import {
  listRemittances,
  showRemittance,
} from "#tohfa/shop/delivery/courier-cash/list-remittances.server.ts";
import {
  bookRemittance,
  planRemittance,
} from "#tohfa/shop/delivery/courier-cash/plan-remittance.server.ts";
import { readStatementFile } from "#tohfa/shop/delivery/courier-cash/read-statement.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { trialBalance } from "#tohfa/shop/money/ledger/ledger.server.ts";
import type { Account } from "#tohfa/shop/money/ledger/ledger-kinds.ts";
import { INPUT_LIMITS } from "#tohfa/shop/platform/input/input-limits.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { admin, bring, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";
import { workbookOf } from "#tohfa/tests/support/workbook.ts";

const CASES = resolve(import.meta.dirname, "../../cases/statements");
const file = (name: string) => new Uint8Array(readFileSync(resolve(CASES, name)));
let shop: TestShop;
let seller: string;
beforeAll(async () => {
  shop = await openTestShop();
  seller = await addSeller(shop.db);
});
afterAll(() => shop.close());

/** A parcel that this courier has delivered under its number, for so much cash. */
async function delivered(courier: CourierCode, number: string, cash: number): Promise<string> {
  const product = await addProduct(shop.db, { sellerId: seller, price: 1000_00 });
  const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }]));
  const parcel = body.parcels[0].id as string;
  await bring(shop, parcel, "packed");
  await moveParcel(shop.db, SYSTEM, parcel, "dispatched", { courier, trackingNumber: number });
  await moveParcel(shop.db, SYSTEM, parcel, "delivered");
  await shop.db.execute(
    sql`update cash_collections set amount = ${cash} where parcel_id = ${parcel}`,
  );
  return parcel;
}
const planOf = async (courier: CourierCode, bytes: Uint8Array | string, more: object = {}) => {
  const sent = typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes;
  const { text } = await readStatementFile(sent, { courier });
  const typed = { courier, text, reason: "", ...more };
  return { typed, plan: await planRemittance(shop.db, admin, typed) };
};
const bookAs = async (courier: CourierCode, bytes: Uint8Array | string, more: object = {}) => {
  const { typed, plan } = await planOf(courier, bytes, more);
  const { seen, sums } = plan;
  const wanted = { reference: crypto.randomUUID(), net: sums.net, leaveOut: false, seen, ...more };
  return { plan, id: await bookRemittance(shop.db, admin, { ...typed, ...wanted }) };
};
const balances = async (names: readonly Account[]) => {
  const { accounts } = await trialBalance(shop.db);
  return names.map((name) => accounts.get(name) ?? 0);
};

/** Cash, fee, GST, income tax, sales tax and net of each row, as the README of the cases has them. */
const RIGHT: [
  name: string,
  courier: CourierCode,
  by: string,
  rows: [string, number, ...number[]][],
][] = [
  [
    "trax-invoice.csv",
    "trax",
    "layout",
    [["202100987001", 7998_00, 7998_00, 250_00, 40_00, 0, 0, 7708_00]],
  ],
  [
    "postex-cpr.csv",
    "postex",
    "layout",
    [["11223344556601", 449_00, 449_00, 120_00, 19_20, 8_98, 8_98, 291_84]],
  ],
  [
    "tcs-report.csv",
    "tcs",
    "layout",
    [
      ["77312345678901", 1399_00, 1399_00, 180_00, 0, 0, 0, 1219_00],
      ["77312345678902", 4598_00, 4598_00, 180_00, 0, 0, 0, 4418_00],
    ],
  ],
  [
    "comma-with-semicolon-reason.csv",
    "mnp",
    "words",
    [
      ["77312345678901", 1399_00, 1300_00, 180_00, 0, 0, 0, 1120_00],
      ["77312345678902", 4598_00, 4598_00, 180_00, 0, 0, 0, 4418_00],
    ],
  ],
  [
    "blueex-tabs.txt",
    "blueex",
    "layout",
    [["5011223301", 1399_00, 1399_00, 190_00, 30_40, 27_98, 27_98, 1122_64]],
  ],
  ["urdu.csv", "swyft", "words", [["77312345678901", 1399_00, 1399_00, 180_00, 0, 0, 0, 1219_00]]],
  ["utf16.txt", "rider", "words", [["77312345678901", 1399_00, 1399_00, 180_00, 0, 0, 0, 1219_00]]],
];

describe("A courier's file is read to the paisa, and booked as it was shown (issue 39 §3)", () => {
  it.each(RIGHT)("%s", async (name, courier, by, rows) => {
    const parcels: string[] = [];
    for (const [number, cash] of rows) parcels.push(await delivered(courier, number, cash));
    const names: Account[] = ["bank", "courier-fees", "fee-tax", "withheld-tax", "seller"];
    const before = await balances(names);
    const { plan, id } = await bookAs(courier, file(name));
    expect([plan.by, plan.rows.map(({ trouble }) => trouble)]).toEqual([by, rows.map(() => null)]);
    const { booked, net } = await showRemittance(shop.db, admin, id);
    expect(
      booked.map(({ parcelId, received, fee, gst, incomeTax, salesTax, withheld }) => [
        ...[parcelId, received, fee, gst, incomeTax, salesTax],
        received - fee - gst - withheld,
      ]),
    ).toEqual(rows.map(([, , ...sums], at) => [parcels[at], ...sums]));
    const sum = (of: number) => rows.reduce((all, row) => all + Number(row[of]), 0);
    expect(net).toBe(sum(7));
    const after = await balances(names);
    expect(after.map((one, at) => one - (before[at] ?? 0))).toEqual([
      ...[sum(7), sum(3), sum(4)],
      // Both taxes are told apart, and passed on to the sellers: all was paid for their goods.
      ...[0, sum(5) + sum(6)],
    ]);
  });

  it("lines above the headings and totals are left out and said; a total that differs is told", async () => {
    const { plan } = await planOf("tcs", file("tcs-report.csv"));
    expect(plan.leftOut.map(({ line, why }) => [line, why])).toEqual([
      [1, "It stands above the headings."],
      [2, "It stands above the headings."],
      [3, "It stands above the headings."],
      [8, "Its totals are what the rows add up to: checked, not booked."],
    ]);
    const cut = new TextDecoder().decode(file("tcs-report.csv")).replace(/^2,[^\n]*\n/m, "");
    const { plan: short } = await planOf("tcs", cut);
    expect(short.rows.at(-1)?.trouble).toBe(
      "The sheet's total of COD Amount is Rs 5,997, and its rows make Rs 1,399: a row is missing, or read wrongly.",
    );
  });

  it("a short row keeps its reason, and columns that are left out are named", async () => {
    const { plan } = await planOf("mnp", file("comma-with-semicolon-reason.csv"));
    expect(plan.rows[0]?.reason).toBe("short paid; claim sent");
    const { plan: postex } = await planOf("postex", file("postex-cpr.csv"));
    const unread = postex.columns.filter(({ role }) => role === null);
    expect(unread.map(({ heading }) => heading)).toEqual([
      ...["Sr", "CPR Number", "Order Ref", "City", "Status"],
    ]);
  });
});

describe("Their siblings", () => {
  const HEAD =
    "Tracking Number,COD Amount,Shipping Charges,GST,WHT Income Tax,WHT Sales Tax,Net Amount";

  it("a tax that a known sheet has from now on is read by its words, and none is dropped in silence", async () => {
    const more = `${HEAD.replace("Net Amount", "Advance Tax,Net Amount")}\n1,449,120,19.20,8.98,8.98,4.49,287.35`;
    const { plan } = await planOf("postex", more);
    expect(plan.rows[0]).toMatchObject({ incomeTax: 13_47, salesTax: 8_98, withheld: 22_45 });
    const dropped = `${HEAD.replace("WHT Sales Tax", "Section 99")}\n1,449,120,19.20,8.98,8.98,291.84`;
    expect((await planOf("postex", dropped)).plan.rows[0]?.trouble).toBe(
      "The sheet's net is Rs 291.84, and its columns leave Rs 300.82: a column may be read wrongly.",
    );
  });

  it.each([
    ["180,00", "“180,00” can be read in two ways"],
    ["1.299", "“1.299” can be read in two ways"],
    ["1.3E+03", "A spreadsheet has shortened “1.3E+03”"],
  ])("a fee of %s is refused with its column, never read", async (fee, words) => {
    const { plan } = await planOf("postex", `${HEAD}\n11223344556609,449,"${fee}",0,0,0,`);
    expect(plan.rows[0]).toMatchObject({
      fee: 0,
      trouble: expect.stringContaining(`Shipping Charges: ${words}`),
    });
  });

  it.each(["7.73123E+13", "=77312345678904", "77312345678901.0"])(
    "a number that a spreadsheet spoilt is told: %s",
    async (number) => {
      const { plan } = await planOf("tcs", `CN,COD,Fee\n${number},1399,180`);
      expect(plan.rows[0]?.trouble).toContain("A spreadsheet has changed this number");
    },
  );

  it("a program's 28.8, whose last zero is dropped, is 28.80", async () => {
    const { plan } = await planOf("postex", `${HEAD}\n11223344556608,449,120,28.8,0,0,300.2`);
    expect(plan.rows[0]).toMatchObject({ gst: 28_80, trouble: "No parcel has this number." });
  });

  it('="773…", by which programs keep a number, is that number', async () => {
    const parcel = await delivered("tcs", "77312345670001", 1399_00);
    const { plan } = await planOf("tcs", 'CN,COD,Fee\n="77312345670001",1399,180');
    expect(plan.rows[0]).toMatchObject({ parcelId: parcel, trouble: null });
  });

  it("another courier's sheet is read as what it is, and says whose it is", async () => {
    const { plan } = await planOf("tcs", file("trax-invoice.csv"));
    expect([plan.by, plan.layout]).toEqual(["layout", "Trax"]);
  });

  it("headings again on the next page, a footer and brackets", async () => {
    const text =
      "CN,COD,Fee\n77312345679901,1399,180\nCN,COD,Fee\n77312345679902,(50),0\nPrinted by TCS,,\n,1349,180";
    const { plan } = await planOf("tcs", text);
    expect(plan.rows.map(({ number, received }) => [number, received])).toEqual([
      ["77312345679901", 1399_00],
      ["77312345679902", -50_00],
    ]);
    expect(plan.leftOut.map(({ line }) => line)).toEqual([3, 5, 6]);
  });

  it("a sheet whose headings nobody knows is asked of a person, and remembered for its courier", async () => {
    const parcel = await delivered("daewoo", "900000001", 1399_00);
    const text = "Bilti,Raqam,Kiraya\n900000001,1399,180";
    const { plan, typed } = await planOf("daewoo", text);
    expect([plan.by, plan.rows]).toEqual(["nobody", []]);
    const mapped = { headings: plan.headings, roles: ["number", "received", "fee"] as const };
    const none = { ...mapped, roles: [null, "received", "fee"] as const };
    await expect(rememberColumns(shop.db, admin, "daewoo", none)).rejects.toMatchObject({
      field: "roles",
    });
    await rememberColumns(shop.db, admin, "daewoo", mapped);
    const again = await planRemittance(shop.db, admin, typed);
    expect(again.by).toBe("hand");
    expect(again.rows).toMatchObject([
      { parcelId: parcel, received: 1399_00, fee: 180_00, trouble: null },
    ]);
    expect((await planOf("swyft", text)).plan.by).toBe("nobody");
    // A longer sheet beside it is not taken for it any more.
    const sheet = text.split("\n").map((row) => row.split(","));
    const bytes = workbookOf({ Notes: [["x".repeat(200)]], Bills: sheet });
    expect((await readStatementFile(bytes, { courier: "daewoo" })).sheet).toBe("Notes");
    const reading = { courier: "daewoo", mapped: [mapped] } as const;
    expect((await readStatementFile(bytes, reading)).sheet).toBe("Bills");
    const others = sellerNamed(seller);
    await expect(rememberColumns(shop.db, others, "daewoo", mapped)).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("What was shown is what is done (issue 39 §3)", () => {
  const sheet = (number: string) => `CN,COD,Fee\n${number},1399,180`;

  it("a row that is another by now is refused, and named; shown again, it is booked", async () => {
    const parcel = await delivered("tcs", "77312345671001", 1399_00);
    const { typed, plan } = await planOf("tcs", sheet("77312345671001"), { reason: "Short" });
    const wanted = { ...typed, reference: "SEEN-1", net: 1219_00, leaveOut: false };
    await shop.db.execute(
      sql`update cash_collections set amount = 150000 where parcel_id = ${parcel}`,
    );
    await expect(
      bookRemittance(shop.db, admin, { ...wanted, seen: plan.seen }),
    ).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("row 2 (77312345671001)"),
    });
    expect(
      (await listRemittances(shop.db, admin, { reference: "SEEN-1", limit: 1 })).items,
    ).toEqual([]);
    const { seen } = await planRemittance(shop.db, admin, typed);
    await bookRemittance(shop.db, admin, { ...wanted, seen });
  });

  it("what nobody looked at, or another text than what was shown, is refused", async () => {
    await delivered("tcs", "77312345671002", 1399_00);
    const { typed, plan } = await planOf("tcs", sheet("77312345671002"));
    const wanted = { ...typed, reference: "SEEN-2", net: 1219_00, leaveOut: false };
    for (const more of [
      { seen: "" },
      { seen: plan.seen, text: `${typed.text}\n77312345671003,1,1` },
      { seen: plan.seen, text: typed.text.replace("180", "0"), net: 1399_00 },
    ]) {
      await expect(bookRemittance(shop.db, admin, { ...wanted, ...more })).rejects.toMatchObject({
        code: "conflict",
        field: "text",
      });
    }
  });

  it("of two who look at once and book, one is told", async () => {
    await delivered("tcs", "77312345671004", 1399_00);
    const { typed, plan } = await planOf("tcs", sheet("77312345671004"));
    const tries = await Promise.allSettled(
      ["SEEN-3", "SEEN-4"].map((reference) =>
        bookRemittance(shop.db, admin, {
          ...{ ...typed, reference, net: 1219_00, leaveOut: false, seen: plan.seen },
        }),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("An Excel workbook (.xlsx) is read too (issue 39 §3)", () => {
  it("its numbers are what they are, of the sheet that has the rows; the others are named", async () => {
    const parcel = await delivered("blueex", "5011223399", 1399_00);
    const bytes = workbookOf({
      Summary: [["BlueEx"], ["November"]],
      Detail: [
        ["CN", "COD Amount", "Service Charges", "GST", "Income Tax WHT", "Sales Tax WHT", "Net"],
        [5011223399, 1399, 190, 30.4, 27.98, 27.98, 1122.6399999999999],
      ],
    });
    const read = await readStatementFile(bytes, { courier: "blueex" });
    expect([read.sheet, read.otherSheets]).toEqual(["Detail", ["Summary"]]);
    const { plan } = await planOf("blueex", bytes);
    expect(plan.rows).toMatchObject([
      {
        parcelId: parcel,
        fee: 190_00,
        gst: 30_40,
        incomeTax: 27_98,
        salesTax: 27_98,
        trouble: null,
      },
    ]);
    expect(plan.sums.net).toBe(1122_64);
  });

  it("a number of more digits than a spreadsheet keeps is refused", async () => {
    const bytes = workbookOf({
      S: [
        ["CN", "COD"],
        [7731234567890123, 1399],
      ],
    });
    const { plan } = await planOf("tcs", bytes);
    expect(plan.rows[0]?.trouble).toContain("A spreadsheet has changed this number");
  });

  it("size, parts and what they unpack to are asked before anything is parsed", async () => {
    const zeros = (size: number) => new Uint8Array(size);
    const parts = Object.fromEntries(
      Array.from({ length: INPUT_LIMITS.workbook.parts + 1 }, (_, at) => [`${at}.xml`, zeros(1)]),
    );
    const long = "x".repeat(30_000);
    const cases: [Uint8Array, string][] = [
      [
        Uint8Array.from([0x50, 0x4b, 3, 4, ...zeros(INPUT_LIMITS.workbook.bytes)]),
        "A workbook has at most 1 MB",
      ],
      [
        zipSync({ "a.xml": zeros(INPUT_LIMITS.workbook.unpacked + 1) }),
        "unpacks to more than 16 MB",
      ],
      [zipSync(parts), "more than 200 parts"],
      [workbookOf({ S: Array.from({ length: 20 }, () => [long]) }), "at most 256 KB of text"],
    ];
    for (const [bytes, message] of cases) {
      await expect(readStatementFile(bytes, { courier: "tcs" })).rejects.toMatchObject({
        ...{ code: "too_large", field: "text" },
        message: expect.stringContaining(message),
      });
    }
  });

  it("what is none, and an old one (.xls), is refused in words", async () => {
    const none = zipSync({ "a.xml": strToU8("<a>") });
    const cut = workbookOf({ S: [["CN"]] }).subarray(0, 200);
    const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    for (const [bytes, words] of [
      [none, "no Excel workbook we can read"],
      [cut, "no Excel workbook we can read"],
      [old, "old Excel workbook"],
    ] as const) {
      await expect(readStatementFile(bytes, { courier: "tcs" })).rejects.toMatchObject({
        code: "invalid",
        message: expect.stringContaining(words),
      });
    }
  });
});
