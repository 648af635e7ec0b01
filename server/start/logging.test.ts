import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { createLog, redirectConsole } from "./logging.ts";

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
    redirectConsole(log);

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

const PROGRAM = '"$NODE" --no-warnings --input-type=module --eval "$CODE"';

/** Of a program that does this with a `log` of its own. */
function environmentOf(does: string): NodeJS.ProcessEnv {
  const logger = JSON.stringify(join(import.meta.dirname, "logging.ts"));
  const code = `import { createLog } from ${logger}; const log = createLog("info"); ${does}`;
  return { ...process.env, NODE: process.execPath, CODE: code };
}

/** Runs such a program, so many times at once into one pipe, which is read a moment later. */
function logging(does: string, times = 1) {
  const all = `{ ${Array.from({ length: times }, () => PROGRAM).join(" & ")}; wait; } | { sleep 0.5; cat; }`;
  const env = environmentOf(does);
  return spawn("sh", ["-c", all], { stdio: ["ignore", "pipe", "inherit"], env });
}
const messages = (lines: string): string[] =>
  lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).msg);

it("a line is read soon, though a process says no more for a while", async () => {
  const child = logging('log.info("asked"); setTimeout(() => log.info("asked again"), 3000);');
  const [chunk] = await once(child.stdout, "data");
  expect(messages(`${chunk}`)).toEqual(["asked"]);
  expect(messages(await text(child.stdout))).toEqual(["asked again"]);
});

it("no line is lost where a process ends by itself, and not the last where it is killed", async () => {
  const many = 'for (let line = 0; line < 200; line += 1) log.info("line " + line);';
  const ended = messages(await text(logging(`${many} process.exit(0);`).stdout));
  expect(ended).toEqual(Array.from({ length: 200 }, (_, line) => `line ${line}`));
  const killed = logging(`${many} log.fatal("no memory"); process.kill(process.pid, "SIGKILL");`);
  expect(messages(await text(killed.stdout))).toContain("no memory");
});

it("a disk without room ends the log and not the process", async () => {
  const logs = `for (let line = 0; line < 20000; line += 1) log.info("line " + line);
    setTimeout(() => { log.fatal("no memory"); console.error("alive"); }, 300);`;
  const child = spawn("sh", ["-c", `exec ${PROGRAM} > /dev/full`], {
    stdio: ["ignore", "ignore", "pipe"],
    env: environmentOf(logs),
  });
  const ended = once(child, "exit");
  expect(await text(child.stderr)).toBe("alive\n");
  expect(await ended).toEqual([0, null]);
});

it("lines of several processes do not mix", async () => {
  const many = 'for (let line = 0; line < 3000; line += 1) log.info("line " + line);';
  const lines = messages(await text(logging(many, 3).stdout));
  expect(new Set(lines).size).toBe(3000);
  expect(lines).toHaveLength(9000);
});
