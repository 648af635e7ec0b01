/**
 * Places 1,000 guest orders from 50 IP addresses that are never confirmed or paid, alternately in cash and by transfer,
 * each as large as allowed, and measures what real buyers can still order. `node bench/guest-orders.ts [orders]
 * [addresses]` prints the figures without limits and with them. Exits with 1 if a limit was exceeded (of money, or of
 * units of a product), a product sold out, or stock was not released.
 */
import { randomInt, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expirePayments } from "#tohfa/shop/buying/settlement/expire.server.ts";
import { releaseUnpaid } from "#tohfa/shop/buying/settlement/release-unpaid.server.ts";
import { createTrackingClient } from "#tohfa/shop/delivery/couriers/tracking-client.server.ts";
import { createPayments, ONLY_CASH } from "#tohfa/shop/money/payments/gateways.server.ts";
import { expireConfirmations } from "#tohfa/shop/orders/confirmation/expire-confirmations.server.ts";
import { openChangeFeed } from "#tohfa/shop/platform/changes.server.ts";
import { CONFIRM_HOURS } from "#tohfa/shop/values/deadlines.ts";
import { createApi } from "../api/app.ts";
import { migrateDatabase } from "../db/migrate.server.ts";
import { openDatabase } from "../db/open.server.ts";
import { products, sellers } from "../db/schema/catalog.ts";

const [ORDERS = 1000, ADDRESSES = 50] = process.argv.slice(2).map(Number);
/** As the demo shop has without options, with similar prices (Rs) and stocks. */
const PRODUCTS = 268;
const priceOf = (index: number) => 300 + ((index * 911) % 60) * 120;
const stockOf = (index: number) => 12 + ((index * 37) % 49);
const AT_ONCE = 20;
/** The most that one order may reserve, in rupees. */
const BUDGET = 100_000;
const REAL_BUYERS = 40;

interface Scene {
  name: string;
  /** Number of different phones of the attackers. */
  phones: number;
  isLimited: boolean;
}
const SCENES: Scene[] = [
  { name: "no limits, a new phone and mailbox for each order", phones: ORDERS, isLimited: false },
  { name: "limits, 10 phones and mailboxes in all", phones: 10, isLimited: true },
  { name: "limits, a new phone and mailbox for each order", phones: ORDERS, isLimited: true },
];

interface Line {
  id: string;
  quantity: number;
}
type Method = "cod" | "bank_transfer";
interface Person {
  phone: number;
  address: string;
  method?: Method;
}
type Place = (lines: Line[], who: Person) => Promise<Placed>;
interface Placed {
  status: number;
  why: string;
  isHeld: boolean;
  ms: number;
}

const percent = (share: unknown) => `${Math.round(Number(share) * 100)} %`;
const ACCOUNT = { bank: "B", title: "B", iban: "PK36MEZN0000001234567890", raastId: "" };

const dataDir = await mkdtemp(join(tmpdir(), "tohfa-bench-"));
const database = await openDatabase({ dataDir });
await migrateDatabase(database.connection);
const changes = await openChangeFeed(database.connection);
const { db } = database;
await db
  .insert(sellers)
  .values({ id: "b", handle: "b", companyName: "B", fullName: "B", status: "approved" });
let broken = 0;
for (const [number, scene] of SCENES.entries()) await play(scene, number);
await changes.close();
await database.close();
await rm(dataDir, { recursive: true, force: true });
process.exit(broken === 0 ? 0 : 1);

