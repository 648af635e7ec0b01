import {
  listStoresToComplete,
  type StoreToComplete,
} from "#tohfa/shop/selling/sellers/tax-days.server.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { daysLeftWords } from "../../detail/tax-days-notice.tsx";
import { orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { List } from "../../list/list.tsx";
import { type ListDefinition, pagePart, readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/stores-screen";
import { TaxesTabs } from "./taxes-tabs.tsx";

export const meta = () => [{ title: "Stores to complete · Tohfa admin" }];

const STORES: ListDefinition<StoreToComplete> = {
  things: "stores to complete",
  sorts: [{ value: "", text: "Fewest days first" }],
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/sellers/${id}`,
  columns: [
    {
      id: "store",
      name: "Store",
      cell: ({ store }) => store,
      text: ({ store }) => store,
      card: "title",
    },
    {
      id: "left",
      name: "Left",
      cell: ({ left }) => (
        <span className={left < 0 ? "font-semibold text-danger" : "font-semibold"}>
          {daysLeftWords(left)}
        </span>
      ),
      text: ({ left }) => String(left),
      card: "aside",
      isShort: true,
    },
    {
      id: "until",
      name: "Last day",
      cell: ({ lastDay }) => formatDay(noonOf(lastDay)),
      text: ({ lastDay }) => lastDay,
      isShort: true,
    },
    {
      id: "person",
      name: "Person",
      cell: ({ person, phone }) => [person, phone].filter(Boolean).join(", "),
      text: ({ person, phone }) => [person, phone].filter(Boolean).join(", "),
    },
  ],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const state = readListState(url, STORES);
  const page = listStoresToComplete(db, sessionOf(context).actor, { ...pagePart(state) });
  return { state, page: await orNotFound(page) };
}

/** Open stores that have not given what tax law asks for, and how long they are still paid. */
export default function StoresToComplete({ loaderData: { state, page } }: Route.ComponentProps) {
  return (
    <>
      <TaxesTabs />
      <h1 className="text-28">Stores to complete</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">
        These are open without a CNIC or NTN. After their last day payouts wait, sales go on. Open a
        store to write its number down, or to give it more days.
      </p>
      <List
        of={STORES}
        state={state}
        page={page}
        empty={
          <EmptyState title="Every open store is complete">
            <p>Each has given its CNIC or NTN.</p>
          </EmptyState>
        }
      />
    </>
  );
}
