import { Link } from "react-router";
import { Type } from "typebox";
import { MIN_PASSWORD } from "#tohfa/shop/access/accounts/password.ts";
import { openLink } from "#tohfa/shop/people/sign-in/account-letters.server.ts";
import { resetPassword } from "#tohfa/shop/people/sign-in/passwords.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { answerForm, onForm } from "../form/answer-form.server.ts";
import { TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { browserOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/reset-screen";
import { FRONT_LINK, FrontPage } from "./front-page.tsx";
import { linkIn } from "./letter-link.ts";
import { LinkFields } from "./link-fields.tsx";
import { LINK, NEW_PASSWORD } from "./schemas.ts";

export const meta = () => [{ title: "Choose a new password · Tohfa" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { accounts } = context.get(worldContext);
  const link = linkIn(url);
  try {
    const typed = { ...link, until: Number(link.until) };
    const { email } = await openLink(accounts.db, accounts.authSecret, "reset", typed);
    return { link, email, why: null };
  } catch (error) {
    if (error instanceof Refusal) return { link, email: "", why: error.message };
    throw error;
  }
}

const RESET = Type.Object({ ...LINK, password: NEW_PASSWORD });

export const action = (args: Route.ActionArgs) => {
  const { accounts } = args.context.get(worldContext);
  return answerForm(args, {
    reset: onForm(RESET, async ({ password, ...link }) => {
      const { cookie } = browserOf(args.request, args.context);
      const { cookies } = await resetPassword(accounts, link, password, cookie);
      return { to: "/login", say: "Your password is changed. Sign in with the new one.", cookies };
    }),
  });
};

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { link, email, why } = loaderData;
  if (why) {
    return (
      <FrontPage title="Choose a new password" lead={why}>
        <Link to="/forgot" className={FRONT_LINK}>
          Have a new link sent
        </Link>
      </FrontPage>
    );
  }
  return (
    <FrontPage
      title="Choose a new password"
      lead={
        <>
          For <strong className="wrap-anywhere">{email}</strong>. Every device is signed out then.
        </>
      }
    >
      <Form intent="reset" answer={actionData} submit="Change my password" isBrief>
        <LinkFields {...link} />
        <TextField
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          minLength={MIN_PASSWORD}
          hint={`At least ${MIN_PASSWORD} characters. Three words are fine.`}
          error={`Choose a password of at least ${MIN_PASSWORD} characters.`}
        />
      </Form>
    </FrontPage>
  );
}
