import { useEffect, useRef } from "react";
import { data, useFetcher } from "react-router";
import { asCallFailed } from "../../../contract/transport.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { saidLanguage, t } from "../../../ui/language/t.ts";
import { isLost, type Lost } from "../connection/lost.ts";
import { getClient } from "../data.ts";
import { pageMeta } from "../meta.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/newsletter-page";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, "Newsletter", "New gifts and ideas before Eid, weddings and birthdays.", {
    noindex: true,
  });

const NOT_DONE = "That did not work. Please try again.";
const NOT_REACHED = "We could not reach the shop. Please try again.";

type Wish = "confirm" | "goodbye";

/** What a letter's link is for; null for anybody who just comes here. */
function wishOf(url: string): { wish: Wish; token: string } | null {
  const query = new URL(url).searchParams;
  const wish = query.get("wish");
  const token = query.get("token") ?? "";
  return (wish === "confirm" || wish === "goodbye") && token ? { wish, token } : null;
}

/** Opening a letter's link changes nothing: mail programs and scanners open links by themselves. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  wish: wishOf(request.url)?.wish ?? null,
});

/**
 * A letter's link, said yes to on this page or by the mail program's own button (RFC 8058), or the footer's
 * box, which shows the answer where JavaScript runs.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const client = getClient(context);
  const asked = wishOf(request.url);
  // A mail program's own button may send any body, or none: its address says all.
  const form = asked ? new FormData() : await readForm(request);
  try {
    if (asked) {
      const said = await client.answerNewsletter(asked.wish, asked.token);
      return { said, error: null, isOver: true };
    }
    const email = String(form.get("email") ?? "").trim();
    const said = await client.subscribe(email, saidLanguage().language);
    return {
      said: said || "Thank you for joining. Look out for our next newsletter.",
      error: null,
      isOver: true,
    };
  } catch (error) {
    const refused = asCallFailed(error);
    const status = refused?.status ?? 502;
    // A letter's link whose time is over: no further tap helps.
    return data(
      { said: "", error: refused?.serverText || NOT_DONE, isOver: status === 404 },
      { status },
    );
  }
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { wish } = loaderData;
  if (wish && !actionData?.isOver) {
    return <Ask key={wish} wish={wish} before={actionData?.error ?? null} />;
  }
  return <Said>{actionData ? (actionData.error ?? actionData.said) : null}</Said>;
}

const WORDS: Record<Wish, { title: string; text: string; button: string }> = {
  confirm: {
    title: "One more tap",
    text: "New gifts and ideas before Eid, weddings and birthdays, in your mailbox. You can leave at any time.",
    button: "Yes, send me the newsletter",
  },
  goodbye: {
    title: "No more newsletters?",
    text: "Tap once, and we take your address off the list.",
    button: "Take me off the list",
  },
};

/** One button. Of a goodbye it taps itself where JavaScript runs: who came by the link has tapped already. */
function Ask({ wish, before }: { wish: Wish; before: string | null }) {
  const { Form, data: answer, state, submit } = useFetcher<typeof action | Lost>();
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (wish !== "goodbye" || isSent.current || !form.current) return;
    isSent.current = true;
    submit(form.current);
  }, [wish, submit]);
  const answered = isLost(answer) ? null : answer;
  if (answered?.isOver) return <Said>{t(answered.error ?? answered.said)}</Said>;
  const problem = isLost(answer) ? NOT_REACHED : (answered?.error ?? before);
  const { title, text, button } = WORDS[wish];
  return (
    <EmptyState heading="h1" title={t(title)}>
      <p>{t(text)}</p>
      {problem && state === "idle" ? (
        <p role="alert" className="mt-3 font-medium text-danger">
          {t(problem)}
        </p>
      ) : null}
      <Form ref={form} method="post" className="mt-6 flex justify-center">
        <Button type="submit" pending={state !== "idle"}>
          {t(button)}
        </Button>
      </Form>
    </EmptyState>
  );
}

function Said({ children }: { children: string | null }) {
  return (
    <EmptyState
      heading="h1"
      title={t("Our newsletter")}
      actions={<ButtonLink to="/">{t("Go to home")}</ButtonLink>}
    >
      <p aria-live="polite">
        {children === null
          ? t(
              "New gifts and ideas before Eid, weddings and birthdays. Join at the bottom of this page.",
            )
          : t(children)}
      </p>
    </EmptyState>
  );
}
