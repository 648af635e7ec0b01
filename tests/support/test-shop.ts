import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { createApi } from "#tohfa/api/app.ts";
import type { ApiSettings } from "#tohfa/api/settings.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import {
  attributeOptions,
  categories,
  products,
  reviews,
  sellers,
} from "#tohfa/db/schema/catalog.ts";
import { orders } from "#tohfa/db/schema/orders.ts";
import { parcels, reservations } from "#tohfa/db/schema/parcels.ts";
import { giftTagNumbers } from "#tohfa/shop/catalogue/categories/gift-tags.ts";
import type { SearchEngine } from "#tohfa/shop/catalogue/search/engine.server.ts";
import type { Courier } from "#tohfa/shop/delivery/couriers/courier.ts";
import { createDemoCourier } from "#tohfa/shop/delivery/couriers/demo/demo-courier.ts";
import {
  createTrackingClient,
  type Limits,
} from "#tohfa/shop/delivery/couriers/tracking-client.server.ts";
import type { Gateway } from "#tohfa/shop/money/payments/gateway.ts";
import {
  createPayments,
  ONLY_CASH,
  type PaymentSettings,
} from "#tohfa/shop/money/payments/gateways.server.ts";
import type { PhoneChannel } from "#tohfa/shop/orders/confirmation/confirmation-kinds.ts";
import { type ChangeFeed, openChangeFeed } from "#tohfa/shop/platform/changes.server.ts";
import { freshDatabase, type TestPool } from "./database.ts";

/** The API over a real, empty database; `close()` removes both. */
export interface TestShop {
  api: FastifyInstance;
  db: Database;
  dataDir: string;
  get(url: string, headers?: Record<string, string>): Promise<TestAnswer>;
  post(url: string, body: unknown): Promise<TestAnswer>;
  close(): Promise<void>;
}

export interface TestAnswer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers by hand
  body: any;
}

/** What a test's shop has of the world; by default the demo courier, and cash. */
interface TestWorld {
  couriers?: readonly Courier[];
  courierLimits?: Limits;
  gateways?: readonly Gateway[];
  payments?: PaymentSettings;
  phoneChannels?: ReadonlySet<PhoneChannel>;
  /** Left out: the database searches alone. */
  openSearch?: (db: Database, changes: ChangeFeed) => SearchEngine & { close(): Promise<void> };
}

export async function openTestShop(
  {
    couriers,
    courierLimits,
    gateways = [],
    payments = ONLY_CASH,
    phoneChannels,
    openSearch,
    ...given
  }: Partial<ApiSettings> & TestWorld = {},
  pool: TestPool = {},
): Promise<TestShop> {
  const database = await freshDatabase(pool);
  const dataDir = await mkdtemp(join(tmpdir(), "tohfa-api-"));
  const changes = await openChangeFeed(database.connection);
  const search = openSearch?.(database.db, changes);
  const settings = {
    dataDir,
    authSecret: "s".repeat(32),
    storeUrl: "",
    rateLimits: false,
    shedsLoad: false,
    ...given,
  };
  const api = await createApi({
    db: database.db,
    changes,
    tracking: createTrackingClient({
      couriers: couriers ?? [createDemoCourier(Date.now)],
      ...(courierLimits && { limits: courierLimits }),
    }),
    payments: createPayments(gateways, payments, settings),
    ...(phoneChannels && { phoneChannels }),
    ...(search && { search }),
    settings,
  });
  await api.ready();

  async function send(method: "GET" | "POST", url: string, more: object): Promise<TestAnswer> {
    const { statusCode, headers, payload } = await api.inject({ method, url, ...more });
    return { status: statusCode, headers, text: payload, body: parsed(payload) };
  }
  return {
    api,
    db: database.db,
    dataDir,
    get: (url, headers = {}) => send("GET", url, { headers }),
    post: (url, body) => send("POST", url, { payload: body as object }),
    async close() {
      await api.close();
      await search?.close();
      await changes.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

let count = 0;
const instant = (step: number) => new Date(Date.UTC(2026, 0, 1) + step * 60_000);

/** Rows with everything a test does not care about filled in; later ones are newer. */
export async function addSeller(
  db: Database,
  values: Partial<typeof sellers.$inferInsert> = {},
): Promise<string> {
  count += 1;
  const id = values.id ?? `s-${count}`;
  await db.insert(sellers).values({
    id,
    handle: `seller-${count}`,
    companyName: `Seller ${count}`,
    fullName: `Person ${count}`,
    status: "approved",
    createdAt: instant(count),
    ...values,
  });
  return id;
}

export async function addCategory(
  db: Database,
  name: string,
  values: Partial<typeof categories.$inferInsert> = {},
): Promise<void> {
  count += 1;
  await db.insert(categories).values({
    id: `c-${count}`,
    name,
    slug: name.toLowerCase().replaceAll(" ", "-"),
    position: count,
    ...values,
  });
}

export async function addProduct(
  db: Database,
  values: Partial<typeof products.$inferInsert> & { sellerId: string },
  options: { attribute: string; name: string; price: number }[] = [],
): Promise<string> {
  count += 1;
  const id = values.id ?? `p-${String(count).padStart(6, "0")}`;
  const name = values.name ?? `Product ${count}`;
  const row = {
    id,
    slug: name.toLowerCase().replaceAll(" ", "-"),
    name,
    price: 100_000,
    stock: 10,
    createdAt: instant(count),
    ...values,
  };
  const { type = "", description = "", tags = [], shortDescription = "" } = row;
  const searched = [name, type, description, ...tags, shortDescription, ...(row.categories ?? [])];
  const derived = { searchText: searched.join("\n").toLowerCase(), gifts: giftTagNumbers(tags) };
  await db.insert(products).values({ ...derived, ...row });
  for (const [position, option] of options.entries()) {
    await db.insert(attributeOptions).values({ productId: id, position, ...option });
  }
  return id;
}

/** An order in which somebody bought one of a product and got it; its id. */
export async function addPurchase(
  db: Database,
  productId: string,
  values: Partial<typeof orders.$inferInsert> = {},
): Promise<string> {
  count += 1;
  const id = `TH-${String(count).padStart(8, "0")}`;
  const amounts = { subtotal: 100, shipping: 0, discount: 0 };
  await db.insert(orders).values({
    ...{ id, accessTokenHash: "a".repeat(64), firstName: "Ayesha", lastName: "Khan" },
    ...{ email: `buyer${count}@example.com`, phone: `0311${String(count).padStart(7, "0")}` },
    ...{ address: "House 1", city: "Lahore", shippingMethod: "standard", paymentMethod: "cod" },
    ...{ state: "closed", ...amounts, total: 100 },
    ...values,
  });
  const sold = sql`(select seller_id from products where id = ${productId})`;
  await db.insert(parcels).values({
    ...{ id: `${id}-1`, orderId: id, sellerId: sold as unknown as string, state: "delivered" },
    ...{ courier: "demo", trackingNumber: id, ...amounts, commission: 0 },
  });
  await db.insert(reservations).values({ parcelId: `${id}-1`, productId, quantity: 1 });
  return id;
}

/** Nobody has proved that they bought the product, unless `orderId` is such a purchase. */
export async function addReview(
  db: Database,
  productId: string,
  values: Partial<typeof reviews.$inferInsert> = {},
): Promise<void> {
  count += 1;
  await db.insert(reviews).values({
    id: `r-${String(count).padStart(6, "0")}`,
    productId,
    firstName: "Ayesha",
    lastName: "Khan",
    email: `reviewer${count}@example.com`,
    message: "Lovely",
    rating: 5,
    createdAt: instant(count),
    ...values,
  });
}
