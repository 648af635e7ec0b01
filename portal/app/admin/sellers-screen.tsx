import {
  countStores,
  type ListedStore,
  listStores,
} from "#tohfa/shop/selling/sellers/list-stores.server.ts";
import { SELLER, type SellerStatus } from "#tohfa/shop/selling/sellers/seller-machine.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { orNotFound } from "../form/answer-form.server.ts";
import { sessionOf } from "../gate.server.ts";
import { List } from "../list/list.tsx";
import { type ListDefinition, pagePart, readListState } from "../list/list-state.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/sellers-screen";
import { StoreState } from "./store-state.tsx";

export const meta = () => [{ title: "Sellers · Tohfa admin" }];

const SELLERS_LIST: ListDefinition<ListedStore> = {
  things: "sellers",
  search: "Name, address, city, phone or email",
  sorts: [
    { value: "oldest", text: "Oldest first" },
    { value: "newest", text: "Newest first" },
  ],
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/sellers/${id}`,
  columns: [
    {
      id: "name",
      name: "Store",
      cell: ({ companyName }) => companyName,
      text: ({ companyName }) => companyName,
      card: "title",
    },
    {
      id: "state",
      name: "State",
      cell: ({ status }) => <StoreState status={status} />,
      text: ({ status }) => SELLER.word(status),
      card: "aside",
    },
    {
      id: "person",
      name: "Person",
      cell: ({ fullName, city }) => [fullName, city].filter(Boolean).join(", "),
      text: ({ fullName, city }) => `${fullName}, ${city}`,
    },
    {
      id: "since",
      name: "Since",
      cell: ({ since }) => formatDay(since),
      text: ({ since }) => formatDay(since),
      isShort: true,
    },
    {
      id: "phone",
      name: "Phone",
      cell: ({ phone }) => phone || "–",
      text: ({ phone }) => phone,
      isExtra: true,
    },
    {
      id: "email",
      name: "Email",
      cell: ({ email }) => <span className="wrap-anywhere">{email || "–"}</span>,
      text: ({ email }) => email,
      isExtra: true,
    },
  ],
};

const TABS: [SellerStatus, string][] = [
  ["pending", "Waiting"],
  ["approved", "Open"],
  ["refused", "Refused"],
  ["blocked", "Blocked"],
  ["draft", "Not sent yet"],
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const state = readListState(url, SELLERS_LIST);
  const query = {
    status: TABS.find(([status]) => status === state.tab)?.[0],
    search: state.search,
    order: state.sort === "newest" ? ("newest" as const) : ("oldest" as const),
    ...pagePart(state),
  };
  const [counts, page] = await Promise.all([
    countStores(db, actor),
    orNotFound(listStores(db, actor, query)),
  ]);
  return { state, page, counts };
}

export default function Sellers({ loaderData }: Route.ComponentProps) {
  const { state, page, counts } = loaderData;
  const tabs = TABS.map(([value, text]) => ({ value, text, count: String(counts[value] ?? 0) }));
  return (
    <>
      <h1 className="mb-4 text-28">Sellers</h1>
      <List
        of={SELLERS_LIST}
        state={state}
        page={page}
        tabs={[...tabs, { value: "", text: "All", count: "" }]}
        empty={
          <EmptyState title="Nobody here">
            <p>Sellers join at “Earn with us”; what they send waits here for you.</p>
          </EmptyState>
        }
      />
    </>
  );
}
