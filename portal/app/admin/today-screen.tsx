import type { ReactNode } from "react";
import { Link } from "react-router";
import { countNewNotices } from "#tohfa/shop/access/audit/notices.server.ts";
import type { CourierCash } from "#tohfa/shop/delivery/courier-cash/list-remittances.server.ts";
import { MAX_OVERDUE } from "#tohfa/shop/delivery/scans/courier-health.server.ts";
import {
  type ChannelHealth,
  listDownChannels,
} from "#tohfa/shop/messages/mail/channel-health.server.ts";
import { CHANNEL_DOWN } from "#tohfa/shop/messages/mail/channel-health.ts";
import { type FbrHealth, showFbrTrouble } from "#tohfa/shop/money/fbr/fbr-invoices.server.ts";
import { countWork, MAX_WORK } from "#tohfa/shop/office/operations/count-work.server.ts";
import { formatDay, formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Notice } from "../../../ui/notice.tsx";
import { countUpTo } from "../detail/count.ts";
import { Panel } from "../detail/detail.tsx";
import { sessionOf } from "../gate.server.ts";
import { SCREENS } from "../routes.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/today-screen";
import { CourierBadge } from "./parcels/couriers-screen.tsx";

export const meta = () => [{ title: "Today · Tohfa admin" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, phoneChannels } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const [work, down, notices, fbr] = await Promise.all([
    countWork(db, actor),
    listDownChannels(db, actor, phoneChannels),
    countNewNotices(db, actor),
    showFbrTrouble(db, actor),
  ]);
  return {
    work,
    down,
    notices,
    fbr,
    most: MAX_WORK,
    mostOverdue: MAX_OVERDUE,
  };
}

