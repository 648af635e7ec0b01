import { Link } from "react-router";
import { Type } from "typebox";
import { sendConfirmationAgain } from "#tohfa/shop/people/sign-in/sign-up.server.ts";
import { answerForm, onForm } from "../form/answer-form.server.ts";
import { TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { visitContext, worldContext } from "../world.ts";
import type { Route } from "./+types/check-mail-screen";
import { FRONT_LINK, FrontPage } from "./front-page.tsx";
import { EMAIL } from "./schemas.ts";

export const meta = () => [{ title: "Check your mail · Tohfa" }];

const AGAIN = Type.Object({ email: EMAIL });

export const action = (args: Route.ActionArgs) => {
  const { accounts } = args.context.get(worldContext);
  return answerForm(args, {
    again: onForm(AGAIN, async ({ email }) => {
      await sendConfirmationAgain(accounts, email, args.context.get(visitContext));
      return {
        to: "/check-your-mail",
        say: "If that account waits for it, the letter is on its way, or came in the last 20 minutes.",
      };
    }),
  });
};

export default function CheckMail({ actionData }: Route.ComponentProps) {
  return (
    <FrontPage
      title="Check your mail"
      lead="We have sent you a letter. Open its link to confirm that the address is yours; it works for two days."
      below={
        <Link to="/login" className={FRONT_LINK}>
          Back to sign in
        </Link>
      }
    >
      <h2 className="font-sans text-17 font-semibold">Nothing there after five minutes?</h2>
      <p className="mt-1 mb-4 text-ink-soft">Look into the spam folder, or have it sent again.</p>
      <Form intent="again" answer={actionData} submit="Send it again" look="quiet" isBrief>
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          error="Enter an email address, such as name@example.com."
        />
      </Form>
    </FrontPage>
  );
}
