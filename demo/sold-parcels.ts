import { commissionFor } from "#tohfa/shop/money/ledger/commission.ts";
import { totalOf } from "#tohfa/shop/orders/order/charges.ts";
import type { ParcelMoney } from "#tohfa/shop/orders/parcel/parcel-money.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { DEMO_SELLERS } from "./catalogue/sellers.ts";
import type { DemoOrder, DemoParcel } from "./demo-orders.ts";
import { sellerId } from "./fill-sellers.server.ts";

/** A parcel with its order, and its amounts of money. */
export interface SoldParcel {
  order: DemoOrder;
  parcel: DemoParcel;
  money: ParcelMoney;
}

export function soldParcels(order: DemoOrder): SoldParcel[] {
  return order.parcels.map((parcel) => ({ order, parcel, money: moneyOf(order, parcel) }));
}

export const totalOfOrder = ({ parcels }: DemoOrder): Paisa =>
  parcels.reduce((sum, { charges }) => sum + totalOf(charges), 0);
export const lastDelivery = ({ parcels }: DemoOrder): number =>
  Math.max(...parcels.map(({ at }) => at.delivered));
export const transferOf = (order: DemoOrder) => `IBFT${order.id.slice(3)}`;

export const paymentId = ({ id }: DemoOrder) => `${id}-P1`;

function moneyOf({ placedAt }: DemoOrder, { seller, lines, charges }: DemoParcel): ParcelMoney {
  const own = sellerId(seller);
  const sales = lines.map(({ product, total }) => ({
    ...{ sellerId: own, categories: product.categories, total },
    at: new Date(placedAt),
  }));
  const ofSeller = new Map(DEMO_SELLERS.map((one) => [sellerId(one), one.commissionBasisPoints]));
  const commission = commissionFor(sales, { standard: 1000, ofSeller, ofCategory: new Map() });
  return { sellerId: own, charges, commission };
}
