import { listOrders } from "#tohfa/shop/delivery/parcels/list-orders.server.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { List } from "../../list/list.tsx";
import { PAGE_SIZE, readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/orders-screen";
import { ADMIN_ORDERS_LIST, ORDER_LIST_TABS, orderQuery } from "./orders-list.tsx";

export const meta = () => [{ title: "Orders · Tohfa admin" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const state = readListState(url, ADMIN_ORDERS_LIST);
  const { actor } = sessionOf(context);
  return { state, page: await orNotFound(listOrders(db, actor, orderQuery(state, PAGE_SIZE))) };
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { state, page } = loaderData;
  return (
    <>
      <h1 className="mb-4 text-28">Orders</h1>
      <List
        of={ADMIN_ORDERS_LIST}
        state={state}
        page={page}
        tabs={ORDER_LIST_TABS}
        csv="/admin/orders.csv"
        empty={
          <EmptyState title="Nothing waits here">
            <p>Orders appear here as soon as somebody buys.</p>
          </EmptyState>
        }
      />
    </>
  );
}
