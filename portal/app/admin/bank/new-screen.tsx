import { Type } from "typebox";
import { BANK_ROLE_WORDS, BANK_ROLES, BANK_SHEET } from "#tohfa/shop/money/bank/bank-columns.ts";
import {
  type PlannedBankRow,
  type PlannedBankStatement,
  planBankStatement,
  readBankFile,
  recordBankStatement,
} from "#tohfa/shop/money/bank/bank-statement.server.ts";
import { rememberSheetColumns } from "#tohfa/shop/money/sheets/column-mappings.server.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatDifference, formatMoney } from "#tohfa/shop/values/money.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Detail, Panel } from "../../detail/detail.tsx";
import { answerForm, onForm } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { ColumnFields } from "../sheets/column-fields.tsx";
import { HowRead } from "../sheets/how-read.tsx";
import { mappedBy, SHEET, takeSheet } from "../sheets/sheet-form.server.ts";
import { CheckNotice, SheetFileField, SheetForm, SheetLinesField } from "../sheets/sheet-form.tsx";
import type { Route } from "./+types/new-screen";

export const meta = () => [{ title: "Upload a bank statement · Tohfa admin" }];

const RECORD = Type.Object(SHEET);

interface Checked {
  plan: PlannedBankStatement;
  typed: Record<string, unknown>;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const { form, file } = await takeSheet(request);
  return await answerForm(
    { form, context },
    {
      record: onForm(RECORD, async (form) => {
        const { text: pasted = "", seen = "" } = form;
        const text = file ? (await readBankFile(db, file)).text : pasted;
        if (form.step !== "book") {
          const mapped = mappedBy(form, BANK_ROLES);
          const of = { source: "bank" as const, format: BANK_SHEET };
          if (mapped) await rememberSheetColumns(db, actor, of, mapped);
          const plan = await planBankStatement(db, actor, text);
          return { show: { plan, typed: { ...form, text } } satisfies Checked };
        }
        const { stored, matched } = await recordBankStatement(db, actor, { text, seen });
        const lines = stored === 1 ? "1 line is stored" : `${stored} lines are stored`;
        return { to: "/admin/bank", say: `${lines}, ${matched} matched.` };
      }),
    },
  );
}

/** The bank's statement is pasted or read from its file, checked row by row, and only then stored. */
export default function NewBankStatement({ actionData }: Route.ComponentProps) {
  const checked = (actionData?.shown ?? null) as Checked | null;
  const canStore = checked && checked.plan.broken === 0 && checked.plan.fresh > 0;
  return (
    <Detail
      back={{ to: "/admin/bank", text: "Bank statement" }}
      title="Upload a bank statement"
      aside={<HowTo />}
    >
      {checked ? <Report plan={checked.plan} /> : null}
      <section className="rounded-card border border-line bg-white p-4 sm:p-5">
        <SheetForm
          answer={actionData}
          checked={checked && JSON.stringify(checked.typed)}
          defaults={checked?.typed ?? {}}
          book={canStore ? "Store it" : null}
          draft="bank-statement"
        >
          {checked ? (
            <ColumnFields plan={checked.plan} words={BANK_ROLE_WORDS} sender="the bank" />
          ) : null}
          <SheetFileField label="The bank's file" />
          <SheetLinesField
            label="Or its lines"
            hint="With their headings, in any order: date, description, reference, debit, credit, balance."
          />
        </SheetForm>
      </section>
    </Detail>
  );
}

/** What was read, before it is stored. */
function Report({ plan }: { plan: PlannedBankStatement }) {
  const { rows, fresh, known, broken, sums } = plan;
  const sorted = [...rows].sort((one, other) => rank(one) - rank(other));
  return (
    <>
      <CheckNotice plan={plan} isGood={broken === 0 && rows.length > 0}>
        <p className="font-semibold">
          {fresh === 1 ? "1 new line" : `${fresh} new lines`}
          {broken > 0 ? `, ${broken} cannot be read: nothing is stored until all can.` : "."}
        </p>
        {known > 0 ? (
          <p>{`${known} ${known === 1 ? "is" : "are"} stored already, and left out.`}</p>
        ) : null}
        {fresh > 0 ? (
          <p>
            {formatMoney(sums.in)} came in, {formatMoney(0 - sums.out)} went out.
          </p>
        ) : null}
      </CheckNotice>
      <HowRead plan={plan} words={BANK_ROLE_WORDS} />
      {rows.length > 0 ? (
        <section>
          <h2 className="mb-3 text-21">Row by row</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-white">
            {sorted.map((row) => (
              <Row key={row.row} {...row} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** What cannot be read first, then what is new. */
function rank({ trouble, isKnown }: PlannedBankRow): number {
  if (trouble !== null) return 0;
  return isKnown ? 2 : 1;
}

function Row({ row, day, text, amount, trouble, isKnown }: PlannedBankRow) {
  return (
    <li className={`px-4 py-3 sm:px-5 ${trouble ? "border-l-4 border-l-danger" : ""}`}>
      <p className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 break-words">
          {text || "–"}
          <span className="block text-13 text-ink-soft">
            {`Row ${row}`}
            {day ? `, ${formatDay(noonOf(day))}` : ""}
          </span>
        </span>
        <span className="shrink-0 font-semibold tabular-nums">
          {amount > 0 ? formatMoney(amount) : formatDifference(amount)}
        </span>
      </p>
      {trouble ? <p className="font-medium text-danger">{trouble}</p> : null}
      {isKnown ? <Badge>Stored already</Badge> : null}
    </li>
  );
}

function HowTo() {
  return (
    <Panel title="How it works">
      <ul className="list-disc space-y-1.5 pl-5">
        <li>Save your bank's statement as CSV or Excel, and choose the file.</li>
        <li>Nothing is booked: lines are compared with what you have recorded here.</li>
        <li>A line fits where the amount is the same and the number stands in its words.</li>
        <li>What fits nothing, or two things, stays open: you say what it is.</li>
        <li>The same file again, or one that overlaps, stores no line twice.</li>
      </ul>
    </Panel>
  );
}
