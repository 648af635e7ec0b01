import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { NEEDED_IN_PRODUCTION, SETTING_GROUPS, type SettingSchema } from "./environment.ts";

const DOCUMENT = new URL("../../docs/operate/settings.md", import.meta.url);
const TABLES =
  /(?<=<!-- made by server\/start\/environment\.test\.ts -->\n)[\s\S]*?(?=<!-- end -->)/;

/** The text of docs/operate/settings.md about each setting. */
function settingsTables(): string {
  const tables = Object.entries(SETTING_GROUPS).map(([title, settings]) => {
    const rows = Object.entries(settings).map(
      ([name, schema]) => `| \`${name}\` | ${schema.description} | ${leftOut(name, schema)} |\n`,
    );
    return `## ${title}\n\n| Setting | What it is | Left out |\n|---|---|---|\n${rows.join("")}`;
  });
  return tables.join("\n");
}

function leftOut(name: string, schema: SettingSchema): string {
  const standard = schema.default === true ? 1 : schema.default;
  const needed = Object.hasOwn(NEEDED_IN_PRODUCTION, name) ? "**production needs it**" : null;
  const parts = [schema.leftOut ?? standard, needed].filter((one) => one != null);
  return parts.join("; ").replaceAll("<", "\\<");
}

it("docs/operate/settings.md has every setting as its schema says it (UPDATE=1 writes them)", () => {
  const text = readFileSync(DOCUMENT, "utf8");
  const tables = settingsTables();
  if (process.env.UPDATE)
    writeFileSync(
      DOCUMENT,
      text.replace(TABLES, () => tables),
    );
  else expect(text.match(TABLES)?.[0]).toBe(tables);
});

it("every setting says what it is", () => {
  for (const [name, schema] of Object.values(SETTING_GROUPS).flatMap(
    Object.entries<SettingSchema>,
  )) {
    expect([name, schema.description]).toEqual([name, expect.stringMatching(/\w{3}/)]);
  }
});
