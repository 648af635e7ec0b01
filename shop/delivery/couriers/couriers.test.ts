import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { CourierBooking } from "./booking.ts";
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

/** What a courier's API can do besides tracking; the rest of the seam are its limits. */
type Capability = Exclude<keyof CourierBooking, "cash" | "whyNot">;

/** A capability's name for people, and what the shop does where a courier lacks it. */
const CAPABILITY_WORDS: Readonly<Record<Capability, { name: string; ours: string }>> = {
  book: { name: "Book", ours: "at the courier's own site; its number is typed" },
  find: {
    name: "Ask by our reference",
    ours: "a person looks at the courier's own site, and says what stands there",
  },
  cancel: { name: "Cancel", ours: "at the courier's own site; a person says that it is done" },
  cities: { name: "Cities", ours: "nothing can be booked" },
  rates: { name: "Prices", ours: "the shop's own table of the courier's prices" },
  label: { name: "Label", ours: "the shop's own label" },
  loadSheet: { name: "Load sheet", ours: "the shop's own load sheet" },
  pickup: { name: "Call for pickup", ours: "the courier comes as agreed with it" },
  advise: { name: "Advice after a failed attempt", ours: "by phone" },
  reverse: { name: "Way back", ours: "as agreed with the courier" },
};

const CAPABILITIES = Object.keys(CAPABILITY_WORDS) as Capability[];

const BOOKING_TABLES =
  /(?<=<!-- booking, made by shop\/delivery\/couriers\/couriers\.test\.ts -->\n)[\s\S]*?(?=<!-- end -->)/;

/** Of every courier with booking: its further settings, and courier × capability, from the code itself. */
function bookingTables(): string {
  const bookable = COURIERS.flatMap(({ name, booking, address }) => {
    if (!booking) return [];
    const keys = Object.fromEntries(Object.keys(booking.keys).map((key) => [key, "x"]));
    const made = booking.make({ keys, url: address.production }, () => 0);
    const has = CAPABILITIES.filter((one) => made[one] !== undefined);
    return [{ name, booking, has: new Set(has) }];
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
