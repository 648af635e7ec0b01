import type { OwnParcelEvent } from "#tohfa/shop/buying/checkout/order-history.server.ts";
import type { OrderedParcel } from "#tohfa/shop/buying/checkout/order-record.ts";
import { MAX_RETURN_PHOTOS } from "#tohfa/shop/delivery/returns/return.ts";
import { isUnderWay } from "#tohfa/shop/orders/parcel/parcel.ts";
import { PARCEL } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { promiseOf } from "#tohfa/shop/values/promise.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Arrival } from "../detail/arrival.tsx";
import { Panel } from "../detail/detail.tsx";
import { ReturnPhotos } from "../detail/return-photos.tsx";
import { Timeline } from "../detail/timeline.tsx";
import type { FormAnswer } from "../form/answer-form.server.ts";
import { LongField, TextField, TickField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { LookAtPacking } from "./look-at-packing.tsx";

type Answer = { answer: FormAnswer | undefined };

interface ShownOwnParcel extends OrderedParcel {
  canAnswerPacking: boolean;
  whyNotReturn: string | null;
  events: OwnParcelEvent[];
  photos: string[];
}

const SUMMARY =
  "inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4";
/** The first lines tell where it is; the rest is for whoever wants it all. */
const NEWEST = 3;

/** One seller's parcel: where it is, how it came there, and the way back. */
export function OwnParcel({
  parcel,
  orderId,
  isCash,
  storeUrl,
  returnFreight,
  answer,
}: Answer & {
  parcel: ShownOwnParcel;
  /** What the way back costs after a change of mind; null: nothing, and all goes back. */
  returnFreight: Paisa | null;
  isCash: boolean;
  orderId: string;
  storeUrl: string;
}) {
  const word = PARCEL.word(parcel.state);
  const isThere = parcel.state === "delivered";
  return (
    <Panel
      title={`From ${parcel.sellerName}`}
      aside={
        <Badge
          look={isThere ? "good" : "plain"}
        >{`${word[0]?.toUpperCase()}${word.slice(1)}`}</Badge>
      }
    >
      <p className="text-ink-soft">
        Parcel {parcel.id}, {formatMoney(parcel.price)}
        {parcel.openReturn ? `. Its return is ${parcel.openReturn}.` : "."}
        {parcel.refused && !parcel.openReturn
          ? " The seller refused its return. If you do not agree, ask again: the shop decides."
          : ""}
      </p>
      <When parcel={parcel} isCash={isCash} />
      <History events={parcel.events} />
      {parcel.courier && parcel.trackingNumber ? (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink
            to={`${storeUrl}/real-time-track/order-details/${encodeURIComponent(parcel.trackingNumber)}`}
            look="quiet"
            reloadDocument
          >
            Ask the courier
          </ButtonLink>
          <span className="wrap-anywhere">
            {parcel.courier} {parcel.trackingNumber}
          </span>
        </p>
      ) : null}
      {parcel.thanks ? (
        <p className="mt-4 rounded-control bg-rose-50 p-4">
          <strong>A thank-you for your gift</strong>
          {parcel.thanks.words ? (
            <q dir="auto" className="mt-1 block break-words">
              {parcel.thanks.words}
            </q>
          ) : null}
        </p>
      ) : null}
      {parcel.packing ? (
        <LookAtPacking
          parcel={{ ...parcel, packing: parcel.packing }}
          orderId={orderId}
          canAnswer={parcel.canAnswerPacking}
          answer={answer}
        />
      ) : null}
      <ReturnPhotos photos={parcel.photos} base={`/account/orders/${orderId}/photos`} />
      {parcel.whyNotReturn === null ? (
        <AskReturn
          parcelId={parcel.id}
          isPersonal={parcel.isPersonal ?? false}
          returnFreight={returnFreight}
          answer={answer}
        />
      ) : null}
    </Panel>
  );
}

/** The day by which it comes, as long as it is to come. */
function When({ parcel, isCash }: { parcel: ShownOwnParcel; isCash: boolean }) {
  const promise = isUnderWay(parcel.state) ? promiseOf(parcel) : null;
  if (!promise) return null;
  return (
    <p className="mt-2">
      It comes by <Arrival promise={promise} seller={parcel.sellerName} isCash={isCash} />
    </p>
  );
}

function History({ events }: { events: readonly OwnParcelEvent[] }) {
  if (events.length === 0) return null;
  const shown = (some: readonly OwnParcelEvent[]) => (
    <Timeline events={some.map((event) => ({ ...event, by: "" }))} />
  );
  const older = events.slice(NEWEST);
  return (
    <div className="mt-4">
      {shown(events.slice(0, NEWEST))}
      {older.length > 0 ? (
        <details>
          <summary className={SUMMARY}>Everything before</summary>
          {shown(older)}
        </details>
      ) : null}
    </div>
  );
}

/** What a buyer is told before asking; nothing where all of it goes back, whatever the reason. */
function faultHint(isPersonal: boolean, returnFreight: Paisa | null): string | null {
  if (isPersonal) return "It was made for you, so it cannot come back for a change of mind.";
  if (returnFreight === null) return null;
  const wayBack =
    returnFreight > 0 ? `, and ${formatMoney(returnFreight)} for the way back comes off` : "";
  return `If you changed your mind, its delivery is not refunded${wayBack}.`;
}

function AskReturn({
  parcelId,
  isPersonal,
  returnFreight,
  answer,
}: Answer & { parcelId: string; isPersonal: boolean; returnFreight: Paisa | null }) {
  const hint = faultHint(isPersonal, returnFreight);
  const isAsked = answer?.intent === "return" && answer.of === parcelId;
  return (
    <details open={isAsked} className="mt-2">
      <summary className={SUMMARY}>Return it</summary>
      <Form
        intent="return"
        of={parcelId}
        answer={answer}
        submit="Request a return"
        pending="Sending…"
        draft={`return ${parcelId}`}
        hasFiles
        className="mt-1 flex max-w-xl flex-col gap-4"
      >
        <LongField
          name="reason"
          label="Why are you returning it?"
          hint="The seller will read this and reply to you."
          maxLength={1000}
          rows={3}
          required
          error="Say in a few words why it comes back."
        />
        <TickField
          name="faulty"
          label="It is damaged or not as I ordered it"
          {...(hint === null ? {} : { hint })}
        />
        <TextField
          name="photos"
          label="Photos"
          type="file"
          multiple
          optional
          accept="image/jpeg,image/png,image/webp,image/heic"
          hint={`Up to ${MAX_RETURN_PHOTOS} of what is wrong. Only the seller and Tohfa see them.`}
          className="[&_input]:py-2"
        />
      </Form>
    </details>
  );
}
