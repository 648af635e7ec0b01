import { Link } from "react-router";
import { Type } from "typebox";
import { MAX_RATE_TEXT, RATE_COLUMNS, rateRowsText } from "#tohfa/shop/delivery/rates/rate-rows.ts";
import {
  type EnteredRates,
  listDeliveryRates,
  ownerWords,
  setDeliveryRates,
} from "#tohfa/shop/delivery/rates/set-delivery-rates.server.ts";
import { COURIER_CODES } from "#tohfa/shop/values/courier-codes.ts";
import { dayOf, noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { requireRupees, rupeesToType } from "#tohfa/shop/values/rupees.ts";
import { Panel } from "../../detail/detail.tsx";
import { answerForm, type FormAnswer, onForm } from "../../form/answer-form.server.ts";
import { ChoiceField, LongField, TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { basisPointsOf, DAY, PERCENT } from "../typed.server.ts";
import type { Route } from "./+types/delivery-prices-screen";
import { RateTable } from "./rate-table.tsx";

export const meta = () => [{ title: "Delivery prices · Tohfa admin" }];

/** Everybody who has a list: buyers, and each courier by its name. */
const OWNERS = ["buyers", ...COURIER_CODES.filter((code) => code !== "own")];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const today = dayOf(Date.now());
  const lists = await listDeliveryRates(db, sessionOf(context).actor);
  const owners = OWNERS.map((whose) => {
    const own = lists.filter((one) => one.whose === whose);
    const now = own.find(({ fromDay }) => fromDay <= today) ?? null;
    return {
      ...{ whose, name: ownerWords(whose) },
      now: now && now.bands.length > 0 ? now : null,
      next: own.filter(({ fromDay }) => fromDay > today),
    };
  });
  return { owners, today };
}

const SUM = Type.String({ maxLength: 40, error: "Enter the amount in rupees, 0 for none." });
const RATES = Type.Object({
  of: Type.Optional(Type.String({ maxLength: 20 })),
  whose: Type.Optional(Type.String({ maxLength: 20, error: "Choose the courier." })),
  rows: Type.Optional(
    Type.String({ maxLength: MAX_RATE_TEXT, error: "At most 200 rows, 20,000 characters." }),
  ),
  day: DAY,
  fuel: PERCENT,
  tax: Type.Optional(PERCENT),
  cashHandling: SUM,
  bulky: SUM,
  fragile: SUM,
  divisor: Type.String({
    pattern: "^[1-9][0-9]{3}$|^10000$",
    error: "Enter how many cm³ weigh as a kilogram: 1000 to 10000, mostly 5000.",
  }),
});

export const action = (args: Route.ActionArgs) => {
  const { context, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  return answerForm(args, {
    rates: onForm(RATES, async ({ of, whose, rows = "", day, fuel, tax = "0", ...typed }) => {
      await setDeliveryRates(db, actor, {
        ...{
          whose: whose ?? of ?? "",
          day,
          rows,
          fuelRate: basisPointsOf(fuel),
          taxRate: basisPointsOf(tax),
        },
        cashHandling: requireRupees(typed.cashHandling, "cashHandling"),
        bulky: requireRupees(typed.bulky, "bulky"),
        fragile: requireRupees(typed.fragile, "fragile"),
        volumeDivisor: Number(typed.divisor),
      });
      return { to: url.pathname, say: "The prices are set. What was ordered keeps its own." };
    }),
  });
};

/** What buyers pay for delivery, and what each courier asks; each list from a day on. */
export default function DeliveryPrices({ loaderData, actionData }: Route.ComponentProps) {
  const { owners, today } = loaderData;
  const hasList = ({ whose, now, next }: OwnerLists) =>
    whose === "buyers" || now !== null || next.length > 0;
  const others = owners.filter((owner) => !hasList(owner));
  return (
    <>
      <h1 className="text-28">Delivery prices</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">
        A list holds from its day on, and what was ordered before keeps its price. Who pays is said
        in the{" "}
        <Link
          to="/admin/settings?q=delivery"
          className="text-rose-700 underline underline-offset-2"
        >
          settings
        </Link>
        , and for one seller on their screen.
      </p>
      <div className="grid max-w-6xl items-start gap-5 lg:grid-cols-2">
        {owners.filter(hasList).map((owner) => (
          <Owner key={owner.whose} owner={owner} today={today} answer={actionData} />
        ))}
        {others.length > 0 ? (
          <OtherCouriers others={others} today={today} answer={actionData} />
        ) : null}
      </div>
    </>
  );
}

interface OwnerLists {
  whose: string;
  name: string;
  now: EnteredRates | null;
  next: EnteredRates[];
}

function Owner({
  owner: { whose, name, now, next },
  today,
  answer,
}: {
  owner: OwnerLists;
  today: string;
  answer: FormAnswer | undefined;
}) {
  const isCouriers = whose !== "buyers";
  return (
    <Panel title={isCouriers ? `What ${name} asks` : "What buyers pay"}>
      {now ? (
        <RateTable list={now} isCouriers={isCouriers} />
      ) : (
        <p className="text-ink-soft">
          {isCouriers
            ? "No list: its fees are booked as its statements say them."
            : "No list: standard delivery is free, express has its fee."}
        </p>
      )}
      {next.map(({ fromDay, bands }) => (
        <p key={fromDay} className="mt-1 text-13 text-ink-soft">
          From {formatDay(noonOf(fromDay))}: {bands.length > 0 ? "other prices" : "no list"}
        </p>
      ))}
      <details className="mt-2" open={answer?.intent === "rates" && answer.of === whose}>
        <summary className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4">
          {now ? "Change the prices" : "Enter the prices"}
        </summary>
        <RatesForm {...{ whose, isCouriers, now, today, answer }} />
      </details>
    </Panel>
  );
}

/** Couriers of which nobody has entered what they ask. */
function OtherCouriers({
  others,
  ...shown
}: {
  others: readonly OwnerLists[];
  today: string;
  answer: FormAnswer | undefined;
}) {
  return (
    <Panel title="What other couriers ask">
      <p className="text-ink-soft">
        Without a list a courier’s fees are booked as its statements say them; with one, what is
        more than it says is listed and disputed.
      </p>
      <details className="mt-2" open={shown.answer?.intent === "rates" && shown.answer.of === ""}>
        <summary className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4">
          Enter a courier’s prices
        </summary>
        <RatesForm whose="" isCouriers now={null} couriers={others} {...shown} />
      </details>
    </Panel>
  );
}

const EXAMPLE = [
  RATE_COLUMNS,
  "same city, standard, 0, 1000, 150",
  "same city, standard, 1000, , 150, 1000, 80",
].join("\n");

function RatesForm({
  whose,
  isCouriers,
  now,
  couriers = [],
  today,
  answer,
}: {
  /** Empty: one of `couriers`, which is chosen. */
  whose: string;
  isCouriers: boolean;
  now: EnteredRates | null;
  couriers?: readonly OwnerLists[];
  today: string;
  answer: FormAnswer | undefined;
}) {
  return (
    <Form
      intent="rates"
      of={whose}
      answer={answer}
      submit="Set these prices"
      defaults={{
        day: today,
        rows: now ? rateRowsText(now.bands) : "",
        fuel: String((now?.fuelRate ?? 0) / 100),
        tax: String((now?.taxRate ?? 0) / 100),
        cashHandling: rupeesToType(now?.cashHandling ?? 0),
        bulky: rupeesToType(now?.bulky ?? 0),
        fragile: rupeesToType(now?.fragile ?? 0),
        divisor: String(now?.volumeDivisor ?? 5000),
      }}
      className="mt-2 flex max-w-xl flex-col gap-4"
    >
      {whose === "" ? (
        <ChoiceField name="whose" label="Courier">
          {couriers.map(({ whose: code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </ChoiceField>
      ) : null}
      <LongField
        name="rows"
        label="Prices, a row for each zone and weight"
        rows={10}
        maxLength={MAX_RATE_TEXT}
        optional
        spellCheck={false}
        wrap="off"
        placeholder={EXAMPLE}
        hint={`${RATE_COLUMNS}. Zones: same city, same province, other, remote. Paste it from a spreadsheet, or type it. Empty: no list any more.`}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="fuel" label="For fuel, percent" inputMode="decimal" maxLength={6} />
        {isCouriers ? (
          <TextField name="tax" label="Tax on top, percent" inputMode="decimal" maxLength={6} />
        ) : null}
        <TextField
          name="cashHandling"
          label="Where cash is collected, Rs"
          inputMode="decimal"
          maxLength={20}
        />
        <TextField
          name="bulky"
          label="For something bulky, Rs"
          inputMode="decimal"
          maxLength={20}
        />
        <TextField
          name="fragile"
          label="For something fragile, Rs"
          inputMode="decimal"
          maxLength={20}
        />
        <TextField
          name="divisor"
          label="cm³ that weigh as a kilogram"
          inputMode="numeric"
          maxLength={5}
        />
        <TextField name="day" label="From" type="date" min={today} error="Choose the day." />
      </div>
    </Form>
  );
}
