import type { ListedOrder, OrderQuery } from "#tohfa/shop/delivery/parcels/list-orders.server.ts";
import { PAYMENT } from "#tohfa/shop/money/payments/payment-machine.ts";
import { ORDER } from "#tohfa/shop/orders/order/order-machine.ts";
import { isOrderTab, ORDER_TABS } from "#tohfa/shop/orders/order/order-tabs.ts";
import { isUnderWay } from "#tohfa/shop/orders/parcel/parcel.ts";
import { PARCEL } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { isPaymentMethod, PAYMENT_METHOD_NAMES } from "#tohfa/shop/values/payment-method.ts";
import { Arrivals, arrivalLines } from "../../detail/arrival.tsx";
import { FOUND_TO_END, type ListDefinition, type ListState } from "../../list/list-state.ts";
import { OrderBadge, PaymentBadge } from "../state-badge.tsx";

const parcelWords = ({ parcels }: ListedOrder) =>
  parcels.map(({ state, store }) => `${store}: ${PARCEL.word(state)}`);

/** Of the parcels that are still to come. */
const comingOf = ({ parcels }: ListedOrder) =>
  parcels.flatMap(({ state, promise, store: seller }) =>
    isUnderWay(state) ? [{ promise, seller }] : [],
  );

/** All orders as a list: the same for the screen and its CSV. */
export const ADMIN_ORDERS_LIST: ListDefinition<ListedOrder> = {
  things: "orders",
  search: "Number, name, phone or email",
  searchEnd: FOUND_TO_END,
  filters: [
    {
      id: "method",
      name: "Paid by",
      options: Object.entries(PAYMENT_METHOD_NAMES).map(([value, text]) => ({ value, text })),
    },
  ],
  sorts: [{ value: "", text: "Newest first" }],
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/orders/${id}`,
  columns: [
    {
      id: "number",
      name: "Order",
      cell: ({ id }) => id,
      text: ({ id }) => id,
      card: "title",
      isShort: true,
    },
    {
      id: "total",
      name: "Total",
      cell: ({ total }) => <span className="font-semibold">{formatMoney(total)}</span>,
      text: ({ total }) => rupeesFromPaisa(total),
      align: "end",
      card: "aside",
      isShort: true,
    },
    {
      id: "buyer",
      name: "For",
      cell: ({ buyer, city }) => `${buyer}, ${city}`,
      text: ({ buyer, city }) => `${buyer}, ${city}`,
      card: "plain",
    },
    {
      id: "state",
      name: "State",
      cell: ({ state, payment, method }) => (
        <span className="flex flex-wrap gap-1">
          <OrderBadge state={state} />
          {payment && payment !== "due" ? <PaymentBadge state={payment} method={method} /> : null}
        </span>
      ),
      text: ({ state, payment }) =>
        [ORDER.word(state), payment && PAYMENT.word(payment)].filter(Boolean).join(", "),
      card: "plain",
    },
    {
      id: "parcels",
      name: "Parcels",
      cell: (row) => (
        <span>
          {parcelWords(row).map((words) => (
            <span key={words} className="block">
              {words}
            </span>
          ))}
        </span>
      ),
      text: (row) => parcelWords(row).join("; "),
      card: "plain",
    },
    {
      id: "arrival",
      name: "To be there",
      cell: (row) => <Arrivals parcels={comingOf(row)} />,
      text: (row) => arrivalLines(comingOf(row)).join("; "),
      isWide: true,
    },
    {
      id: "method",
      name: "Paid by",
      cell: ({ method }) => PAYMENT_METHOD_NAMES[method],
      text: ({ method }) => PAYMENT_METHOD_NAMES[method],
      isWide: true,
    },
    {
      id: "date",
      name: "Ordered",
      cell: ({ createdAt }) => formatMoment(createdAt),
      text: ({ createdAt }) => formatMoment(createdAt),
      isShort: true,
      isWide: true,
    },
    {
      id: "phone",
      name: "Phone",
      cell: ({ phone }) => phone,
      text: ({ phone }) => phone,
      isExtra: true,
    },
  ],
};

/** The tabs of the list. */
export const ORDER_LIST_TABS = [
  { value: "", text: "All", count: "" },
  ...Object.entries(ORDER_TABS).map(([value, { text }]) => ({ value, text, count: "" })),
];

/** What the shop is asked for, from what the address says. */
export function orderQuery(state: ListState, limit: number): OrderQuery {
  const { method = "" } = state.filters;
  return {
    limit,
    tab: isOrderTab(state.tab) ? state.tab : undefined,
    search: state.search,
    method: isPaymentMethod(method) ? method : undefined,
    after: state.after ?? undefined,
  };
}
