import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { createToken } from "#tohfa/shop/people/api-tokens/api-tokens.server.ts";
import {
  openAccount,
  openStore,
  orderFrom,
  post,
} from "#tohfa/tests/support/browser/portal-cast.ts";
import { dataDir, db, portalUrl, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import {
  androidFilm,
  FILMED_AT,
  iphoneFilm,
  nestedFilm,
  webm,
} from "#tohfa/tests/support/films.ts";
import { textOf } from "#tohfa/tests/support/html.ts";
import { SYSTEM, sayYes } from "#tohfa/tests/support/say-yes.ts";
import { sessionIdOf, signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import { addProduct } from "#tohfa/tests/support/test-shop.ts";

type Store = Awaited<ReturnType<typeof openStore>>;
let seller: Store;
let admin: Awaited<ReturnType<typeof openAccount>>;
let product: string;
beforeAll(async () => {
  seller = await openStore();
  admin = await openAccount("admin", "admin", null);
  product = await addProduct(db, {
    ...{ id: randomUUID(), sellerId: seller.sellerId, name: "Brass lamp", images: [] },
  });
});

const LINES = 1_500_000;
const SHORT_LINES = Buffer.from(`name,price\n${"a,b\n".repeat(LINES)}`);
const UNCLOSED = "<a ".repeat(60_000);

/** A form with a file: its status, and whether its page says these words. */
async function send(
  path: string,
  fields: Record<string, string>,
  file: { field: string; bytes: Uint8Array; name: string } | null = null,
  cookie = seller.cookie,
): Promise<{ status: number; says(words: string): boolean; location: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set(file.field, new File([new Uint8Array(file.bytes)], file.name));
  const answer = await post(path, form, cookie);
  const text = textOf(await answer.text());
  const location = answer.headers.get("location") ?? "";
  return { status: answer.status, says: (words) => text.includes(words), location };
}

const csv = (bytes: Uint8Array) => ({ field: "file", bytes, name: "products.csv" });
const isThere = async () => (await fetch(`${storeUrl}/readyz`)).status;

describe("What comes from outside is counted before it is parsed (issue 38 §1)", () => {
  it("6 MB of short lines are refused, by screen and by token, and the shop stays open", async () => {
    const path = "/seller/products/import";
    const read = await send(path, { intent: "read" }, csv(SHORT_LINES));
    expect([read.status, read.says("more than 5,000 rows")]).toEqual([422, true]);
    const { userId, sellerId } = seller;
    const actor = { role: "seller", userId, sellerId, sessionId: sessionIdOf(userId) } as const;
    await signInAs(db, actor);
    const wanted = { name: "Till", scopes: ["products"] } as const;
    const { secret } = await createToken(db, actor, seller.sellerId, wanted);
    const sent = await fetch(`${portalUrl}/seller/products.csv`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}`, "content-type": "text/csv" },
      body: SHORT_LINES,
    });
    expect([sent.status, await sent.json()]).toEqual([
      422,
      { error: expect.stringContaining("more than 5,000 rows") },
    ]);
    expect(await isThere()).toBe(200);
  });

  it("pages that nobody has cached are answered while a file of thousands of rows is looked at", async () => {
    const description = `<p>${"Brass, made <b>by hand</b> in Moradabad. ".repeat(25)}</p>`;
    const lines = Array.from({ length: 3_000 }, (_, row) => `Lamp ${row},500,${description}`);
    const text = ["name,price,description", ...lines].join("\n").replaceAll("Brass,", "Brass");
    let isOver = false;
    const reading = send("/seller/products/import", { intent: "read" }, csv(Buffer.from(text)));
    const looked = reading.finally(() => {
      isOver = true;
    });
    let meanwhile = 0;
    for (let page = 0; page < 500 && !isOver; page += 1) {
      const answer = await fetch(`${storeUrl}/search/view/lamp%20${randomUUID().slice(0, 8)}`);
      expect(answer.status).toBe(200);
      if (!isOver) meanwhile += 1;
    }
    expect((await looked).status).toBe(303);
    expect(meanwhile).toBeGreaterThan(2);
  });

  it("a row with 180 KB of tags that never close is broken, and says which and why; the others are taken", async () => {
    const text = `name,price,status,description\nFirst,500,,${UNCLOSED}\nSecond,500,,<p>Fine</p>\n`;
    const { status, location } = await send(
      "/seller/products/import",
      { intent: "read" },
      csv(Buffer.from(text)),
    );
    expect(status).toBe(303);
    const { rows } = await db.execute(sql`select line, outcome, says from product_import_rows
      where import_id = ${location.split("/").at(-1)} order by line`);
    expect(rows).toEqual([
      { line: 2, outcome: "broken", says: expect.stringMatching(/^The description has more than/) },
      { line: 3, outcome: "new", says: "" },
    ]);
  });

  it("a product's form and an article's say at their field what is too long to be read", async () => {
    const fields = { intent: "save", name: "Lamp", price: "5", stock: "1", status: "Block" };
    const saved = await send(`/seller/products/${product}`, {
      ...{ ...fields, description: "<".repeat(9_000) },
    });
    expect([saved.status, saved.says("The description has more than 6,000 “<” signs.")]).toEqual([
      422,
      true,
    ]);
    const blog = await send("/seller/store/blog", { intent: "begin", title: "Wrapping" });
    const text = "<b>".repeat(7_000);
    const parts = { "content[0].type": "description", "content[0].text": text };
    const kept = await send(blog.location, { intent: "save", title: "Wrapping", ...parts });
    expect([kept.status, kept.says("6,000 “<” signs")]).toEqual([422, true]);
  });

  it("a courier's statement of too many rows, or too large, is refused at its field", async () => {
    const path = "/admin/remittances/new";
    const fields = { intent: "record", courier: "tcs", step: "check" };
    const lines = { field: "file", bytes: Buffer.from("1\n".repeat(60_000)), name: "s.csv" };
    const rows = await send(path, fields, lines, admin.cookie);
    expect([rows.status, rows.says("more than 2,000 rows")]).toEqual([422, true]);
    const large = await send(path, fields, { ...lines, bytes: SHORT_LINES }, admin.cookie);
    expect([large.status, large.says("at most 256 KB")]).toEqual([413, true]);
  });

  it("a body of millions of values is refused before it is parsed, of the API and of a page", async () => {
    const body = `{"reviewimages":[${"[],".repeat(8_000_000)}[]]}`;
    for (const path of ["/client/products/any/reviews", "/top-collection/any?id=any"]) {
      const headers = { "content-type": "application/json", origin: storeUrl };
      const answer = await fetch(storeUrl + path, { method: "POST", headers, body });
      expect([path, answer.status]).toEqual([path, 413]);
    }
    expect(await isThere()).toBe(200);
  });
});

describe("Films at every door (issue 38 §1)", () => {
  const toProduct = (bytes: Uint8Array) =>
    send(
      `/seller/products/${product}`,
      { intent: "add-film" },
      { field: "film", bytes, name: "f" },
    );
  let parcel: string;
  const toParcel = (bytes: Uint8Array) =>
    send(`/seller/orders/${parcel}/shots`, { intent: "add" }, { field: "shot", bytes, name: "f" });
  beforeAll(async () => {
    parcel = await orderFrom(seller.sellerId);
    await sayYes(db, parcel);
    await moveParcel(db, SYSTEM, parcel, "confirmed");
  });

  it("150,000 boxes within one another are refused in words", async () => {
    for (const name of ["moov", "trak", "udta"]) {
      const film = nestedFilm(150_000, name);
      const answers = [(await toProduct(film)).status, (await toParcel(film)).status];
      expect([name, ...answers]).toEqual([name, 422, 422]);
    }
  });

  it("WebM is taken at none of them, and says what to choose", async () => {
    for (const answer of [await toProduct(webm()), await toParcel(webm())]) {
      expect([answer.status, answer.says("Choose an MP4 film")]).toEqual([422, true]);
    }
  });

  it("of Android's and iPhones' none keeps where it was filmed, not even among its pictures", async () => {
    for (const film of [androidFilm(), iphoneFilm()]) {
      expect((await toProduct(film)).status).toBe(303);
      expect((await toParcel(film)).status).toBe(200);
    }
    const answer = await db.execute<{ url: string }>(
      sql`select video_url as url from products where id = ${product}`,
    );
    const shown = await fetch(storeUrl + answer.rows[0]?.url);
    expect(Buffer.from(await shown.arrayBuffer()).includes(FILMED_AT)).toBe(false);
    expect(await readdir(join(dataDir, "private", "films"))).not.toEqual([]);
  });
});