async function play({ name, phones, isLimited }: Scene, number: number): Promise<void> {
  const ids = await stockShelves(number);
  const settings = {
    dataDir,
    authSecret: randomUUID().repeat(2),
    storeUrl: "",
    trustProxy: true,
    rateLimits: isLimited,
  };
  const api = await createApi({
    db,
    changes,
    tracking: createTrackingClient({ couriers: [] }),
    payments: createPayments([], { ...ONLY_CASH, bankAccount: ACCOUNT }, settings),
    settings,
  });
  await api.listen({ port: 0, host: "127.0.0.1" });
  const place = placer((api.server.address() as AddressInfo).port, number);
  console.log(`\n${name}: ${ORDERS} orders from ${ADDRESSES} addresses`);

  let people = 500_000;
  const buyers = async (when: string, address?: string) => {
    const answers: Placed[] = [];
    for (let one = 0; one < REAL_BUYERS; one += 1) {
      people += 1;
      const id = ids[randomInt(ids.length)] ?? "";
      const own = address ?? `192.0.${(people >> 8) & 255}.${people & 255}`;
      answers.push(await place([{ id, quantity: 1 }], { phone: people, address: own }));
    }
    const got = answers.filter(({ status }) => status === 201);
    const held = got.filter(({ isHeld }) => isHeld);
    const ms = answers.map((one) => one.ms).sort((a, b) => a - b)[REAL_BUYERS >> 1] ?? 0;
    console.log(
      `  ${REAL_BUYERS} real buyers ${when}: ${got.length} get what they want (${held.length} of it held at once), median ${ms.toFixed(0)} ms`,
    );
  };
  await buyers("before");
  const crowd = attack(place, { ids, phones, isLimited });
  await buyers("during it");
  const answers = Map.groupBy(await crowd, ({ status, why }) => `${status} ${why}`.trim());
  for (const [answer, of] of answers) console.log(`  the crowd: ${of.length} × ${answer}`);
  await tellHeld(ids, isLimited);
  await buyers("after it");
  await buyers("after it, behind one of the crowd's addresses", "10.0.0.0");
  const later = Date.now() + (CONFIRM_HOURS + 1) * 3_600_000;
  while ((await expireConfirmations(db, later)) > 0);
  while ((await releaseUnpaid(db, ONLY_CASH.hold, new Date(later))) > 0);
  while ((await expirePayments(db, new Map(), new Date(later))) > 0);
  const { rows } = await db.execute<{ short: string }>(
    sql`select count(*) as short from products where id in ${ids} and sold_count <> 0`,
  );
  console.log(`  after ${CONFIRM_HOURS} hours: ${rows[0]?.short} products still short of stock`);
  broken += Number(rows[0]?.short);
  await api.close();
}

/** New products for each scene, so that none sees another's orders. */
async function stockShelves(scene: number): Promise<string[]> {
  const rows = Array.from({ length: PRODUCTS }, (_, index) => ({
    id: `scene${scene}-${index}`,
    slug: `scene${scene}-${index}`,
    name: `Product ${index}`,
    searchText: "",
    price: priceOf(index) * 100,
    stock: stockOf(index),
    sellerId: "b",
  }));
  await db.insert(products).values(rows);
  return rows.map(({ id }) => id);
}

