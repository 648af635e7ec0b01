import type {
  ListedShopParcel,
  ShopParcelQuery,
} from "#tohfa/shop/delivery/parcels/list-all-parcels.server.ts";
import {
  isParcelTab,
  PARCEL_TABS,
  type ParcelTab,
} from "#tohfa/shop/delivery/parcels/parcel-tabs.ts";
import { isUnderWay } from "#tohfa/shop/orders/parcel/parcel.ts";
import { PARCEL } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { COURIER_CODES, courierName, isCourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Arrivals, arrivalLines } from "../../detail/arrival.tsx";
import { countUpTo } from "../../detail/count.ts";
import type { ListDefinition, ListState } from "../../list/list-state.ts";
import { ParcelBadge } from "../state-badge.tsx";

const AGES = ["3", "7", "14", "30", "60"];

/** All parcels as a list: the same for the screen and its CSV. */
export const SHOP_PARCELS: ListDefinition<ListedShopParcel> = {
  things: "parcels",
  search: "Number of a parcel, order or courier",
  filters: [
    {
      id: "courier",
      name: "Courier",
      options: COURIER_CODES.map((value) => ({ value, text: courierName(value) })),
    },
    {
      id: "age",
      name: "Ordered",
      options: AGES.map((value) => ({ value, text: `Over ${value} days ago` })),
    },
    { id: "cash", name: "Cash", options: [{ value: "collected", text: "With the courier" }] },
  ],
  sorts: [{ value: "", text: "Usual" }],
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/parcels/${id}`,
  columns: [
    {
      id: "number",
      name: "Parcel",
      cell: ({ id }) => id,
      text: ({ id }) => id,
      card: "title",
      isShort: true,
    },
    {
      id: "price",
      name: "Price",
      cell: ({ price }) => <span className="font-semibold">{formatMoney(price)}</span>,
      text: ({ price }) => rupeesFromPaisa(price),
      align: "end",
      card: "aside",
      isShort: true,
    },
    {
      id: "state",
      name: "State",
      cell: ({ state, isLate }) => (
        <span className="flex flex-wrap gap-1">
          <ParcelBadge state={state} />
          {isLate ? <Badge look="discount">Late</Badge> : null}
        </span>
      ),
      text: ({ state, isLate }) => (isLate ? `${PARCEL.word(state)}, late` : PARCEL.word(state)),
      card: "plain",
    },
    {
      id: "store",
      name: "From",
      cell: ({ store }) => store,
      text: ({ store }) => store,
    },
    {
      id: "buyer",
      name: "To",
      cell: ({ buyer, city }) => [buyer, city].filter(Boolean).join(", "),
      text: ({ buyer, city }) => [buyer, city].filter(Boolean).join(", "),
    },
    {
      id: "courier",
      name: "Courier",
      cell: ({ courier, trackingNumber }) => (
        <span className="wrap-anywhere">{`${courier} ${trackingNumber}`.trim() || "–"}</span>
      ),
      text: ({ courier, trackingNumber }) => `${courier} ${trackingNumber}`.trim(),
    },
    {
      id: "arrival",
      name: "To be there",
      cell: (row) => <Arrivals parcels={comingOf(row)} />,
      text: (row) => arrivalLines(comingOf(row)).join("; "),
      isWide: true,
    },
    {
      id: "ordered",
      name: "Ordered",
      cell: ({ createdAt }) => formatDay(createdAt),
      text: ({ createdAt }) => formatDay(createdAt),
      isShort: true,
      isWide: true,
    },
    {
      id: "moved",
      name: "Last step",
      cell: ({ movedAt }) => formatDay(movedAt),
      text: ({ movedAt }) => formatDay(movedAt),
      isShort: true,
      isExtra: true,
    },
  ],
};

/** Nothing, once it has arrived or will not. */
function comingOf({ state, promise, store: seller }: ListedShopParcel) {
  return isUnderWay(state) ? [{ promise, seller }] : [];
}

/** What the shop is asked for, from what the address says. */
export function shopParcelQuery(state: ListState, limit: number): ShopParcelQuery {
  const { courier = "", age, cash } = state.filters;
  return {
    limit,
    tab: isParcelTab(state.tab) ? state.tab : undefined,
    courier: isCourierCode(courier) ? courier : undefined,
    hasCash: cash === "collected",
    days: age === undefined ? undefined : Number(age),
    search: state.search,
    after: state.after ?? undefined,
  };
}

/** The tabs of the list, with how many are in each. */
export function shopParcelTabs(counts: Record<ParcelTab, number>, most: number) {
  const count = (number: number) => countUpTo(number, most);
  return [
    { value: "", text: "All", count: "" },
    ...Object.entries(PARCEL_TABS).map(([value, { text }]) => ({
      ...{ value, text },
      count: count(counts[value as ParcelTab]),
    })),
  ];
}
