import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CAPABILITIES, capabilitiesOf } from "./booking.ts";
import { CAPABILITY_WORDS } from "./capabilities.ts";
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

const BOOKING_TABLES =
  /(?<=<!-- booking, made by shop\/delivery\/couriers\/couriers\.test\.ts -->\n)[\s\S]*?(?=<!-- end -->)/;

/** Of every courier with booking: its further settings, and courier × capability, from the code itself. */
function bookingTables(): string {
  const bookable = COURIERS.flatMap(({ name, booking, address }) => {
    if (!booking) return [];
    const keys = Object.fromEntries(Object.keys(booking.keys).map((key) => [key, "x"]));
    const made = booking.make({ keys, url: address.production }, () => 0);
    return [{ name, booking, has: new Set(capabilitiesOf(made)) }];
  });
  const settings = bookable.map(({ name, booking }) => {
    const keys = Object.keys(booking.keys).map((key) => `\`${key}\``);
    const where = booking.address ? `\`${booking.address.setting}\`` : "as for tracking";
    return `| ${name} | ${keys.join(", ") || "none"} | ${where} |\n`;
  });
  const rows = CAPABILITIES.map((capability) => {
    const { name, ours } = CAPABILITY_WORDS[capability];
    const cells = bookable.map(({ has }) => (has.has(capability) ? "yes" : "–"));
    return `| ${name} | ${cells.join(" | ")} | ${ours} |\n`;
  });
  const names = bookable.map(({ name }) => name).join(" | ");
  return `| Courier | Further settings, for booking | Address for tests and staging |\n|---|---|---|\n${settings.join("")}\n| | ${names} | Where it has none (–) |\n|---|${"---|".repeat(bookable.length)}---|\n${rows.join("")}`;
}

it("docs/operate/couriers.md says what each courier's API can do, as its folder does (UPDATE=1 writes it)", () => {
  const text = readFileSync(DOCUMENT, "utf8");
  if (process.env.UPDATE) writeFileSync(DOCUMENT, text.replace(BOOKING_TABLES, bookingTables()));
  else expect(text.match(BOOKING_TABLES)?.[0]).toBe(bookingTables());
});

it("docs/operate/couriers.md has every courier's settings as its folder exports them (UPDATE=1 writes them)", () => {
  const text = readFileSync(DOCUMENT, "utf8");
  if (process.env.UPDATE) writeFileSync(DOCUMENT, text.replace(TABLE, settingsTable()));
  else expect(text.match(TABLE)?.[0]).toBe(settingsTable());
});

it("no two vendors share a setting", () => {
  const names = COURIERS.flatMap(({ keys, address, booking }) => [
    ...[...Object.keys(keys), address.setting, ...Object.keys(booking?.keys ?? {})],
    ...(booking?.address ? [booking.address.setting] : []),
  ]);
  expect(new Set(names).size).toBe(names.length);
});
