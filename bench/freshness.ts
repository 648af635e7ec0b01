/**
 * `node bench/freshness.ts [changes]`: two server processes on one database, with all caches filled. Prices change, and
 * a second later neither process may answer with an old one. Exits with 1 if one does. Needs a build.
 */
import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { tagsOfProduct } from "#tohfa/shop/platform/tags.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { startCluster } from "../db/embedded/cluster.server.ts";
import { connect } from "../db/open.server.ts";
import { products } from "../db/schema/catalog.ts";
import { build, serverProgram } from "../ops/prepare.mjs";
import { freePort } from "../tests/process/processes.ts";

const CHANGES = Number(process.argv[2] ?? 1_000);
const AT_ONCE = 40;
/** The kernel distributes connections among the processes: with this many new ones both are reached. */
const CONNECTIONS = 6;

await build(process.execPath);
const dataDir = await mkdtemp(join(tmpdir(), "tohfa-fresh-"));
await chmod(dataDir, 0o755);
const cluster = await startCluster({ dataDir, throwaway: true });
const { db, close } = connect(cluster.connection);
const [port, portalPort] = [await freePort(), await freePort()];
const { host, user, database } = cluster.connection;
const shop = spawn(process.execPath, [serverProgram], {
  stdio: ["ignore", "pipe", "inherit"],
  env: {
    ...process.env,
    ...{ NODE_NO_WARNINGS: "1", NODE_ENV: "production", AUTH_SECRET: "bench".repeat(8) },
    ...{ STORE_URL: `http://localhost:${port}`, PORTAL_URL: `http://localhost:${portalPort}` },
    ...{
      MAIL_FROM: "Tohfa <hello@tohfa.example>",
      MAIL: "files",
      DATA_DIR: dataDir,
      DEMO: "1",
      RATE_LIMITS: "0",
    },
    ...{ PORT: String(port), PORTAL_PORT: String(portalPort), WEB_CONCURRENCY: "2" },
    DATABASE_URL: `postgres://${user}@/${database}?host=${host}`,
  },
});
await new Promise<void>((opened, failed) => {
  shop.stdout.on("data", (chunk) => {
    if (String(chunk).includes("Tohfa is open")) opened();
  });
  shop.once("exit", () => failed(new Error("The shop did not open")));
});

/** An answer over a new connection. */
function read(path: string): Promise<string> {
  return new Promise((done, failed) => {
    const agent = new Agent({ keepAlive: false });
    get({ port, path, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => done(Buffer.concat(chunks).toString()));
    }).on("error", failed);
  });
}

const readAll = (path: string) =>
  Promise.all(Array.from({ length: CONNECTIONS }, () => read(path)));

type Sold = Pick<typeof products.$inferSelect, "id" | "slug" | "sellerId" | "categories">;

/** Changes one product's price; returns the number of stale answers a second later. */
async function change(product: Sold, price: number): Promise<number> {
  const { id, slug } = product;
  const page = `/top-collection/${encodeURIComponent(slug)}?id=${encodeURIComponent(id)}`;
  const answer = `/api/v1/products/by-slug/${encodeURIComponent(slug)}?id=${encodeURIComponent(id)}`;
  await Promise.all([readAll(page), readAll(answer)]);
  await db.transaction(async (tx) => {
    await tx
      .update(products)
      .set({ price, compareAtPrice: null, discount: 0 })
      .where(eq(products.id, id));
    await announceChange(tx, tagsOfProduct(product));
  });
  await setTimeout(1_000);
  const [pages, answers] = await Promise.all([readAll(page), readAll(answer)]);
  const stalePages = pages.filter((html) => !html.includes(formatMoney(price)));
  const staleAnswers = answers.filter((text) => JSON.parse(text).newPrice !== price / 100);
  return stalePages.length + staleAnswers.length;
}

const sold = await db
  .select({
    ...{ id: products.id, slug: products.slug },
    ...{ sellerId: products.sellerId, categories: products.categories },
  })
  .from(products)
  .where(eq(products.isShown, true))
  .limit(AT_ONCE * 2);
const free = sold.filter(({ categories }) => !categories.includes("One Doller")).slice(0, AT_ONCE);
let stale = 0;
for (let done = 0; done < CHANGES; done += free.length) {
  const batch = free.slice(0, CHANGES - done);
  const found = await Promise.all(
    batch.map((one, index) => change(one, 100_000 + (done + index) * 100)),
  );
  stale += found.reduce((sum, count) => sum + count, 0);
}
console.log(
  `${CHANGES} changes, 2 processes, ${CHANGES * CONNECTIONS * 2} answers after a second: ${stale} stale`,
);

shop.kill("SIGTERM");
await new Promise((ended) => shop.once("exit", ended));
await close();
await cluster.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(stale === 0 ? 0 : 1);
