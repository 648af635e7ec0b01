import { Type } from "typebox";
import { dateTitle, isEid } from "#tohfa/shop/growth/dates/gift-date.ts";
import {
  type GiftDate,
  listGiftDates,
  removeGiftDate,
  saveGiftDate,
  setReminder,
} from "#tohfa/shop/growth/dates/gift-dates.server.ts";
import { OCCASIONS } from "#tohfa/shop/growth/dates/occasion-kinds.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, paisaFromRupees } from "#tohfa/shop/values/money.ts";
import { Badge } from "../../../ui/badge.tsx";
import { StepButton } from "../detail/step-button.tsx";
import { answerForm, type FormAnswer, onForm } from "../form/answer-form.server.ts";
import { sessionOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/dates-screen";
import { DateForm } from "./date-form.tsx";

export const meta = () => [{ title: "Dates · Tohfa" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor, email } = sessionOf(context);
  return { dates: await listGiftDates(db, actor, actor.userId), email };
}

const OF = Type.String({ maxLength: 40 });
const DATE = Type.Object({
  of: Type.Optional(OF),
  person: Type.String({ maxLength: 60, error: "Enter who it is for, such as Ammi." }),
  occasion: Type.Union(
    OCCASIONS.map((one) => Type.Literal(one)),
    { error: "Choose what it is." },
  ),
  month: Type.Optional(Type.Integer({ minimum: 1, maximum: 12, error: "Choose the month." })),
  day: Type.Optional(Type.Integer({ minimum: 1, maximum: 31, error: "Choose the day." })),
  budget: Type.Integer({
    ...{ minimum: 100, maximum: 1_000_000 },
    error: "Enter a budget in whole rupees, such as 2500.",
  }),
});
const ONE = Type.Object({ of: OF });

export const action = (args: Route.ActionArgs) => {
  const { context, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const { userId } = actor;
  const here = (say: string) => ({ to: url.pathname, say });
  return answerForm(args, {
    save: onForm(DATE, async ({ of, month = null, day = null, budget, ...typed }) => {
      const date = { ...typed, month, day, budget: paisaFromRupees(budget), id: of };
      await saveGiftDate(db, actor, userId, date);
      return here("Kept. We write to you a week before.");
    }),
    "turn-on": onForm(ONE, async ({ of }) => {
      await setReminder(db, actor, { userId, id: of, isOn: true });
      return here("We will remind you of it.");
    }),
    "turn-off": onForm(ONE, async ({ of }) => {
      await setReminder(db, actor, { userId, id: of, isOn: false });
      return here("We will not remind you of it.");
    }),
    remove: onForm(ONE, async ({ of }) => {
      await removeGiftDate(db, actor, userId, of);
      return here("The date is gone.");
    }),
  });
};

/** People and their days: a reminder a week before, with ideas within the budget. */
export default function Dates({ loaderData, actionData }: Route.ComponentProps) {
  const { dates, email } = loaderData;
  const isAdding = actionData?.intent === "save" && actionData.of === "";
  return (
    <>
      <h1 className="text-28">Dates</h1>
      <p className="mt-1 mb-5 max-w-2xl text-ink-soft">
        A week before each one we write to {email}, with three gifts within your budget.
      </p>
      <ul className="grid max-w-3xl gap-4">
        {dates.map((date) => (
          <OneDate key={date.id} date={date} answer={actionData} />
        ))}
      </ul>
      <details
        open={dates.length === 0 || isAdding}
        className="mt-4 max-w-3xl rounded-card border border-line bg-white px-4 py-2 sm:px-5"
      >
        <summary className={SUMMARY}>Add a date</summary>
        <DateForm answer={actionData} />
      </details>
    </>
  );
}

const SUMMARY =
  "inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4";

function OneDate({ date, answer }: { date: GiftDate; answer: FormAnswer | undefined }) {
  const title = dateTitle(date);
  const isOpen = answer?.intent === "save" && answer.of === date.id;
  return (
    <li className="rounded-card border border-line bg-white p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-17 break-words">{title}</h2>
          <p>{whenOf(date)}</p>
          <p className="text-ink-soft">Up to {formatMoney(date.budget)}</p>
        </div>
        {date.isOn ? <Badge look="good">Reminds you</Badge> : <Badge>Off</Badge>}
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-x-5 gap-y-2">
        <StepButton
          intent={date.isOn ? "turn-off" : "turn-on"}
          of={date.id}
          text={date.isOn ? "Turn off" : "Remind me again"}
          look="quiet"
          whyNot={null}
          answer={answer}
        />
        <details open={isOpen} className="grow basis-64">
          <summary className={SUMMARY}>
            Change<span className="sr-only"> {title}</span>
          </summary>
          <DateForm date={date} answer={answer} />
          <div className="mt-5 border-t border-line pt-4">
            <StepButton
              intent="remove"
              of={date.id}
              text="Remove this date"
              look="danger"
              whyNot={null}
              answer={answer}
            />
          </div>
        </details>
      </div>
    </li>
  );
}

function whenOf({ occasion, next }: GiftDate): string {
  if (next === null) return "Its day is not announced yet. We write once it is.";
  const day = formatDay(noonOf(next));
  return isEid(occasion) ? `Expected on ${day}; the moon decides` : day;
}
