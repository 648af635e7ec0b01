import { showFbrAccess } from "#tohfa/shop/money/fbr/fbr-access.server.ts";
import { listFbrInvoices } from "#tohfa/shop/money/fbr/fbr-invoices.server.ts";
import { showTaxDetails } from "#tohfa/shop/selling/sellers/tax-details.server.ts";
import { Panel } from "../../detail/detail.tsx";
import { FbrAccessForm } from "../../fbr/fbr-access-form.tsx";
import { fbrForms } from "../../fbr/fbr-forms.server.ts";
import { FbrInvoices } from "../../fbr/fbr-invoices.tsx";
import { answerForm, orNotFound } from "../../form/answer-form.server.ts";
import { storeOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/fbr-screen";

export const meta = () => [{ title: "FBR's digital invoicing · Tohfa" }];

const HERE = "/seller/settings/tax/fbr";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, hasFbr } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const { actor } = session;
  const [access, { strn }, invoices] = await Promise.all([
    orNotFound(showFbrAccess(db, actor, sellerId)),
    orNotFound(showTaxDetails(db, actor, sellerId)),
    listFbrInvoices(db, actor, sellerId),
  ]);
  return { access, invoices, whyNot: whyNotHere(hasFbr, strn, access.hasToken) };
}

function whyNotHere(hasFbr: boolean, strn: string | null, hasToken: boolean): string | null {
  if (!hasFbr) return "The shop does not send invoices to FBR yet.";
  if (strn !== null || hasToken) return null;
  return "Only who charges sales tax sends invoices to FBR: enter your STRN in Tax details first.";
}

export const action = (args: Route.ActionArgs) => {
  const world = args.context.get(worldContext);
  const { session, sellerId } = storeOf(args.context);
  return answerForm(args, fbrForms(world, session, { issuer: sellerId, here: HERE }));
};

/** A store's tax invoices on their way to FBR, for a number and a QR code on each. */
export default function Fbr({ loaderData, actionData }: Route.ComponentProps) {
  const { access, invoices, whyNot } = loaderData;
  return (
    <div className="flex max-w-xl flex-col gap-5">
      <h1 className="text-28">FBR's digital invoicing</h1>
      <p className="text-ink-soft">
        Your tax invoices go to FBR by themselves and get its number and QR code. Orders never wait
        for it: until the number comes, the invoice says that it follows.
      </p>
      <Panel title="Your access">
        {whyNot === null ? (
          <FbrAccessForm access={access} answer={actionData} />
        ) : (
          <p className="text-ink-soft">{whyNot}</p>
        )}
      </Panel>
      <Panel title="Without a number">
        <FbrInvoices invoices={invoices} withIssuer={false} answer={actionData} />
      </Panel>
    </div>
  );
}
