import { Link } from "react-router";
import {
  countParcels,
  type ListedParcel,
  listParcels,
} from "#tohfa/shop/delivery/parcels/list-parcels.server.ts";
import { MAX_COUNTED, type ParcelTab } from "#tohfa/shop/delivery/parcels/parcel-tabs.ts";
import { sellerStatement } from "#tohfa/shop/money/ledger/statement.server.ts";
import {
  MAX_SELLER_WORK,
  type SellerWork,
  sellerSales,
  sellerWork,
} from "#tohfa/shop/office/operations/seller-work.server.ts";
import { formatNearDay } from "#tohfa/shop/values/day.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { countUpTo } from "../detail/count.ts";
import { storeOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/today-screen";
import { SalesPanel } from "./sales-panel.tsx";

export const meta = () => [{ title: "Today · Tohfa" }];

/** What is sent first: a parcel that is packed costs a tap, one that waits for its yes a call. */
const STEPS = [
  { tab: "to-ship", state: "packed", text: "To ship" },
  { tab: "to-pack", state: "confirmed", text: "To pack" },
  { tab: "to-confirm", state: "placed", text: "To confirm" },
] as const satisfies readonly { tab: ParcelTab; state: string; text: string }[];

/** Rows of each step; the rest is a tap away. */
const SHOWN = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const { session, sellerId } = storeOf(context);
  const { db } = context.get(worldContext);
  const { actor } = session;
  const [counts, work, sales, money, ...steps] = await Promise.all([
    countParcels(db, actor, sellerId),
    sellerWork(db, actor, sellerId),
    sellerSales(db, actor, sellerId),
    sellerStatement(db, actor, sellerId, null, Date.now(), { limit: 1 }),
    ...STEPS.map(({ tab }) => listParcels(db, actor, { sellerId, tab, limit: SHOWN })),
  ]);
  return {
    ...{ counts, work, sales, payable: money.payable },
    steps: steps.map(({ items }) => items),
    store: session.store?.name ?? "",
    ...{ most: MAX_COUNTED, mostWork: MAX_SELLER_WORK },
  };
}

/** What waits for the seller, as a list to work through; then what was sold. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const { counts, work, sales, payable, steps, store, most, mostWork } = loaderData;
  const others = othersOf(work, mostWork);
  const toSend = STEPS.reduce((sum, { tab }) => sum + counts[tab], 0);
  const waits = toSend > 0 || others.length > 0;
  return (
    <>
      <h1 className="text-28">Today</h1>
      <p className="mt-1 mb-5 text-ink-soft">
        {waits
          ? `What waits at ${store}.`
          : `Nothing waits at ${store}.${work.hasProducts ? " Well done." : ""}`}
      </p>
      <div className="grid max-w-6xl items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {STEPS.map(({ tab, state, text }, index) => (
            <Step
              key={tab}
              text={text}
              to={`/seller/orders?tab=${tab}`}
              count={counts[tab]}
              late={countUpTo(work.late[state], mostWork)}
              most={most}
              parcels={steps[index] ?? []}
            />
          ))}
          {work.hasProducts ? null : <FirstProduct />}
          {toSend === 0 && work.hasProducts ? (
            <p className="rounded-card border border-line bg-white p-5">
              No parcel waits for you. New orders appear here as soon as somebody buys.
            </p>
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {others.length > 0 || payable > 0 ? (
            <nav aria-label="Also waiting">
              <ul className="divide-y divide-line rounded-card border border-line bg-white">
                {others.map((item) => (
                  <Other key={item.to} {...item} />
                ))}
                {payable > 0 ? (
                  <Other text="Payout due to you" to="/seller/money" shown={formatMoney(payable)} />
                ) : null}
              </ul>
            </nav>
          ) : null}
          <SalesPanel days={sales} />
        </div>
      </div>
    </>
  );
}

/** A new store sells nothing until this is done. */
function FirstProduct() {
  return (
    <section className="rounded-card border border-line bg-white p-5">
      <h2 className="text-21">Put your first product up for sale</h2>
      <p className="mt-1 mb-4 text-ink-soft">
        A name, a price and a photo are enough. Orders appear here as soon as somebody buys.
      </p>
      <ButtonLink to="/seller/products/new">Add a product</ButtonLink>
    </section>
  );
}

