import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { executePrepared } from "../../db/execute-prepared.server.ts";
import { newRows } from "../../db/insert-together.server.ts";
import type { Database, Transaction } from "../../db/open.server.ts";
import { retryOnDeadlock } from "../../db/retry-on-deadlock.server.ts";
import { idempotencyKeys } from "../../db/schema/orders.ts";
import { announcing, hubTags } from "../changes.server.ts";
import { findCity } from "../cities.ts";
import { takeCoupon } from "../coupons/coupons.server.ts";
import type { QuotedDeal } from "../deals/deal.ts";
import { dealsFrom, dealsOf } from "../deals/deals.server.ts";
import { DELIVERY_SETTINGS, deliveryRulesOf } from "../delivery/delivery-rules.server.ts";
import { giveWith, sentToCouple, takeGifts } from "../gift-list/give-in-order.server.ts";
import { readAccessToken } from "../orders/access-token.server.ts";
import { whyNotCashWith } from "../orders/confirm-code.ts";
import type { PhoneChannel } from "../orders/confirmation-kinds.ts";
import { releaseStock, reserveStock, tagsOfReserved } from "../orders/reservations.server.ts";
import type { PaymentMethod } from "../payment-method.ts";
import type { HoldMinutes } from "../payments/payments.server.ts";
import { photosOfLines } from "../personalisation/photo-rows.server.ts";
import { senderPhone } from "../phone-abroad.ts";
import {
  type ReceiverField,
  receiverErrors,
  whyNotCashFrom,
  withoutHidden,
} from "../recipients/receiver.ts";
import { boxesOf, keptShare, SHARE_FIELDS, shareErrors } from "../recipients/share.ts";
import { Refusal, refuse } from "../refusal.ts";
import { type KeptSettings, settingsFrom, settingsOf } from "../settings/settings.server.ts";
import type { SettingValue } from "../settings/settings.ts";
import type { Tag } from "../tags.ts";
import {
  buyerOf,
  countOpenOrders,
  newAddress,
  refuseSecondShared,
  waitForTurn,
} from "./buyer-limits.server.ts";
import { BUYER_LIMITS, CART_LIMITS, holdsStock } from "./limits.ts";
import type { OrderInput } from "./order-input.ts";
import type { OrderRecord } from "./order-record.ts";
import { type OrderSellers, readOrderSellers } from "./order-sellers.server.ts";
import { neededQuantities, productsOfLines } from "./priced-products.server.ts";
import { priceCart, type Quote } from "./quote.ts";
import type { ChangeKind } from "./quote-change.ts";
import { andMore, lateRowsOf, linesForAll } from "./quote-shares.ts";
import type { LineInput, QuotedProduct } from "./quoted-line.ts";
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
  input: OrderInput,
): Promise<PlacedOrder> {
  const checkedKey = checkKey(key);
  const wanted = await sentToCouple(db, input);
  refuse(whyNotOrder(wanted, terms));
  const { order, accessToken } = await retryOnDeadlock(
    () => db.transaction((tx) => placeOnce(tx, terms, checkedKey, wanted)),
    // The first request with the key was written between our look for it and its lock: now it is to be seen.
    ({ code, constraint }) => code === "23505" && constraint === "idempotency_keys_pkey",
  );
  return { order, accessToken: accessToken ?? (await readAccessToken(db, terms.secret, order.id)) };
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
  const isToSeveral = (wanted.shares ?? []).length > 0;
  const isGift = wanted.receiver !== null || isToSeveral;
  const [problem] = Object.entries(recipientErrors(wanted, { isGift, isToSeveral }));
  if (problem) return new Refusal("invalid", problem[1], { field: problem[0] });
  const badShares = whyNotShares(wanted);
  if (badShares) return badShares;
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
    ? whyNotCashWith(senderPhone(wanted.phone) ?? "", terms.phoneChannels ?? new Set())
    : null;
}

