/**
 * How long an uncached page takes while the shop works on each kind of large upload: a file of products, a text full of
 * tags, films, a statement, bodies of JSON. The shop, PostgreSQL and the client are separate processes.
 *
 *     node bench/beside-uploads.ts [part of an upload's name]
 *
 * Exits with 1 if a page took longer than 300 ms, or any answer was a 5xx.
 */
import { fork } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hashPassword } from "better-auth/crypto";
import { migrateDatabase } from "../db/migrate.server.ts";
import { type Database, openDatabase } from "../db/open.server.ts";
import { credentials, users } from "../db/schema/accounts.ts";
import { androidFilm, box, nestedFilm } from "../tests/support/films.ts";
import { startShop } from "../tests/support/running-shop.ts";
import { addCategory, addProduct, addSeller } from "../tests/support/test-shop.ts";

const MAX_MS = 300;
const PASSWORD = "three test words";
const MB = 1024 * 1024;

/** A client that requests uncached pages one after another, and reports the slowest when it gets a message. */
async function askForPages(storeUrl: string): Promise<never> {
  let slowest = 0;
  let pages = 0;
  process.on("message", () => {
    process.send?.({ slowest, pages });
    [slowest, pages] = [0, 0];
  });
  process.on("disconnect", () => process.exit());
  for (;;) {
    const began = performance.now();
    const answer = await fetch(`${storeUrl}/search/view/lamp%20${randomUUID().slice(0, 8)}`);
    await answer.arrayBuffer();
    if (answer.status >= 500) slowest = Number.POSITIVE_INFINITY;
    slowest = Math.max(slowest, performance.now() - began);
    pages += 1;
    await sleep(5);
  }
}

interface Asked {
  slowest: number;
  pages: number;
}

function openAsker(storeUrl: string) {
  const child = fork(import.meta.filename, [storeUrl]);
  return {
    tell: () =>
      new Promise<Asked>((done) => {
        child.once("message", (asked) => done(asked as Asked));
        child.send("tell");
      }),
    close: () => void child.kill(),
  };
}

async function measure(which: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "tohfa-uploads-"));
  const database = await openDatabase({ dataDir });
  await migrateDatabase(database.connection);
  const product = await seed(database.db);
  const shop = await startShop(database, { DATA_DIR: dataDir, RATE_LIMITS: "0" });
  const asker = openAsker(shop.storeUrl);
  let broken = 0;
  try {
    const cookies = {
      seller: await signIn(shop.portalUrl, "seller@example.com"),
      admin: await signIn(shop.portalUrl, "admin@example.com"),
    };
    // The first pages are the slowest, since they load modules.
    await sleep(10_000);
    await asker.tell();
    await sleep(5_000);
    const alone = await asker.tell();
    console.log(`alone: the slowest of ${alone.pages} pages ${alone.slowest.toFixed(0)} ms`);
    for (const [name, make] of Object.entries(UPLOADS)) {
      if (!name.includes(which)) continue;
      const upload = make(product);
      const isApi = upload.path.startsWith("/client");
      const who = upload.path.startsWith("/admin") ? cookies.admin : cookies.seller;
      await asker.tell();
      const began = performance.now();
      const url = isApi ? shop.storeUrl : shop.portalUrl;
      const answer = await fetch(url + upload.path, {
        ...{ method: "POST", redirect: "manual", body: upload.body },
        headers: {
          origin: url,
          ...(isApi ? { "content-type": "application/json" } : { cookie: who }),
        },
      });
      await answer.arrayBuffer();
      const took = performance.now() - began;
      const { slowest, pages } = await asker.tell();
      const isHeld = slowest <= MAX_MS && answer.status < 500;
      if (!isHeld) broken += 1;
      console.log(
        `${isHeld ? "held " : "BROKE"} ${name}: ${answer.status} after ${took.toFixed(0)} ms; the slowest of ${pages} pages ${slowest.toFixed(0)} ms`,
      );
    }
  } finally {
    asker.close();
    await shop.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  process.exit(broken === 0 ? 0 : 1);
}

/** A seller with a product, and an admin. */
async function seed(db: Database): Promise<string> {
  const password = await hashPassword(PASSWORD);
  for (const role of ["seller", "admin"] as const) {
    const userId = `u-${role}`;
    const email = `${role}@example.com`;
    await db.insert(users).values({ id: userId, email, name: role, role, emailVerified: true });
    await db
      .insert(credentials)
      .values({ id: userId, userId, accountId: userId, providerId: "credential", password });
  }
  await addCategory(db, "Gifts");
  const sellerId = await addSeller(db, { id: "s-uploads", userId: "u-seller" });
  for (let index = 0; index < 200; index += 1) {
    await addProduct(db, { sellerId, name: `Lamp ${index}`, images: [] });
  }
  return await addProduct(db, { sellerId, name: "Lamp", images: [] });
}

