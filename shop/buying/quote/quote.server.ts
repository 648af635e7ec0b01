import type { Database } from "#tohfa/db/open.server.ts";
import { photosOfLines } from "#tohfa/shop/catalogue/personalisation/photo-rows.server.ts";
import {
  DELIVERY_SETTINGS,
  deliveryRulesOf,
} from "#tohfa/shop/delivery/arrival/delivery-rules.server.ts";
import {
  deliveryPricesFrom,
  readStoredDeliveryPrices,
} from "#tohfa/shop/delivery/rates/delivery-rates.server.ts";
import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import { readSettings } from "#tohfa/shop/platform/settings/settings.server.ts";
import { findCity } from "#tohfa/shop/values/cities.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { findCoupon } from "../coupons/coupons.server.ts";
import { dealsOfLines } from "../deals/deals.server.ts";
import { ADVANCE_SETTINGS } from "./advance.ts";
import {
  type CouponVisitor,
  refuseGuessedCoupon,
  refuseGuessedVoucher,
} from "./coupon-attempts.server.ts";
import { CART_LIMITS } from "./limits.ts";
import { offeredTenders } from "./offered-tenders.server.ts";
import { CHARGE_SETTINGS } from "./order-charges.ts";
import { productsOfLines } from "./priced-products.server.ts";
import { priceCart, type Quote } from "./quote.ts";
import type { Destination } from "./quote-shares.ts";
import type { LineInput } from "./quoted-line.ts";
import type { WantedTenders } from "./wanted-tenders.ts";

export interface QuoteInput extends Omit<WantedTenders, "tendered"> {
  lines: LineInput[];
  shipping: ShippingMethod;
  coupon: string;
  /** Null where not chosen yet. */
  payment: PaymentMethod | null;
  /** As typed so far; may be empty. Only coupons need it. */
  email: string;
  /** Where it goes; empty where not chosen yet. */
  city: string;
  /** The day by which it should arrive; empty where none was chosen. */
  arriveOn: string;
  /** The receivers, where there are several: then `city` is ignored. */
  shares?: readonly Destination[];
}

interface QuoteOptions {
  /** False in load tests. */
  isLimited?: boolean;
  /** Whose wrong coupons are counted. */
  visitor?: CouponVisitor;
  /** Whether there is a way to pay an advance: a bank account or a gateway. */
  takesAdvance?: boolean;
}

/**
 * Prices a cart without reserving stock (PRODUCT §3 `POST /orders/quote`), and lists the limits it exceeds.
 * Refuses: too_many (wrong coupons of this `visitor`).
 */
export async function quoteOrder(
  db: Database,
  wanted: QuoteInput,
  { isLimited = true, visitor, takesAdvance = false }: QuoteOptions = {},
): Promise<Quote> {
  if (isLimited && visitor) {
    await refuseGuessedCoupon(db, visitor, wanted.coupon);
    await refuseGuessedVoucher(db, visitor, wanted.voucher ?? "");
  }
  const secret = visitor?.secret ?? "";
  const how = { secret, email: null, isLocked: false, now: Date.now() };
  const tenders = await offeredTenders(db, wanted, how);
  const deals = await dealsOfLines(db, wanted.lines);
  const city = findCity(wanted.city)?.name ?? "";
  const shares = (wanted.shares ?? []).filter((share) => findCity(share.city));
  const [products, settings, photos, storedPrices] = await Promise.all([
    productsOfLines(db, wanted.lines, deals),
    readSettings(db, [
      ...CHARGE_SETTINGS,
      ...CART_LIMITS,
      ...DELIVERY_SETTINGS,
      ...ADVANCE_SETTINGS,
    ]),
    photosOfLines(db, wanted.lines),
    readStoredDeliveryPrices(db),
  ]);
  const coupon = await findCoupon(db, wanted, [...products.values()]);
  const { shipping, payment, arriveOn } = wanted;
  const rules = deliveryRulesOf(settings);
  const delivery =
    city || shares.length > 0 ? { city, arriveOn, now: Date.now(), rules, tellsDays: true } : null;
  const terms = {
    ...{ shipping, payment, coupon, deals, delivery, photos, shares },
    settings,
    deliveryPrices: deliveryPricesFrom(storedPrices, settings),
    limits: isLimited ? settings : null,
    advance: takesAdvance ? { rules: settings, today: dayOf(Date.now()) } : null,
    tenders: tenders.offers,
  };
  const quote = priceCart(wanted.lines, products, terms);
  return { ...quote, changes: [...quote.changes, ...tenders.changes] };
}
