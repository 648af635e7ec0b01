import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { COURIERS } from "./couriers.server.ts";

const DOCUMENT = new URL("../../../docs/operate/couriers.md", import.meta.url);
const TABLE =
  /(?<=<!-- made by shop\/delivery\/couriers\/couriers\.test\.ts -->\n)[\s\S]*?(?=<!-- end -->)/;

/** The table of couriers' settings in docs/operate/couriers.md. */
function settingsTable(): string {
  const rows = COURIERS.map(({ name, keys, keysFrom, address }) => {
    const names = Object.entries(keys).map(
      ([key, { isSwitch }]) => `\`${key}${isSwitch ? "=1" : ""}\``,
    );
    return `| ${name} | ${names.join(", ")} | ${keysFrom} | \`${address.setting}\` |\n`;
  });
  return `| Courier | Settings | Where the keys come from | Address for tests and staging |\n|---|---|---|---|\n${rows.join("")}`;
}

it("docs/operate/couriers.md has every courier's settings as its folder exports them (UPDATE=1 writes them)", () => {
  const text = readFileSync(DOCUMENT, "utf8");
  if (process.env.UPDATE) writeFileSync(DOCUMENT, text.replace(TABLE, settingsTable()));
  else expect(text.match(TABLE)?.[0]).toBe(settingsTable());
});

it("no two vendors share a setting", () => {
  const names = COURIERS.flatMap(({ keys, address }) => [...Object.keys(keys), address.setting]);
  expect(new Set(names).size).toBe(names.length);
});
