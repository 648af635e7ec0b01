import { useField } from "@conform-to/react";
import { useState } from "react";
import {
  type ClosedDay,
  closedDaysInLines,
  closedDaysOfLines,
  type Run,
  runInWords,
  runsOf,
} from "#tohfa/shop/values/holidays/closed-days.ts";
import { Field } from "../../../../ui/field.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { fieldId } from "../../form/error-summary.tsx";
import { LongField } from "../../form/fields.tsx";
import { useHydrated } from "../../form/use-hydrated.ts";
import { MonthOfDays } from "./month-of-days.tsx";

/** The closed days, as a calendar; without JavaScript a line a day. Either way they are sent as lines. */
export function ClosedDaysField({ lines }: { lines: string }) {
  if (useHydrated()) return <Calendar lines={lines} />;
  return (
    <LongField
      name="value"
      label="A line a day"
      hint="Such as 2027-03-10 Eid ul-Fitr (expected)."
      rows={10}
      optional
    />
  );
}

function Calendar({ lines }: { lines: string }) {
  const [{ formId }] = useField("value");
  const [days, setDays] = useState<ClosedDay[]>(() => closedDaysOfLines(lines));
  /** What a tap writes on a day. */
  const [pen, setPen] = useState({ name: "", isExpected: false });
  const [error, setError] = useState("");
  /** The run that was chosen last: its month is shown. */
  const [shown, setShown] = useState<string | null>(null);
  const tap = (day: string) => {
    const there = days.find((one) => one.day === day);
    const name = pen.name.trim();
    const isSame = there?.name === name && there.isExpected === pen.isExpected;
    const others = days.filter((one) => one.day !== day);
    if (there && (name === "" || isSame)) return setDays(others);
    if (name === "") return setError("Name the day first, such as Eid ul-Fitr.");
    setDays(inOrder([...others, { day, name, isExpected: pen.isExpected }]));
  };
  const choose = ({ day, name, isExpected }: Run) => {
    setPen({ name, isExpected });
    setError("");
    setShown(day);
  };
  const remove = ({ day, last }: Run) =>
    setDays(days.filter((one) => one.day < day || one.day > last));
  return (
    <div id={fieldId(formId, "value")} tabIndex={-1} className="flex flex-col gap-4">
      <input type="hidden" name="value" value={closedDaysInLines(days)} />
      <Field
        label="Name, then tap its days"
        hint="Tap a day again to take it out."
        value={pen.name}
        onChange={({ target }) => {
          setPen({ ...pen, name: target.value });
          setError("");
        }}
        error={error}
        required={false}
        maxLength={60}
        autoComplete="off"
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={pen.isExpected}
          onChange={({ target }) => setPen({ ...pen, isExpected: target.checked })}
          className="size-5 shrink-0 accent-rose-600"
        />
        Only expected: the day before and after are closed as well
      </label>
      <MonthOfDays key={shown} days={days} at={shown} onTap={tap} />
      <Runs days={days} onChoose={choose} onRemove={remove} />
    </div>
  );
}

function Runs({
  days,
  onChoose,
  onRemove,
}: {
  days: readonly ClosedDay[];
  onChoose: (run: Run) => void;
  onRemove: (run: Run) => void;
}) {
  return (
    <ul aria-label="Closed days" className="flex flex-col">
      {runsOf(days).map((run) => (
        <li key={run.day} className="flex items-center justify-between gap-2">
          <button
            type="button"
            onClick={() => onChoose(run)}
            className="min-h-11 min-w-0 text-left text-rose-700 underline-offset-4 hover:underline"
          >
            {runInWords(run)}
          </button>
          <IconButton label={`Remove ${runInWords(run)}`} onClick={() => onRemove(run)}>
            <Icon name="close" size={18} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function inOrder(days: ClosedDay[]): ClosedDay[] {
  return days.sort((one, other) => (one.day < other.day ? -1 : 1));
}
