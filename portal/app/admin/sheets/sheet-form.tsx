import { type ReactNode, useEffect, useRef } from "react";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { LongField } from "../../form/fields.tsx";
import { FILE_LOOK } from "../../form/file-look.ts";
import { Form } from "../../form/form.tsx";

/**
 * The form of a sheet that is pasted or read from its file, checked, and only then booked. What was read of a file stands
 * in its fields afterwards, so that what is booked is what was shown.
 */
export function SheetForm({
  intent = "record",
  answer,
  checked,
  defaults,
  book,
  draft,
  children,
}: {
  intent?: string;
  answer: FormAnswer | undefined;
  /** Changes with what was checked; null: nothing was yet. */
  checked: string | null;
  defaults: Record<string, unknown>;
  /** The button that books what was shown; null: it cannot be booked. */
  book: string | null;
  draft: string;
  children: ReactNode;
}) {
  return (
    <Form
      key={checked ?? "new"}
      intent={intent}
      answer={answer}
      defaults={defaults}
      submit="Check it"
      look={checked === null ? "primary" : "quiet"}
      beside={
        book === null ? undefined : (
          <Button type="submit" name="step" value="book">
            {book}
          </Button>
        )
      }
      draft={draft}
      hasFiles
    >
      {children}
    </Form>
  );
}

export function SheetFileField({ label }: { label: string }) {
  return (
    <label className="flex flex-col gap-1.5 font-medium">
      {label} (CSV or Excel)
      <input
        type="file"
        name="file"
        accept=".csv,.txt,.xlsx,text/csv,text/plain"
        className={FILE_LOOK}
      />
    </label>
  );
}

/** The sheet's lines, as they are copied out of a mail or a spreadsheet. */
export function SheetLinesField({
  label,
  hint,
  rows = 8,
}: {
  label: string;
  hint: string;
  rows?: number;
}) {
  return (
    <LongField
      name="text"
      label={label}
      hint={hint}
      rows={rows}
      optional
      spellCheck={false}
      wrap="off"
    />
  );
}

/** What the check found. It gets the focus: the button that was tapped stands far below. */
export function CheckNotice({
  plan,
  isGood,
  children,
}: {
  plan: unknown;
  isGood: boolean;
  children: ReactNode;
}) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (plan) top.current?.focus();
  }, [plan]);
  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-20 outline-none">
      <Notice look={isGood ? "plain" : "error"}>{children}</Notice>
    </div>
  );
}

/** Whether what arrived is what the sheet's `rows` leave. `net`: null where nothing was typed. */
export function AddsUp({ sum, net, rows }: { sum: Paisa; net: Paisa | null; rows: string }) {
  if (net === null) return <p>{formatMoney(sum)} should have arrived.</p>;
  if (net === sum) return <p>It adds up: {formatMoney(net)} arrived.</p>;
  return (
    <p>
      The {rows} leave {formatMoney(sum)}, and {formatMoney(net)} arrived:{" "}
      {formatMoney(Math.abs(net - sum))} {net > sum ? "more" : "less"}.
    </p>
  );
}
