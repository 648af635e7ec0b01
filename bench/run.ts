/**
 * `npm run bench`: what a page weighs and how fast it is, as ratios against a reference in the same run
 * (ARCHITECTURE "Budgets"). Needs a build; makes its own shop in a temporary folder.
 */
import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import autocannon from "autocannon";
import Fastify from "fastify";
import { areUndrawn } from "../demo/demo-pictures.server.ts";
import { freePort } from "../tests/server/processes.ts";

const SECONDS = Number(process.env.SECONDS ?? 4);
const ROUNDS = 3;

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const brotli = (bytes: Buffer | string) => brotliCompressSync(bytes).length;

const dataDir = await mkdtemp(join(tmpdir(), "tohfa-bench-"));
await chmod(dataDir, 0o755);
const [port, portalPort] = [await freePort(), await freePort()];
const store = `http://localhost:${port}`;
const shop = spawn(process.execPath, [resolve(import.meta.dirname, "../server/main.ts")], {
  stdio: ["ignore", "pipe", "inherit"],
  env: {
    ...process.env,
    NODE_NO_WARNINGS: "1",
    NODE_ENV: "production",
    AUTH_SECRET: "bench".repeat(8),
    DATA_DIR: dataDir,
    PORT: String(port),
    PORTAL_PORT: String(portalPort),
    DEMO: "1",
    RATE_LIMITS: "0",
  },
});
await new Promise<void>((opened, failed) => {
  shop.stdout.on("data", (chunk) => {
    if (String(chunk).includes("Tohfa is open")) opened();
  });
  shop.once("exit", () => failed(new Error("The shop did not open")));
});

// The demo shop opens before all its pictures are drawn; nothing is measured beside that work.
while (areUndrawn(dataDir)) await setTimeout(500);

try {
  const products = (await (await fetch(`${store}/api/v1/products?limit=1`)).json()) as {
    items: { _id: string; slug: string }[];
  };
  const first = products.items[0];
  await weigh("home", "/", { scripts: 115, page: 20 });
  await weigh("product detail", `/top-collection/${first?.slug}?id=${first?._id}`);
  await compareCachedPage();
  await compareLists();
} finally {
  shop.kill("SIGTERM");
  await new Promise((ended) => shop.once("exit", ended));
  await rm(dataDir, { recursive: true, force: true });
}

/** First load: every script and style the HTML names, brotli at its best; HTML the same. */
async function weigh(
  name: string,
  path: string,
  budget?: { scripts: number; page: number },
): Promise<void> {
  const html = await (await fetch(`${store}${path}`)).text();
  const files = (pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map(([, file]) => file ?? "")),
  ];
  const weights = async (list: string[]) => {
    const each = await Promise.all(
      list.map(async (file) =>
        brotli(Buffer.from(await (await fetch(`${store}${file}`)).arrayBuffer())),
      ),
    );
    return each.reduce((sum, one) => sum + one, 0);
  };
  const scripts = await weights(files(/"(\/assets\/[^"]+\.js)"/g));
  const styles = await weights(files(/href="(\/assets\/[^"]+\.css)"/g));
  const page = brotli(html) + styles;
  console.log(
    `${name}: JavaScript ${kilobytes(scripts)}${budget ? ` (budget ${budget.scripts} KB)` : ""}`,
  );
  console.log(
    `${name}: HTML ${kilobytes(brotli(html))} + CSS ${kilobytes(styles)} = ${kilobytes(page)}${budget ? ` (budget ${budget.page} KB)` : ""}`,
  );
}

/** A page from the cache against node:http that sends the same bytes and does nothing else. */
async function compareCachedPage(): Promise<void> {
  const response = await fetch(`${store}/`, { headers: { "accept-encoding": "identity" } });
  const bytes = brotliCompressSync(await response.text());
  const bare = createServer((_request, answer) => {
    answer.writeHead(200, { "content-type": "text/html", "content-encoding": "br" });
    answer.end(bytes);
  });
  await new Promise<void>((open) => bare.listen(0, open));
  const reference = `http://localhost:${(bare.address() as AddressInfo).port}/`;
  await compare("cached home page / bare node:http", `${store}/`, reference, 0.8);
  bare.close();
}

/** A list of 24 and the search overlay against a Fastify that says hello. */
async function compareLists(): Promise<void> {
  const hello = Fastify();
  hello.get("/", async () => ({ hello: "world" }));
  await hello.listen({ port: 0 });
  const reference = `http://localhost:${(hello.server.address() as AddressInfo).port}/`;
  const list = `${store}/api/v1/products?limit=24`;
  await compare("list of 24, cached / bare Fastify", list, reference, 0.8);
  // Every address asks for other prices, so that none was answered before.
  let asked = 0;
  const another = () => {
    asked += 1;
    return `/api/v1/products?limit=24&min=${asked % 700}&max=${7999 - Math.floor(asked / 700)}`;
  };
  await compare("list of 24, not cached / bare Fastify", list, reference, 0.08, another);
  await compare("suggest, cached / bare Fastify", `${store}/api/v1/suggest?q=mug`, reference);
  await hello.close();
}

async function compare(
  name: string,
  ours: string,
  reference: string,
  budget?: number,
  nextPath?: () => string,
): Promise<void> {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ratios.push((await requestsPerSecond(ours, nextPath)) / (await requestsPerSecond(reference)));
  }
  const median = ratios.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  console.log(`${name}: ${median.toFixed(3)}×${budget ? ` (budget ${budget}×)` : ""}`);
}

async function requestsPerSecond(url: string, nextPath?: () => string): Promise<number> {
  const result = await autocannon({
    url,
    connections: 8,
    duration: SECONDS,
    headers: { "accept-encoding": "br" },
    ...(nextPath && {
      requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
    }),
  });
  return result.requests.average;
}
