import { Type } from "typebox";
import {
  type AdminNotice,
  listNotices,
  markNoticesSeen,
} from "#tohfa/shop/access/audit/notices.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { Badge } from "../../../ui/badge.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { StepButton } from "../detail/step-button.tsx";
import { answerForm, onForm } from "../form/answer-form.server.ts";
import { sessionOf } from "../gate.server.ts";
import { List } from "../list/list.tsx";
import { type ListDefinition, PAGE_SIZE, readListState } from "../list/list-state.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/notices-screen";
import { Change } from "./audit-change.tsx";
import { actionWords, screenOf } from "./audit-words.ts";

export const meta = () => [{ title: "Notices · Tohfa admin" }];

const NOTICES: ListDefinition<AdminNotice> = {
  things: "notices",
  sorts: [{ value: "", text: "Newest first" }],
  idOf: ({ id }) => String(id),
  hrefOf: ({ action, subject }) => screenOf(action, subject),
  columns: [
    {
      id: "what",
      name: "What",
      cell: ({ action, isNew }) => (
        <>
          {actionWords(action)} {isNew ? <Badge look="gold">New</Badge> : null}
        </>
      ),
      text: ({ action }) => action,
      card: "title",
    },
    {
      id: "of",
      name: "Of",
      cell: ({ name }) => <span className="break-words md:block md:min-w-36">{name}</span>,
      text: ({ name }) => name,
      card: "plain",
    },
    { id: "who", name: "Who", cell: ({ who }) => who, text: ({ who }) => who },
    {
      id: "change",
      name: "What changed",
      cell: ({ details }) => <Change details={details} />,
      text: ({ details }) => details.map(({ name, after }) => `${name}: ${after}`).join("; "),
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
  const state = readListState(url, NOTICES);
  const before = Number(state.after);
  const page = await listNotices(db, sessionOf(context).actor, {
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
    limit: PAGE_SIZE,
  });
  return { state, page };
}

/** The newest that stood on the screen: what came since is still new. */
const SEEN = Type.Object({ of: Type.Integer({ minimum: 1 }) });

export const action = (args: Route.ActionArgs) => {
  const { context, url } = args;
  const { db } = context.get(worldContext);
  return answerForm(args, {
    seen: onForm(SEEN, async ({ of }) => {
      await markNoticesSeen(db, sessionOf(context).actor, of);
      return { to: url.pathname, say: "Nothing is new any more." };
    }),
  });
};

/** What the other admins and the shop itself have changed. */
export default function Notices({ loaderData, actionData }: Route.ComponentProps) {
  const { state, page } = loaderData;
  const newest = page.items[0];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">Notices</h1>
        {newest?.isNew ? (
          <StepButton
            intent="seen"
            of={String(newest.id)}
            text="I have seen them"
            look="quiet"
            whyNot={null}
            answer={actionData}
          />
        ) : null}
      </div>
      <p className="mb-4 max-w-prose text-ink-soft">
        What the other admins, stores and the shop itself have changed. What needs you comes by
        letter too.
      </p>
      <List
        of={NOTICES}
        state={state}
        page={page}
        empty={
          <EmptyState title="Nothing new">
            <p>What another admin changes appears here.</p>
          </EmptyState>
        }
      />
    </>
  );
}
