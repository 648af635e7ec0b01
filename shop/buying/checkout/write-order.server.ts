import type { SQL } from "drizzle-orm";
import { insertBatch, type NewRows, newRows } from "#tohfa/db/insert-batch.server.ts";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { orderEvents, parcelEvents } from "#tohfa/db/schema/events.ts";
import { orderCompanies, orders } from "#tohfa/db/schema/orders.ts";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { makesPersonal } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import { markOrdered } from "#tohfa/shop/catalogue/personalisation/photo-rows.server.ts";
import { newLetters } from "#tohfa/shop/messages/mail/notify.server.ts";
import { firstState } from "#tohfa/shop/money/payments/payment.ts";
import {
  advanceIdOf,
  firstPayments,
  type HoldMinutes,
} from "#tohfa/shop/money/payments/payments.server.ts";
import { type ServicesTax, taxOnTop, withServicesTax } from "#tohfa/shop/money/tax/services-tax.ts";
import type { PhoneChannel } from "#tohfa/shop/orders/confirmation/confirmation-kinds.ts";
import { accessTokenFor } from "#tohfa/shop/orders/order/access-token.server.ts";
import { newCharges } from "#tohfa/shop/orders/order/charge-rows.server.ts";
import {
  addCharges,
  amountOf,
  boundSellerCharges,
  type Charge,
  chargesOfWholeOrder,
  deliveryParts,
  storedFigures,
  totalOf,
} from "#tohfa/shop/orders/order/charges.ts";
import { isForCompany, readCompany } from "#tohfa/shop/orders/order/company.ts";
import type { OrderState } from "#tohfa/shop/orders/order/order-machine.ts";
import { newTenders } from "#tohfa/shop/orders/order/tender-rows.server.ts";
import { leftToPay, type Tender } from "#tohfa/shop/orders/order/tenders.ts";
import { parcelFigures } from "#tohfa/shop/orders/parcel/parcel-money.ts";
import { storedReceiver } from "#tohfa/shop/orders/recipients/receiver.ts";
import { newReceiver } from "#tohfa/shop/orders/recipients/receivers.server.ts";
import { newShares } from "#tohfa/shop/orders/recipients/shares.server.ts";
import {
  firstShares,
  type StoredShare,
  storedShares,
} from "#tohfa/shop/orders/recipients/show-shares.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";
import { hashOfSecret } from "#tohfa/shop/platform/secrets.server.ts";
import type { AdvanceRefused } from "#tohfa/shop/values/advance-refused-kinds.ts";
import { findCity } from "#tohfa/shop/values/cities.ts";
import { normaliseEmail } from "#tohfa/shop/values/email.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { cleanName } from "#tohfa/shop/values/name.ts";
import { ownMoment } from "#tohfa/shop/values/own-time.ts";
import type { PrepaidMethod } from "#tohfa/shop/values/payment-method.ts";
import { senderPhone } from "#tohfa/shop/values/phone-abroad.ts";
import { NO_PROMISE, type StoredPromise } from "#tohfa/shop/values/promise.ts";
import { withoutUnseenEnds } from "#tohfa/shop/values/unseen.ts";
import { normaliseCoupon } from "../coupons/coupon.ts";
import { shareAdvance } from "../quote/advance.ts";
import { loadOf } from "../quote/delivery-prices.ts";
import { chargesOfSale, priceParcels, tendersOfParcels } from "../quote/parcel-prices.ts";
import type { Quote } from "../quote/quote.ts";
import { keyOf } from "../quote/quote-shares.ts";
import type { QuotedLine } from "../quote/quoted-line.ts";
import { parcelsOfSales, type SharedSale, type SoldParcel } from "../quote/split-shares.ts";
import { lettersOfJoining } from "./notify-joining.server.ts";
import type { OrderInput } from "./order-input.ts";
import { type FirstNotice, messagesOfOrder } from "./order-messages.server.ts";
import type { OrderedParcel, OrderRecord } from "./order-record.ts";
import type { OrderSellers } from "./order-sellers.server.ts";
import { itemsOfRows, rowsOfLines } from "./sold-rows.ts";
import { commissionsOf, type Hold, newLines } from "./write-lines.server.ts";

/**
 * The actor's name in histories: buyers order without an account, and holders of the order's token are named so, too.
 */
const BUYER = "buyer";

