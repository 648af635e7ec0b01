import {
  countSubscribers,
  type ListedSubscriber,
  listSubscribers,
  MAX_SUBSCRIBERS,
} from "#tohfa/shop/growth/newsletter/list-subscribers.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { countUpTo } from "../../detail/count.ts";
import { orNotFound } from "../../form/answer-form.server.ts";
import { Form } from "../../form/form.tsx";
import { sessionOf } from "../../gate.server.ts";
import { List } from "../../list/list.tsx";
import { type ListDefinition, pagePart, readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/newsletter-screen";
import { ContentTabs } from "./content-tabs.tsx";

export const meta = () => [{ title: "Newsletter · Tohfa admin" }];

const SUBSCRIBERS_LIST: ListDefinition<ListedSubscriber> = {
  things: "addresses",
  search: "Part of an address",
  sorts: [{ value: "", text: "By address" }],
  idOf: ({ email }) => email,
  hrefOf: () => null,
  columns: [
    {
      id: "email",
      name: "Address",
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
      text: ({ email }) => email,
      card: "title",
    },
    {
      id: "since",
      name: "Said yes",
      cell: ({ since }) => formatDay(since),
      text: ({ since }) => formatDay(since),
      isShort: true,
    },
  ],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const state = readListState(url, SUBSCRIBERS_LIST);
  const query = { search: state.search, ...pagePart(state) };
  const [counts, page] = await Promise.all([
    countSubscribers(db, actor),
    orNotFound(listSubscribers(db, actor, query)),
  ]);
  return { state, counts, page, most: MAX_SUBSCRIBERS };
}

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { state, counts, page, most } = loaderData;
  const { confirmed, asked } = counts;
  const number = (n: number) => countUpTo(n, most);
  return (
    <>
      <h1 className="mb-2 text-28">Newsletter</h1>
      <ContentTabs />
      <div className="mb-5 flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-xl">
          {confirmed === 1 ? "1 mailbox has" : `${number(confirmed)} mailboxes have`} said yes;{" "}
          {number(asked)} were asked and have not answered. The file has only those that said yes,
          each with the link by which they leave: it belongs into every letter. The audit log says
          who took it.
        </p>
        <Form
          intent="export"
          answer={undefined}
          action="/admin/content/newsletter.csv"
          submit="Download the list"
          look="quiet"
          isFile
          isBrief
          disabledReason={confirmed === 0 ? "Nobody has said yes yet." : null}
        />
      </div>
      <List
        of={SUBSCRIBERS_LIST}
        state={state}
        page={page}
        empty={
          <EmptyState title="Nobody yet">
            <p>People join at the bottom of the shop's pages, and say yes from their mailbox.</p>
          </EmptyState>
        }
      />
    </>
  );
}
