import { sql } from "drizzle-orm";
import { decodeQR } from "qr/decode.js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { saveFbrAccess, showFbrAccess } from "#tohfa/shop/money/fbr/fbr-access.server.ts";
import { createFbrClient } from "#tohfa/shop/money/fbr/fbr-client.server.ts";
import {
  enterFbrNumber,
  listFbrInvoices,
  readFbrHealth,
  sendToFbrAgain,
  showFbrTrouble,
} from "#tohfa/shop/money/fbr/fbr-invoices.server.ts";
import { fbrQr } from "#tohfa/shop/money/fbr/fbr-qr.server.ts";
import { sendToFbr } from "#tohfa/shop/money/fbr/send-to-fbr.server.ts";
import { issueDuePapers } from "#tohfa/shop/money/papers/issue-due-papers.server.ts";
import { paperSheet } from "#tohfa/shop/money/papers/paper-sheet.ts";
import { showPaper } from "#tohfa/shop/money/papers/show-paper.server.ts";
import { typeset } from "#tohfa/shop/platform/documents/typeset.server.ts";
import { type FakeFbr, openFakeFbr } from "#tohfa/tests/support/fake-fbr.ts";
import { admin, bring, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { textOfPdf } from "#tohfa/tests/support/pdf-text.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

const SECRET = "s".repeat(32);
const TOKEN = "1298b5eb-b252-3d97-8622-a4a69d5bf818";
const OTHERS = "9bad1dcc-914f-3b23-96c4-a22c758a2ee8";
const NTN = "7000007-1";

let shop: TestShop;
let fbr: FakeFbr;
let seller: string;
beforeAll(async () => {
  shop = await openTestShop();
  await signInAs(shop.db, admin);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.execute(sql`update fbr_accounts set is_on = false`);
  fbr = await openFakeFbr({ "7000007": TOKEN, "8000008": OTHERS });
  seller = await addSeller(shop.db, { taxNumber: NTN, strn: "3277876113456" });
});
afterEach(() => fbr.close());

const access = { isOn: true, token: TOKEN, province: "Punjab", hsCode: "95059000" };
const turnOn = (more: object = {}) =>
  saveFbrAccess(shop.db, SECRET, admin, { issuer: seller, ...access, ...more });
const clientOf = (url = fbr.url) =>
  createFbrClient(
    { keys: {}, url, isProduction: true },
    { call: 400, breakAfter: 50, pause: 60_000 },
  );
const send = (client = clientOf()) => sendToFbr(shop.db, { client, authSecret: SECRET });
/** As if the time to wait were over. */
const later = () =>
  shop.db.execute(sql`update fbr_invoices set next_at = now() - interval '1 second',
    sent_at = sent_at - interval '10 minutes' where state <> 'numbered'`);

/** Sells a thing and issues its papers; returns the seller's tax invoice. */
async function sell(price = 1_180_00): Promise<{ paperId: number; parcel: string }> {
  const id = await addProduct(shop.db, { sellerId: seller, price });
  const { body } = await place(shop, orderOf([{ id, quantity: 1 }]));
  const parcel = body.parcels[0].id as string;
  await bring(shop, parcel, "dispatched");
  await issueDuePapers(shop.db, Date.now());
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from papers where parcel_id = ${parcel} and issuer = ${seller} and kind <> 'challan'`,
  );
  return { paperId: Number(rows[0]?.id), parcel };
}
interface Row extends Record<string, unknown> {
  state: string;
  number: string | null;
  error: string;
  error_code: string;
  attempts: number;
}
const rowOf = async (paperId: number): Promise<Row | undefined> =>
  (await shop.db.execute<Row>(sql`select * from fbr_invoices where paper_id = ${paperId}`)).rows[0];
const stateOf = async (paperId: number) => (await rowOf(paperId))?.state;

describe("FBR's digital invoicing is off until its taxpayer turns it on", () => {
  it("then nothing is queued and nothing is sent", async () => {
    const { paperId } = await sell();
    expect(await rowOf(paperId)).toBeUndefined();
    expect((await showPaper(shop.db, admin, paperId)).fbr).toBeNull();
    expect(await send()).toBe(0);
    expect(fbr.calls).toEqual([]);
  });

  it("only for who has an STRN, with a token, a province and an HS code of 8 digits", async () => {
    const wrong = (more: object) =>
      turnOn(more).then(
        () => "saved",
        (error) => error,
      );
    expect(await wrong({ token: "" })).toMatchObject({ code: "invalid", field: "token" });
    expect(await wrong({ token: "with a space in the middle" })).toMatchObject({ field: "token" });
    expect(await wrong({ province: "Kent" })).toMatchObject({ field: "province" });
    expect(await wrong({ hsCode: "12" })).toMatchObject({ field: "hsCode" });
    const without = await addSeller(shop.db, { taxNumber: NTN });
    expect(await wrong({ issuer: without })).toMatchObject({ code: "conflict" });
  });

  it("the shop's own only with Islamabad's services tax, which is FBR's", async () => {
    await saveFbrAccess(shop.db, SECRET, admin, { issuer: "", ...access });
    const queued = async () => {
      const { rows } = await shop.db.execute(sql`select from fbr_invoices where issuer = ''`);
      return rows.length;
    };
    for (const [office, number] of [
      ["PRA", "P1234567-8"],
      ["ICT", "I1234567-8"],
    ] as const) {
      await shop.db.execute(sql`insert into services_tax_registrations (office, number, from_day, actor)
        values (${office}, ${number}, (now() at time zone 'Asia/Karachi')::date, 'test')`);
      const id = await addProduct(shop.db, { sellerId: seller, price: 500_00 });
      const order = orderOf([{ id, quantity: 1 }], { shipping_method: "express" });
      const { body } = await place(shop, order);
      await bring(shop, body.parcels[0].id, "dispatched");
      await issueDuePapers(shop.db, Date.now());
      expect([office, await queued()]).toEqual([office, office === "ICT" ? 1 : 0]);
    }
  });
});

describe("A tax invoice on its way to FBR", () => {
  beforeEach(() => turnOn());

  it("is queued with its issue, numbered by the job, and shows number and code; the paper stays as it was", async () => {
    const { paperId } = await sell();
    const before = await showPaper(shop.db, admin, paperId);
    expect(before.fbr).toEqual({ number: null });
    expect(paperSheet(before, "en", fbrQr).fbr).toMatchObject({ qr: null, number: "" });
    expect(await send()).toBe(1);
    const after = await showPaper(shop.db, admin, paperId);
    const number = fbr.recorded[0]?.number ?? "none";
    expect(after).toEqual({ ...before, fbr: { number } });
    const sheet = paperSheet(after, "en", fbrQr);
    const { qr } = sheet.fbr ?? {};
    expect(qr?.size).toBe(25 + 8);
    expect(readQr(qr?.path ?? "", qr?.size ?? 0)).toBe(number);
    const pdf = await typeset({ document: "paper", says: sheet });
    expect(textOfPdf(pdf)).toContain(number);
    // Neither page nor job asks again.
    await later();
    expect(await send()).toBe(0);
    expect(fbr.recorded).toHaveLength(1);
  });

  it("says what the document asks: sums in rupees that are the paper's, and no buyer's number", async () => {
    await sell(1_180_00);
    await send();
    expect(fbr.recorded[0]?.token).toBe(TOKEN);
    expect(fbr.recorded[0]?.invoice).toMatchObject({
      ...{ invoiceType: "Sale Invoice", sellerNTNCNIC: "7000007", sellerProvince: "PUNJAB" },
      ...{ buyerBusinessName: "Ayesha Khan", buyerRegistrationType: "Unregistered" },
      ...{ buyerNTNCNIC: "", buyerProvince: "PUNJAB", invoiceRefNo: "" },
    });
    expect(fbr.recorded[0]?.invoice.items).toMatchObject([
      {
        ...{ hsCode: "9505.9000", rate: "18%", quantity: 1, uoM: "Numbers, pieces, units" },
        ...{
          valueSalesExcludingST: 1000,
          salesTaxApplicable: 180,
          totalValues: 1180,
          furtherTax: 0,
        },
      },
    ]);
    expect(fbr.recorded[0]?.invoice).not.toHaveProperty("scenarioId");
    expect(fbr.calls).toEqual([
      "/di_data/v1/di/validateinvoicedata",
      "/di_data/v1/di/postinvoicedata",
    ]);
  });

  it("runs several jobs at once and has one number", async () => {
    const sold = [await sell(), await sell(), await sell()];
    await Promise.all([send(), send(), send(), send()]);
    expect(fbr.recorded).toHaveLength(3);
    const numbers = await Promise.all(
      sold.map(async ({ paperId }) => (await rowOf(paperId))?.number),
    );
    expect(new Set(numbers).size).toBe(3);
  });

  it.each(["recorded-no-answer", "slow", "recorded-502"] as const)(
    "is never sent twice where its answer never came (%s): a person looks, and enters the number",
    async (quirk) => {
      const { paperId } = await sell();
      fbr.quirk = quirk;
      await send();
      expect(await stateOf(paperId)).toBe("unknown");
      fbr.quirk = null;
      await later();
      await send();
      await send();
      expect(fbr.recorded).toHaveLength(1);
      const [listed] = await listFbrInvoices(shop.db, sellerNamed(seller), seller);
      expect(listed?.fix).toMatch(/Look in IRIS/);
      const number = fbr.recorded[0]?.number ?? "";
      const enter = (typed: string) => enterFbrNumber(shop.db, admin, { paperId, number: typed });
      await expect(enter("8000008DI1747119701593")).rejects.toThrow(/another taxpayer/);
      await expect(enter("hello")).rejects.toMatchObject({ field: "number" });
      await enter(` ${number.toLowerCase()} `);
      expect((await showPaper(shop.db, admin, paperId)).fbr).toEqual({ number });
      await expect(sendToFbrAgain(shop.db, admin, { paperId })).rejects.toMatchObject({
        code: "conflict",
      });
    },
  );

  it("that is not there although its answer never came is sent again by a person", async () => {
    const { paperId } = await sell();
    fbr.quirk = "recorded-no-answer";
    await send();
    fbr.quirk = null;
    await sendToFbrAgain(shop.db, admin, { paperId });
    await send();
    expect(await stateOf(paperId)).toBe("numbered");
  });

  it("whose process dies between call and answer is a person's, too", async () => {
    const { paperId } = await sell();
    fbr.quirk = "slow";
    const stopped = new Promise<void>((done) => {
      fbr.onPost = done;
    });
    // The process is gone before it can write what came: its row stays as it was committed before the call.
    const sending = send();
    await stopped;
    expect(await stateOf(paperId)).toBe("sending");
    await sending;
    await shop.db.execute(
      sql`update fbr_invoices set state = 'sending', error = '' where paper_id = ${paperId}`,
    );
    fbr.quirk = null;
    await send();
    expect(await stateOf(paperId)).toBe("sending");
    await later();
    await send();
    expect(await stateOf(paperId)).toBe("unknown");
    expect(fbr.recorded).toHaveLength(1);
  });

  it("waits while FBR is down or throttles, longer each time, and goes by itself", async () => {
    const { paperId } = await sell();
    for (const quirk of ["down", "throttled", "html"] as const) {
      fbr.quirk = quirk;
      await later();
      await send();
      expect([quirk, await stateOf(paperId)]).toEqual([quirk, "waiting"]);
      expect(await send()).toBe(0);
    }
    expect((await rowOf(paperId))?.attempts).toBe(3);
    expect(await send(clientOf("http://127.0.0.1:9"))).toBe(0);
    await shop.db.execute(sql`update fbr_invoices set at = now() - interval '1 hour'
      where state = 'waiting'`);
    expect(await showFbrTrouble(shop.db, admin)).toMatchObject({ isDown: true });
    const { text } = await shop.get("/metrics");
    expect(text).toMatch(/fbr_invoices\{state="waiting"\} [1-9]/);
    fbr.quirk = null;
    await later();
    await send();
    expect(await stateOf(paperId)).toBe("numbered");
    expect(await readFbrHealth(shop.db)).toMatchObject({ isDown: false });
  });

  it.each(["refused", "refused-item", "refused-late"] as const)(
    "that FBR refuses with a 200 is listed with its words and the fix, and sent again (%s)",
    async (quirk) => {
      const { paperId } = await sell();
      fbr.quirk = quirk;
      await send();
      await later();
      await send();
      expect(fbr.recorded).toEqual([]);
      const [listed] = await listFbrInvoices(shop.db, sellerNamed(seller), seller);
      expect(listed).toMatchObject({ paperId, state: "refused" });
      expect(listed?.error).toMatch(quirk === "refused-item" ? "Line 1: Provide rate." : /HS Code/);
      fbr.quirk = null;
      const again = (hsCode: string) => sendToFbrAgain(shop.db, admin, { paperId, hsCode });
      await expect(again("12")).rejects.toMatchObject({ field: "hsCode" });
      await again("3406.0000");
      await send();
      expect(fbr.recorded[0]?.invoice.items[0]?.hsCode).toBe("3406.0000");
      expect(await stateOf(paperId)).toBe("numbered");
    },
  );

  it("whose answer has another paper's number does not get it", async () => {
    const first = await sell();
    await send();
    const second = await sell();
    fbr.quirk = "same-number";
    await send();
    expect([await stateOf(first.paperId), await stateOf(second.paperId)]).toEqual([
      "numbered",
      "unknown",
    ]);
  });

  it("never waits for FBR with its order: parcels and papers go on while nothing answers", async () => {
    fbr.quirk = "down";
    const { paperId, parcel } = await sell();
    await send();
    await moveParcel(shop.db, SYSTEM, parcel, "delivered");
    expect((await showPaper(shop.db, admin, paperId)).number).not.toBe("");
  });

  it("keeps its number for good: the database changes none", async () => {
    const { paperId } = await sell();
    await send();
    for (const change of [
      "number = '7000007DI1111111111111'",
      "state = 'waiting', number = null",
    ]) {
      await expect(
        shop.db.execute(
          sql`update fbr_invoices set ${sql.raw(change)} where paper_id = ${paperId}`,
        ),
      ).rejects.toThrow();
    }
  });
});

describe("A credit note", () => {
  it("goes with FBR's number of its invoice, and waits for that", async () => {
    await turnOn();
    const { paperId, parcel } = await sell();
    await moveParcel(shop.db, SYSTEM, parcel, "returned_to_sender");
    await issueDuePapers(shop.db, Date.now());
    fbr.quirk = "refused";
    await send();
    expect(await stateOf(paperId)).toBe("refused");
    fbr.quirk = null;
    await send();
    expect(fbr.recorded).toEqual([]);
    await sendToFbrAgain(shop.db, admin, { paperId });
    await send();
    expect(fbr.recorded.map(({ invoice }) => [invoice.invoiceType, invoice.invoiceRefNo])).toEqual([
      ["Sale Invoice", ""],
      ["Debit Note", fbr.recorded[0]?.number],
    ]);
  });
});

describe("A token", () => {
  it("is stored encrypted, and shown to nobody: not in answers, the audit log or errors", async () => {
    await turnOn();
    const { rows } = await shop.db.execute<{ token: string }>(
      sql`select token from fbr_accounts where issuer = ${seller}`,
    );
    expect(rows[0]?.token).not.toContain(TOKEN.slice(0, 8));
    const shown = await showFbrAccess(shop.db, admin, seller);
    expect(shown).toEqual({
      savedAt: expect.any(Number),
      ...{ isOn: true, hasToken: true, province: "Punjab", hsCode: "9505.9000", lastError: "" },
    });
    await sell();
    fbr.quirk = "down";
    await send();
    const { rows: everything } = await shop.db.execute<{ said: string }>(sql`
      select coalesce((select string_agg(details::text, '') from audit_log), '') ||
        coalesce((select string_agg(error, '') from fbr_invoices), '') || string_agg(last_error, '') as said
      from fbr_accounts`);
    expect(everything[0]?.said).not.toContain(TOKEN);
    // Moved to another taxpayer, or under another AUTH_SECRET, it is of no use.
    await shop.db.execute(
      sql`update fbr_invoices set next_at = now() - interval '1 second' where number is null`,
    );
    fbr.calls = [];
    await sendToFbr(shop.db, { client: clientOf(), authSecret: "another".repeat(8) });
    expect(fbr.calls).toEqual([]);
    expect((await showFbrAccess(shop.db, admin, seller)).lastError).toMatch(/enter it again/);
  });

  it("that FBR does not take holds up its own taxpayer only, until a new one is entered", async () => {
    await turnOn({ token: "00000000-0000-0000-0000-000000000000" });
    const { paperId } = await sell();
    const first = seller;
    seller = await addSeller(shop.db, { taxNumber: "8000008-2", strn: "3277876113457" });
    await turnOn({ token: OTHERS });
    const others = await sell();
    await send();
    expect([await stateOf(paperId), await stateOf(others.paperId)]).toEqual([
      "waiting",
      "numbered",
    ]);
    fbr.calls = [];
    await later();
    await send();
    expect(fbr.calls).toEqual([]);
    expect(await readFbrHealth(shop.db)).toMatchObject({ tokens: 1 });
    seller = first;
    await turnOn();
    await later();
    await send();
    expect(await stateOf(paperId)).toBe("numbered");
  });

  it("is entered by the store's owner or an admin; nobody sees or touches another store's", async () => {
    await turnOn();
    const { paperId } = await sell();
    fbr.quirk = "refused";
    await send();
    const manager = { ...sellerNamed(seller), storeRole: "manager" } as const;
    const gone = { code: "not_found" };
    for (const actor of [sellerNamed("s-other"), manager]) {
      await expect(showFbrAccess(shop.db, actor, seller)).rejects.toMatchObject(gone);
      const typed = { issuer: seller, ...access };
      await expect(saveFbrAccess(shop.db, SECRET, actor, typed)).rejects.toMatchObject(gone);
      await expect(sendToFbrAgain(shop.db, actor, { paperId })).rejects.toMatchObject(gone);
      const number = "7000007DI1747119701593";
      await expect(enterFbrNumber(shop.db, actor, { paperId, number })).rejects.toMatchObject(gone);
    }
    const own = sellerNamed(seller);
    await expect(showFbrAccess(shop.db, own, "")).rejects.toMatchObject(gone);
    await expect(listFbrInvoices(shop.db, own, null)).rejects.toMatchObject(gone);
    await expect(listFbrInvoices(shop.db, own, "s-other")).rejects.toMatchObject(gone);
    await expect(showFbrTrouble(shop.db, own)).rejects.toMatchObject({ code: "forbidden" });
    await sendToFbrAgain(shop.db, own, { paperId });
  });
});

/** Reads the code as a phone would: from its picture, four pixels a module. */
function readQr(path: string, size: number): string {
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1/g)) {
    for (let dy = 0; dy < scale; dy += 1) {
      for (let dx = 0; dx < scale; dx += 1) {
        const at = ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4;
        data.fill(0, at, at + 3);
      }
    }
  }
  return decodeQR({ width, height: width, data });
}
