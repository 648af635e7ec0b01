import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { retryOnDeadlock } from "../../db/retry-on-deadlock.server.ts";
import { idempotencyKeys } from "../../db/schema/orders.ts";
import { tellHubs } from "../changes.server.ts";
import { findCity } from "../cities.ts";
import { takeCoupon } from "../coupons/coupons.server.ts";
import { dealsOfLines } from "../deals/deals.server.ts";
import { readDeliveryRules } from "../delivery/delivery-rules.server.ts";
import { readAccessToken } from "../orders/access-token.server.ts";
import { whyNotCashWith } from "../orders/confirm-code.ts";
import type { PhoneChannel } from "../orders/confirmation-kinds.ts";
import { announceReserved, releaseStock, reserveStock } from "../orders/reservations.server.ts";
import type { PaymentMethod } from "../payment-method.ts";
import type { HoldMinutes } from "../payments/payments.server.ts";
import { normalisePhone } from "../phone.ts";
import { type ReceiverField, receiverErrors, whyNotCashFrom } from "../recipients/receiver.ts";
import { Refusal, refuse } from "../refusal.ts";
import { readSetting, readSettings } from "../settings/settings.server.ts";
import {
  buyerOf,
  countOpenOrders,
  mayHold,
  recordAddress,
  waitForTurn,
} from "./buyer-limits.server.ts";
import { CART_LIMITS } from "./limits.ts";
import type { OrderInput } from "./order-input.ts";
import type { OrderRecord } from "./order-record.ts";
import { neededQuantities, productsOfLines } from "./priced-products.server.ts";
import { type ChangeKind, priceCart, type Quote, type QuotedProduct } from "./quote.ts";
import { recipientErrors } from "./recipient.ts";
import { writeOrder } from "./write-order.server.ts";

export interface PlacedOrder {
  order: OrderRecord;
  /** Opens the order's page; given to whoever placed it. */
  accessToken: string;
}

/** Of the settings, what placing an order needs. */
export interface OrderTerms {
  /** AUTH_SECRET: order pages' secrets follow from it. */
  secret: string;
  /** Payment methods that are configured. */
  payments: ReadonlySet<PaymentMethod>;
  /** How long an order is held for a payment that has to come first. */
  hold: HoldMinutes;
  /** The channels that reach a phone, where there are any: cash is confirmed there. */
  phoneChannels?: ReadonlySet<PhoneChannel>;
  /** The limits of settings.ts, and the internet address that counts; left out in load tests: no limits. */
  limits?: { address: string };
}

/**
 * Places an order once per key, in one transaction (ARCHITECTURE "An order", PRODUCT §3, §5). Refuses:
 * invalid (400: key or field), unprocessable (422: same key, other request), conflict (409: still
 * running, or `details.changes` says in words what differs from the cart).
 */
export async function placeOrder(
  db: Database,
  terms: OrderTerms,
  key: string | undefined,
  wanted: OrderInput,
): Promise<PlacedOrder> {
  const checkedKey = checkKey(key);
  refuse(whyNotOrder(wanted, terms));
  const order = await retryOnDeadlock(() =>
    db.transaction((tx) => placeOnce(tx, terms, checkedKey, wanted)),
  );
  await tellHubs(
    db,
    order.parcels.map(({ sellerId }) => sellerId),
  );
  return { order, accessToken: await readAccessToken(db, terms.secret, order.id) };
}

function checkKey(key: string | undefined): string {
  if (!key?.trim()) {
    throw new Refusal(
      "invalid",
      "Send an Idempotency-Key header: any text that is new for every order.",
      {
        field: "Idempotency-Key",
      },
    );
  }
  return key.trim();
}

function whyNotOrder(wanted: OrderInput, terms: OrderTerms): Refusal | null {
  const [problem] = Object.entries(recipientErrors(wanted));
  if (problem) return new Refusal("invalid", problem[1], { field: problem[0] });
  const [wrong] = wanted.receiver ? Object.entries(receiverErrors(wanted.receiver)) : [];
  if (wrong)
    return new Refusal("invalid", wrong[1], { field: WIRE_NAMES[wrong[0] as ReceiverField] });
  const noCash = whyNotCashFrom(wanted.receiver, wanted.payment);
  if (noCash) return noCash;
  if (!terms.payments.has(wanted.payment)) {
    return new Refusal("invalid", "This way to pay is not offered yet. Choose another.", {
      field: "payment_method",
    });
  }
  return wanted.payment === "cod"
    ? whyNotCashWith(normalisePhone(wanted.phone) ?? "", terms.phoneChannels ?? new Set())
    : null;
}