async function signIn(portalUrl: string, email: string): Promise<string> {
  const answer = await fetch(`${portalUrl}/login`, {
    ...{ method: "POST", redirect: "manual", headers: { origin: portalUrl } },
    body: new URLSearchParams({ intent: "sign-in", email, password: PASSWORD }),
  });
  if (answer.status !== 303) throw new Error(`${email} was not let in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

interface Upload {
  path: string;
  body: FormData | string;
}

const IMPORT = "/seller/products/import";
const DESCRIPTION = `<p>${"Brass, made <b>by hand</b> in Moradabad. ".repeat(28)}</p>`;

const UPLOADS: Record<string, (product: string) => Upload> = {
  "products: 6 MB of short lines": () => csv(`name,price\n${"a,b\n".repeat(1_500_000)}`),
  "products: 30 MB of empty lines": () => csv(`name,price\n${"\n".repeat(30 * MB - 20)}`),
  "products: 5,000 rows of 6 MB": () => csv(rows(5_000, DESCRIPTION)),
  "products: 300 rows of 90 KB with 5,900 tags each": () =>
    csv(rows(300, `${"<p><b>".repeat(2_950)}${"x".repeat(72_000)}`)),
  "products: a row with 180 KB of tags that never close": () => csv(rows(1, "<a ".repeat(60_000))),
  "product form: 99 KB of tags": (product) => ({
    path: `/seller/products/${product}`,
    body: form({
      ...{ intent: "save", name: "Lamp", price: "5", stock: "1", status: "Block" },
      ...{ description: `${"<p><b>".repeat(2_950)}${"<a ".repeat(50)}`.padEnd(99_000, "x") },
    }),
  }),
  "film: 30 MB": (product) => film(product, long(androidFilm(), 29 * MB)),
  "film: 29 MB of boxes within boxes": (product) => film(product, nestedFilm((29 * MB) / 8)),
  "film: 29 MB of boxes beside boxes": (product) =>
    film(product, Buffer.concat([androidFilm(), Buffer.alloc(29 * MB, box("skip"))])),
  "statement: 480 KB of rows": () => statement("1;2;3\n".repeat(80_000)),
  "statement: 2,000 rows": () =>
    statement(Array.from({ length: 2_000 }, (_, row) => `TH-${row}-1;1,500;180`).join("\n")),
  "review: 24 MB of photos that are none": (product) => review(product, Array(6).fill(photo())),
  "review: 24 MB of lists": () => ({
    path: "/client/products/any/reviews",
    body: `{"reviewimages":[${"[],".repeat(8_000_000)}[]]}`,
  }),
};

function form(fields: Record<string, string>, file?: [field: string, bytes: Uint8Array | string]) {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  if (file) made.set(file[0], new File([file[1] as Uint8Array<ArrayBuffer>], "file"));
  return made;
}

function csv(text: string): Upload {
  return { path: IMPORT, body: form({ intent: "read" }, ["file", text]) };
}

function rows(many: number, description: string): string {
  const run = randomBytes(4).toString("hex");
  const quoted = `"${description.replaceAll('"', '""')}"`;
  const lines = Array.from({ length: many }, (_, row) => `Lamp ${run} ${row},500,Gifts,${quoted}`);
  return ["name,price,categories,description", ...lines].join("\n");
}

function film(product: string, bytes: Buffer): Upload {
  return {
    path: `/seller/products/${product}`,
    body: form({ intent: "add-film" }, ["film", bytes]),
  };
}

/** The same film with bytes added that no track refers to. */
function long(bytes: Buffer, by: number): Buffer {
  return Buffer.concat([bytes, box("mdat", Buffer.alloc(by, 7))]);
}

function statement(text: string): Upload {
  const fields = { intent: "record", courier: "tcs", step: "check" };
  return { path: "/admin/remittances/new", body: form(fields, ["file", text]) };
}

function photo(): string {
  return `data:image/jpeg;base64,${randomBytes(3 * MB - 64).toString("base64")}`;
}

function review(product: string, reviewimages: string[]): Upload {
  const body = {
    ...{ firstName: "Ayesha", lastName: "Khan", email: { email: "ayesha@example.com" } },
    ...{ city: "Lahore", gender: "Female", message: "Lovely", reviewRating: 5, reviewimages },
  };
  return { path: `/client/products/${product}/reviews`, body: JSON.stringify(body) };
}

if (process.send) askForPages(process.argv[2] ?? "");
else await measure(process.argv[2] ?? "");
