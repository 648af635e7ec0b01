import { Link } from "react-router";
import { Type } from "typebox";
import { changeArrival } from "#tohfa/shop/delivery/arrival/change-arrival.server.ts";
import { openClaim } from "#tohfa/shop/delivery/courier-cash/claims.server.ts";
import {
  listParcelFees,
  setFeeCause,
} from "#tohfa/shop/delivery/courier-cash/fee-causes.server.ts";
import { correctTrackingNumber } from "#tohfa/shop/delivery/dispatch/correct-number.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import {
  type StaffParcelDetail,
  showStaffParcel,
} from "#tohfa/shop/delivery/parcels/staff-parcel.server.ts";
import { listReductions, reducePrice } from "#tohfa/shop/delivery/returns/reduce-price.server.ts";
import { giveToRider } from "#tohfa/shop/delivery/riders/give-to-rider.server.ts";
import { listActiveRiders } from "#tohfa/shop/delivery/riders/riders.server.ts";
import { amountOf } from "#tohfa/shop/orders/order/charges.ts";
import { isUnderWay } from "#tohfa/shop/orders/parcel/parcel.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatDifference, formatMoney } from "#tohfa/shop/values/money.ts";
import { PAYMENT_METHOD_NAMES } from "#tohfa/shop/values/payment-method.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Arrival } from "../../detail/arrival.tsx";
import { CHANGE_DAY } from "../../detail/change-day.server.ts";
import { ChangeDay } from "../../detail/change-day.tsx";
import { chargeFacts, tenderFacts } from "../../detail/charge-facts.ts";
import { Detail, Facts, Panel } from "../../detail/detail.tsx";
import { Timeline } from "../../detail/timeline.tsx";
import { answerForm, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { ParcelLines } from "../../seller/parcel-lines.tsx";
import { worldContext } from "../../world.ts";
import { commissionName } from "../commission/rate.tsx";
import { ParcelBadge } from "../state-badge.tsx";
import { MONEY, paisaOf, REASON } from "../typed.server.ts";
import type { Route } from "./+types/parcel-screen";
import { GiveToRider } from "./give-to-rider.tsx";
import { ParcelFees } from "./parcel-fees.tsx";
import { ParcelSteps } from "./parcel-steps.tsx";
import { ReducePrice } from "./reduce-price.tsx";

export const meta = ({ params }: Route.MetaArgs) => [{ title: `${params.parcelId} · Tohfa admin` }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const parcel = await orNotFound(showStaffParcel(db, actor, params.parcelId));
  const [fees, reductions, riders] = await Promise.all([
    listParcelFees(db, actor, parcel.id),
    listReductions(db, actor, parcel.id),
    listActiveRiders(db, actor),
  ]);
  return { parcel, fees, reductions, riders };
}

const SAY = Type.Object({
  what: Type.Union(
    [
      Type.Literal("delivered"),
      Type.Literal("returned_to_sender"),
      Type.Literal("lost"),
      Type.Literal("damaged"),
    ],
    { error: "Choose what happened." },
  ),
  reason: Type.String({ maxLength: 300, error: "Say in a few words how you know." }),
});
const FEE_CAUSE = Type.Object({
  line: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  cause: Type.String({ maxLength: 40, error: "Choose why it was charged." }),
  note: Type.Optional(Type.String({ maxLength: 300, error: "Say it in 300 characters." })),
});
const REDUCE = Type.Object({
  item: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  most: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  amount: MONEY,
  reason: REASON,
});
const RIDER = Type.Object({ rider: Type.String({ maxLength: 40, error: "Choose the rider." }) });
const CORRECT = Type.Object({
  courier: Type.String({ maxLength: 40, error: "Choose the courier that has the parcel." }),
  trackingNumber: Type.Optional(
    Type.String({ maxLength: 60, error: "A tracking number has at most 60 letters and digits." }),
  ),
  reason: REASON,
});

export const action = (args: Route.ActionArgs) => {
  const { context, params, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const id = params.parcelId;
  const here = (say: string) => ({ to: url.pathname, say });
  return answerForm(args, {
    say: onForm(SAY, async ({ what, reason }) => {
      const said = what === "delivered" ? { proof: reason } : { reason };
      await moveParcel(db, actor, id, what, said);
      return here("It is noted. The buyer is told, and the books follow.");
    }),
    "false-delivery": onForm(Type.Object({ reason: REASON }), async ({ reason }) => {
      await moveParcel(db, actor, id, "returned_to_sender", { reason });
      return here("The delivery is undone, and so is what was earned with it.");
    }),
    claim: onForm(
      Type.Object({ reason: REASON, amount: Type.Optional(MONEY) }),
      async ({ reason, amount }) => {
        const more = amount === undefined ? {} : { amount: paisaOf(amount) };
        const claim = await openClaim(db, actor, id, { reason, ...more });
        return { to: `/admin/claims/${claim}`, say: "The claim is open. Send it to the courier." };
      },
    ),
    "fee-cause": onForm(FEE_CAUSE, async ({ line, cause, note = "" }) => {
      await setFeeCause(db, actor, { lineId: line, cause, note });
      return here("It is noted, and the books follow.");
    }),
    "reduce-price": onForm(REDUCE, async ({ item: itemId, most: shown, amount, reason }) => {
      await reducePrice(db, actor, id, { itemId, amount: paisaOf(amount), reason, shown });
      return here("The price is reduced. The difference waits on the order's payment to be sent.");
    }),
    rider: onForm(RIDER, async ({ rider: riderId }) => {
      await giveToRider(db, actor, { parcelId: id, riderId });
      return here("The rider has it. Its cash is theirs to hand in.");
    }),
    "change-day": onForm(CHANGE_DAY, async (wanted) => {
      await changeArrival(db, actor, id, wanted);
      return here("The day is changed. The buyer has been told, and sees why.");
    }),
    "correct-number": onForm(CORRECT, async ({ courier, trackingNumber = "", reason }) => {
      const label = { courier: courier as CourierCode, trackingNumber, reason };
      await correctTrackingNumber(db, actor, id, label);
      return here("The number is corrected. The buyer has the new one.");
    }),
  });
};

const LINK = "inline-block py-0.5 font-medium text-rose-700 underline underline-offset-4";

export default function ShopParcel({ loaderData, actionData }: Route.ComponentProps) {
  const { parcel, fees, reductions, riders } = loaderData;
  return (
    <Detail
      back={{ to: "/admin/parcels", text: "Parcels" }}
      title={parcel.id}
      state={
        <>
          <ParcelBadge state={parcel.state} />
          {parcel.isExpress ? <Badge look="discount">Express</Badge> : null}
          {parcel.isUnconfirmed ? <Badge look="gold">Call first</Badge> : null}
        </>
      }
      next={
        <>
          <ParcelSteps parcel={parcel} answer={actionData} />
          {canGive(parcel) && riders.length > 0 ? (
            <GiveToRider riders={riders} current={parcel.rider?.id ?? null} answer={actionData} />
          ) : null}
          <ChangeDay parcel={parcel} answer={actionData} />
        </>
      }
      aside={
        <>
          <Panel title="Order and people">
            <Facts
              facts={[
                [
                  "Order",
                  <Link key="order" to={`/admin/orders/${parcel.orderId}`} className={LINK}>
                    {parcel.orderId}
                  </Link>,
                ],
                [
                  "Seller",
                  <Link key="store" to={`/admin/sellers/${parcel.store.id}`} className={LINK}>
                    {parcel.store.name}
                  </Link>,
                ],
                ["Phone", parcel.store.phone || "–"],
                ["Buyer", parcel.buyer.name || "Forgotten"],
                ["City", parcel.buyer.city],
                ["Ordered", formatMoment(parcel.createdAt)],
                ...(parcel.promise && isUnderWay(parcel.state)
                  ? [
                      [
                        "To be there by",
                        <Arrival
                          key="day"
                          promise={parcel.promise}
                          seller={parcel.store.name}
                          isCash={parcel.payment === "cod"}
                        />,
                      ] as const,
                    ]
                  : []),
              ]}
            />
          </Panel>
          <Money {...parcel} />
          <ReducePrice reductions={reductions} answer={actionData} />
          <ParcelFees fees={fees} answer={actionData} />
          <Others {...parcel} />
        </>
      }
    >
      <Way {...parcel} />
      <ParcelLines parcelId={parcel.id} lines={parcel.lines} title="What is in it" />
    </Detail>
  );
}

function Way({
  courier,
  rider,
  trackingNumber,
  isNumberVerified,
  lastAnswer,
  events,
}: StaffParcelDetail) {
  return (
    <Panel title="On its way">
      {courier ? (
        <div className="mb-4 border-b border-line pb-4">
          <Facts
            facts={[
              ["Courier", rider ? `${rider.name}, our own rider` : courier],
              [
                "Number",
                <span key="n" className="wrap-anywhere">
                  {trackingNumber || "–"}
                </span>,
              ],
              [
                "Courier's report",
                isNumberVerified ? "Confirmed for this parcel" : "Courier has not reported it",
              ],
              ...(lastAnswer
                ? [
                    ["Said last", lastAnswer.says || "It does not know the number"] as const,
                    ["Asked", formatMoment(lastAnswer.askedAt)] as const,
                    [
                      "Asked again",
                      lastAnswer.nextAt === null ? "Not any more" : formatMoment(lastAnswer.nextAt),
                    ] as const,
                  ]
                : []),
            ]}
          />
        </div>
      ) : null}
      <Timeline events={events} />
    </Panel>
  );
}

function Money({ money, payment, commission, cash, rider, givenBack }: StaffParcelDetail) {
  if (!money) return null;
  return (
    <Panel title="Money">
      <Facts
        isSum
        facts={[
          ...chargeFacts(money.charges),
          ["Price", formatMoney(money.price)],
          ...tenderFacts(money.tenders),
          ...(givenBack > 0 ? [["Given back", formatDifference(0 - givenBack)] as const] : []),
          [commissionName(commission, amountOf(money.charges, "goods")), formatMoney(commission)],
        ]}
      />
      <p className="mt-3 text-13 text-ink-soft">
        {PAYMENT_METHOD_NAMES[payment]}
        {cash ? `: ${formatMoney(cash.amount)} ${cashWords(cash, rider)}` : ""}
      </p>
      {cash?.remittanceId ? (
        <Link to={`/admin/remittances/${cash.remittanceId}`} className={LINK}>
          The courier's payment
        </Link>
      ) : null}
    </Panel>
  );
}

/** A packed parcel can go with a rider; one that a rider has can go to another. */
function canGive({ state, rider }: StaffParcelDetail): boolean {
  return state === "packed" || (state === "dispatched" && rider !== null);
}

function cashWords({ state, isSetOff }: Cash, rider: StaffParcelDetail["rider"]): string {
  if (isSetOff) return "with the seller's own rider, set off against what we owe the seller";
  if (rider && state === "collected") return `with ${rider.name}`;
  return rider && state === "remitted" ? `handed in by ${rider.name}` : CASH_WORDS[state];
}

type Cash = NonNullable<StaffParcelDetail["cash"]>;

const CASH_WORDS = {
  expected: "to collect",
  collected: "with the courier",
  remitted: "paid by the courier",
  void: "not to be collected",
};

function Others({ claim, returns }: StaffParcelDetail) {
  if (!claim && returns.length === 0) return null;
  return (
    <Panel title="Linked">
      <ul>
        {returns.map(({ id, state }) => (
          <li key={id}>
            <Link to={`/admin/returns/${id}`} className={LINK}>
              Return {id}
            </Link>
            , {state}
          </li>
        ))}
        {claim ? (
          <li>
            <Link to={`/admin/claims/${claim.id}`} className={LINK}>
              Claim {claim.id}
            </Link>
            , {claim.state}
          </li>
        ) : null}
      </ul>
    </Panel>
  );
}
