import { Link } from "react-router";
import { Type } from "typebox";
import {
  answerPayoutRow,
  bookPayoutAnswer,
  planPayoutAnswer,
  readAnswerFile,
} from "#tohfa/shop/money/payouts/answer-run.server.ts";
import { bankName } from "#tohfa/shop/money/payouts/bank-layouts.ts";
import { PAYOUT_RUN } from "#tohfa/shop/money/payouts/payout-run-machine.ts";
import {
  cancelPayoutRun,
  leaveOutOfRun,
  sendPayoutRun,
} from "#tohfa/shop/money/payouts/payout-runs.server.ts";
import { type ShownRun, showPayoutRun } from "#tohfa/shop/money/payouts/show-runs.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Detail, Facts, Panel } from "../../detail/detail.tsx";
import { StepButton } from "../../detail/step-button.tsx";
import { answerForm, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { SHEET, takeSheet } from "../sheets/sheet-form.server.ts";
import { OF, REASON, REFERENCE } from "../typed.server.ts";
import type { Route } from "./+types/run-screen";
import { AnswerForm, type CheckedAnswer } from "./answer-form.tsx";
import { RunRows } from "./run-rows.tsx";

export const meta = ({ params }: Route.MetaArgs) => [{ title: `${params.runId} · Tohfa admin` }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  return await orNotFound(showPayoutRun(db, sessionOf(context).actor, params.runId));
}

export const shouldRevalidate = () => true;

const ANSWER = Type.Object(SHEET);
const ROW = Type.Object({
  of: OF,
  reference: Type.Optional(REFERENCE),
  reason: Type.Optional(REASON),
});

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const { runId } = params;
  const here = (say: string) => ({ to: url.pathname, say });
  const { form, file } = await takeSheet(request, "answer");
  const byHand = (verdict: "paid" | "refused", say: string) =>
    onForm(ROW, async ({ of: rowId, reference = "", reason = "" }) => {
      await answerPayoutRow(db, actor, { runId, rowId, verdict, reference, reason });
      return here(say);
    });
  return await answerForm(
    { form, context },
    {
      send: onForm(Type.Object({}), async () => {
        await sendPayoutRun(db, actor, runId);
        return here("Download the file now, and give it to the bank.");
      }),
      cancel: onForm(Type.Object({}), async () => {
        await cancelPayoutRun(db, actor, runId);
        return here("The run is cancelled. Its money can be paid again.");
      }),
      "leave-out": onForm(
        Type.Object({ of: OF, reason: REASON }),
        async ({ of: rowId, reason }) => {
          await leaveOutOfRun(db, actor, { runId, rowId, reason });
          return here("It is taken out of this run.");
        },
      ),
      paid: byHand("paid", "It is booked as paid. The seller is told."),
      refused: byHand("refused", "It is payable again."),
      answer: onForm(ANSWER, async ({ text = "", roles, seen = "", step }) => {
        const typed = { text: file ? await readAnswerFile(file) : text, roles };
        if (step === "book") {
          const count = await bookPayoutAnswer(db, actor, runId, { ...typed, seen });
          return here(`${count === 1 ? "1 answer is" : `${count} answers are`} booked.`);
        }
        const plan = await planPayoutAnswer(db, actor, runId, typed);
        return { show: { plan, text: typed.text } satisfies CheckedAnswer };
      }),
    },
  );
}

/** A payout run: what it pays, its file for the bank, and the bank's answer. */
export default function Run({ loaderData: run, actionData }: Route.ComponentProps) {
  const checked = (actionData?.shown ?? null) as CheckedAnswer | null;
  return (
    <Detail
      back={{ to: "/admin/payouts/runs", text: "Payout runs" }}
      title={run.id}
      state={
        <Badge look={run.state === "sent" ? "good" : "gold"}>{PAYOUT_RUN.word(run.state)}</Badge>
      }
      next={
        <>
          {run.state === "made" ? <Send run={run} answer={actionData} /> : null}
          {run.state === "sent" ? <File run={run} /> : null}
          {run.state === "sent" ? (
            <AnswerForm runId={run.id} checked={checked} answer={actionData} />
          ) : null}
        </>
      }
      aside={<Sums run={run} />}
    >
      <RunRows run={run} answer={actionData} />
    </Detail>
  );
}

type Shown = { run: ShownRun };

function Send({ run, answer }: Shown & { answer: Route.ComponentProps["actionData"] }) {
  return (
    <Panel title="Check the rows, then send it">
      <p className="mb-3 max-w-prose text-ink-soft">
        After that you can download the file for {bankName(run.bank)}. A run that the bank has
        cannot be cancelled: its answer says what became of each row.
      </p>
      <div className="flex flex-wrap gap-4">
        <StepButton intent="send" text="Send it to the bank" whyNot={null} answer={answer} />
        <StepButton
          intent="cancel"
          text="Cancel the run"
          look="quiet"
          whyNot={null}
          answer={answer}
        />
      </div>
    </Panel>
  );
}

function File({ run }: Shown) {
  return (
    <Panel title={`File for ${bankName(run.bank)}`}>
      <Link
        to={`/admin/payouts/runs/${run.id}/file`}
        reloadDocument
        className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
      >
        Download the file (CSV)
      </Link>
      <p className="text-13 text-ink-soft">
        Give it to the bank once: the file is the same each time you download it.
      </p>
    </Panel>
  );
}

function Sums({ run }: Shown) {
  const sumOf = (state: string) =>
    run.rows.filter((row) => row.state === state).reduce((sum, { amount }) => sum + amount, 0);
  const facts = [
    ["Waiting", sumOf("waiting")],
    ["Paid", sumOf("paid")],
    ["Refused", sumOf("refused")],
    ["Taken out", sumOf("left_out")],
  ] as const;
  return (
    <Panel title="Sums">
      <Facts isSum facts={facts.map(([name, sum]) => [name, formatMoney(sum)])} />
      <p className="mt-3 text-13 text-ink-soft">
        Made {formatMoment(run.at)} by {run.by}.
        {run.sentAt === null ? "" : ` Sent ${formatMoment(run.sentAt)}.`}
      </p>
    </Panel>
  );
}
