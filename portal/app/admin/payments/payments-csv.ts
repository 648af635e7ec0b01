import { listPayments } from "#tohfa/shop/money/payments/list-payments.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { csvOf } from "../../list/list-csv.server.ts";
import { readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/payments-csv";
import { PAYMENTS_LIST, paymentQuery } from "./payments-list.tsx";

/** The payments of the list's address as a file. */
export function loader({ context, url }: Route.LoaderArgs): Response {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const state = readListState(url, PAYMENTS_LIST);
  return csvOf(PAYMENTS_LIST, state, (after, limit) =>
    listPayments(db, actor, { ...paymentQuery({ ...state, after }, limit), isWhole: true }),
  );
}
