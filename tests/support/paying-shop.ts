import { sql } from "drizzle-orm";
import type { Gateway } from "#tohfa/shop/money/payments/gateway.ts";
import {
  createPayments,
  ONLY_CASH,
  type PaymentSettings,
  type Payments,
} from "#tohfa/shop/money/payments/gateways.server.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestAnswer,
  type TestShop,
} from "./test-shop.ts";

/** A shop that takes payments, and what tests ask of it. */
export interface PayingShop extends TestShop, Payments {
  /** Places an order of one new product and gives its id, its token and the product. */
  order(method: string, stock?: number): Promise<Placed>;
  stateOf(orderId: string): Promise<string>;
  stockOf(productId: string): Promise<number>;
  /** "to: text" of every event, oldest first. */
  historyOf(orderId: string): Promise<{ to: string; text: string; actor: string }[]>;
  parcelsOf(orderId: string): Promise<{ id: string; state: string; items: number }[]>;
  /** The newest attempt's reference. */
  referenceOf(orderId: string): Promise<string>;
  mailsOf(orderId: string): Promise<string[]>;
}

export interface Placed {
  id: string;
  token: string;
  product: string;
  /** In paisa. */
  total: number;
}

export const STORE = "https://shop.example";
export const ACCOUNT = {
  bank: "Meezan Bank",
  title: "Tohfa",
  iban: "PK36MEZN0000001234567890",
  raastId: "",
};
export const FAKE: PaymentSettings = { ...ONLY_CASH, fake: true, bankAccount: ACCOUNT };

let keys = 0;

export async function openPayingShop(
  payments: PaymentSettings = FAKE,
  gateways: readonly Gateway[] = [],
): Promise<PayingShop> {
  const shop = await openTestShop({ payments, gateways, storeUrl: STORE });
  const seller = await addSeller(shop.db);
  const enabled = createPayments(gateways, payments, {
    storeUrl: STORE,
    dataDir: shop.dataDir,
    authSecret: "s".repeat(32),
  });
  const one = async <T>(query: ReturnType<typeof sql>): Promise<T> =>
    (await shop.db.execute(query)).rows[0] as T;
  return {
    ...shop,
    ...enabled,
    async order(method, stock = 10) {
      const product = await addProduct(shop.db, { sellerId: seller, price: 1_599_00, stock });
      const { status, body } = await send(shop, "/api/v1/orders", {
        payload: {
          firstName: "Ayesha",
          lastName: "Khan",
          email: "ayesha@example.com",
          phone: "0300-1234567",
          address: "House 12, Model Town",
          city: "Lahore",
          shipping_method: "standard",
          payment_method: method,
          items: [{ id: product, quantity: 2 }],
        },
        headers: { "idempotency-key": `pay-${keys++}` },
      });
      if (status !== 201) throw new Error(`Not placed: ${JSON.stringify(body)}`);
      return { id: body.id, token: body.accessToken, product, total: 3_198_00 };
    },
    stateOf: async (id) =>
      (await one<{ state: string }>(sql`select state from payments where order_id = ${id}`)).state,
    stockOf: async (id) =>
      (await one<{ stock: number }>(sql`select stock from products where id = ${id}`)).stock,
    async historyOf(id) {
      const { rows } = await shop.db.execute<{ to: string; text: string; actor: string }>(
        sql`select e.to_state as to, e.text, e.actor from payment_events e
          join payments p on p.id = e.payment_id where p.order_id = ${id} order by e.id`,
      );
      return rows;
    },
    async parcelsOf(id) {
      const { rows } = await shop.db.execute<{ id: string; state: string; items: number }>(
        sql`select id, state,
            (select count(*)::int from order_items where parcel_id = p.id) as items
          from parcels p where order_id = ${id} order by id`,
      );
      return rows;
    },
    referenceOf: async (id) =>
      (
        await one<{ reference: string }>(sql`select a.reference from payment_attempts a
          join payments p on p.id = a.payment_id where p.order_id = ${id}
          order by a.created_at desc, a.reference desc limit 1`)
      ).reference,
    async mailsOf(id) {
      const { rows } = await shop.db.execute<{ template: string }>(
        sql`select template from outbox
          where payload->>'orderId' = ${id} and channel = 'mail' order by id`,
      );
      return rows.map(({ template }) => template);
    },
  };
}

/** Any POST (or GET) with headers of its own. */
export async function send(
  shop: TestShop,
  url: string,
  more: {
    method?: "GET" | "POST";
    payload?: string | object;
    headers?: Record<string, string>;
  } = {},
): Promise<TestAnswer> {
  const { statusCode, headers, payload } = await shop.api.inject({ method: "POST", url, ...more });
  let body: unknown;
  try {
    body = JSON.parse(payload);
  } catch {
    body = undefined;
  }
  return { status: statusCode, headers, text: payload, body };
}

/** "Pay now", as a client of the API presses it. */
export function pay(shop: TestShop, { id, token }: Pick<Placed, "id" | "token">) {
  return send(shop, `/api/v1/orders/${id}/pay?${new URLSearchParams({ token })}`);
}

/** The buyer of an order pays it at the fake gateway, and comes back; gives the attempt's reference. */
export async function payAtGateway(
  shop: TestShop,
  order: Pick<Placed, "id" | "token">,
  method = "jazzcash",
): Promise<string> {
  const { body } = await pay(shop, order);
  const { fake } = createPayments([], FAKE, {
    ...{ storeUrl: STORE, dataDir: shop.dataDir, authSecret: "s".repeat(32) },
  });
  const sale = await fake?.decide(body.fields.reference, "paid");
  if (!fake || !sale) throw new Error("The gateway knows nothing of it");
  const query = new URLSearchParams(fake.callback(sale));
  await send(shop, `/api/v1/payments/${method}/callback?${query}`, { method: "GET" });
  return sale.reference;
}

/** A later moment, for jobs. */
export function inMinutes(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000);
}

/** What an account has of an order, in paisa: of its payment, its refunds and its parcels. */
export async function booked(shop: TestShop, account: string, orderId: string): Promise<number> {
  const { rows } = await shop.db.execute<{ sum: string }>(
    sql`select coalesce(sum(e.amount), 0) as sum
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account = ${account} and (t.key like ${`payment:${orderId}%`}
        or t.key like ${`refund:${orderId}%`} or t.parcel_id like ${`${orderId}-%`}
        or substring(t.key from ':(.*)') in (select a.reference from payment_attempts a
          join payments p on p.id = a.payment_id where p.order_id = ${orderId}))`,
  );
  return Number(rows[0]?.sum);
}

/** What must hold at any moment (issue 4.6): paid always means an order that is not cancelled. */
export async function paidWithoutOrder(shop: TestShop): Promise<unknown[]> {
  const { rows } = await shop.db.execute(sql`select order_id from payments p
    where state in ('paid', 'partly_refund_due')
    and not exists (select from parcels where order_id = p.order_id and state <> 'cancelled')`);
  return rows;
}
