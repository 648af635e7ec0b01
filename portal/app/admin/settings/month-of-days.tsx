import { useState } from "react";
import { addDays, type Day, dayOf, monthOf, weekdayOf } from "#tohfa/shop/values/day.ts";
import type { ClosedDay } from "#tohfa/shop/values/holidays/closed-days.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";

const WEEK = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** A month whose days can be tapped; `at` is a day of the month that is shown at first, else that of the next closed day. */
export function MonthOfDays({
  days,
  at,
  onTap,
}: {
  days: readonly ClosedDay[];
  at: Day | null;
  onTap: (day: Day) => void;
}) {
  const [month, setMonth] = useState(() => {
    const today = dayOf(Date.now());
    const next = days.find(({ day }) => day >= today)?.day;
    return (at ?? next ?? today).slice(0, 7);
  });
  const first = `${month}-01`;
  const closed = new Map(days.map((one) => [one.day, one]));
  const name = `${monthOf(first)} ${month.slice(0, 4)}`;
  return (
    <fieldset aria-label={name} className="min-w-0 rounded-control border border-line p-2">
      <div className="flex items-center justify-between">
        <IconButton label="Month before" onClick={() => setMonth(addDays(first, -1).slice(0, 7))}>
          <Icon name="left" size={20} />
        </IconButton>
        <p aria-live="polite" className="font-semibold">
          {name}
        </p>
        <IconButton label="Next month" onClick={() => setMonth(addDays(first, 31).slice(0, 7))}>
          <Icon name="right" size={20} />
        </IconButton>
      </div>
      <div className="grid grid-cols-7 gap-1 text-center">
        {WEEK.map((one) => (
          <span key={one} aria-hidden="true" className="text-13 text-ink-soft">
            {one}
          </span>
        ))}
        {daysOf(first).map((day, place) => (
          <DayButton
            key={day}
            day={day}
            closed={closed.get(day)}
            column={place === 0 ? columnOf(day) : undefined}
            onTap={onTap}
          />
        ))}
      </div>
    </fieldset>
  );
}

function DayButton({
  day,
  closed,
  column,
  onTap,
}: {
  day: Day;
  closed: ClosedDay | undefined;
  /** Of the month's first day: under which day of the week it stands. */
  column: number | undefined;
  onTap: (day: Day) => void;
}) {
  const number = Number(day.slice(8));
  const says = closed ? `, ${closed.name}${closed.isExpected ? ", expected" : ""}` : "";
  const look = closed
    ? closed.isExpected
      ? "border-rose-600 border-dashed bg-rose-100 text-rose-700 font-semibold"
      : "border-rose-600 bg-rose-600 text-white font-semibold"
    : "border-transparent hover:border-rose-600 hover:bg-rose-50";
  return (
    <button
      type="button"
      aria-pressed={closed !== undefined}
      aria-label={`${number} ${monthOf(day)}${says}`}
      title={closed?.name}
      onClick={() => onTap(day)}
      style={column === undefined ? undefined : { gridColumnStart: column }}
      className={`min-h-11 rounded-control border tabular-nums ${look}`}
    >
      {number}
    </button>
  );
}

/** From 1, Monday. */
function columnOf(day: Day): number {
  return ((weekdayOf(day) + 6) % 7) + 1;
}

function daysOf(first: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1))
    days.push(day);
  return days;
}
