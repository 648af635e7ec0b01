import { Link } from "react-router";
import { Type } from "typebox";
import {
  recordHandIn,
  type ShownRider,
  showRider,
} from "#tohfa/shop/delivery/riders/hand-in.server.ts";
import { saveRider } from "#tohfa/shop/delivery/riders/riders.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Detail, Facts, Panel } from "../../detail/detail.tsx";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { TextField, TickField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { MoneyField } from "../money-field.tsx";
import { MONEY, paisaOf } from "../typed.server.ts";
import type { Route } from "./+types/rider-screen";
import { RiderFields } from "./rider-fields.tsx";
import { RIDER } from "./typed-rider.server.ts";

export const meta = () => [{ title: "Rider · Tohfa admin" }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  return await orNotFound(showRider(db, sessionOf(context).actor, params.riderId));
}

/** Also after a refusal: what the rider has is shown anew. */
export const shouldRevalidate = () => true;

const HAND_IN = Type.Object({
  counted: MONEY,
  signature: Type.String({ maxLength: 100, error: "The rider signs with their name." }),
  shown: Type.String({ maxLength: 100 }),
});
const SAVE = Type.Object({ ...RIDER.properties, isActive: Type.Boolean() });

export const action = (args: Route.ActionArgs) => {
  const { context, params, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const { riderId } = params;
  return answerForm(args, {
    "hand-in": onForm(HAND_IN, async ({ counted, signature, shown }) => {
      const handIn = { riderId, counted: paisaOf(counted), signature, shown };
      const id = await recordHandIn(db, actor, handIn);
      return { to: `/admin/hand-ins/${id}`, say: "It is booked. Give the rider the receipt." };
    }),
    save: onForm(SAVE, async (rider) => {
      await saveRider(db, actor, { ...rider, id: riderId });
      return { to: url.pathname, say: "It is saved." };
    }),
  });
};

const LINK = "inline-block py-0.5 font-medium text-rose-700 underline underline-offset-4";

/** One of the shop's own riders: the cash that they have, and handing it in. */
export default function Rider({ loaderData: rider, actionData }: Route.ComponentProps) {
  const { name, phone, isActive, parcels, held, open, handIns } = rider;
  return (
    <Detail
      back={{ to: "/admin/riders", text: "Riders" }}
      title={name}
      state={isActive ? null : <Badge>Not riding</Badge>}
      next={<HandIn rider={rider} answer={actionData} />}
      aside={
        <>
          <Panel title="Rider">
            <Facts
              facts={[
                ["Phone", phone],
                ["Cash", formatMoney(held)],
                ["Short before", formatMoney(open)],
              ]}
            />
            <details className="mt-2" open={actionData?.intent === "save"}>
              <summary className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4">
                Change
              </summary>
              <Form
                intent="save"
                answer={actionData}
                submit="Save"
                defaults={{ isActive: isActive ? "on" : undefined }}
                className="mt-2 flex flex-col gap-4"
              >
                <RiderFields name={name} phone={phone} />
                <TickField name="isActive" label="Can be given parcels" />
              </Form>
            </details>
          </Panel>
          <Panel title="Handed in">
            {handIns.length === 0 ? <p className="text-ink-soft">Nothing yet.</p> : null}
            <ul className="flex flex-col gap-2">
              {handIns.map(({ id, counted, short, at }) => (
                <li key={id} className="flex justify-between gap-4">
                  <span className="min-w-0">
                    <Link to={`/admin/hand-ins/${id}`} className={LINK}>
                      {formatMoment(at)}
                    </Link>
                    {short > 0 ? (
                      <span className="block text-13 text-danger">{formatMoney(short)} short</span>
                    ) : null}
                  </span>
                  <span className="shrink-0 tabular-nums">{formatMoney(counted)}</span>
                </li>
              ))}
            </ul>
          </Panel>
        </>
      }
    >
      <Panel
        title={parcels.length === 1 ? "Cash of 1 parcel" : `Cash of ${parcels.length} parcels`}
      >
        {parcels.length === 0 ? <p className="text-ink-soft">None.</p> : null}
        <ul className="divide-y divide-line">
          {parcels.map(({ parcelId, amount }) => (
            <li key={parcelId} className="flex justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
              <Link to={`/admin/parcels/${parcelId}`} className={LINK}>
                {parcelId}
              </Link>
              <span className="shrink-0 tabular-nums">{formatMoney(amount)}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </Detail>
  );
}

function HandIn({ rider, answer }: { rider: ShownRider; answer: FormAnswer | undefined }) {
  const { held, open, name, shown } = rider;
  const due = held + open;
  return (
    <Panel title={`${formatMoney(due)} to hand in`}>
      <Form
        intent="hand-in"
        answer={answer}
        submit="Record it"
        disabledReason={due === 0 ? "This rider has no cash of ours." : null}
      >
        <input key={shown} type="hidden" name="shown" value={shown} />
        <MoneyField
          name="counted"
          label="What you counted, in rupees"
          hint="Count it together. What is short stays owed by the rider; the sellers are not held up."
        />
        <TextField
          name="signature"
          label="Rider's signature"
          hint={`The rider types their name: ${name}`}
          maxLength={100}
          autoComplete="off"
          error="The rider signs with their name."
        />
      </Form>
    </Panel>
  );
}
