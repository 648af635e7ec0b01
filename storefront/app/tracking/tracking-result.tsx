import { parseCourierTime } from "#tohfa/shop/delivery/tracking/courier-time.ts";
import {
  currentStep,
  estimateDelivery,
  isKnown,
  progress,
  stepsToCome,
  type TrackedParcel,
  timeline,
  troubleOf,
} from "#tohfa/shop/delivery/tracking/timeline.ts";
import { foreign } from "../../../ui/language/foreign.ts";
import { when, withMoney } from "../../../ui/language/format.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { StepLine } from "../../../ui/step-line.tsx";
import { byDay, DayChanged, DayDependsOn } from "../delivery/promised-day.tsx";
import { Moment } from "../orders/own-time.tsx";
import { formatScanTime } from "./scan-time.ts";
import { TrackingHelp } from "./tracking-help.tsx";

/** Everything SPEC §2 shows of a parcel. `now` in ms, from the loader, so that server and browser agree. */
export function TrackingResult({
  parcel,
  now,
  withContacts,
}: {
  parcel: TrackedParcel;
  now: number;
  /** The real-time route also shows phone, email and address where they are known. */
  withContacts?: boolean;
}) {
  return (
    <div className="flex flex-col gap-8">
      <CurrentState parcel={parcel} now={now} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Party title={t("Shipper/Pickup Info")}>
          <Fact name={t("Shipper")}>
            <Written text={parcel.shipper.name} />
          </Fact>
          <Fact name={t("Origin")}>
            <Written text={parcel.originCity} />
          </Fact>
          {withContacts ? <Contacts {...parcel.shipper} /> : null}
        </Party>
        <Party title={t("Consignee Info")}>
          <Fact name={t("Consignee")}>
            <Written text={parcel.consignee.name} />
          </Fact>
          <Fact name={t("Destination")}>
            <Written text={parcel.destinationCity} />
          </Fact>
          {withContacts ? <Contacts {...parcel.consignee} /> : null}
        </Party>
      </div>
      <History parcel={parcel} />
    </div>
  );
}

function CurrentState({ parcel, now }: { parcel: TrackedParcel; now: number }) {
  const steps = timeline(parcel.events);
  const trouble = troubleOf(parcel.status);
  const state = stateOf(parcel);
  const toCome = trouble ? [] : stepsToCome(steps);
  const isBad = isBadEnd(state);
  return (
    <section className="rounded-card border border-line bg-white p-5 sm:p-8">
      <p>
        <span
          className={`inline-block rounded-full px-3.5 py-1 font-semibold ${isBad ? "bg-gold-50 text-gold" : "bg-mint-50 text-mint"}`}
        >
          {t(state)}
        </span>
      </p>
      <p className="mt-3 font-display text-28 font-[560]">{sentence(parcel)}</p>
      <dl className="mt-4 flex flex-wrap gap-x-12 gap-y-3">
        <Fact name={t("Est Delivery Time")}>
          <WhenThere parcel={parcel} now={now} />
        </Fact>
        <Fact name={t("Tracking ID")}>
          <bdi dir="ltr" className="tabular-nums">
            {parcel.trackingNumber}
          </bdi>
        </Fact>
        <Fact name={t("Courier")}>
          <Written text={parcel.courier} />
        </Fact>
        {!trouble && isKnown(parcel.collectAmount) && Number(parcel.collectAmount) > 0 ? (
          <Fact name={t("Cash on delivery")}>
            {withMoney(`Rs ${Number(parcel.collectAmount).toLocaleString("en")}`)}
          </Fact>
        ) : null}
      </dl>
      {steps.length > 0 ? (
        <div className="mt-7">
          <StepLine
            tone={isBad ? "bad" : "good"}
            progress={progress([...steps, ...toCome.map(() => ({ completed: false }))])}
            steps={[
              ...steps.map(({ simplified, date, completed }) => ({
                label: t(simplified),
                date: when(formatScanTime(date)),
                completed,
              })),
              ...toCome.map((label) => ({ label: t(label), completed: false })),
            ]}
          />
        </div>
      ) : null}
      <TrackingHelp parcel={parcel} />
    </section>
  );
}

/** A parcel of ours comes by the day that was promised; of others SPEC §4's estimate. `now` in ms. */
function WhenThere({ parcel, now }: { parcel: TrackedParcel; now: number }) {
  const { promise, collectAmount, shipper } = parcel;
  const steps = timeline(parcel.events);
  const comes = comesStill(parcel);
  if (troubleOf(parcel.status) || (promise && comes === "back")) return t("Not expected any more");
  if (!promise || comes !== "yes") return when(t(estimateDelivery(steps, now)));
  return (
    <>
      {byDay(promise)}
      <span className="block text-13 font-normal text-ink-soft">
        <DayDependsOn until={promise.until} isCash={Number(collectAmount) > 0} />
        <DayChanged promise={promise} seller={shipper.name} />
      </span>
    </>
  );
}

