import { Link } from "react-router";
import { Type } from "typebox";
import { ACCOUNTS, type Account } from "#tohfa/shop/money/ledger/ledger-kinds.ts";
import { ACCOUNT_WORDS } from "#tohfa/shop/money/ledger/ledger-words.ts";
import { monthsBack, monthWords } from "#tohfa/shop/money/ledger/period.ts";
import { MAX_CODE } from "#tohfa/shop/office/reports/account-code.ts";
import { listAccountCodes, setAccountCodes } from "#tohfa/shop/office/reports/accountant.server.ts";
import { Panel } from "../../detail/detail.tsx";
import { answerForm, onForm } from "../../form/answer-form.server.ts";
import { TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/accountant-screen";
import { LINK, ReportFrame } from "./report-frame.tsx";

export const meta = () => [{ title: "For the accountant · Tohfa admin" }];

/** Months that are offered. */
const MONTHS = 24;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const codes = await listAccountCodes(db, sessionOf(context).actor);
  return { codes, months: monthsBack(Date.now(), MONTHS) };
}

const CODE = Type.Optional(
  Type.String({ maxLength: MAX_CODE, error: `A code has at most ${MAX_CODE} characters.` }),
);
const CODES = Type.Object(Object.fromEntries(ACCOUNTS.map((account) => [account, CODE])));

export const action = (args: Route.ActionArgs) => {
  const { context, url } = args;
  const { db } = context.get(worldContext);
  return answerForm(args, {
    codes: onForm(CODES, async (typed) => {
      const codes = new Map<Account, string>(
        ACCOUNTS.map((account) => [account, typed[account] ?? ""]),
      );
      await setAccountCodes(db, sessionOf(context).actor, codes);
      return { to: url.pathname, say: "The codes are saved." };
    }),
  });
};

/** The ledger as files by month, and what the accountant calls each account. */
export default function Accountant({ loaderData, actionData }: Route.ComponentProps) {
  const { codes, months } = loaderData;
  return (
    <ReportFrame>
      <p className="mb-4 max-w-prose">
        All that was booked, month by month: a line for each entry, with the accountant's code of
        the account, debit and credit. The lines of one number balance.
      </p>
      <div className="grid max-w-6xl items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Panel title="Files">
          <ul className="columns-2">
            {months.map((month) => (
              <li key={month}>
                <Link
                  to={`/admin/reports/postings.csv?month=${month}`}
                  reloadDocument
                  className={LINK}
                >
                  {monthWords(month)}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title="Codes">
          <p className="mb-3 text-ink-soft">
            What the accountant calls each account. Ours stand there until you change them.
          </p>
          <Form
            intent="codes"
            answer={actionData}
            submit="Save"
            defaults={Object.fromEntries(codes.map(({ account, code }) => [account, code]))}
            className="flex flex-col gap-4"
          >
            <div className="grid gap-4 sm:grid-cols-2">
              {codes.map(({ account }) => (
                <TextField
                  key={account}
                  name={account}
                  label={ACCOUNT_WORDS[account].name}
                  maxLength={MAX_CODE}
                  autoComplete="off"
                />
              ))}
            </div>
          </Form>
        </Panel>
      </div>
    </ReportFrame>
  );
}
