import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createToken } from "#tohfa/shop/people/api-tokens/api-tokens.server.ts";
import { get, openStore, post } from "#tohfa/tests/support/browser/portal-cast.ts";
import { db, portalUrl } from "#tohfa/tests/support/browser/shop.ts";
import { textOf } from "#tohfa/tests/support/html.ts";
import { sessionIdOf, signInAs } from "#tohfa/tests/support/sign-in-as.ts";

type Store = Awaited<ReturnType<typeof openStore>>;
/** By the screen, and by a program with a token: each in a store of its own, so that both find the same. */
let byScreen: Store;
let byToken: Store & { secret: string };
beforeAll(async () => {
  byScreen = await openStore();
  const store = await openStore();
  const { userId, sellerId } = store;
  const actor = { role: "seller", userId, sellerId, sessionId: sessionIdOf(userId) } as const;
  await signInAs(db, actor);
  const wanted = { name: "Till", scopes: ["products"] } as const;
  byToken = { ...store, ...(await createToken(db, actor, sellerId, wanted)) };
});

const FILES = new URL("../../cases/products/", import.meta.url);

/** A file sent by the import's screen: the address it leads to, or what the screen says at once. */
async function sendByScreen(name: string, bytes: Uint8Array) {
  const form = new FormData();
  form.set("intent", "read");
  form.set("file", new File([new Uint8Array(bytes)], name));
  const answer = await post("/seller/products/import", form, byScreen.cookie);
  const text = textOf(await answer.text());
  return { status: answer.status, text, path: answer.headers.get("location") ?? "" };
}

