import { useEffect, useRef } from "react";
import { data, Form, useNavigation } from "react-router";
import { isEmail } from "#tohfa/shop/values/email.ts";
import { wrongName } from "#tohfa/shop/values/name.ts";
import { NO_CONTACT_NUMBERS } from "#tohfa/shop/values/reach.ts";
import { reachFromWire } from "../../../contract/reach.ts";
import { asCallFailed } from "../../../contract/transport.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { t } from "../../../ui/language/t.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { attempt } from "../attempt.ts";
import { isLost } from "../connection/lost.ts";
import { getClient } from "../data.ts";
import { pageMeta } from "../meta.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/contact-page";
import { ReachUs } from "./reach-us.tsx";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    "Contact us",
    "Write to us about an order, a gift for the office, or anything else. We answer within a day.",
  );

const FIELDS = ["name", "email", "phone", "subject", "message"] as const;
const NOT_SENT = "Your message could not be sent. It is still here, so please try again.";
type Typed = Record<(typeof FIELDS)[number], string>;

/** A plain form post, so it works without JavaScript; what was typed comes back with the errors. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const typed = Object.fromEntries(
    FIELDS.map((name) => [name, String(form.get(name) ?? "")]),
  ) as Typed;
  const errors: Partial<Typed> = {};
  const wrong = typed.name.trim() ? wrongName(typed.name, "The name") : "Enter your name.";
  if (wrong) errors.name = wrong;
  if (!isEmail(typed.email)) errors.email = "Enter an email address, such as name@example.com.";
  if (!typed.subject.trim()) errors.subject = "Tell us in a few words what it is about.";
  if (!typed.message.trim()) errors.message = "Write your message.";
  if (Object.keys(errors).length > 0)
    return data({ typed, errors, sent: "", problem: "" }, { status: 400 });
  try {
    const { phone, ...rest } = typed;
    const sent = await getClient(context).contact(phone.trim() ? typed : rest);
    return {
      typed: null,
      errors: {},
      sent: sent || "Thank you. We have your message.",
      problem: "",
    };
  } catch (error) {
    const problem = asCallFailed(error)?.serverText || NOT_SENT;
    return data({ typed, errors: {}, sent: "", problem }, { status: 502 });
  }
}

/** How else one reaches us; the form works where that cannot be said. */
export async function loader({ context }: Route.LoaderArgs) {
  const reach = getClient(context).ask("getReach", {}, reachFromWire);
  return { reach: (await attempt(reach, NO_CONTACT_NUMBERS)).value };
}

export default function Contact({ actionData: answered, loaderData }: Route.ComponentProps) {
  const actionData = isLost(answered) ? undefined : answered;
  const problem = isLost(answered) ? NOT_SENT : actionData?.problem;
  const form = useRef<HTMLFormElement>(null);
  // On a phone the field is far above the button that was tapped.
  useEffect(() => {
    if (actionData?.typed) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [actionData]);
  const pending = useNavigation().formAction === "/contect-us";
  const typed = actionData?.typed;
  const errors: Partial<Typed> = actionData?.errors ?? {};
  const field = (name: keyof Typed) => ({
    id: name,
    name,
    defaultValue: typed?.[name],
    error: errors[name] && t(errors[name]),
  });
  return (
    <>
      <PageHeading lead={t("We read everything and answer within a day, Monday to Saturday.")}>
        {t("Contact us")}
      </PageHeading>
      <div className="wrap grid items-start gap-10 pb-16 lg:grid-cols-[minmax(0,42rem)_20rem]">
        <Form ref={form} method="post" noValidate className="flex flex-col gap-4">
          {actionData?.sent ? <Notice>{t(actionData.sent)}</Notice> : null}
          <Field label={t("Your name")} autoComplete="name" {...field("name")} />
          <Field label={t("Email")} type="email" autoComplete="email" {...field("email")} />
          <Field label={t("Mobile")} optional type="tel" autoComplete="tel" {...field("phone")} />
          <Field label={t("What is it about?")} {...field("subject")} />
          <TextArea label={t("Message")} rows={6} {...field("message")} />
          {problem && !pending ? <Notice look="error">{t(problem)}</Notice> : null}
          <Button type="submit" pending={pending} pendingLabel={t("Sending…")}>
            {t("Send")}
          </Button>
        </Form>
        <address className="rounded-card border border-line bg-white p-5 not-italic">
          <h2 className="mb-2 text-21">{t("Where we are")}</h2>
          <p>
            {t("Tohfa")}
            <br />
            {t("Model Town Link Road")}
            <br />
            {t("Lahore 54000, Pakistan")}
          </p>
          <p className="mt-3">{t("Monday to Saturday, 10 am to 7 pm")}</p>
          <ReachUs
            reach={loaderData.reach}
            text={t("Assalam o alaikum, I have a question about Tohfa.")}
            className="mt-4"
          />
        </address>
      </div>
    </>
  );
}
