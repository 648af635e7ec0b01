import { Link } from "react-router";
import { showFbrAccess } from "#tohfa/shop/money/fbr/fbr-access.server.ts";
import { listFbrInvoices } from "#tohfa/shop/money/fbr/fbr-invoices.server.ts";
import { Detail, Panel } from "../../detail/detail.tsx";
import { FbrAccessForm } from "../../fbr/fbr-access-form.tsx";
import { fbrForms } from "../../fbr/fbr-forms.server.ts";
import { FbrInvoices } from "../../fbr/fbr-invoices.tsx";
import { answerForm, orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/fbr-screen";

export const meta = () => [{ title: "FBR's digital invoicing · Tohfa admin" }];

/** The issuer of the shop's own papers. */
const SHOP = "";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, hasFbr } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const [access, invoices] = await Promise.all([
    orNotFound(showFbrAccess(db, actor, SHOP)),
    listFbrInvoices(db, actor, null),
  ]);
  return { access, invoices, hasFbr };
}

export const action = (args: Route.ActionArgs) => {
  const world = args.context.get(worldContext);
  const session = sessionOf(args.context);
  return answerForm(args, fbrForms(world, session, { issuer: SHOP, here: "/admin/taxes/fbr" }));
};

/** Tax invoices of all on their way to FBR, and the shop's own access. */
export default function Fbr({ loaderData, actionData }: Route.ComponentProps) {
  const { access, invoices, hasFbr } = loaderData;
  return (
    <Detail
      back={{ to: "/admin/taxes", text: "Taxes" }}
      title="FBR's digital invoicing"
      aside={
        <Panel title="Our own invoices">
          <p className="mb-4 text-ink-soft">
            Those for commission and delivery with Islamabad's services tax, which is FBR's. A
            province's own office wants nothing of FBR. Our NTN is in{" "}
            <Link
              to="/admin/settings?q=papers"
              className="text-rose-700 underline underline-offset-4"
            >
              Settings
            </Link>
            .
          </p>
          {hasFbr ? (
            <FbrAccessForm access={access} answer={actionData} />
          ) : (
            <p>It is off on this server: whoever runs it sets FBR_DI=1.</p>
          )}
        </Panel>
      }
    >
      <Panel title="Without a number">
        <p className="mb-4 text-ink-soft">
          Sellers who charge sales tax enter their own token in their tax details. What waits is
          sent by itself; what FBR refused, or never answered, needs the store or you.
        </p>
        <FbrInvoices invoices={invoices} withIssuer answer={actionData} />
      </Panel>
    </Detail>
  );
}
