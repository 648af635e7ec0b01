import { addDays, type Day, formatDays, readDay, weekdayOf } from "../day.ts";

/** A day on which no courier works, besides Sundays and the holidays of every year. */
export interface ClosedDay {
  day: Day;
  name: string;
  /** Depends on the moon and is not announced yet: it may be a day earlier or later. */
  isExpected: boolean;
}

/** Pakistan's public holidays that have the same date every year, by month and day. */
const EVERY_YEAR: Readonly<Record<string, string>> = {
  "02-05": "Kashmir Day",
  "03-23": "Pakistan Day",
  "05-01": "Labour Day",
  "05-28": "Youm-e-Takbeer",
  "08-14": "Independence Day",
  "11-09": "Iqbal Day",
  "12-25": "Quaid-e-Azam Day",
};

/** As astronomers expect them; admins replace them when the moon is sighted. */
export const EXPECTED_DAYS: readonly ClosedDay[] = [
  ...expected("Eid ul-Fitr", "2027-03-10", 3),
  ...expected("Eid ul-Adha", "2027-05-17", 3),
  ...expected("Ashura", "2027-06-15", 2),
  ...expected("Eid Milad un-Nabi", "2027-08-15", 1),
];

/** Days of an Eid's holidays. */
export const EID_DAYS = 3;
/** A limit, since every promised day is computed from the list. */
const MAX_CLOSED = 120;
const MAX_NAME = 60;

/** A holiday that begins on that day, expected until it is announced. */
export function expected(name: string, from: Day, days: number): ClosedDay[] {
  return Array.from({ length: days }, (_, index) => ({
    day: addDays(from, index),
    name,
    isExpected: true,
  }));
}

/** The days on which no courier works, with the reason; other days are working days. */
export type ClosedBy = ReadonlyMap<Day, string>;

/**
 * The days on which couriers do not work. An expected holiday closes the day before and after it as well, so that
 * promised days hold whenever the moon is sighted.
 */
export function closedBy(days: readonly ClosedDay[]): ClosedBy {
  const closed = new Map<Day, string>();
  for (const { day, name, isExpected } of days) {
    const around = isExpected ? [addDays(day, -1), addDays(day, 1)] : [];
    for (const one of around) if (!closed.has(one)) closed.set(one, `${name} (expected)`);
  }
  for (const { day, name, isExpected } of days) {
    closed.set(day, isExpected ? `${name} (expected)` : name);
  }
  return closed;
}

/** The weekly day off of couriers. */
export const SUNDAY = "Sunday";

/** Why couriers do not work on a day; null where they do. */
export function whyClosed(day: Day, closed: ClosedBy): string | null {
  if (weekdayOf(day) === 0) return SUNDAY;
  return closed.get(day) ?? EVERY_YEAR[day.slice(5)] ?? null;
}

/** Checks a stored list; undefined where it is invalid. */
export function readClosedDays(stored: unknown): ClosedDay[] | undefined {
  if (!Array.isArray(stored) || stored.length > MAX_CLOSED) return undefined;
  const days = stored.map(readClosedDay);
  return days.every((one) => one !== null) ? days : undefined;
}

function readClosedDay(stored: unknown): ClosedDay | null {
  const { day, name, isExpected } = (stored ?? {}) as Partial<ClosedDay>;
  const read = readDay(day);
  const isNamed = typeof name === "string" && name !== "" && name.length <= MAX_NAME;
  return read && isNamed ? { day: read, name, isExpected: isExpected === true } : null;
}

const EXPECTED = " (expected)";

/** The list as a text to edit: a line for each day, "2027-03-10 Eid ul-Fitr (expected)". */
export function closedDaysInLines(days: readonly ClosedDay[]): string {
  return days
    .map(({ day, name, isExpected }) => `${day} ${name}${isExpected ? EXPECTED : ""}`)
    .join("\n");
}

/** Days of one name that follow one another. */
export interface Run extends ClosedDay {
  last: Day;
}

/** Closed days, which are in order, as runs. */
export function runsOf(days: readonly ClosedDay[]): Run[] {
  const runs: Run[] = [];
  for (const one of days) {
    const run = runs.at(-1);
    const goesOn = run?.name === one.name && run.isExpected === one.isExpected;
    if (run && goesOn && addDays(run.last, 1) === one.day) run.last = one.day;
    else runs.push({ ...one, last: one.day });
  }
  return runs;
}

/** "Eid ul-Fitr 10–12 Mar 2027 (expected)". */
export function runInWords({ name, day, last, isExpected }: Run): string {
  return `${name} ${formatDays(day, last)}${isExpected ? EXPECTED : ""}`;
}

/** All of them in a line: "Eid ul-Fitr 10–12 Mar 2027 (expected), Ashura 15 Jun 2027". */
export function closedDaysInWords(days: readonly ClosedDay[]): string {
  return runsOf(days).map(runInWords).join(", ") || "none";
}

/** What was typed, as it is stored; a line that is no day is passed on as it is, so that `readClosedDays` refuses it. */
export function closedDaysOfLines(text: string): ClosedDay[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines
    .filter((line) => line !== "")
    .map((line) => {
      const day = line.slice(0, 10);
      const rest = line.slice(10).trim();
      const isExpected = rest.toLowerCase().endsWith(EXPECTED);
      const name = isExpected ? rest.slice(0, -EXPECTED.length).trim() : rest;
      return { day, name, isExpected };
    })
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}
