import { Link, useSearchParams } from "react-router";
import {
  type CourierCash,
  type ListedRemittance,
  listCourierCash,
  listRemittances,
} from "#tohfa/shop/delivery/courier-cash/list-remittances.server.ts";
import { listCourierDifferences } from "#tohfa/shop/delivery/courier-cash/remittance.server.ts";
import {
  COURIER_CODES,
  type CourierCode,
  courierName,
  isCourierCode,
} from "#tohfa/shop/values/courier-codes.ts";
import { LATE_CASH_DAYS } from "#tohfa/shop/values/deadlines.ts";
import { formatDay, formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatDifference, formatMoney, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { rupeesToType } from "#tohfa/shop/values/rupees.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { List, Tabs } from "../../list/list.tsx";
import { type ListDefinition, pagePart, readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/remittances-screen";

export const meta = () => [{ title: "Courier cash · Tohfa admin" }];

const REMITTANCES: ListDefinition<ListedRemittance> = {
  things: "statements",
  search: "Number of a statement or parcel",
  filters: [
    {
      id: "courier",
      name: "Courier",
      options: COURIER_CODES.map((value) => ({ value, text: courierName(value) })),
    },
  ],
  sorts: [{ value: "", text: "Newest first" }],
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/remittances/${id}`,
  columns: [
    {
      id: "reference",
      name: "Statement",
      cell: ({ name, reference }) => `${name} ${reference}`,
      text: ({ name, reference }) => `${name} ${reference}`,
      card: "title",
    },
    {
      id: "net",
      name: "Arrived",
      cell: ({ net }) => <span className="font-semibold">{formatMoney(net)}</span>,
      text: ({ net }) => rupeesFromPaisa(net),
      align: "end",
      card: "aside",
      isShort: true,
    },
    {
      id: "lines",
      name: "Lines",
      cell: ({ lines }) => lines,
      text: ({ lines }) => lines,
      align: "end",
      isShort: true,
    },
    {
      id: "difference",
      name: "Short",
      cell: ({ difference }) => (difference === 0 ? "–" : formatMoney(difference)),
      text: ({ difference }) => rupeesFromPaisa(difference),
      align: "end",
      isShort: true,
    },
    {
      id: "at",
      name: "Recorded",
      cell: ({ at }) => formatMoment(at),
      text: ({ at }) => formatMoment(at),
      isShort: true,
    },
  ],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const state = readListState(url, REMITTANCES);
  if (state.tab === "past") {
    const { courier = "" } = state.filters;
    const query = {
      courier: isCourierCode(courier) ? courier : undefined,
      reference: state.search || undefined,
      ...pagePart(state),
    };
    const page = await orNotFound(listRemittances(db, actor, query));
    return { state, page, cash: [], open: [] };
  }
  const [cash, differences] = await Promise.all([
    listCourierCash(db, actor),
    listCourierDifferences(db, actor),
  ]);
  const open = differences.map(({ at, ...one }) => ({ ...one, at: at.getTime() }));
  return { state, page: null, cash, open };
}

type Open = Awaited<ReturnType<typeof loader>>["open"][number];

/** What couriers owe of the cash they collected, what they paid too little of it, and what they have paid. */
export default function Remittances({ loaderData }: Route.ComponentProps) {
  const { state, page, cash, open } = loaderData;
  const [params] = useSearchParams();
  const tabs = [
    { value: "", text: "Owed now", count: "" },
    { value: "differences", text: "Differences", count: page ? "" : String(open.length) },
    { value: "past", text: "Recorded", count: "" },
  ];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">Courier cash</h1>
        <ButtonLink to="/admin/remittances/new">Record a courier payment</ButtonLink>
      </div>
      {page ? (
        <List
          of={REMITTANCES}
          state={state}
          page={page}
          tabs={tabs}
          empty={
            <EmptyState title="Nothing is recorded yet">
              <p>What couriers pay from the cash they collect appears here.</p>
            </EmptyState>
          }
        />
      ) : (
        <>
          <Tabs tabs={tabs} chosen={state.tab} params={params} />
          {state.tab === "differences" ? <Differences open={open} /> : <Owed cash={cash} />}
        </>
      )}
    </>
  );
}

const LINK =
  "inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4";

function Owed({ cash }: { cash: CourierCash[] }) {
  if (cash.length === 0) {
    return (
      <EmptyState title="No courier holds any cash">
        <p>Cash that riders collect appears here until the courier has paid it.</p>
      </EmptyState>
    );
  }
  return (
    <ul className="grid max-w-5xl gap-3 lg:grid-cols-2">
      {cash.map(({ courier, name, parcels, sum, late, oldest }) => (
        <li key={courier} className="rounded-card border border-line bg-white px-4 py-3 sm:px-5">
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="text-21 first-letter:uppercase">{name}</h2>
            <p className="font-display text-21 tabular-nums">{formatMoney(sum)}</p>
          </div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            {parcels === 1 ? "1 parcel" : `${parcels} parcels`}, the oldest since{" "}
            {formatDay(oldest)}
            {late > 0 ? (
              <Badge look="gold">{`${formatMoney(late)} for over ${LATE_CASH_DAYS} days`}</Badge>
            ) : null}
          </p>
          <p className="flex flex-wrap gap-x-5">
            <Link to={`/admin/remittances/new?courier=${courier}&fill=all`} className={LINK}>
              It has paid
            </Link>
            <Link to={`/admin/parcels?cash=collected&courier=${courier}`} className={LINK}>
              Its parcels
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}

/**
 * The rows that settle a difference: it came after all, or it never will and is written off as a charge; a disputed fee is
 * accepted in the same way, with its tax.
 */
function settling({ courier, parcelId, amount, disputedGst }: Open, isWriteOff: boolean): string {
  const sum = rupeesToType(amount);
  const charges = `${rupeesToType(amount - disputedGst)};${rupeesToType(disputedGst)};0`;
  const words = disputedGst > 0 ? "Accepted" : "Written off";
  const row = isWriteOff ? `${parcelId};${sum};${charges};${words}` : `${parcelId};${sum}`;
  return `/admin/remittances/new?${new URLSearchParams({ courier, rows: row })}`;
}

function Differences({ open }: { open: Open[] }) {
  if (open.length === 0) {
    return (
      <EmptyState title="All is settled">
        <p>
          Where a courier pays more or less than it collected, it appears here until it is settled.
        </p>
      </EmptyState>
    );
  }
  return (
    <ul className="max-w-3xl divide-y divide-line rounded-card border border-line bg-white">
      {open.map((one) => (
        <li key={`${one.courier} ${one.parcelId}`} className="px-4 py-3 sm:px-5">
          <div className="flex items-baseline justify-between gap-4">
            <p className="min-w-0 font-semibold break-words">
              {one.parcelId ? (
                <Link
                  to={`/admin/parcels/${one.parcelId}`}
                  className="inline-block py-0.5 text-rose-700 underline underline-offset-4"
                >
                  {one.parcelId}
                </Link>
              ) : (
                "For no parcel"
              )}
              <span className="block text-13 font-normal text-ink-soft">
                {courierName(one.courier as CourierCode)}, since {formatDay(one.at)}
              </span>
            </p>
            <p className="shrink-0 text-right tabular-nums">
              <span className="font-semibold">{formatDifference(-one.amount)}</span>
              <span className="block text-13 text-ink-soft">
                {one.amount > 0 ? "too little" : "too much"}
              </span>
            </p>
          </div>
          {one.reason ? <p className="break-words">{one.reason}</p> : null}
          {one.parcelId ? (
            <p className="flex flex-wrap gap-x-5">
              <Link to={settling(one, false)} className={LINK}>
                {one.amount > 0 ? "It came after all" : "It was reversed"}
              </Link>
              {one.amount > 0 ? (
                <Link to={settling(one, true)} className={LINK}>
                  {one.disputedGst > 0 ? "Accept the fee" : "It never comes: write it off"}
                </Link>
              ) : null}
            </p>
          ) : (
            <p className="text-13 text-ink-soft">
              To assign it, record a payment of Rs 0 with the parcel's row and “Of {one.reason}” for
              no parcel.
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
