import { Link } from "react-router";
import { Type } from "typebox";
import { type ShownReturn, showReturn } from "#tohfa/shop/delivery/returns/list-returns.server.ts";
import { receiveReturn } from "#tohfa/shop/delivery/returns/receive-return.server.ts";
import { photosOfReturn } from "#tohfa/shop/delivery/returns/return-photos.server.ts";
import { decideReturn } from "#tohfa/shop/delivery/returns/returns.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Detail, Facts, Panel } from "../detail/detail.tsx";
import { ReturnPhotos } from "../detail/return-photos.tsx";
import { answerForm, onForm, orNotFound } from "../form/answer-form.server.ts";
import { storeOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/return-screen";
import { inspectForm } from "./inspect-form.server.ts";
import { ParcelLines } from "./parcel-lines.tsx";
import { ReturnBadge } from "./return-badge.tsx";
import { Refusals } from "./return-refusals.tsx";
import { ReturnSteps } from "./return-steps.tsx";

export const meta = ({ params }: Route.MetaArgs) => [{ title: `${params.returnId} · Tohfa` }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = storeOf(context).session;
  const request = await orNotFound(showReturn(db, actor, params.returnId));
  return { request, photos: await photosOfReturn(db, request.id) };
}

const APPROVE = Type.Object({
  answer: Type.Optional(Type.String({ maxLength: 1000, error: "At most 1,000 letters." })),
});
const REFUSE = Type.Object({
  answer: Type.String({ maxLength: 1000, error: "Tell the buyer why not." }),
});

export const action = (args: Route.ActionArgs) => {
  const { context, params, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = storeOf(context).session;
  const id = params.returnId;
  const here = (say: string) => ({ to: url.pathname, say });
  return answerForm(args, {
    approve: onForm(APPROVE, async ({ answer = "" }) => {
      await decideReturn(db, actor, id, "approved", answer);
      return here("The return is approved. The buyer sends it back to you.");
    }),
    refuse: onForm(REFUSE, async ({ answer }) => {
      await decideReturn(db, actor, id, "refused", answer);
      return here("The return is refused. The buyer has your answer.");
    }),
    receive: onForm(Type.Object({}), async () => {
      await receiveReturn(db, actor, id);
      return here("It is back. Look at it, and say whether it can be sold again.");
    }),
    inspect: inspectForm(db, actor, url.pathname),
  });
};

export default function Return({ loaderData, actionData }: Route.ComponentProps) {
  const { request, photos } = loaderData;
  return (
    <Detail
      back={{ to: "/seller/returns", text: "Returns" }}
      title={request.id}
      state={<ReturnBadge state={request.state} />}
      next={<ReturnSteps request={request} answer={actionData} />}
      aside={
        <>
          <MoneyOf {...request} />
          <Panel title="Order and people">
            <Facts
              facts={[
                ["Buyer", request.buyer],
                ["City", request.city],
                ["Asked", formatMoment(request.createdAt)],
                [
                  "Parcel",
                  <Link
                    key="parcel"
                    to={`/seller/orders/${request.parcelId}`}
                    className="font-medium text-rose-700 underline underline-offset-4"
                  >
                    {request.parcelId}
                  </Link>,
                ],
              ]}
            />
          </Panel>
        </>
      }
    >
      <Panel title="What the buyer says">
        <p dir="auto" className="break-words whitespace-pre-line">
          {request.reason}
        </p>
        <ReturnPhotos photos={photos} base="/return-photos" />
        {request.answer ? (
          <div className="mt-4 border-t border-line pt-4">
            <p className="text-13 font-semibold">Your answer</p>
            <p dir="auto" className="break-words whitespace-pre-line">
              {request.answer}
            </p>
          </div>
        ) : null}
      </Panel>
      <Refusals refusals={request.refusals} />
      <ParcelLines parcelId={request.parcelId} lines={request.lines} title="What was in it" />
    </Detail>
  );
}

function MoneyOf({ money, state }: Pick<ShownReturn, "money" | "state">) {
  return (
    <Panel title="Refund">
      <Facts
        isSum
        facts={[
          [
            state === "refunded" ? "The buyer got back" : "The buyer gets back",
            formatMoney(money.toBuyer),
          ],
          ["Of it for delivery", formatMoney(money.shipping)],
          ...(money.charged > 0
            ? [["You bear the delivery", formatMoney(money.charged)] as const]
            : []),
          ["You earned with it", formatMoney(money.earned)],
          ["The shop's part", formatMoney(money.commission)],
        ]}
      />
      <p className="mt-3 text-13 text-ink-soft">
        Once the goods are back with you, your earning of it is taken off again, and so is the
        shop's part; the shop pays the buyer. Refused, everything stays as it is.
      </p>
    </Panel>
  );
}
