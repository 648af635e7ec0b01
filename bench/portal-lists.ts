/**
 * How the portal's lists grow: p95 of every list at 1,000 orders and at many, on one machine, in one run.
 *
 *     nice -n 10 node bench/portal-lists.ts [orders of the seller] [orders in all]      (100,000 and 1,000,000)
 *
 * Lists are found by themselves: every screen of portal/app/routes.ts without a part that varies, its tabs, and
 * a page far down. What is asked is the screen's data, without the time that drawing the page takes, which
 * would hide a slow statement. DATA_DIR=<folder> keeps the filled database, and takes it again where it is full.
 * Needs `npm run build`.
 */
import { chmod, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashPassword } from "better-auth/crypto";
import pg from "pg";
import { startCluster } from "../db/embedded/cluster.server.ts";
import { migrateDatabase } from "../db/migrate.server.ts";
import { SCREENS, type Screen } from "../portal/app/routes.ts";
import { startShop } from "../tests/running-shop.ts";
import { grow, SELLER, type Size } from "./grown-shop.ts";

const [ofSeller = 100_000, inAll = 1_000_000] = process.argv.slice(2).map(Number);
const SMALL: Size = { ofSeller: 1_000, inAll: 1_000 };
const LARGE: Size = { ofSeller, inAll };
const PASSWORD = "three bench words";
const WANTED = 3;
/** What is quicker is not slow, however much it has grown. */
const UNSEEN_MS = 25;
/** A list is asked 100 times, or for so long, 20 times at least. */
const MOST_MS = 2_500;
/** Pages that are turned to get far down a list. */
const PAGES = 8;

type Role = "seller" | "admin" | "buyer";
/** What people look for: numbers, names, parts of them, and what is not there. */
const SEARCHES: Record<Role, readonly string[]> = {
  seller: [
    "/seller/orders?q=O00000010-1",
    "/seller/orders?q=zainab",
    "/seller/orders?q=multan",
    "/seller/orders?q=nobody+at+all",
    "/seller/products?q=number+17",
  ],
  admin: [
    "/admin/orders?q=O00000010",
    "/admin/orders?q=zainab",
    "/admin/orders?q=khan+77",
    "/admin/orders?q=nobody+at+all",
    "/admin/payments?q=03010000077",
    "/admin/audit?q=parcel.returned",
    "/admin/audit?q=nothing.like.it",
    "/admin/audit?by=admin",
    "/admin/audit?by=system",
    "/admin/sellers?q=store+7",
  ],
  buyer: [],
};

type Times = Map<string, { role: Role; p50: number; p95: number }>;

const keptDir = process.env.DATA_DIR;
const dataDir = keptDir ?? (await mkdtemp(join(tmpdir(), "tohfa-lists-")));
await mkdir(dataDir, { recursive: true });
await chmod(dataDir, 0o755);
const cluster = await startCluster({ dataDir, throwaway: true });
const say = (line: string) => console.log(`  ${line}`);
const client = new pg.Client(cluster.connection);
try {
  await migrateDatabase(cluster.connection);
  await client.connect();
  const { rows } = await client.query("select count(*)::int as n from orders");
  let small: Times | null = null;
  if (rows[0].n === 0) {
    await openAccounts();
    await grow(client, { ofSeller: 0, inAll: 0 }, SMALL, say);
    small = await measureAll(`${SMALL.inAll} orders`);
    await client.query(
      "create table if not exists bench_small (name text, role text, p50 float8, p95 float8)",
    );
    for (const [name, { role, p50, p95 }] of small) {
      await client.query("insert into bench_small values ($1, $2, $3, $4)", [name, role, p50, p95]);
    }
    await grow(client, SMALL, LARGE, say);
  }
  const kept = await client.query("select * from bench_small");
  const large = await measureAll(`${inAll} orders`);
  const slow = compare(new Map(kept.rows.map(({ name, ...times }) => [name, times])), large);
  if (slow.length > 0) await explain(slow, large);
} finally {
  await client.end().catch(() => undefined);
  await cluster.stop();
  if (!keptDir) await rm(dataDir, { recursive: true, force: true });
}

async function openAccounts(): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  for (const role of ["seller", "admin", "buyer"]) {
    const id = `u-${role}`;
    await client.query(
      "insert into users (id, name, email, role, email_verified) values ($1, $2, $3, $2, true)",
      [id, role, `${role}@example.com`],
    );
    await client.query(
      "insert into credentials (id, user_id, account_id, provider_id, password) values ($1, $1, $1, 'credential', $2)",
      [id, hash],
    );
  }
  await client.query(
    `insert into sellers (id, handle, company_name, full_name, user_id, status, city, phone)
      values ($1, 'the-store', 'The Store', 'Owner', 'u-seller', 'approved', 'Lahore', '03001234567')`,
    [SELLER],
  );
}

/** Every list of a running shop. */
async function measureAll(title: string): Promise<Times> {
  const shop = await openShop();
  const times: Times = new Map();
  try {
    say(`Measuring at ${title}`);
    for (const role of ["seller", "admin", "buyer"] as const) {
      const cookie = await signIn(shop.portalUrl, role);
      for (const path of await findLists(shop.portalUrl, role, cookie)) {
        const [name, address] = path;
        times.set(name, {
          role,
          ...(await measure(`${shop.portalUrl}${dataOf(address)}`, cookie)),
        });
      }
    }
  } finally {
    await shop.close();
  }
  return times;
}