/** What waits for the shop's people, as a list to work through. */
export default function AdminToday({
  loaderData: { work, down, notices, fbr, most, mostOverdue },
}: Route.ComponentProps) {
  const count = (number: number) => countUpTo(number, most);
  const items = [
    {
      text: "Receipts to check",
      number: work.receipts,
      to: "/admin/payments?tab=to-check",
      note: work.lateReceipts > 0 ? `${count(work.lateReceipts)} late` : "",
    },
    {
      text: "Refunds to send",
      number: work.refunds,
      to: "/admin/refunds",
      note: work.refundSum > 0 ? formatMoney(work.refundSum) : "",
    },
    { text: "Disputes to decide", number: work.disputes, to: "/admin/returns?tab=disputed" },
    {
      text: "Returns",
      number: work.returns,
      to: work.toPayBack > 0 ? "/admin/returns?tab=to-refund" : "/admin/returns",
      note: work.toPayBack > 0 ? `${count(work.toPayBack)} to pay back` : "",
    },
    {
      text: "Parcels that are late",
      number: work.lateParcels,
      to: "/admin/parcels?tab=to-confirm",
      note: work.lateParcels > 0 ? "their sellers wait too long" : "",
    },
    {
      text: "Differences with couriers",
      number: work.differences,
      to: "/admin/remittances?tab=differences",
    },
    { text: "Claims to follow", number: work.claims, to: "/admin/claims" },
    {
      text: "Cash orders to confirm",
      number: work.awaiting,
      to: "/admin/orders?tab=awaiting",
    },
    { text: "Check returned goods", number: work.toInspect, to: "/admin/inspect" },
    { text: "Reviews to look at", number: work.reviews, to: "/admin/content/reviews?tab=waiting" },
    { text: "Sellers waiting", number: work.sellers, to: "/admin/sellers?tab=pending" },
    { text: "Messages not sent", number: work.messages, to: "/admin/messages" },
    { text: "Background tasks failing", number: work.failedJobs, to: "/admin/jobs" },
  ];
  const waiting = items.reduce((sum, { number }) => sum + number, 0);
  return (
    <>
      <h1 className="text-28">Today</h1>
      <p className="mt-1 text-ink-soft">
        {waiting === 0 ? "Nothing waits. Well done." : "What waits for you."}
      </p>
      {notices > 0 ? (
        <p>
          <Link to="/admin/notices" className={LINK}>
            {notices === 1 ? "1 new notice" : `${count(notices)} new notices`}
          </Link>{" "}
          of what others have changed
        </p>
      ) : null}
      {down.map((one) => (
        <DownChannel key={one.channel} {...one} />
      ))}
      {fbr ? <FbrTrouble {...fbr} /> : null}
      <ul className="mt-6 grid max-w-5xl gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {/* What waits stands first, each in its usual order. */}
        {items
          .toSorted((one, other) => Number(other.number > 0) - Number(one.number > 0))
          .map((item) => (
            <Count key={item.text} {...item} shown={count(item.number)} />
          ))}
      </ul>
      <div className="mt-6 grid max-w-5xl items-start gap-5 lg:grid-cols-2">
        <CashPanel cash={work.cash} />
        <Panel
          title="Couriers"
          aside={
            <Link to="/admin/couriers" className={LINK}>
              All
            </Link>
          }
        >
          {work.silent.length === 0 ? <p className="text-ink-soft">All answer.</p> : null}
          <ul className="flex flex-col gap-2">
            {work.silent.map((one) => (
              <li key={one.courier} className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="first-letter:uppercase">
                  {one.name}
                  <span className="block text-13 text-ink-soft">
                    {one.overdue > 0
                      ? `${countUpTo(one.overdue, mostOverdue)} not asked in time. `
                      : ""}
                    {one.failures > 0 ? one.lastError : ""}
                  </span>
                </span>
                <CourierBadge {...one} />
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title="Check these parcels">
          {work.flagged.length === 0 ? <p className="text-ink-soft">Nothing in 14 days.</p> : null}
          <ul className="flex flex-col gap-2">
            {work.flagged.map(({ parcelId, why, at }) => (
              <li key={`${parcelId} ${why} ${at}`}>
                <Link to={`/admin/parcels/${parcelId}`} className={LINK}>
                  {parcelId}
                </Link>
                <span className="block text-13 text-ink-soft">
                  {why}, {formatDay(at)}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}

/** Stands until a message goes out over the channel again. */
function DownChannel({ channel, failingSince, lastError, waiting }: ChannelHealth) {
  const { title, fix } = CHANNEL_DOWN[channel];
  return (
    <div className="mt-4 max-w-5xl">
      <Notice look="error">
        <p className="font-semibold">{title}</p>
        <p className="mt-1">
          {failingSince === null ? "" : `Since ${formatMoment(failingSince)}. `}
          {waiting === 0 ? "" : `${waitingWords(waiting)} by themselves once it works. `}
          {fix}
        </p>
        {lastError ? (
          <p className="mt-1 text-13 break-words text-ink-soft">It last said: {lastError}</p>
        ) : null}
      </Notice>
    </div>
  );
}

/** Stands as long as invoices do not get their number. */
function FbrTrouble({ isDown, stuck, tokens, waiting, lastError }: FbrHealth) {
  const says = [
    isDown ? `FBR does not answer: ${waiting.toLocaleString("en")} wait and go by themselves.` : "",
    stuck > 0 ? `${stuck.toLocaleString("en")} were refused, or never answered.` : "",
    tokens > 0 ? `FBR does not take the token of ${tokens.toLocaleString("en")}.` : "",
  ];
  return (
    <div className="mt-4 max-w-5xl">
      <Notice look="error">
        <p className="font-semibold">Invoices have no number of FBR.</p>
        <p className="mt-1">
          {says.filter(Boolean).join(" ")}{" "}
          <Link to="/admin/taxes/fbr" className={LINK}>
            FBR invoices
          </Link>
        </p>
        {lastError ? (
          <p className="mt-1 text-13 break-words text-ink-soft">It last said: {lastError}</p>
        ) : null}
      </Notice>
    </div>
  );
}

function waitingWords(waiting: number): string {
  return waiting === 1
    ? "1 message waits and goes"
    : `${waiting.toLocaleString("en")} messages wait and go`;
}

function CashPanel({ cash }: { cash: CourierCash[] }) {
  return (
    <Panel
      title="Cash with couriers"
      aside={
        <Link to="/admin/remittances" className={LINK}>
          Courier cash
        </Link>
      }
    >
      {cash.length === 0 ? <p className="text-ink-soft">None.</p> : null}
      <ul className="flex flex-col gap-2">
        {cash.map(({ courier, name, parcels, sum, late, oldest }) => (
          <li key={courier} className="flex justify-between gap-4">
            <span>
              <Link
                to={`/admin/parcels?cash=collected&courier=${courier}`}
                className={`${LINK} first-letter:uppercase`}
              >
                {name}
              </Link>
              <span className="block text-13 text-ink-soft">
                {parcels === 1 ? "1 parcel" : `${parcels} parcels`}, since {formatDay(oldest)}
              </span>
            </span>
            <span className="text-right tabular-nums">
              {formatMoney(sum)}
              {late > 0 ? (
                <span className="block text-13 font-semibold text-danger">
                  {formatMoney(late)} late
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const LINK = "inline-block py-0.5 font-medium text-rose-700 underline underline-offset-4";

/** Where it can be worked on; a screen that is not there is not linked. */
function hasScreen(to: string): boolean {
  return SCREENS.some(({ path }) => path === to.split("?")[0]);
}

function Count({
  text,
  number,
  shown,
  to,
  note = "",
}: {
  text: string;
  number: number;
  shown: string;
  to: string;
  note?: string;
}) {
  const inside: ReactNode = (
    <>
      <span className="font-medium">
        {text}
        {note ? <span className="block text-13 font-normal text-ink-soft">{note}</span> : null}
      </span>
      <span
        className={`font-display text-28 tabular-nums ${number > 0 ? "text-rose-700" : "text-ink-soft"}`}
      >
        {shown}
      </span>
    </>
  );
  const look =
    "flex min-h-16 items-center justify-between gap-3 rounded-card border border-line bg-white px-5 py-3";
  return (
    <li>
      {hasScreen(to) ? (
        <Link to={to} className={`${look} hover:border-rose-600`}>
          {inside}
        </Link>
      ) : (
        <div className={look}>{inside}</div>
      )}
    </li>
  );
}
