import type { NewRows } from "#tohfa/db/insert-batch.server.ts";
import { makesPersonal } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import { type Letter, lettersTo } from "#tohfa/shop/messages/mail/notify.server.ts";
import type { ConfirmationRequest } from "#tohfa/shop/orders/confirmation/confirm-code.ts";
import type { PhoneChannel } from "#tohfa/shop/orders/confirmation/confirmation-kinds.ts";
import {
  phoneOnly,
  requestConfirmation,
} from "#tohfa/shop/orders/confirmation/request-confirmation.server.ts";
import { lettersToSellers } from "#tohfa/shop/orders/order/notify-order.server.ts";
import { sumOfTenders } from "#tohfa/shop/orders/order/tenders.ts";
import type { Language } from "#tohfa/shop/values/language/language.ts";
import { nameIn } from "#tohfa/shop/values/language/name-in.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { daysOf, promiseOf, soonestEnd } from "#tohfa/shop/values/promise.ts";
import type { OrderedParcel, OrderRecord } from "./order-record.ts";
import type { OrderSellers } from "./order-sellers.server.ts";

/** The buyer's first message: "your order is placed", or that their bid is accepted. */
export interface FirstNotice {
  template: "order-placed" | "bid-accepted";
  payload: { price?: Paisa; productName?: string; productNameUrdu?: string };
}

/** How a buyer is notified of the order, and asked to confirm it. */
interface NoticeOptions {
  notice: FirstNotice;
  phoneChannels: ReadonlySet<PhoneChannel>;
  /** Whether a confirmation code is sent to the phone now. */
  getsCode: boolean;
  /** The language of the buyer's messages. */
  language: Language;
}

/** The messages of a new order, and rows to insert with it. */
interface OrderMessages {
  letters: Letter[];
  rows: NewRows[];
  /** How the buyer confirms a cash order; null where no confirmation is needed. */
  asked: ConfirmationRequest | null;
}

/** The messages of a new order: to the buyer, with the confirmation request of a cash order, and to each seller. */
export function messagesOfOrder(
  order: OrderRecord,
  written: readonly OrderedParcel[],
  stores: OrderSellers["stores"],
  options: NoticeOptions,
): OrderMessages {
  const { notice } = options;
  const isAsked = order.state === "awaiting";
  const placed = { ...notice, about: order.id, payload: payloadOf(order, written, options) };
  const buyer = isAsked
    ? confirmationRequest(order, written, options)
    : { letters: lettersTo({ email: order.email }, placed), rows: [], asked: null };
  // One letter per seller, however many receivers there are.
  const toSellers = [...Map.groupBy(written, ({ sellerId }) => sellerId)].map(
    ([sellerId, own]) => ({
      parcelId: own[0]?.id ?? "",
      sellerId,
      payload: {
        subtotal: own.reduce((sum, { subtotal }) => sum + subtotal, 0),
        confirm: isAsked,
        ...(own.length > 1 && { parcels: own.length }),
      },
    }),
  );
  const letters = lettersToSellers(stores, "seller-new-order", toSellers);
  return { ...buyer, letters: [...buyer.letters, ...letters] };
}

/**
 * Asks the buyer to confirm. The request goes only to the phone where a phone channel is configured, and a phone gets
 * no other message.
 */
function confirmationRequest(
  order: OrderRecord,
  written: readonly OrderedParcel[],
  options: NoticeOptions,
): OrderMessages {
  const { phoneChannels, getsCode, notice } = options;
  const { template } = notice;
  const about = order.id;
  // A bidder has no page open to enter a code.
  const isByLink = template === "bid-accepted";
  const {
    request: asked,
    row,
    letters,
  } = requestConfirmation(order, phoneChannels, getsCode && !isByLink);
  const { channel } = asked;
  const payload = payloadOf(order, written, options);
  const mail = { confirm: channel === "mail", isPhoneAsked: channel !== "mail" };
  const told = { template, about, payload: { ...payload, ...mail } };
  letters.push(...lettersTo({ email: order.email }, told));
  if (isByLink) {
    // Also where no phone channel works today: the message waits in the outbox, and goes only to the phone.
    const phone = phoneOnly(channel === "whatsapp" ? channel : "sms", order.phone);
    letters.push(...lettersTo(phone, { template, about, payload: { ...payload, confirm: true } }));
  }
  return { letters, rows: [row], asked };
}

function payloadOf(
  order: OrderRecord,
  written: readonly OrderedParcel[],
  { notice: { payload }, language }: Pick<NoticeOptions, "notice" | "language">,
) {
  const { id: orderId, firstName, total, paymentMethod: payment, isStockReserved } = order;
  const tendered = sumOfTenders((order.tenders ?? []).filter(({ kind }) => kind !== "advance"));
  const things = order.items.flatMap(({ parts, ...item }) => [item, ...parts]);
  const madeFor = things.flatMap(({ personalisation, ...item }) => {
    const own = personalisation.filter(makesPersonal);
    if (own.length === 0) return [];
    const asked = own.map(({ label }) => label).join(", ");
    // The labels are in the seller's English, so other languages leave them out; the page that the letter links to has
    // them.
    return language === "en" ? [`${nameIn(language, item)}: ${asked}`] : [nameIn(language, item)];
  });
  const more = madeFor.length > 0 ? { madeFor } : {};
  const days = daysToTell(written);
  return {
    orderId,
    firstName,
    language,
    total,
    ...(tendered > 0 && { tendered }),
    payment,
    ...(order.advance && { advance: order.advance.amount }),
    isStockHeld: isStockReserved,
    ...days,
    ...more,
    ...payload,
  };
}

/** The promised days of its parcels, and until when the buyer must pay or confirm for all of them to hold. */
function daysToTell(written: readonly OrderedParcel[]) {
  const promises = written.map(promiseOf);
  const days = daysOf(promises);
  if (!days) return {};
  const until = soonestEnd(promises);
  return {
    arriveBy: days.last,
    ...(days.first !== days.last && { firstBy: days.first }),
    ...(until !== null && { promiseUntil: until }),
  };
}
