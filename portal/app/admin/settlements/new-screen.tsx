import { Type } from "typebox";
import {
  bookSettlement,
  type PlannedSettlement,
  planSettlement,
  readSettlementFile,
} from "#tohfa/shop/money/settlements/plan-settlement.server.ts";
import {
  SETTLEMENT_ROLE_WORDS,
  SETTLEMENT_ROLES,
  settlementSheet,
} from "#tohfa/shop/money/settlements/settlement-columns.ts";
import { rememberSheetColumns } from "#tohfa/shop/money/sheets/column-mappings.server.ts";
import { formatDeduction, formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import {
  GATEWAY_METHODS,
  type GatewayMethod,
  PAYMENT_METHOD_NAMES,
} from "#tohfa/shop/values/payment-method.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { Detail, Facts, Panel } from "../../detail/detail.tsx";
import { answerForm, onForm } from "../../form/answer-form.server.ts";
import { ChoiceField, TextField } from "../../form/fields.tsx";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { ReferenceField } from "../money-field.tsx";
import { ColumnFields } from "../sheets/column-fields.tsx";
import { HowRead } from "../sheets/how-read.tsx";
import { mappedBy, requireNet, SHEET, takeSheet } from "../sheets/sheet-form.server.ts";
import {
  AddsUp,
  CheckNotice,
  SheetFileField,
  SheetForm,
  SheetLinesField,
} from "../sheets/sheet-form.tsx";
import { MONEY, paisaOf, REFERENCE } from "../typed.server.ts";
import type { Route } from "./+types/new-screen";
import { SettlementRows } from "./settlement-rows.tsx";

export const meta = () => [{ title: "Record a settlement · Tohfa admin" }];

export function loader({ url }: Route.LoaderArgs) {
  return { gateway: gatewayOf(url.searchParams.get("gateway")) ?? "" };
}

const RECORD = Type.Object({
  gateway: Type.String({ maxLength: 20, error: "Choose the gateway that paid." }),
  reference: Type.Optional(REFERENCE),
  net: Type.Optional(MONEY),
  ...SHEET,
});

interface Checked {
  plan: PlannedSettlement;
  /** What arrived, as typed; null: nothing was. */
  net: Paisa | null;
  typed: Record<string, unknown>;
}

function gatewayOf(typed: string | null): GatewayMethod | null {
  return GATEWAY_METHODS.find((method) => method === typed) ?? null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const { form, file } = await takeSheet(request);
  return await answerForm(
    { form, context },
    {
      record: onForm(RECORD, async (form) => {
        const gateway = gatewayOf(form.gateway);
        if (!gateway) {
          throw new Refusal("invalid", "Choose the gateway that paid.", { field: "gateway" });
        }
        const { text: pasted = "", reference: number = "", seen = "" } = form;
        const text = file ? (await readSettlementFile(db, file, gateway)).text : pasted;
        const net = form.net === undefined ? null : paisaOf(form.net);
        if (form.step !== "book") {
          const mapped = mappedBy(form, SETTLEMENT_ROLES);
          const of = { source: gateway, format: settlementSheet(gateway) };
          if (mapped) await rememberSheetColumns(db, actor, of, mapped);
          const plan = await planSettlement(db, actor, { gateway, number, text });
          return { show: { plan, net, typed: { ...form, text } } satisfies Checked };
        }
        const came = requireNet(net);
        const id = await bookSettlement(db, actor, { gateway, number, text, net: came, seen });
        return { to: `/admin/settlements/${id}`, say: `${formatMoney(came)} is booked.` };
      }),
    },
  );
}

/** A gateway's settlement is pasted or read from its file, checked line by line, and only then booked. */
export default function NewSettlement({ loaderData, actionData }: Route.ComponentProps) {
  const checked = (actionData?.shown ?? null) as Checked | null;
  const canBook =
    checked && checked.plan.good > 0 && checked.plan.good === checked.plan.rows.length;
  return (
    <Detail
      back={{ to: "/admin/settlements", text: "Gateway payments" }}
      title="Record a settlement"
      aside={<HowTo />}
    >
      {checked ? <Report {...checked} /> : null}
      <section className="rounded-card border border-line bg-white p-4 sm:p-5">
        <SheetForm
          answer={actionData}
          checked={checked && JSON.stringify(checked.typed)}
          defaults={checked?.typed ?? loaderData}
          book={canBook ? "Book it" : null}
          draft="settlement"
        >
          {checked ? (
            <ColumnFields plan={checked.plan} words={SETTLEMENT_ROLE_WORDS} sender="this gateway" />
          ) : null}
          <Fields />
        </SheetForm>
      </section>
    </Detail>
  );
}

function Fields() {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField name="gateway" label="Gateway" required error="Choose the gateway that paid.">
          <option value="">Choose</option>
          {GATEWAY_METHODS.map((method) => (
            <option key={method} value={method}>
              {PAYMENT_METHOD_NAMES[method]}
            </option>
          ))}
        </ChoiceField>
        <ReferenceField label="Settlement number" optional hint="Needed to book it." />
        <TextField
          name="net"
          label="What arrived, in rupees"
          hint="After all charges."
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          optional
          error="Enter the amount in rupees, such as 1,500."
        />
      </div>
      <SheetLinesField
        label="Its lines"
        hint="With their headings, in any order: payment reference, amount, fee, taxes, net."
      />
      <SheetFileField label="Or its file" />
    </>
  );
}

