import { Type } from "typebox";
import { createDeal } from "#tohfa/shop/growth/offers/edit-deals.server.ts";
import { Detail, Panel } from "../../detail/detail.tsx";
import { answerForm, onForm } from "../../form/answer-form.server.ts";
import { Form } from "../../form/form.tsx";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { MomentField } from "../moment-field.tsx";
import { MoneyField } from "../money-field.tsx";
import { MOMENT, MONEY, paisaOf, readMoment } from "../typed.server.ts";
import type { Route } from "./+types/new-deal-screen";
import { DEAL_WORDS, wordsOf } from "./deal-words.server.ts";
import { DealWords } from "./deal-words.tsx";

export const meta = () => [{ title: "A new deal · Tohfa admin" }];

const MADE = Type.Object({ ...DEAL_WORDS, price: MONEY, endsAt: MOMENT });

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { actor } = sessionOf(args.context);
  return answerForm(args, {
    create: onForm(MADE, async ({ price, endsAt, ...words }) => {
      const draft = { ...wordsOf(words), price: paisaOf(price), endsAt: readMoment(endsAt) };
      const id = await createDeal(db, actor, draft);
      return { to: `/admin/catalog/deals/${id}`, say: "Now add its items." };
    }),
  });
};

export default function NewDeal({ actionData }: Route.ComponentProps) {
  return (
    <Detail back={{ to: "/admin/catalog/deals", text: "Deals" }} title="A new deal">
      <Panel title="The deal">
        <Form intent="create" answer={actionData} submit="Go on to its items" draft="new deal">
          <DealWords />
          <MoneyField
            name="price"
            label="Total price, Rs"
            required
            hint="You see what each seller gets before anybody can buy it."
          />
          <MomentField name="endsAt" label="Ends" />
        </Form>
      </Panel>
    </Detail>
  );
}
