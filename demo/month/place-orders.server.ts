import type { OrderInput } from "#tohfa/shop/buying/checkout/order-input.ts";
import { placeOrder } from "#tohfa/shop/buying/checkout/place-order.server.ts";
import { receiveCallback } from "#tohfa/shop/buying/settlement/callback.server.ts";
import { confirmPayment } from "#tohfa/shop/buying/settlement/staff.server.ts";
import { payNow } from "#tohfa/shop/money/payments/attempts.server.ts";
import { confirmByHand } from "#tohfa/shop/orders/confirmation/confirm-order.server.ts";
import { isGatewayMethod, type PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import type { Dice } from "../random.ts";
import {
  type Carrier,
  COURIERS,
  type Fate,
  forEach,
  type PlayedParcel,
  type World,
} from "./world.ts";

const CITIES = ["Lahore", "Karachi", "Multan", "Quetta", "Gilgit", "Peshawar", "Sialkot"];
const METHODS = [
  "cod",
  "cod",
  "cod",
  "cod",
  "cod",
  "bank_transfer",
  "jazzcash",
  "easypaisa",
] as const;

/** Products of an order: most have one. */
const LINES = [1, 1, 1, 2, 2, 3];

/** How likely each end of a parcel is, of a hundred; the rest is kept. */
const FATES: readonly (readonly [fate: Fate, likely: number])[] = [
  ["slow", 6],
  ["cancelled", 3],
  ["refused", 6],
  ["lost", 2],
  ["damaged", 2],
  ["never_arrived", 1],
  ["faulty", 5],
  ["changed_mind", 5],
  ["part_back", 3],
  ["reduced", 4],
];

/** An order as the dice decided it, before anything is asked of the shop. */
interface PlannedOrder {
  number: string;
  input: OrderInput;
  isPaid: boolean;
  /** Thrown for as many parcels as an order can have. */
  parcels: { fate: Fate; carrier: Carrier }[];
}

/** Places so many orders, pays those that are paid first, and confirms the others by phone. */
export async function placeOrders(world: World, count: number): Promise<PlayedParcel[]> {
  const planned = Array.from({ length: count }, () => planOrder(world));
  // In the order in which they were planned, whichever was done first: later dice are thrown for each.
  return (await forEach(world, planned, (order) => placeOne(world, order))).flat();
}

async function placeOne(world: World, order: PlannedOrder): Promise<PlayedParcel[]> {
  const { db, secret, office, payments } = world;
  const { input, number } = order;
  const terms = { secret, payments: new Set([input.payment]), hold: payments.hold };
  const { order: placed, accessToken } = await placeOrder(db, terms, `month ${number}`, input);
  if (input.payment === "cod") await confirmByHand(db, office, placed.id, "phone");
  else if (order.isPaid) await pay(world, { id: placed.id, token: accessToken }, input.payment);
  else return [];
  return placed.parcels.map(({ id, sellerId }, index) => ({
    ...{ id, sellerId, orderId: placed.id, token: accessToken, payment: input.payment },
    ...(order.parcels[index] ?? { fate: "kept", carrier: "tcs" }),
  }));
}

/** At the gateway's own page, or by a transfer that the office finds. */
async function pay(
  { db, office, payments: { gateways, fake } }: World,
  order: { id: string; token: string },
  method: PaymentMethod,
): Promise<void> {
  const now = new Date();
  if (!isGatewayMethod(method)) {
    await confirmPayment(db, office, `${order.id}-P1`, { reference: `FT${order.id}`, at: now });
    return;
  }
  const { fields } = await payNow(db, order, { gateways, storeUrl: "https://month.example", now });
  const sale = await fake?.decide(fields.reference ?? "", "paid");
  if (!fake || !sale) throw new Error("A month is played at the fake gateway");
  const message = { fields: fake.callback(sale), headers: {}, rawBody: "", returnUrl: "" };
  await receiveCallback(db, gateways, method, { ...message, fromBrowser: true }, now);
}

function planOrder(world: World): PlannedOrder {
  const { dice, next } = world;
  const number = next("order");
  const isGift = dice.chance(0.2);
  const payment = dice.pick(isGift ? METHODS.slice(4) : METHODS);
  return {
    number,
    input: inputOf(world, { number, payment, isGift }),
    isPaid: payment === "cod" || dice.chance(0.97),
    parcels: [1, 2, 3, 4].map(() => ({ fate: fateOf(dice), carrier: carrierOf(dice) })),
  };
}

function inputOf(
  { dice, products, coupons }: World,
  { number, payment, isGift }: { number: string; payment: PaymentMethod; isGift: boolean },
): OrderInput {
  const card = { text: "Eid Mubarak", from: "Bilal", design: "ribbon" as const };
  const receiver = {
    name: "Sana Malik",
    phone: "0321-7654321",
    paysAtDoor: payment === "cod",
    card,
  };
  const coupon = dice.chance(0.25) ? dice.pick(coupons) : null;
  const bought = new Set(Array.from({ length: dice.pick(LINES) }, () => dice.pick(products).id));
  if (coupon?.product) bought.add(coupon.product);
  return {
    ...{ firstName: "Ayesha", lastName: "Khan", email: `month${number}@example.com` },
    ...{
      phone: `03${String(100_000_000 + Number(number)).slice(-9)}`,
      address: "House 12, Street 4",
    },
    ...{ city: dice.pick(CITIES), referBy: "", arriveOn: "", payment },
    shipping: dice.chance(0.2) ? "express" : "standard",
    coupon: coupon?.code ?? "",
    receiver: isGift ? receiver : null,
    lines: [...bought].map((id) => ({
      ...{ id, quantity: dice.between(1, 2), seenPrice: null, category: "" },
      ...{ attributes: {}, parts: [], note: "" },
    })),
  };
}

function fateOf(dice: Dice): Fate {
  let left = dice.between(1, 100);
  for (const [fate, likely] of FATES) {
    left -= likely;
    if (left <= 0) return fate;
  }
  return "kept";
}

function carrierOf(dice: Dice): Carrier {
  if (dice.chance(0.1)) return "rider";
  return dice.chance(0.06) ? "own" : dice.pick(COURIERS);
}