function othersOf(work: SellerWork, most: number) {
  const items = [
    { text: "Bids to answer", to: "/seller/bids?tab=open", number: work.bids },
    { text: "Returns to answer", to: "/seller/returns?tab=to-answer", number: work.returns },
    { text: "Came back, to look at", to: "/seller/inspect", number: work.toInspect },
    { text: "Reviews without a reply", to: "/seller/reviews?tab=to-answer", number: work.reviews },
    { text: "Few left", to: "/seller/products?tab=low", number: work.low },
    { text: "Sold out", to: "/seller/products?tab=out", number: work.out },
  ];
  return items
    .filter(({ number }) => number > 0)
    .map((item) => ({ ...item, shown: countUpTo(item.number, most) }));
}

function Other({ text, to, shown }: { text: string; to: string; shown: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-13 items-center justify-between gap-4 px-4 py-2.5 hover:bg-rose-50 sm:px-5"
      >
        <span className="font-medium">{text}</span>
        <span className="shrink-0 font-display text-21 text-rose-700 tabular-nums">{shown}</span>
      </Link>
    </li>
  );
}

interface StepProps {
  text: string;
  to: string;
  count: number;
  late: string;
  most: number;
  parcels: ListedParcel[];
}

function Step({ text, to, count, late, most, parcels }: StepProps) {
  if (count === 0) return null;
  const more = count - parcels.length;
  return (
    <section className="rounded-card border border-line bg-white">
      <h2 className="text-21">
        <Link
          to={to}
          className="flex min-h-14 items-center justify-between gap-4 px-4 py-2.5 hover:bg-rose-50 sm:px-5"
        >
          <span>
            {text}
            {late !== "0" ? (
              <span className="ml-3 font-sans text-15 font-semibold text-danger">{late} late</span>
            ) : null}
          </span>
          <span className="text-rose-700 tabular-nums">{countUpTo(count, most)}</span>
        </Link>
      </h2>
      <ul className="divide-y divide-line border-t border-line">
        {parcels.map((parcel) => (
          <Row key={parcel.id} {...parcel} />
        ))}
      </ul>
      {more > 0 ? (
        <Link
          to={to}
          className="flex min-h-11 items-center border-t border-line px-4 font-medium text-rose-700 underline underline-offset-4 sm:px-5"
        >
          {count > most ? "All of them" : `${more} more`}
        </Link>
      ) : null}
    </section>
  );
}

function Row(parcel: ListedParcel) {
  const { id, first, items, buyer, city, leaveBy, isLate, isUnconfirmed, isChangeAsked } = parcel;
  return (
    <li className={isLate ? "border-l-4 border-l-danger" : undefined}>
      <Link
        to={`/seller/orders/${id}`}
        className="flex min-h-14 items-center justify-between gap-4 px-4 py-2.5 hover:bg-rose-50 sm:px-5"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium">
            {first.name}
            {items > 1 ? ` and ${items - 1} more` : ""}
          </span>
          <span className="block truncate text-13 text-ink-soft">
            {buyer}, {city}
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-0.5">
          <span className={`text-13 ${isLate ? "font-semibold text-danger" : "text-ink-soft"}`}>
            {isLate ? "Late, " : ""}
            {formatNearDay(leaveBy)}
          </span>
          {isUnconfirmed ? <Badge look="gold">Call first</Badge> : null}
          {isChangeAsked ? <Badge look="gold">Change asked for</Badge> : null}
        </span>
      </Link>
    </li>
  );
}
