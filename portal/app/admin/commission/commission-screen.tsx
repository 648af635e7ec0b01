import { Link } from "react-router";
import {
  type ListedCommission,
  listCommission,
} from "#tohfa/shop/money/ledger/set-commission.server.ts";
import { Panel } from "../../detail/detail.tsx";
import { answerForm, type FormAnswer } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/commission-screen";
import { percent, RateForm, RateWords } from "./rate.tsx";
import { rateForm } from "./rate-form.server.ts";

export const meta = () => [{ title: "Commission · Tohfa admin" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const now = Date.now();
  return { ...(await listCommission(db, sessionOf(context).actor, now)), now };
}

export const action = (args: Route.ActionArgs) => {
  const { context, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  return answerForm(args, {
    commission: rateForm(db, actor, url.pathname, (of) => ({ categoryId: of })),
  });
};

const LINK = "inline-block py-0.5 font-medium text-rose-700 underline underline-offset-4";

/** What the shop takes of sales: as usual, by category, by seller; each from a day on. */
export default function Commission({ loaderData, actionData }: Route.ComponentProps) {
  const { standard, categories, sellers, hasMore, now } = loaderData;
  return (
    <>
      <h1 className="text-28">Commission</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">
        As usual {percent(standard)} of a sale (
        <Link to="/admin/settings" className={LINK}>
          settings
        </Link>
        ). A seller's own rate comes before a category's; of several categories the lowest holds. A
        change never touches what was sold before.
      </p>
      <div className="grid max-w-6xl items-start gap-5 lg:grid-cols-2">
        <Panel title="By category">
          {categories.length === 0 ? <p className="text-ink-soft">There are none yet.</p> : null}
          <ul className="divide-y divide-line">
            {categories.map((one) => (
              <Category key={one.id} of={one} answer={actionData} {...{ now, standard }} />
            ))}
          </ul>
        </Panel>
        <Panel title="By seller">
          <p className="mb-2 text-13 text-ink-soft">
            Those with a rate of their own. It is set on the{" "}
            <Link to="/admin/sellers" className={LINK}>
              seller's screen
            </Link>
            .
          </p>
          {sellers.length === 0 ? <p className="text-ink-soft">None has one.</p> : null}
          {hasMore ? (
            <p className="text-ink-soft">
              The first {sellers.length}, by name. Every seller's screen has its own.
            </p>
          ) : null}
          <ul className="divide-y divide-line">
            {sellers.map((one) => (
              <li key={one.id} className="flex justify-between gap-4 py-2.5">
                <Link to={`/admin/sellers/${one.id}`} className={`min-w-0 break-words ${LINK}`}>
                  {one.name}
                </Link>
                <span className="shrink-0 text-right">
                  <RateWords now={one.now} next={one.next} standard={standard} />
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}

function Category({
  of: { id, name, now: rate, next },
  answer,
  now,
  standard,
}: {
  of: ListedCommission;
  answer: FormAnswer | undefined;
  now: number;
  standard: number;
}) {
  return (
    <li className="py-1">
      <details open={answer?.of === id}>
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-1.5">
          <span className="min-w-0 font-medium break-words">{name}</span>
          <span className="shrink-0 text-right">
            <RateWords now={rate} next={next} standard={standard} />
          </span>
        </summary>
        <div className="pb-3">
          <RateForm of={id} answer={answer} now={now} standard={standard} />
        </div>
      </details>
    </li>
  );
}
