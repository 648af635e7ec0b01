import { Link } from "react-router";
import { Type } from "typebox";
import {
  decideClaim,
  recordClaimPayment,
} from "#tohfa/shop/delivery/courier-cash/claims.server.ts";
import {
  type ListedClaim,
  showClaim,
} from "#tohfa/shop/delivery/courier-cash/list-claims.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Detail, Facts, Panel } from "../../detail/detail.tsx";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { LongField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { MoneyField, ReferenceField } from "../money-field.tsx";
import { MONEY, paisaOf, REASON, REFERENCE } from "../typed.server.ts";
import type { Route } from "./+types/claim-screen";
import { ClaimBadge } from "./claims-screen.tsx";

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `Claim ${params.claimId} · Tohfa admin` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  return { claim: await orNotFound(showClaim(db, sessionOf(context).actor, params.claimId)) };
}

const ACCEPT = Type.Object({ amount: MONEY, reason: Type.Optional(REASON) });
const REFUSE = Type.Object({ reason: REASON });
const PAID = Type.Object({ amount: MONEY, reference: REFERENCE });

export const action = (args: Route.ActionArgs) => {
  const { context, params, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const id = params.claimId;
  const here = (say: string) => ({ to: url.pathname, say });
  return answerForm(args, {
    accept: onForm(ACCEPT, async ({ amount, reason = "" }) => {
      const sum = paisaOf(amount);
      await decideClaim(db, actor, id, { decision: "accepted", amount: sum, reason });
      return here(`${formatMoney(sum)} is owed by the courier, and to the seller once it is paid.`);
    }),
    refuse: onForm(REFUSE, async ({ reason }) => {
      await decideClaim(db, actor, id, { decision: "refused", reason });
      return here("The claim is closed as refused.");
    }),
    paid: onForm(PAID, async ({ amount, reference }) => {
      const sum = paisaOf(amount);
      await recordClaimPayment(db, actor, id, { amount: sum, reference });
      return here(`${formatMoney(sum)} is recorded as paid.`);
    }),
  });
};

export default function Claim({ loaderData: { claim }, actionData }: Route.ComponentProps) {
  return (
    <Detail
      back={{ to: "/admin/claims", text: "Claims" }}
      title={claim.id}
      state={<ClaimBadge state={claim.state} />}
      next={<Steps claim={claim} answer={actionData} />}
    >
      <Panel title="Claim">
        <Facts
          facts={[
            [
              "Parcel",
              <Link
                key="parcel"
                to={`/admin/orders/${claim.orderId}`}
                className="inline-block py-0.5 font-medium text-rose-700 underline underline-offset-4"
              >
                {claim.parcelId}
              </Link>,
            ],
            ["Seller", claim.store],
            ["Courier", `${claim.courier} ${claim.trackingNumber}`.trim()],
            ["Asked", formatMoney(claim.amount)],
            ["Accepted", claim.accepted === null ? "–" : formatMoney(claim.accepted)],
            ["Paid", claim.paid === null ? "–" : `${formatMoney(claim.paid)}, ${claim.reference}`],
            ["Why", claim.reason],
            ["Since", formatMoment(claim.createdAt)],
          ]}
        />
      </Panel>
    </Detail>
  );
}

function Steps({ claim, answer }: { claim: ListedClaim; answer: FormAnswer | undefined }) {
  if (claim.state === "accepted") {
    return (
      <Panel title="Has it paid?">
        <Form
          intent="paid"
          answer={answer}
          submit="The courier has paid"
          draft={`paid ${claim.id}`}
        >
          <MoneyField
            name="amount"
            label="What came, in rupees"
            amount={claim.accepted ?? claim.amount}
          />
          <ReferenceField label="The courier's number of the payment" />
        </Form>
      </Panel>
    );
  }
  if (claim.state !== "opened") return null;
  return (
    <Panel title="What did the courier say?">
      <Form intent="accept" answer={answer} submit="It accepts" draft={`accept ${claim.id}`}>
        <MoneyField name="amount" label="How much of it, in rupees" amount={claim.amount} />
      </Form>
      <details className="mt-3" open={answer?.intent === "refuse"}>
        <summary className="inline-flex min-h-11 items-center font-medium text-danger underline underline-offset-4">
          It refuses
        </summary>
        <Form
          intent="refuse"
          answer={answer}
          submit="Close it as refused"
          look="danger"
          draft={`refuse ${claim.id}`}
          className="mt-2 flex max-w-xl flex-col gap-4"
        >
          <LongField name="reason" label="Why" rows={2} maxLength={300} error="Say why." />
        </Form>
      </details>
    </Panel>
  );
}
