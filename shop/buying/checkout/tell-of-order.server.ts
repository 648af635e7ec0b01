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
import type { Language } from "#tohfa/shop/values/language/language.ts";
import { nameIn } from "#tohfa/shop/values/language/name-in.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { daysOf, promiseOf, soonestEnd } from "#tohfa/shop/values/promise.ts";
import type { OrderedParcel, OrderRecord } from "./order-record.ts";
import type { OrderSellers } from "./order-sellers.server.ts";

/** What the buyer is told besides, or instead of "your order is placed". */
export interface FirstNotice {
  template: "order-placed" | "bid-accepted";
  payload: { price?: Paisa; productName?: string; productNameUrdu?: string };
}

/** How a buyer is told of the order, and asked for the yes. */
interface Asking {
  notice: FirstNotice;
  phoneChannels: ReadonlySet<PhoneChannel>;
  /** Whether the phone that is asked gets a code now. */
  getsCode: boolean;
  /** What the buyer is written to in. */
  language: Language;
}

/** What tells of an order, to be written with it. */
interface Told {
  letters: Letter[];
  rows: NewRows[];
  /** How its buyer is asked for the yes; null where nobody is. */
  asked: ConfirmationRequest | null;
}

/** The buyer, with what confirms a cash order, and each seller. */
export function tellOfOrder(
  order: OrderRecord,
  written: readonly OrderedParcel[],
  stores: OrderSellers["stores"],
  asking: Asking,
): Told {
  const { notice } = asking;
  const isAsked = order.state === "awaiting";
  const placed = { ...notice, about: order.id, payload: payloadOf(order, written, asking) };
  const buyer = isAsked
    ? askBuyer(order, written, asking)
    : { letters: lettersTo({ email: order.email }, placed), rows: [], asked: null };
  // One letter a seller, however many people get something of theirs.
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

/** Nothing goes to a phone but what asks it for the yes, and that nowhere else where a phone can be asked. */
function askBuyer(order: OrderRecord, written: readonly OrderedParcel[], asking: Asking): Told {
  const { phoneChannels, getsCode, notice } = asking;
  const { template } = notice;
  const about = order.id;
  // A bidder has no page open to type a code into.
  const isByLink = template === "bid-accepted";
  const {
    request: asked,
    row,
    letters,
  } = requestConfirmation(order, phoneChannels, getsCode && !isByLink);
  const { channel } = asked;
  const payload = payloadOf(order, written, asking);
  const mail = { confirm: channel === "mail", isPhoneAsked: channel !== "mail" };
  const told = { template, about, payload: { ...payload, ...mail } };
  letters.push(...lettersTo({ email: order.email }, told));
  if (isByLink) {
    // Also where no phone can be asked today: it waits in the outbox, and goes to the phone alone.
    const phone = phoneOnly(channel === "whatsapp" ? channel : "sms", order.phone);
    letters.push(...lettersTo(phone, { template, about, payload: { ...payload, confirm: true } }));
  }
  return { letters, rows: [row], asked };
}

function payloadOf(
  order: OrderRecord,
  written: readonly OrderedParcel[],
  { notice: { payload }, language }: Pick<Asking, "notice" | "language">,
) {
  const { id: orderId, firstName, total, paymentMethod: payment, isStockReserved } = order;
  const things = order.items.flatMap(({ parts, ...item }) => [item, ...parts]);
  const madeFor = things.flatMap(({ personalisation, ...item }) => {
    const own = personalisation.filter(makesPersonal);
    if (own.length === 0) return [];
    const asked = own.map(({ label }) => label).join(", ");
    // What was asked for is a seller's English; the page that the letter leads to has it.
    return language === "en" ? [`${nameIn(language, item)}: ${asked}`] : [nameIn(language, item)];
  });
  const more = madeFor.length > 0 ? { madeFor } : {};
  const days = daysToTell(written);
  return {
    orderId,
    firstName,
    language,
    total,
    payment,
    isStockHeld: isStockReserved,
    ...days,
    ...more,
    ...payload,
  };
}

/** The days that are promised of its parcels, and until when the buyer keeps all of them. */
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
