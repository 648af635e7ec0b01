import { Link, useSearchParams } from "react-router";
import { Type } from "typebox";
import type { NamedDocument } from "#tohfa/shop/money/bank/bank-documents.server.ts";
import { BANK_MATCH_KINDS } from "#tohfa/shop/money/bank/bank-match-kinds.ts";
import {
  endBankMatch,
  matchBankLines,
  matchByHand,
} from "#tohfa/shop/money/bank/bank-matches.server.ts";
import {
  type ListedBankLine,
  listBankLines,
  listUnseen,
} from "#tohfa/shop/money/bank/list-bank.server.ts";
import { formatDays, noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatDifference, formatMoney } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { ChoiceField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { sessionOf } from "../../gate.server.ts";
import { Pages, Tabs } from "../../list/list.tsx";
import { PAGE_SIZE } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/bank-screen";
import { documentPath, documentWords } from "./document-words.ts";

export const meta = () => [{ title: "Bank statement · Tohfa admin" }];

/** The most of what the bank does not show that is listed, the oldest first. */
const MAX_UNSEEN = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const tab = url.searchParams.get("tab") ?? "";
  const after = url.searchParams.get("after");
  if (tab === "unseen") {
    return { tab, after, page: null, unseen: await listUnseen(db, actor, MAX_UNSEEN) };
  }
  const query = { isMatched: tab === "matched", after: after ?? undefined, limit: PAGE_SIZE };
  const page = await orNotFound(listBankLines(db, actor, query));
  return { tab, after, page, unseen: null };
}

const AGAIN = Type.Object({});
/** The number of a line. */
const LINE_ID = Type.String({ pattern: "^[1-9][0-9]{0,14}$" });
const LINE = Type.Object({ of: LINE_ID });
const MATCH = Type.Object({
  of: LINE_ID,
  // "kind:document", as the choice offers it.
  document: Type.String({ maxLength: 330, error: "Choose what it is." }),
});

export const action = (args: Route.ActionArgs) => {
  const { context, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const here = url.pathname + url.search;
  return answerForm(args, {
    again: onForm(AGAIN, async () => {
      const count = await matchBankLines(db, actor);
      const lines = count === 1 ? "1 line is matched." : `${count} lines are matched.`;
      return { to: here, say: count === 0 ? "Nothing more can be matched." : lines };
    }),
    match: onForm(MATCH, async ({ of, document: chosen }) => {
      const kind = BANK_MATCH_KINDS.find((one) => chosen.startsWith(`${one}:`));
      if (!kind) throw new Refusal("invalid", "Choose what it is.", { field: "document" });
      const document = chosen.slice(kind.length + 1);
      await matchByHand(db, actor, { lineId: Number(of), kind, document });
      return { to: here, say: "It is matched." };
    }),
    end: onForm(LINE, async ({ of }) => {
      await endBankMatch(db, actor, Number(of));
      return { to: here, say: "The line is open again." };
    }),
  });
};

const TABS = [
  { value: "", text: "Open", count: "" },
  { value: "matched", text: "Matched", count: "" },
  { value: "unseen", text: "Not at the bank", count: "" },
];

/** The bank's own statement beside the books: what fits, what nobody knows yet, and what the bank does not show. */
export default function Bank({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, after, page, unseen } = loaderData;
  const [params] = useSearchParams();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">Bank statement</h1>
        <ButtonLink to="/admin/bank/new">Upload a statement</ButtonLink>
      </div>
      <Tabs tabs={TABS} chosen={tab} params={params} />
      {unseen ? <Unseen {...unseen} /> : null}
      {page ? (
        <div className="max-w-3xl">
          {tab === "matched" ? (
            <Matched lines={page.items} answer={actionData} />
          ) : (
            <Open lines={page.items} answer={actionData} />
          )}
          <Pages state={{ after }} next={page.nextCursor} params={params} />
        </div>
      ) : null}
    </>
  );
}

interface Listed {
  lines: readonly ListedBankLine[];
  answer: FormAnswer | undefined;
}

const LIST = "divide-y divide-line rounded-card border border-line bg-white";
const LINK = "font-medium text-rose-700 underline underline-offset-4";