function placer(port: number, scene: number): Place {
  return async (lines, { phone, address, method = "cod" }) => {
    const began = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/orders`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        "x-forwarded-for": address,
      },
      body: JSON.stringify({
        firstName: "Guest",
        lastName: "Buyer",
        email: `guest${scene}-${phone}@example.com`,
        phone: `03${scene}${String(10_000_000 + phone).slice(-8)}`,
        address: "House 1, Street 1",
        city: "Lahore",
        shipping_method: "standard",
        payment_method: method,
        items: lines,
      }),
    });
    const body = (await response.json()) as {
      stock_held?: boolean;
      field?: string;
      details?: { changes?: { kind: string }[] };
    };
    const why = body.field ?? body.details?.changes?.[0]?.kind ?? "";
    const isHeld = body.stock_held === true;
    return { status: response.status, why, isHeld, ms: performance.now() - began };
  };
}

/** Each order reserves as much of the present stock as it may. */
async function attack(
  place: Place,
  { ids, phones, isLimited }: { ids: string[]; phones: number; isLimited: boolean },
): Promise<Placed[]> {
  const answers: Placed[] = [];
  let next = 0;
  const work = async () => {
    while (next < ORDERS) {
      const order = next;
      next += 1;
      const lines = await fullCart(ids, isLimited ? BUDGET : Number.MAX_SAFE_INTEGER);
      const address = `10.0.${(order % ADDRESSES) >> 8}.${order % ADDRESSES}`;
      const method = order % 2 === 0 ? "cod" : "bank_transfer";
      const who = { phone: order % phones, address, method } as const;
      if (lines.length > 0) answers.push(await place(lines, who));
      else answers.push({ status: 0, why: "nothing left to take", isHeld: false, ms: 0 });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}

async function fullCart(ids: string[], budget: number): Promise<Line[]> {
  const { rows } = await db.execute<{ id: string; price: string; stock: number }>(
    sql`select id, price, stock from products where id in ${ids} and stock > 0 order by random() limit 50`,
  );
  let left = budget * 100;
  return rows.flatMap(({ id, price, stock }) => {
    const quantity = Math.min(stock, 100, Math.floor(left / Number(price)));
    left -= quantity * Number(price);
    return quantity > 0 ? [{ id, quantity }] : [];
  });
}

/** Prints how much the attackers' orders reserve, and whether a limit was exceeded. */
async function tellHeld(ids: string[], isLimited: boolean): Promise<void> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select sum(price * stock) / 100 as free, sum(price * (stock + sold_count)) / 100 as whole,
      count(*) filter (where stock = 0) as empty from products where id in ${ids}`);
  const held = await db.execute<Record<string, string>>(sql`
    with held as (select c.phone_key, a.address_hash, o.id, case when exists (select from reservations r
        join parcels p on p.id = r.parcel_id where p.order_id = o.id and r.released_at is null)
        then o.total else 0 end as sum
      from orders o join order_confirmations c on c.order_id = o.id
      left join order_addresses a on a.order_id = o.id where o.state = 'awaiting')
    select (select max(n) from (select count(*) as n from held group by phone_key) x) as orders,
      (select max(s) from (select sum(sum) as s from held group by phone_key) x) / 100 as phone,
      (select max(s) from (select sum(sum) as s from held where address_hash is not null
        group by address_hash) x) / 100 as address`);
  const most = await mostOfAProduct(ids);
  const [{ free = 0, whole = 1, empty = 0 } = {}] = rows;
  const [{ orders = 0, phone = 0, address = 0 } = {}] = held.rows;
  const rupees = (sum: unknown) => `Rs ${Math.round(Number(sum)).toLocaleString("en")}`;
  const share = Math.round((1 - Number(free) / Number(whole)) * 100);
  console.log(
    `  held: ${share} % of ${rupees(whole)}, ${empty} of ${PRODUCTS} products sold out; at most ${orders} orders and ${rupees(phone)} of a phone, ${rupees(address)} of an address; of a product's pieces at most ${percent(most.all)} by all, ${percent(most.phone)} by a phone, ${percent(most.address)} by an address`,
  );
  if (!isLimited) return;
  broken += Number(empty) + Number(most.passed);
  if (Number(orders) > 3 || Number(phone) > 100_000 || Number(address) > 200_000) broken += 1;
}

/** The largest reserved shares of a product's stock, and the number of products over the limit. */
async function mostOfAProduct(ids: string[]): Promise<Record<string, string>> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    with held as (select r.product_id, r.quantity, o.phone, coalesce(a.address_hash, '') as address,
        p.stock + p.sold_count as pieces
      from reservations r join products p on p.id = r.product_id join parcels c on c.id = r.parcel_id
        join orders o on o.id = c.order_id left join order_addresses a on a.order_id = o.id
      where r.released_at is null and r.product_id in ${ids}),
    sums as (select 'all' as by, product_id, pieces, sum(quantity) as sum from held group by 2, 3
      union all select 'phone', product_id, pieces, sum(quantity) from held group by phone, 2, 3
      union all select 'address', product_id, pieces, sum(quantity) from held group by address, 2, 3)
    select coalesce(max(sum / pieces) filter (where by = 'all'), 0) as all,
      coalesce(max(sum / pieces) filter (where by = 'phone'), 0) as phone,
      coalesce(max(sum / pieces) filter (where by = 'address'), 0) as address,
      count(*) filter (where sum > case by when 'all' then greatest(1, pieces / 2) else greatest(2, pieces / 5) end)
        as passed from sums`);
  return rows[0] ?? {};
}
