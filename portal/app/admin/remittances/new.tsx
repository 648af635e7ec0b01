import { Type } from "typebox";
import {
  COURIER_CODES,
  type CourierCode,
  courierName,
  isCourierCode,
} from "../../../../shop/couriers/courier-codes.ts";
import { shownOf } from "../../../../shop/forms/shown.server.ts";
import { MOST_OF } from "../../../../shop/input/most.ts";
import { formatMoney, type Paisa, rupeesFromPaisa } from "../../../../shop/money.ts";
import { cashAsStatement } from "../../../../shop/parcels/list-remittances.server.ts";
import {
  bookRemittance,
  type PlannedStatement,
  planRemittance,
  type TypedStatement,
} from "../../../../shop/parcels/plan-remittance.server.ts";
import { Refusal } from "../../../../shop/refusal.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Detail, Panel } from "../../detail/detail.tsx";
import { answerForm, type FormAnswer, onForm } from "../../form/answer-form.server.ts";
import { ChoiceField, LongField, TextField, TickField } from "../../form/fields.tsx";
import { FILE_LOOK } from "../../form/file-look.ts";
import { Form } from "../../form/form.tsx";
import { takeFiles } from "../../form/take-files.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { ReferenceField } from "../money-field.tsx";
import { MONEY, paisaOf, REFERENCE } from "../typed.server.ts";
import type { Route } from "./+types/new";
import { StatementReport } from "./statement-report.tsx";

export const meta = () => [{ title: "Write down a payment · Tohfa admin" }];

/** Rows that are filled in at once. */
const MOST_FILLED = 500;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const courier = url.searchParams.get("courier") ?? "";
  const rows = (url.searchParams.get("rows") ?? "").slice(0, 500);
  if (!isCourierCode(courier)) return { courier: "", text: "", isAll: true };
  if (url.searchParams.get("fill") !== "all") return { courier, text: rows, isAll: true };
  const held = await cashAsStatement(db, sessionOf(context).actor, courier, MOST_FILLED);
  const lines = held.rows.map(({ parcelId, amount }) => `${parcelId};${rupeesFromPaisa(amount)}`);
  return { courier, text: lines.join("\n"), isAll: held.isAll };
}

const SUM = Type.Optional(MONEY);
const MOST_BYTES = MOST_OF.statement.bytes;
const TOO_LONG = `A statement has at most ${MOST_BYTES / 1024} KB here. Write it down in parts.`;
const RECORD = Type.Object({
  courier: Type.String({ maxLength: 40, error: "Choose the courier that paid." }),
  reference: Type.Optional(REFERENCE),
  net: SUM,
  text: Type.Optional(Type.String({ maxLength: MOST_BYTES, error: TOO_LONG })),
  reason: Type.Optional(Type.String({ maxLength: 300, error: "At most 300 letters." })),
  otherReceived: SUM,
  otherFee: SUM,
  otherGst: SUM,
  otherWithheld: SUM,
  otherReason: Type.Optional(Type.String({ maxLength: 300, error: "At most 300 letters." })),
  leaveOut: Type.Boolean(),
  step: Type.Optional(Type.String({ maxLength: 10 })),
  /** What was checked, as it came with the page. */
  shown: Type.Optional(Type.String({ maxLength: 20 * (MOST_OF.statement.rows + 1) })),
});

type Typed = Partial<Record<Exclude<keyof (typeof RECORD)["properties"], "leaveOut">, string>> & {
  leaveOut: boolean;
};
interface Checked {
  plan: PlannedStatement;
  /** What arrived, as typed; null: nothing was. */
  net: Paisa | null;
  typed: Typed;
  /** The rows of the plan, as they are compared when it is booked. */
  shown: string;
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
    withheld: sum(typed.otherWithheld),
    reason: typed.otherReason ?? "",
  };
  const hasOther = other.received !== 0 || other.fee + other.gst + other.withheld !== 0;
  return { courier, text, reason, ...(hasOther && { other }) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const { files, form } = await takeFiles(request, "file");
  const [file] = files;
  const isTooLarge = (file?.bytes.length ?? 0) > MOST_BYTES;
  if (file && !isTooLarge) form.texts.set("text", new TextDecoder().decode(file.bytes));
  // Looking is no work that must not be done twice.
  if (form.texts.get("step") !== "book") form.texts.delete("formKey");
  return await answerForm(
    { form, context },
    {
      record: onForm(RECORD, async (typed) => {
        if (isTooLarge) throw tooLarge();
        const statement = statementOf(typed);
        if (typed.step !== "book") {
          const plan = await planRemittance(db, actor, statement);
          const net = typed.net === undefined ? null : paisaOf(typed.net);
          const shown = shownOf(plan.rows);
          return { show: { plan, net, typed, shown } satisfies Checked };
        }
        const { reference = "", leaveOut, shown = "" } = typed;
        if (typed.net === undefined) {
          const text = "Enter what arrived on the account; 0 where nothing did.";
          throw new Refusal("invalid", text, { field: "net" });
        }
        const net = paisaOf(typed.net);
        const wanted = { ...statement, reference, net, leaveOut, shown };
        const id = await bookRemittance(db, actor, wanted);
        return { to: `/admin/remittances/${id}`, say: `${formatMoney(net)} is booked.` };
      }),
    },
  );
}

function tooLarge(): Refusal {
  return new Refusal("too_large", TOO_LONG, { field: "text" });
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
      back={{ to: "/admin/remittances", text: "Remittances" }}
      title="Write down a payment"
      aside={<HowTo />}
    >
      {checked ? <StatementReport {...checked} /> : null}
      {isAll ? null : (
        <Notice>
          {`These are the oldest ${MOST_FILLED} parcels it holds cash of. Write down the rest after.`}
        </Notice>
      )}
      <section className="rounded-card border border-line bg-white p-4 sm:p-5">
        {/* What was read of a file stands in the fields afterwards. */}
        <Form
          key={checked ? JSON.stringify(checked.typed) : "new"}
          intent="record"
          answer={actionData}
          defaults={defaults}
          submit="Check it"
          look={checked ? "quiet" : "primary"}
          beside={
            <Button type="submit" name="step" value="book" look={checked ? "primary" : "quiet"}>
              Book it
            </Button>
          }
          draft="remittance"
          hasFiles
        >
          <input type="hidden" name="shown" value={checked?.shown ?? shownBefore(actionData)} />
          <Fields answer={actionData} />
        </Form>
      </section>
    </Detail>
  );
}

/** What was checked before something else was refused. */
function shownBefore(answer: FormAnswer | undefined): string {
  return String(answer?.reply?.initialValue?.shown ?? "");
}

const COURIERS = COURIER_CODES;

function Fields({ answer }: { answer: FormAnswer | undefined }) {
  const money = {
    inputMode: "decimal",
    autoComplete: "off",
    maxLength: 16,
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
        <ReferenceField label="Its number of the payment" optional hint="Needed to book it." />
        <TextField
          {...money}
          name="net"
          label="What arrived, in rupees"
          hint="After all charges; below zero where you paid."
          error={error}
        />
      </div>
      <LongField
        name="text"
        label="Its parcels"
        hint="One a line: number, paid, fee, GST, withheld, reason. A number alone: all of it came."
        rows={10}
        optional
        spellCheck={false}
        wrap="off"
      />
      <label className="flex flex-col gap-1.5 font-medium">
        Or its file (CSV)
        <input
          type="file"
          name="file"
          accept=".csv,.txt,text/csv,text/plain"
          className={FILE_LOOK}
        />
      </label>
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
          <TextField {...money} name="otherWithheld" label="Withheld tax" error={error} />
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
