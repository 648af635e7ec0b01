import { useRef, useState } from "react";
import {
  type PeopleTable,
  personErrors,
  readPeople,
  SAMPLE_TABLE,
} from "#tohfa/shop/orders/recipients/people-table.ts";
import { Accordion } from "../../../ui/accordion.tsx";
import { Button } from "../../../ui/button.tsx";
import { t } from "../../../ui/language/t.ts";
import { Notice } from "../../../ui/notice.tsx";
import { addPeople } from "./people-store.ts";
import { textOfTable } from "./read-people-file.ts";
import { unusedColumns, whyNotTable } from "./table-words.ts";

const COLUMNS: [name: string, words: string][] = [
  ["Name", "Who gets it, in English or Urdu."],
  ["Phone", "11 or 12 digits; the rider calls it. A zero that Excel has dropped is put back."],
  ["Address", "House, street and area."],
  ["City", "As in our list of cities."],
  ["Boxes", "How often they get everything in your cart. Empty is 1."],
  ["Message", "On their card, at most 140 letters. Empty takes the card for everybody below."],
  ["From", "The name on their card. It may be empty."],
  ["Day", "By when it should be with them, such as 24 Nov 2026. Empty is the day for everybody."],
];

/** A list of people as a file of a spreadsheet; `onRead` is given the ids of who was added. */
export function PeopleFile({ onRead }: { onRead(ids: number[]): void }) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<{ look: "plain" | "error"; words: string[] } | null>(null);

  async function take(file: File) {
    const read = await textOfTable(file);
    if ("problem" in read) return setSaid({ look: "error", words: [t(read.problem)] });
    const table = readPeople(read.text);
    const problem = whyNotTable(table);
    if (problem !== null) return setSaid({ look: "error", words: [problem] });
    onRead(addPeople(table.people));
    setSaid({ look: "plain", words: wordsOf(file.name, table) });
  }

  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-white p-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-48 grow">
          <span className="block font-medium">{t("Many people? Upload a list")}</span>
          <span className="block text-13 text-ink-soft">
            {t("A CSV file from Excel or Google Sheets")}
          </span>
        </p>
        <Button look="quiet" onClick={() => input.current?.click()}>
          {t("Choose a file")}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label={t("A list of people as a CSV file")}
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
      <Accordion title={t("What is in the list")}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 pb-3 text-15">
          {COLUMNS.map(([name, words]) => (
            <div key={name} className="contents">
              <dt className="font-medium">{t(name)}</dt>
              <dd className="text-ink-soft">{t(words)}</dd>
            </div>
          ))}
        </dl>
        <Button look="quiet" onClick={saveSample}>
          {t("Download a sample list")}
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

function wordsOf(file: string, { people, unknown }: PeopleTable): string[] {
  const wrong = people.filter((one) => Object.keys(personErrors(one)).length > 0).length;
  const unused = unusedColumns(unknown);
  return [
    people.length === 1
      ? t("1 person read from {file}.", { file })
      : t("{count} people read from {file}.", { count: people.length, file }),
    wrong === 0
      ? t("Nothing has to be fixed.")
      : wrong === 1
        ? t("1 row has something to fix: it is below, with what it is.")
        : t("{count} rows have something to fix: each is below, with what it is.", {
            count: wrong,
          }),
    ...(unused ? [unused] : []),
  ];
}
