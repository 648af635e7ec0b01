import { Link } from "react-router";
import { listOwnBids } from "#tohfa/shop/buying/bids/list-bids.server.ts";
import {
  listOwnOrders,
  listToReview,
  type OwnOrder,
} from "#tohfa/shop/buying/checkout/own-orders.server.ts";
import { dateTitle } from "#tohfa/shop/growth/dates/gift-date.ts";
import { listGiftDates } from "#tohfa/shop/growth/dates/gift-dates.server.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../detail/detail.tsx";
import { sessionOf } from "../gate.server.ts";
import { Thing } from "../seller/thing.tsx";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/account-screen";
import { OrderBadge, waitsFor } from "./order-badge.tsx";

export const meta = () => [{ title: "My account · Tohfa" }];

/** Of the newest orders: what is on its way is among them, or in the list. */
const LOOKED_AT = 10;
const SOON_DAYS = 30 * 86_400_000;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, accounts, storeUrl } = context.get(worldContext);
  const { actor, name } = sessionOf(context);
  const { userId } = actor;
  const now = Date.now();
  const [orders, toReview, dates, bids] = await Promise.all([
    listOwnOrders(db, actor, { userId, limit: LOOKED_AT }),
    listToReview(db, actor, accounts.authSecret, userId),
    listGiftDates(db, actor, userId, now),
    listOwnBids(db, actor, { userId, limit: LOOKED_AT }),
  ]);
  return {
    ...{ name, storeUrl },
    hasOrders: orders.items.length > 0,
    open: orders.items.filter(isOpen),
    toReview: toReview.length,
    openBids: bids.items.filter(({ status }) => status === "open").length,
    soon: dates.flatMap((date) =>
      date.next !== null && noonOf(date.next) < now + SOON_DAYS
        ? [{ id: date.id, title: dateTitle(date), day: formatDay(noonOf(date.next)) }]
        : [],
    ),
  };
}

/** Something of it is still to come, or to be said or paid. */
function isOpen({ state, parcels }: OwnOrder): boolean {
  const isComing = parcels.some((one) =>
    ["placed", "confirmed", "packed", "dispatched"].includes(one),
  );
  return state === "awaiting" || (isComing && state !== "cancelled");
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { name, hasOrders, open, toReview, openBids, soon, storeUrl } = loaderData;
  const waits = [
    ...(toReview > 0 ? [{ to: "/account/reviews", text: things(toReview, "to review") }] : []),
    ...(openBids > 0 ? [{ to: "/account/bids", text: bidsWait(openBids) }] : []),
    ...soon.map(({ title, day }) => ({ to: "/account/dates", text: `${title}, ${day}` })),
  ];
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <h1 className="text-28 break-words">Assalam o alaikum, {name}</h1>
      {open.length > 0 ? (
        <Panel title="Open orders" aside={<MoreLink to="/account/orders">All orders</MoreLink>}>
          <ul className="divide-y divide-line">
            {open.map((order) => (
              <OpenOrder key={order.id} order={order} />
            ))}
          </ul>
        </Panel>
      ) : (
        <EmptyState
          title={hasOrders ? "Nothing is on its way" : "No orders yet"}
          actions={
            <ButtonLink to={`${storeUrl}/`} reloadDocument>
              Go shopping
            </ButtonLink>
          }
        >
          <p>
            {hasOrders
              ? "All that you ordered has come, or ended."
              : "What you order with this email address appears here, also without signing in."}
          </p>
        </EmptyState>
      )}
      <Panel title="What waits for you">
        {waits.length === 0 ? <p className="text-ink-soft">Nothing. All is done.</p> : null}
        <ul className="divide-y divide-line">
          {waits.map(({ to, text }) => (
            <li key={`${to} ${text}`}>
              <Link
                to={to}
                className="flex min-h-12 items-center font-medium text-rose-700 underline-offset-4 hover:underline"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
      <nav aria-label="Everything of your account">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {PLACES.map(({ to, text, about }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex h-full min-h-20 flex-col justify-center rounded-card border border-line bg-white p-4 hover:border-rose-600 hover:bg-rose-50"
              >
                <span className="font-semibold">{text}</span>
                <span className="text-13 text-ink-soft">{about}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

const PLACES = [
  { to: "/account/orders", text: "Orders", about: "Track, return, order again" },
  { to: "/account/wishlist", text: "Wishlist", about: "On every device" },
  { to: "/account/gift-lists", text: "Gift lists", about: "For a wedding, to share" },
  { to: "/account/dates", text: "Dates", about: "Birthdays and Eids" },
  { to: "/account/addresses", text: "Addresses", about: "To whom you send" },
  { to: "/account/reviews", text: "Reviews", about: "Yours, and the answers" },
  { to: "/account/bids", text: "Bids", about: "What you offered" },
  { to: "/account/security", text: "Security", about: "Password, devices, code" },
  { to: "/account/data", text: "My data", about: "Download or erase it" },
];

function things(number: number, what: string): string {
  return number === 1 ? `1 item ${what}` : `${number} items ${what}`;
}

function bidsWait(number: number): string {
  return number === 1 ? "1 bid waits for its seller" : `${number} bids wait for their sellers`;
}

function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

function OpenOrder({ order }: { order: OwnOrder }) {
  const { id, first, things: count, total } = order;
  const toDo = waitsFor(order);
  return (
    <li>
      <Link to={`/account/orders/${id}`} className="flex flex-col gap-1.5 py-3 hover:text-rose-700">
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Thing
            image={first.image}
            name={count > 1 ? `${first.name} and ${count - 1} more` : first.name}
          />
          <OrderBadge order={order} />
        </span>
        <span className="text-13 text-ink-soft tabular-nums">
          {id}, {formatMoney(total)}
        </span>
        {toDo ? <span className="font-medium text-rose-700">{toDo}</span> : null}
      </Link>
    </li>
  );
}
