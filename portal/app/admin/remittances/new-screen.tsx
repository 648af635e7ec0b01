import { Type } from "typebox";
import {
  readColumnMappings,
  rememberColumns,
} from "#tohfa/shop/delivery/courier-cash/column-mappings.server.ts";
import { cashAsStatement } from "#tohfa/shop/delivery/courier-cash/list-remittances.server.ts";
import {
  bookRemittance,
  type PlannedStatement,
  planRemittance,
  type TypedStatement,
} from "#tohfa/shop/delivery/courier-cash/plan-remittance.server.ts";
import { readStatementFile } from "#tohfa/shop/delivery/courier-cash/read-statement.server.ts";
import { COLUMN_ROLES, ROLE_WORDS } from "#tohfa/shop/delivery/courier-cash/statement-layouts.ts";
import type { SheetFile } from "#tohfa/shop/money/sheets/read-sheet.server.ts";
import {
  COURIER_CODES,
  type CourierCode,
  courierName,
  isCourierCode,
} from "#tohfa/shop/values/courier-codes.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { rupeesToType } from "#tohfa/shop/values/rupees.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { Detail, Panel } from "../../detail/detail.tsx";
import { answerForm, type FormAnswer, onForm } from "../../form/answer-form.server.ts";
import { ChoiceField, TextField, TickField } from "../../form/fields.tsx";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { ReferenceField } from "../money-field.tsx";
import { ColumnFields } from "../sheets/column-fields.tsx";
import { mappedBy, requireNet, SHEET, takeSheet } from "../sheets/sheet-form.server.ts";
import { SheetFileField, SheetForm, SheetLinesField } from "../sheets/sheet-form.tsx";
import { MONEY, paisaOf, REFERENCE } from "../typed.server.ts";
import type { Route } from "./+types/new-screen";
import { StatementReport } from "./statement-report.tsx";

export const meta = () => [{ title: "Record a courier payment · Tohfa admin" }];

/** Rows that are filled in at once. */
const MAX_FILLED = 500;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const courier = url.searchParams.get("courier") ?? "";
  const rows = (url.searchParams.get("rows") ?? "").slice(0, 500);
  if (!isCourierCode(courier)) return { courier: "", text: "", isAll: true };
  if (url.searchParams.get("fill") !== "all") return { courier, text: rows, isAll: true };
  const held = await cashAsStatement(db, sessionOf(context).actor, courier, MAX_FILLED);
  const lines = held.rows.map(({ parcelId, amount }) => `${parcelId};${rupeesToType(amount)}`);
  return { courier, text: lines.join("\n"), isAll: held.isAll };
}

const SUM = Type.Optional(MONEY);
const RECORD = Type.Object({
  courier: Type.String({ maxLength: 40, error: "Choose the courier that paid." }),
  reference: Type.Optional(REFERENCE),
  net: SUM,
  ...SHEET,
  reason: Type.Optional(Type.String({ maxLength: 300, error: "At most 300 letters." })),
  otherReceived: SUM,
  otherFee: SUM,
  otherGst: SUM,
  otherIncomeTax: SUM,
  otherSalesTax: SUM,
  otherWithheld: SUM,
  otherReason: Type.Optional(Type.String({ maxLength: 300, error: "At most 300 letters." })),
  leaveOut: Type.Boolean(),
});

type Typed = Partial<
  Record<Exclude<keyof (typeof RECORD)["properties"], "leaveOut" | "roles">, string>
> & { leaveOut: boolean; roles: string[] };
interface Checked {
  plan: PlannedStatement;
  file: Pick<SheetFile, "sheet" | "otherSheets"> | null;
  /** What arrived, as typed; null: nothing was. */
  net: Paisa | null;
  typed: Typed;
}

function statementOf(typed: Typed): TypedStatement {
  const { courier = "", text = "", reason = "" } = typed;
  if (!isCourierCode(courier)) {
    throw new Refusal("invalid", "Choose the courier that paid.", { field: "courier" });
  }
  const sum = (amount: string | undefined) => (amount === undefined ? 0 : paisaOf(amount));
  const other = {
    received: sum(typed.otherReceived),
    fee: sum(typed.otherFee),
    gst: sum(typed.otherGst),
    ...withheldOf(sum(typed.otherIncomeTax), sum(typed.otherSalesTax), sum(typed.otherWithheld)),
    reason: typed.otherReason ?? "",
  };
  const { received, fee, gst, incomeTax, salesTax, withheld } = other;
  const hasOther = [received, fee, gst, incomeTax, salesTax, withheld].some((one) => one !== 0);
  return { courier, text, reason, ...(hasOther && { other }) };
}

