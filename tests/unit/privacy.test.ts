import { readFileSync } from "node:fs";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { schema } from "#tohfa/db/open.server.ts";
import { SETTINGS } from "#tohfa/shop/platform/settings/settings.ts";
import {
  KEPT,
  KEPT_OUTSIDE,
  type KeptData,
  OF_THINGS,
} from "#tohfa/tests/shop/office/stored-data.ts";

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Every column that can hold words: no number, no day, no yes or no, no closed list. */
const COLUMNS = Object.values(schema)
  .flatMap((table) => (is(table, PgTable) ? [getTableConfig(table)] : []))
  .flatMap(({ name, columns }) =>
    columns
      .filter(
        ({ enumValues, dataType }) =>
          !enumValues?.length && !/^(number|boolean|date)/.test(dataType),
      )
      .map((column) => `${name}.${snake(column.name)}`),
  );

const named = (lists: [string, readonly string[]][]) =>
  lists.flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
const PERSONAL = named(KEPT.map(({ table, columns }) => [table, columns]));
const THINGS = named(Object.entries(OF_THINGS));

/** What of these columns the table has no line for. */
function withoutLine(columns: readonly string[]): string[] {
  const known = new Set([...PERSONAL, ...THINGS]);
  return columns.filter((column) => !known.has(column));
}

describe("/policy says what is true (issue 10)", () => {
  const file = new URL("../../storefront/app/information/policy-page.tsx", import.meta.url);
  const text = readFileSync(file, "utf8").replaceAll(/\s+/g, " ");

  it.each([
    ["keepBiddersDays", 90, "We forget your name and phone 90 days after their answer."],
    ["keepMessagesDays", 365, "We keep them for a year"],
    ["keepLettersDays", 30, "copies of our letters to you for 30 days"],
    ["keepGiftWordsDays", 180, "A gift’s card and picture go after 180 days"],
    ["keepReceiptPhotosDays", 365, "photos of bank transfers after a year"],
    ["keepOrderPeopleYears", 7, "the record of a sale for six years after its tax year"],
  ] as const)("its words are the job's: %s is %i", (setting, standard, words) => {
    expect([SETTINGS[setting].default, text]).toEqual([standard, expect.stringContaining(words)]);
  });
});

describe("docs/operate/privacy.md: every kept personal datum (issue 10)", () => {
  it("has a line for each column with a person in it: a new column fails here until it has one", () => {
    expect(COLUMNS.length).toBeGreaterThan(200);
    expect(withoutLine(COLUMNS)).toEqual([]);
    expect(withoutLine([...COLUMNS, "orders.mothers_name"])).toEqual(["orders.mothers_name"]);
  });

  it("names no column that there is not, and none twice", () => {
    const all = [...PERSONAL, ...THINGS];
    expect(all.filter((column) => !COLUMNS.includes(column))).toEqual([]);
    expect(all.filter((column, place) => all.indexOf(column) !== place)).toEqual([]);
  });

  it("says the time that each setting has where nobody changed it", () => {
    for (const { setting, until } of [...KEPT, ...KEPT_OUTSIDE]) {
      if (setting)
        expect([setting, until]).toEqual([setting, expect.stringMatching(standard(setting))]);
    }
    const told = [...KEPT, ...KEPT_OUTSIDE].flatMap(({ setting }) => setting ?? []);
    const timed = Object.keys(SETTINGS).filter((key) => key.startsWith("keep"));
    expect(timed.filter((key) => !(told as string[]).includes(key))).toEqual([]);
  });

  it("is written from this list (npx vitest run --project unit tests/unit/privacy.test.ts -u)", async () => {
    await expect(page()).toMatchFileSnapshot("../../docs/operate/privacy.md");
  });
});

function standard(setting: NonNullable<KeptData["setting"]>): RegExp {
  return new RegExp(`\\b${SETTINGS[setting].default}\\b`);
}

function page(): string {
  const row = (where: string, { what, why, until, setting }: Omit<KeptData, "table" | "columns">) =>
    `| ${where} | ${what} | ${why} | ${until} | ${setting ? `\`${setting}\`` : ""} |`;
  const rows = KEPT.map((one) =>
    row(one.columns.map((column) => `\`${one.table}.${column}\``).join(", "), one),
  );
  const outside = KEPT_OUTSIDE.map((one) => {
    const [where = "", ...what] = one.what.split(": ");
    return row(where, { ...one, what: what.join(": ") });
  });
  return `${[
    "# What is kept of people, why, and until when",
    "",
    "A job keeps to it every hour (`shop/office/privacy/delete-old-data.server.ts`): in small batches, beside orders; money, things and days of orders stay as they were. Settings are rows of the table `settings` (`shop/platform/settings/settings.ts`). This page is written by `tests/unit/privacy.test.ts` from `tests/shop/office/stored-data.ts`, and a column without a line fails that test.",
    "",
    "| Where | What | Why | Until | Setting |",
    "|---|---|---|---|---|",
    ...rows,
    ...outside,
    "",
    "Backups are yours: keep them no longer than you need them, and erase again after one was put back.",
    "",
    "## When somebody asks",
    "",
    "`npm run person -- export EMAIL` writes all of the above that is of one person into one JSON file, photos of transfers included. `npm run person -- erase EMAIL` forgets it, and says what stays and why. `--phone 03001234567` adds bids and messages under that number. First make sure that it is they who ask: answer to the address itself.",
    "",
    "Erasing is refused while an order of theirs has not ended: until every parcel has reached its end, the days for returns are over, and no money is owed. Of orders that have ended stay name and address, with what was bought for how much, until the books' time is over: then the job forgets them too. Email, phones, gift cards, words of returns, receipts' photos, reviews with their photos, unused coupons, messages, letters, newsletter and the account go at once. Somebody with a store is the shop's people's to part with.",
  ].join("\n")}\n`;
}