async function openShop() {
  const settings = { DATA_DIR: join(dataDir, "shop"), RATE_LIMITS: "0", LOG_LEVEL: "error" };
  await mkdir(settings.DATA_DIR, { recursive: true });
  return await startShop(cluster, { ...settings, AUTH_SECRET: "b".repeat(32) });
}

async function signIn(portalUrl: string, role: Role): Promise<string> {
  const answer = await fetch(`${portalUrl}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: portalUrl },
    body: new URLSearchParams({
      intent: "sign-in",
      email: `${role}@example.com`,
      password: PASSWORD,
    }),
  });
  if (answer.status !== 303) throw new Error(`${role} was not let in: ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return cookies.join("; ");
}

/** The name and address of each list of a role: its screens, their tabs, and a page far down of each. */
async function findLists(
  portalUrl: string,
  role: Role,
  cookie: string,
): Promise<[name: string, address: string][]> {
  const isOf = ({ who, path, isFile }: Screen) =>
    !isFile &&
    !/[:*]/.test(path) &&
    (who === role || (role === "buyer" && who === "member" && path.startsWith("/account")));
  const found: [string, string][] = [];
  const read = async (address: string) => {
    const answer = await fetch(`${portalUrl}${address}`, { headers: { cookie } });
    // What is chosen elsewhere first is no list.
    return answer.status === 200 ? (await answer.text()).replaceAll("&amp;", "&") : "";
  };
  for (const { path } of SCREENS.filter(isOf)) {
    const html = await read(path);
    if (html === "") continue;
    const tabs = [...html.matchAll(/href="([^"]*\?(?:[^"]*&)?tab=[^"&]+)"/g)].map(([, to = ""]) =>
      to.startsWith("?") ? `${path}${to}` : to,
    );
    for (const tab of new Set([path, ...tabs.filter((to) => to.startsWith(`${path}?`))])) {
      found.push([tab, tab]);
      const far = await pageFarDown(tab, read);
      if (far) found.push([`${tab} (further down)`, far]);
    }
  }
  for (const search of SEARCHES[role]) found.push([search, search]);
  return found;
}

async function pageFarDown(
  address: string,
  read: (address: string) => Promise<string>,
): Promise<string | null> {
  let far: string | null = null;
  for (let turned = 0; turned < PAGES; turned += 1) {
    const html = await read(far ?? address);
    const next = /href="([^"]*[?&](?:after|before)=[^"]+)"/.exec(html)?.[1];
    if (!next) break;
    far = next.startsWith("?") ? `${address.split("?")[0]}${next}` : next;
  }
  return far;
}

/** Where React Router answers a screen's data, without its page. */
function dataOf(address: string): string {
  const [path = "", search] = address.split("?");
  return `${path}.data${search ? `?${search}` : ""}`;
}

async function measure(url: string, cookie: string): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  const ask = async () => {
    const began = performance.now();
    const answer = await fetch(url, { headers: { cookie } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
    return performance.now() - began;
  };
  for (let warm = 0; warm < 5; warm += 1) await ask();
  const end = performance.now() + MOST_MS;
  while (times.length < 20 || (times.length < 100 && performance.now() < end))
    times.push(await ask());
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

/** Prints all, and gives back the names of those that grew too much. */
function compare(small: Times, large: Times): string[] {
  const slow: string[] = [];
  const ms = (time: number | undefined) => (time === undefined ? "–" : time.toFixed(1)).padStart(8);
  console.log(`\n${"ms, p50 and p95".padEnd(58)}   small          large          p95 ratio`);
  for (const [name, { p50, p95 }] of large) {
    // A page far down may be found at the large size only: it is held against the list's first.
    const before = small.get(name) ?? small.get(name.replace(" (further down)", ""));
    const ratio = p95 / (before?.p95 ?? Number.NaN);
    const isSlow = !(ratio <= WANTED) && p95 > UNSEEN_MS;
    if (isSlow) slow.push(name);
    console.log(
      `${name.padEnd(58)} ${ms(before?.p50)} ${ms(before?.p95)} ${ms(p50)} ${ms(p95)} ${ratio.toFixed(2).padStart(8)}× ${isSlow ? "TOO SLOW" : ""}`,
    );
  }
  console.log(`\n${slow.length} of ${large.size} lists grew more than ${WANTED}×.`);
  return slow;
}

/** Asks for the slow ones once more, with PostgreSQL's plans of whatever took long. */
async function explain(slow: string[], large: Times): Promise<void> {
  for (const setting of [
    "session_preload_libraries = 'auto_explain'",
    `auto_explain.log_min_duration = ${UNSEEN_MS / 2}`,
    "auto_explain.log_analyze = on",
    "auto_explain.log_timing = off",
    "auto_explain.log_parameter_max_length = 0",
  ]) {
    await client.query(`alter database tohfa set ${setting}`);
  }
  const log = join(dataDir, "postgres.log");
  const shop = await openShop();
  for (const name of slow) {
    const before = (await readFile(log, "utf8")).length;
    const role = large.get(name)?.role ?? "admin";
    const cookie = await signIn(shop.portalUrl, role);
    const lists = new Map(await findLists(shop.portalUrl, role, cookie));
    const skip = (await readFile(log, "utf8")).length;
    await measureOnce(`${shop.portalUrl}${dataOf(lists.get(name) ?? name)}`, cookie);
    console.log(`\n=== ${name}\n${(await readFile(log, "utf8")).slice(Math.max(before, skip))}`);
  }
  await shop.close();
  await client.query("alter database tohfa reset all");
}

async function measureOnce(url: string, cookie: string): Promise<void> {
  await (await fetch(url, { headers: { cookie } })).arrayBuffer();
}
