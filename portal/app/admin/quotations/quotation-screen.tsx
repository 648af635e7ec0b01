import { Link } from "react-router";
import { Type } from "typebox";
import {
  showQuotationToStaff,
  withdrawQuotation,
} from "#tohfa/shop/buying/quotations/list-quotations.server.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay, formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Detail, Facts, Panel } from "../../detail/detail.tsx";
import { answerForm, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { REASON } from "../typed.server.ts";
import { WithReason } from "../with-reason.tsx";
import type { Route } from "./+types/quotation-screen";
import { QuotationBadge } from "./quotation-badge.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.quotation.number ?? "Quotation"} · Tohfa admin` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const asked = showQuotationToStaff(db, actor, params.quotationId, Date.now());
  return { quotation: await orNotFound(asked) };
}

export const action = (args: Route.ActionArgs) => {
  const { context, params, url } = args;
  const { db } = context.get(worldContext);
  return answerForm(args, {
    withdraw: onForm(Type.Object({ reason: REASON }), async ({ reason }) => {
      const asked = { reason, now: Date.now() };
      await withdrawQuotation(db, sessionOf(context).actor, params.quotationId, asked);
      return { to: url.pathname, say: "It is withdrawn: its page says so." };
    }),
  });
};

const LINK =
  "inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4";

/** A quotation, for the office: whom it is for, what became of it, and withdrawing it. */
export default function QuotationOfOffice({ loaderData, actionData }: Route.ComponentProps) {
  const { quotation } = loaderData;
  const { ended, orderId, state } = quotation;
  return (
    <Detail
      back={{ to: "/admin/quotations", text: "Quotations" }}
      title={quotation.number}
      state={<QuotationBadge state={state} />}
      next={
        quotation.whyNotWithdraw === null ? (
          <Panel title="Next">
            <WithReason
              intent="withdraw"
              text="Withdraw it"
              label="Why"
              hint="For the audit log. Its page only says that it was withdrawn: write to the office."
              answer={actionData}
            />
          </Panel>
        ) : null
      }
    >
      <Panel title="Quotation">
        <Facts
          facts={[
            ["Total", formatMoney(quotation.total)],
            ["Company", quotation.company || "Deleted"],
            ["Asked by", quotation.buyer || "Deleted"],
            ["Email", quotation.email || "–"],
            ["Made", formatMoment(quotation.createdAt)],
            ["Valid until", formatDay(noonOf(quotation.validUntil))],
            ...(ended
              ? [
                  [
                    state === "accepted" ? "Accepted" : "Withdrawn",
                    `${formatMoment(ended.at)}, by ${ended.by}`,
                  ] as [string, string],
                ]
              : []),
          ]}
        />
        <p className="mt-3 flex flex-wrap gap-x-5">
          <Link to={`/papers/${quotation.paperId}`} className={LINK}>
            See the paper
          </Link>
          {orderId ? (
            <Link to={`/admin/orders/${orderId}`} className={LINK}>
              Order {orderId}
            </Link>
          ) : null}
        </p>
      </Panel>
    </Detail>
  );
}
