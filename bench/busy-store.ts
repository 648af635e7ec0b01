/**
 * Fills the demo seller's store of a running demo shop with a busy week, so that every screen of the portal has
 * something to show: `node bench/busy-store.ts <store's address> <DATA_DIR> [orders to confirm] [to ship]`. It uses the
 * shop's API and functions where it can, of a shop that was started with RATE_LIMITS=0. The orders are dated two days
 * ago, so that the demo courier does not move them.
 */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { type Actor, system } from "#tohfa/shop/access/accounts/actor.ts";
import { confirmPayment } from "#tohfa/shop/buying/settlement/staff.server.ts";
import { recordRemittance } from "#tohfa/shop/delivery/courier-cash/remittance.server.ts";
import { cancelOrderByHand } from "#tohfa/shop/delivery/parcels/cancel-order.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { decideReturn, requestReturn } from "#tohfa/shop/delivery/returns/returns.server.ts";
import { confirmByHand } from "#tohfa/shop/orders/confirmation/confirm-order.server.ts";
import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { planImport } from "#tohfa/shop/selling/products/import-products.server.ts";
import { runningCluster } from "../db/embedded/running.server.ts";
import { connect, type Database } from "../db/open.server.ts";

const [storeUrl = "", dataDir = "", toConfirm = "22", toShip = "22"] = process.argv.slice(2);
const SHOP = system("busy week");
const BUYERS = [
  "Ayesha Khan",
  "Bilal Ahmed",
  "Zainab Hussain Qureshi",
  "Omar Farooq",
  "Sana Mirza",
];
const CITIES = ["Lahore", "Karachi", "Multan", "Quetta"];
const WAY: ParcelState[] = ["placed", "confirmed", "packed", "dispatched", "delivered"];

interface Placed {
  id: string;
  token: string;
  parcel: string;
}

const connection = await runningCluster(dataDir);
if (!connection) throw new Error(`No shop is open on ${dataDir}`);
const { db, close } = connect(connection);
try {
  const { rows } = await db.execute<{ id: string; seller_id: string; user_id: string }>(sql`
    select p.id, p.seller_id, s.user_id from products p join sellers s on s.id = p.seller_id
    where s.handle = 'tohfa-studio' and p.is_shown and p.status = 'Active' and p.price between 50000 and 400000
    order by p.id limit 12`);
  const products = rows.map(({ id }) => id);
  const store = { sellerId: rows[0]?.seller_id ?? "", userId: rows[0]?.user_id ?? "" };
  await db.execute(
    sql`update products set stock = 200 where id = any(${`{${products.join(",")}}`}::text[])`,
  );
  await fillOrders(products);
  await fillMoney(db, products);
  await fillTalk(db, products, store);
} finally {
  await close();
}

/** Places an order, by default in cash, dated two days ago. */
async function place(product: string, number: number, more: object = {}): Promise<Placed> {
  const [firstName = "", ...rest] = (BUYERS[number % BUYERS.length] ?? "").split(" ");
  const answer = await fetch(`${storeUrl}/api/v1/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({
      ...{ firstName, lastName: rest.join(" ") },
      email: number % 4 === 0 ? "buyer@tohfa.example" : `b${randomUUID().slice(0, 8)}@example.com`,
      phone: `0300${String(1_000_000 + Math.floor(Math.random() * 8_999_999))}`,
      address: `House ${number}, Street ${randomUUID().slice(0, 4)}, Model Town`,
      ...{
        city: CITIES[number % CITIES.length],
        shipping_method: "standard",
        payment_method: "cod",
      },
      items: [{ id: product, quantity: (number % 3) + 1 }],
      ...more,
    }),
  });
  const body = await answer.json();
  if (answer.status !== 201) throw new Error(JSON.stringify(body));
  const { rows } = await db.execute<{ id: string }>(sql`update parcels set
    created_at = now() - interval '2 days' - ${number} * interval '1 hour' where order_id = ${body.id} returning id`);
  return { id: body.id, token: body.accessToken, parcel: rows[0]?.id ?? "" };
}

async function bring({ id, parcel }: Placed, to: ParcelState, number: number): Promise<void> {
  await confirmByHand(db, SHOP, id, "phone").catch(() => undefined);
  for (const state of WAY.slice(1, WAY.indexOf(to) + 1)) {
    const label = { courier: "tcs" as const, trackingNumber: `77${Date.now()}${number}` };
    await moveParcel(db, SHOP, parcel, state, {
      ...(state === "dispatched" && label),
      ...(state === "delivered" && { receiver: "Self" }),
    });
  }
}

async function fillOrders(products: string[]): Promise<void> {
  const each = (number: number) => products[number % products.length] ?? "";
  const plan: [ParcelState, number][] = [
    ["placed", Number(toConfirm)],
    ["confirmed", 3],
    ["packed", Number(toShip)],
    ["dispatched", 3],
  ];
  let number = 0;
  for (const [to, count] of plan) {
    for (let made = 0; made < count; made += 1) {
      number += 1;
      // The first is not confirmed yet.
      const order = await place(each(number), number);
      if (number > 1) await bring(order, to, number);
    }
    console.log(`  ${count} ${to}`);
  }
}

async function fillMoney(to: Database, products: string[]): Promise<void> {
  const admin: Actor = { role: "admin", userId: "u-bench", sellerId: null };
  const delivered: Placed[] = [];
  for (let number = 0; number < 6; number += 1) {
    const order = await place(products[number] ?? "", number + 100);
    await bring(order, "delivered", number);
    delivered.push(order);
  }
  const [back, agreed, refused] = delivered as [Placed, Placed, Placed];
  await requestReturn(
    to,
    { orderId: back.id, token: back.token },
    back.parcel,
    "Not the colour on the picture: it is much darker.",
  );
  const second = await requestReturn(
    to,
    { orderId: agreed.id, token: agreed.token },
    agreed.parcel,
    "One cup came broken.",
  );
  await decideReturn(to, admin, second, "approved", "Send it back, please.");
  const third = await requestReturn(
    to,
    { orderId: refused.id, token: refused.token },
    refused.parcel,
    "Changed my mind",
  );
  await decideReturn(to, admin, third, "refused", "It was made for you with the name on it.");
  const paid = delivered.slice(3, 5).map(({ parcel }) => parcel);
  const { rows } = await to.execute<{ parcel_id: string; amount: string }>(
    sql`select parcel_id, amount from cash_collections where parcel_id in ${paid}`,
  );
  const lines = rows.map(({ parcel_id, amount }) => ({
    parcelId: parcel_id,
    received: Number(amount),
  }));
  const net = lines.reduce((sum, { received }) => sum + received, 0);
  await recordRemittance(to, admin, { courier: "tcs", reference: `TCS-${Date.now()}`, net, lines });
  // Dated back, so that the money may be paid out.
  await to.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update parcel_events set at = at - interval '20 days' where parcel_id in ${paid}`,
    );
    await tx.execute(
      sql`update parcels set updated_at = updated_at - interval '20 days' where id in ${paid}`,
    );
    await tx.execute(
      sql`update earnings set delivered_at = delivered_at - interval '20 days' where parcel_id in ${paid}`,
    );
  });
  await fillTransfers(to, products, admin);
  const lost = await place(products[0] ?? "", 120);
  await bring(lost, "dispatched", 120);
  await moveParcel(to, SHOP, lost.parcel, "lost");
  console.log("  deliveries, returns, transfers and a claim");
}

