import { Link, type RouterContextProvider } from "react-router";
import { Type } from "typebox";
import { bookParcels } from "#tohfa/shop/delivery/booking/book-parcels.server.ts";
import {
  listBookings,
  type ParcelForBooking,
} from "#tohfa/shop/delivery/booking/show-bookings.server.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { BOOK } from "../detail/booking-forms.server.ts";
import { Panel } from "../detail/detail.tsx";
import { answerForm, onForm, orNotFound } from "../form/answer-form.server.ts";
import { ChoiceField, TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { storeOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/book-screen";

export const meta = () => [{ title: "Book couriers · Tohfa" }];

/** The parcels that were ticked in the list of orders, each with how its booking stands. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { bookings } = context.get(worldContext);
  return {
    rows: await rowsOf(context, url),
    couriers: bookings.couriers.map(({ code, name }) => ({ code, name })),
  };
}

async function rowsOf(context: Readonly<RouterContextProvider>, { searchParams }: URL) {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const parcelIds = searchParams.getAll("id");
  return await orNotFound(listBookings(db, session.actor, { sellerId, parcelIds }));
}

/** What a batch came to: each row's own "no", by its parcel. */
interface Outcome {
  left: Record<string, string>;
}

export const action = (args: Route.ActionArgs) => {
  const { context, url } = args;
  const { db, bookings } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  return answerForm(args, {
    book: onForm(Type.Object(BOOK.properties), async ({ courier, grams }) => {
      const parcelIds = (await rowsOf(context, url)).flatMap(({ parcelId, whyNot }) =>
        whyNot === null ? [parcelId] : [],
      );
      const { left } = await bookParcels(db, bookings, session.actor, {
        ...{ sellerId, parcelIds, courier: courier as CourierCode },
        ...(grams !== undefined && { grams }),
      });
      const why = left.map(({ parcelId, why }) => [parcelId, why] as const);
      return { show: { left: Object.fromEntries(why) } satisfies Outcome };
    }),
  });
};

/** Also after a batch: each row shows what came of it. */
export const shouldRevalidate = () => true;

/** Several parcels booked in one go, with a result per row. */
export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, couriers } = loaderData;
  const { left = {} } = (actionData?.shown ?? {}) as Partial<Outcome>;
  const open = rows.filter(({ whyNot }) => whyNot === null);
  if (rows.length === 0 || couriers.length === 0)
    return <NothingToBook hasRows={rows.length > 0} />;
  return (
    <div className="max-w-3xl">
      <h1 className="text-28">Book couriers</h1>
      <p className="mt-1 mb-5 text-ink-soft">
        What is begun goes on if you leave this page: come back to it, or look at the parcel.
      </p>
      <Panel title={titleOf(rows, left)}>
        <div role="status" className="sr-only">
          {titleOf(rows, left)}
        </div>
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <Row key={row.parcelId} row={row} left={left[row.parcelId]} />
          ))}
        </ul>
        <PrintLinks
          ids={rows.flatMap(({ parcelId, booking }) =>
            booking?.state === "booked" ? [parcelId] : [],
          )}
        />
        {open.length > 0 ? (
          <Form
            intent="book"
            answer={actionData}
            submit={open.length === 1 ? "Book 1 parcel" : `Book ${open.length} parcels`}
            pending="Booking…"
            className="mt-4 flex flex-col gap-4 border-t border-line pt-4"
          >
            <div className="flex flex-col gap-4 sm:flex-row">
              <ChoiceField
                name="courier"
                label="Courier"
                error="Choose the courier."
                className="sm:w-64"
              >
                {couriers.length > 1 ? <option value="">Choose</option> : null}
                {couriers.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </ChoiceField>
              <TextField
                name="grams"
                label="Weight of each, in grams"
                optional
                hint="Left empty: as the products say."
                inputMode="numeric"
                maxLength={6}
                className="sm:w-64"
              />
            </div>
          </Form>
        ) : null}
      </Panel>
    </div>
  );
}

