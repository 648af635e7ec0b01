import { Link } from "react-router";
import {
  listOwnOrders,
  listToReview,
  type OwnOrder,
} from "#tohfa/shop/buying/checkout/own-orders.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Arrivals, arrivalLines } from "../detail/arrival.tsx";
import { orNotFound } from "../form/answer-form.server.ts";
import { sessionOf } from "../gate.server.ts";
import { List } from "../list/list.tsx";
import { type ListDefinition, pagePart, readListState } from "../list/list-state.ts";
import { Thing } from "../seller/thing.tsx";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/orders-screen";
import { OrderBadge, wordOfOrder } from "./order-badge.tsx";

export const meta = () => [{ title: "My orders · Tohfa" }];

const OWN_ORDERS: ListDefinition<OwnOrder> = {
  things: "orders",
  sorts: [{ value: "", text: "Newest first" }],
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/account/orders/${id}`,
  columns: [
    {
      id: "order",
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
      id: "what",
      name: "What",
      cell: ({ first, things }) => (
        <Thing
          image={first.image}
          name={things > 1 ? `${first.name} and ${things - 1} more` : first.name}
        />
      ),
      text: ({ first }) => first.name,
      card: "plain",
    },
    {
      id: "state",
      name: "State",
      cell: (order) => <OrderBadge order={order} />,
      text: wordOfOrder,
      card: "plain",
    },
    {
      id: "arrival",
      name: "Arrives",
      cell: ({ coming }) => <Arrivals parcels={coming} />,
      text: ({ coming }) => arrivalLines(coming).join("; "),
      card: "plain",
    },
    {
      id: "date",
      name: "Ordered",
      cell: ({ createdAt }) => formatDay(createdAt),
      text: ({ createdAt }) => formatDay(createdAt),
      isShort: true,
    },
  ],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, accounts, storeUrl } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const { userId } = actor;
  const state = readListState(url, OWN_ORDERS);
  const query = { userId, ...pagePart(state) };
  const [page, toReview] = await Promise.all([
    orNotFound(listOwnOrders(db, actor, query)),
    listToReview(db, actor, accounts.authSecret, userId),
  ]);
  return { state, page, storeUrl, waiting: toReview.length };
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { state, page, storeUrl, waiting } = loaderData;
  return (
    <>
      <h1 className="mb-4 text-28">My orders</h1>
      {waiting > 0 ? (
        <p className="mb-4">
          <Link
            to="/account/reviews"
            className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
          >
            {waiting === 1 ? "1 item waits" : `${waiting} items wait`} for your review
          </Link>
        </p>
      ) : null}
      <List
        of={OWN_ORDERS}
        state={state}
        page={page}
        empty={
          <EmptyState
            title="No orders yet"
            actions={
              <ButtonLink to={`${storeUrl}/`} reloadDocument>
                Go shopping
              </ButtonLink>
            }
          >
            <p>What you order with this email address appears here, also without signing in.</p>
          </EmptyState>
        }
      />
    </>
  );
}
