import { Type } from "typebox";
import { listBookings } from "#tohfa/shop/delivery/booking/show-bookings.server.ts";
import {
  type CheckedDispatch,
  checkDispatches,
  dispatchAll,
} from "#tohfa/shop/delivery/dispatch/check-dispatches.server.ts";
import { MAX_DISPATCHES, readDispatchList } from "#tohfa/shop/delivery/dispatch/dispatch-list.ts";
import { isCourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Panel } from "../detail/detail.tsx";
import { answerForm, onForm } from "../form/answer-form.server.ts";
import { ChoiceField, LongField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { storeOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/dispatch-screen";
import { COURIERS } from "./couriers.ts";

export const meta = () => [{ title: "Hand over parcels · Tohfa" }];

/**
 * Chosen in the list of orders: their numbers stand there already, to type or scan behind; of booked ones all that the
 * courier said.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const ids = url.searchParams.getAll("id").filter((id) => /^TH-[\w-]{1,40}$/.test(id));
  const parcelIds = ids.slice(0, MAX_DISPATCHES);
  const rows = await listBookings(db, session.actor, { sellerId, parcelIds });
  const booked = new Map(
    rows.flatMap(({ parcelId, booking }) =>
      booking?.state === "booked"
        ? [[parcelId, `${booking.trackingNumber} ${booking.name}`] as const]
        : [],
    ),
  );
  return { list: ids.map((id) => `${id} ${booked.get(id) ?? ""}\n`).join("") };
}

const LIST = Type.Object({
  list: Type.String({ maxLength: 20_000, error: "Paste a line for each parcel." }),
  courier: Type.Optional(Type.String({ maxLength: 40 })),
});

/** What a list came to: looked at, or done. */
interface Outcome {
  isDone: boolean;
  rows: CheckedDispatch[];
  list: string;
  courier: string;
}

export const action = (args: Route.ActionArgs) => {
  const { context } = args;
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const { actor } = session;
  const linesOf = ({ list, courier = "" }: { list: string; courier?: string }) =>
    readDispatchList(list, isCourierCode(courier) ? courier : null);
  return answerForm(args, {
    check: onForm(LIST, async ({ list, courier = "" }) => {
      const rows = await checkDispatches(db, actor, sellerId, linesOf({ list, courier }));
      return { show: { isDone: false, rows, list, courier } satisfies Outcome };
    }),
    dispatch: onForm(LIST, async ({ list, courier = "" }) => {
      const rows = await dispatchAll(db, actor, sellerId, linesOf({ list, courier }));
      const left = rows.filter(({ why }) => why !== null).map(({ text }) => text);
      return { show: { isDone: true, rows, list: left.join("\n"), courier } satisfies Outcome };
    }),
  });
};

/** Many parcels handed over at once: pasted, looked at row by row, then sent. */
export default function Dispatch({ loaderData, actionData }: Route.ComponentProps) {
  const shown = (actionData?.shown ?? null) as Outcome | null;
  const list = shown?.list ?? loaderData.list;
  return (
    <div className="max-w-3xl">
      <h1 className="text-28">Hand over parcels</h1>
      <p className="mt-1 mb-5 text-ink-soft">
        A line for each: the parcel's number, the tracking number, and the courier if it is not the
        one below. Nothing is sent before you have seen each row.
      </p>
      {shown ? <Rows {...shown} answer={actionData} /> : null}
      {shown?.isDone && list === "" ? null : (
        <Panel title={shown ? "The list" : "Paste or type the list"}>
          <Form
            // A list that came back holds only what is left of it.
            key={`${shown?.isDone} ${list.length}`}
            intent="check"
            answer={actionData}
            submit="Check the list"
            look={shown && !shown.isDone ? "quiet" : "primary"}
            draft="dispatch list"
            className="flex flex-col gap-5"
          >
            <ChoiceField
              name="courier"
              label="Courier"
              optional
              hint="Of every line that names none."
              defaultValue={shown?.courier}
            >
              <option value="">As written in each line</option>
              {COURIERS.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </ChoiceField>
            <LongField
              name="list"
              label="Parcels"
              hint="Such as: TH-AB12CD34-1 7501223344 Leopards"
              rows={10}
              required
              spellCheck={false}
              autoCapitalize="characters"
              defaultValue={list}
              className="font-mono"
              error="Paste a line for each parcel."
            />
          </Form>
        </Panel>
      )}
    </div>
  );
}

function Rows({
  rows,
  isDone,
  list,
  courier,
  answer,
}: Outcome & { answer: Route.ComponentProps["actionData"] }) {
  const good = rows.filter(({ why }) => why === null).length;
  const broken = rows.length - good;
  const parcels = (count: number) => (count === 1 ? "1 parcel" : `${count} parcels`);
  const title = isDone
    ? `${parcels(good)} on the way${broken > 0 ? `, ${broken} not` : ""}`
    : `${parcels(good)} can go${broken > 0 ? `, ${broken} cannot` : ""}`;
  return (
    <div className="mb-5">
      <Panel title={title}>
        <div role="status" className="sr-only">
          {title}
        </div>
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <Row key={row.line} row={row} isDone={isDone} />
          ))}
        </ul>
        {!isDone && good > 0 ? (
          <Form
            intent="dispatch"
            answer={answer}
            submit={`Hand over ${parcels(good)}`}
            pending="Handing over…"
            isBrief
            className="mt-4 border-t border-line pt-4"
          >
            <input type="hidden" name="list" value={list} />
            <input type="hidden" name="courier" value={courier} />
          </Form>
        ) : null}
      </Panel>
    </div>
  );
}

function Row({ row, isDone }: { row: CheckedDispatch; isDone: boolean }) {
  const { line, text, parcelId, courier, trackingNumber, buyer, city, why } = row;
  const name = COURIERS.find(({ value }) => value === courier)?.text ?? "";
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{parcelId || text}</p>
        {why === null ? (
          <p className="break-words">
            {name} {trackingNumber}, to {buyer}, {city}
          </p>
        ) : (
          <p className="break-words text-danger">
            Line {line}: {why}
          </p>
        )}
      </div>
      {why === null ? (
        <Badge look="good">{isDone ? "On its way" : "Can go"}</Badge>
      ) : (
        <Badge look="discount">{isDone ? "Not sent" : "Not ready"}</Badge>
      )}
    </li>
  );
}
