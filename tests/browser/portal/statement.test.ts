import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { monthSpan, monthsBack } from "#tohfa/shop/money/ledger/period.ts";
import { get, openAccount, openStore } from "#tohfa/tests/support/browser/portal-cast.ts";
import { db } from "#tohfa/tests/support/browser/shop.ts";
import { pagesOfPdf, textOfPdf } from "#tohfa/tests/support/pdf-text.ts";

const NOW = Date.now();
const [THIS = "", LAST = "", BEFORE = ""] = monthsBack(NOW, 3);

/** So many bookings of Rs 10 for a store, one after the other, in a month. */
async function book(sellerId: string, month: string, count: number, kind = "sale"): Promise<void> {
  const from = new Date(monthSpan(month).from + 1_000).toISOString();
  const sign = kind === "sale" ? 1 : -1;
  await db.execute(sql`with t as (insert into ledger_transactions (kind, key, at)
      select ${kind}, ${`${sellerId} ${month} ${kind} `} || n, ${from}::timestamptz + n * interval '1 second'
      from generate_series(1, ${count}::int) n returning id)
    insert into ledger_entries (transaction_id, account, seller_id, amount)
    select id, 'seller', ${sellerId}, ${-1_000 * sign}::bigint from t
    union all select id, 'bank', null, ${1_000 * sign}::bigint from t`);
  // As PostgreSQL does by itself within a minute: until then it plans as if there were no such rows.
  await db.execute(sql`analyze ledger_entries, ledger_transactions`);
}

describe("A month's statement of more lines than a page shows (issue 39 §1)", () => {
  it("its balances and sums are of the whole month, on the page, in the PDF and in the CSV", async () => {
    const store = await openStore();
    await book(store.sellerId, BEFORE, 7);
    await book(store.sellerId, LAST, 5_300);
    await book(store.sellerId, LAST, 3, "payout");
    await book(store.sellerId, THIS, 2);
    await db.execute(sql`update sellers set company_name = ${"لاہور کے تحفے اور مٹھائیاں"}
      where id = ${store.sellerId}`);
    const page = await (await get(`/seller/money/statement?month=${LAST}`, store.cookie)).text();
    const shown = page.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
    expect(shown).toContain("Balance at its start Rs 70 ");
    expect(shown).toMatch(/Sale \S?\s?Rs 53,000 /);
    expect(shown).toContain("Balance at its end Rs 53,040 ");
    expect(shown).toContain("The first 5,000 of 5,303 lines");

    const answer = await get(`/seller/money/statement.pdf?month=${LAST}`, store.cookie);
    const pdf = new Uint8Array(await answer.arrayBuffer());
    const text = textOfPdf(pdf);
    expect(text).toContain("Rs 53,040");
    expect(text).toContain(`Page 2 of ${pagesOfPdf(pdf)}`);
    expect(text.match(/Carried forward/g)?.length).toBe(pagesOfPdf(pdf) - 1);
    expect(text.match(/Brought forward/g)?.length).toBe(pagesOfPdf(pdf) - 1);
    expect(text.match(/Payout/g)?.length).toBe(4);

    const csv = await (await get(`/seller/money.csv?month=${LAST}`, store.cookie)).text();
    expect((parse(csv, { bom: true }) as string[][]).length).toBe(1 + 5_303);
  });

  it("a month in which nothing was booked has its balance all the same", async () => {
    const store = await openStore();
    await book(store.sellerId, BEFORE, 4);
    const answer = await get(`/seller/money/statement.pdf?month=${LAST}`, store.cookie);
    const text = textOfPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(text.match(/Rs 40/g)?.length).toBe(2);
    expect(text).toContain("Nothing was booked in this month.");
  });
});

describe("A file has all that its list has (issue 39 §1)", () => {
  it("more than 50,000 rows, each once, and none of them waits in memory for the others", async () => {
    const store = await openStore();
    await book(store.sellerId, BEFORE, 50_600);
    const answer = await get(`/seller/money.csv?month=${BEFORE}`, store.cookie);
    let lines = 0;
    let longest = 0;
    for await (const chunk of answer.body ?? []) {
      longest = Math.max(longest, chunk.length);
      for (const byte of chunk) if (byte === 10) lines += 1;
    }
    expect(lines).toBe(1 + 50_600);
    expect(longest).toBeLessThan(1_000_000);
  }, 240_000);

  it("of a name that many have, the file has all and the list says that it has the newest", async () => {
    const admin = await openAccount("admin", "admin", null);
    const name = `Zz${crypto.randomUUID().slice(0, 6)}`;
    // Of one without charges that have no column, which a copy of its row alone would lack.
    await db.execute(sql`insert into orders select (jsonb_populate_record(one.o,
        jsonb_build_object('id', 'TH-' || ${name}::text || n, 'first_name', ${name}::text))).*
      from (select o from orders o where total = subtotal + shipping - discount + rounding
        order by created_at desc limit 1) one, generate_series(1, 260) n`);
    const csv = await (await get(`/admin/orders.csv?q=${name}`, admin.cookie)).text();
    expect((parse(csv, { bom: true }) as string[][]).length).toBe(1 + 260);
    let path = `/admin/orders?q=${name}`;
    let html = "";
    for (let pages = 0; pages < 12; pages += 1) {
      html = await (await get(path, admin.cookie)).text();
      const next = /<a[^>]*href="([^"]*after=[^"]*)"[^>]*>Next page/.exec(html)?.[1];
      if (!next) break;
      path = `/admin/orders${next.replaceAll("&amp;", "&").replace(/^[^?]*/, "")}`;
    }
    expect(html).toContain("the newest 200 are found here");
  });
});
