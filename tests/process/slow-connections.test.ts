import { mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { composeShop } from "#tohfa/server/start/compose.ts";
import { readSettings } from "#tohfa/server/start/settings.ts";
import { openShopServer, type ShopServer } from "#tohfa/server/start/shop-server.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { freePort } from "./processes.ts";

/** In place of a minute. */
const SLOW_MS = 2_400;
/** Much later than that, and sooner than Node would look by itself. */
const AT_LAST_MS = 20_000;

const database = await freshDatabase();
let shop: ShopServer;
let dataDir: string;
let port: number;
let portal: number;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "tohfa-slow-"));
  [port, portal] = [await freePort(), await freePort()];
  const settings = readSettings({
    DATA_DIR: dataDir,
    PORT: `${port}`,
    PORTAL_PORT: `${portal}`,
    LOG_LEVEL: "silent",
    RATE_LIMITS: "0",
  });
  const log = pino({ level: "silent" });
  shop = await openShopServer({ ...composeShop(settings, database, log), slowMs: SLOW_MS });
});
afterAll(async () => {
  await shop?.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Sends `first`, then `drip` now and then; resolves with the ms until it is cut. */
function untilCut(to: number, first: string, drip: string, reads: boolean): Promise<number> {
  return new Promise((resolve) => {
    const began = Date.now();
    const socket: Socket = connect(to, "localhost", () => socket.write(first));
    if (reads) socket.resume();
    else socket.pause();
    const dripping = setInterval(() => socket.write(drip), 200);
    const late = setTimeout(() => socket.destroy(), AT_LAST_MS + 5_000);
    // It is cut: that is what the test waits for.
    socket.on("error", () => undefined);
    socket.once("close", () => {
      clearInterval(dripping);
      clearTimeout(late);
      resolve(Date.now() - began);
    });
  });
}

const POST = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{`;

describe("Slow connections are cut (issue 10)", () => {
  it.each([
    ["a page's form", () => untilCut(port, POST("/contect-us"), " ", true)],
    ["a call's body", () => untilCut(port, POST("/api/v1/contact"), " ", true)],
    ["headers", () => untilCut(port, "GET / HTTP/1.1\r\nhost: x\r\n", "a: b\r\n", true)],
    [
      "the portal's headers",
      () => untilCut(portal, "GET / HTTP/1.1\r\nhost: x\r\n", "a: b\r\n", true),
    ],
  ])("%s that comes a byte at a time", async (_what, cut) => {
    const ms = await cut();
    expect(ms).toBeGreaterThan(SLOW_MS / 6);
    expect(ms).toBeLessThan(AT_LAST_MS);
  });

  it("a reader that asks and never reads", async () => {
    const ask = "GET /openapi.json HTTP/1.1\r\nhost: x\r\n\r\n";
    const ms = await untilCut(port, ask.repeat(400), ask, false);
    expect(ms).toBeGreaterThan(SLOW_MS / 2);
    expect(ms).toBeLessThan(AT_LAST_MS);
  });

  it("while somebody who is only slow gets the whole page", async () => {
    const read = await new Promise<string>((resolve, reject) => {
      let text = "";
      const socket = connect(port, "localhost", () =>
        socket.write("GET /about-us HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"),
      );
      socket.setEncoding("utf8").on("data", (part) => {
        text += part;
        socket.pause();
        setTimeout(() => socket.resume(), 50);
      });
      socket.once("end", () => resolve(text)).once("error", reject);
    });
    expect(read).toContain("</html>");
  });
});
