import { showSettlement } from "#tohfa/shop/money/settlements/list-settlements.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatDeduction, formatMoney } from "#tohfa/shop/values/money.ts";
import { PAYMENT_METHOD_NAMES } from "#tohfa/shop/values/payment-method.ts";
import { Detail, Facts, Panel } from "../../detail/detail.tsx";
import { orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/settlement-screen";
import { SettlementRows } from "./settlement-rows.tsx";

export const meta = () => [{ title: "Settlement · Tohfa admin" }];

export async function loader({ context, params: { settlementId } }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  return await orNotFound(showSettlement(db, sessionOf(context).actor, settlementId));
}

/** A gateway's settlement that was booked. */
export default function Settlement({ loaderData }: Route.ComponentProps) {
  const { gateway, reference, net, gross, fees, withheld, at, rows } = loaderData;
  return (
    <Detail
      back={{ to: "/admin/settlements?tab=past", text: "Gateway payments" }}
      title={`${PAYMENT_METHOD_NAMES[gateway]} ${reference}`}
    >
      <Panel title="What it paid">
        <Facts
          isSum
          facts={[
            ["Paid by buyers, less refunds", formatMoney(gross)],
            ["Fees and the tax on them", formatDeduction(fees)],
            ["Income and sales tax withheld", formatDeduction(withheld)],
            ["Arrived", formatMoney(net)],
          ]}
        />
        <p className="mt-3 text-13 text-ink-soft">Recorded {formatMoment(at)}.</p>
      </Panel>
      <SettlementRows rows={rows.map((row) => ({ ...row, row: 0, trouble: null }))} />
    </Detail>
  );
}
