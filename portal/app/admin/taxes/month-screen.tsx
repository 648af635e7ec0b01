import { Link } from "react-router";
import { Type } from "typebox";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import {
  closeMonth,
  listMonths,
  type MonthClosing,
  reopenMonth,
} from "#tohfa/shop/money/ledger/month-closing.server.ts";
import { whyNotClose } from "#tohfa/shop/money/ledger/month-closing.ts";
import { monthWords } from "#tohfa/shop/money/ledger/period.ts";
import { taxAgentWords, WITHHELD_TAX_WORDS } from "#tohfa/shop/money/tax/tax-receipt.ts";
import {
  setTaxReceipt,
  showMonth,
  type WithheldByAgent,
} from "#tohfa/shop/money/tax/tax-receipts.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Detail, Panel } from "../../detail/detail.tsx";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { OF, REASON } from "../typed.server.ts";
import { WithReason } from "../with-reason.tsx";
import type { Route } from "./+types/month-screen";

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `${monthWords(params.month)} · Tohfa admin` },
];

export async function loader({ context, params: { month } }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const withheld = await orNotFound(showMonth(db, actor, month));
  const closing = (await listMonths(db, actor)).get(month) ?? null;
  const whyNot = whyNotClose(month, closing?.isClosed ?? false, Date.now());
  const mayReopen = can(actor, "reopenMonth");
  return { month, withheld, closing, mayReopen, whyNotClose: whyNot?.message ?? null };
}

const RECEIPT = Type.Object({
  of: OF,
  number: Type.String({
    maxLength: 60,
    error: "Enter the receipt's number as it stands there, such as IT-20261215-0101-1234567.",
  }),
});
const REOPEN = Type.Object({ reason: REASON });

export const action = (args: Route.ActionArgs) => {
  const { context, params, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const { month } = params;
  return answerForm(args, {
    close: onForm(Type.Object({}), async () => {
      await closeMonth(db, actor, { month, reason: "" });
      return { to: url.pathname, say: "Closed. Nothing can be booked in it any more." };
    }),
    reopen: onForm(REOPEN, async ({ reason }) => {
      await reopenMonth(db, actor, { month, reason });
      return { to: url.pathname, say: "Open again. Every admin is told." };
    }),
    receipt: onForm(RECEIPT, async ({ of, number }) => {
      const [agent = "", tax = ""] = of.split(" ");
      await setTaxReceipt(db, actor, { month, agent, tax, number });
      return { to: url.pathname, say: "Written down. Sellers see it on their yearly statement." };
    }),
  });
};

/** A month of the books: its statement of sellers, what was withheld with the receipts, and whether it is closed. */
export default function MonthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { month, withheld, closing, mayReopen, whyNotClose: whyNot } = loaderData;
  return (
    <Detail
      back={{ to: "/admin/taxes/months", text: "Months" }}
      title={monthWords(month)}
      aside={<Books {...{ closing, mayReopen, whyNot }} answer={actionData} />}
    >
      <Panel title="Statement of sellers">
        <p className="text-ink-soft">
          For FBR (section 165C, and STR-34 for sales tax): each seller with what was sold and what
          was withheld, by channel. What came back is not taken off.
        </p>
        <Link
          to={`/admin/taxes/sellers.csv?month=${month}`}
          reloadDocument
          className="mt-1 inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
        >
          Save as CSV
        </Link>
      </Panel>
      <Panel title="Withheld from sellers">
        {withheld.length === 0 ? (
          <p className="text-ink-soft">Nothing was withheld from sellers in this month.</p>
        ) : (
          <ul className="divide-y divide-line">
            {withheld.map((one) => (
              <Receipt key={`${one.agent} ${one.tax}`} {...one} answer={actionData} />
            ))}
          </ul>
        )}
      </Panel>
    </Detail>
  );
}

/** What one courier or gateway withheld of a tax, and the number of its receipt. */
function Receipt({
  agent,
  tax,
  amount,
  receipt,
  answer,
}: WithheldByAgent & { answer: FormAnswer | undefined }) {
  const of = `${agent} ${tax}`;
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <div className="flex justify-between gap-4">
        <span className="min-w-0">
          {taxAgentWords(agent)}, {WITHHELD_TAX_WORDS[tax].toLowerCase()}
          <span className="block text-13 wrap-anywhere text-ink-soft">
            {receipt ? `Receipt ${receipt}` : "No receipt yet"}
          </span>
        </span>
        <strong className="shrink-0 tabular-nums">{formatMoney(amount)}</strong>
      </div>
      {/* Closed again once the number has changed. */}
      <details key={receipt} open={answer?.intent === "receipt" && answer.of === of}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-rose-700 underline underline-offset-4">
          {receipt ? "Correct the number" : "Write the receipt down"}
        </summary>
        <Form
          intent="receipt"
          of={of}
          answer={answer}
          submit="Save"
          defaults={{ number: receipt }}
          isBrief
          className="mt-2 flex max-w-xl flex-col gap-4"
        >
          <TextField
            name="number"
            label="Number of FBR's receipt (CPR)"
            autoComplete="off"
            maxLength={60}
            error="Enter the receipt's number as it stands there."
          />
        </Form>
      </details>
    </li>
  );
}

function Books({
  closing,
  mayReopen,
  whyNot,
  answer,
}: {
  closing: MonthClosing | null;
  /** The shop's owner looks. */
  mayReopen: boolean;
  whyNot: string | null;
  answer: FormAnswer | undefined;
}) {
  return (
    <Panel title="Books">
      {closing ? (
        <p className="mb-3 break-words">
          {closing.isClosed ? "Closed" : "Opened again"} on {formatMoment(closing.at)}
          {closing.reason ? `: ${closing.reason}` : "."}
        </p>
      ) : null}
      {closing?.isClosed && !mayReopen ? (
        <p className="text-ink-soft">
          Only the shop's owner opens it again: People says who it is.
        </p>
      ) : closing?.isClosed ? (
        <WithReason
          intent="reopen"
          text="Open it again"
          label="Why"
          hint="It stands in the audit log, and every admin is told."
          answer={answer}
        />
      ) : (
        <Form
          intent="close"
          answer={answer}
          submit="Close this month"
          disabledReason={whyNot}
          isBrief
        >
          <p className="mb-3 text-ink-soft">
            Nothing can be booked in it afterwards. What comes late is booked on the day it comes.
          </p>
        </Form>
      )}
    </Panel>
  );
}