/** A priced order, ready to be inserted. */
export interface PricedOrder {
  /** AUTH_SECRET. */
  secret: string;
  wanted: OrderInput;
  quote: Quote;
  sellers: OrderSellers;
  /** Null: cash on delivery. */
  hold: HoldMinutes | null;
  notice?: FirstNotice;
  /** The channels that reach a phone; by default none. */
  phoneChannels?: ReadonlySet<PhoneChannel>;
  /** Whether a confirmation code is sent now, where the order is confirmed by phone. */
  getsCode?: boolean;
  /** False: no stock is reserved for it until it is confirmed or paid; the caller has released it. */
  isStockReserved?: boolean;
  /** How its advance is paid, where the quote asks for one; by default none is. */
  advanceBy?: PrepaidMethod | null;
  /** What stays of it where its buyer refuses a parcel. */
  advanceRefused?: AdvanceRefused | null;
  /** The buyer's account, where they have one. */
  userId?: string | null;
}

/** An order that is not inserted yet, and all its rows: parcels, lines, reservations, events, payment and mail. */
interface NewOrder {
  order: OrderRecord;
  accessToken: string;
  rows: NewRows[];
}

/** Rows and announcements that go into the same statement as an order. */
interface WithOrder {
  rowsWith: (order: OrderRecord) => NewRows[];
  announced: SQL;
}

/** Inserts a priced order, with all its rows, in one statement. */
export async function writeOrder(
  tx: Transaction,
  priced: PricedOrder,
  { rowsWith = () => [], announced }: Partial<WithOrder> = {},
): Promise<Pick<NewOrder, "order" | "accessToken">> {
  const { order, accessToken, rows } = newOrder(priced);
  await insertBatch(tx, [...rows, ...rowsWith(order)], announced);
  await markOrdered(tx, order.id, priced.quote.lines);
  return { order, accessToken };
}

/** Builds an order from a priced one. */
function newOrder(priced: PricedOrder): NewOrder {
  const { secret, wanted, quote, sellers, hold, userId = null } = priced;
  const { notice = { template: "order-placed", payload: {} } } = priced;
  const { isStockReserved = true, getsCode = false } = priced;
  const { phoneChannels = new Set<PhoneChannel>() } = priced;
  const { advanceBy = null, advanceRefused = null } = priced;
  const order = { ...recordOf(wanted, quote, advanceBy), isStockReserved, confirmation: null };
  const { language = "en" } = wanted;
  const accessNonce = crypto.randomUUID();
  const accessToken = accessTokenFor(secret, { id: order.id, accessNonce });
  const row = {
    ...columnsOf(order),
    senderZone: zoneAbroad(wanted.timeZone, Date.now()),
    ...{ language, accessNonce },
    accessTokenHash: hashOfSecret(accessToken),
    userId,
  };
  const event = { orderId: order.id, machine: "order", state: order.state, actor: BUYER } as const;
  const shares = storedShares(order.id, wanted.shares ?? []);
  const terms = { ...sellers, advanceRefused };
  const { parcels: written, rows, charges } = newParcels(terms, order, quote, shares);
  const options = { notice, phoneChannels, getsCode, language };
  const messages = messagesOfOrder(order, written, sellers.stores, options);
  const joining = lettersOfJoining(sellers.stores, order, written, quote.lines);
  const letters = [...messages.letters, ...joining];
  return {
    order: {
      ...order,
      parcels: written,
      shares: firstShares(shares),
      confirmation: messages.asked,
    },
    accessToken,
    rows: [
      newRows(orders, [row]),
      newCharges(order.id, null, charges),
      ...(order.company
        ? [newRows(orderCompanies, [{ orderId: order.id, ...order.company }])]
        : []),
      newTenders(order.id, null, order.tenders ?? []),
      ...(order.receiver ? [newReceiver(order.id, order.receiver)] : []),
      newShares(order.id, shares),
      newRows(orderEvents, [event]),
      ...rows,
      ...firstPayments(order, hold),
      ...messages.rows,
      newLetters(letters),
    ],
  };
}

/** The browser's time zone; null where its clock shows Pakistan's time. */
function zoneAbroad(zone: string | undefined, now: number): string | null {
  return zone !== undefined && ownMoment(now, zone) !== null ? zone : null;
}

