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
import { SYSTEM, sayYes } from "#tohfa/tests/support/say-yes.ts";
import { addProduct } from "#tohfa/tests/support/test-shop.ts";
import { trackingNumberOf } from "#tohfa/tests/support/tracking-number.ts";

type Member = Awaited<ReturnType<typeof openAccount>>;
let admin: Member;
beforeAll(async () => {
  admin = await openAccount("admin", "admin", null);
});

const orderOf = (parcel: string) => parcel.replace(/-\d+$/, "");
const textOf = async (path: string, { cookie }: Member) =>
  (await (await get(path, cookie)).text()).replaceAll("<!-- -->", "");

async function deliver(parcel: string): Promise<void> {
  await sayYes(db, parcel);
  for (const to of ["confirmed", "packed", "dispatched", "delivered"] as const) {
    await moveParcel(db, SYSTEM, parcel, to, {
      courier: "daewoo",
      trackingNumber: trackingNumberOf(parcel),
    });
  }
}

/** An order of three mugs in size M, red, with its parcel. */
async function chosenOrder(sellerId: string, email: string) {
  const sizes = ["S", "M"];
  const colors = ["Red", "Blue"];
  const id = await addProduct(db, {
    ...{ id: randomUUID(), sellerId, stock: 50, price: 500_00, images: [] },
    ...{ sizes, colors },
  });
  const answer = await fetch(`${storeUrl}/api/v1/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({
      ...{ firstName: "Ayesha", lastName: "Khan", email, phone: "0300-1234567" },
      ...{ address: "House 12, Model Town", city: "Lahore" },
      ...{ shipping_method: "standard", payment_method: "cod" },
      items: [{ id, quantity: 3, attributes: { Size: "M", Colour: "Red" } }],
    }),
  });
  const body = await answer.json();
  expect([answer.status, body.error]).toEqual([201, undefined]);
  const parcel = `${body.parcels[0].id}`;
  await db.execute(
    sql`update parcels set created_at = now() - interval '2 days' where id = ${parcel}`,
  );
  return { order: body.id as string, parcel };
}

describe("The office's screens say what is (issue 39)", () => {
  it("payments.csv adds up to what came, not to what was due", async () => {
    const { sellerId } = await openStore();
    const [came, due] = [await orderFrom(sellerId), await orderFrom(sellerId)];
    await deliver(came);
    const rows = [];
    for (const parcel of [came, due]) {
      const csv = await textOf(
        `/admin/payments.csv?q=${orderOf(parcel)}&column=order&column=amount&column=came`,
        admin,
      );
      rows.push(...csv.replace("\uFEFF", "").trim().split("\r\n"));
    }
    expect(rows).toEqual([
      "Order,Order total,Came",
      `${orderOf(came)},3000,3000`,
      "Order,Order total,Came",
      `${orderOf(due)},3000,0`,
    ]);
  });

  it("Today counts the cash orders that still wait for a yes, and leads to them; not those that are lost", async () => {
    const { sellerId } = await openStore();
    const waiting = async () => {
      const page = await textOf("/admin", admin);
      const card = /href="\/admin\/orders\?tab=awaiting".*?<\/a>/s.exec(page)?.[0] ?? "";
      expect(card).toContain("Cash orders to confirm");
      return Number(/>([\d,]+)\+?<\/span>\s*<\/a>/.exec(card)?.[1]?.replaceAll(",", ""));
    };
    const before = await waiting();
    const parcel = await orderFrom(sellerId);
    expect(await waiting()).toBe(before + 1);
    expect(await textOf("/admin/orders?tab=awaiting", admin)).toContain(orderOf(parcel));
    await db.execute(
      sql`update orders set state = 'confirmation_expired' where id = ${orderOf(parcel)}`,
    );
    expect(await waiting()).toBe(before);
  });

  it("a waiting IBAN stands on the payout, with when it holds", async () => {
    const { sellerId } = await openStore();
    await db.execute(sql`update sellers set bank_account = 'PK36SCBL0000001123456702', bank_title = 'Sana',
      next_bank_account = 'PK24SCBL0000001171495101', next_bank_title = 'Sana Malik',
      next_bank_from = now() + interval '2 days' where id = ${sellerId}`);
    const page = await textOf(`/admin/payouts/${sellerId}`, admin);
    expect(page).toContain("PK36 SCBL 0000 0011 2345 6702");
    expect(page).toContain("The seller has named another account, PK24 SCBL 0000 0011 7149 5101");
    expect(page).toMatch(/It holds from \d+ \w+ \d{4}, .* on: until then pay to the one above/);
  });

  it("every screen and paper that names an order's line names what was chosen of it", async () => {
    const seller = await openStore();
    const buyer = await openAccount("buyer", "buyer", null);
    const { order, parcel } = await chosenOrder(seller.sellerId, buyer.email);
    for (const [path, who] of [
      [`/admin/orders/${order}`, admin],
      [`/admin/parcels/${parcel}`, admin],
      [`/seller/orders/${parcel}`, seller],
      [`/seller/orders?q=${parcel}`, seller],
      [`/seller/slips?id=${parcel}`, seller],
      [`/seller/orders.csv?q=${parcel}`, seller],
      [`/account/orders/${order}`, buyer],
    ] as const) {
      expect([path, (await textOf(path, who)).match(/Size: M, Colour: Red/)?.[0]]).toEqual([
        path,
        "Size: M, Colour: Red",
      ]);
    }
    await deliver(parcel);
    await moveParcel(db, SYSTEM, parcel, "returned");
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from return_requests where parcel_id = ${parcel}`,
    );
    for (const [path, who] of [
      [`/admin/returns/${rows[0]?.id}`, admin],
      [`/seller/returns/${rows[0]?.id}`, seller],
    ] as const) {
      expect([path, (await textOf(path, who)).includes("Size: M, Colour: Red")]).toEqual([
        path,
        true,
      ]);
    }
  });

  it("1 of 3 that came back is counted on the screen, and no other is in stock again", async () => {
    const seller = await openStore();
    const { parcel } = await chosenOrder(seller.sellerId, `${randomUUID()}@example.com`);
    await deliver(parcel);
    await moveParcel(db, SYSTEM, parcel, "returned");
    const { rows } = await db.execute<{ product_id: string }>(
      sql`select product_id from reservations where parcel_id = ${parcel}`,
    );
    const of = `${parcel} ${rows[0]?.product_id}`;
    const screen = await textOf("/seller/inspect", seller);
    expect(screen).toContain(`value="${of}"`);
    const count = (sellable: string, notSellable: string) =>
      post("/seller/inspect", { intent: "inspect", of, sellable, notSellable }, seller.cookie);
    const tooMany = await count("3", "1");
    expect([tooMany.status, await tooMany.text()]).toEqual([
      422,
      expect.stringContaining("3 were sent: at most 3 can have come back."),
    ]);
    expect((await count("1", "0")).status).toBe(303);
    const { rows: left } = await db.execute<{ stock: number }>(
      sql`select stock from products where id = ${rows[0]?.product_id}`,
    );
    expect(left[0]?.stock).toBe(48);
  });
});