/** Whether it is still to come to its buyer, has come, or goes back. */
export function comesStill(parcel: TrackedParcel): "yes" | "there" | "back" {
  const steps = timeline(parcel.events);
  if (steps.some(({ simplified }) => simplified === "Delivered")) return "there";
  return isBadEnd(stateOf(parcel)) ? "back" : "yes";
}

/** SPEC §4's word for where it is; the courier's own where it has none. */
export function stateOf(parcel: TrackedParcel): string {
  const current = currentStep(timeline(parcel.events));
  return troubleOf(parcel.status) ?? current?.simplified ?? parcel.status;
}

/** It does not come: nothing to show in green. */
function isBadEnd(state: string): boolean {
  return ["Return", "Lost", "Damaged", "Cancelled"].includes(state);
}

/** When it was scanned, for a reader abroad in their own time as well. */
function ScanTime({ text }: { text: string }) {
  const time = parseCourierTime(text);
  return time === null ? text : <Moment time={time} />;
}

function History({ parcel }: { parcel: TrackedParcel }) {
  return (
    <section>
      <h2 className="mb-4 text-21">{t("Tracking History")}</h2>
      {parcel.events.length === 0 ? (
        <p>
          {tx("No tracking history available. Current status: {status}", {
            status: <Written text={parcel.status} />,
          })}
        </p>
      ) : (
        <ol className="flex flex-col border-s-2 border-line ps-5">
          {parcel.events.toReversed().map((event) => (
            <li key={`${event.status} ${event.at}`} className="relative pb-5 last:pb-0">
              <span
                aria-hidden="true"
                className="absolute top-1.5 -start-[1.69rem] size-3 rounded-full border-2 border-white bg-rose-600"
              />
              <p className="font-medium">
                <Written text={event.status} />
              </p>
              <p className="text-13 text-ink-soft">
                <ScanTime text={event.at} />
              </p>
              {isKnown(event.reason) ? (
                <p className="text-13">
                  {tx("Reason: {reason}", { reason: <Written text={event.reason} /> })}
                </p>
              ) : null}
              {isKnown(event.receiver) ? (
                <p className="text-13">
                  {tx("Receiver: {receiver}", { receiver: <Written text={event.receiver} /> })}
                </p>
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The state as one would say it. */
export function sentence(parcel: TrackedParcel): string {
  const { originCity, destinationCity } = parcel;
  const state = stateOf(parcel);
  const isDone = currentStep(timeline(parcel.events))?.completed ?? false;
  const to = isKnown(destinationCity) ? t(titleCase(destinationCity)) : "";
  const from = isKnown(originCity) ? t(titleCase(originCity)) : "";
  const sentences: Record<string, string> = {
    Booked: from ? t("Being prepared in {city}", { city: from }) : t("Being prepared"),
    Dispatched: from ? t("On its way from {city}", { city: from }) : t("On its way"),
    "In Transit": to ? t("Out for delivery in {city}", { city: to }) : t("Out for delivery"),
    Delivered: to ? t("Delivered in {city}", { city: to }) : t("Delivered"),
    Return: isDone ? t("Back with the sender") : t("On its way back to the sender"),
    Lost: t("Lost on its way"),
    Damaged: t("Damaged on its way"),
    Cancelled: t("This parcel was cancelled"),
  };
  return sentences[state] ?? t(state);
}

/** What a courier or a person wrote: in our words where it is one that we know. */
function Written({ text }: { text: string }) {
  const ours = t(text);
  return ours === text ? <bdi {...foreign(text)}>{text}</bdi> : ours;
}

/** Couriers shout their cities. */
function titleCase(city: string): string {
  return city.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}

function Party({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-white p-5">
      <h2 className="mb-3 font-sans text-17 font-semibold">{title}</h2>
      <dl className="flex flex-col gap-3">{children}</dl>
    </section>
  );
}

function Contacts({
  phone,
  email = "N/A",
  address,
}: {
  phone: string;
  email?: string;
  address: string;
}) {
  return (
    <>
      {isKnown(phone) ? (
        <Fact name={t("Phone")}>
          <bdi dir="ltr">{phone}</bdi>
        </Fact>
      ) : null}
      {isKnown(email) ? (
        <Fact name={t("Email")}>
          <bdi dir="ltr">{email}</bdi>
        </Fact>
      ) : null}
      {isKnown(address) ? (
        <Fact name={t("Address")}>
          <Written text={address} />
        </Fact>
      ) : null}
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-ink-soft">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
