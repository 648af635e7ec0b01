import { Link } from "react-router";
import { Type } from "typebox";
import { showTaxDays } from "#tohfa/shop/selling/sellers/tax-days.server.ts";
import { saveTaxDetails, showTaxDetails } from "#tohfa/shop/selling/sellers/tax-details.server.ts";
import { Panel } from "../../detail/detail.tsx";
import { TaxDaysNotice } from "../../detail/tax-days-notice.tsx";
import { answerForm, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { Form } from "../../form/form.tsx";
import { TaxFields, taxDefaults } from "../../form/tax-fields.tsx";
import { TAX_DETAILS } from "../../form/tax-typed.server.ts";
import { storeOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/tax-screen";

export const meta = () => [{ title: "Tax details · Tohfa" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, hasFbr } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const [details, days] = await Promise.all([
    orNotFound(showTaxDetails(db, session.actor, sellerId)),
    showTaxDays(db, session.actor, sellerId),
  ]);
  return { details, days, hasFbr };
}

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { session, sellerId } = storeOf(args.context);
  return answerForm(args, {
    save: onForm(Type.Object(TAX_DETAILS), async (typed) => {
      await saveTaxDetails(db, session.actor, { sellerId, ...typed });
      return { to: "/seller/settings/tax", say: "Saved. It holds from now on." };
    }),
  });
};

/** Who the store is for the tax offices. */
export default function TaxDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { details, days, hasFbr } = loaderData;
  return (
    <div className="flex max-w-xl flex-col gap-5">
      <h1 className="text-28">Tax details</h1>
      <TaxDaysNotice days={days} />
      <Panel title="For FBR">
        <p className="mb-4 text-ink-soft">
          Couriers and gateways withhold tax by this, and your tax invoices and statements carry it.
        </p>
        <Form
          intent="save"
          answer={actionData}
          submit="Save"
          defaults={taxDefaults(details)}
          className="flex flex-col gap-4"
        >
          <TaxFields />
        </Form>
      </Panel>
      {hasFbr && details.strn !== null ? (
        <Panel title="FBR's digital invoicing">
          <p className="text-ink-soft">
            Your tax invoices can go to FBR by themselves, for its number and QR code on each.
          </p>
          <Link
            to="/seller/settings/tax/fbr"
            className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
          >
            Set it up, and see what has no number
          </Link>
        </Panel>
      ) : null}
    </div>
  );
}