async function fillTransfers(to: Database, products: string[], admin: Actor): Promise<void> {
  const waiting = await place(products[1] ?? "", 130, { payment_method: "bank_transfer" });
  const create = { width: 700, height: 1200, channels: 3, background: "#e8eef5" } as const;
  const photo = await sharp({ create }).jpeg().toBuffer();
  const answer = await fetch(
    `${storeUrl}/api/v1/orders/${waiting.id}/receipt?token=${waiting.token}`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        photo: `data:image/jpeg;base64,${photo.toString("base64")}`,
        transactionId: `FT${Date.now()}`,
      }),
    },
  );
  if (answer.status >= 300) console.log(`  no receipt: ${answer.status} ${await answer.text()}`);
  const back = await place(products[2] ?? "", 131, { payment_method: "bank_transfer" });
  await confirmPayment(to, admin, `${back.id}-P1`, {
    reference: `IBFT${Date.now()}`,
    at: new Date(),
  });
  await cancelOrderByHand(to, admin, back.id, "The buyer called.");
}

/** Bids, reviews, sellers who wait for approval, failed messages, and an imported file. */
async function fillTalk(
  to: Database,
  products: string[],
  { sellerId, userId }: { sellerId: string; userId: string },
): Promise<void> {
  for (const [number, product] of products.slice(0, 5).entries()) {
    const buyer = sql`(select id from users where email = 'buyer@tohfa.example')`;
    await to.execute(sql`insert into bids (id, product_id, seller_id, price, price_at_bid, user_name, user_city, user_phone, user_id)
      select ${`BID-${randomUUID().slice(0, 10)}`}, id, seller_id, price + 20000, price, ${BUYERS[number]}, 'Lahore',
        ${`0301111220${number}`}, ${number < 2 ? buyer : sql`null`} from products where id = ${product}
      on conflict do nothing`);
    await to.execute(sql`insert into reviews (id, product_id, first_name, last_name, email, city, message, rating)
      values (${`rv-${randomUUID()}`}, ${product}, 'Ayesha', 'Khan', ${`${randomUUID()}@example.com`}, 'Lahore',
        'It came well packed, and my mother was so happy that she called me at work.', ${(number % 3) + 3})`);
  }
  for (const number of [1, 2]) {
    await to.execute(sql`insert into sellers (id, handle, company_name, full_name, status, city, phone, tax_number, bank_account, bank_title, submitted_at)
      values (${`new-${number}`}, ${`new-store-${number}`}, ${`Gulberg Gifts ${number}`}, 'Hina Aslam', 'pending', 'Lahore',
        '03005556677', '3520212345671', 'PK36SCBL0000001123456702', 'Hina Aslam', now()) on conflict do nothing`);
  }
  await to.execute(sql`update outbox set failed_at = now(), attempts = 8, last_error = '550 No such mailbox',
    sent_at = null where id in (select id from outbox order by id desc limit 2)`);
  const actor: Actor = { role: "seller", userId, sellerId };
  const file = "name,price,stock\nA blue mug,850,12\nA broken row,a lot,\n";
  await planImport(to, actor, sellerId, { name: "new-mugs.csv", bytes: Buffer.from(file) });
  console.log("  bids, reviews, new sellers, messages, an import");
}
