import { namesSeparator, separatorIn } from "#tohfa/shop/platform/input/separator.ts";
import { type Day, dayOf } from "#tohfa/shop/values/day.ts";
import { readCount } from "#tohfa/shop/values/digits.ts";
import type { ReceiverCard } from "./receiver.ts";
import { SHARE_FIELDS, type Share, type ShareField, shareErrors } from "./share.ts";
import { readTypedDay } from "./typed-day.ts";

/** One of several people as typed, or as they stand in a table: any text may be in each field. */
export type TypedPerson = Record<ShareField, string>;

export const NOBODY_TYPED: TypedPerson = {
  ...{ name: "", phone: "", address: "", city: "", boxes: "", message: "", from: "", day: "" },
};

/** A table as it was read: every line that has anything in it is a person. */
export interface PeopleTable {
  people: TypedPerson[];
  /** Columns that mean nothing to us, by their heading: nobody wonders where they went. */
  unknown: string[];
  /** Columns without which nobody gets anything. */
  missing: ShareField[];
}

/** Headings as people write them, in the letters that `plain` leaves. */
const HEADINGS: Record<ShareField, readonly string[]> = {
  name: [
    "name",
    "fullname",
    "receiver",
    "receivername",
    "recipient",
    "employee",
    "employeename",
    "نام",
  ],
  phone: [
    "phone",
    "phonenumber",
    "phoneno",
    "mobile",
    "mobileno",
    "mobilenumber",
    "cell",
    "contact",
    "فون",
  ],
  address: ["address", "streetaddress", "deliveryaddress", "پتہ", "پتا"],
  city: ["city", "town", "شہر"],
  boxes: ["boxes", "box", "quantity", "qty", "count", "تعداد"],
  message: ["message", "card", "cardmessage", "note", "پیغام"],
  from: ["from", "cardfrom", "sender", "منجانب"],
  day: [
    "day",
    "date",
    "arriveby",
    "arriveon",
    "deliverby",
    "deliveryday",
    "deliverydate",
    "دن",
    "تاریخ",
  ],
};

const NEEDED: readonly ShareField[] = ["name", "phone", "address", "city"];

/** The first lines of the table that people fill in, as Excel of any country opens it: with a mark for UTF-8. */
export const SAMPLE_TABLE = `\ufeff${[
  "Name,Phone,Address,City,Boxes,Message,From,Day",
  'Ayesha Khan,0300 1234567,"House 12, Street 4, Model Town",Lahore,1,Eid Mubarak!,All of us at Karwan,',
  "محمد علی,0321 7654321,فلیٹ 9 کلفٹن,Karachi,2,عید مبارک,,",
].join("\r\n")}\r\n`;

/**
 * Reads a table of people: commas, semicolons (Excel in many countries) or tabs (pasted from a sheet), with headings in
 * any order, or without any in the order of the sample's. Loses no line that has anything in it.
 */
export function readPeople(text: string): PeopleTable {
  const lines = readCells(text.replace(/^\ufeff/, ""));
  if (lines[0] && namesSeparator(lines[0])) lines.shift();
  const [head = [], ...rest] = lines;
  const fields = head.map(fieldOf);
  const hasHead = fields.filter((field) => field !== null).length >= 2;
  const columns = hasHead ? onlyFirst(fields) : [...SHARE_FIELDS];
  return {
    people: (hasHead ? rest : lines).map((cells) => personOf(cells, columns)),
    unknown: hasHead ? head.filter((name, place) => name !== "" && columns[place] === null) : [],
    missing: lines.length > 0 ? NEEDED.filter((field) => !columns.includes(field)) : [],
  };
}

