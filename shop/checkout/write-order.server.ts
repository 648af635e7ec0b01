import { insertTogether, type NewRows, newRows } from "../../db/insert-together.server.ts";
import type { Transaction } from "../../db/open.server.ts";
import { orderEvents, parcelEvents } from "../../db/schema/events.ts";
import { orders } from "../../db/schema/orders.ts";
import { parcels } from "../../db/schema/parcels.ts";
import { findCity } from "../cities.ts";
import { normaliseCoupon } from "../coupons/coupon.ts";
import type { Day } from "../day.ts";
import { normaliseEmail } from "../email.ts";
import { priceOfParcel } from "../ledger/ledger.ts";
import { type Letter, lettersTo, newLetters } from "../mail/notify.server.ts";
import type { Paisa } from "../money.ts";
import { accessTokenFor } from "../orders/access-token.server.ts";
import { askConfirmation, phoneOnly } from "../orders/ask-confirmation.server.ts";
import type { AskedConfirmation } from "../orders/confirm-code.ts";
import type { PhoneChannel } from "../orders/confirmation-kinds.ts";
import { lettersToSellers } from "../orders/notify-order.server.ts";
import type { OrderState } from "../orders/order-machine.ts";
import { firstState } from "../payments/payment.ts";
import { firstPayment, type HoldMinutes } from "../payments/payments.server.ts";
import { markOrdered } from "../personalisation/photo-rows.server.ts";
import { senderPhone } from "../phone-abroad.ts";
import { randomCode } from "../random-code.server.ts";
import { keptReceiver } from "../recipients/receiver.ts";
import { newReceiver } from "../recipients/receivers.server.ts";
import { hashOfSecret } from "../secrets.server.ts";
import { lettersOfJoining } from "./notify-joining.server.ts";
import type { OrderInput } from "./order-input.ts";
import type { OrderedParcel, OrderRecord } from "./order-record.ts";
import { type ParcelPrice, priceParcels } from "./parcel-prices.ts";
import type { Quote, QuotedLine } from "./quote.ts";
import { itemsOfRows, rowsOfLines } from "./sold-rows.ts";
import { commissionsOf, newLines } from "./write-lines.server.ts";

/** A buyer orders without an account; histories name whoever holds the order's token like this, too. */
const BUYER = "buyer";

/** What the buyer is told besides, or instead of "your order is placed". */
interface FirstNotice {
  template: "order-placed" | "bid-accepted";
  payload: { price?: Paisa; productName?: string; arriveBy?: Day };
}

/** A priced order, ready to be written. */
export interface PricedOrder {
  /** AUTH_SECRET. */
  secret: string;
  wanted: OrderInput;
  quote: Quote;
  /** Null: it is paid at the door. */
  hold: HoldMinutes | null;
  notice?: FirstNotice;
  /** The channels that reach a phone; by default none. */
  phoneChannels?: ReadonlySet<PhoneChannel>;
  /** Whether its phone gets only so many codes an hour. */
  isLimited?: boolean;
  /** False: its stock is kept only once it is confirmed; whoever writes it releases it. */
  isStockHeld?: boolean;
  /** The buyer's account, where they have one. */
  userId?: string | null;
}

/** An order that is not written yet, and all rows of it: parcels, lines, reservations, events, payment and mail. */
interface NewOrder {
  order: OrderRecord;
  accessToken: string;
  rows: NewRows[];
}

/** Writes a priced order. */
export async function writeOrder(tx: Transaction, priced: PricedOrder): Promise<OrderRecord> {
  const { order, rows } = await newOrder(tx, priced);
  await insertTogether(tx, rows);
  await markOrdered(tx, order.id, priced.quote.lines);
  return order;
}

/** Makes an order of what is priced, to be written with whatever belongs to it. */
export async function newOrder(tx: Transaction, priced: PricedOrder): Promise<NewOrder> {
  const { secret, wanted, quote, hold, userId = null } = priced;
  const [arriveBy] = [...quote.promises.values()]
    .map((one) => one.arriveBy)
    .sort()
    .reverse();
  const { notice = { template: "order-placed", payload: arriveBy ? { arriveBy } : {} } } = priced;
  const { isStockHeld = true, isLimited = false } = priced;
  const { phoneChannels = new Set<PhoneChannel>() } = priced;
  const order = { ...recordOf(wanted, quote), isStockHeld, confirmation: null };
  const accessNonce = crypto.randomUUID();
  const accessToken = accessTokenFor(secret, { id: order.id, accessNonce });
  const row = {
    ...columnsOf(order),
    accessNonce,
    accessTokenHash: hashOfSecret(accessToken),
    userId,
  };
  const event = { orderId: order.id, machine: "order", state: order.state, actor: BUYER } as const;
  const { parcels: written, rows } = await newParcels(tx, order, quote);
  const told = await tellOfOrder(tx, order, written, { notice, phoneChannels, isLimited });
  const letters = [...told.letters, ...(await lettersOfJoining(tx, order, written, quote.lines))];
  return {
    order: { ...order, parcels: written, confirmation: told.asked },
    accessToken,
    rows: [
      newRows(orders, [row]),
      ...(order.receiver ? [newReceiver(order.id, order.receiver)] : []),
      newRows(orderEvents, [event]),
      ...rows,
      ...firstPayment(order, hold),
      ...told.rows,
      newLetters(letters),
    ],
  };
}

