import { listPayments } from "#tohfa/shop/money/payments/list-payments.server.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { List } from "../../list/list.tsx";
import { PAGE_SIZE, readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/payments-screen";
import { PAYMENT_LIST_TABS, PAYMENTS_LIST, paymentQuery } from "./payments-list.tsx";

export const meta = () => [{ title: "Payments · Tohfa admin" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const state = readListState(url, PAYMENTS_LIST);
  const { actor } = sessionOf(context);
  return { state, page: await orNotFound(listPayments(db, actor, paymentQuery(state, PAGE_SIZE))) };
}

export default function Payments({ loaderData }: Route.ComponentProps) {
  const { state, page } = loaderData;
  return (
    <>
      <h1 className="mb-4 text-28">Payments</h1>
      <List
        of={PAYMENTS_LIST}
        state={state}
        page={page}
        tabs={PAYMENT_LIST_TABS}
        csv="/admin/payments.csv"
        empty={
          <EmptyState title="Nothing waits here">
            <p>Bank transfer receipts appear here as soon as a buyer sends one.</p>
          </EmptyState>
        }
      />
    </>
  );
}
