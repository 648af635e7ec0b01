import { Link, useLocation } from "react-router";
import { Type } from "typebox";
import { signIn } from "#tohfa/shop/people/sign-in/sign-in.server.ts";
import { answerForm, onForm } from "../form/answer-form.server.ts";
import { TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { browserOf, shopAddress } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/sign-in-screen";
import { FRONT_LINK, FrontPage } from "./front-page.tsx";
import { EMAIL, PASSWORD } from "./schemas.ts";

export const meta = () => [{ title: "Sign in · Tohfa" }];

const SIGN_IN = Type.Object({ email: EMAIL, password: PASSWORD });

export const action = (args: Route.ActionArgs) => {
  const { request, context, url } = args;
  const { accounts } = context.get(worldContext);
  return answerForm(args, {
    "sign-in": onForm(SIGN_IN, async (typed) => {
      const { cookies, needsCode, isUnverified } = await signIn(
        accounts,
        typed,
        browserOf(request, context),
      );
      if (isUnverified) return { to: `/check-your-mail${url.search}` };
      if (needsCode) return { to: `/login/code${url.search}`, cookies };
      // Within the portal the gate, which knows who it is now, sends them where they were going.
      return { to: shopAddress(url, context) ?? `${url.pathname}${url.search}`, cookies };
    }),
  });
};

export default function SignIn({ actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const isSeller = pathname.startsWith("/seller");
  return (
    <FrontPage
      title={isSeller ? "Sign in to your seller hub" : "Sign in"}
      below={
        <>
          <Link to={`/forgot${search}`} className={FRONT_LINK}>
            Forgot your password?
          </Link>
          <Link to={`/signup${search}`} className={FRONT_LINK}>
            New here? Open an account
          </Link>
          <Link to={`/earn-with-us${search}`} className={FRONT_LINK}>
            Sell your gifts on Tohfa
          </Link>
        </>
      }
    >
      <Form intent="sign-in" answer={actionData} submit="Sign in" pending="Signing in…" isBrief>
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          error="Enter an email address, such as name@example.com."
        />
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