/** What is wrong with the people of an order, each by its row (from 1) and column, in words; null where all is well. */
function whyNotShares({ shares = [], receiver, payment }: OrderInput): Refusal | null {
  if (shares.length === 0) return null;
  if (receiver) {
    return new Refusal("invalid", "An order goes to one receiver, or to several.", {
      field: "receivers",
    });
  }
  if (payment === "cod") {
    const text = "What goes to several people is paid first. Choose another way to pay.";
    return new Refusal("invalid", text, { field: "payment_method" });
  }
  const rows = shares.flatMap((share, index) => {
    const errors = shareErrors(share);
    return SHARE_FIELDS.flatMap((column) => {
      const text = errors[column];
      return text ? [{ row: index + 1, column, text }] : [];
    });
  });
  const [first] = rows;
  if (!first) return null;
  const more = andMore(new Set(rows.map(({ row }) => row)).size - 1);
  return new Refusal("invalid", `Row ${first.row}: ${first.text}${more}`, {
    field: "receivers",
    details: { rows },
  });
}

/** As whoever placed it may see it. Of hundreds of people an answer has the first ones; its page has the others. */
function shownToSender(placed: OrderRecord): OrderRecord {
  const order = withoutHidden(placed);
  if (!order.shares) return order;
  const shown = new Set(order.shares.people.map(({ id }) => id));
  return { ...order, parcels: order.parcels.filter(({ shareId }) => shown.has(shareId ?? "")) };
}

/** `accessToken` null: it was placed before, by a request with the same key. */
async function placeOnce(
  tx: Transaction,
  terms: OrderTerms,
  key: string,
  wanted: OrderInput,
): Promise<{ order: OrderRecord; accessToken: string | null }> {
  const requestHash = hashOfRequest(wanted);
  const beginning = await readBeginning(tx, key, wanted.lines);
  const before = answerOf(beginning, requestHash);
  if (before) return { order: before, accessToken: null };
  const { secret, hold, limits, phoneChannels } = terms;
  const isLimited = limits !== undefined;
  const buyer = limits ? buyerOf(wanted, secret, limits.address) : null;
  if (buyer) await waitForTurn(tx, buyer, wanted.payment);
  if (buyer && wanted.shares?.length) await refuseSecondShared(tx, buyer);
  const open =
    buyer && wanted.payment === "cod" ? await countOpenOrders(tx, buyer, beginning.settings) : null;
  const gifts = await takeGifts(tx, wanted);
  const { quote, sellers, tags } = await takeAndPrice(tx, wanted, beginning, isLimited);
  const isStockHeld = open === null || holdsStock(open, quote.total, beginning.settings);
  const priced = { secret, wanted, quote, sellers, hold, isStockHeld, phoneChannels, isLimited };
  const { order: whole, accessToken } = await writeOrder(tx, priced, (written) => {
    const answer = shownToSender(written);
    const kept = { key, requestHash, orderId: written.id, answer };
    const hubs = hubTags([...new Set(written.parcels.map(({ sellerId }) => sellerId))]);
    return {
      rows: [newRows(idempotencyKeys, [kept]), ...(buyer ? [newAddress(written.id, buyer)] : [])],
      announced: announcing([...tags, ...hubs]),
    };
  });
  if (!isStockHeld) {
    await releaseStock(
      tx,
      whole.parcels.map(({ id }) => id),
    );
  }
  await giveWith(tx, whole.id, gifts);
  return { order: shownToSender(whole), accessToken };
}

/** The request without what the browser only showed: the same order is the same request. */
function hashOfRequest(wanted: OrderInput): string {
  return createHash("sha256").update(JSON.stringify(wanted)).digest("hex");
}

/** What is known before anything is taken, in one statement. */
interface Beginning {
  /** Nobody else is placing an order with this key; nobody can until this transaction ends. */
  isFree: boolean;
  /** What was placed with this key before. */
  before: { requestHash: string; answer: OrderRecord } | null;
  deals: ReadonlyMap<string, QuotedDeal>;
  settings: { [Key in (typeof SETTINGS_READ)[number]]: SettingValue<Key> };
}

