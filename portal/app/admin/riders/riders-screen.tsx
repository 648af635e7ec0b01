import { Link } from "react-router";
import { Type } from "typebox";
import { depositCash } from "#tohfa/shop/delivery/riders/hand-in.server.ts";
import {
  type ListedRider,
  listRiders,
  saveRider,
} from "#tohfa/shop/delivery/riders/riders.server.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Panel } from "../../detail/detail.tsx";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { Form } from "../../form/form.tsx";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { MoneyField, ReferenceField } from "../money-field.tsx";
import { MONEY, paisaOf, REFERENCE } from "../typed.server.ts";
import type { Route } from "./+types/riders-screen";
import { RiderFields } from "./rider-fields.tsx";
import { RIDER } from "./typed-rider.server.ts";

export const meta = () => [{ title: "Riders · Tohfa admin" }];

export async function loader({ context }: Route.LoaderArgs) {
  return await orNotFound(listRiders(context.get(worldContext).db, sessionOf(context).actor));
}

const DEPOSIT = Type.Object({ amount: MONEY, reference: REFERENCE });

export const action = (args: Route.ActionArgs) => {
  const { context, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  return answerForm(args, {
    add: onForm(RIDER, async ({ name, phone }) => {
      const id = await saveRider(db, actor, { name, phone, isActive: true });
      return { to: `/admin/riders/${id}`, say: `${name} can be given parcels now.` };
    }),
    deposit: onForm(DEPOSIT, async ({ amount, reference }) => {
      await depositCash(db, actor, { amount: paisaOf(amount), reference });
      return { to: url.pathname, say: "It is booked to the bank." };
    }),
  });
};

/** The shop's own riders, the cash that each has, and the cash in the office. */
export default function Riders({ loaderData, actionData }: Route.ComponentProps) {
  const { riders, inHand } = loaderData;
  return (
    <>
      <h1 className="text-28">Riders</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">
        Our own riders. Give one a packed parcel on the parcel's screen; its cash is handed in here.
      </p>
      <div className="grid max-w-6xl items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Panel title={riders.length === 1 ? "1 rider" : `${riders.length} riders`}>
          {riders.length === 0 ? <p className="text-ink-soft">None yet.</p> : null}
          <ul className="divide-y divide-line">
            {riders.map((rider) => (
              <Rider key={rider.id} {...rider} />
            ))}
          </ul>
        </Panel>
        <div className="flex flex-col gap-5">
          <CashInHand inHand={inHand} answer={actionData} />
          <Panel title="Add a rider">
            <Form intent="add" answer={actionData} submit="Add">
              <RiderFields />
            </Form>
          </Panel>
        </div>
      </div>
    </>
  );
}

function Rider({ id, name, phone, isActive, onTheWay, held, open }: ListedRider) {
  const carries = onTheWay === 1 ? "1 parcel on its way" : `${onTheWay} parcels on their way`;
  return (
    <li>
      <Link
        to={`/admin/riders/${id}`}
        className="flex min-h-14 items-center justify-between gap-4 py-2.5 hover:bg-rose-50"
      >
        <span className="min-w-0">
          <span className="font-semibold text-rose-700">{name}</span>{" "}
          {isActive ? null : <Badge>Not riding</Badge>}
          <span className="block text-13 text-ink-soft">
            {phone}. {carries}
          </span>
        </span>
        <span className="shrink-0 text-right tabular-nums">
          <span className="font-semibold">{formatMoney(held)}</span>
          {open === 0 ? null : (
            <span className="block text-13 text-danger">{formatMoney(open)} short</span>
          )}
        </span>
      </Link>
    </li>
  );
}

function CashInHand({ inHand, answer }: { inHand: Paisa; answer: FormAnswer | undefined }) {
  return (
    <Panel title={`${formatMoney(inHand)} in the office`}>
      <Form
        key={inHand}
        intent="deposit"
        answer={answer}
        submit="Record the deposit"
        disabledReason={inHand === 0 ? "There is no cash to bank." : null}
      >
        <MoneyField name="amount" label="Paid in at the bank, in rupees" amount={inHand} />
        <ReferenceField label="Number on the bank's slip" />
      </Form>
    </Panel>
  );
}
