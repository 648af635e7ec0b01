import { useEffect, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Type } from "typebox";
import { continueImport, showImport } from "#tohfa/shop/selling/products/import-products.server.ts";
import type { Outcome } from "#tohfa/shop/selling/products/plan-row.ts";
import { Badge, type BadgeLook } from "../../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { answerForm, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { storeOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/one-import-screen";
import { Heading } from "./screen-parts.tsx";

export const meta = () => [{ title: "Import products · Tohfa" }];

const PAGE = 100;
const WORDS: Record<Outcome, { text: string; done: string; look: BadgeLook }> = {
  new: { text: "New", done: "Made", look: "good" },
  changed: { text: "Changes", done: "Changed", look: "gold" },
  same: { text: "The same", done: "The same", look: "plain" },
  broken: { text: "Cannot be taken", done: "Not taken", look: "discount" },
};
const OUTCOMES = Object.keys(WORDS) as Outcome[];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = storeOf(context).session;
  const outcome = OUTCOMES.find((one) => one === url.searchParams.get("rows"));
  const afterLine = Number(/^\d{1,7}$/.exec(url.searchParams.get("after") ?? "")?.[0] ?? 0);
  const query = { ...(outcome && { outcome }), afterLine, limit: PAGE };
  return {
    ...(await orNotFound(showImport(db, actor, params.importId, query))),
    outcome: outcome ?? null,
  };
}

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { actor } = storeOf(args.context).session;
  return answerForm(args, {
    continue: onForm(Type.Object({}), async () => ({
      show: await continueImport(db, actor, args.params.importId),
    })),
  });
};

export default function OneImport({ loaderData }: Route.ComponentProps) {
  const { state, rows, nextLine, outcome } = loaderData;
  const { counts, left, done, fileName, unknownHeadings } = state;
  const all = counts.new + counts.changed;
  return (
    <>
      <Heading title={fileName} />
      <div className="flex flex-col gap-5">
        {unknownHeadings.length > 0 ? (
          <Notice>
            These columns mean nothing here and are left out: {unknownHeadings.join(", ")}
          </Notice>
        ) : null}
        <section className="flex flex-col gap-4 rounded-card border border-line bg-white p-4 sm:p-5">
          <p>{sentence(state)}</p>
          {left > 0 ? <Continue left={left} done={done} /> : null}
          {left === 0 ? (
            <ButtonLink
              to="/seller/products"
              look={all > 0 ? "primary" : "quiet"}
              className="self-start"
            >
              To your products
            </ButtonLink>
          ) : null}
        </section>
        <nav aria-label="Rows" className="flex flex-wrap gap-x-5">
          {([null, ...OUTCOMES] as const).map((one) => (
            <Link
              key={one ?? "all"}
              to={one ? `?rows=${one}` : "?"}
              preventScrollReset
              aria-current={one === outcome ? "page" : undefined}
              className={`inline-flex min-h-11 items-center font-medium ${one === outcome ? "text-ink" : "text-rose-700 underline"}`}
            >
              {one ? `${WORDS[one].text}: ${counts[one]}` : `All ${state.rows} rows`}
            </Link>
          ))}
        </nav>
        <ol className="divide-y divide-line rounded-card border border-line bg-white px-4">
          {rows.map((row) => (
            <li key={row.line} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
              <span className="text-13 text-ink-soft tabular-nums">Line {row.line}</span>
              <Badge look={WORDS[row.outcome].look}>
                {row.isDone ? WORDS[row.outcome].done : WORDS[row.outcome].text}
              </Badge>
              <span className="min-w-0 font-medium break-words">
                {row.productId ? (
                  <Link
                    to={`/seller/products/${row.productId}`}
                    className="text-rose-700 underline"
                  >
                    {row.name || "Its product"}
                  </Link>
                ) : (
                  row.name
                )}
              </span>
              {row.says ? <span className="w-full break-words">{row.says}</span> : null}
            </li>
          ))}
          {rows.length === 0 ? <li className="py-3 text-ink-soft">No such rows.</li> : null}
        </ol>
        {nextLine === null ? null : (
          <Link
            to={`?${new URLSearchParams({ ...(outcome && { rows: outcome }), after: String(nextLine) })}`}
            className="inline-flex min-h-11 items-center self-end font-semibold text-rose-700 underline"
          >
            Next page
          </Link>
        )}
      </div>
    </>
  );
}

type State = Route.ComponentProps["loaderData"]["state"];

function sentence({ counts, left, done }: State): string {
  const parts = [
    [counts.new, "new"],
    [counts.changed, "changed"],
    [counts.same, "the same as in the shop"],
    [counts.broken, "that cannot be taken"],
  ] as const;
  const said = parts.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : []));
  if (done === 0 && left > 0) return `Nothing is changed yet. In this file: ${said.join(", ")}.`;
  if (left > 0) return `It is not finished: ${left} rows are left.`;
  return `${done > 0 ? "Finished" : "Nothing to do"}: ${said.join(", ")}.`;
}

/** Takes over batch after batch; without JavaScript one for each tap. What is done stays done. */
function Continue({ left, done }: { left: number; done: number }) {
  const form = useRef<HTMLFormElement>(null);
  const [isRunning, setRunning] = useState(false);
  const isBusy = useNavigation().state !== "idle";
  useEffect(() => {
    if (isRunning && !isBusy) form.current?.requestSubmit();
  }, [isRunning, isBusy, left]);
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      onSubmit={() => setRunning(true)}
      className="flex flex-col gap-3"
    >
      <input type="hidden" name="intent" value="continue" />
      {isRunning || done > 0 ? (
        <>
          <progress
            value={done}
            max={done + left}
            aria-label="Rows taken over"
            className="w-full accent-rose-600"
          />
          <p role="status" className="text-15">
            {done} of {done + left} rows are done. You can leave and go on later.
          </p>
        </>
      ) : null}
      <Button type="submit" pending={isRunning} pendingLabel="Taking over…" className="self-start">
        {done > 0
          ? `Go on with ${left} rows`
          : `Take over ${left === 1 ? "1 row" : `${left} rows`}`}
      </Button>
    </Form>
  );
}
