import { Type } from "typebox";
import { erasePerson } from "#tohfa/shop/office/privacy/erase-person.server.ts";
import { askPassword } from "#tohfa/shop/people/sign-in/ask-password.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { Panel } from "../detail/detail.tsx";
import { answerForm, onForm } from "../form/answer-form.server.ts";
import { TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { browserOf, sessionOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/data-screen";

export const meta = () => [{ title: "My data · Tohfa" }];

export function loader({ context }: Route.LoaderArgs) {
  return { email: sessionOf(context).email };
}

const PASSWORD = Type.Object({
  password: Type.String({ maxLength: 200, isExact: true, error: "Enter your password." }),
});

export const action = (args: Route.ActionArgs) => {
  const { context, request } = args;
  const { db, accounts, dataDir } = context.get(worldContext);
  const { actor } = sessionOf(context);
  return answerForm(args, {
    erase: onForm(PASSWORD, async ({ password }) => {
      const { ip } = browserOf(request, context);
      const { email } = await askPassword(accounts, actor, password, ip);
      try {
        await erasePerson(db, actor, dataDir, { email });
      } catch (error) {
        if (!(error instanceof Refusal) || !Array.isArray(error.details)) throw error;
        throw new Refusal(error.code, ["Not yet:", ...error.details].join("\n"));
      }
      return { to: "/login", say: "Your account and your data are erased." };
    }),
  });
};

/** What the shop keeps of somebody: to take along, and to have erased. */
export default function Data({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <h1 className="text-28">My data</h1>
      <Panel title="Download it">
        <p>
          Everything we keep of {loaderData.email}: orders, reviews, bids, addresses, letters. One
          file, which programs can read.
        </p>
        <Form
          intent="download"
          answer={undefined}
          submit="Download"
          action="/account/data.json"
          isFile
          isBrief
          className="mt-4 flex flex-col gap-4"
        >
          <PasswordField />
        </Form>
      </Panel>
      <Panel title="Erase it">
        <p>
          Your account, addresses, reviews, bids and letters go, for good. Of ended orders we keep
          name, address and sums for the tax office, as long as the law says. Orders, returns and
          refunds have to be at their end first.
        </p>
        <Form
          intent="erase"
          answer={actionData}
          submit="Erase my account"
          look="danger"
          isBrief
          className="mt-4 flex flex-col gap-4"
        >
          <PasswordField />
        </Form>
      </Panel>
    </div>
  );
}

function PasswordField() {
  return (
    <TextField
      name="password"
      label="Your password"
      type="password"
      autoComplete="current-password"
      required
      error="Enter your password."
    />
  );
}
