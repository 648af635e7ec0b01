import { useRef, useState } from "react";
import {
  type PeopleTable,
  personErrors,
  readPeople,
  SAMPLE_TABLE,
} from "../../../shop/recipients/people-table.ts";
import type { ShareField } from "../../../shop/recipients/share.ts";
import { Accordion } from "../../../ui/accordion.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { addPeople } from "./people-store.ts";
import { textOfTable } from "./read-people-file.ts";

const COLUMNS: [name: string, words: string][] = [
  ["Name", "Who gets it, in English or Urdu."],
  ["Phone", "11 or 12 digits; the rider calls it. A zero that Excel has dropped is put back."],
  ["Address", "House, street and area."],
  ["City", "As in our list of cities."],
  ["Boxes", "How often they get everything in your cart. Empty is 1."],
  ["Message", "On their card, at most 140 letters. Empty takes the card for everybody below."],
  ["From", "The name on their card. It may be empty."],
];

/** A list of people as a file of a spreadsheet; `onRead` is given the ids of who was added. */
export function PeopleFile({ onRead }: { onRead(ids: number[]): void }) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<{ look: "plain" | "error"; words: string[] } | null>(null);

  async function take(file: File) {
    const read = await textOfTable(file);
    if ("problem" in read) return setSaid({ look: "error", words: [read.problem] });
    const table = readPeople(read.text);
    const { people, missing } = table;
    if (people.length === 0 || missing.length > 0) {
      return setSaid({ look: "error", words: [whyNotTable(table)] });
    }
    onRead(addPeople(people));
    setSaid({ look: "plain", words: wordsOf(file.name, table) });
  }

  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-white p-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-48 grow">
          <span className="block font-medium">Many people? Upload a list</span>
          <span className="block text-13 text-ink-soft">
            A CSV file from Excel or Google Sheets.
          </span>
        </p>
        <Button look="quiet" onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label="A list of people as a CSV file"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file once more, after it was put right.
            target.value = "";
            if (file) void take(file);
          }}
        />
      </div>
      {said ? (
        <Notice look={said.look === "error" ? "error" : "plain"}>
          {said.words.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      ) : null}
      <Accordion title="What is in the list">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 pb-3 text-15">
          {COLUMNS.map(([name, words]) => (
            <div key={name} className="contents">
              <dt className="font-medium">{name}</dt>
              <dd className="text-ink-soft">{words}</dd>
            </div>
          ))}
        </dl>
        <Button look="quiet" onClick={saveSample}>
          Download a sample list
        </Button>
      </Accordion>
    </div>
  );
}

function saveSample() {
  const url = URL.createObjectURL(new Blob([SAMPLE_TABLE], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "tohfa-people.csv";
  link.click();
  URL.revokeObjectURL(url);
}

function whyNotTable({ people, missing }: PeopleTable): string {
  if (people.length === 0)
    return "Nobody is in this file. Its first line has the headings, each other line is a person.";
  const names = missing.map((field) => COLUMN_NAMES[field]).join(", ");
  return `This file has no column ${names}. Add it, or download the sample list and fill that in. Nothing was added.`;
}

const COLUMN_NAMES: Record<ShareField, string> = {
  ...{ name: "Name", phone: "Phone", address: "Address", city: "City" },
  ...{ boxes: "Boxes", message: "Message", from: "From" },
};

function wordsOf(file: string, { people, unknown }: PeopleTable): string[] {
  const wrong = people.filter((one) => Object.keys(personErrors(one)).length > 0).length;
  const count = people.length === 1 ? "1 person" : `${people.length} people`;
  const columns = unknown.length === 1 ? "This column is" : "These columns are";
  return [
    `${count} read from ${file}. ${wrong === 0 ? "Nothing has to be fixed." : `${wrong === 1 ? "1 row has" : `${wrong} rows have`} something to fix: each is below, with what it is.`}`,
    ...(unknown.length > 0 ? [`${columns} not used: ${unknown.join(", ")}.`] : []),
  ];
}
