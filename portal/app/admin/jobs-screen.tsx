import { Link } from "react-router";
import { Type } from "typebox";
import { JOB_WORDS } from "#tohfa/shop/office/operations/job-words.ts";
import { type ListedJob, listJobs, runJob } from "#tohfa/shop/office/operations/jobs.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Facts } from "../detail/detail.tsx";
import { StepButton } from "../detail/step-button.tsx";
import { answerForm, type FormAnswer, onForm } from "../form/answer-form.server.ts";
import { sessionOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/jobs-screen";

export const meta = () => [{ title: "Jobs · Tohfa admin" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  return { jobs: await listJobs(db, sessionOf(context).actor) };
}

const RUN = Type.Object({ of: Type.String({ maxLength: 60, error: "Choose the job again." }) });

export const action = (args: Route.ActionArgs) => {
  const { context, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  return answerForm(args, {
    run: onForm(RUN, async ({ of }) => {
      await runJob(db, actor, of);
      return { to: url.pathname, say: "It begins within a few seconds." };
    }),
  });
};

/** What the shop does by the clock, how it went last, and a way to have it done now. */
export default function Jobs({ loaderData: { jobs }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-28">Jobs</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">
        What the shop does by the clock. A run that fails is tried again by itself; running one by
        hand is always safe. Messages not sent stand under{" "}
        <Link
          to="/admin/messages"
          className="inline-block py-0.5 font-medium text-rose-700 underline underline-offset-4"
        >
          Messages
        </Link>
        .
      </p>
      <ul className="grid max-w-5xl gap-3 lg:grid-cols-2">
        {jobs.map((job) => (
          <Job key={job.id} job={job} answer={actionData} />
        ))}
      </ul>
    </>
  );
}

function Job({ job, answer }: { job: ListedJob; answer: FormAnswer | undefined }) {
  const { name, means, every } = JOB_WORDS[job.id];
  const moment = (at: number | null) => (at === null ? "Not yet" : formatMoment(at));
  return (
    <li className="flex flex-col rounded-card border border-line bg-white p-4 sm:p-5">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-21">{name}</h2>
        <JobBadge {...job} />
      </div>
      <p className="mb-3 text-ink-soft">{means}</p>
      <Facts
        facts={[
          ["Every", every],
          ["Went well", moment(job.endedAt)],
          ...(job.failedAt === null ? [] : [["Failed", moment(job.failedAt)] as const]),
          ...(job.lastError === "" ? [] : [["Its last error", job.lastError] as const]),
        ]}
      />
      <div className="mt-auto pt-4">
        <StepButton
          intent="run"
          of={job.id}
          text="Run it now"
          look="quiet"
          whyNot={job.isWanted ? "It is asked for, and begins in a moment." : null}
          answer={answer}
        />
      </div>
    </li>
  );
}

function JobBadge({ failures, endedAt }: ListedJob) {
  if (failures > 0) {
    return <Badge look="discount">{failures === 1 ? "Failed" : `Failed ${failures} times`}</Badge>;
  }
  return endedAt === null ? <Badge>Not yet</Badge> : <Badge look="good">Working</Badge>;
}
