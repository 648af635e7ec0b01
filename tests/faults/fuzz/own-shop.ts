import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build, memoryEnvironment, serverProgram } from "#tohfa/ops/prepare.mjs";
import { freePort } from "#tohfa/tests/process/processes.ts";

/**
 * A shop as `npm start` runs it, in a process of its own, with a new database and the demo in it; no production, which
 * has no accounts whose passwords stand in its source.
 */
export interface OwnShop {
  storeUrl: string;
  portalUrl: string;
  /** Ends it; gives what it printed since it was open: before, it names the demo's accounts, as it is to. */
  close(): Promise<string>;
}

const OPENING_MS = 180_000;
/** Stands in the last line of a start. */
const OPEN = "Ctrl-C";

export async function openOwnShop(): Promise<OwnShop> {
  const folder = await mkdtemp(join(tmpdir(), "tohfa-fuzz-"));
  // Or, run by root, the database's user could not enter it.
  await chmod(folder, 0o755);
  const [port, portalPort] = [await freePort(), await freePort()];
  const storeUrl = `http://localhost:${port}`;
  const log = join(folder, "log");
  const file = openSync(log, "w");
  await build(process.execPath);
  const child = spawn(process.execPath, [serverProgram], {
    stdio: ["ignore", file, file, "ipc"],
    env: {
      ...memoryEnvironment,
      PATH: process.env.PATH,
      NODE_NO_WARNINGS: "1",
      AUTH_SECRET: "fuzz".repeat(10),
      STORE_URL: storeUrl,
      MAIL_FROM: "Tohfa <hello@tohfa.example>",
      MAIL: "files",
      DATA_DIR: folder,
      PORT: `${port}`,
      PORTAL_PORT: `${portalPort}`,
      DEMO: "1",
      RATE_LIMITS: "0",
      LOG_LEVEL: "info",
      BANK_NAME: "Meezan Bank",
      BANK_ACCOUNT_TITLE: "Tohfa",
      BANK_IBAN: "PK36MEZN0000001234567890",
    },
  });
  closeSync(file);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const printed = () => readFile(log, "utf8");
  const until = Date.now() + OPENING_MS;
  while (!(await printed()).includes(OPEN)) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill("SIGTERM");
      throw new Error(`The shop did not open:\n${await printed()}`);
    }
    await sleep(200);
  }
  return {
    storeUrl,
    portalUrl: `http://localhost:${portalPort}`,
    async close() {
      child.kill("SIGTERM");
      await ended;
      const text = await printed();
      await rm(folder, { recursive: true, force: true });
      return text.slice(text.indexOf(OPEN));
    },
  };
}