/** How a buyer is told of the order, and asked for the yes. */
interface Asking {
  notice: FirstNotice;
  phoneChannels: ReadonlySet<PhoneChannel>;
  isLimited: boolean;
}

/** Of a new order what its own row has. */
function columnsOf(order: OrderRecord) {
  const { id, firstName, lastName, email, phone, address, city, state } = order;
  const { shippingMethod, paymentMethod, subtotal, shipping, discount, rounding, total } = order;
  return {
    ...{ id, firstName, lastName, email, phone, address, city, state },
    ...{ shippingMethod, paymentMethod, subtotal, shipping, discount, rounding, total },
    whatsAppNumber: order.whatsAppNumber || null,
    referBy: order.referBy || null,
    postalCode: order.postalCode || null,
    couponCode: order.coupon,
    arriveOn: order.arriveOn,
    createdAt: new Date(order.createdAt),
  };
}

/** What tells of an order, to be written with it. */
interface Told {
  letters: Letter[];
  rows: NewRows[];
  /** How its buyer is asked for the yes; null where nobody is. */
  asked: AskedConfirmation | null;
}

/** The buyer, with what confirms a cash order, and each seller. */
async function tellOfOrder(
  tx: Transaction,
  order: OrderRecord,
  written: readonly OrderedParcel[],
  asking: Asking,
): Promise<Told> {
  const { notice } = asking;
  const isAsked = order.state === "awaiting";
  const placed = { ...notice, about: order.id, payload: payloadOf(order, notice) };
  const buyer = isAsked
    ? await askBuyer(tx, order, asking)
    : { letters: lettersTo({ email: order.email }, placed), rows: [], asked: null };
  const toSellers = written.map(({ id, sellerId, subtotal }) => ({
    parcelId: id,
    sellerId,
    payload: { subtotal, confirm: isAsked },
  }));
  const letters = await lettersToSellers(tx, "seller-new-order", toSellers);
  return { ...buyer, letters: [...buyer.letters, ...letters] };
}

/** Nothing goes to a phone but what asks it for the yes, and that nowhere else where a phone can be asked. */
async function askBuyer(
  tx: Transaction,
  order: OrderRecord,
  { notice, phoneChannels, isLimited }: Asking,
): Promise<Told> {
  const { template } = notice;
  const about = order.id;
  // A bidder has no page open to type a code into.
  const by = template === "bid-accepted" ? "link" : "code";
  const { asked, rows, letters } = await askConfirmation(tx, order, phoneChannels, {
    by,
    isLimited,
  });
  const { channel } = asked;
  const payload = payloadOf(order, notice);
  const mail = { confirm: channel === "mail", isPhoneAsked: channel !== "mail" };
  const told = { template, about, payload: { ...payload, ...mail } };
  letters.push(...lettersTo({ email: order.email }, told));
  if (by === "link") {
    // Also where no phone can be asked today: it waits in the outbox, and goes to the phone alone.
    const phone = phoneOnly(channel === "whatsapp" ? channel : "sms", order.phone);
    letters.push(...lettersTo(phone, { template, about, payload: { ...payload, confirm: true } }));
  }
  return { letters, rows: [rows], asked };
}

function payloadOf(order: OrderRecord, { payload }: FirstNotice) {
  const { id: orderId, firstName, total, paymentMethod: payment, isStockHeld } = order;
  const madeFor = order.items.flatMap(({ name, personalisation }) =>
    personalisation.length > 0
      ? [`${name}: ${personalisation.map(({ label }) => label).join(", ")}`]
      : [],
  );
  const more = madeFor.length > 0 ? { madeFor } : {};
  return { orderId, firstName, total, payment, isStockHeld, ...more, ...payload };
}

