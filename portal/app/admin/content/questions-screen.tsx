import { useSearchParams } from "react-router";
import { Type } from "typebox";
import {
  countContactMessages,
  type ListedContactMessage,
  listContactMessages,
  markMessageAnswered,
} from "#tohfa/shop/growth/newsletter/contact-messages.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { StepButton } from "../../detail/step-button.tsx";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { Pages, Tabs } from "../../list/list.tsx";
import { PAGE_SIZE } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import { OF } from "../typed.server.ts";
import type { Route } from "./+types/questions-screen";
import { ContentTabs } from "./content-tabs.tsx";

export const meta = () => [{ title: "Questions · Tohfa admin" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const tab = url.searchParams.get("tab") === "answered" ? "answered" : "waiting";
  const after = url.searchParams.get("after");
  const query = { tab, after: after ?? undefined, limit: PAGE_SIZE } as const;
  const [waiting, page] = await Promise.all([
    countContactMessages(db, actor),
    orNotFound(listContactMessages(db, actor, query)),
  ]);
  return { state: { tab, after }, waiting, page };
}

const ONE = Type.Object({ of: OF });

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { actor } = sessionOf(args.context);
  const to = `${args.url.pathname}${args.url.search}`;
  return answerForm(args, {
    answered: onForm(ONE, async ({ of }) => {
      await markMessageAnswered(db, actor, of, true);
      return { to, say: "Marked as answered." };
    }),
    again: onForm(ONE, async ({ of }) => {
      await markMessageAnswered(db, actor, of, false);
      return { to, say: "It waits again." };
    }),
  });
};

export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
  const { state, waiting, page } = loaderData;
  const [params] = useSearchParams();
  const tabs = [
    { value: "", text: "Waiting", count: String(waiting) },
    { value: "answered", text: "Answered", count: "" },
  ];
  return (
    <>
      <h1 className="mb-2 text-28">Questions</h1>
      <ContentTabs />
      <Tabs tabs={tabs} chosen={state.tab === "answered" ? "answered" : ""} params={params} />
      {page.items.length === 0 ? (
        <EmptyState title={state.tab === "answered" ? "None answered yet" : "Nobody waits"}>
          <p>Messages from the shop's contact form appear here, oldest first.</p>
        </EmptyState>
      ) : (
        <ul className="grid max-w-3xl gap-4">
          {page.items.map((message) => (
            <li key={message.id} className="rounded-card border border-line bg-white p-4 sm:p-5">
              <Message message={message} answer={actionData} />
            </li>
          ))}
        </ul>
      )}
      <Pages state={state} next={page.nextCursor} params={params} />
    </>
  );
}

const LINK = "inline-flex min-h-11 items-center font-medium wrap-anywhere text-rose-700 underline";

function Message({
  message: one,
  answer,
}: {
  message: ListedContactMessage;
  answer: FormAnswer | undefined;
}) {
  const { id, name, email, phone, subject, message, handledAt, createdAt } = one;
  const reply = `mailto:${encodeURIComponent(email).replace("%40", "@")}?${new URLSearchParams({ subject: `Re: ${subject}` }).toString().replaceAll("+", "%20")}`;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4 text-13 text-ink-soft">
        <span className="min-w-0 break-words">{name}</span>
        <span>{formatMoment(createdAt)}</span>
      </p>
      <h2 dir="auto" className="mt-1 text-17 break-words">
        {subject}
      </h2>
      <p dir="auto" className="mt-2 break-words whitespace-pre-line">
        {message}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-5">
        <a href={reply} className={LINK}>
          {email}
        </a>
        {phone ? (
          <a href={`tel:${phone}`} className={LINK}>
            {phone}
          </a>
        ) : null}
      </p>
      {handledAt === null ? null : (
        <p className="text-13 text-ink-soft">Answered {formatMoment(handledAt)}</p>
      )}
      <div className="mt-3">
        <StepButton
          intent={handledAt === null ? "answered" : "again"}
          of={id}
          text={handledAt === null ? "I have answered it" : "It waits again"}
          look="quiet"
          whyNot={null}
          answer={answer}
        />
      </div>
    </>
  );
}
