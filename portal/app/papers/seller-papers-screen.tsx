import { Link } from "react-router";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { storeOf } from "../gate.server.ts";
import { List } from "../list/list.tsx";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/seller-papers-screen";
import { PAPERS } from "./papers-list.tsx";
import { readPapers } from "./read-papers.server.ts";

export const meta = () => [{ title: "Papers · Tohfa" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  return await readPapers(db, session.actor, sellerId, url);
}

/** A store's papers: its invoices to buyers, and what the shop invoices and pays it. */
export default function SellerPapers({ loaderData: { state, page } }: Route.ComponentProps) {
  return (
    <>
      <Link
        to="/seller/money"
        className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
      >
        Money
      </Link>
      <h1 className="text-28">Papers</h1>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">
        Your invoices and delivery challans are made when a parcel is handed over; our commission
        invoice comes after each month. Never put an invoice in a gift's parcel.
      </p>
      <List
        of={PAPERS}
        state={state}
        page={page}
        empty={
          <EmptyState title="No papers yet">
            <p>Your first invoice is made when you hand over your first parcel.</p>
          </EmptyState>
        }
      />
    </>
  );
}
