import type { ListedBid } from "#tohfa/shop/buying/bids/list-bids.server.ts";
import { listBids } from "#tohfa/shop/buying/bids/list-bids.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { orNotFound } from "../form/answer-form.server.ts";
import { storeOf } from "../gate.server.ts";
import { List } from "../list/list.tsx";
import { type ListDefinition, pagePart, readListState } from "../list/list-state.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/bids-screen";
import { BidState } from "./bid-state.tsx";
import { Thing } from "./thing.tsx";

export const meta = () => [{ title: "Bids · Tohfa" }];

const BIDS_LIST: ListDefinition<ListedBid> = {
  things: "bids",
  sorts: [{ value: "", text: "What waits first" }],
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/seller/bids/${id}`,
  columns: [
    {
      id: "bid",
      name: "Bid",
      cell: ({ id }) => id,
      text: ({ id }) => id,
      card: "title",
      isShort: true,
    },
    {
      id: "price",
      name: "Offers",
      cell: ({ price }) => <span className="font-semibold">{formatMoney(price)}</span>,
      text: ({ price }) => rupeesFromPaisa(price),
      align: "end",
      card: "aside",
      isShort: true,
    },
    {
      id: "product",
      name: "For",
      cell: ({ image, productName }) => <Thing image={image} name={productName} />,
      text: ({ productName }) => productName,
      card: "plain",
    },
    {
      id: "bidder",
      name: "Bidder",
      cell: ({ bidder, city }) => (bidder ? `${bidder}, ${city}` : city),
      text: ({ bidder, city }) => `${bidder}, ${city}`,
    },
    {
      id: "state",
      name: "State",
      cell: ({ status }) => <BidState status={status} />,
      text: ({ status }) => status,
      card: "plain",
    },
    {
      id: "date",
      name: "Made",
      cell: ({ createdAt }) => formatDay(createdAt),
      text: ({ createdAt }) => formatDay(createdAt),
      isShort: true,
      isWide: true,
    },
  ],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const state = readListState(url, BIDS_LIST);
  const tab = (["open", "answered"] as const).find((one) => one === state.tab);
  const query = { sellerId, tab, ...pagePart(state) };
  return { state, page: await orNotFound(listBids(db, session.actor, query)) };
}

const TABS = [
  { value: "", text: "All", count: "" },
  { value: "open", text: "To answer", count: "" },
  { value: "answered", text: "Answered", count: "" },
];

export default function Bids({ loaderData }: Route.ComponentProps) {
  const { state, page } = loaderData;
  return (
    <>
      <h1 className="mb-4 text-28">Bids</h1>
      <List
        of={BIDS_LIST}
        state={state}
        page={page}
        tabs={TABS}
        empty={
          <EmptyState title="No bids here">
            <p>Buyers who would pay more than your price make a bid on the product’s page.</p>
          </EmptyState>
        }
      />
    </>
  );
}
