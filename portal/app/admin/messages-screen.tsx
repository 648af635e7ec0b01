import { Type } from "typebox";
import {
  type FailedMessage,
  listFailedMessages,
  resendMessage,
} from "#tohfa/shop/messages/mail/failed-messages.server.ts";
import { countOutbox } from "#tohfa/shop/messages/mail/send-outbox.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { answerForm, onForm } from "../form/answer-form.server.ts";
import { sessionOf } from "../gate.server.ts";
import { eachOf } from "../list/bulk.server.ts";
import { List } from "../list/list.tsx";
import { type ListDefinition, readListState } from "../list/list-state.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/messages-screen";

export const meta = () => [{ title: "Messages · Tohfa admin" }];

const MESSAGES_LIST: ListDefinition<FailedMessage> = {
  things: "messages",
  sorts: [{ value: "", text: "Newest first" }],
  idOf: ({ id }) => String(id),
  hrefOf: () => null,
  columns: [
    {
      id: "what",
      name: "Message",
      cell: ({ template }) => template.replaceAll("-", " "),
      text: ({ template }) => template,
      card: "title",
    },
    {
      id: "to",
      name: "To",
      cell: ({ channel, recipient }) => `${CHANNELS[channel]} ${recipient}`,
      text: ({ channel, recipient }) => `${channel} ${recipient}`,
    },
    {
      id: "why",
      name: "Why it failed",
      cell: ({ why }) => <span className="break-words">{why}</span>,
      text: ({ why }) => why,
    },
    {
      id: "tries",
      name: "Tries",
      cell: ({ attempts }) => attempts,
      text: ({ attempts }) => attempts,
      align: "end",
      isWide: true,
    },
    {
      id: "when",
      name: "Failed",
      cell: ({ failedAt }) => formatMoment(failedAt.getTime()),
      text: ({ failedAt }) => formatMoment(failedAt.getTime()),
      isShort: true,
    },
  ],
};

const CHANNELS = {
  mail: "Mail to",
  sms: "SMS to",
  whatsapp: "WhatsApp to",
  push: "To the device",
} as const;
/** As many as the shop gives at once (shop/messages/mail/failed-messages.server.ts). */
const PAGE = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const state = readListState(url, MESSAGES_LIST);
  const before = Number(state.after);
  const [items, outbox] = await Promise.all([
    listFailedMessages(db, sessionOf(context).actor, {
      ...(Number.isSafeInteger(before) && before > 0 && { before }),
    }),
    countOutbox(db),
  ]);
  const last = items.at(-1);
  const nextCursor = items.length === PAGE && last ? String(last.id) : null;
  return { state, page: { items, nextCursor }, outbox };
}

/** Also after a step that did nothing: what has changed meanwhile is shown anew. */
export const shouldRevalidate = () => true;

const CHOSEN = Type.Object({
  id: Type.Array(Type.Integer({ minimum: 1 }), {
    minItems: 1,
    maxItems: PAGE,
    error: "Choose one message at least, with the boxes at its left.",
  }),
});

export const action = (args: Route.ActionArgs) => {
  const { context, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  return answerForm(args, {
    resend: onForm(CHOSEN, ({ id }) =>
      eachOf({
        rows: [...new Set(id)].map((one) => ({ id: one })),
        run: (one) => resendMessage(db, actor, one.id),
        nameOf: (one) => `Message ${one.id}`,
        say: (count) =>
          count === 1 ? "1 message goes out again." : `${count} messages go out again.`,
        to: `${url.pathname}${url.search}`,
      }),
    ),
  });
};

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { state, page, outbox } = loaderData;
  return (
    <>
      <h1 className="text-28">Messages</h1>
      <p className="mt-1 mb-4 text-ink-soft">
        {outbox.waiting} on their way, {outbox.failed} not sent. Those wait here: see what was
        wrong, then send them again.
      </p>
      <List
        of={MESSAGES_LIST}
        state={state}
        page={page}
        bulk={[{ intent: "resend", text: "Send again" }]}
        answer={actionData}
        empty={
          <EmptyState title="Every message was sent">
            <p>Letters, SMS and WhatsApp that could not be sent would wait here.</p>
          </EmptyState>
        }
      />
    </>
  );
}
