import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, expectTypeOf, it } from "vitest";
import { PERMISSIONS } from "#tohfa/shop/access/accounts/permissions.ts";
import type { Audited } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { mayGoToPhone } from "#tohfa/shop/messages/mail/letter-limits.ts";
import type { TemplateName } from "#tohfa/shop/messages/mail/render-message.ts";
import {
  type AuditAction,
  CHANGES,
  type Line,
  OTHERS,
  READS,
  type Readers,
  STATES,
} from "#tohfa/shop/who-is-told.ts";

const shop = resolve(import.meta.dirname, "../../shop");
const files = readdirSync(shop, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"));

const lines: [name: string, line: Line][] = [
  ...Object.entries<Line>(CHANGES),
  ...Object.entries<Line>(OTHERS),
  ...Object.entries<Record<string, Line>>(STATES).flatMap(([machine, states]) =>
    Object.entries(states).map(([state, line]): [string, Line] => [`${machine} ${state}`, line]),
  ),
];
const lettersOf = (readers: Readers): string[] =>
  Object.values(readers)
    .flat()
    .filter((letter) => letter !== "notice");

/** What every file of that name exports, by the code itself. */
async function exportsOf(fits: RegExp): Promise<[string, unknown][]> {
  const found = files.filter((path) => fits.test(path));
  const modules = await Promise.all(found.map((path) => import(join(shop, path))));
  return modules.flatMap((module) => Object.entries(module as Record<string, unknown>));
}

describe("Whoever is touched by a change is told: a change without a line fails here (PRODUCT §7)", () => {
  const isQuestion = (name: string) =>
    /^(list|show|count|read|get|meaningOf|findsOf)[A-Z]/.test(name) ||
    (READS as readonly string[]).includes(name);

  it("every function that somebody may call and that does not only ask has its line", () => {
    const changing = Object.keys(PERMISSIONS).filter((name) => !isQuestion(name));
    expect(Object.keys(CHANGES).sort()).toEqual(changing.sort());
    expect(READS.filter((name) => !Object.hasOwn(PERMISSIONS, name))).toEqual([]);
  });

  it("every state of every machine of the shop has its line", async () => {
    const machines = (await exportsOf(/-machine\.ts$/)).flatMap(([name, value]) =>
      typeof value === "object" && value !== null && "states" in value && "whyNot" in value
        ? [[name, [...(value.states as string[])].sort()] as const]
        : [],
    );
    expect(machines.length).toBeGreaterThanOrEqual(11);
    for (const [name, states] of machines) {
      const own = (STATES as Record<string, object>)[name.toLowerCase()] ?? {};
      expect([name, Object.keys(own).sort()]).toEqual([name, states]);
    }
    expect(Object.keys(STATES).length).toBe(machines.length);
  });

  it("the audit log takes no other words than the lines'", () => {
    expectTypeOf<Audited["action"]>().toEqualTypeOf<AuditAction>();
    expectTypeOf<"something without a line">().not.toMatchTypeOf<Audited["action"]>();
  });

  it("every word of a line is written by the code, and none stands in two lines", () => {
    const text = files
      .filter((path) => path !== "who-is-told.ts")
      .map((path) => readFileSync(join(shop, path), "utf8"))
      .join("\n");
    const words = lines.flatMap(([, { log = [] }]) => log);
    const isWritten = (word: string) =>
      text.includes(`"${word}"`) || text.includes(`\`${word.split(" ")[0]} \${`);
    expect(words.filter((word) => !isWritten(word))).toEqual([]);
    expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
  });

  it("every letter of the shop tells of a change, and every line's letter is written", async () => {
    const templates = (await exportsOf(/^messages\/mail\/templates\//))
      .filter(([name]) => name.endsWith("_TEMPLATES"))
      .flatMap(([, letters]) => Object.keys(letters as object));
    const sent = new Set(lines.flatMap(([, { notify = {} }]) => lettersOf(notify)));
    expect([...sent].sort()).toEqual(templates.sort());
  });

  it.each(lines)(
    "%s says who is told, or why nobody is",
    (_name, { notify, as, silentBecause }) => {
      expect((notify !== undefined || as !== undefined) !== (silentBecause !== undefined)).toBe(
        true,
      );
      if (notify) expect(Object.keys(notify)).not.toEqual([]);
    },
  );

  it("docs/operate/who-is-told.md is written from the table (npx vitest run --project unit tests/unit/who-is-told.test.ts -u)", async () => {
    await expect(page()).toMatchFileSnapshot("../../docs/operate/who-is-told.md");
  });
});

const READERS: Record<keyof Readers, string> = {
  buyer: "its buyer",
  store: "the store",
  owner: "the store's owner",
  person: "whose it is",
  admins: "the shop's other admins",
};

function howOf(reader: keyof Readers, letters: readonly string[]): string {
  const names = letters.map((letter) => `\`${letter}\``).join(", ");
  if (reader === "admins") {
    return letters[0] === "notice"
      ? "notice in the portal"
      : `notice in the portal, letter ${names}`;
  }
  if (reader === "store") return `${names}, by the channels that it chose`;
  const isPhone =
    reader === "buyer" && letters.some((letter) => mayGoToPhone(letter as TemplateName));
  return `letter${isPhone ? ", and SMS or WhatsApp," : ""} ${names}`;
}

function cellOf({ notify = {}, as = [], silentBecause, when }: Line): string {
  if (silentBecause) return `nobody: ${silentBecause}`;
  const readers = Object.entries(notify).map(
    ([reader, letters]) =>
      `**${READERS[reader as keyof Readers]}**: ${howOf(reader as keyof Readers, [letters].flat())}`,
  );
  const states = as.map((machine) => `as the ${machine}'s new state says`);
  return [...readers, ...states, ...(when ? [`(${when})`] : [])].join("<br>");
}

const inWords = (name: string) =>
  name
    .split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_/)
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(" ");

function tableOf(rows: readonly (readonly [string, Line])[]): string {
  const cells = rows.map(
    ([name, line]) => `| ${inWords(name)} | ${(line.log ?? []).join(", ")} | ${cellOf(line)} |`,
  );
  return ["| change | in the audit log | who is told, and how |", "|---|---|---|", ...cells].join(
    "\n",
  );
}

function page(): string {
  const states = Object.entries<Record<string, Line>>(STATES).map(
    ([machine, own]) => `### ${machine}\n\n${tableOf(Object.entries(own))}\n`,
  );
  return `# Who is told of a change

Written from \`shop/who-is-told.ts\` by \`tests/unit/who-is-told.test.ts\` (\`npx vitest run --project unit
tests/unit/who-is-told.test.ts -u\`), which fails where a function that changes something, a state of a machine, a word of the
audit log or a letter has no line. A store chooses its channels under Settings; what stands as "notice in the portal" is on
\`/admin/notices\`. Nobody is told twice of the same: a message's key is its letter and what it is about.

## What somebody does

${tableOf(Object.entries<Line>(CHANGES))}

## What something becomes

${states.join("\n")}
## What happens besides

${tableOf(Object.entries<Line>(OTHERS))}
`;
}