/** What was read, before it is booked. */
function Report({ plan, net }: Checked) {
  const { rows, good, sums } = plan;
  const broken = rows.length - good;
  // What cannot be booked is not among the sums: they say nothing until all can.
  const isWhole = broken === 0 && good > 0;
  const rest = net === null || !isWhole ? 0 : net - sums.net;
  return (
    <>
      <CheckNotice plan={plan} isGood={isWhole && rest === 0}>
        <p className="font-semibold">
          {good === 1 ? "1 line can be booked" : `${good} lines can be booked`}
          {broken > 0 ? `, ${broken} cannot: nothing is booked until all can.` : "."}
        </p>
        {isWhole ? <AddsUp sum={sums.net} net={net} rows="lines" /> : null}
        <p>Nothing is booked yet.</p>
      </CheckNotice>
      <Panel title="What would be booked">
        <Facts
          isSum
          facts={[
            ["Paid by buyers, less refunds", formatMoney(sums.gross)],
            ["Its fees", formatDeduction(sums.fee)],
            ["Tax on them", formatDeduction(sums.feeTax)],
            ["Income tax withheld", formatDeduction(sums.incomeTax)],
            ["Sales tax withheld", formatDeduction(sums.salesTax)],
            ["Should arrive", formatMoney(sums.net)],
          ]}
        />
      </Panel>
      <HowRead plan={plan} words={SETTLEMENT_ROLE_WORDS} />
      {rows.length > 0 ? (
        <SettlementRows
          rows={[...rows]
            .sort((one, other) => Number(one.trouble === null) - Number(other.trouble === null))
            .map((row) => ({ ...row, key: String(row.row) }))}
        />
      ) : null}
    </>
  );
}

function HowTo() {
  return (
    <Panel title="How it works">
      <ul className="list-disc space-y-1.5 pl-5">
        <li>Paste the gateway's list, or choose its file. Check it: nothing is booked yet.</li>
        <li>It is booked as a whole or not at all; ask the gateway about a line that is wrong.</li>
        <li>Income and sales tax that it withheld come off the sellers' earnings.</li>
        <li>Once it is booked, what sellers earned with these orders can be paid out.</li>
        <li>
          A fee of the gateway's own, such as a monthly one, stands under its fees and needs no
          payment: you bear it.
        </li>
        <li>A refund that it took off: mark the refund as paid first, then book this.</li>
      </ul>
    </Panel>
  );
}
