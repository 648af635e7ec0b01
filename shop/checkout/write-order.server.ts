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
import { normalisePhone } from "../phone.ts";
import { randomCode } from "../random-code.server.ts";
import { keptReceiver } from "../recipients/receiver.ts";
import { newReceiver } from "../recipients/receivers.server.ts";
import { newShares } from "../recipients/shares.server.ts";
import { firstShares, type KeptShare, keptShares } from "../recipients/show-shares.ts";
import { hashOfSecret } from "../secrets.server.ts";
import { lettersOfJoining } from "./notify-joining.server.ts";
import type { OrderInput } from "./order-input.ts";
import type { OrderedParcel, OrderRecord } from "./order-record.ts";
import { type ParcelPrice, priceParcels } from "./parcel-prices.ts";
import type { Quote, QuotedLine } from "./quote.ts";
import { itemsOfRows, rowsOfLines } from "./sold-rows.ts";
import { parcelsOfSales, type SharedSale, type SoldParcel } from "./split-shares.ts";
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
  const shares = keptShares(order.id, wanted.shares ?? []);
  const { parcels: written, rows } = await newParcels(tx, order, quote, shares);
  const told = await tellOfOrder(tx, order, written, { notice, phoneChannels, isLimited });
  const letters = [...told.letters, ...(await lettersOfJoining(tx, order, written, quote.lines))];
  return {
    order: { ...order, parcels: written, shares: firstShares(shares), confirmation: told.asked },
    accessToken,
    rows: [
      newRows(orders, [row]),
      ...(order.receiver ? [newReceiver(order.id, order.receiver)] : []),
      newShares(order.id, shares),
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
    shares: null,
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

/** One parcel a seller, and of several people one for each, each with its share of the order's price. */
async function newParcels(
  tx: Transaction,
  order: OrderRecord,
  quote: Quote,
  shares: readonly KeptShare[],
): Promise<{ parcels: OrderedParcel[]; rows: NewRows[] }> {
  const groups = [...groupBySeller(quote.lines)];
  const commissions = await commissionsOf(
    tx,
    groups.map(([, lines]) => lines),
    new Date(order.createdAt),
  );
  const sales = groups.map(([sellerId, lines], index) => ({
    ...{ sellerId, lines, joining: commissions.joining },
    subtotal: lines.reduce((sum, line) => sum + line.total, 0),
    discount: quote.parcelDiscounts?.bySeller.get(sellerId) ?? 0,
    bears: quote.parcelDiscounts?.bears ?? ("shop" as const),
    commission: commissions.parcels[index] ?? 0,
  }));
  const sold = shares.length > 0 ? toEach(sales, shares, order) : toOne(sales, order);
  const written: OrderedParcel[] = [];
  const rows: NewRows[] = [];
  for (const [index, { sellerId, lines, price, commission, joining, person }] of sold.entries()) {
    const id = `${order.id}-${index + 1}`;
    const discountBornBy = (price.discount > 0 && quote.parcelDiscounts?.bears) || "shop";
    const share = person === null ? null : (shares[person] ?? null);
    const promises = share ? quote.promisesTo.get(share.city) : quote.promises;
    const promised = promises?.get(sellerId);
    const row = {
      ...{ id, orderId: order.id, sellerId, ...price, discountBornBy, commission },
      ...(share && { shareId: share.id }),
      ...promised,
    };
    const placed = { kind: "placed", status: "Shipment booked", actor: BUYER } as const;
    rows.push(
      newRows(parcels, [row]),
      newRows(parcelEvents, [{ parcelId: id, ...placed }]),
      ...newLines({ orderId: order.id, parcelId: id }, lines, joining),
    );
    const { subtotal } = price;
    const arriveBy = promised?.arriveBy ?? null;
    const shareId = share?.id ?? null;
    const parcel = { id, sellerId, subtotal, price: priceOfParcel(price), arriveBy, shareId };
    written.push(parcelOf(parcel, lines));
  }
  return { parcels: written, rows };
}

/** Each seller's parcel of what one door gets. */
function toOne(
  sales: readonly (SharedSale & { sellerId: string; subtotal: Paisa })[],
  { shipping, paymentMethod }: OrderRecord,
): SoldParcel[] {
  const prices = priceParcels(sales, shipping, paymentMethod);
  return sales.map(({ sellerId, lines, commission, joining }, index) => {
    const price = prices[index] ?? NOTHING;
    return { sellerId, lines, price, commission, joining, person: null };
  });
}

function toEach(
  sales: readonly (SharedSale & { sellerId: string })[],
  shares: readonly KeptShare[],
  { shipping }: OrderRecord,
): SoldParcel[] {
  const boxes = shares.map((share) => share.boxes);
  return parcelsOfSales(sales, boxes, shipping);
}

const NOTHING: ParcelPrice = { subtotal: 0, shipping: 0, discount: 0, rounding: 0 };

function parcelOf(
  parcel: Pick<OrderedParcel, "id" | "sellerId" | "subtotal" | "price" | "arriveBy" | "shareId">,
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
