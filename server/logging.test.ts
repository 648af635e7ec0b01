import { afterEach, expect, it } from "vitest";
import { createLog, takeConsole } from "./logging.ts";

const { error, warn } = console;
afterEach(() => Object.assign(console, { error, warn }));

function written(use: (log: ReturnType<typeof createLog>) => void): string {
  let text = "";
  use(createLog("info", { write: (line) => (text += line) }));
  return text;
}
/** Without the line's time and process, which are digits too. */
const said = (words: string): string => JSON.parse(written((log) => log.info(words))).msg;

it("a value of a statement with a line like a stack's does not stay behind", () => {
  const failed = new Error(
    "Failed query: insert into messages values ($1, $2)\nparams: Sana,\n    at Gulmohar Lane 7\nfourth line",
  );
  const text = written((log) => log.error({ err: failed }, "failed"));
  expect(text).not.toMatch(/Sana|Gulmohar|fourth/);
  expect(text).toContain("logging.test.ts");
});

it("what PostgreSQL could not read is not repeated", () => {
  const text = written((log) =>
    log.error(new Error('invalid input syntax for type uuid: "my key"')),
  );
  expect(text).not.toContain("my key");
});

it.each([
  "Call 03001234567.",
  "Call 0300 1234567, please",
  "/x/%2B92%20300%201234567",
  "+92-300-123-4567",
  "0092 300 1234567",
])("a phone is removed however it is spelled: %s", (words) => {
  expect(said(words)).not.toMatch(/4567/);
});

it.each([
  "/login?next=%2Forder%3Fid%3D1%26token%3Ds3cret%26confirm%3Dsign3d",
  "/order?confirm=s3cret&sig=sign3d",
  "/order?TOKEN=s3cret;sig=sign3d",
])("a secret is removed from an address, also where it is written inside another: %s", (url) => {
  expect(written((log) => log.info({ url }, "asked"))).not.toMatch(/s3cret|sign3d/);
});

it("what others print goes through the log", () => {
  const text = written((log) => {
    takeConsole(log);

    console.error(new Error("No mailbox ayesha@example.com"));
    console.warn("Hydration of", { email: "ayesha@example.com" });
  });
  expect(text).not.toContain("ayesha@");
  expect(
    text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).level),
  ).toEqual(["error", "warn"]);
});

it("a text of a megabyte takes no time", () => {
  const began = Date.now();
  said("a".repeat(1_000_000));
  said("0 ".repeat(500_000));
  expect(Date.now() - began).toBeLessThan(2_000);
});
