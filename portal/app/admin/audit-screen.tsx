import { type AuditLine, listAudit } from "#tohfa/shop/access/audit/list-audit.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { sessionOf } from "../gate.server.ts";
import { List } from "../list/list.tsx";
import { type ListDefinition, PAGE_SIZE, readListState } from "../list/list-state.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/audit-screen";
import { Change } from "./audit-change.tsx";
import { actionWords, screenOf } from "./audit-words.ts";

export const meta = () => [{ title: "Audit log · Tohfa admin" }];

const DAYS: Record<string, number> = { day: 1, week: 7, month: 30 };

const AUDIT_LIST: ListDefinition<AuditLine> = {
  things: "lines",
  search: "Person, order or setting",
  filters: [
    {
      id: "by",
      name: "By",
      options: [
        { value: "admin", text: "Admins" },
        { value: "seller", text: "Sellers" },
        { value: "system", text: "The shop itself" },
      ],
    },
    {
      id: "within",
      name: "Within",
      options: [
        { value: "day", text: "A day" },
        { value: "week", text: "A week" },
        { value: "month", text: "30 days" },
      ],
    },
  ],
  sorts: [{ value: "", text: "Newest first" }],
  idOf: ({ id }) => String(id),
  hrefOf: ({ action, subject }) => screenOf(action, subject),
  columns: [
    {
      id: "action",
      name: "What",
      cell: ({ action }) => actionWords(action),
      text: ({ action }) => action,
      card: "title",
    },
    {
      id: "who",
      name: "Who",
      cell: ({ who }) => <span className="break-words md:block md:min-w-28">{who}</span>,
      text: ({ who }) => who,
    },
    {
      id: "subject",
      name: "Of",
      cell: ({ name }) => <span className="wrap-anywhere md:block md:min-w-36">{name}</span>,
      text: ({ name }) => name,
    },
    {
      id: "change",
      name: "What changed",
      cell: ({ details }) => <Change details={details} />,
      text: ({ details }) =>
        details.map(({ name, before, after }) => `${name}: ${before ?? ""} → ${after}`).join("; "),
      card: "plain",
    },
    {
      id: "when",
      name: "When",
      cell: ({ at }) => formatMoment(at),
      text: ({ at }) => formatMoment(at),
      isShort: true,
    },
  ],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const state = readListState(url, AUDIT_LIST);
  const { by, within = "" } = state.filters;
  const days = DAYS[within];
  const before = Number(state.after);
  const page = await listAudit(db, sessionOf(context).actor, {
    search: state.search,
    by: by === "admin" || by === "seller" || by === "system" ? by : undefined,
    since: days === undefined ? undefined : Date.now() - days * 24 * 3_600_000,
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
    limit: PAGE_SIZE,
  });
  return { state, page };
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { state, page } = loaderData;
  return (
    <>
      <h1 className="mb-4 text-28">Audit log</h1>
      <List
        of={AUDIT_LIST}
        state={state}
        page={page}
        empty={
          <EmptyState title="Nothing was changed yet">
            <p>Every change made in the portal is recorded here.</p>
          </EmptyState>
        }
      />
    </>
  );
}