/** "31 booked, 5 wait, 2 need you"; before the first booking only how many there are. */
function titleOf(rows: readonly ParcelForBooking[], left: Outcome["left"]): string {
  const count = (fits: (row: ParcelForBooking) => boolean) => rows.filter(fits).length;
  const booked = count(({ booking }) => booking?.state === "booked");
  const waiting = count(
    ({ booking }) =>
      booking !== null && ["queued", "asking"].includes(booking.state) && !booking.needsPerson,
  );
  const yours = count(
    ({ parcelId, booking }) =>
      left[parcelId] !== undefined || booking?.needsPerson === true || booking?.state === "refused",
  );
  const parts = [
    booked > 0 && `${booked} booked`,
    waiting > 0 && (waiting === 1 ? "1 waits" : `${waiting} wait`),
    yours > 0 && (yours === 1 ? "1 needs you" : `${yours} need you`),
  ].filter((part) => part !== false);
  if (parts.length > 0) return parts.join(" · ");
  return rows.length === 1 ? "1 parcel" : `${rows.length} parcels`;
}

/** What is printed of the booked ones, in the order of the list. */
function PrintLinks({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null;
  const query = (more: [string, string][] = []) =>
    new URLSearchParams([...ids.map((id): [string, string] => ["id", id]), ...more]);
  const link =
    "inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4";
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line pt-4">
      <ButtonLink to={`/seller/labels.pdf?${query()}`} look="quiet" reloadDocument>
        {ids.length === 1 ? "Print 1 label" : `Print ${ids.length} labels`}
      </ButtonLink>
      <Link to={`/seller/labels.pdf?${query([["paper", "a4"]])}`} reloadDocument className={link}>
        Four on A4
      </Link>
      <Link to={`/seller/load-sheet.pdf?${query()}`} reloadDocument className={link}>
        Load sheet
      </Link>
    </p>
  );
}

const LOOKS = {
  queued: { text: "Waits", look: "gold" },
  asking: { text: "Waits", look: "gold" },
  booked: { text: "Booked", look: "good" },
  cancelling: { text: "Being cancelled", look: "gold" },
  refused: { text: "Needs you", look: "discount" },
  cancelled: { text: "Not booked", look: "plain" },
} as const;

function Row({ row, left }: { row: ParcelForBooking; left: string | undefined }) {
  const { parcelId, receiver, city, booking, whyNot } = row;
  const state = left || booking?.needsPerson ? "refused" : booking?.state;
  const { text, look } = state ? LOOKS[state] : { text: "To book", look: "plain" as const };
  const isDone = booking?.state === "booked";
  const said = left ?? booking?.trouble ?? "";
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0">
      <div className="min-w-0 grow basis-56">
        <p className="wrap-anywhere">
          <Link
            to={`/seller/orders/${parcelId}`}
            className="inline-block py-1 font-semibold text-rose-700 underline underline-offset-4"
          >
            {parcelId}
          </Link>
        </p>
        <p className="break-words">
          <bdi>{receiver}</bdi>, {city}
        </p>
        {isDone && booking ? (
          <p className="wrap-anywhere text-ink-soft">
            {booking.name} {booking.trackingNumber}
          </p>
        ) : null}
        {said && !isDone ? (
          <p
            className={
              state === "refused" ? "break-words text-danger" : "break-words text-ink-soft"
            }
          >
            {said}
          </p>
        ) : null}
        {!booking && whyNot ? <p className="text-ink-soft">{whyNot}</p> : null}
      </div>
      <Badge look={look}>{text}</Badge>
    </li>
  );
}

function NothingToBook({ hasRows }: { hasRows: boolean }) {
  return (
    <EmptyState title={hasRows ? "No courier is booked by the shop yet" : "Choose parcels to book"}>
      <p>
        {hasRows
          ? "Book at the courier's own site, and type its number when you hand the parcel over."
          : "Tick packed orders in the list, and tap “Book”."}
      </p>
      <ButtonLink to="/seller/orders?tab=to-ship">To the packed orders</ButtonLink>
    </EmptyState>
  );
}
