import { namesSeparator, separatorIn } from "#tohfa/shop/platform/input/separator.ts";
import { type Day, dayOf } from "#tohfa/shop/values/day.ts";
import { readCount } from "#tohfa/shop/values/digits.ts";
import type { ReceiverCard } from "./receiver.ts";
import { SHARE_FIELDS, type Share, type ShareField, shareErrors } from "./share.ts";
import { readTypedDay } from "./typed-day.ts";

/** One of several receivers, as typed in the form or read from a table: each field may hold any text. */
export type TypedPerson = Record<ShareField, string>;

export const EMPTY_PERSON: TypedPerson = {
  ...{ name: "", phone: "", address: "", city: "", boxes: "", message: "", from: "", day: "" },
};

/** A parsed table: every line that is not empty is a person. */
export interface PeopleTable {
  people: TypedPerson[];
  /** The headings of columns that we do not know, so that the form can say that they are ignored. */
  unknown: string[];
  /** Required columns that the table does not have. */
  missing: ShareField[];
}

/** Headings as people write them, in lower case and letters only (see `fieldOf`). */
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

const REQUIRED: readonly ShareField[] = ["name", "phone", "address", "city"];

/** The sample table for download. It begins with a byte order mark, so that Excel in any country reads it as UTF-8. */
export const SAMPLE_TABLE = `\ufeff${[
  "Name,Phone,Address,City,Boxes,Message,From,Day",
  'Ayesha Khan,0300 1234567,"House 12, Street 4, Model Town",Lahore,1,Eid Mubarak!,All of us at Karwan,',
  "محمد علی,0321 7654321,فلیٹ 9 کلفٹن,Karachi,2,عید مبارک,,",
].join("\r\n")}\r\n`;

/**
 * Parses a table of receivers, separated by commas, semicolons (Excel in many countries) or tabs (pasted from a sheet).
 * Headings may be in any order; without headings the columns are in the sample's order. No line that is not empty is
 * lost.
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
    missing: lines.length > 0 ? REQUIRED.filter((field) => !columns.includes(field)) : [],
  };
}

/** Writes a table that `readPeople` parses into the same people. */
export function writePeople(people: readonly TypedPerson[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = people.map((person) => SHARE_FIELDS.map((field) => cell(person[field])).join(","));
  return [SHARE_FIELDS.join(","), ...lines].join("\n");
}

/** If a heading occurs twice, only the first column counts. */
function onlyFirst(fields: readonly (ShareField | null)[]): (ShareField | null)[] {
  return fields.map((field, place) => (fields.indexOf(field) === place ? field : null));
}

function fieldOf(heading: string): ShareField | null {
  const plain = heading.toLowerCase().replace(/[^\p{L}]/gu, "");
  return SHARE_FIELDS.find((field) => HEADINGS[field].includes(plain)) ?? null;
}

function personOf(cells: readonly string[], columns: readonly (ShareField | null)[]): TypedPerson {
  const person = { ...EMPTY_PERSON };
  for (const [place, field] of columns.entries()) if (field) person[field] = cells[place] ?? "";
  // An unquoted comma pushes texts beyond the last column: they are appended to it, for the buyer to correct.
  const beyond = cells.slice(columns.length).filter((text) => text !== "");
  const last = columns.findLast((field) => field !== null);
  if (last && beyond.length > 0)
    person[last] = [person[last], ...beyond].filter(Boolean).join(", ");
  return person;
}

/** The cells of each line that is not empty, as spreadsheets write them (RFC 4180). */
function readCells(text: string): string[][] {
  const separator = separatorIn(text);
  const lines: string[][] = [];
  let cells: string[] = [];
  let cell = "";
  // Tracked separately: scanning a long cell at each of its quotes would make parsing quadratic.
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
    } else if (sign === '"' && isBlank && isQuotedCell(text, at, separator)) {
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

/** The most lines that one cell may have. */
const MAX_CELL_LINES = 20;

/**
 * Whether a cell that begins with a quote ends with one. If not, the quote is an ordinary character, and the line ends.
 */
function isQuotedCell(text: string, from: number, separator: string): boolean {
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

/** A person's errors, by field; cached, because a person object never changes. */
export function personErrors(person: TypedPerson): Partial<Record<ShareField, string>> {
  const known = checked.get(person);
  if (known) return known;
  const errors = shareErrors(shareOf(person));
  checked.set(person, errors);
  return errors;
}

/** Converts a typed person to a share of an order, with their own card, or the common one. */
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
    // A text that is not a day stays as typed, so that validation shows it for correction.
    arriveOn: readTypedDay(day, today) ?? day.trim(),
    card: message.trim() === "" && from.trim() !== "" ? { ...own, from } : own,
  };
}

/** NaN, which no validation accepts, if it is not a number. */
function countOf(typed: string): number {
  const read = readCount(typed);
  return "count" in read ? read.count : Number.NaN;
}

/**
 * The positions of people listed again with the same name, phone and address, each with the first one's position (from
 * 0).
 */
export function duplicatesOf(people: readonly TypedPerson[]): Map<number, number> {
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
