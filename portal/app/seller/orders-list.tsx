import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import type {
  ListedParcel,
  ParcelQuery,
} from "#tohfa/shop/delivery/parcels/list-parcels.server.ts";
import { choiceWords } from "#tohfa/shop/delivery/parcels/parcel-line.ts";
import {
  isParcelTab,
  PARCEL_TABS,
  type ParcelTab,
} from "#tohfa/shop/delivery/parcels/parcel-tabs.ts";
import { isBeforeDispatch, isUnderWay } from "#tohfa/shop/orders/parcel/parcel.ts";
import { PARCEL } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { formatNearDay } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Arrivals, arrivalLines } from "../detail/arrival.tsx";
import { countUpTo } from "../detail/count.ts";
import { Thumbnail } from "../detail/thumbnail.tsx";
import { FOUND_TO_END, type ListDefinition, type ListState } from "../list/list-state.ts";

/** A seller's orders as a list: the same for the screen and its CSV. */
export const ORDERS_LIST: ListDefinition<ListedParcel> = {
  things: "orders",
  search: "Number, name, phone or city",
  searchEnd: FOUND_TO_END,
  filters: [
    {
      id: "payment",
      name: "Payment",
      options: [
        { value: "cash", text: "Cash on delivery" },
        { value: "prepaid", text: "Paid before" },
      ],
    },
  ],
  sorts: [
    { value: "", text: "What must leave first" },
    { value: "newest", text: "Newest first" },
    { value: "oldest", text: "Oldest first" },
  ],
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/seller/orders/${id}`,
  columns: [
    {
      id: "number",
      name: "Order",
      cell: ({ id }) => id,
      text: ({ id }) => id,
      card: "title",
      isShort: true,
    },
    {
      id: "total",
      name: "Total",
      cell: ({ price }) =>
        price === null ? null : <span className="font-semibold">{formatMoney(price)}</span>,
      text: ({ price }) => (price === null ? "" : rupeesFromPaisa(price)),
      align: "end",
      card: "aside",
      isShort: true,
    },
    {
      id: "what",
      name: "What",
      cell: (row) => <What {...row} />,
      text: ({ first, items, prints }) =>
        [items > 1 ? `${first.name} (${items})` : first.name, choiceWords(first.choices), ...prints]
          .filter(Boolean)
          .join("; "),
      card: "plain",
    },
    {
      id: "buyer",
      name: "For",
      cell: ({ buyer, receiver, city }) =>
        receiver === null ? `${buyer}, ${city}` : `${receiver}, ${city} (a gift from ${buyer})`,
      text: ({ buyer, receiver, city }) => `${receiver ?? buyer}, ${city}`,
    },
    {
      id: "state",
      name: "State",
      cell: (row) => <State {...row} />,
      text: ({ state }) => PARCEL.word(state),
      card: "plain",
    },
    {
      id: "leave",
      name: "Leave by",
      cell: (row) => <LeaveBy {...row} />,
      text: ({ leaveBy }) => leaveBy,
      isShort: true,
    },
    {
      id: "arrival",
      name: "To be there",
      cell: (row) => <Arrivals parcels={comingOf(row)} />,
      text: (row) => arrivalLines(comingOf(row)).join("; "),
      isWide: true,
    },
    {
      id: "date",
      name: "Ordered",
      cell: ({ createdAt }) => formatDay(createdAt),
      text: ({ createdAt }) => formatDay(createdAt),
      isShort: true,
      isWide: true,
    },
    {
      id: "contact",
      name: "Contact",
      cell: (row) => <Contact {...row} />,
      text: ({ chatUrl }) => chatUrl,
      card: "plain",
      isShort: true,
    },
    {
      id: "phone",
      name: "Phone",
      cell: ({ phone }) => phone,
      text: ({ phone }) => phone,
      isExtra: true,
    },
    {
      id: "courier",
      name: "Courier",
      cell: ({ courier, trackingNumber }) => `${courier} ${trackingNumber}`.trim() || "–",
      text: ({ courier, trackingNumber }) => `${courier} ${trackingNumber}`.trim(),
      isExtra: true,
    },
  ],
};

/** What to take from the shelf: picture, choices, the name to print. */
function What({ first, items, prints, hasCard }: ListedParcel) {
  const chosen = choiceWords(first.choices);
  return (
    <span className="flex min-w-0 items-start gap-2.5">
      <Thumbnail src={first.image} size={40} />
      <span className="min-w-0">
        {first.name}
        {items > 1 ? <span className="text-ink-soft"> and {items - 1} more</span> : null}
        {chosen ? <span className="block text-13 text-ink-soft">{chosen}</span> : null}
        {prints.map((print) => (
          <span key={print} className="block text-13">
            Print:{" "}
            <strong dir="auto" className="break-words">
              {print}
            </strong>
          </span>
        ))}
        {hasCard ? <span className="block text-13 text-gold">With a gift card</span> : null}
      </span>
    </span>
  );
}

/** Above the card's own link: a thumb reaches the buyer without opening the order. */
function Contact({ buyer, callUrl, chatUrl }: ListedParcel) {
  const look =
    "inline-grid size-11 place-items-center rounded-control border border-line-strong bg-white hover:border-rose-600 hover:bg-rose-50";
  return (
    <span className="relative z-1 flex gap-2 max-md:mt-1">
      <a href={callUrl} aria-label={`Call ${buyer}`} title="Call" className={look}>
        <Phone size={18} aria-hidden="true" />
      </a>
      <a
        href={chatUrl}
        target="_blank"
        rel="noreferrer"
        aria-label={`WhatsApp to ${buyer}`}
        title="WhatsApp"
        className={look}
      >
        <MessageCircle size={18} aria-hidden="true" />
      </a>
    </span>
  );
}

/** The day it has to leave, as long as it has not. */
function LeaveBy({ state, leaveBy, isLate }: ListedParcel) {
  if (!isBeforeDispatch(state)) return "–";
  return (
    <span className={isLate ? "font-semibold text-danger" : undefined}>
      {formatNearDay(leaveBy)}
    </span>
  );
}

/** Nothing, once it has arrived or will not. */
function comingOf({ state, promise, storeName: seller }: ListedParcel) {
  return isUnderWay(state) ? [{ promise, seller }] : [];
}

/** A parcel's state in words; colour only helps. */
function State({ state, isLate, isUnconfirmed, isChangeAsked }: ListedParcel) {
  const word = PARCEL.word(state);
  return (
    <span className="flex flex-wrap gap-1" data-late={isLate || undefined}>
      <Badge look={state === "delivered" ? "good" : "plain"}>
        {`${word[0]?.toUpperCase()}${word.slice(1)}`}
      </Badge>
      {isUnconfirmed && state !== "cancelled" ? <Badge look="gold">Call first</Badge> : null}
      {isChangeAsked ? <Badge look="gold">Change asked for</Badge> : null}
      {isLate ? <span className="late">Late</span> : null}
    </span>
  );
}

/** The same for a packer: without what things cost. */
const PACKERS_LIST: typeof ORDERS_LIST = {
  ...ORDERS_LIST,
  columns: ORDERS_LIST.columns.filter(({ id }) => id !== "total"),
};

/** The list as somebody may see it. */
export function ordersList(hasMoney: boolean): typeof ORDERS_LIST {
  return hasMoney ? ORDERS_LIST : PACKERS_LIST;
}

/** What the shop is asked for, from what the address says. */
export function parcelQuery(
  state: ListState,
  sellerId: string,
  limit: number,
): ParcelQuery & { tab: ParcelTab | undefined } {
  const { payment } = state.filters;
  return {
    sellerId,
    limit,
    tab: isParcelTab(state.tab) ? state.tab : undefined,
    search: state.search,
    payment: payment === "cash" || payment === "prepaid" ? payment : undefined,
    order: state.sort === "newest" || state.sort === "oldest" ? state.sort : undefined,
    after: state.after ?? undefined,
  };
}

/** The tabs of the list, with what waits in each. */
export function orderTabs(counts: Record<ParcelTab, number>, most: number) {
  const count = (number: number) => countUpTo(number, most);
  return [
    ...Object.entries(PARCEL_TABS).map(([value, { text }]) => ({
      value,
      text,
      count: count(counts[value as ParcelTab]),
    })),
    { value: "", text: "All", count: "" },
  ];
}
