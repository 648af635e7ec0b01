import { Link } from "react-router";
import { Type } from "typebox";
import { requestReset } from "#tohfa/shop/people/sign-in/passwords.server.ts";
import { answerForm, onForm } from "../form/answer-form.server.ts";
import { TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { browserOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/forgot-screen";
import { FRONT_LINK, FrontPage } from "./front-page.tsx";
import { EMAIL } from "./schemas.ts";

export const meta = () => [{ title: "Choose a new password · Tohfa" }];

const FORGOT = Type.Object({ email: EMAIL });

export const action = (args: Route.ActionArgs) => {
  const { accounts } = args.context.get(worldContext);
  return answerForm(args, {
    forgot: onForm(FORGOT, async ({ email }) => {
      await requestReset(accounts, email, browserOf(args.request, args.context));
      return {
        to: "/login",
        say: "If there is an account of that address, a letter with a link is on its way, or came in the last 20 minutes: look into the spam folder, too. Its link works for an hour.",
      };
    }),
  });
};

export default function Forgot({ actionData }: Route.ComponentProps) {
  return (
    <FrontPage
      title="Choose a new password"
      lead="Enter the email of your account. We send you a link that opens it once."
      below={
        <Link to="/login" className={FRONT_LINK}>
          Back to sign in
        </Link>
      }
    >
      <Form intent="forgot" answer={actionData} submit="Send me the link" isBrief>
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          error="Enter an email address, such as name@example.com."
        />
      </Form>
    </FrontPage>
  );
}
