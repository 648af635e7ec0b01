import { Link } from "react-router";
import { Type } from "typebox";
import { receiveReturn } from "#tohfa/shop/delivery/returns/receive-return.server.ts";
import { refundReturn } from "#tohfa/shop/delivery/returns/refund-return.server.ts";
import { photosOfReturn } from "#tohfa/shop/delivery/returns/return-photos.server.ts";
import { decideReturn } from "#tohfa/shop/delivery/returns/returns.server.ts";
import { setReturnCause } from "#tohfa/shop/delivery/returns/set-return-cause.server.ts";
import {
  type StaffReturnDetail,
  showStaffReturn,
} from "#tohfa/shop/delivery/returns/staff-returns.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Detail, Facts, Panel } from "../../detail/detail.tsx";
import { ReturnPhotos } from "../../detail/return-photos.tsx";
import { answerForm, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { inspectForm } from "../../seller/inspect-form.server.ts";
import { ParcelLines } from "../../seller/parcel-lines.tsx";
import { ReturnBadge } from "../../seller/return-badge.tsx";
import { Refusals } from "../../seller/return-refusals.tsx";
import { worldContext } from "../../world.ts";
import { REFERENCE } from "../typed.server.ts";
import type { Route } from "./+types/return-screen";
import { ReturnCause } from "./return-cause.tsx";
import { StaffReturnSteps } from "./return-steps.tsx";

export const meta = ({ params }: Route.MetaArgs) => [{ title: `${params.returnId} · Tohfa admin` }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const request = await orNotFound(showStaffReturn(db, actor, params.returnId));
  return { request, photos: await photosOfReturn(db, request.id) };
}

const APPROVE = Type.Object({
  answer: Type.Optional(Type.String({ maxLength: 1000, error: "At most 1,000 letters." })),
});
const REFUSE = Type.Object({
  answer: Type.String({ maxLength: 1000, error: "Tell the buyer why not." }),
});
const CAUSE = Type.Object({
  cause: Type.String({ maxLength: 40, error: "Choose why it comes back." }),
  note: Type.Optional(Type.String({ maxLength: 300, error: "Say it in 300 characters." })),
});
const COUNT = "Enter how many, 0 where the buyer keeps it.";
const REFUND = Type.Object({
  reference: REFERENCE,
  items: Type.Array(
    Type.Object({
      id: Type.Integer({ minimum: 1, error: COUNT }),
      quantity: Type.Integer({ minimum: 0, maximum: 10_000, error: COUNT }),
    }),
    { maxItems: 500, error: COUNT },
  ),
  shipping: Type.Boolean(),
  /** What the screen said goes back for these. */
  amount: Type.Optional(Type.Integer({ minimum: 0 })),
});

export const action = (args: Route.ActionArgs) => {
  const { context, params, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const id = params.returnId;
  const here = (say: string) => ({ to: url.pathname, say });
  return answerForm(args, {
    approve: onForm(APPROVE, async ({ answer = "" }) => {
      await decideReturn(db, actor, id, "approved", answer);
      return here("The return is approved. The buyer sends it back to the seller.");
    }),
    refuse: onForm(REFUSE, async ({ answer }) => {
      await decideReturn(db, actor, id, "refused", answer);
      return here("The return is refused. The buyer has your answer.");
    }),
    cause: onForm(CAUSE, async ({ cause, note = "" }) => {
      await setReturnCause(db, actor, id, { cause, note });
      return here("It is noted, and what goes back follows.");
    }),
    receive: onForm(Type.Object({}), async () => {
      await receiveReturn(db, actor, id);
      return here("It is back. What the buyer paid waits to be sent.");
    }),
    inspect: inspectForm(db, actor, url.pathname),
    refund: onForm(REFUND, async ({ reference, items, shipping, amount }) => {
      const { items: sold, due } = await showStaffReturn(db, actor, id);
      const chosen = items.filter(({ quantity }) => quantity > 0);
      const isWhole =
        shipping !== (due?.terms.isDeliveryKept ?? false) &&
        sold.every((one) =>
          chosen.some((item) => item.id === one.id && item.quantity === one.quantity),
        );
      const choice = isWhole ? "whole" : { items: chosen, shipping };
      const sum = await refundReturn(db, actor, id, reference, choice, amount);
      return here(`${formatMoney(sum)} is recorded as sent back.`);
    }),
  });
};

const LINK = "inline-block py-0.5 font-medium text-rose-700 underline underline-offset-4";

export default function StaffReturn({ loaderData, actionData }: Route.ComponentProps) {
  const { request, photos } = loaderData;
  const isDisputed = request.state === "requested" && request.refusals.length > 0;
  return (
    <Detail
      back={{ to: "/admin/returns", text: "Returns" }}
      title={request.id}
      state={
        <>
          <ReturnBadge state={request.state} />
          {isDisputed ? <Badge look="discount">Disputed</Badge> : null}
        </>
      }
      next={<StaffReturnSteps request={request} answer={actionData} />}
      aside={
        <>
          <WhatItMeans {...request} />
          <ReturnCause request={request} answer={actionData} />
          <Panel title="Order and people">
            <Facts
              facts={[
                ["Buyer", request.buyer],
                ["Phone", request.buyerPhone || "–"],
                ["City", request.city],
                ["Asked", formatMoment(request.createdAt)],
                [
                  "Parcel",
                  <Link key="parcel" to={`/admin/parcels/${request.parcelId}`} className={LINK}>
                    {request.parcelId}
                  </Link>,
                ],
                [
                  "Seller",
                  <Link key="store" to={`/admin/sellers/${request.store.id}`} className={LINK}>
                    {request.store.name}
                  </Link>,
                ],
                ["Seller's phone", request.store.phone || "–"],
              ]}
            />
          </Panel>
        </>
      }
    >
      <Panel title={isDisputed ? "What the buyer says now" : "What the buyer says"}>
        <p dir="auto" className="break-words whitespace-pre-line">
          {request.reason}
        </p>
        <ReturnPhotos photos={photos} base="/return-photos" />
        {request.answer ? (
          <div className="mt-4 border-t border-line pt-4">
            <p className="text-13 font-semibold">It was answered</p>
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

/** A row where there is such money. */
function moneyRow(name: string, paisa: number): [string, string][] {
  return paisa === 0 ? [] : [[name, formatMoney(paisa)]];
}

function WhatItMeans({ money, due, state }: StaffReturnDetail) {
  return (
    <Panel title="Refund">
      <Facts
        isSum
        facts={[
          [
            state === "refunded" ? "The buyer got back" : "The buyer gets back",
            formatMoney(due?.amount ?? money.toBuyer),
          ],
          ["Of it for delivery", formatMoney(money.shipping)],
          ...moneyRow("The way back, taken off", money.freight),
          ["The seller loses", formatMoney(money.earned)],
          ...moneyRow("The seller bears the delivery", money.charged),
          ["The shop loses", formatMoney(money.commission)],
        ]}
      />
      {due ? (
        <Link to={`/admin/payments/${due.paymentId}`} className={LINK}>
          Its payment
        </Link>
      ) : null}
    </Panel>
  );
}
