import { newRows } from "#tohfa/db/insert-batch.server.ts";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { idempotencyKeys } from "#tohfa/db/schema/orders.ts";
import type { HoldMinutes } from "#tohfa/shop/money/payments/payments.server.ts";
import {
  countCodes,
  waitForCodes,
} from "#tohfa/shop/orders/confirmation/ask-confirmation.server.ts";
import { whyNoCode } from "#tohfa/shop/orders/confirmation/confirm-code.ts";
import type { PhoneChannel } from "#tohfa/shop/orders/confirmation/confirmation-kinds.ts";
import { withoutHidden } from "#tohfa/shop/orders/recipients/receiver.ts";
import { announcing, hubTags } from "#tohfa/shop/platform/changes.server.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { phoneKey } from "#tohfa/shop/values/phone-abroad.ts";
import type { OrderedGift } from "../gift-list/gift-list.ts";
import { giveWith, takeGifts } from "../gift-list/give-in-order.server.ts";
import type { OpenCashOrders } from "../quote/limits.ts";
import { type Buyer, newAddress, refuseBeyondLimits, waitForTurn } from "./buyer-limits.server.ts";
import { answerOf, type Beginning, readBeginning } from "./order-beginning.server.ts";
import type { OrderInput } from "./order-input.ts";
import { answerToStore, type OrderRecord } from "./order-record.ts";
import { reserveAndPrice } from "./reserve-and-price.server.ts";
import { writeOrders } from "./write-order.server.ts";

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
  /**
   * The limits of settings.ts, and by what they count: the internet address, and the account that was shown, where one
   * was. Left out in load tests: no limits.
   */
  limits?: { address: string; userId?: string | null };
}

/** An order that is to be placed, once for its key. */
export interface OrderRequest {
  terms: OrderTerms;
  key: string;
  wanted: OrderInput;
  requestHash: string;
  /** By what it is counted; null where there are no limits. */
  buyer: Buyer | null;
}

/** `accessToken` null: it was placed before, by a request with the same key. */
export interface Placed {
  order: OrderRecord;
  accessToken: string | null;
}

/**
 * Places orders in this transaction: each of its steps is one packet for all of them. Throws where one is refused, and
 * then none is placed: only of one alone does it tell why. Several have to be such that `canJoinGroup`.
 */
export async function placeBatch(
  tx: Transaction,
  requests: readonly OrderRequest[],
): Promise<Placed[]> {
  const { keys, deals, settings } = await readBeginning(tx, requests);
  const before = requests.flatMap(({ key, requestHash }) => {
    const order = answerOf(keys.get(key), requestHash);
    return order ? [{ order, accessToken: null }] : [];
  });
  if (before.length === requests.length) return before;
  if (before.length > 0) throw new Error("One of the group was placed before");
  const counted = await countBefore(tx, requests, settings);
  const { priced, sellers, tags } = await reserveAndPrice(tx, counted, { deals, settings });
  const sellerIds = priced.flatMap(({ quote }) =>
    quote.lines.map(({ product }) => product.sellerId),
  );
  const written = await writeOrders(
    tx,
    priced.map(({ terms, ...request }) => ({
      ...request,
      ...{ secret: terms.secret, hold: terms.hold, phoneChannels: terms.phoneChannels, sellers },
    })),
    {
      rowsWith: (order, { key, requestHash, buyer }) => {
        const kept = {
          key,
          requestHash,
          orderId: order.id,
          answer: answerToStore(shownToSender(order)),
        };
        return [newRows(idempotencyKeys, [kept]), ...(buyer ? [newAddress(order.id, buyer)] : [])];
      },
      announced: announcing([...tags, ...hubTags(sellerIds)]),
    },
  );
  for (const { order, priced } of written) await giveWith(tx, order.id, priced.gifts);
  return written.map(({ order, accessToken }) => ({ order: shownToSender(order), accessToken }));
}

/** A request with what its buyer has already, and what it gives from a couple's list. */
interface CountedRequest extends OrderRequest {
  open: OpenCashOrders | null;
  getsCode: boolean;
  gifts: OrderedGift[];
}

/** Locks and counts what the requests' buyers have already. Refuses beyond a limit. */
async function countBefore(
  tx: Transaction,
  requests: readonly OrderRequest[],
  settings: Beginning["settings"],
): Promise<CountedRequest[]> {
  // Where none is asked it is the phone of nobody.
  const asked = requests.map((request) => ({
    phone: phoneToAsk(request) ?? "",
    addressHash: request.buyer?.addressHash ?? "",
  }));
  const phones = asked.flatMap(({ phone }) => phone || []);
  const buyers = requests.flatMap(({ buyer }) => buyer ?? []);
  await Promise.all([waitForTurn(tx, buyers), waitForCodes(tx, phones)]);
  const [codes, ...open] = await Promise.all([
    phones.length > 0 ? countCodes(tx, asked, settings.lettersPerHour) : [],
    ...requests.map((request) => refuseBeyondLimits(tx, request, settings)),
  ]);
  const counted = [];
  for (const [index, request] of requests.entries()) {
    const sent = phoneToAsk(request) === null ? undefined : codes[index];
    const perHour = request.terms.limits ? settings.lettersPerHour : null;
    const getsCode = sent !== undefined && whyNoCode(sent, perHour) === null;
    const gifts = await takeGifts(tx, request.wanted);
    counted.push({ ...request, open: open[index] ?? null, getsCode, gifts });
  }
  return counted;
}

/** The phone (`phoneKey`) that is asked for the yes by a code; null where none is. */
export function phoneToAsk({ wanted, terms }: OrderRequest): string | null {
  const isAsked = wanted.payment === "cod" && terms.phoneChannels && terms.phoneChannels.size > 0;
  return isAsked ? phoneKey(wanted.phone) : null;
}

/** As whoever placed it may see it. Of hundreds of people an answer has the first ones; its page has the others. */
function shownToSender(placed: OrderRecord): OrderRecord {
  const order = withoutHidden(placed);
  if (!order.shares) return order;
  const shown = new Set(order.shares.people.map(({ id }) => id));
  return { ...order, parcels: order.parcels.filter(({ shareId }) => shown.has(shareId ?? "")) };
}
