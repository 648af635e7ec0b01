import { showHandIn } from "#tohfa/shop/delivery/riders/hand-in.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Button } from "../../../../ui/button.tsx";
import { Detail, Facts, Panel } from "../../detail/detail.tsx";
import { orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/hand-in-screen";

export const meta = ({ params }: Route.MetaArgs) => [{ title: `${params.handInId} · Tohfa admin` }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  return await orNotFound(showHandIn(db, sessionOf(context).actor, params.handInId));
}

/** The receipt of cash that a rider handed in: what is booked is never changed. */
export default function HandIn({ loaderData }: Route.ComponentProps) {
  const { id, riderId, name, held, openBefore, counted, signature, by, at, parcels } = loaderData;
  return (
    <Detail
      back={{ to: `/admin/riders/${riderId}`, text: name }}
      title={`Receipt ${id}`}
      next={
        <div className="no-print">
          <Button type="button" look="quiet" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      }
    >
      <Panel title={`${formatMoney(counted)} received`}>
        <Facts
          isSum
          facts={[
            ["Cash of parcels", formatMoney(held)],
            ["Short before", formatMoney(openBefore)],
            ["Counted", formatMoney(counted)],
            ["Still owed", formatMoney(held + openBefore - counted)],
          ]}
        />
        <p className="mt-4">
          Signed: <strong>{signature}</strong>
        </p>
        <p className="text-13 text-ink-soft">
          {formatMoment(at)}, counted by {by}
        </p>
      </Panel>
      <Panel title={parcels.length === 1 ? "1 parcel" : `${parcels.length} parcels`}>
        <ul className="divide-y divide-line">
          {parcels.map(({ parcelId, amount }) => (
            <li key={parcelId} className="flex justify-between gap-4 py-2 first:pt-0 last:pb-0">
              <span>{parcelId}</span>
              <span className="tabular-nums">{formatMoney(amount)}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </Detail>
  );
}