function recordOf(
  wanted: OrderInput,
  quote: Quote,
): Omit<OrderRecord, "isStockHeld" | "confirmation"> {
  return {
    id: `TH-${randomCode(8)}`,
    firstName: wanted.firstName.trim(),
    lastName: wanted.lastName.trim(),
    email: normaliseEmail(wanted.email),
    phone: senderPhone(wanted.phone) ?? "",
    whatsAppNumber: senderPhone(wanted.whatsAppNumber ?? "") ?? "",
    referBy: wanted.referBy.trim(),
    address: wanted.address.trim(),
    city: findCity(wanted.city)?.name ?? wanted.city.trim(),
    postalCode: wanted.postalCode?.trim() ?? "",
    shippingMethod: wanted.shipping,
    paymentMethod: wanted.payment,
    paymentState: firstState(wanted.payment, quote.total),
    state: firstOrderState(wanted, quote.total),
    // Also where it took nothing off: one of its uses is taken all the same.
    coupon: normaliseCoupon(wanted.coupon) || null,
    arriveOn: wanted.arriveOn || null,
    receiver: wanted.receiver && keptReceiver(wanted.receiver),
    subtotal: quote.subtotal,
    shipping: quote.shipping,
    discount: quote.discount,
    rounding: quote.rounding,
    total: quote.total,
    createdAt: new Date().toISOString(),
    items: itemsOfRows(rowsOfLines(quote.lines)),
    parcels: [],
  };
}

/** Only cash can be refused at the door, the rest is paid before it is sent; a bid has no address yet. */
function firstOrderState({ payment, address }: OrderInput, total: Paisa): OrderState {
  const isCash = payment === "cod" && total > 0;
  return isCash || address.trim() === "" ? "awaiting" : "open";
}

/** One parcel a seller, each with its share of the order's price; the discount falls as it was quoted. */
async function newParcels(
  tx: Transaction,
  order: OrderRecord,
  quote: Quote,
): Promise<{ parcels: OrderedParcel[]; rows: NewRows[] }> {
  const groups = [...groupBySeller(quote.lines)];
  const sold = groups.map(([sellerId, lines]) => ({
    subtotal: lines.reduce((sum, line) => sum + line.total, 0),
    discount: quote.parcelDiscounts?.bySeller.get(sellerId) ?? 0,
  }));
  const prices = priceParcels(sold, order.shipping, order.paymentMethod);
  const commissions = await commissionsOf(
    tx,
    groups.map(([, lines]) => lines),
    new Date(order.createdAt),
  );
  const written: OrderedParcel[] = [];
  const rows: NewRows[] = [];
  for (const [index, [sellerId, lines]] of groups.entries()) {
    const id = `${order.id}-${index + 1}`;
    const price = prices[index] ?? NOTHING;
    const commission = commissions.parcels[index] ?? 0;
    const discountBornBy = (price.discount > 0 && quote.parcelDiscounts?.bears) || "shop";
    const row = {
      ...{ id, orderId: order.id, sellerId, ...price, discountBornBy, commission },
      ...quote.promises.get(sellerId),
    };
    const placed = { kind: "placed", status: "Shipment booked", actor: BUYER } as const;
    rows.push(
      newRows(parcels, [row]),
      newRows(parcelEvents, [{ parcelId: id, ...placed }]),
      ...newLines({ orderId: order.id, parcelId: id }, lines, commissions.joining),
    );
    const { subtotal } = price;
    const arriveBy = quote.promises.get(sellerId)?.arriveBy ?? null;
    const parcel = { id, sellerId, subtotal, price: priceOfParcel(price), arriveBy };
    written.push(parcelOf(parcel, lines));
  }
  return { parcels: written, rows };
}

const NOTHING: ParcelPrice = { subtotal: 0, shipping: 0, discount: 0, rounding: 0 };

function parcelOf(
  parcel: Pick<OrderedParcel, "id" | "sellerId" | "subtotal" | "price" | "arriveBy">,
  lines: readonly QuotedLine[],
): OrderedParcel {
  return {
    ...parcel,
    sellerName: lines[0]?.product.sellerName ?? "",
    state: "placed",
    courier: null,
    trackingNumber: null,
    items: lines.filter(({ owner }) => owner === undefined).length,
    deliveredAt: null,
    isPersonal: lines.every(({ personalisation }) => personalisation.length > 0),
    openReturn: null,
    packing: null,
    expectedBy: null,
  };
}

function groupBySeller(lines: readonly QuotedLine[]): Map<string, QuotedLine[]> {
  const groups = new Map<string, QuotedLine[]>();
  for (const line of lines) {
    const { sellerId } = line.product;
    groups.set(sellerId, [...(groups.get(sellerId) ?? []), line]);
  }
  return groups;
}
