import { useEffect, useRef } from "react";
import { data, Link, Form as RouterForm, useNavigation, useSubmit } from "react-router";
import { endReminders } from "#tohfa/shop/growth/dates/gift-dates.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/reminders-off-screen";
import { FRONT_LINK, FrontPage } from "./front-page.tsx";

export const meta = () => [{ title: "No more reminders · Tohfa" }];

/** Opening a letter's link changes nothing: mail programs and scanners open links by themselves. */
export const loader = ({ url }: Route.LoaderArgs) => ({
  isWhole: Boolean(url.searchParams.get("id") && url.searchParams.get("token")),
});

/** The button of this page, or the mail program's own (RFC 8058), whose body is whatever it likes. */
export async function action({ context, url }: Route.ActionArgs) {
  const { db, accounts } = context.get(worldContext);
  const [userId, signature] = ["id", "token"].map((name) => url.searchParams.get(name) ?? "");
  try {
    await endReminders(db, accounts.authSecret, {
      userId: userId ?? "",
      signature: signature ?? "",
    });
    return { isOff: true, why: "" };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ isOff: false, why: error.message }, { status: 404 });
  }
}

/** One button, which taps itself where JavaScript runs: who came by the link has tapped already. */
export default function RemindersOff({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isSending = useNavigation().state !== "idle";
  const isToSend = loaderData.isWhole && actionData === undefined;
  useEffect(() => {
    if (isToSend && form.current) submit(form.current);
  }, [isToSend, submit]);
  if (actionData?.isOff) {
    return (
      <FrontPage
        title="No more reminders"
        lead="Your dates are kept, and each can be turned on again in your account."
      >
        <Link to="/account/dates" className={FRONT_LINK}>
          See my dates
        </Link>
      </FrontPage>
    );
  }
  return (
    <FrontPage
      title="No more reminders?"
      lead={
        actionData?.why ||
        (loaderData.isWhole
          ? "Tap once, and we write to you about no date any more."
          : "This link is not whole. Open it from the letter again.")
      }
    >
      {isToSend ? (
        <RouterForm ref={form} method="post">
          <Button type="submit" pending={isSending}>
            Turn them off
          </Button>
        </RouterForm>
      ) : (
        <Link to="/account/dates" className={FRONT_LINK}>
          See my dates
        </Link>
      )}
    </FrontPage>
  );
}
