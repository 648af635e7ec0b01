import { Link, useSearchParams } from "react-router";
import {
  type GatewayMoney,
  type ListedSettlement,
  listGatewayMoney,
  listSettlements,
} from "#tohfa/shop/money/settlements/list-settlements.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { PAYMENT_METHOD_NAMES } from "#tohfa/shop/values/payment-method.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { sessionOf } from "../../gate.server.ts";
import { Tabs } from "../../list/list.tsx";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/settlements-screen";

export const meta = () => [{ title: "Gateway payments · Tohfa admin" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const isPast = url.searchParams.get("tab") === "past";
  return {
    isPast,
    held: isPast ? [] : await listGatewayMoney(db, actor),
    booked: isPast ? await listSettlements(db, actor) : [],
  };
}

/** What gateways took from buyers and have not paid over, and the settlements that they paid. */
export default function Settlements({ loaderData }: Route.ComponentProps) {
  const { isPast, held, booked } = loaderData;
  const [params] = useSearchParams();
  const tabs = [
    { value: "", text: "Owed now", count: "" },
    { value: "past", text: "Recorded", count: "" },
  ];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">Gateway payments</h1>
        <ButtonLink to="/admin/settlements/new">Record a settlement</ButtonLink>
      </div>
      <Tabs tabs={tabs} chosen={isPast ? "past" : ""} params={params} />
      {isPast ? <Booked booked={booked} /> : <Held held={held} />}
    </>
  );
}

const LINK =
  "inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4";

function Held({ held }: { held: GatewayMoney[] }) {
  if (held.length === 0) {
    return (
      <EmptyState title="No gateway owes you anything">
        <p>
          What buyers pay by JazzCash, Easypaisa or card appears here until the gateway has paid it
          to your bank. Sellers are paid for it after that.
        </p>
      </EmptyState>
    );
  }
  return (
    <ul className="grid max-w-5xl items-start gap-3 lg:grid-cols-2">
      {held.map(({ gateway, payments, sum, oldest }) => (
        <li key={gateway} className="rounded-card border border-line bg-white px-4 py-3 sm:px-5">
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="text-21">{PAYMENT_METHOD_NAMES[gateway]}</h2>
            <p className="font-display text-21 tabular-nums">{formatMoney(sum)}</p>
          </div>
          <p className="text-ink-soft">
            {payments === 1 ? "1 payment" : `${payments} payments`}
            {oldest[0] ? `, the oldest since ${formatDay(oldest[0].at)}` : ""}
          </p>
          <details>
            <summary className={`${LINK} cursor-pointer`}>Its payments</summary>
            <ul className="divide-y divide-line">
              {oldest.map(({ reference, orderId, paymentId, amount, at }) => (
                <li key={reference} className="flex justify-between gap-4 py-2">
                  <span className="min-w-0">
                    <Link
                      to={`/admin/payments/${paymentId}`}
                      className="inline-block py-0.5 font-medium text-rose-700 underline underline-offset-4"
                    >
                      {orderId}
                    </Link>
                    <span className="block text-13 break-words text-ink-soft">
                      {reference}, {formatDay(at)}
                    </span>
                  </span>
                  <span className="shrink-0 tabular-nums">{formatMoney(amount)}</span>
                </li>
              ))}
            </ul>
            {payments > oldest.length ? (
              <p className="text-13 text-ink-soft">
                {`These are the oldest ${oldest.length} of ${payments}.`}
              </p>
            ) : null}
          </details>
          <p>
            <Link to={`/admin/settlements/new?gateway=${gateway}`} className={LINK}>
              It has paid
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Booked({ booked }: { booked: ListedSettlement[] }) {
  if (booked.length === 0) {
    return (
      <EmptyState title="Nothing is recorded yet">
        <p>What gateways pay to your bank appears here.</p>
      </EmptyState>
    );
  }
  return (
    <ul className="max-w-3xl divide-y divide-line rounded-card border border-line bg-white">
      {booked.map(({ id, gateway, reference, net, gross, fees, withheld, lines, at }) => (
        <li key={id} className="px-4 py-3 sm:px-5">
          <p className="flex items-baseline justify-between gap-4">
            <Link
              to={`/admin/settlements/${id}`}
              className="min-w-0 py-0.5 font-semibold break-words text-rose-700 underline underline-offset-4"
            >
              {PAYMENT_METHOD_NAMES[gateway]} {reference}
            </Link>
            <span className="shrink-0 font-semibold tabular-nums">{formatMoney(net)}</span>
          </p>
          <p className="text-13 text-ink-soft">
            {formatDay(at)} · {lines === 1 ? "1 line" : `${lines} lines`} · paid by buyers{" "}
            {formatMoney(gross)} · fees {formatMoney(fees)} · tax withheld {formatMoney(withheld)}
          </p>
        </li>
      ))}
    </ul>
  );
}