async function sendByToken(bytes: Uint8Array, query = "") {
  const answer = await fetch(`${portalUrl}/seller/products.csv${query}`, {
    method: "POST",
    headers: { authorization: `Bearer ${byToken.secret}`, "content-type": "text/csv" },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, body: await answer.json() };
}

/** What would become of each row, by its line: "2 new", or why it is not taken. */
async function rowsOf(path: string): Promise<string[]> {
  const { rows } = await db.execute<{ line: number; outcome: string; says: string }>(
    sql`select line, outcome, says from product_import_rows
      where import_id = ${path.split("/").at(-1)} order by line`,
  );
  return rows.map(({ line, outcome, says }) => `${line} ${outcome}${says ? `: ${says}` : ""}`);
}

async function productsOf({ sellerId }: Store) {
  const { rows } = await db.execute<{ name: string; price: number; stock: number }>(sql`
    select name, price::float8 / 100 as price, stock from products where seller_id = ${sellerId} order by name`);
  return rows.map(({ name, price, stock }) => [name, price, stock]);
}

async function empty(): Promise<void> {
  for (const { sellerId } of [byScreen, byToken]) {
    await db.execute(sql`delete from products where seller_id = ${sellerId}`);
  }
}

/** Takes over what the screen has shown. */
async function takeOver(path: string): Promise<void> {
  const answer = await post(path, { intent: "continue" }, byScreen.cookie);
  expect(answer.status).toBe(200);
}

/** Sends a file through both doors and takes it over: both say and do the same. */
async function take(name: string) {
  await empty();
  const bytes = await readFile(new URL(name, FILES));
  const { status, text, path } = await sendByScreen(name, bytes);
  expect([status, status === 303 ? "" : text]).toEqual([303, ""]);
  const shown = await rowsOf(path);
  expect(await productsOf(byScreen)).toEqual([]);
  await takeOver(path);
  const sent = await sendByToken(bytes);
  expect(sent.status).toBe(200);
  const taken = await productsOf(byScreen);
  expect(await productsOf(byToken)).toEqual(taken);
  const broken = shown.filter((row) => row.includes("broken"));
  expect(
    sent.body.brokenRows.map(
      ({ line, says }: { line: number; says: string }) => `${line} broken: ${says}`,
    ),
  ).toEqual(broken);
  return { shown, broken, taken, path };
}

/** Sends a file through both doors: neither takes anything, and both say why. */
async function refused(name: string) {
  await empty();
  const bytes = await readFile(new URL(name, FILES));
  const screen = await sendByScreen(name, bytes);
  const token = await sendByToken(bytes);
  expect(token.status).toBe(422);
  expect(screen.path).toBe("");
  expect(screen.text).toContain(token.body.error);
  expect([await productsOf(byScreen), await productsOf(byToken)]).toEqual([[], []]);
  return { screen, token: token.body };
}

describe("Files of products as this trade brings them (issue 39 §3), by screen and by token alike", () => {
  it("Excel's Unicode text (UTF-16 with tabs) is taken, with commas, quotes and ends of lines in its cells", async () => {
    const { taken, broken } = await take("utf16le-tabs.txt");
    expect(broken).toEqual([]);
    expect(taken).toEqual([
      ["Khussa pair, plain", 1299, 12],
      ["Pashmina stole", 3499, 4],
    ]);
    const { rows } = await db.execute(sql`select short_description as words from products
      where seller_id = ${byScreen.sellerId} order by name`);
    expect(rows[0]).toEqual({ words: 'Leather, "hand stitched"' });
  });

  it("lines that end with a carriage return alone are taken", async () => {
    const { taken } = await take("cr-only.csv");
    expect(taken).toEqual([
      ["Sindhi topi", 950, 9],
      ["Sindhi topi, child", 750, 4],
    ]);
  });

  it("each price as Pakistanis write it is read; what can be read in two ways is refused with its row", async () => {
    const { taken, broken } = await take("prices.csv");
    expect(taken).toEqual([
      ["P1 Indian commas", 125000.5, 1],
      ["P2 rupee slash", 1299, 1],
      ["P3 PKR after", 1299, 1],
      ["P4 rupee sign", 1299, 1],
      ["P5 Urdu digits", 1299, 12],
      ["P6 nbsp", 1299, 3],
    ]);
    expect(broken.map((row) => row.replace(/“.*/, ""))).toEqual([
      "8 broken: price: ",
      "9 broken: price: ",
      "10 broken: stock: ",
      "11 broken: price: A spreadsheet has shortened ",
      "12 broken: stock: ",
      "13 broken: stock: ",
    ]);
  });

  it("a heading that stands there twice is named", async () => {
    const { token } = await refused("duplicate-heads.csv");
    expect(token.error).toMatch(/^The heading “price” stands there twice\./);
  });

  it("the separator is found with two columns too, and outside of quotes", async () => {
    const two = await take("two-columns-semicolon.csv");
    expect(two.taken).toEqual([["Clay diya set", 350, 1]]);
    const { shown, taken } = await take("semicolon-quoted-head.csv");
    // The columns are found: what is said is of the price that one of them holds.
    expect(shown).toEqual([
      expect.stringMatching(/^2 broken: price: “1\.250,00” can be read in two ways\./),
    ]);
    expect(taken).toEqual([]);
  });

  it("rows of one name with other sizes are refused, all of them, and say how they become one", async () => {
    const { shown, taken } = await take("same-name-rows.csv");
    const why =
      "Lines 2, 3 have the same name and different sizes. Write them as one line with the sizes “40 | 41” and the stock of all together, or give each a name of its own.";
    expect(shown).toEqual([`2 broken: ${why}`, `3 broken: ${why}`]);
    expect(taken).toEqual([]);
  });

  it("signs that nobody sees are refused in a name and dropped at its ends, and a formula comes back harmless", async () => {
    const { taken, broken } = await take("bidi-name.csv");
    expect(broken).toEqual([expect.stringMatching(/^2 broken: The name .*U\+202E.*“Lal ”/)]);
    const names = taken.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(["Double space shawl", "Zero width"]));
    const written = await (await get("/seller/products.csv", byScreen.cookie)).text();
    for (const formula of ["=1+1", "＝1+1 wide", "-50% off mug"]) {
      expect(written).not.toContain(`,${formula},`);
      expect(written).toContain(`'${formula}`);
    }
  });

  it.each([
    ["shopify-classic.csv", "Shopify", { products: 2, variants: 4, pictures: 3 }],
    ["shopify-new-template.csv", "Shopify", { products: 1, variants: 2, pictures: 1 }],
    ["daraz-template.csv", "Daraz", { products: 1, variants: 2, pictures: 2 }],
    ["etsy-listings.csv", "Etsy", { products: 1, variants: 2, pictures: 1 }],
  ])("%s is recognised as %s's, counted, and nothing is imported", async (file, name, holds) => {
    const { screen, token } = await refused(file);
    expect(token.recognised).toMatchObject({ name, ...holds });
    expect([screen.status, screen.text]).toEqual([
      200,
      expect.stringContaining(`${name}: ${file}`),
    ]);
    expect(screen.text).toContain(
      `Products ${holds.products} Variants ${holds.variants} Pictures ${holds.pictures} Imported Nothing`,
    );
    if (name === "Etsy") expect(token.error).toContain("are in USD, and are never taken as rupees");
  });
});