function Open({ lines, answer }: Listed) {
  if (lines.length === 0) {
    return (
      <EmptyState title="No line is open">
        <p>
          Upload your bank's statement: what the books know is matched, and the rest stands here.
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <Form
        intent="again"
        answer={answer}
        submit="Match again"
        look="quiet"
        isBrief
        className="mb-4"
      />
      <ul className={LIST}>
        {lines.map((line) => (
          <li key={line.id} className="px-4 py-3 sm:px-5">
            <Line {...line} />
            {line.expected.map(({ id, orderId }) => (
              <p key={id} className="mt-1">
                The order {orderId} waits for a transfer.{" "}
                <Link to={`/admin/payments/${id}`} className={`inline-block py-1 ${LINK}`}>
                  Record its payment
                </Link>
              </p>
            ))}
            {line.candidates.length > 0 ? <MatchForm {...line} answer={answer} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function MatchForm({
  id,
  candidates,
  answer,
}: Pick<ListedBankLine, "id" | "candidates"> & Pick<Listed, "answer">) {
  const of = String(id);
  return (
    <details open={answer?.intent === "match" && answer.of === of}>
      <summary className={`inline-flex min-h-11 cursor-pointer items-center ${LINK}`}>
        Say what it is
      </summary>
      <Form intent="match" of={of} answer={answer} submit="Match" look="quiet">
        <ChoiceField
          name="document"
          label="In the books, with the same amount"
          required
          error="Choose what it is."
        >
          <option value="">Choose</option>
          {candidates.map((one) => (
            <option key={`${one.kind}:${one.document}`} value={`${one.kind}:${one.document}`}>
              {documentWords(one)} ({formatDay(one.at)})
            </option>
          ))}
        </ChoiceField>
      </Form>
    </details>
  );
}

function Matched({ lines, answer }: Listed) {
  if (lines.length === 0) {
    return (
      <EmptyState title="Nothing is matched yet">
        <p>Lines that fit the books to the paisa, with the same number, appear here.</p>
      </EmptyState>
    );
  }
  return (
    <ul className={LIST}>
      {lines.map((line) => (
        <li key={line.id} className="px-4 py-3 sm:px-5">
          <Line {...line} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="min-w-0 break-words">
              {line.match ? <DocumentLink {...line.match} /> : "No longer in the books"}
            </p>
            <Form
              intent="end"
              of={String(line.id)}
              answer={answer}
              submit="Take back"
              look="quiet"
              isBrief
              className="shrink-0"
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

function DocumentLink(document: NamedDocument) {
  return (
    <Link to={documentPath(document)} className={`inline-block py-1 ${LINK}`}>
      {documentWords(document)}
    </Link>
  );
}

function Line({ day, text, amount }: Pick<ListedBankLine, "day" | "text" | "amount">) {
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span className="min-w-0 break-words">
        {text}
        <span className="block text-13 text-ink-soft">{formatDay(noonOf(day))}</span>
      </span>
      <span className="shrink-0 text-right font-semibold tabular-nums">
        {amount > 0 ? formatMoney(amount) : formatDifference(amount)}
        <span className="block text-13 font-normal text-ink-soft">
          {amount > 0 ? "came in" : "went out"}
        </span>
      </span>
    </p>
  );
}

function Unseen({
  items,
  from,
  to,
}: {
  items: NamedDocument[];
  from: string | null;
  to: string | null;
}) {
  if (from === null || to === null) {
    return (
      <EmptyState title="No statement is uploaded yet">
        <p>Then this lists what your books say of the bank and its statement does not show.</p>
      </EmptyState>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState title="The bank shows all of it">
        <p>Everything recorded since {formatDay(noonOf(from))} is on the statement.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">
        Recorded here, and on no line of the bank's statement of {formatDays(from, to)}. What is new
        may come with the next statement; what is older, ask about.
      </p>
      <ul className={`max-w-3xl ${LIST}`}>
        {items.map((one) => (
          <li
            key={`${one.kind}:${one.document}`}
            className="flex items-baseline justify-between gap-4 px-4 py-3 sm:px-5"
          >
            <span className="min-w-0 break-words">
              <DocumentLink {...one} />
              <span className="block text-13 text-ink-soft">{formatDay(one.at)}</span>
            </span>
            <span className="shrink-0 font-semibold tabular-nums">
              {one.amount > 0 ? formatMoney(one.amount) : formatDifference(one.amount)}
            </span>
          </li>
        ))}
      </ul>
      {items.length === MAX_UNSEEN ? (
        <p className="mt-3 text-13 text-ink-soft">{`These are the oldest ${MAX_UNSEEN}.`}</p>
      ) : null}
    </>
  );
}