/** The table of these people, so that reading it gives them again. */
export function writePeople(people: readonly TypedPerson[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = people.map((person) => SHARE_FIELDS.map((field) => cell(person[field])).join(","));
  return [SHARE_FIELDS.join(","), ...lines].join("\n");
}

/** A heading that stands there twice means the first column. */
function onlyFirst(fields: readonly (ShareField | null)[]): (ShareField | null)[] {
  return fields.map((field, place) => (fields.indexOf(field) === place ? field : null));
}

function fieldOf(heading: string): ShareField | null {
  const plain = heading.toLowerCase().replace(/[^\p{L}]/gu, "");
  return SHARE_FIELDS.find((field) => HEADINGS[field].includes(plain)) ?? null;
}

function personOf(cells: readonly string[], columns: readonly (ShareField | null)[]): TypedPerson {
  const person = { ...NOBODY_TYPED };
  for (const [place, field] of columns.entries()) if (field) person[field] = cells[place] ?? "";
  // A comma that was not quoted pushes texts beyond the last column: they stay in it, to be put right.
  const beyond = cells.slice(columns.length).filter((text) => text !== "");
  const last = columns.findLast((field) => field !== null);
  if (last && beyond.length > 0)
    person[last] = [person[last], ...beyond].filter(Boolean).join(", ");
  return person;
}

/** The cells of each line that has any, as spreadsheets write them (RFC 4180). */
function readCells(text: string): string[][] {
  const separator = separatorIn(text);
  const lines: string[][] = [];
  let cells: string[] = [];
  let cell = "";
  // Kept beside it: to look through a long cell at each of its quotes would take as long as it is, each time.
  let isBlank = true;
  let isQuoted = false;
  const add = (sign: string) => {
    cell += sign;
    if (isBlank) isBlank = sign.trim() === "";
  };
  const endCell = () => {
    cells.push(cell.trim());
    cell = "";
    isBlank = true;
  };
  const endLine = () => {
    endCell();
    if (cells.some((one) => one !== "")) lines.push(cells);
    cells = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (isQuoted) {
      if (sign !== '"') add(sign);
      else if (text[at + 1] === '"') {
        add('"');
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && isBlank && closes(text, at, separator)) {
      isQuoted = true;
      cell = "";
    } else if (sign === separator) endCell();
    else if (sign === "\n" || sign === "\r") {
      if (sign === "\r" && text[at + 1] === "\n") at += 1;
      endLine();
    } else add(sign);
  }
  endLine();
  return lines;
}

/** Lines of one cell at most. */
const MAX_CELL_LINES = 20;

/** Whether a cell that begins with a quote ends with one. Where not it is a sign like others, and takes no line with it. */
function closes(text: string, from: number, separator: string): boolean {
  let lines = 0;
  for (let at = from + 1; at < text.length && lines <= MAX_CELL_LINES; at += 1) {
    if (text[at] === "\n" || text[at] === "\r") lines += 1;
    if (text[at] !== '"') continue;
    if (text[at + 1] !== '"') return isCellEnd(text, at + 1, separator);
    at += 1;
  }
  return false;
}

function isCellEnd(text: string, from: number, separator: string): boolean {
  let at = from;
  while (text[at] === " ") at += 1;
  const sign = text[at];
  return sign === undefined || sign === separator || sign === "\n" || sign === "\r";
}

const checked = new WeakMap<TypedPerson, Partial<Record<ShareField, string>>>();

/** What has to be fixed of one of them, by field; worked out once for what does not change. */
export function personErrors(person: TypedPerson): Partial<Record<ShareField, string>> {
  const known = checked.get(person);
  if (known) return known;
  const errors = shareErrors(shareOf(person));
  checked.set(person, errors);
  return errors;
}

/** As an order takes them; a card of their own, or the one for everybody. */
export function shareOf(
  { name, phone, address, city, boxes, message, from, day }: TypedPerson,
  card: ReceiverCard = { text: "", from: "", design: "ribbon" },
  today: Day = dayOf(Date.now()),
): Share {
  const own =
    message.trim() === "" ? card : { text: message, from: from || card.from, design: card.design };
  return {
    ...{ name, phone, address, city },
    boxes: boxes.trim() === "" ? 1 : countOf(boxes),
    // What is no day stays as it was typed: it is told, and put right.
    arriveOn: readTypedDay(day, today) ?? day.trim(),
    card: message.trim() === "" && from.trim() !== "" ? { ...own, from } : own,
  };
}

/** NaN, which nothing takes, where it is no number. */
function countOf(typed: string): number {
  const read = readCount(typed);
  return "count" in read ? read.count : Number.NaN;
}

/** The places of those who stand there twice with phone and address, each with the place of the first (from 0). */
export function doublesOf(people: readonly TypedPerson[]): Map<number, number> {
  const first = new Map<string, number>();
  const doubles = new Map<number, number>();
  for (const [place, { phone, address, name }] of people.entries()) {
    const key = [name, phone, address].map((text) =>
      text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""),
    );
    const text = key.join("|");
    if (text === "||") continue;
    const before = first.get(text);
    if (before === undefined) first.set(text, place);
    else doubles.set(place, before);
  }
  return doubles;
}
