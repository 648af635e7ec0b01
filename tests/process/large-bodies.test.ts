import { mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { composeShop } from "#tohfa/server/start/compose.ts";
import { readSettings } from "#tohfa/server/start/settings.ts";
import { openShopServer, type ShopServer } from "#tohfa/server/start/shop-server.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { freePort } from "./processes.ts";

const MB = 1024 * 1024;
const REVIEW = "/client/products/any/reviews";
/** Asks for the review's page, whose form has photos in it, too. */
const REVIEW_FORM = "/top-collection/any?id=any";

const database = await freshDatabase();
let shop: ShopServer;
let dataDir: string;
let port: number;
let portal: number;

// One for each test: what a body's end gives back is given when the server sees it.
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "tohfa-large-"));
  [port, portal] = [await freePort(), await freePort()];
  const settings = readSettings({
    DATA_DIR: dataDir,
    PORT: `${port}`,
    PORTAL_PORT: `${portal}`,
    PORTAL_URL: `http://localhost:${portal}`,
    LOG_LEVEL: "silent",
    TRUST_PROXY: "loopback",
  });
  shop = await openShopServer(composeShop(settings, database, pino({ level: "silent" })));
});
afterEach(async () => {
  for (const { socket } of sent.splice(0)) socket.destroy();
  await shop?.close();
  await rm(dataDir, { recursive: true, force: true });
});
afterAll(() => database.close());

interface Sent {
  socket: Socket;
  /** What came back; empty while the rest of the body is waited for. */
  answer: string;
}
const sent: Sent[] = [];

/** Says that a body of that length comes, and sends its first byte. */
function begin(visitor: string, megabytes: number, path = REVIEW, more = ""): Sent {
  const isPortal = path.startsWith("/account");
  const type = isPortal ? "multipart/form-data; boundary=x" : "application/json";
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${visitor}\r\ncontent-type: ${type}\r\ncontent-length: ${megabytes * MB}\r\n${more}\r\n{`;
  const socket = connect(isPortal ? portal : port, "localhost", () => socket.write(head));
  const one: Sent = { socket, answer: "" };
  socket.setEncoding("utf8").on("data", (text) => {
    one.answer += text;
  });
  // A refused one is closed by the shop.
  socket.on("error", () => undefined);
  sent.push(one);
  return one;
}

const answers = () => sent.filter(({ answer }) => answer).map(({ answer }) => answer);
const statuses = () => answers().map((answer) => answer.slice(9, 12));

describe("Large bodies have room for so many at once (issue 10)", () => {
  it("of one visitor 64 MB; the next is told to wait", async () => {
    for (let n = 0; n < 8; n += 1) begin("192.0.2.1", 24);
    await expect.poll(() => answers().length).toBe(6);
    expect(statuses()).toEqual(Array(6).fill("429"));
    expect(answers()[0]).toContain("You are sending too much at once.");
  });

  it("of all together 128 MB, reviews, pages' forms and the portal's files alike", async () => {
    const portalForm = `cookie: a=b\r\norigin: http://localhost:${portal}\r\n`;
    for (const n of [1, 2, 3]) begin(`198.51.100.${n}`, 24);
    begin("198.51.100.4", 24, REVIEW_FORM);
    begin("198.51.100.5", 24, "/account", portalForm);
    // As many of these are refused as find no room.
    for (let n = 0; n < 8; n += 1) begin(`203.0.113.${n}`, 24);
    await expect.poll(() => answers().length).toBe(8);
    expect(statuses()).toEqual(Array(8).fill("503"));
  });

  it("and who sends something small is answered meanwhile, who comes after them too", async () => {
    for (let n = 0; n < 12; n += 1) begin(`203.0.113.${n}`, 24);
    await expect.poll(() => answers().length).toBe(7);
    expect(statuses()).toEqual(Array(7).fill("503"));
    expect(answers()[0]).toMatch(/retry-after/i);
    const review = async (photo: string) => {
      const headers = { "content-type": "application/json", "x-forwarded-for": "203.0.113.99" };
      const body = JSON.stringify({ reviewimages: [photo] });
      return (await fetch(`http://localhost:${port}${REVIEW}`, { method: "POST", headers, body }))
        .status;
    };
    expect(await review("small")).toBe(400);
    expect(await review("a".repeat(MB))).toBe(400);
    const large = "a".repeat(20 * MB);
    expect(await review(large)).toBe(503);
    for (const { socket } of sent) socket.destroy();
    await expect.poll(() => review(large)).toBe(400);
  });
});
