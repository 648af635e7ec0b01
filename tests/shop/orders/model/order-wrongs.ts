import type { OrderInput } from "#tohfa/shop/buying/checkout/order-input.ts";
import type { OrderRecord } from "#tohfa/shop/buying/checkout/order-record.ts";
import { amountOf } from "#tohfa/shop/orders/order/charges.ts";
import { COUPONS, PACKING_DESK, PACKS_WITH_ANYONE } from "./operations.ts";
import { type Line, numberOfProduct, sellerOfProduct, thingsOf } from "./things.ts";
import { type Model, within } from "./told.ts";

/** When it was asked for and answered, by the model's clock. */
interface Moment {
  since: number;
  until: number;
}

/** What was answered with yes and must not be, in words. */
export function wrongsOf(
  model: Model,
  wanted: OrderInput,
  placed: OrderRecord,
  moment: Moment,
): string[] {
  const wrongs = [
    ...wanted.lines.flatMap((line, index) => [
      ...wrongGift(model, line),
      ...wrongPrice(model, line, placed.items[index]?.total ?? -1, moment),
      ...closedOf(model, line, moment),
    ]),
    ...wrongCoupon(model, wanted, placed),
  ];
  return wrongs.map((text) => `order ${placed.id}: ${text}`);
}

/** A gift is packed by one seller; only the packing desk also packs what others bring to it. */
function wrongGift(model: Model, line: Line): string[] {
  if (model.deals.has(line.id)) return [];
  const packer = sellerOfProduct(model, line.id);
  const isDesk = packer === `model-s${PACKING_DESK}`;
  const strangers = line.parts.filter(({ id }) => {
    const isBrought = isDesk && PACKS_WITH_ANYONE.includes(numberOfProduct(model, id));
    return sellerOfProduct(model, id) !== packer && !isBrought;
  });
  return strangers.map(({ id }) => `${packer} cannot pack ${id}`);
}

/** What it cost at some moment while it was ordered. */
function wrongPrice(model: Model, line: Line, charged: number, moment: Moment): string[] {
  const deal = model.deals.get(line.id);
  const sums = deal
    ? [deal.price]
    : thingsOf(model, line).reduce(
        (before, { id, quantity }) =>
          before.flatMap((sum) =>
            within(model.prices.get(id) ?? [], moment.since, moment.until).map(
              (price) => sum + price * quantity,
            ),
          ),
        [0],
      );
  if (sums.some((sum) => sum * line.quantity === charged)) return [];
  return [`${line.quantity} of ${line.id} cost ${charged}, one of ${sums.join(", ")}`];
}

/** Of a seller who was blocked all the while, or a deal that was over. */
function closedOf(model: Model, line: Line, { since, until }: Moment): string[] {
  const sellers = thingsOf(model, line).map(({ id }) => sellerOfProduct(model, id));
  return [line.id, ...new Set(sellers)]
    .filter((id) => model.closed.get(id)?.some((span) => span.since < since && span.until > until))
    .map((id) => `${id} is closed`);
}

/** A coupon with an address is for that address alone, and nobody's for their own store's goods. */
function wrongCoupon(model: Model, wanted: OrderInput, placed: OrderRecord): string[] {
  const coupon = COUPONS.find(({ code }) => code === placed.coupon);
  if (!coupon) return [];
  const { code, email, sellerId, minOrder = 0 } = coupon;
  const sold = new Set(
    wanted.lines.flatMap((line) => thingsOf(model, line).map(({ packer }) => packer)),
  );
  const own = wanted.email.replace(/^seller-(\d)@.*/, "model-s$1");
  const wrongs: string[] = [];
  if (email && email !== wanted.email) wrongs.push(`${wanted.email} used the ${code} of ${email}`);
  if (sold.has(own)) wrongs.push(`${own} used ${code} for goods of their own`);
  if (sellerId && !sold.has(sellerId)) wrongs.push(`${code} is for goods of ${sellerId}`);
  if (!sellerId && amountOf(placed.charges, "goods") < minOrder)
    wrongs.push(`${code} is for orders from ${minOrder}`);
  return wrongs;
}
