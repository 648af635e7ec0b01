import { Type } from "typebox";
import { maySeeMoney } from "#tohfa/shop/access/accounts/store-role.ts";
import { countParcels, listParcels } from "#tohfa/shop/delivery/parcels/list-parcels.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { MAX_COUNTED } from "#tohfa/shop/delivery/parcels/parcel-tabs.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { answerForm, onForm, orNotFound } from "../form/answer-form.server.ts";
import { storeOf } from "../gate.server.ts";
import { eachOf } from "../list/bulk.server.ts";
import { List } from "../list/list.tsx";
import { PAGE_SIZE, readListState } from "../list/list-state.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/orders-screen";
import { ordersList, orderTabs, parcelQuery } from "./orders-list.tsx";

export const meta = () => [{ title: "Orders · Tohfa" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, bookings } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const hasMoney = maySeeMoney(session.actor);
  const state = readListState(url, ordersList(hasMoney));
  const [counts, page] = await Promise.all([
    countParcels(db, session.actor, sellerId),
    orNotFound(listParcels(db, session.actor, parcelQuery(state, sellerId, PAGE_SIZE))),
  ]);
  return { state, page, counts, hasMoney, canBook: bookings.couriers.length > 0 };
}

/** Also after a step that did nothing: what has changed meanwhile is shown anew. */
export const shouldRevalidate = () => true;

const CHOSEN = Type.Object({
  id: Type.Array(Type.String({ maxLength: 100 }), {
    minItems: 1,
    maxItems: 200,
    error: "Choose one order at least, with the boxes at its left.",
  }),
});

export const action = (args: Route.ActionArgs) => {
  const { context, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = storeOf(context).session;
  const moveAll = (to: "confirmed" | "packed") =>
    onForm(CHOSEN, ({ id }) =>
      eachOf({
        rows: [...new Set(id)].map((one) => ({ id: one })),
        run: (one) => moveParcel(db, actor, one.id, to),
        say: (count) => `${count === 1 ? "1 order is" : `${count} orders are`} ${to}.`,
        to: `${url.pathname}${url.search}`,
      }),
    );
  return answerForm(args, {
    confirm: moveAll("confirmed"),
    pack: moveAll("packed"),
    book: onForm(CHOSEN, async ({ id }) => ({
      to: `/seller/book?${new URLSearchParams(id.map((one) => ["id", one]))}`,
    })),
    dispatch: onForm(CHOSEN, async ({ id }) => ({
      to: `/seller/dispatch?${new URLSearchParams(id.map((one) => ["id", one]))}`,
    })),
    slips: onForm(CHOSEN, async ({ id }) => ({
      to: `/seller/slips?${new URLSearchParams(id.map((one) => ["id", one]))}`,
    })),
  });
};

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { state, page, counts, hasMoney, canBook } = loaderData;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">Orders</h1>
        <ButtonLink to="/seller/dispatch" look="quiet">
          Paste a list
        </ButtonLink>
      </div>
      <List
        of={ordersList(hasMoney)}
        state={state}
        page={page}
        tabs={orderTabs(counts, MAX_COUNTED)}
        bulk={[
          { intent: "confirm", text: "Confirm" },
          { intent: "pack", text: "Mark as packed" },
          ...(canBook ? [{ intent: "book", text: "Book" }] : []),
          { intent: "dispatch", text: "Hand over" },
          { intent: "slips", text: "Print" },
        ]}
        answer={actionData}
        csv="/seller/orders.csv"
        empty={
          <EmptyState title="Nothing waits here">
            <p>New orders appear as soon as somebody buys from you.</p>
          </EmptyState>
        }
      />
    </>
  );
}
