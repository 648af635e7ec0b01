import { useState } from "react";
import { data, Form, redirect, useActionData, useNavigation } from "react-router";
import type { ReceivedGift } from "#tohfa/shop/buying/thanks/received-gift.ts";
import { MAX_THANKS_LETTERS } from "#tohfa/shop/buying/thanks/thanks-kinds.ts";
import { isUrdu } from "#tohfa/shop/orders/order/gift-note.ts";
import { graphemes } from "#tohfa/shop/values/graphemes.ts";
import { receivedGiftFromWire } from "../../../contract/thanks.ts";
import { asCallFailed, callUrl } from "../../../contract/transport.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { CouldNotLoad } from "../../../ui/could-not-load.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Field } from "../../../ui/field.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { isLost, type Lost } from "../connection/lost.ts";
import { getClient } from "../data.ts";
import { pageMeta } from "../meta.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/received-gift-page";
import { NOT_SENT } from "./answer-code-form.ts";
import { Card } from "./order-card.tsx";
import { Shots } from "./shots.tsx";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, t("A gift for you"), t("See how it was packed, and say thank you."), {
    noindex: true,
  });

function linkOf(url: string): { id: string; token: string } {
  const query = new URL(url).searchParams;
  return { id: query.get("id") ?? "", token: query.get("token") ?? "" };
}

/** Whoever has the link that a sender passed on; to everybody else there is no gift. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, token } = linkOf(request.url);
  const nothing = { gift: null as ReceivedGift | null, id, token, failure: null as string | null };
  if (!id || !token) return data(nothing);
  const sent = { params: { id }, query: { token } };
  try {
    const gift = await getClient(context).ask("getReceivedGift", sent, receivedGiftFromWire);
    return data({ ...nothing, gift });
  } catch (error) {
    const refused = asCallFailed(error);
    if (refused?.status === 404) return data(nothing, { status: 404 });
    const failure = error instanceof Error ? error.message : String(error);
    return data({ ...nothing, failure }, { status: 502 });
  }
}

interface Said {
  problem: string;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id, token } = linkOf(request.url);
  const form = await readForm(request);
  const words = String(form.get("words") ?? "").slice(0, 600);
  const sent = { params: { id }, query: { token }, body: { words } };
  try {
    await getClient(context).ask("sendThanks", sent, receivedGiftFromWire);
  } catch (error) {
    const problem = asCallFailed(error)?.serverText || NOT_SENT;
    return data<Said>({ problem }, { status: 422 });
  }
  return redirect(`/order/gift?${new URLSearchParams({ id, token })}`);
}

export default function ReceivedGiftPage({ loaderData }: Route.ComponentProps) {
  const { gift, id, token, failure } = loaderData;
  if (failure !== null)
    return <CouldNotLoad what={t("Your gift")} failure={failure} heading="h1" />;
  if (!gift) {
    return (
      <EmptyState
        heading="h1"
        title={t("We cannot show this gift")}
        actions={<ButtonLink to="/">{t("Look around the shop")}</ButtonLink>}
      >
        {t("Please open it from the link that was sent to you.")}
      </EmptyState>
    );
  }
  const from = gift.from
    ? tx("With love from {name}.", { name: <bdi {...foreign(gift.from)}>{gift.from}</bdi> })
    : t("Somebody thought of you.");
  return (
    <>
      <PageHeading narrow lead={from}>
        {t("A gift for you")}
      </PageHeading>
      <div className="wrap flex max-w-4xl flex-col gap-6 pb-16">
        <Thank thanks={gift.thanks} />
        {gift.shots.length > 0 ? (
          <Card title={t("How it was packed")}>
            <Shots
              shots={gift.shots}
              srcOf={(shot) =>
                `${callUrl("getReceivedShot", { id, shot })}?${new URLSearchParams({ token })}`
              }
            />
          </Card>
        ) : null}
      </div>
    </>
  );
}

/** One tap; a line is for those who like to write. Works without JavaScript. */
function Thank({ thanks }: Pick<ReceivedGift, "thanks">) {
  const answered = useActionData<Said | Lost>();
  const pending = useNavigation().formMethod === "POST";
  const [words, setWords] = useState("");
  if (thanks) {
    return (
      <Card title={t("Thank you sent")}>
        <p>{t("We told the sender that you like it.")}</p>
        {thanks.words ? (
          <p
            dir="auto"
            lang={isUrdu(thanks.words) ? "ur" : undefined}
            className="mt-3 rounded-control bg-rose-50 p-4 break-words"
          >
            {thanks.words}
          </p>
        ) : null}
      </Card>
    );
  }
  const problem = isLost(answered) ? NOT_SENT : answered?.problem;
  const left = MAX_THANKS_LETTERS - graphemes(words.trim()).length;
  return (
    <Card title={t("Say thank you")}>
      <Form method="post" preventScrollReset className="flex flex-col items-start gap-4">
        {problem ? <Notice look="error">{t(problem)}</Notice> : null}
        <Field
          label={t("Add a line")}
          optional
          name="words"
          dir="auto"
          autoComplete="off"
          className="w-full"
          hint={
            left >= 0
              ? t("In English or Urdu. {left} of {all} letters left.", {
                  left,
                  all: MAX_THANKS_LETTERS,
                })
              : t("{count} letters too many.", { count: -left })
          }
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" pending={pending} pendingLabel={t("Sending…")}>
          {t("Send my thank-you")}
        </Button>
      </Form>
    </Card>
  );
}
