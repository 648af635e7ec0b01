import { Link } from "react-router";
import { Type } from "typebox";
import { openLink } from "#tohfa/shop/people/sign-in/account-letters.server.ts";
import { confirmEmail } from "#tohfa/shop/people/sign-in/sign-in.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { answerForm, onForm } from "../form/answer-form.server.ts";
import { TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { browserOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/verify-screen";
import { FRONT_LINK, FrontPage } from "./front-page.tsx";
import { linkIn } from "./letter-link.ts";
import { LinkFields } from "./link-fields.tsx";
import { LINK, PASSWORD } from "./schemas.ts";

export const meta = () => [{ title: "Confirm your email · Tohfa" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { accounts } = context.get(worldContext);
  const link = linkIn(url);
  try {
    const typed = { ...link, until: Number(link.until) };
    const { email } = await openLink(accounts.db, accounts.authSecret, "verify", typed);
    return { link, email, why: null };
  } catch (error) {
    if (error instanceof Refusal) return { link, email: "", why: error.message };
    throw error;
  }
}

const VERIFY = Type.Object({ ...LINK, password: PASSWORD });

export const action = (args: Route.ActionArgs) => {
  const { request, context } = args;
  const { accounts } = context.get(worldContext);
  return answerForm(args, {
    verify: onForm(VERIFY, async ({ password, ...link }) => {
      const browser = browserOf(request, context);
      const { cookies } = await confirmEmail(accounts, link, password, browser);
      return { to: "/", say: "Your email is confirmed. Welcome to Tohfa.", cookies };
    }),
  });
};

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { link, email, why } = loaderData;
  if (why) {
    return (
      <FrontPage title="Confirm your email" lead={why}>
        <div className="flex flex-col">
          <Link to="/login" className={FRONT_LINK}>
            Sign in
          </Link>
          <Link to="/check-your-mail" className={FRONT_LINK}>
            Have the letter sent again
          </Link>
        </div>
      </FrontPage>
    );
  }
  return (
    <FrontPage
      title="Confirm your email"
      lead={
        <>
          Enter the password that you chose for <strong className="wrap-anywhere">{email}</strong>,
          and your account is open.
        </>
      }
      below={
        <Link to="/forgot" className={FRONT_LINK}>
          I do not know it: choose a new one
        </Link>
      }
    >
      <Form intent="verify" answer={actionData} submit="Confirm and sign in" isBrief>
        <LinkFields {...link} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          error="Enter your password."
        />
      </Form>
    </FrontPage>
  );
}
