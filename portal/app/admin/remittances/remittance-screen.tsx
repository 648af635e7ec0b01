import { Link } from "react-router";
import { showRemittance } from "#tohfa/shop/delivery/courier-cash/list-remittances.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Detail, Facts, Panel } from "../../detail/detail.tsx";
import { orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/remittance-screen";
import { StatementRows, withheldFacts } from "./statement-rows.tsx";

export const meta = () => [{ title: "Statement · Tohfa admin" }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  return await orNotFound(showRemittance(db, sessionOf(context).actor, params.remittanceId));
}

/** A courier's payment as it was written down; what was booked is never changed. */
export default function Remittance({ loaderData }: Route.ComponentProps) {
  const { name, reference, net, at, by, sums, booked, count } = loaderData;
  const rows = booked.map((line) => ({ ...line, key: String(line.id), trouble: null }));
  return (
    <Detail
      back={{ to: "/admin/remittances?tab=past", text: "Courier cash" }}
      title={`${name} ${reference}`}
      aside={
        <>
          <Panel title="Sums">
            <Facts
              isSum
              facts={[
                ["Expected", formatMoney(sums.expected)],
                ["Paid by the courier", formatMoney(sums.received)],
                ["Its fees", formatMoney(-sums.fee)],
                ["GST on them", formatMoney(-sums.gst)],
                ...withheldFacts(sums).map(([name, sum]): [string, string] => [
                  name,
                  formatMoney(-sum),
                ]),
                ["Arrived", formatMoney(net)],
                ["Differences", formatMoney(sums.difference)],
              ]}
            />
          </Panel>
          <Panel title="Recorded">
            <p>{formatMoment(at)}</p>
            <p className="text-13 break-words text-ink-soft">{by}</p>
            <p className="mt-2 text-13 text-ink-soft">
              What was booked is never changed. A mistake is put right by another statement with the
              sums turned round.
            </p>
            <Link
              to="/admin/ledger/courier"
              className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
            >
              The couriers' account
            </Link>
          </Panel>
        </>
      }
    >
      <StatementRows rows={rows} title={linesInWords(booked.length, count)} />
    </Detail>
  );
}

function linesInWords(shown: number, all: number): string {
  if (shown < all)
    return `The first ${shown.toLocaleString("en")} of ${all.toLocaleString("en")} lines`;
  return all === 1 ? "1 line" : `${all.toLocaleString("en")} lines`;
}
