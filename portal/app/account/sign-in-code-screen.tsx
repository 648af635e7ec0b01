import { Link } from "react-router";
import { Type } from "typebox";
import { enterCode } from "#tohfa/shop/people/sign-in/sign-in.server.ts";
import { answerForm, onForm } from "../form/answer-form.server.ts";
import { TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { browserOf, shopAddress } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/sign-in-code-screen";
import { FRONT_LINK, FrontPage } from "./front-page.tsx";
import { CODE } from "./schemas.ts";

export const meta = () => [{ title: "Enter your code · Tohfa" }];

const ENTER_CODE = Type.Object({ code: CODE });

export const action = (args: Route.ActionArgs) => {
  const { request, context, url } = args;
  const { accounts } = context.get(worldContext);
  const enter = (isBackup: boolean) =>
    onForm(ENTER_CODE, async ({ code }) => {
      const browser = browserOf(request, context);
      const cookies = await enterCode(accounts, { code, isBackup }, browser);
      return { to: shopAddress(url, context) ?? `/login${url.search}`, cookies };
    });
  return answerForm(args, { code: enter(false), backup: enter(true) });
};

export default function SignInCode({ actionData }: Route.ComponentProps) {
  return (
    <FrontPage
      title="Enter your code"
      lead="Open your authenticator app and type the six digits it shows for Tohfa."
      below={
        <Link to="/login" className={FRONT_LINK}>
          Back to sign in
        </Link>
      }
    >
      <Form intent="code" answer={actionData} submit="Sign in" isBrief>
        <TextField
          name="code"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error="Enter the six digits of your app."
        />
      </Form>
      <details className="mt-5">
        <summary className={FRONT_LINK}>I do not have my phone</summary>
        <Form
          intent="backup"
          answer={actionData}
          submit="Sign in"
          look="quiet"
          isBrief
          className="mt-3 flex flex-col gap-5"
        >
          <TextField
            name="code"
            label="One of your codes on paper"
            autoComplete="off"
            autoCapitalize="characters"
            error="Enter one of the codes on your paper."
          />
        </Form>
      </details>
    </FrontPage>
  );
}
