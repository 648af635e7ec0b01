import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { receiveReturn } from "#tohfa/shop/delivery/returns/receive-return.server.ts";
import { refundReturn } from "#tohfa/shop/delivery/returns/refund-return.server.ts";
import { requestReturn } from "#tohfa/shop/delivery/returns/returns.server.ts";
import { fbrQr } from "#tohfa/shop/money/fbr/fbr-qr.server.ts";
import { checkBooks, recordPayout } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { monthOf, monthSpan } from "#tohfa/shop/money/ledger/period.ts";
import { issueCommissionInvoices } from "#tohfa/shop/money/papers/issue-commission.server.ts";
import { issueDuePapers } from "#tohfa/shop/money/papers/issue-due-papers.server.ts";
import { issuePaper } from "#tohfa/shop/money/papers/issue-paper.server.ts";
import { issuePapers } from "#tohfa/shop/money/papers/issue-papers.server.ts";
import {
  listOrderPapers,
  listPapers,
  showOrderPaper,
} from "#tohfa/shop/money/papers/list-papers.server.ts";
import type { PaperContent } from "#tohfa/shop/money/papers/paper.ts";
import { paperSheet } from "#tohfa/shop/money/papers/paper-sheet.ts";
import { showPaper } from "#tohfa/shop/money/papers/show-paper.server.ts";
import { registerForServicesTax } from "#tohfa/shop/money/tax/set-taxes.server.ts";
import { eraseNames } from "#tohfa/shop/office/privacy/erase-order-people.server.ts";
import { changeSetting } from "#tohfa/shop/office/settings/change-setting.server.ts";
import { typeset } from "#tohfa/shop/platform/documents/typeset.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { admin, bring, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { ACCOUNT, FAKE } from "#tohfa/tests/support/paying-shop.ts";
import { pagesOfPdf, textOfPdf } from "#tohfa/tests/support/pdf-text.ts";
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
  seller = await addSeller(shop.db, { commissionBasisPoints: 1_000, taxNumber: "35202-1234567-8" });
  const day = dayOf(Date.now());
  await registerForServicesTax(shop.db, admin, { office: "PRA", number: "P1234567-8", day });
});
afterAll(async () => {
  await checkBooks(shop.db);
  await shop.close();
});

async function order(prices: number[], more: object = {}) {
  const items: { id: string; quantity: number }[] = [];
  for (const price of prices) {
    items.push({ id: await addProduct(shop.db, { sellerId: seller, price }), quantity: 1 });
  }
  const { status, body } = await place(shop, orderOf(items, more));
  expect([status, body]).toEqual([201, expect.anything()]);
  return { id: body.id as string, parcel: body.parcels[0].id as string, token: body.accessToken };
}

const issue = () => issueDuePapers(shop.db, Date.now());

interface Stored extends Record<string, unknown> {
  id: string;
  kind: string;
  issuer: string;
  number: string;
  serial: number;
  total: string | null;
  credit_of: string | null;
  buyer_name: string;
  buyer_address: string;
  content: PaperContent;
}
const papersOf = async (parcel: string): Promise<Stored[]> =>
  (await shop.db.execute<Stored>(sql`select * from papers where parcel_id = ${parcel} order by id`))
    .rows;
const totals = async (parcel: string, kind: string) =>
  (await papersOf(parcel))
    .filter((one) => one.kind === kind)
    .map(({ issuer, total }) => [issuer === "" ? "shop" : "seller", Number(total)]);

