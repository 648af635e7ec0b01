import { listRefundsDue, type RefundDue } from "#tohfa/shop/money/payments/list-refunds.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { PAYMENT_METHOD_NAMES } from "#tohfa/shop/values/payment-method.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { List } from "../../list/list.tsx";
import { type ListDefinition, readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/refunds-screen";

export const meta = () => [{ title: "Refunds · Tohfa admin" }];

type Row = Omit<RefundDue, "createdAt"> & { createdAt: number };

const REFUNDS: ListDefinition<Row> = {
  things: "refunds",
  sorts: [{ value: "", text: "Oldest first" }],
  idOf: ({ id }) => id,
  // All that is due of one payment is sent at once, and written down there.
  hrefOf: ({ paymentId }) => `/admin/payments/${paymentId}`,
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
      name: "To send",
      cell: ({ amount }) => <span className="font-semibold">{formatMoney(amount)}</span>,
      text: ({ amount }) => formatMoney(amount),
      align: "end",
      card: "aside",
      isShort: true,
    },
    {
      id: "reason",
      name: "Why",
      cell: ({ reason }) => reason,
      text: ({ reason }) => reason,
      card: "plain",
    },
    {
      id: "buyer",
      name: "To",
      cell: ({ buyer }) => `${buyer.name}, ${buyer.phone}`,
      text: ({ buyer }) => `${buyer.name}, ${buyer.phone}`,
    },
    {
      id: "method",
      name: "Paid by",
      cell: ({ method }) => PAYMENT_METHOD_NAMES[method],
      text: ({ method }) => PAYMENT_METHOD_NAMES[method],
    },
    {
      id: "since",
      name: "Since",
      cell: ({ createdAt }) => formatDay(createdAt),
      text: ({ createdAt }) => formatDay(createdAt),
      isShort: true,
    },
  ],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const state = readListState(url, REFUNDS);
  const { refunds, next } = await orNotFound(listRefundsDue(db, actor, state.after));
  return {
    state,
    page: {
      items: refunds.map((refund) => ({ ...refund, createdAt: refund.createdAt.getTime() })),
      nextCursor: next,
    },
  };
}

/** The register of what is owed back, the oldest first. */
export default function Refunds({ loaderData: { state, page } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-4 text-28">Refunds to send</h1>
      <List
        of={REFUNDS}
        state={state}
        page={page}
        empty={
          <EmptyState title="Nothing is owed back">
            <p>Refunds for cancelled and returned items appear here.</p>
          </EmptyState>
        }
      />
    </>
  );
}