async function placeOnce(
  tx: Transaction,
  terms: OrderTerms,
  key: string,
  wanted: OrderInput,
): Promise<OrderRecord> {
  const requestHash = hashOfRequest(wanted);
  const before = await takeKey(tx, key, requestHash);
  if (before) return before;
  const { secret, hold, limits, phoneChannels } = terms;
  const isLimited = limits !== undefined;
  const buyer = limits ? buyerOf(wanted, secret, limits.address) : null;
  if (buyer) await waitForTurn(tx, buyer, wanted.payment);
  const open = buyer && wanted.payment === "cod" ? await countOpenOrders(tx, buyer) : null;
  const quote = await takeAndPrice(tx, wanted, isLimited);
  const isStockHeld = open === null || (await mayHold(tx, open, quote.total));
  const priced = { secret, wanted, quote, hold, isStockHeld, phoneChannels, isLimited };
  const order = await writeOrder(tx, priced);
  if (buyer) await recordAddress(tx, order.id, buyer);
  if (!isStockHeld) {
    await releaseStock(
      tx,
      order.parcels.map(({ id }) => id),
    );
  }
  await tx
    .update(idempotencyKeys)
    .set({ orderId: order.id, answer: order })
    .where(eq(idempotencyKeys.key, key));
  return order;
}

/** The request without what the browser only showed: the same order is the same request. */
function hashOfRequest(wanted: OrderInput): string {
  return createHash("sha256").update(JSON.stringify(wanted)).digest("hex");
}

/**
 * Takes the key for this transaction; gives the first answer where there is one. A second request with
 * the key while the first still runs does not wait, it is told so.
 */
async function takeKey(
  tx: Transaction,
  key: string,
  requestHash: string,
): Promise<OrderRecord | null> {
  const { rows: locked } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 7)) as free`,
  );
  if (!locked[0]?.free) {
    throw new Refusal("conflict", "This order is being placed right now. Please wait a moment.");
  }
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length > 0) return null;
  const [first] = await tx
    .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.key, key));
  if (first?.requestHash !== requestHash) {
    throw new Refusal("unprocessable", "This Idempotency-Key was used for another order.", {
      field: "Idempotency-Key",
    });
  }
  return first.answer;
}

/** A receiver's fields as the request calls them. */
const WIRE_NAMES: Record<ReceiverField, string> = {
  receiverName: "recipient_name",
  receiverPhone: "recipient_phone",
  cardText: "card_text",
  cardFrom: "card_from",
};

/** The request's fields that can be corrected; lines are corrected in the cart. */
const FIELD_OF_CHANGE: Partial<Record<ChangeKind, string>> = {
  coupon: "coupon",
  cash: "payment_method",
  day: "arrive_on",
};

/** Takes the stock, then prices what is now ours: nobody can change those rows before we commit. */
async function takeAndPrice(
  tx: Transaction,
  wanted: OrderInput,
  isLimited: boolean,
): Promise<Quote> {
  const deals = await dealsOfLines(tx, wanted.lines);
  const needed = neededQuantities(wanted.lines, deals);
  const taken = await reserveStock(tx, needed);
  const products = await productsOfLines(tx, wanted.lines, deals);
  const available = new Map<string, QuotedProduct>(
    [...products].map(([id, product]) => [
      id,
      { ...product, stock: product.stock + (taken.has(id) ? (needed.get(id) ?? 0) : 0) },
    ]),
  );
  const coupon = await takeCoupon(tx, wanted, [...products.values()]);
  const terms = {
    shipping: wanted.shipping,
    expressFee: await readSetting(tx, "expressFee"),
    coupon,
    payment: wanted.payment,
    limits: isLimited ? await readSettings(tx, CART_LIMITS) : null,
    deals,
    delivery: {
      city: findCity(wanted.city)?.name ?? wanted.city,
      arriveOn: wanted.arriveOn,
      now: Date.now(),
      rules: await readDeliveryRules(tx),
    },
  };
  const quote = priceCart(wanted.lines, available, terms);
  const [change] = quote.changes;
  if (change) {
    // Thrown inside the transaction: what was taken goes back with it.
    const field = FIELD_OF_CHANGE[change.kind];
    throw new Refusal("conflict", change.text, {
      ...(field ? { field } : {}),
      details: { changes: quote.changes },
    });
  }
  if (taken.size < needed.size) {
    // The rule saw stock that was gone when it was taken: only a race can do that.
    throw new Refusal(
      "conflict",
      "Something in your cart has just been sold. Please check your cart.",
    );
  }
  await announceReserved(tx, products.values());
  return quote;
}
