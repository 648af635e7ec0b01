import { newRows } from "#tohfa/db/insert-batch.server.ts";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { idempotencyKeys } from "#tohfa/db/schema/orders.ts";
import type { HoldMinutes } from "#tohfa/shop/money/payments/payments.server.ts";
import { whyNoCode } from "#tohfa/shop/orders/confirmation/confirm-code.ts";
import type { PhoneChannel } from "#tohfa/shop/orders/confirmation/confirmation-kinds.ts";
import {
  countCodes,
  lockCodesOfPhone,
} from "#tohfa/shop/orders/confirmation/request-confirmation.server.ts";
import { withoutHidden } from "#tohfa/shop/orders/recipients/receiver.ts";
import { announcing, hubTags } from "#tohfa/shop/platform/changes.server.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { phoneKey } from "#tohfa/shop/values/phone-abroad.ts";
import { giveWith, takeGifts } from "../gift-list/give-in-order.server.ts";
import type { OpenCashOrders } from "../quote/limits.ts";
import { type Buyer, newAddress, refuseBeyondLimits, waitForTurn } from "./buyer-limits.server.ts";
import { answerOf, type Beginning, readBeginning } from "./order-beginning.server.ts";
import type { OrderInput } from "./order-input.ts";
import { answerToStore, type OrderRecord } from "./order-record.ts";
import { reserveAndPrice } from "./reserve-and-price.server.ts";
import { writeOrder } from "./write-order.server.ts";

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

/** Places an order in this transaction, or throws what refuses it. */
export async function placeInTransaction(tx: Transaction, request: OrderRequest): Promise<Placed> {
  const { terms, key, wanted, requestHash, buyer } = request;
  const { use, deals, settings } = await readBeginning(tx, key, wanted.lines);
  const before = answerOf(use, requestHash);
  if (before) return { order: before, accessToken: null };
  const { open, getsCode } = await countBefore(tx, request, settings);
  const gifts = await takeGifts(tx, wanted);
  const reserved = await reserveAndPrice(tx, { ...request, open }, { deals, settings });
  const { quote, isStockReserved, sellers, tags } = reserved;
  const sellerIds = quote.lines.map(({ product }) => product.sellerId);
  const { secret, hold, phoneChannels } = terms;
  const { order, accessToken } = await writeOrder(
    tx,
    { ...{ secret, hold, phoneChannels, wanted, quote, sellers }, getsCode, isStockReserved },
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
  await giveWith(tx, order.id, gifts);
  return { order: shownToSender(order), accessToken };
}

/** Locks and counts what the request's buyer has already. Refuses beyond a limit. */
async function countBefore(
  tx: Transaction,
  request: OrderRequest,
  settings: Beginning["settings"],
): Promise<{ open: OpenCashOrders | null; getsCode: boolean }> {
  const { buyer, terms } = request;
  const phone = phoneToAsk(request);
  const asked = phone === null ? null : { phone, addressHash: buyer?.addressHash ?? "" };
  await Promise.all([waitForTurn(tx, buyer), asked && lockCodesOfPhone(tx, asked.phone)]);
  const [sent, open] = await Promise.all([
    asked && countCodes(tx, asked, settings.lettersPerHour),
    refuseBeyondLimits(tx, request, settings),
  ]);
  const perHour = terms.limits ? settings.lettersPerHour : null;
  return { open, getsCode: sent !== null && whyNoCode(sent, perHour) === null };
}

/** The phone (`phoneKey`) that is asked for the yes by a code; null where none is. */
function phoneToAsk({ wanted, terms }: OrderRequest): string | null {
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
