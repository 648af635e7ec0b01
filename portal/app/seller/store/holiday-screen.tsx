import { Link } from "react-router";
import { Type } from "typebox";
import { countParcels } from "#tohfa/shop/delivery/parcels/list-parcels.server.ts";
import { PARCEL_TABS, type ParcelTab } from "#tohfa/shop/delivery/parcels/parcel-tabs.ts";
import {
  endHoliday,
  showHoliday,
  takeHoliday,
} from "#tohfa/shop/selling/sellers/holiday.server.ts";
import { holidayBounds, MAX_HOLIDAY_DAYS } from "#tohfa/shop/selling/sellers/holiday.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { Panel } from "../../detail/detail.tsx";
import { StepButton } from "../../detail/step-button.tsx";
import { answerForm, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { storeOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/holiday-screen";
import { StoreFrame } from "./store-frame.tsx";

export const meta = () => [{ title: "Holiday · Tohfa" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const [backAt, counts] = await Promise.all([
    orNotFound(showHoliday(db, session.actor, sellerId)),
    countParcels(db, session.actor, sellerId),
  ]);
  const work = Object.entries(PARCEL_TABS).filter(([, { isWork }]) => isWork);
  const waiting = work.reduce((sum, [tab]) => sum + counts[tab as ParcelTab], 0);
  return { backAt, waiting, bounds: holidayBounds(Date.now()) };
}

const TAKE = Type.Object({
  backOn: Type.String({ maxLength: 20, error: "Choose the day you are back." }),
});

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { session, sellerId } = storeOf(args.context);
  const here = "/seller/store/holiday";
  return answerForm(args, {
    take: onForm(TAKE, async ({ backOn }) => {
      await takeHoliday(db, session.actor, { sellerId, backOn });
      return { to: here, say: "Your holiday is set. Have a good rest." };
    }),
    end: onForm(Type.Object({}), async () => {
      await endHoliday(db, session.actor, sellerId);
      return { to: here, say: "Welcome back: your store takes orders again." };
    }),
  });
};

/** Closes the store for orders until a day; open again by itself, or by a tap before. */
export default function Holiday({ loaderData, actionData }: Route.ComponentProps) {
  const { backAt, waiting, bounds } = loaderData;
  const day = backAt ? dayOf(Date.parse(backAt)) : undefined;
  return (
    <StoreFrame
      title="Holiday"
      lead="While you are away nobody can order from you. Your page and your products say when you are back, and open by themselves on that day."
    >
      <div className="flex max-w-xl flex-col gap-5">
        {waiting > 0 ? (
          <Notice>
            {waiting === 1 ? "1 order waits" : `${waiting} orders wait`} for you still, and{" "}
            {waiting === 1 ? "goes" : "go"} on as promised.{" "}
            <Link to="/seller/orders" className="font-medium text-rose-700 underline">
              See your orders
            </Link>
          </Notice>
        ) : null}
        {backAt ? (
          <Panel title={`Away, back on ${formatDay(Date.parse(backAt))}`}>
            <StepButton
              intent="end"
              text="Open again now"
              whyNot={null}
              answer={actionData}
              look="primary"
            />
          </Panel>
        ) : null}
        <Panel title={backAt ? "Another day" : "Go on holiday"}>
          <Form
            key={day}
            intent="take"
            answer={actionData}
            submit={backAt ? "Change the day" : "Close for orders now"}
            look={backAt ? "quiet" : "primary"}
            defaults={{ backOn: day }}
            isBrief
          >
            <TextField
              name="backOn"
              label="Back on"
              type="date"
              min={bounds.first}
              max={bounds.last}
              hint={`The first day you take orders again, at most ${MAX_HOLIDAY_DAYS} days away.`}
              error="Choose the day you are back, from tomorrow on."
            />
          </Form>
        </Panel>
      </div>
    </StoreFrame>
  );
}
