import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import { whyNotCashWith } from "#tohfa/shop/orders/confirmation/confirm-code.ts";
import { readAccessToken } from "#tohfa/shop/orders/order/access-token.server.ts";
import {
  type ReceiverField,
  receiverErrors,
  whyNotCashForGift,
} from "#tohfa/shop/orders/recipients/receiver.ts";
import { SHARE_FIELDS, shareErrors } from "#tohfa/shop/orders/recipients/share.ts";
import { senderPhone } from "#tohfa/shop/values/phone-abroad.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { withCoupleAddress } from "../gift-list/give-in-order.server.ts";
import { refuseGuessedCoupon, refuseGuessedVoucher } from "../quote/coupon-attempts.server.ts";
import { andMore } from "../quote/quote-shares.ts";
import { recipientErrors } from "../quote/recipient.ts";
import { type Buyer, buyerOf } from "./buyer-limits.server.ts";
import type { OrderInput } from "./order-input.ts";
import type { OrderRecord } from "./order-record.ts";
import { hasDeliveredOrder } from "./own-orders.server.ts";
import { type OrderTerms, placeInTransaction } from "./place-in-transaction.server.ts";

export interface PlacedOrder {
  order: OrderRecord;
  /** Opens the order's page; only the buyer gets it. */
  accessToken: string;
}

/**
 * Places an order once per key, in one transaction (ARCHITECTURE "An order", PRODUCT §3, §5). Refuses:
 * invalid (400: key or field), unprocessable (422: same key, other request), conflict (409: still
 * running, or `details.changes` says in words what differs from the cart), too_many.
 */
export async function placeOrder(
  db: Database,
  terms: OrderTerms,
  key: string | undefined,
  input: OrderInput,
): Promise<PlacedOrder> {
  const checkedKey = checkKey(key);
  const wanted = await withCoupleAddress(db, input);
  refuse(whyNotOrder(wanted, terms));
  if (terms.limits && wanted.coupon.trim() !== "" && !(await isPlaced(db, checkedKey))) {
    const visitor = { address: terms.limits.address, secret: terms.secret };
    await refuseGuessedCoupon(db, visitor, wanted.coupon);
  }
  if (terms.limits && (wanted.voucher ?? "") !== "" && !(await isPlaced(db, checkedKey))) {
    const visitor = { address: terms.limits.address, secret: terms.secret };
    await refuseGuessedVoucher(db, visitor, wanted.voucher ?? "");
  }
  const request = {
    ...{ terms, key: checkedKey, wanted, requestHash: hashOfRequest(wanted) },
    buyer: terms.limits ? await countedBuyer(db, wanted, terms.secret, terms.limits) : null,
  };
  const { order, accessToken } = await retryOnDeadlock(
    () => db.transaction((tx) => placeInTransaction(tx, request)),
    // The first request with this key committed between our read and our lock: a retry finds its row.
    ({ code, constraint }) => code === "23505" && constraint === "idempotency_keys_pkey",
  );
  return { order, accessToken: accessToken ?? (await readAccessToken(db, terms.secret, order.id)) };
}

/** Whether an order with that key exists: a retry gets its stored response, whatever coupons were attempted since. */
async function isPlaced(db: Database, key: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from idempotency_keys where key = ${key}`);
  return rows.length > 0;
}

/**
 * The keys that an order is counted by. An account counts only once something was delivered to its owner, since
 * creating one costs nothing.
 */
async function countedBuyer(
  db: Database,
  wanted: OrderInput,
  secret: string,
  { address, userId = null }: NonNullable<OrderTerms["limits"]>,
): Promise<Buyer> {
  const isKnown = userId !== null && (await hasDeliveredOrder(db, userId));
  return buyerOf(wanted, secret, { address, accountId: isKnown ? userId : null });
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
  const noCash = whyNotCashForGift(wanted.receiver, wanted.payment);
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

/** What is wrong with an order's receivers, each by its row (from 1) and column, in words; null where nothing is. */
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

/** Hash of the validated request, to compare retries with the first request. */
function hashOfRequest(wanted: OrderInput): string {
  return createHash("sha256").update(JSON.stringify(wanted)).digest("hex");
}

/** The request's field names of a receiver. */
const WIRE_NAMES: Record<ReceiverField, string> = {
  receiverName: "recipient_name",
  receiverPhone: "recipient_phone",
  cardText: "card_text",
  cardFrom: "card_from",
};
