import type {
  ListedPayment,
  PaymentQuery,
} from "#tohfa/shop/money/payments/list-payments.server.ts";
import { PAYMENT } from "#tohfa/shop/money/payments/payment-machine.ts";
import { isPaymentTab, PAYMENT_TABS } from "#tohfa/shop/money/payments/payment-tabs.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { isPaymentMethod, PAYMENT_METHOD_NAMES } from "#tohfa/shop/values/payment-method.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { FOUND_TO_END, type ListDefinition, type ListState } from "../../list/list-state.ts";
import { PaymentBadge } from "../state-badge.tsx";

/** All payments as a list: the same for the screen and its CSV. */
export const PAYMENTS_LIST: ListDefinition<ListedPayment> = {
  things: "payments",
  search: "Order, name, phone or email",
  searchEnd: FOUND_TO_END,
  filters: [
    {
      id: "method",
      name: "Paid by",
      options: Object.entries(PAYMENT_METHOD_NAMES).map(([value, text]) => ({ value, text })),
    },
  ],
  sorts: [{ value: "", text: "What waits first" }],
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/payments/${id}`,
  columns: [
    {
      id: "order",
      name: "Order",
      cell: ({ orderId }) => orderId,
      text: ({ orderId }) => orderId,
      card: "title",
      isShort: true,
    },
    {
      id: "amount",
      name: "Order total",
      cell: ({ amount }) => <span className="font-semibold">{formatMoney(amount)}</span>,
      text: ({ amount }) => rupeesFromPaisa(amount),
      align: "end",
      card: "aside",
      isShort: true,
    },
    {
      id: "came",
      name: "Came",
      cell: ({ received }) => (received > 0 ? formatMoney(received) : "–"),
      text: ({ received }) => rupeesFromPaisa(received),
      align: "end",
      isShort: true,
    },
    {
      id: "due",
      name: "To send back",
      cell: ({ due }) => (due > 0 ? formatMoney(due) : "–"),
      text: ({ due }) => rupeesFromPaisa(due),
      align: "end",
      card: "none",
      isShort: true,
    },
    {
      id: "buyer",
      name: "From",
      cell: ({ buyer, phone }) => `${buyer}, ${phone}`,
      text: ({ buyer, phone }) => `${buyer}, ${phone}`,
    },
    {
      id: "method",
      name: "Paid by",
      cell: ({ method }) => PAYMENT_METHOD_NAMES[method],
      text: ({ method }) => PAYMENT_METHOD_NAMES[method],
      isWide: true,
    },
    {
      id: "number",
      name: "Number",
      cell: ({ reference }) => reference || "–",
      text: ({ reference }) => reference,
      isWide: true,
    },
    {
      id: "state",
      name: "State",
      cell: ({ state, method, isFlagged, due }) => (
        <span className="flex flex-wrap gap-1">
          <PaymentBadge state={state} method={method} />
          {isFlagged && state === "submitted" ? <Badge look="discount">Late</Badge> : null}
          {due > 0 ? <span className="md:hidden">{formatMoney(due)}</span> : null}
        </span>
      ),
      text: ({ state }) => PAYMENT.word(state),
      card: "plain",
    },
    {
      id: "date",
      name: "Ordered",
      cell: ({ createdAt }) => formatDay(createdAt),
      text: ({ createdAt }) => formatDay(createdAt),
      isShort: true,
      isWide: true,
    },
  ],
};

/** The tabs of the list. */
export const PAYMENT_LIST_TABS = [
  ...Object.entries(PAYMENT_TABS).map(([value, { text }]) => ({ value, text, count: "" })),
  { value: "", text: "All", count: "" },
];

/** What the shop is asked for, from what the address says. */
export function paymentQuery(state: ListState, limit: number): PaymentQuery {
  const { method = "" } = state.filters;
  return {
    limit,
    tab: isPaymentTab(state.tab) ? state.tab : undefined,
    search: state.search,
    method: isPaymentMethod(method) ? method : undefined,
    after: state.after ?? undefined,
  };
}