const SETTINGS_READ = [
  "expressFee",
  ...CART_LIMITS,
  ...BUYER_LIMITS,
  ...DELIVERY_SETTINGS,
] as const;

async function readBeginning(
  tx: Transaction,
  key: string,
  lines: readonly LineInput[],
): Promise<Beginning> {
  const [row] = await executePrepared<
    Pick<Beginning, "isFree" | "before"> & { deals: QuotedDeal[] | null; settings: KeptSettings }
  >(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 7)) as "isFree",
      (select json_build_object('requestHash', request_hash, 'answer', answer)
        from idempotency_keys where key = ${key}) as before,
      ${dealsOf(lines)} as deals, ${settingsOf(SETTINGS_READ)} as settings`,
  );
  return {
    isFree: row?.isFree ?? false,
    before: row?.before ?? null,
    deals: dealsFrom(row?.deals ?? null),
    settings: settingsFrom(row?.settings ?? null, SETTINGS_READ),
  };
}

/**
 * The first answer to this key where there is one. A second request with the key while the first still runs does not
 * wait, it is told so.
 */
function answerOf({ isFree, before }: Beginning, requestHash: string): OrderRecord | null {
  if (!isFree) {
    throw new Refusal("conflict", "This order is being placed right now. Please wait a moment.");
  }
  if (before && before.requestHash !== requestHash) {
    throw new Refusal("unprocessable", "This Idempotency-Key was used for another order.", {
      field: "Idempotency-Key",
    });
  }
  return before?.answer ?? null;
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
  receiver_day: "receivers",
};

/**
 * Takes the stock, then prices what is now ours: nobody can change those rows before we commit. `tags`: what pages
 * show otherwise since then.
 */
async function takeAndPrice(
  tx: Transaction,
  wanted: OrderInput,
  { deals, settings }: Pick<Beginning, "deals" | "settings">,
  isLimited: boolean,
): Promise<{ quote: Quote; sellers: OrderSellers; tags: Tag[] }> {
  const boxes = Math.max(1, boxesOf(wanted.shares ?? []));
  const needed = neededQuantities(linesForAll(wanted.lines, boxes), deals);
  const [taken, sellers] = await Promise.all([
    reserveStock(tx, needed),
    readOrderSellers(tx, [...needed.keys()]),
  ]);
  const products =
    taken.size === needed.size ? taken : await productsOfLines(tx, wanted.lines, deals);
  const available = new Map<string, QuotedProduct>(
    [...products].map(([id, product]) => [
      id,
      { ...product, stock: product.stock + (taken.has(id) ? (needed.get(id) ?? 0) : 0) },
    ]),
  );
  const coupon = await takeCoupon(tx, wanted, [...products.values()]);
  const terms = {
    ...{ shipping: wanted.shipping, payment: wanted.payment, coupon, deals },
    photos: await photosOfLines(tx, wanted.lines),
    shares: (wanted.shares ?? []).map(keptShare),
    expressFee: settings.expressFee,
    limits: isLimited ? settings : null,
    delivery: {
      city: findCity(wanted.city)?.name ?? wanted.city,
      arriveOn: wanted.arriveOn,
      now: Date.now(),
      rules: deliveryRulesOf(settings),
      tellsDays: false,
    },
  };
  const quote = priceCart(wanted.lines, available, terms);
  const [change] = quote.changes;
  if (change) {
    // Thrown inside the transaction: what was taken goes back with it.
    const field = FIELD_OF_CHANGE[change.kind];
    const rows = lateRowsOf(terms.shares, quote.shares?.cities ?? []);
    throw new Refusal("conflict", change.text, {
      ...(field ? { field } : {}),
      details: { changes: quote.changes, ...(rows.length > 0 && { rows }) },
    });
  }
  if (taken.size < needed.size) {
    // The rule saw stock that was gone when it was taken: only a race can do that.
    throw new Refusal(
      "conflict",
      "Something in your cart has just been sold. Please check your cart.",
    );
  }
  return { quote, sellers, tags: tagsOfReserved(products.values()) };
}
