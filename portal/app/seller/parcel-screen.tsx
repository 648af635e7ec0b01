import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import { Link } from "react-router";
import { Type } from "typebox";
import { changeArrival } from "#tohfa/shop/delivery/arrival/change-arrival.server.ts";
import { correctTrackingNumber } from "#tohfa/shop/delivery/dispatch/correct-number.server.ts";
import { removePackShot } from "#tohfa/shop/delivery/packing/shots.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { type ShownParcel, showParcel } from "#tohfa/shop/delivery/parcels/show-parcel.server.ts";
import type { ParcelEarnings } from "#tohfa/shop/money/ledger/parcel-earnings.server.ts";
import { confirmByHand } from "#tohfa/shop/orders/confirmation/confirm-order.server.ts";
import {
  hasEndedUndelivered,
  isBeforeDispatch,
  isUnderWay,
} from "#tohfa/shop/orders/parcel/parcel.ts";
import { PARCEL } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { formatNearDay } from "#tohfa/shop/values/day.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatDifference, formatMoney } from "#tohfa/shop/values/money.ts";
import { PAYMENT_METHOD_NAMES } from "#tohfa/shop/values/payment-method.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Arrival } from "../detail/arrival.tsx";
import { bookingForms, readBooking } from "../detail/booking-forms.server.ts";
import { CHANGE_DAY } from "../detail/change-day.server.ts";
import { ChangeDay } from "../detail/change-day.tsx";
import { chargeFacts, tenderFacts } from "../detail/charge-facts.ts";
import { Detail, Facts, Panel } from "../detail/detail.tsx";
import { Timeline } from "../detail/timeline.tsx";
import { answerForm, onForm, orNotFound } from "../form/answer-form.server.ts";
import { storeOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/parcel-screen";
import { COURIERS } from "./couriers.ts";
import { StatementOf } from "./money-list.tsx";
import { NextSteps } from "./next-steps.tsx";
import { ShowPacking } from "./packing.tsx";
import { ParcelLines } from "./parcel-lines.tsx";
import { storeShots, takeShots } from "./take-shots.server.ts";

export const meta = ({ params }: Route.MetaArgs) => [{ title: `${params.parcelId} · Tohfa` }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = storeOf(context).session;
  const parcel = await orNotFound(showParcel(db, actor, params.parcelId));
  return { parcel, booking: await readBooking(context, actor, params.parcelId) };
}

const NOTHING = Type.Object({});
const SAID_YES = Type.Object({
  channel: Type.Union([Type.Literal("phone"), Type.Literal("whatsapp")], {
    error: "Say how the buyer told you.",
  }),
});
const DISPATCH = Type.Object({
  // A booked parcel has its booking's.
  courier: Type.Optional(
    Type.String({ maxLength: 40, error: "Choose the courier that took the parcel." }),
  ),
  trackingNumber: Type.Optional(
    Type.String({ maxLength: 60, error: "A tracking number has at most 60 letters and digits." }),
  ),
});
const ADD_SHOT = Type.Object({ seen: Type.Optional(Type.String({ maxLength: 20 })) });
const SHOT = Type.Object({ of: Type.String({ maxLength: 60 }) });
const CORRECT = Type.Object({
  courier: Type.String({ maxLength: 40, error: "Choose the courier that took the parcel." }),
  trackingNumber: DISPATCH.properties.trackingNumber,
  reason: Type.String({ maxLength: 300, error: "Say in a few words what was wrong." }),
});
const CANCEL = Type.Object({
  reason: Type.String({ maxLength: 300, error: "Say why, in a few words: the buyer may ask." }),
});

export const action = async ({ request, context, params, url }: Route.ActionArgs) => {
  const { db, dataDir } = context.get(worldContext);
  const { actor } = storeOf(context).session;
  const id = params.parcelId;
  const here = (say: string) => ({ to: url.pathname, say });
  const { files, ...taken } = await takeShots(request);
  return await answerForm(
    { form: taken.form, context },
    {
      ...bookingForms(context, actor, id, url.pathname),
      "buyer-said-yes": onForm(SAID_YES, async ({ channel }) => {
        const { orderId } = await showParcel(db, actor, id);
        await confirmByHand(db, actor, orderId, channel);
        return here("The buyer's yes is noted. The parcel can go.");
      }),
      confirm: onForm(NOTHING, async () => {
        await moveParcel(db, actor, id, "confirmed");
        return here("The order is confirmed. Pack it next.");
      }),
      pack: onForm(NOTHING, async () => {
        await moveParcel(db, actor, id, "packed");
        return here("The parcel is packed. Give it to the courier next.");
      }),
      "add-shot": onForm(ADD_SHOT, async ({ seen }) => {
        await storeShots(db, actor, id, { dataDir, files, seen });
        return here("It is kept.");
      }),
      "remove-shot": onForm(SHOT, async ({ of }) => {
        await removePackShot(db, actor, id, { dataDir, shotId: of });
        return here("The picture is gone.");
      }),
      dispatch: onForm(DISPATCH, async ({ courier, trackingNumber }) => {
        // What is no courier is refused by the shop, in words.
        const details = {
          ...(courier !== undefined && { courier: courier as CourierCode }),
          ...(trackingNumber !== undefined && { trackingNumber }),
        };
        await moveParcel(db, actor, id, "dispatched", details);
        return here("The parcel is on its way. The buyer has been told.");
      }),
      "correct-number": onForm(CORRECT, async ({ courier, trackingNumber = "", reason }) => {
        const label = { courier: courier as CourierCode, trackingNumber, reason };
        await correctTrackingNumber(db, actor, id, label);
        return here("The number is corrected. The buyer has the new one.");
      }),
      "change-day": onForm(CHANGE_DAY, async (wanted) => {
        await changeArrival(db, actor, id, wanted);
        return here("The day is changed. The buyer has been told, and sees why.");
      }),
      cancel: onForm(CANCEL, async ({ reason }) => {
        await moveParcel(db, actor, id, "cancelled", { reason });
        return here("The order is cancelled, and its items are back in your stock.");
      }),
    },
  );
};

export default function Parcel({ loaderData, actionData }: Route.ComponentProps) {
  const { parcel, booking } = loaderData;
  const word = PARCEL.word(parcel.state);
  const packing = <ShowPacking parcel={parcel} answer={actionData} />;
  return (
    <Detail
      back={{ to: "/seller/orders", text: "Orders" }}
      title={parcel.id}
      state={
        <>
          <Badge look={parcel.state === "delivered" ? "good" : "plain"}>
            {`${word[0]?.toUpperCase()}${word.slice(1)}`}
          </Badge>
          {parcel.isExpress ? <Badge look="discount">Express</Badge> : null}
          {parcel.isUnconfirmed ? <Badge look="gold">Call first</Badge> : null}
          {parcel.packing.state === "wished" ? <Badge look="gold">Change asked for</Badge> : null}
        </>
      }
      next={
        <>
          {parcel.state === "confirmed" ? packing : null}
          <NextSteps parcel={parcel} booking={booking} couriers={COURIERS} answer={actionData} />
          <ChangeDay parcel={parcel} answer={actionData} />
        </>
      }
      aside={
        <>
          <Buyer {...parcel} />
          <Money {...parcel} />
          <Panel title="What happened">
            <Timeline events={parcel.events} />
          </Panel>
        </>
      }
    >
      <ParcelLines
        parcelId={parcel.id}
        lines={parcel.lines}
        title={isBeforeDispatch(parcel.state) ? "Pack these" : "What is in it"}
      />
      {parcel.state === "confirmed" ? null : packing}
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={`/seller/slips?id=${parcel.id}`} look="quiet">
          Packing slip to print
        </ButtonLink>
        <ButtonLink to={`/seller/print/labels?id=${parcel.id}`} look="quiet">
          Label, gift card, photo
        </ButtonLink>
        {parcel.parcelsOfStore > 1 ? (
          <ButtonLink to={`/seller/slips?order=${parcel.orderId}`} look="quiet">
            All {parcel.parcelsOfStore} slips of this order
          </ButtonLink>
        ) : null}
      </p>
    </Detail>
  );
}

function Buyer({ buyer, gift }: ShownParcel) {
  const look =
    "inline-flex min-h-11 grow items-center justify-center gap-2 rounded-control border border-line-strong bg-white px-4 font-semibold hover:border-rose-600 hover:bg-rose-50";
  return (
    <Panel title="Send it to">
      <address className="not-italic">
        <p className="font-semibold">{buyer.name}</p>
        <p className="break-words">{buyer.address || "No address yet: ask the buyer for it."}</p>
        <p>{[buyer.city, buyer.postalCode].filter(Boolean).join(" ")}</p>
        <p className="tabular-nums">{buyer.phone}</p>
      </address>
      {gift ? (
        <p className="mt-3 rounded-control bg-gold-50 px-3 py-2 text-13">
          A gift from {gift.sender}: no prices and no invoice in the parcel.{" "}
          {gift.card ? "Its card is among the papers to print. " : ""}For questions ask the sender,
          whom these reach:
        </p>
      ) : null}
      <p className="mt-4 flex flex-wrap gap-3">
        <a href={buyer.callUrl} className={look}>
          <Phone size={18} aria-hidden="true" />
          Call
        </a>
        <a href={buyer.chatUrl} target="_blank" rel="noreferrer" className={look}>
          <MessageCircle size={18} aria-hidden="true" />
          WhatsApp
        </a>
      </p>
    </Panel>
  );
}

function sumsOf(
  { charges, price, tenders, toPay }: NonNullable<ShownParcel["money"]>,
  parcel: Pick<ShownParcel, "payment" | "state">,
): [string, string][] {
  return [
    ...chargeFacts(charges),
    ...(tenders.length > 0 ? [["Price", formatMoney(price)] as [string, string]] : []),
    ...tenderFacts(tenders),
    [leftWords(parcel, tenders.length > 0), formatMoney(toPay)],
  ];
}

/** What becomes of what no tender pays. */
function leftWords(
  { payment, state }: Pick<ShownParcel, "payment" | "state">,
  isPart: boolean,
): string {
  if (payment !== "cod") return isPart ? "Paid by transfer or gateway" : "Total";
  if (isUnderWay(state)) return "The rider collects";
  return hasEndedUndelivered(state) ? "Not collected" : "The rider collected";
}

/** The days that count, as long as it has not arrived. */
function daysOf({ state, leaveBy, promise, storeName, payment }: ShownParcel) {
  return [
    ...(isBeforeDispatch(state) ? [["Leave by", formatNearDay(leaveBy)] as const] : []),
    ...(promise && isUnderWay(state)
      ? [
          [
            "To be there by",
            <Arrival key="day" promise={promise} seller={storeName} isCash={payment === "cod"} />,
          ] as const,
        ]
      : []),
  ];
}

function YouGet({ lines, total, isEstimate, whyTaxDiffers }: ParcelEarnings) {
  const sum = (paisa: number) => (paisa < 0 ? formatDifference(paisa) : formatMoney(paisa));
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">What you get</h3>
      <Facts
        isSum
        facts={[
          ...lines.map(({ text, paisa }): [string, string] => [text, sum(paisa)]),
          [isEstimate ? "You get about" : "You get", sum(total)],
        ]}
      />
      {whyTaxDiffers ? <p className="mt-2 text-13 text-ink-soft">{whyTaxDiffers}</p> : null}
    </section>
  );
}