describe("Invoices", () => {
  it("are issued at dispatch, not when ordered: the goods' by the seller, the delivery's by the shop, once", async () => {
    const { id, parcel, token } = await order([1999_00], { shipping_method: "express" });
    await bring(shop, parcel, "packed");
    await issue();
    expect(await papersOf(parcel)).toEqual([]);
    await moveParcel(shop.db, SYSTEM, parcel, "dispatched", {
      ...{ courier: "tcs", trackingNumber: "77912345001" },
    });
    await Promise.all([issue(), issue(), issue()]);
    const issued = await papersOf(parcel);
    expect(issued.map(({ kind, issuer, total }) => [kind, issuer, total])).toEqual([
      ["invoice", seller, "199900"],
      ["challan", seller, null],
      ["tax_invoice", "", "25000"],
    ]);
    expect(issued[2]?.content.tax).toMatchObject({ paisa: 34_48, included: true });
    expect(issued[0]).toMatchObject({ buyer_name: "Ayesha Khan", issuer: seller });
    // Of a CNIC the buyer sees no more than its end.
    expect(issued[0]?.content.issuer.ntn).toBe("*****-*****67-8");
    const seen = await listOrderPapers(shop.db, { orderId: id, token });
    expect(seen.map(({ kind }) => kind)).toEqual(["invoice", "tax_invoice"]);
  });

  it("keep what they say when names change, and only their buyer can be erased", async () => {
    const { id, parcel } = await order([500_00]);
    await bring(shop, parcel, "dispatched");
    await issue();
    const [before] = await papersOf(parcel);
    await shop.db.execute(
      sql`update sellers set company_name = 'Another name' where id = ${seller}`,
    );
    expect((await papersOf(parcel))[0]).toEqual(before);
    const change = (what: string) =>
      shop.db.execute(sql`update papers set ${sql.raw(what)} where id = ${before?.id}`);
    for (const what of ["total = 1", "content = '{}'", "serial = 999", "buyer_name = 'Else'"]) {
      await expect(change(what)).rejects.toThrow();
    }
    await expect(
      shop.db.execute(sql`delete from papers where id = ${before?.id}`),
    ).rejects.toThrow();
    await shop.db.execute(sql`update orders set state = 'closed' where id = ${id}`);
    await shop.db.transaction((tx) => eraseNames(tx, [id]));
    const [after] = await papersOf(parcel);
    expect(after).toEqual({ ...before, buyer_name: "", buyer_address: "" });
  });

  it("of a gift name its sender without an address; the challan says where it goes, and no price", async () => {
    const { id, parcel, token } = await order([700_00], {
      ...{ recipient_name: "Sana Malik", recipient_phone: "0321-7654321", recipient_pays: true },
    });
    await bring(shop, parcel, "dispatched");
    await issue();
    const [invoice, challan] = await papersOf(parcel);
    expect(invoice).toMatchObject({ buyer_name: "Ayesha Khan", buyer_address: "" });
    expect(challan).toMatchObject({
      ...{ kind: "challan", buyer_name: "Sana Malik", total: null },
      buyer_address: "House 12, Model Town, Lahore",
    });
    const prices = challan?.content.lines.flatMap(({ unit, amount }) => [unit, amount]);
    expect(prices).toEqual([null, null]);
    const asked = showOrderPaper(shop.db, { orderId: id, token }, Number(challan?.id));
    await expect(asked).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("Numbers of papers", () => {
  it("run without gaps for an issuer, kind and tax year, however many workers issue, and whoever fails", async () => {
    const issuer = "range-of-nobody";
    const june = Date.parse("2027-06-30T23:59:00+05:00");
    const july = Date.parse("2027-07-01T00:01:00+05:00");
    const content: PaperContent = {
      issuer: { name: "A", address: "", ntn: "", strn: "", servicesTax: "" },
      ...{ recipient: null, facts: [], lines: [], sums: [], tax: null, total: null, notes: [] },
    };
    const one = (index: number) =>
      issuePaper(
        shop.db,
        {
          ...{ kind: "invoice", issuer, about: `test:${Math.floor(index / 2)}` },
          now: index % 4 < 2 ? june : july,
        },
        async () => {
          if (index % 10 === 0) throw new Error("The power went");
          return index % 7 === 0 ? null : { content };
        },
      );
    // Each is asked for twice.
    await Promise.allSettled(Array.from({ length: 80 }, (_, index) => one(index)));
    const { rows } = await shop.db.execute<{ number: string; day: string }>(
      sql`select number, day::text from papers where issuer = ${issuer} order by tax_year, serial`,
    );
    for (const [years, day] of [
      ["2627", "2027-06-30"],
      ["2728", "2027-07-01"],
    ]) {
      const own = rows.filter(({ number }) => number.startsWith(`INV-${years}-`));
      expect(own.length).toBeGreaterThan(10);
      expect(own.map(({ number }) => Number(number.slice(9)))).toEqual(
        own.map((_, index) => index + 1),
      );
      expect(own.every((paper) => paper.day === day)).toBe(true);
    }
  });

  it("never go back a day, even where a clock does", async () => {
    const content: PaperContent = {
      issuer: { name: "A", address: "", ntn: "", strn: "", servicesTax: "" },
      ...{ recipient: null, facts: [], lines: [], sums: [], tax: null, total: null, notes: [] },
    };
    for (const [about, day] of [
      ["clock:1", "2026-08-02"],
      ["clock:2", "2026-08-01"],
    ] as const) {
      const now = Date.parse(`${day}T12:00:00+05:00`);
      await issuePaper(shop.db, { kind: "invoice", issuer: "clock", about, now }, async () => ({
        content,
      }));
    }
    const { rows } = await shop.db.execute<{ day: string }>(
      sql`select day::text from papers where issuer = 'clock' order by serial`,
    );
    expect(rows.map(({ day }) => day)).toEqual(["2026-08-02", "2026-08-02"]);
  });
});

describe("Credit notes", () => {
  it.each([["shop"], ["seller"]] as const)(
    "of a part that comes back, the coupon borne by the %s (money.md, examples 13 and 14)",
    async (bears) => {
      const code = `PAPER-${bears}`.toUpperCase();
      const bearer = bears === "seller" ? { bears, sellerId: seller } : { bears };
      await shop.db.insert(coupons).values({ code, percent: 10, maxUses: 9, ...bearer });
      const { parcel } = await order([1500_00, 999_00], { coupon: code });
      await bring(shop, parcel, "delivered");
      await issue();
      expect(await totals(parcel, "invoice")).toEqual([["seller", 224900]]);
      await moveParcel(shop.db, SYSTEM, parcel, "returned");
      await issue();
      // What the buyer keeps is not decided yet.
      expect(await totals(parcel, "credit_note")).toEqual([]);
      const { rows } = await shop.db.execute<{ id: string; item: string }>(
        sql`select r.id, i.id as item from return_requests r join order_items i using (parcel_id)
        where r.parcel_id = ${parcel} order by i.id desc limit 1`,
      );
      const [{ id, item } = { id: "", item: "" }] = rows;
      const choice = { items: [{ id: Number(item), quantity: 1 }] };
      await refundReturn(shop.db, admin, id, `FT-${code}`, choice);
      await Promise.all([issue(), issue()]);
      expect(await totals(parcel, "credit_note")).toEqual([["seller", 89906]]);
      const [invoice] = await papersOf(parcel);
      const note = (await papersOf(parcel)).find(({ kind }) => kind === "credit_note");
      expect(note?.credit_of).toBe(invoice?.id);
      expect(note?.content.facts[0]?.value).toBe(invoice?.number);
      const { rows: owed } = await shop.db.execute<{ owed: string }>(sql`
      select sum(e.amount) as owed from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where t.parcel_id = ${parcel} and e.account = 'buyer' and t.kind in ('sale', 'return', 'kept')`);
      expect(224900 - 89906).toBe(Number(owed[0]?.owed));
    },
  );

  it("of a parcel that never arrived correct both invoices, though nothing was paid", async () => {
    const { parcel } = await order([1999_00], { shipping_method: "express" });
    await bring(shop, parcel, "dispatched");
    await issue();
    await moveParcel(shop.db, SYSTEM, parcel, "returned_to_sender");
    await issue();
    await issue();
    expect(await totals(parcel, "credit_note")).toEqual([
      ["seller", 199900],
      ["shop", 25000],
    ]);
  });

  it("of a parcel that came back whole correct both, with the delivery's tax", async () => {
    const { parcel } = await order([800_00], { shipping_method: "express" });
    await bring(shop, parcel, "delivered");
    await issue();
    await moveParcel(shop.db, SYSTEM, parcel, "returned");
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`select id from return_requests where parcel_id = ${parcel}`,
    );
    await refundReturn(shop.db, admin, rows[0]?.id ?? "", "FT-whole");
    await issue();
    const notes = (await papersOf(parcel)).filter(({ kind }) => kind === "credit_note");
    expect(notes.map(({ total, content }) => [Number(total), content.tax?.paisa ?? 0])).toEqual([
      [25000, 3448],
      [80000, 0],
    ]);
  });

  it.each([
    ["costs Rs 200", 800_00, 60000],
    ["takes all that comes back", 150_00, 0],
  ])(
    "of a change of mind, where the way back %s: it is on an invoice of the shop, once",
    async (_, price, back) => {
      await changeSetting(shop.db, admin, "returnFreight", { value: "200" });
      const { id, parcel, token } = await order([price], { shipping_method: "express" });
      await bring(shop, parcel, "delivered");
      await issue();
      const request = await requestReturn(shop.db, { orderId: id, token }, parcel, "Not for me");
      await changeSetting(shop.db, admin, "returnFreight", null);
      await receiveReturn(shop.db, admin, request);
      await issue();
      expect(await totals(parcel, "credit_note")).toEqual([]);
      expect(await refundReturn(shop.db, admin, request, "FT-back")).toBe(back);
      await Promise.all([issue(), issue()]);
      // What was paid for the delivery stays, for it was delivered.
      expect(await totals(parcel, "credit_note")).toEqual([["seller", price]]);
      const wayBack = (await papersOf(parcel)).find(
        ({ content }) => content.lines[0]?.name.en === "Way back of the parcel",
      );
      const cost = price - back;
      expect(wayBack).toMatchObject({ kind: "tax_invoice", issuer: "" });
      expect(wayBack?.content).toMatchObject({
        ...{ total: cost, tax: { paisa: Math.round((cost * 16) / 116), included: true } },
      });
    },
  );
});

describe("Papers for a seller", () => {
  it("the commission invoice of a month has what the ledger booked, once, however many workers issue", async () => {
    const next = monthSpan(monthOf(Date.now())).to + 2 * 3_600_000;
    await Promise.all([
      issueCommissionInvoices(shop.db, next),
      issueCommissionInvoices(shop.db, next),
    ]);
    const { rows } = await shop.db.execute<Stored>(
      sql`select * from papers where kind = 'commission_invoice'`,
    );
    const { rows: booked } = await shop.db.execute<{ commission: string }>(sql`
      select -sum(amount) as commission from ledger_entries where account = 'commission'`);
    const lines = rows.flatMap(({ content }) => content.lines);
    expect(rows).toHaveLength(1);
    expect(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(
      Number(booked[0]?.commission),
    );
    expect(await issueCommissionInvoices(shop.db, next)).toBe(0);
  });

  it("the payout advice says what was booked since the payout before, and sums to what was paid", async () => {
    const { parcel } = await order([1000_00]);
    await bring(shop, parcel, "delivered");
    await shop.db.execute(
      sql`insert into ledger_transactions (kind, key) values ('claim', 'claim:paper')`,
    );
    await shop.db.execute(sql`with t as (select id from ledger_transactions where key = 'claim:paper')
      insert into ledger_entries (transaction_id, account, seller_id, courier, amount)
      select id, 'seller', ${seller}, null, -300000 from t union all select id, 'claims', null, 'tcs', 300000 from t`);
    await recordPayout(shop.db, admin, { sellerId: seller, amount: 1000_00, reference: "PO-FT-1" });
    await issuePapers(shop.db, Date.now());
    await issuePapers(shop.db, Date.now());
    const { rows } = await shop.db.execute<Stored>(
      sql`select * from papers where kind = 'payout_advice'`,
    );
    expect(rows).toHaveLength(1);
    expect(Number(rows[0]?.total)).toBe(1000_00);
    expect(rows[0]?.content.facts[1]?.value).toBe("PO-FT-1");
    const claim = rows[0]?.content.lines.find(({ name }) => name.en === "Claim accepted");
    expect(claim?.amount).toBe(300000);
  });
});

describe("Who sees a paper", () => {
  it("its buyer by the order's token, its seller, and the shop's own people; nobody else", async () => {
    const other = await addSeller(shop.db);
    const [one, two] = [await order([300_00]), await order([300_00])];
    for (const { parcel } of [one, two]) await bring(shop, parcel, "dispatched");
    await issue();
    const id = Number((await papersOf(one.parcel))[0]?.id);
    const guest = (orderId: string, token: string) =>
      showOrderPaper(shop.db, { orderId, token }, id);
    const gone = { code: "not_found" };
    expect((await guest(one.id, one.token)).orderId).toBe(one.id);
    await expect(guest(two.id, two.token)).rejects.toMatchObject(gone);
    await expect(guest(one.id, two.token)).rejects.toMatchObject(gone);
    await expect(guest("TH-NONE", one.token)).rejects.toMatchObject(gone);
    expect((await showPaper(shop.db, sellerNamed(seller), id)).id).toBe(id);
    expect((await showPaper(shop.db, admin, id)).id).toBe(id);
    await expect(showPaper(shop.db, sellerNamed(other), id)).rejects.toMatchObject(gone);
    const page = { sellerId: seller, limit: 5 };
    await expect(listPapers(shop.db, sellerNamed(other), page)).rejects.toMatchObject(gone);
    const all = { ...page, sellerId: null };
    await expect(listPapers(shop.db, sellerNamed(seller), all)).rejects.toMatchObject(gone);
    const found = await listPapers(shop.db, admin, { ...all, search: one.id.toLowerCase() });
    expect(found.items.map(({ orderId }) => orderId)).toEqual([one.id, one.id]);
  });
});

describe("A paper as PDF", () => {
  it.each(["en", "ur"] as const)(
    "has its number, sums and words, whatever is in a name (%s)",
    async (language) => {
      const name = '#panic("x") \\ $a$ <b>مگ</b>';
      const id = await addProduct(shop.db, { sellerId: seller, price: 1234_50, name, stock: 9 });
      const { body } = await place(shop, orderOf([{ id, quantity: 2 }]));
      await bring(shop, body.parcels[0].id, "dispatched");
      await issue();
      const [stored] = await papersOf(body.parcels[0].id);
      const paper = await showPaper(shop.db, admin, Number(stored?.id));
      const pdf = await typeset({ document: "paper", says: paperSheet(paper, language, fbrQr) });
      expect(pagesOfPdf(pdf)).toBe(1);
      const text = textOfPdf(pdf);
      expect(text).toContain(paper.number);
      expect(text).toContain("2,469");
      expect(text).toContain('#panic("x")');
      if (language === "en") {
        expect(text).toContain("Two thousand four hundred sixty-nine rupees only");
      }
    },
  );
});
