import { Link } from "react-router";
import { Type } from "typebox";
import type { CreditMove } from "#tohfa/shop/money/credit/credit-kinds.ts";
import { blockVoucher, showVoucher } from "#tohfa/shop/money/vouchers/staff-vouchers.server.ts";
import { formatDay, formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatDifference, formatMoney } from "#tohfa/shop/values/money.ts";
import { Detail, Facts, Panel } from "../../detail/detail.tsx";
import { answerForm, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { LongField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { REASON } from "../typed.server.ts";
import type { Route } from "./+types/voucher-screen";
import { STATE_WORDS } from "./vouchers-screen.tsx";

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `Voucher ${params.voucherId} · Tohfa admin` },
];

export async function loader({ context, params: { voucherId } }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  return await orNotFound(showVoucher(db, sessionOf(context).actor, voucherId));
}

const WHY = Type.Object({ reason: REASON });

export const action = (args: Route.ActionArgs) => {
  const { context, params, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const set = (isBlocked: boolean, say: string) =>
    onForm(WHY, async ({ reason }) => {
      await blockVoucher(db, actor, params.voucherId, { isBlocked, reason });
      return { to: url.pathname, say };
    });
  return answerForm(args, {
    block: set(true, "Nothing of it can be spent now."),
    open: set(false, "It can be spent again."),
  });
};

export default function Voucher({ loaderData, actionData }: Route.ComponentProps) {
  const { voucher, moves } = loaderData;
  const { id, state, amount, remaining, expiresAt, orderId } = voucher;
  const isBlocked = state === "blocked";
  return (
    <Detail
      back={{ to: "/admin/vouchers", text: "Gift vouchers" }}
      title={id}
      state={STATE_WORDS[state]}
      next={
        isBlocked || state === "active" ? (
          <Panel title={isBlocked ? "Open it again" : "Block it"}>
            <Form
              intent={isBlocked ? "open" : "block"}
              answer={actionData}
              submit={isBlocked ? "Open it again" : "Block it"}
              look={isBlocked ? "quiet" : "danger"}
            >
              <LongField name="reason" label="Why" rows={2} maxLength={300} error="Say why." />
            </Form>
          </Panel>
        ) : null
      }
      aside={
        <Panel title="Voucher">
          <Facts
            facts={[
              ["Sold for", formatMoney(amount)],
              ["Left", formatMoney(remaining)],
              ["Ends", expiresAt ? formatDay(expiresAt.getTime()) : "–"],
              ["For", `${voucher.receiverName}, ${voucher.receiverEmail}`],
              ["Words", voucher.words || "–"],
              [
                "Bought by",
                <Link key="order" to={`/admin/orders/${orderId}`}>
                  {orderId}
                </Link>,
              ],
            ]}
          />
        </Panel>
      }
    >
      <Panel title="History">
        {moves.length === 0 ? <p className="text-ink-soft">Nothing yet.</p> : null}
        <ul className="divide-y divide-line">
          {moves.map((move) => (
            <li key={move.id} className="flex justify-between gap-4 py-3">
              <span>
                {MOVE_WORDS[move.kind]}
                <span className="block text-13 text-ink-soft">
                  {[formatMoment(move.at.getTime()), move.orderId].filter(Boolean).join(", ")}
                </span>
              </span>
              <span className="tabular-nums">{formatDifference(move.paisa)}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </Detail>
  );
}

const MOVE_WORDS: Readonly<Record<CreditMove, string>> = {
  given: "Paid",
  spent: "Spent on an order",
  returned: "Given back",
  expired: "Ended",
};
