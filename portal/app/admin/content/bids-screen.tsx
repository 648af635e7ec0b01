import { type ListedBid, listAllBids } from "#tohfa/shop/buying/bids/list-bids.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { List } from "../../list/list.tsx";
import { type ListDefinition, pagePart, readListState } from "../../list/list-state.ts";
import { BidState } from "../../seller/bid-state.tsx";
import { Thing } from "../../seller/thing.tsx";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/bids-screen";
import { ContentTabs } from "./content-tabs.tsx";

export const meta = () => [{ title: "Bids · Tohfa admin" }];

const BIDS_LIST: ListDefinition<ListedBid> = {
  things: "bids",
  sorts: [{ value: "", text: "What waits first" }],
  idOf: ({ id }) => id,
  hrefOf: ({ productId }) => `/admin/products/${encodeURIComponent(productId)}`,
  columns: [
    {
      id: "product",
      name: "For",
      cell: ({ image, productName }) => <Thing image={image} name={productName} />,
      text: ({ productName }) => productName,
      card: "title",
    },
    {
      id: "price",
      name: "Offers",
      cell: ({ price, priceAtBid }) => (
        <>
          <span className="font-semibold">{formatMoney(price)}</span>
          <span className="block text-13 text-ink-soft">for {formatMoney(priceAtBid)}</span>
        </>
      ),
      text: ({ price }) => rupeesFromPaisa(price),
      align: "end",
      card: "aside",
      isShort: true,
    },
    { id: "bid", name: "Bid", cell: ({ id }) => id, text: ({ id }) => id, isShort: true },
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
    },
  ],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const state = readListState(url, BIDS_LIST);
  const tab = (["open", "answered"] as const).find((one) => one === state.tab);
  const query = { tab, ...pagePart(state) };
  return { state, page: await orNotFound(listAllBids(db, sessionOf(context).actor, query)) };
}

const TABS = [
  { value: "", text: "All", count: "" },
  { value: "open", text: "Waiting", count: "" },
  { value: "answered", text: "Answered", count: "" },
];

export default function Bids({ loaderData: { state, page } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-2 text-28">Bids</h1>
      <ContentTabs />
      <List
        of={BIDS_LIST}
        state={state}
        page={page}
        tabs={TABS}
        empty={
          <EmptyState title="No bids here">
            <p>Buyers bid on products that are auctioned; their sellers answer them.</p>
          </EmptyState>
        }
      />
    </>
  );
}
