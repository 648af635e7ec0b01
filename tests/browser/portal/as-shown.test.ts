import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import {
  get,
  openAccount,
  openStore,
  orderFrom,
  post,
} from "#tohfa/tests/support/browser/portal-cast.ts";
import { db, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { textOf } from "#tohfa/tests/support/html.ts";
import { SYSTEM, sayYes } from "#tohfa/tests/support/say-yes.ts";
import { addProduct } from "#tohfa/tests/support/test-shop.ts";
import { trackingNumberOf } from "#tohfa/tests/support/tracking-number.ts";

type Store = Awaited<ReturnType<typeof openStore>>;
let seller: Store;
let admin: Awaited<ReturnType<typeof openAccount>>;
beforeAll(async () => {
  seller = await openStore();
  admin = await openAccount("admin", "admin", null);
});

const lamp = (values: object = {}) =>
  addProduct(db, {
    ...{ id: randomUUID(), sellerId: seller.sellerId, name: `Lamp ${randomUUID()}` },
    ...{ price: 1000_00, stock: 20, images: [], ...values },
  });

async function sell(id: string, quantity: number): Promise<void> {
  const answer = await fetch(`${storeUrl}/api/v1/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({
      ...{ firstName: "Ayesha", lastName: "Khan", email: `${randomUUID()}@example.com` },
      ...{ phone: "0300-1234567", address: "House 12, Model Town", city: "Lahore" },
      ...{ shipping_method: "standard", payment_method: "cod" },
      items: [{ id, quantity }],
    }),
  });
  expect(answer.status).toBe(201);
}

async function stateOf(id: string) {
  const { rows } = await db.execute<{ price: number; stock: number; name: string }>(
    sql`select price::float8 / 100 as price, stock, name from products where id = ${id}`,
  );
  return rows[0];
}

async function plan(text: string): Promise<string> {
  const form = new FormData();
  form.set("intent", "read");
  form.set("file", new File([text], "products.csv"));
  const answer = await post("/seller/products/import", form, seller.cookie);
  expect(answer.status).toBe(303);
  return answer.headers.get("location") ?? "";
}

const screen = async (path: string, cookie = seller.cookie) =>
  textOf(await (await get(path, cookie)).text());
const takeOver = (path: string) => post(path, { intent: "continue" }, seller.cookie);

/** The value of a hidden field of a page. */
function hidden(html: string, name: string): string {
  const field = new RegExp(`<input[^>]*name="${name.replace(/[[\].]/g, "\\$&")}"[^>]*>`).exec(html);
  return /value="([^"]*)"/.exec(field?.[0] ?? "")?.[1]?.replaceAll("&quot;", '"') ?? "";
}

describe("What was shown is what is done (issue 39 §3): a file of products", () => {
  it("a change of price alone stays one, whatever is sold before it is taken over", async () => {
    const id = await lamp();
    const { name } = (await stateOf(id)) ?? {};
    const path = await plan(`id,name,price,stock\n${id},${name},1200,20\n`);
    expect(await screen(path)).toContain("price: Rs 1,000 → Rs 1,200");
    expect(await screen(path)).not.toContain("stock:");
    await sell(id, 5);
    await takeOver(path);
    expect(await stateOf(id)).toMatchObject({ price: 1200, stock: 15 });
  });

  it("a stock that was shown is not written over sales made since: the row is refused, with what to do", async () => {
    const id = await lamp();
    const path = await plan(`id,price,stock\n${id},1200,30\n`);
    expect(await screen(path)).toContain("price: Rs 1,000 → Rs 1,200; stock: 20 → 30");
    await sell(id, 5);
    await takeOver(path);
    expect(await stateOf(id)).toMatchObject({ price: 1000, stock: 15 });
    const shown = await screen(path);
    expect(shown).toContain("Changed meanwhile: the stock (now 15).");
    expect(shown).toContain("Nothing of this row is taken over: look at the file again.");
    expect(shown).toContain("1 that cannot be taken");
    // Looked at again, it says what it would do now, and does that.
    const again = await plan(`id,price,stock\n${id},1200,30\n`);
    expect(await screen(again)).toContain("stock: 15 → 30");
    await takeOver(again);
    expect(await stateOf(id)).toMatchObject({ price: 1200, stock: 30 });
  });

  it("a row that was shown as new makes no second product of a name that somebody took since", async () => {
    const name = `Vase ${randomUUID()}`;
    const path = await plan(`name,price\n${name},1200\n`);
    const id = await lamp({ name });
    await takeOver(path);
    expect(await stateOf(id)).toMatchObject({ price: 1000 });
    expect(await screen(path)).toContain("You have a product of this name by now.");
    const { rows } = await db.execute(sql`select from products where name = ${name}`);
    expect(rows).toHaveLength(1);
  });

  it("a row of a product that was renamed, archived or is another's by now changes nothing else", async () => {
    const id = await lamp();
    const { name } = (await stateOf(id)) ?? {};
    const path = await plan(`name,price\n${name},1200\n`);
    // The name means another product by now.
    await db.execute(sql`update products set name = 'Renamed' where id = ${id}`);
    const other = await lamp({ name });
    await takeOver(path);
    expect(await stateOf(other)).toMatchObject({ price: 1000 });
    expect(await stateOf(id)).toMatchObject({ price: 1200 });
  });
});

describe("What was shown is what is done: a change of several products at once", () => {
  it("a price that somebody changed since is refused by its product's name; the others are changed", async () => {
    const [one, two] = [await lamp(), await lamp()];
    const address = `/seller/products/change?${new URLSearchParams([
      ["id", one],
      ["id", two],
      ["percent", "10"],
    ])}`;
    const page = await (await get(address, seller.cookie)).text();
    expect(textOf(page)).toContain("Rs 1,000 → Rs 1,100");
    await db.execute(sql`update products set price = 150000 where id = ${two}`);
    await sell(one, 5);
    const fields = Object.fromEntries(
      [0, 1].flatMap((row) =>
        ["id", "seen"].map((name) => {
          const field = `rows[${row}].${name}`;
          return [field, hidden(page, field)];
        }),
      ),
    );
    await post(address, { intent: "change", percent: "10", ...fields }, seller.cookie);
    expect(await stateOf(one)).toMatchObject({ price: 1100, stock: 15 });
    expect(await stateOf(two)).toMatchObject({ price: 1500 });
  });
});

async function delivered(): Promise<{ parcel: string; price: number }> {
  const parcel = await orderFrom(seller.sellerId);
  await sayYes(db, parcel);
  for (const to of ["confirmed", "packed", "dispatched", "delivered"] as const) {
    const label = { courier: "leopards" as const, trackingNumber: trackingNumberOf(parcel) };
    await moveParcel(db, SYSTEM, parcel, to, label);
  }
  const { rows } = await db.execute<{ amount: string }>(
    sql`select amount from cash_collections where parcel_id = ${parcel}`,
  );
  return { parcel, price: Number(rows[0]?.amount) / 100 };
}

describe("What was shown is what is done: a courier's statement", () => {
  const PATH = "/admin/remittances/new";
  const send = async (fields: Record<string, string>) => {
    const answer = await post(
      PATH,
      { intent: "record", courier: "leopards", ...fields },
      admin.cookie,
    );
    return { status: answer.status, html: await answer.text() };
  };
  const booked = async (parcel: string) =>
    (await db.execute(sql`select from remittance_lines where parcel_id = ${parcel}`)).rows.length;

  it("is not booked before it was checked, nor as another than was checked", async () => {
    const { parcel, price } = await delivered();
    const typed = { reference: `R-${parcel}`, net: String(price), text: `${parcel};${price}` };
    const unseen = await send({ ...typed, step: "book" });
    expect([unseen.status, textOf(unseen.html)]).toEqual([
      409,
      expect.stringContaining("Check it first: then what is shown is booked."),
    ]);
    const seen = hidden((await send({ ...typed, step: "check" })).html, "seen");
    const other = { ...typed, text: `${parcel};${price};180`, net: String(price - 180), seen };
    const changed = await send({ ...other, step: "book" });
    expect([changed.status, textOf(changed.html)]).toEqual([
      409,
      expect.stringContaining(`not what was shown any more: row 1 (${parcel})`),
    ]);
    expect(await booked(parcel)).toBe(0);
    expect((await send({ ...typed, seen, step: "book" })).status).toBe(303);
    expect(await booked(parcel)).toBe(1);
  });

  it("a row whose parcel was paid for since is refused, with its row and what to do", async () => {
    const [one, two] = [await delivered(), await delivered()];
    const text = `${one.parcel};${one.price}\n${two.parcel};${two.price}`;
    const typed = { reference: `R-${one.parcel}`, net: String(one.price + two.price), text };
    const seen = hidden((await send({ ...typed, step: "check" })).html, "seen");
    // Somebody books one of them from another list meanwhile.
    const first = { reference: `S-${two.parcel}`, net: String(two.price) };
    const of = { ...first, text: `${two.parcel};${two.price}` };
    const theirs = hidden((await send({ ...of, step: "check" })).html, "seen");
    expect((await send({ ...of, seen: theirs, step: "book" })).status).toBe(303);
    const late = await send({ ...typed, seen, leaveOut: "on", step: "book" });
    expect([late.status, textOf(late.html)]).toEqual([
      409,
      expect.stringContaining(`row 2 (${two.parcel})`),
    ]);
    expect(textOf(late.html)).toContain("Check the statement again, then book it.");
    expect(await booked(one.parcel)).toBe(0);
  });
});

describe("What was shown is what is done: a payout", () => {
  const IBAN = ["PK36SCBL0000001123456702", "PK24MEZN0000001123456702"] as const;
  const pay = (fields: Record<string, string>) =>
    post(`/admin/payouts/${seller.sellerId}`, { intent: "pay", ...fields }, admin.cookie);
  const paid = async () =>
    (await db.execute(sql`select from payouts where seller_id = ${seller.sellerId}`)).rows.length;

  it("an account or a sum that changed since it was shown is refused, and said as it is now", async () => {
    await db.execute(sql`update sellers set bank_account = ${IBAN[0]}, bank_title = 'Sana'
      where id = ${seller.sellerId}`);
    const page = await (await get(`/admin/payouts/${seller.sellerId}`, admin.cookie)).text();
    const shown = hidden(page, "shown");
    expect(shown).not.toBe("");
    await db.execute(
      sql`update sellers set bank_account = ${IBAN[1]} where id = ${seller.sellerId}`,
    );
    const answer = await pay({ amount: "1", reference: "FT-1", shown });
    const text = textOf(await answer.text());
    expect([answer.status, text]).toEqual([
      409,
      expect.stringContaining("Changed since it was shown: Rs 0 can be paid now, to PK24 MEZN"),
    ]);
    const unseen = await pay({ amount: "1", reference: "FT-1" });
    expect([unseen.status, await paid()]).toEqual([409, 0]);
  });
});
