import { Link } from "react-router";
import { Type } from "typebox";
import {
  chosenPeriod,
  PERIOD_PRESETS,
  periodText,
  periodWords,
  readPeriod,
} from "#tohfa/shop/office/reports/report-period.ts";
import {
  deletePeriod,
  listSavedPeriods,
  savePeriod,
} from "#tohfa/shop/office/reports/saved-periods.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { Panel } from "../../detail/detail.tsx";
import { StepButton } from "../../detail/step-button.tsx";
import { answerForm, onForm } from "../../form/answer-form.server.ts";
import { TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { OF } from "../typed.server.ts";
import type { Route } from "./+types/periods-screen";
import { LINK, ReportFrame, reportPath } from "./report-frame.tsx";

export const meta = () => [{ title: "Saved periods · Tohfa admin" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = Date.now();
  const { text, period } = chosenPeriod(url.searchParams, now);
  const saved = await listSavedPeriods(context.get(worldContext).db, sessionOf(context).actor);
  const items = saved.map((one) => {
    const read = readPeriod(one.period, dayOf(now));
    return { ...one, days: read instanceof Refusal ? one.period : periodWords(read) };
  });
  const isMoving = Object.hasOwn(PERIOD_PRESETS, text);
  return {
    items,
    period: isMoving ? text : periodText(period),
    days: periodWords(period),
    isMoving,
  };
}

const SAVE = Type.Object({
  name: Type.String({ maxLength: 60, error: "Give it a name of at most 60 characters." }),
  period: Type.String({ maxLength: 60 }),
});
const DELETE = Type.Object({ of: OF });

export const action = (args: Route.ActionArgs) => {
  const { context, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  return answerForm(args, {
    save: onForm(SAVE, async ({ name, period }) => {
      await savePeriod(db, actor, { name, period });
      return { to: url.pathname, say: "The period is saved. All admins can choose it." };
    }),
    delete: onForm(DELETE, async ({ of }) => {
      await deletePeriod(db, actor, Number(of) || 0);
      return { to: url.pathname, say: "The period is deleted." };
    }),
  });
};

/** Periods under names, for all admins. */
export default function SavedPeriods({ loaderData, actionData }: Route.ComponentProps) {
  const { items, period, days, isMoving } = loaderData;
  return (
    <ReportFrame>
      <div className="grid max-w-4xl items-start gap-5 lg:grid-cols-2">
        <Panel title="Save a period">
          <p className="mb-3">
            {days}
            {isMoving ? " today; it moves with the day." : ""}
          </p>
          <Form
            intent="save"
            answer={actionData}
            submit="Save"
            defaults={{ name: "" }}
            className="flex flex-col gap-4"
          >
            <input type="hidden" name="period" value={period} />
            <TextField
              name="name"
              label="Name"
              hint="Such as “Ramadan 2026”"
              maxLength={60}
              autoComplete="off"
              error="Give it a name of at most 60 characters."
            />
          </Form>
        </Panel>
        <Panel title="Saved periods">
          {items.length === 0 ? <p className="text-ink-soft">None yet.</p> : null}
          <ul className="divide-y divide-line">
            {items.map(({ id, name, period: text, days: words }) => (
              <li key={id} className="flex items-center justify-between gap-4 py-2.5">
                <span className="min-w-0">
                  <Link to={reportPath("sales", `?period=${text}`)} className={LINK}>
                    {name}
                  </Link>
                  <span className="block text-13 text-ink-soft">{words}</span>
                </span>
                <StepButton
                  intent="delete"
                  of={String(id)}
                  text="Delete"
                  look="quiet"
                  whyNot={null}
                  answer={actionData}
                />
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </ReportFrame>
  );
}
