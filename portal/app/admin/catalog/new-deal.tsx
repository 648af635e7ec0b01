import { Type } from "typebox";
import { MOST_OF_DEAL } from "../../../../shop/offers/deal-draft.ts";
import { createDeal } from "../../../../shop/offers/edit-deals.server.ts";
import { Detail, Panel } from "../../detail/detail.tsx";
import { answerForm, onForm } from "../../form/answer-form.server.ts";
import { LongField, TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { MomentField } from "../moment-field.tsx";
import { MoneyField } from "../money-field.tsx";
import { MOMENT, MONEY, paisaOf, readMoment } from "../typed.server.ts";
import type { Route } from "./+types/new-deal";

export const meta = () => [{ title: "A new deal · Tohfa admin" }];

const MADE = Type.Object({
  name: Type.String({ maxLength: 200, error: "Give the deal a name." }),
  description: Type.Optional(Type.String({ maxLength: 1000 })),
  price: MONEY,
  endsAt: MOMENT,
});

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { actor } = sessionOf(args.context);
  return answerForm(args, {
    create: onForm(MADE, async ({ name, description = "", price, endsAt }) => {
      const draft = { name, description, price: paisaOf(price), endsAt: readMoment(endsAt) };
      const id = await createDeal(db, actor, draft);
      return { to: `/admin/catalog/deals/${id}`, say: "Now add its things." };
    }),
  });
};

export default function NewDeal({ actionData }: Route.ComponentProps) {
  return (
    <Detail back={{ to: "/admin/catalog/deals", text: "Deals" }} title="A new deal">
      <Panel title="The deal">
        <Form intent="create" answer={actionData} submit="Go on to its things" draft="new deal">
          <TextField
            name="name"
            label="Name"
            required
            maxLength={MOST_OF_DEAL.name}
            autoComplete="off"
            error="Give the deal a name."
          />
          <LongField
            name="description"
            label="What it is for"
            optional
            rows={3}
            maxLength={MOST_OF_DEAL.description}
          />
          <MoneyField
            name="price"
            label="Price of all together, Rs"
            required
            hint="You see what each seller gets before anybody can buy it."
          />
          <MomentField name="endsAt" label="Ends" />
        </Form>
      </Panel>
    </Detail>
  );
}
