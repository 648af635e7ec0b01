import { Link } from "react-router";
import type { FbrInvoice } from "#tohfa/shop/money/fbr/fbr-invoices.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { FormAnswer } from "../form/answer-form.server.ts";
import { TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";

const LINK =
  "inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4";

/** Papers that FBR has not numbered: those that need a person first, with FBR's words and what to do. */
export function FbrInvoices({
  invoices,
  withIssuer,
  answer,
}: {
  invoices: readonly FbrInvoice[];
  /** The office sees those of all. */
  withIssuer: boolean;
  answer: FormAnswer | undefined;
}) {
  if (invoices.length === 0) {
    return <p className="text-ink-soft">Every invoice that was sent has its number.</p>;
  }
  return (
    <ul className="divide-y divide-line">
      {invoices.map((one) => (
        <li key={one.paperId} className="py-3 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <Link to={`/papers/${one.paperId}`} className={LINK}>
              {one.number}
            </Link>
            <Badge look={needsPerson(one) ? "discount" : "gold"}>{STATES[one.state]}</Badge>
          </div>
          <p className="text-13 text-ink-soft">
            {withIssuer ? `${one.issuer}, ` : ""}
            {formatDay(one.at)}
          </p>
          {one.error ? (
            <p className="mt-1 wrap-anywhere">
              {needsPerson(one) || one.fix ? one.error : soon(one)}
            </p>
          ) : null}
          {one.fix ? <p className="mt-1 font-medium">{one.fix}</p> : null}
          {needsPerson(one) ? <Acts one={one} answer={answer} /> : null}
        </li>
      ))}
    </ul>
  );
}

const STATES: Readonly<Record<FbrInvoice["state"], string>> = {
  waiting: "Waits",
  sending: "Being sent",
  unknown: "No answer",
  refused: "Refused",
  numbered: "Numbered",
};

function needsPerson({ state }: FbrInvoice): boolean {
  return state === "refused" || state === "unknown";
}

function soon({ error }: FbrInvoice): string {
  return `${error} It is tried again by itself.`;
}

function Acts({
  one: { paperId, state },
  answer,
}: {
  one: FbrInvoice;
  answer: FormAnswer | undefined;
}) {
  const of = String(paperId);
  return (
    <>
      {state === "unknown" ? (
        <Form
          intent="number"
          of={of}
          answer={answer}
          submit="It is there: write its number down"
          isBrief
          className="mt-3 flex max-w-xl flex-col gap-3"
        >
          <TextField
            name="number"
            label="FBR's number"
            required
            autoComplete="off"
            maxLength={60}
            hint="As IRIS shows it, such as 7000007DI1747119701593."
            error="Enter FBR's number as IRIS shows it."
          />
        </Form>
      ) : null}
      <Form
        intent="again"
        of={of}
        answer={answer}
        submit={state === "unknown" ? "It is not there: send again" : "Send again"}
        look="quiet"
        isBrief
        className="mt-3 flex max-w-xl flex-col gap-3"
      >
        {state === "refused" ? (
          <TextField
            name="hsCode"
            label="HS code, if it is another"
            optional
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            hint="8 digits. Empty: the one of the tax details."
          />
        ) : null}
      </Form>
    </>
  );
}