/** Both taxes, and what was not said which, all together. */
function withheldOf(incomeTax: Paisa, salesTax: Paisa, rest: Paisa) {
  return { incomeTax, salesTax, withheld: incomeTax + salesTax + rest };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const { form, file: sent } = await takeSheet(request);
  return await answerForm(
    { form, context },
    {
      record: onForm(RECORD, async (form) => {
        const { courier } = statementOf(form);
        const file = sent
          ? await readStatementFile(sent, {
              courier,
              mapped: await readColumnMappings(db, courier),
            })
          : null;
        const typed = file ? { ...form, text: file.text } : form;
        const statement = statementOf(typed);
        const net = typed.net === undefined ? null : paisaOf(typed.net);
        if (typed.step !== "book") {
          const mapped = mappedBy(typed, COLUMN_ROLES);
          if (mapped) await rememberColumns(db, actor, courier, mapped);
          const plan = await planRemittance(db, actor, statement);
          return { show: { plan, net, file: file && sheetsOf(file), typed } satisfies Checked };
        }
        const { reference = "", leaveOut, seen = "" } = typed;
        const came = requireNet(net);
        const booked = { ...statement, reference, net: came, leaveOut, seen };
        const id = await bookRemittance(db, actor, booked);
        return { to: `/admin/remittances/${id}`, say: `${formatMoney(came)} is booked.` };
      }),
    },
  );
}

function sheetsOf({ sheet, otherSheets }: SheetFile): Checked["file"] {
  return { sheet, otherSheets };
}

/** A courier's payment is typed, pasted or read from its file, checked row by row, and only then booked. */
export default function NewRemittance({ loaderData, actionData }: Route.ComponentProps) {
  const checked = (actionData?.shown ?? null) as Checked | null;
  const { courier, text, isAll } = loaderData;
  const defaults = checked
    ? { ...checked.typed, leaveOut: checked.typed.leaveOut ? "on" : undefined }
    : { courier, text };
  return (
    <Detail
      back={{ to: "/admin/remittances", text: "Courier cash" }}
      title="Record a courier payment"
      aside={<HowTo />}
    >
      {checked ? <StatementReport {...checked} /> : null}
      {isAll ? null : (
        <Notice>
          {`These are the oldest ${MAX_FILLED} parcels it holds cash of. Record the rest after.`}
        </Notice>
      )}
      <section className="rounded-card border border-line bg-white p-4 sm:p-5">
        <SheetForm
          answer={actionData}
          checked={checked && JSON.stringify(checked.typed)}
          defaults={defaults}
          book={checked ? "Book it" : null}
          draft="remittance"
        >
          {checked ? (
            <ColumnFields plan={checked.plan} words={ROLE_WORDS} sender="this courier" />
          ) : null}
          <Fields answer={actionData} />
        </SheetForm>
      </section>
    </Detail>
  );
}

const COURIERS = COURIER_CODES;

function Fields({ answer }: { answer: FormAnswer | undefined }) {
  const money = {
    inputMode: "decimal",
    autoComplete: "off",
    maxLength: 40,
    optional: true,
  } as const;
  const error = "Enter the amount in rupees, such as 1,500.";
  const trouble = Object.keys(answer?.reply?.error ?? {}).some((name) => name.startsWith("other"));
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField name="courier" label="Courier" required error="Choose the courier that paid.">
          <option value="">Choose</option>
          {COURIERS.map((code) => (
            <option key={code} value={code}>
              {courierName(code as CourierCode)}
            </option>
          ))}
        </ChoiceField>
        <ReferenceField label="Payment reference" optional hint="Needed to book it." />
        <TextField
          {...money}
          name="net"
          label="What arrived, in rupees"
          hint="After all charges; below zero where you paid."
          error={error}
        />
      </div>
      <SheetLinesField
        label="Its parcels"
        hint="With its headings, in any order; or one a line: number, paid, fee, GST, withheld, reason. A number alone: all of it came."
        rows={10}
      />
      <SheetFileField label="Or its file" />
      <TextField
        name="reason"
        label="Why rows differ"
        hint="For rows that came short and say nothing themselves."
        optional
        maxLength={300}
      />
      <details open={trouble}>
        <summary className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4">
          Charges or money for no parcel
        </summary>
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
          <TextField {...money} name="otherFee" label="Charges" error={error} />
          <TextField {...money} name="otherGst" label="GST on them" error={error} />
          <TextField {...money} name="otherIncomeTax" label="Income tax withheld" error={error} />
          <TextField {...money} name="otherSalesTax" label="Sales tax withheld" error={error} />
          <TextField {...money} name="otherWithheld" label="Other withheld tax" error={error} />
          <TextField
            {...money}
            name="otherReceived"
            label="Money that came"
            hint="It stays open until it is assigned."
            error={error}
          />
          <TextField name="otherReason" label="What for" optional maxLength={300} />
        </div>
      </details>
      <TickField
        name="leaveOut"
        label="Leave rows out that cannot be booked"
        hint="What came for them is kept as money for no parcel, and stays open."
      />
    </>
  );
}

function HowTo() {
  return (
    <Panel title="How it works">
      <ul className="list-disc space-y-1.5 pl-5">
        <li>Paste the courier's list, or choose its file. Check it: nothing is booked yet.</li>
        <li>Numbers may be the parcel's, the order's or the courier's own.</li>
        <li>A row that came short needs a reason, and stays open until it is settled.</li>
        <li>Fees of a parcel that came back: paid 0, and the fee.</li>
        <li>The same payment number is recorded only once.</li>
      </ul>
    </Panel>
  );
}