/** Nothing is made before an advance has come. */
function advanceWords(advance: ShownParcel["advance"]): string {
  if (!advance) return "";
  return advance.isPaid ? ", advance paid" : ", advance not paid yet: do not make it before";
}

function Money(parcel: ShownParcel) {
  const { orderId, money, payment, isPaid, advance, createdAt, courier, trackingNumber } = parcel;
  const paid = payment === "cod" ? advanceWords(advance) : isPaid ? ", paid" : ", not paid yet";
  return (
    <Panel
      title={money ? "Money and delivery" : "Delivery"}
      aside={
        money ? (
          <>
            <StatementOf orderId={orderId} /> <PapersOf parcelId={parcel.id} />
          </>
        ) : null
      }
    >
      {money ? <Facts facts={sumsOf(money, parcel)} isSum /> : null}
      {money ? <YouGet {...money.earnings} /> : null}
      <div className={money ? "mt-4 border-t border-line pt-4" : ""}>
        <Facts
          facts={[
            ["Payment", `${PAYMENT_METHOD_NAMES[payment]}${paid}`],
            ["Ordered", formatMoment(createdAt)],
            ...daysOf(parcel),
            ...(courier ? [["Courier", courier] as const] : []),
            ...(trackingNumber ? [["Number", trackingNumber] as const] : []),
          ]}
        />
      </div>
    </Panel>
  );
}

/** Its invoices and its challan; a packer, who sees no money, has none. */
function PapersOf({ parcelId }: { parcelId: string }) {
  return (
    <Link
      to={`/seller/papers?q=${encodeURIComponent(parcelId)}`}
      className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
    >
      Papers
    </Link>
  );
}
