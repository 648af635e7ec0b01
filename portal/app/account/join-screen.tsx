import { Link, Form as PlainForm } from "react-router";
import { Type } from "typebox";
import { MIN_PASSWORD } from "#tohfa/shop/access/accounts/password.ts";
import { STORE_ROLE_WORDS } from "#tohfa/shop/access/accounts/store-role.ts";
import { signInUncounted } from "#tohfa/shop/people/sign-in/sign-in.server.ts";
import {
  acceptInvitation,
  joinWithNewAccount,
  openInvitation,
} from "#tohfa/shop/people/staff/join-store.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { StepButton } from "../detail/step-button.tsx";
import { answerForm, onForm } from "../form/answer-form.server.ts";
import { TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { browserOf } from "../gate.server.ts";
import { sessionContext, worldContext } from "../world.ts";
import type { Route } from "./+types/join-screen";
import { FRONT_LINK, FrontPage } from "./front-page.tsx";
import { linkIn } from "./letter-link.ts";
import { NEW_PASSWORD } from "./schemas.ts";

export const meta = () => [{ title: "Join a store · Tohfa" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { accounts } = context.get(worldContext);
  const link = linkIn(url);
  try {
    const typed = { ...link, until: Number(link.until) };
    const asked = await openInvitation(accounts.db, accounts.authSecret, typed);
    const signedIn = context.get(sessionContext)?.email ?? null;
    return { asked, signedIn, here: `${url.pathname}${url.search}`, why: null };
  } catch (error) {
    if (error instanceof Refusal) return { asked: null, why: error.message };
    throw error;
  }
}

const OPEN = Type.Object({
  name: Type.String({ maxLength: 100, error: "Enter your name, of at most 100 letters." }),
  password: NEW_PASSWORD,
});

export const action = (args: Route.ActionArgs) => {
  const { request, context, url } = args;
  const { accounts } = context.get(worldContext);
  const session = context.get(sessionContext);
  const { id, until, sig } = linkIn(url);
  const link = { id, sig, until: Number(until) };
  return answerForm(args, {
    accept: onForm(Type.Object({}), async () => {
      if (!session) throw new Refusal("unauthenticated", "Sign in first, then say yes.");
      const { storeName } = await acceptInvitation(accounts, session.actor, link);
      return { to: "/", say: `Welcome to ${storeName}.` };
    }),
    "open-account": onForm(OPEN, async (typed) => {
      const browser = browserOf(request, context);
      const { email, storeName } = await joinWithNewAccount(accounts, link, typed);
      const { password } = typed;
      const { cookies } = await signInUncounted(accounts, { email, password }, browser);
      return { to: "/", say: `Welcome to ${storeName}.`, cookies };
    }),
  });
};

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, why } = loaderData;
  if (!asked) {
    return (
      <FrontPage title="Join a store" lead={why}>
        <Link to="/" className={FRONT_LINK}>
          Go to the start
        </Link>
      </FrontPage>
    );
  }
  const { name, may } = STORE_ROLE_WORDS[asked.role];
  return (
    <FrontPage
      title={`Work in ${asked.storeName}?`}
      lead={
        <>
          They ask <strong className="wrap-anywhere">{asked.email}</strong> to be their{" "}
          {name.toLowerCase()}. What you can do there: {may}
        </>
      }
    >
      <Answer {...loaderData} answer={actionData} />
    </FrontPage>
  );
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { why: null }>;

function Answer({
  asked,
  signedIn,
  here,
  answer,
}: Loaded & { answer: Route.ComponentProps["actionData"] }) {
  const signInAt = `/login?${new URLSearchParams({ returnTo: here })}`;
  if (signedIn === asked.email) {
    return (
      <StepButton
        intent="accept"
        text={`Yes, join ${asked.storeName}`}
        whyNot={null}
        answer={answer}
      />
    );
  }
  if (signedIn !== null) {
    return (
      <div className="flex flex-col gap-4">
        <p>
          You are signed in as <strong className="wrap-anywhere">{signedIn}</strong>. Only the
          address that was asked can say yes: sign out, then open the link of the letter again.
        </p>
        <PlainForm method="post" action="/sign-out">
          <Button type="submit" name="intent" value="sign-out" look="quiet">
            Sign out
          </Button>
        </PlainForm>
      </div>
    );
  }
  if (asked.hasAccount) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p>You have an account. Sign in, then say yes.</p>
        <ButtonLink to={signInAt}>Sign in</ButtonLink>
      </div>
    );
  }
  return (
    <Form intent="open-account" answer={answer} submit="Open my account and join" isBrief>
      <input type="hidden" name="username" autoComplete="username" value={asked.email} readOnly />
      <TextField
        name="name"
        label="Your name"
        autoComplete="name"
        maxLength={100}
        error="Enter your name."
      />
      <TextField
        name="password"
        label="Choose a password"
        type="password"
        autoComplete="new-password"
        minLength={MIN_PASSWORD}
        hint={`At least ${MIN_PASSWORD} characters. Three words are fine.`}
        error={`Choose a password of at least ${MIN_PASSWORD} characters.`}
      />
    </Form>
  );
}
