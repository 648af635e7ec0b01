import {
  personErrors,
  readPeople,
  type TypedPerson,
  writePeople,
} from "#tohfa/shop/orders/recipients/people-table.ts";
import { MAX_SHARES_EVER } from "#tohfa/shop/orders/recipients/receiver-kinds.ts";
import { SHARE_FIELDS } from "#tohfa/shop/orders/recipients/share.ts";
import { t } from "../../../ui/language/t.ts";
import { textOfTable } from "./read-people-file.ts";
import { unusedColumns, whyNotTable } from "./table-words.ts";

/** A list of people that was sent as a form, as far as it can be read. */
export interface CheckedList {
  /** All of it as a table: what is sent again, and goes on to checkout. */
  list: string;
  people: number;
  /** Rows with something to fix, by their place from 1, as typed. */
  wrong: { place: number; person: TypedPerson; errors: Partial<TypedPerson> }[];
  /** Why nobody was read, in words; null where somebody was. */
  problem: string | null;
  /** Which columns are not used, in words. */
  unused: string | null;
}

/** Reads the form of a page without JavaScript: a file or a pasted text, with the rows that were put right since. */
export async function checkList(form: FormData): Promise<CheckedList> {
  const file = form.get("file");
  const pasted = textIn(form, "list");
  const read = file instanceof File && file.size > 0 ? await textOfTable(file) : { text: pasted };
  if ("problem" in read) return { ...NOBODY, list: pasted, problem: t(read.problem) };
  const table = readPeople(read.text);
  const problem = whyNotTable(table);
  if (problem !== null) return { ...NOBODY, list: read.text, problem };
  const most = MAX_SHARES_EVER;
  // Before each row is looked at: a form that nobody signs in for may have tens of thousands.
  if (table.people.length > most) {
    const text = t("One order goes to at most {most} people.", { most });
    return { ...NOBODY, list: read.text, problem: text };
  }
  // Read once: a form is gone through from its beginning for each name that it is asked for.
  const sent = new Map(form);
  const people = table.people.flatMap((person, index) => corrected(sent, person, index + 1) ?? []);
  const list = writePeople(people);
  if (people.length === 0) return { ...NOBODY, problem: t("Everybody was left out.") };
  const wrong = people.flatMap((person, index) => {
    const errors = personErrors(person);
    return Object.keys(errors).length > 0 ? [{ place: index + 1, person, errors }] : [];
  });
  return {
    list,
    people: people.length,
    wrong,
    problem: null,
    unused: unusedColumns(table.unknown),
  };
}

const NOBODY: CheckedList = { list: "", people: 0, wrong: [], problem: null, unused: null };

/** A row with what was typed into its fields; null where it was left out. */
function corrected(form: Sent, person: TypedPerson, place: number): TypedPerson | null {
  if (form.has(`${place}.out`)) return null;
  const typed = SHARE_FIELDS.filter((field) => form.has(`${place}.${field}`));
  if (typed.length === 0) return person;
  const texts = typed.map((field) => [field, textIn(form, `${place}.${field}`)]);
  return { ...person, ...Object.fromEntries(texts) };
}

type Sent = ReadonlyMap<string, FormDataEntryValue>;

function textIn(form: FormData | Sent, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
