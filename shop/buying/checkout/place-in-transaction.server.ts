import { newRows } from "#tohfa/db/insert-batch.server.ts";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { idempotencyKeys } from "#tohfa/db/schema/orders.ts";
import { takeTenders } from "#tohfa/shop/money/credit/tenders.server.ts";
import type { HoldMinutes } from "#tohfa/shop/money/payments/payments.server.ts";
import { whyNoCode } from "#tohfa/shop/orders/confirmation/confirm-code.ts";
import type { PhoneChannel } from "#tohfa/shop/orders/confirmation/confirmation-kinds.ts";
import {
  countCodes,
  lockCodesOfPhone,
} from "#tohfa/shop/orders/confirmation/request-confirmation.server.ts";
import { withoutHidden } from "#tohfa/shop/orders/recipients/receiver.ts";
import { announcing, hubTags } from "#tohfa/shop/platform/changes.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod, PrepaidMethod } from "#tohfa/shop/values/payment-method.ts";
import { phoneKey } from "#tohfa/shop/values/phone-abroad.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { assignGifts, lockGifts } from "../gift-list/give-in-order.server.ts";
import type { FrozenQuote } from "../quotations/frozen-quote.ts";
import type { OpenCashOrders } from "../quote/limits.ts";
import { type Buyer, lockBuyer, newAddress, refuseBeyondLimits } from "./buyer-limits.server.ts";
import { answerOf, type OrderContext, readOrderContext } from "./order-context.server.ts";
import type { OrderInput } from "./order-input.ts";
import { answerToStore, type OrderRecord } from "./order-record.ts";
import { reserveAndPrice } from "./reserve-and-price.server.ts";
import { writeOrder } from "./write-order.server.ts";

/** The configuration that placing an order needs. */
export interface OrderTerms {
  /** AUTH_SECRET: the access tokens of order pages are derived from it. */
  secret: string;
  /** Payment methods that are configured. */
  payments: ReadonlySet<PaymentMethod>;
  /** How the advance of a cash order can be paid; left out or empty: none is asked. */
  advances?: readonly PrepaidMethod[];
  /** How long an order's stock is reserved for a prepayment. */
  hold: HoldMinutes;
  /** The channels that reach a phone, where any is configured: cash orders are confirmed by them. */
  phoneChannels?: ReadonlySet<PhoneChannel>;
  /**
   * Turns on the limits of settings.ts, with what they count by: the IP address, and the signed-in account, if any.
   * Left out in load tests: no limits.
   */
  limits?: { address: string; userId?: string | null };
}

/** An order that is to be placed, once for its key. */
export interface OrderRequest {
  terms: OrderTerms;
  key: string;
  wanted: OrderInput;
  requestHash: string;
  /** The keys that the limits count by; null where there are no limits. */
  buyer: Buyer | null;
  /** The prices of a quotation that is accepted; left out: they are those of now. */
  frozen?: FrozenQuote;
}

/** `accessToken` is null where the order was placed before, by a request with the same key. */
export interface Placed {
  order: OrderRecord;
  accessToken: string | null;
}

/** Places an order in this transaction, or throws a Refusal. */
export async function placeInTransaction(tx: Transaction, request: OrderRequest): Promise<Placed> {
  const { terms, key, wanted, requestHash, buyer } = request;
  const { use, settings, ...known } = await readOrderContext(tx, key, wanted.lines);
  const before = answerOf(use, requestHash);
  if (before) return { order: before, accessToken: null };
  const { open, getsCode } = await countBefore(tx, request, settings);
  const gifts = await lockGifts(tx, wanted);
  const reserved = await reserveAndPrice(tx, { ...request, open }, { ...known, settings });
  const { quote, isStockReserved, sellers, tags } = reserved;
  const sellerIds = quote.lines.map(({ product }) => product.sellerId);
  const { secret, hold, phoneChannels } = terms;
  const { order, accessToken } = await writeOrder(
    tx,
    {
      ...{ secret, hold, phoneChannels, wanted, quote, sellers, getsCode, isStockReserved },
      advanceBy: wanted.payment === "cod" ? advanceWay(request, quote) : null,
      advanceRefused: settings.advanceRefused,
    },
    {
      rowsWith: (order) => {
        const answer = answerToStore(shownToSender(order));
        const stored = { key, requestHash, orderId: order.id, answer };
        return [
          newRows(idempotencyKeys, [stored]),
          ...(buyer ? [newAddress(order.id, buyer)] : []),
        ];
      },
      announced: announcing([...tags, ...hubTags(sellerIds)]),
    },
  );
  await takeTenders(tx, order.id, quote.tenders, Date.now());
  await assignGifts(tx, order.id, gifts);
  return { order: shownToSender(order), accessToken };
}

/** How an advance is paid: as the buyer chose, else by the first way; null where none is asked. */
function advanceWay(
  { wanted: { advanceBy }, terms: { advances = [] } }: OrderRequest,
  { advance }: { advance: Paisa },
): PrepaidMethod | null {
  if (advance === 0) return null;
  if (!advanceBy) return advances[0] ?? null;
  if (advances.includes(advanceBy)) return advanceBy;
  throw new Refusal("invalid", "This way to pay is not offered yet. Choose another.", {
    field: "advance_method",
  });
}

/** Locks the request's buyer and counts their earlier orders and codes. Refuses beyond a limit. */
async function countBefore(
  tx: Transaction,
  request: OrderRequest,
  settings: OrderContext["settings"],
): Promise<{ open: OpenCashOrders | null; getsCode: boolean }> {
  const { buyer, terms } = request;
  const phone = phoneToAsk(request);
  const codeRequest = phone === null ? null : { phone, addressHash: buyer?.addressHash ?? "" };
  await Promise.all([lockBuyer(tx, buyer), codeRequest && lockCodesOfPhone(tx, codeRequest.phone)]);
  const [sent, open] = await Promise.all([
    codeRequest && countCodes(tx, codeRequest, settings.lettersPerHour),
    refuseBeyondLimits(tx, request, settings),
  ]);
  const perHour = terms.limits ? settings.lettersPerHour : null;
  return { open, getsCode: sent !== null && whyNoCode(sent, perHour) === null };
}

/** The phone (`phoneKey`) that a confirmation code is sent to; null where none is. */
function phoneToAsk({ wanted, terms }: OrderRequest): string | null {
  const isAsked = wanted.payment === "cod" && terms.phoneChannels && terms.phoneChannels.size > 0;
  return isAsked ? phoneKey(wanted.phone) : null;
}

/**
 * The order as its buyer may see it. With hundreds of receivers the response has only the first ones; the order's page
 * has the others.
 */
function shownToSender(placed: OrderRecord): OrderRecord {
  const order = withoutHidden(placed);
  if (!order.shares) return order;
  const shown = new Set(order.shares.people.map(({ id }) => id));
  return { ...order, parcels: order.parcels.filter(({ shareId }) => shown.has(shareId ?? "")) };
}
