import type { SQL } from "drizzle-orm";
import { insertTogether, type NewRows, newRows } from "../../db/insert-together.server.ts";
import type { Transaction } from "../../db/open.server.ts";
import { orderEvents, parcelEvents } from "../../db/schema/events.ts";
import { orders } from "../../db/schema/orders.ts";
import { parcels } from "../../db/schema/parcels.ts";
import { findCity } from "../cities.ts";
import { normaliseCoupon } from "../coupons/coupon.ts";
import { normaliseEmail } from "../email.ts";
import { priceOfParcel } from "../ledger/ledger.ts";
import { newLetters } from "../mail/notify.server.ts";
import type { Paisa } from "../money.ts";
import { accessTokenFor } from "../orders/access-token.server.ts";
import type { PhoneChannel } from "../orders/confirmation-kinds.ts";
import type { OrderState } from "../orders/order-machine.ts";
import { firstState } from "../payments/payment.ts";
import { firstPayment, type HoldMinutes } from "../payments/payments.server.ts";
import { makesPersonal } from "../personalisation/ask-kinds.ts";
import { markOrdered } from "../personalisation/photo-rows.server.ts";
import { normalisePhone } from "../phone.ts";
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
import { type FirstNotice, tellOfOrder } from "./tell-of-order.server.ts";
import { commissionsOf, newLines } from "./write-lines.server.ts";

/** A buyer orders without an account; histories name whoever holds the order's token like this, too. */
const BUYER = "buyer";

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

/** What is written in the same statement as an order. */
interface WithOrder {
  rows: NewRows[];
  announced: SQL;
}

/** Writes a priced order, with whatever belongs to it. */
export async function writeOrder(
  tx: Transaction,
  priced: PricedOrder,
  withOrder?: (order: OrderRecord) => WithOrder,
): Promise<Pick<NewOrder, "order" | "accessToken">> {
  const { order, accessToken, rows } = await newOrder(tx, priced);
  const more = withOrder?.(order);
  await insertTogether(tx, [...rows, ...(more?.rows ?? [])], more?.announced);
  await markOrdered(tx, order.id, priced.quote.lines);
  return { order, accessToken };
}

/** Makes an order of what is priced. */
async function newOrder(tx: Transaction, priced: PricedOrder): Promise<NewOrder> {
  const { secret, wanted, quote, hold, userId = null } = priced;
  const days = [...quote.promises.values()].map((one) => one.arriveBy);
  const arriveBy = days.sort().at(-1);
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

function recordOf(
  wanted: OrderInput,
  quote: Quote,
): Omit<OrderRecord, "isStockHeld" | "confirmation"> {
  return {
    id: `TH-${randomCode(8)}`,
    firstName: wanted.firstName.trim(),
    lastName: wanted.lastName.trim(),
    email: normaliseEmail(wanted.email),
    phone: normalisePhone(wanted.phone) ?? "",
    whatsAppNumber: normalisePhone(wanted.whatsAppNumber ?? "") ?? "",
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
    isPersonal: lines.every(({ personalisation }) => personalisation.some(makesPersonal)),
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
