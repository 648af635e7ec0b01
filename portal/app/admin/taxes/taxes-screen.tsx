import { Type } from "typebox";
import {
  listServicesTaxOwed,
  recordServicesTaxPaid,
} from "#tohfa/shop/money/tax/services-tax-payments.server.ts";
import {
  listTaxes,
  type Registration,
  registerForServicesTax,
  setTaxRate,
  type TaxRate,
} from "#tohfa/shop/money/tax/set-taxes.server.ts";
import { TAX_RATE_KINDS, type TaxRateKind } from "#tohfa/shop/money/tax/tax-rate-kinds.ts";
import { officeWords, readTaxOffice, TAX_WORDS } from "#tohfa/shop/money/tax/tax-words.ts";
import { dayOf, noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { TAX_OFFICE_NAMES, TAX_OFFICES } from "#tohfa/shop/values/tax-office-kinds.ts";
import { Panel } from "../../detail/detail.tsx";
import { answerForm, type FormAnswer, onForm } from "../../form/answer-form.server.ts";
import { ChoiceField, TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { percent } from "../commission/rate.tsx";
import { basisPointsOf, DAY, MONEY, OF, PERCENT, paisaOf, REFERENCE } from "../typed.server.ts";
import type { Route } from "./+types/taxes-screen";
import { Owed } from "./owed.tsx";
import { TaxesTabs } from "./taxes-tabs.tsx";

export const meta = () => [{ title: "Taxes · Tohfa admin" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const [taxes, { owed, paid }] = await Promise.all([
    listTaxes(db, actor),
    listServicesTaxOwed(db, actor),
  ]);
  return { ...taxes, owed, paid, today: dayOf(Date.now()) };
}

const REGISTER = Type.Object({
  office: Type.Optional(Type.String({ maxLength: 10 })),
  number: Type.Optional(
    Type.String({ maxLength: 40, error: "The number has at most 40 characters." }),
  ),
  day: DAY,
});
const RATE = Type.Object({
  of: Type.Enum([...TAX_RATE_KINDS], { error: "Choose the tax again." }),
  party: Type.Optional(Type.String({ maxLength: 20, error: "Choose whose rate it is." })),
  percent: PERCENT,
  day: DAY,
  source: Type.String({ maxLength: 300, error: "Name the law or circular that it is from." }),
});
const PAID = Type.Object({
  of: OF,
  amount: MONEY,
  reference: REFERENCE,
  /** What the screen showed as owed, in paisa. */
  shown: Type.String({ pattern: "^[0-9]{1,15}$", error: "Open the screen again." }),
});

export const action = (args: Route.ActionArgs) => {
  const { context, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  return answerForm(args, {
    register: onForm(REGISTER, async ({ office = "", number = "", day }) => {
      await registerForServicesTax(db, actor, { office: readTaxOffice(office), number, day });
      return { to: url.pathname, say: "It is set. What was sold before keeps what it had." };
    }),
    rate: onForm(RATE, async ({ of: kind, party = "", percent: typed, day, source }) => {
      const rate = basisPointsOf(typed);
      await setTaxRate(db, actor, { kind, party, rate, day, source });
      return { to: url.pathname, say: "It is set. What was sold before keeps what it had." };
    }),
    paid: onForm(PAID, async ({ of, amount, reference, shown }) => {
      const [office = "", month = ""] = of.split(" ");
      const sum = paisaOf(amount);
      const payment = { office, month, amount: sum, reference, shown: Number(shown) };
      await recordServicesTaxPaid(db, actor, payment);
      return { to: url.pathname, say: `${formatMoney(sum)} is recorded as paid.` };
    }),
  });
};

/** Where the shop is registered for tax, and the rates of all taxes; each from a day on. */
export default function Taxes({ loaderData, actionData }: Route.ComponentProps) {
  const { rates, registrations, owed, paid, today } = loaderData;
  return (
    <>
      <TaxesTabs />
      <h1 className="text-28">Taxes</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">
        A rate holds from its day on, and what was sold before keeps its own. Ask your tax adviser
        before you change one: nothing here is tax advice.
      </p>
      <div className="grid max-w-6xl items-start gap-5 lg:grid-cols-2">
        <Registered registrations={registrations} today={today} answer={actionData} />
        <Owed owed={owed} paid={paid} answer={actionData} />
        {TAX_RATE_KINDS.map((kind) => (
          <Rates
            key={kind}
            kind={kind}
            rates={rates.filter((one) => one.kind === kind)}
            today={today}
            answer={actionData}
          />
        ))}
      </div>
    </>
  );
}

interface Shown {
  today: string;
  answer: FormAnswer | undefined;
}

const SUMMARY =
  "inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4";
const FORM = "mt-2 flex max-w-xl flex-col gap-4";

function Registered({
  registrations,
  today,
  answer,
}: Shown & { registrations: readonly Registration[] }) {
  const now = registrations.find(({ fromDay }) => fromDay <= today);
  const later = registrations.filter(({ fromDay }) => fromDay > today);
  return (
    <Panel title="Our registration for sales tax on services">
      <p className="font-semibold">
        {now?.office ? `${officeWords(now.office)}, number ${now.number}` : "Not registered"}
      </p>
      <p className="mt-1 text-13 text-ink-soft">
        {now?.office
          ? "Our commission has this tax on top, which sellers pay; what buyers pay for delivery has it inside."
          : "Neither our commission nor delivery has this tax."}
      </p>
      {later.map(({ office, number, fromDay }) => (
        <p key={`${fromDay} ${number}`} className="mt-1 text-13 text-ink-soft">
          From {formatDay(noonOf(fromDay))}: {officeWords(office)} {number}
        </p>
      ))}
      <details className="mt-2" open={answer?.intent === "register"}>
        <summary className={SUMMARY}>Change the registration</summary>
        <Form
          intent="register"
          answer={answer}
          submit="Save"
          defaults={{ day: today, office: now?.office ?? "", number: now?.number ?? "" }}
          className={FORM}
        >
          <ChoiceField name="office" label="Registered with" optional>
            <option value="">Nobody</option>
            {TAX_OFFICES.map((office) => (
              <option key={office} value={office}>
                {TAX_OFFICE_NAMES[office]}
              </option>
            ))}
          </ChoiceField>
          <TextField
            name="number"
            label="Registration number"
            optional
            maxLength={40}
            autoComplete="off"
          />
          <TextField name="day" label="From" type="date" min={today} error="Choose the day." />
        </Form>
      </details>
    </Panel>
  );
}

function Rates({
  kind,
  rates,
  today,
  answer,
}: Shown & { kind: TaxRateKind; rates: readonly TaxRate[] }) {
  const { name, means, parties } = TAX_WORDS[kind];
  const codes = Object.keys(parties);
  return (
    <Panel title={name}>
      <p className="mb-2 text-13 text-ink-soft">{means}.</p>
      <ul className="divide-y divide-line">
        {codes.map((party) => {
          const own = rates.filter((one) => one.party === party);
          const now = own.find(({ fromDay }) => fromDay <= today);
          return (
            <li key={party} className="flex justify-between gap-4 py-2.5">
              <span className="min-w-0">
                {parties[party]}
                <span className="block text-13 break-words text-ink-soft">{now?.source}</span>
              </span>
              <span className="shrink-0 text-right tabular-nums">
                <strong>{now ? percent(now.rate) : "none"}</strong>
                {own
                  .filter(({ fromDay }) => fromDay > today)
                  .map(({ rate, fromDay }) => (
                    <span key={fromDay} className="block text-13 text-ink-soft">
                      {percent(rate)} from {formatDay(noonOf(fromDay))}
                    </span>
                  ))}
              </span>
            </li>
          );
        })}
      </ul>
      <details open={answer?.intent === "rate" && answer.of === kind}>
        <summary className={SUMMARY}>A new rate</summary>
        <Form
          intent="rate"
          of={kind}
          answer={answer}
          submit="Save"
          defaults={{ day: today }}
          className={FORM}
        >
          {codes.length > 1 ? (
            <ChoiceField name="party" label="Whose">
              {codes.map((party) => (
                <option key={party} value={party}>
                  {parties[party]}
                </option>
              ))}
            </ChoiceField>
          ) : null}
          <TextField
            name="percent"
            label="Percent"
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            error="Enter a percentage from 0 to 100."
          />
          <TextField name="day" label="From" type="date" min={today} error="Choose the day." />
          <TextField
            name="source"
            label="Law or circular"
            maxLength={300}
            error="Name the law or circular that it is from."
          />
        </Form>
      </details>
    </Panel>
  );
}
