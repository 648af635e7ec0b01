import {
  type ListedPerson,
  listPeople,
  type PeopleQuery,
} from "#tohfa/shop/people/members/list-people.server.ts";
import { formatDay, formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { List } from "../../list/list.tsx";
import { type ListDefinition, pagePart, readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/people-screen";
import { PersonBadges, roleWords } from "./person-badges.tsx";

export const meta = () => [{ title: "People · Tohfa admin" }];

const PEOPLE_LIST: ListDefinition<ListedPerson> = {
  things: "accounts",
  search: "Name or email",
  filters: [
    {
      id: "state",
      name: "State",
      options: [
        { value: "blocked", text: "Blocked" },
        { value: "unconfirmed", text: "Email not confirmed" },
        { value: "without-code", text: "Admins without a code" },
      ],
    },
  ],
  sorts: [{ value: "", text: "Newest first" }],
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/people/${id}`,
  columns: [
    {
      id: "name",
      name: "Name",
      cell: ({ name }) => <span className="break-words">{name || "–"}</span>,
      text: ({ name }) => name,
      card: "title",
    },
    {
      id: "email",
      name: "Email",
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
      text: ({ email }) => email,
      card: "plain",
    },
    {
      id: "role",
      name: "Role",
      cell: roleWords,
      text: roleWords,
      isWide: true,
    },
    {
      id: "state",
      name: "State",
      cell: (person) => <PersonBadges {...person} />,
      text: ({ isBlocked }) => (isBlocked ? "blocked" : ""),
      card: "plain",
    },
    {
      id: "seen",
      name: "Last seen",
      cell: ({ lastSeenAt }) => seen(lastSeenAt),
      text: ({ lastSeenAt }) => seen(lastSeenAt),
      isShort: true,
    },
    {
      id: "since",
      name: "Since",
      cell: ({ createdAt }) => formatDay(createdAt),
      text: ({ createdAt }) => formatDay(createdAt),
      isShort: true,
      isWide: true,
    },
  ],
};

function seen(at: number | null): string {
  return at === null ? "Not signed in" : formatMoment(at);
}

const TABS = [
  { value: "", text: "All", count: "" },
  { value: "admin", text: "Admins", count: "" },
  { value: "seller", text: "Sellers", count: "" },
  { value: "buyer", text: "Buyers", count: "" },
];

const ROLES: readonly PeopleQuery["role"][] = ["admin", "seller", "buyer"];
const STATES: readonly PeopleQuery["state"][] = ["blocked", "unconfirmed", "without-code"];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const state = readListState(url, PEOPLE_LIST);
  const page = await orNotFound(
    listPeople(db, sessionOf(context).actor, {
      search: state.search,
      role: ROLES.find((one) => one === state.tab),
      state: STATES.find((one) => one === state.filters.state),
      ...pagePart(state),
    }),
  );
  return { state, page };
}

export default function People({ loaderData }: Route.ComponentProps) {
  const { state, page } = loaderData;
  return (
    <>
      <h1 className="mb-4 text-28">People</h1>
      <List
        of={PEOPLE_LIST}
        state={state}
        page={page}
        tabs={TABS}
        empty={
          <EmptyState title="Nobody here">
            <p>No account matches. Try a part of the name or of the email.</p>
          </EmptyState>
        }
      />
    </>
  );
}
