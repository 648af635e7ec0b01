import { Type } from "typebox";
import {
  changeBankAccount,
  keepBankAccount,
  showBankAccount,
} from "#tohfa/shop/selling/sellers/bank-change.server.ts";
import { formatIban, maskIban } from "#tohfa/shop/values/iban.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Facts, Panel } from "../detail/detail.tsx";
import { StepButton } from "../detail/step-button.tsx";
import { answerForm, onForm, orNotFound } from "../form/answer-form.server.ts";
import { Form } from "../form/form.tsx";
import { storeOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/bank-screen";
import { BankFields } from "./start-steps.tsx";

export const meta = () => [{ title: "Bank account · Tohfa" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = storeOf(context).session;
  const { now, next } = await orNotFound(showBankAccount(db, actor));
  return {
    now: now && { account: maskIban(now.account), title: now.title },
    next: next && {
      ...{ account: formatIban(next.account), title: next.title },
      from: formatMoment(next.from.getTime()),
    },
  };
}

const CHANGE = Type.Object({
  bankAccount: Type.String({
    maxLength: 40,
    error: "Enter the IBAN: PK and 22 more letters and digits.",
  }),
  bankTitle: Type.String({ maxLength: 100, error: "Enter the account's title." }),
});

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { actor } = storeOf(args.context).session;
  return answerForm(args, {
    change: onForm(CHANGE, async (typed) => {
      await changeBankAccount(db, actor, typed);
      return {
        to: "/seller/bank",
        say: "Named. We have written to you, to be sure that it was you.",
      };
    }),
    keep: onForm(Type.Object({}), async () => {
      await keepBankAccount(db, actor);
      return { to: "/seller/bank", say: "Stopped. Your payouts go where they went." };
    }),
  });
};

export default function Bank({ loaderData, actionData }: Route.ComponentProps) {
  const { now, next } = loaderData;
  return (
    <div className="flex max-w-xl flex-col gap-5">
      <h1 className="text-28">Bank account</h1>
      <Panel title="Your payouts go to">
        {now ? (
          <Facts
            facts={[
              ["IBAN", now.account],
              ["Title", now.title],
            ]}
          />
        ) : (
          <p className="text-ink-soft">No account yet: name one below.</p>
        )}
      </Panel>
      {next ? (
        <Panel title={`From ${next.from} on`}>
          <Facts
            facts={[
              ["IBAN", next.account],
              ["Title", next.title],
            ]}
          />
          <div className="mt-4">
            <StepButton
              intent="keep"
              text="Stop: keep the account I have"
              look="danger"
              whyNot={null}
              answer={actionData}
            />
          </div>
        </Panel>
      ) : null}
      <Panel title="Name another account">
        <div className="flex flex-col gap-5">
          <Notice>
            A new account waits three days before money goes there, and we write to you at once: so
            nobody can take your payouts by a trick.
          </Notice>
          <Form intent="change" answer={actionData} submit="Name this account">
            <BankFields />
          </Form>
        </div>
      </Panel>
    </div>
  );
}
