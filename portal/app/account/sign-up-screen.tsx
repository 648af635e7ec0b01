import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { Type } from "typebox";
import { MIN_PASSWORD } from "#tohfa/shop/access/accounts/password.ts";
import {
  readSignUpPrefill,
  type SignUpPrefill,
} from "#tohfa/shop/access/accounts/sign-up-prefill.ts";
import { signUp } from "#tohfa/shop/people/sign-in/sign-up.server.ts";
import { answerForm, onForm } from "../form/answer-form.server.ts";
import { TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { visitContext, worldContext } from "../world.ts";
import type { Route } from "./+types/sign-up-screen";
import { FRONT_LINK, FrontPage } from "./front-page.tsx";
import { EMAIL, NEW_PASSWORD } from "./schemas.ts";

export const meta = () => [{ title: "Open an account · Tohfa" }];

const SIGN_UP = Type.Object({
  name: Type.String({ maxLength: 100, error: "Enter your name, of at most 100 letters." }),
  email: EMAIL,
  password: NEW_PASSWORD,
});

export const action = (args: Route.ActionArgs) => {
  const { context, url } = args;
  const { accounts } = context.get(worldContext);
  const role = url.pathname === "/earn-with-us" ? "seller" : "buyer";
  return answerForm(args, {
    "sign-up": onForm(SIGN_UP, async (typed) => {
      await signUp(accounts, { ...typed, role }, context.get(visitContext));
      return { to: "/check-your-mail" };
    }),
  });
};

export default function SignUp({ actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const handed = useHandedPerson();
  const isSeller = pathname === "/earn-with-us";
  return (
    <FrontPage
      title={isSeller ? "Earn with us" : "Open an account"}
      lead={
        isSeller
          ? "Your own store, orders and payouts, from your phone. First your account, then your store."
          : "Your orders, addresses and bids in one place. You can also shop without an account."
      }
      below={
        <Link to={`${isSeller ? "/seller/login" : "/login"}${search}`} className={FRONT_LINK}>
          I have an account: sign in
        </Link>
      }
    >
      <Form
        // Its fields hold at first what is known when they are made.
        key={handed?.email ?? ""}
        intent="sign-up"
        defaults={{ ...handed }}
        answer={actionData}
        submit="Open my account"
        draft={`sign-up ${pathname}`}
      >
        <TextField
          name="name"
          label="Your name"
          autoComplete="name"
          maxLength={100}
          error="Enter your name."
        />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          hint="We send a link there, to be sure that it is yours."
          error="Enter an email address, such as name@example.com."
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
    </FrontPage>
  );
}

/** Whoever comes from their order: what is behind the "#" is the browser's alone, so it is known once that has it. */
function useHandedPerson(): SignUpPrefill | null {
  const { hash } = useLocation();
  const [handed, setHanded] = useState<SignUpPrefill | null>(null);
  useEffect(() => setHanded(readSignUpPrefill(hash)), [hash]);
  return handed;
}