/** The columns of a new order's own row. */
function columnsOf(order: OrderRecord) {
  const { id, firstName, lastName, email, phone, address, city, state } = order;
  const { shippingMethod, paymentMethod, charges, total } = order;
  return {
    ...{ id, firstName, lastName, email, phone, address, city, state },
    ...{ shippingMethod, paymentMethod, ...storedFigures(charges), total },
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
  advanceBy: PrepaidMethod | null,
): Omit<OrderRecord, "isStockReserved" | "confirmation"> {
  const advance =
    wanted.payment === "cod" && quote.advance > 0 && advanceBy
      ? { amount: quote.advance, method: advanceBy, isPaid: false }
      : null;
  const id = `TH-${randomCode(8)}`;
  return {
    id,
    firstName: cleanName(wanted.firstName),
    lastName: cleanName(wanted.lastName),
    email: normaliseEmail(wanted.email),
    phone: senderPhone(wanted.phone) ?? "",
    whatsAppNumber: senderPhone(wanted.whatsAppNumber ?? "") ?? "",
    referBy: wanted.referBy.trim(),
    address: withoutUnseenEnds(wanted.address),
    city: findCity(wanted.city)?.name ?? wanted.city.trim(),
    postalCode: wanted.postalCode?.trim() ?? "",
    shippingMethod: wanted.shipping,
    paymentMethod: wanted.payment,
    advance,
    paymentState: advance ? "awaiting" : firstState(wanted.payment, quote.toPay),
    // An advance that is paid says yes for its buyer.
    state: advance ? "open" : firstOrderState(wanted, quote.toPay),
    // Also where its discount was 0: it was redeemed all the same.
    coupon: normaliseCoupon(wanted.coupon) || null,
    arriveOn: wanted.arriveOn || null,
    company: companyOf(wanted),
    receiver: wanted.receiver && storedReceiver(wanted.receiver),
    shares: null,
    charges: quote.charges,
    total: quote.total,
    tenders: [
      ...quote.tenders,
      ...(advance
        ? [{ kind: "advance" as const, source: advanceIdOf(id), paisa: advance.amount }]
        : []),
    ],
    createdAt: new Date().toISOString(),
    items: itemsOfRows(rowsOfLines(quote.lines)),
    parcels: [],
  };
}

function companyOf({ company }: OrderInput): OrderRecord["company"] {
  const stored = company ? readCompany(company) : null;
  return stored && isForCompany(stored) ? stored : null;
}

/**
 * Cash orders await the buyer's confirmation, since they could be refused at the door; others are paid before dispatch.
 * So does an accepted bid, which has no address yet.
 */
function firstOrderState({ payment, address, shares = [] }: OrderInput, toPay: Paisa): OrderState {
  const isCash = payment === "cod" && toPay > 0;
  const hasNoAddress = address.trim() === "" && shares.length === 0;
  return isCash || hasNoAddress ? "awaiting" : "open";
}

type ParcelTerms = Pick<OrderSellers, "rules" | "servicesTax" | "rtoBearer"> & {
  advanceRefused: AdvanceRefused | null;
};

/**
 * One parcel per seller, and with several receivers per seller and receiver, each with its share of the order's price.
 * `charges`: the sums of all of them.
 */
function newParcels(
  { rules, servicesTax, rtoBearer, advanceRefused }: ParcelTerms,
  order: OrderRecord,
  quote: Quote,
  shares: readonly StoredShare[],
): { parcels: OrderedParcel[]; rows: NewRows[]; charges: Charge[] } {
  const commissions = commissionsOf(
    rules,
    quote.sales.map(({ lines }) => lines),
    new Date(order.createdAt),
  );
  const sales = quote.sales.map((sale, index) => ({
    ...sale,
    joining: commissions.joining,
    commission: commissions.parcels[index] ?? 0,
  }));
  const sold = shares.length > 0 ? parcelsToEach(sales, shares, order) : parcelsToOne(sales, order);
  const tendered = tendersWithAdvance(
    sold.map(({ charges }) => charges),
    order.tenders ?? [],
  );
  const written: OrderedParcel[] = [];
  const rows: NewRows[] = [];
  const all: Charge[] = [];
  for (const [index, parcel] of sold.entries()) {
    const { sellerId, lines, commission, joining, person } = parcel;
    const charges = chargesOfParcel(parcel, servicesTax);
    all.push(...charges);
    const id = `${order.id}-${index + 1}`;
    const share = person === null ? null : (shares[person] ?? null);
    const promises = share ? quote.promisesTo.get(keyOf(share)) : quote.promises;
    const promised = promises?.get(sellerId);
    const until = promised && waitsForBuyer(order) ? promised.until : null;
    const row = {
      ...{ id, orderId: order.id, sellerId, ...parcelFigures(charges), commission },
      load: loadOf(lines),
      rtoBearer,
      ...(order.advance && { advanceRefused }),
      ...(share && { shareId: share.id }),
      ...(promised && { arriveBy: promised.arriveBy, leaveBy: promised.leaveBy }),
      promiseUntil: until === null ? null : new Date(until),
    };
    const placed = { kind: "placed", status: "Shipment booked", actor: BUYER } as const;
    rows.push(
      newRows(parcels, [row]),
      newCharges(order.id, id, charges),
      newTenders(order.id, id, tendered[index] ?? []),
      newRows(parcelEvents, [{ parcelId: id, ...placed }]),
      ...newLines({ orderId: order.id, parcelId: id, hold: holdOf(order) }, lines, {
        commissions: joining,
        servicesTax,
      }),
    );
    const price = totalOf(charges);
    const toPay = leftToPay(price, tendered[index] ?? []);
    const promise = { ...NO_PROMISE, arriveBy: promised?.arriveBy ?? null, promiseUntil: until };
    const shareId = share?.id ?? null;
    const subtotal = amountOf(charges, "goods");
    const delivery = deliveryParts(charges);
    written.push(
      parcelOf({ id, sellerId, subtotal, price, toPay, delivery, shareId, ...promise }, lines),
    );
  }
  return { parcels: written, rows, charges: addCharges(all) };
}

/** A parcel's charges as they are booked, with services tax on each part of its commission. */
function chargesOfParcel(parcel: SoldParcel, servicesTax: ServicesTax | null): Charge[] {
  const brought = parcel.lines.flatMap((line) => parcel.joining.get(line) ?? []);
  const own = brought.reduce((rest, paisa) => rest - paisa, parcel.commission);
  // Of what others bring, one by one, and of the seller's own goods.
  return withServicesTax(boundForSeller(parcel, own, servicesTax), [...brought, own], servicesTax);
}

/**
 * Each parcel's share of its order's tenders: of what was paid before by its price, then of an advance by what is left for
 * its rider, in whole rupees.
 */
function tendersWithAdvance(
  parcels: readonly (readonly Charge[])[],
  tenders: readonly Tender[],
): Tender[][] {
  const advance = tenders.find(({ kind }) => kind === "advance");
  const before = tendersOfParcels(
    parcels,
    tenders.filter((one) => one !== advance),
  );
  if (!advance) return before;
  const left = parcels.map((charges, index) => leftToPay(totalOf(charges), before[index] ?? []));
  const shares = shareAdvance(advance.paisa, left);
  return before.map((own, index) => {
    const paisa = shares[index] ?? 0;
    return paisa > 0 ? [...own, { ...advance, paisa }] : own;
  });
}

/**
 * A parcel's charges, those of its seller bounded by what her own goods leave after coupon, commission (of her own goods)
 * and its tax (money.md §3, 4): what is beyond that the shop bears.
 */
function boundForSeller(
  parcel: SoldParcel,
  commission: Paisa,
  servicesTax: ServicesTax | null,
): Charge[] {
  const own = parcel.lines.filter(({ owner }) => owner === undefined);
  const goods = own.reduce((sum, { total }) => sum + total, 0);
  const coupon = parcel.charges.reduce(
    (sum, { kind, account, paisa }) =>
      sum + (kind === "discount" && account === "seller" ? paisa : 0),
    0,
  );
  const tax = servicesTax ? taxOnTop(commission, servicesTax.rate) : 0;
  return boundSellerCharges(parcel.charges, Math.max(0, goods + coupon - commission - tax));
}

/**
 * How its stock is reserved. Beyond a limit the reservation rows are inserted as released: they only record the
 * quantities.
 */
function holdOf(order: OrderRecord): Hold {
  const releasedAt = order.isStockReserved ? null : new Date(order.createdAt);
  return { isUnconfirmed: waitsForBuyer(order), releasedAt };
}

/** Whether the order waits for the buyer's payment or confirmation: nothing is made or sent before. */
function waitsForBuyer({ state, paymentState }: OrderRecord): boolean {
  return state === "awaiting" || paymentState === "awaiting";
}

/** Each seller's parcel of an order to one receiver. */
function parcelsToOne(
  sales: readonly (SharedSale & { sellerId: string })[],
  { charges, paymentMethod, tenders }: OrderRecord,
): SoldParcel[] {
  const sold = sales.map((sale) => chargesOfSale(sale, paymentMethod));
  // An advance is whole rupees of what is left, so it rounds nothing.
  const before = tenders?.filter(({ kind }) => kind !== "advance");
  const priced = priceParcels(sold, chargesOfWholeOrder(charges), paymentMethod, before);
  return sales.map((sale, index) => ({ ...sale, charges: priced[index] ?? [], person: null }));
}

function parcelsToEach(
  sales: readonly (SharedSale & { sellerId: string })[],
  shares: readonly StoredShare[],
  { charges }: OrderRecord,
): SoldParcel[] {
  const boxes = shares.map((share) => share.boxes);
  return parcelsOfSales(sales, boxes, chargesOfWholeOrder(charges));
}

function parcelOf(
  parcel: Pick<
    OrderedParcel,
    "id" | "sellerId" | "subtotal" | "price" | "toPay" | "delivery" | "shareId"
  > &
    StoredPromise,
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
  };
}
