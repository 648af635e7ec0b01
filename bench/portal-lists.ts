/**
 * How the portal's lists scale: p95 of every list with 1,000 orders and with many. Both shops run at the same time and
 * are measured in turn.
 *
 *     nice -n 10 node bench/portal-lists.ts [orders of the seller] [orders in all] [pattern of addresses]
 *
 * (100,000 and 1,000,000, and all lists.)
 *
 * The lists are every screen of portal/app/routes.ts without a parameter, each of its tabs, and a page far down. Only
 * the screen's data is requested, since rendering takes so long that it would hide a slow statement. DATA_DIR=<folder>
 * stores the filled database and uses it again. Needs `npm run build`.
 */
import { chmod, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashPassword } from "better-auth/crypto";
import pg from "pg";
import { startCluster } from "../db/embedded/cluster.server.ts";
import { migrateDatabase } from "../db/migrate.server.ts";
import { SCREENS, type Screen } from "../portal/app/routes.ts";
import { query, toDatabase } from "../tests/support/postgres.ts";
import { startShop } from "../tests/support/running-shop.ts";
import { grow, SELLER, type Size } from "./grown-shop.ts";

const [ofSeller = 100_000, inAll = 1_000_000] = process.argv.slice(2, 4).map(Number);
const only = new RegExp(process.argv[4] ?? "");
const SMALL: Size = { ofSeller: 1_000, inAll: 1_000 };
const LARGE: Size = { ofSeller, inAll };
const PASSWORD = "three bench words";
const WANTED = 3;
/** Faster lists are accepted, however much slower they became. */
const UNSEEN_MS = 25;
/** A list is requested 100 times or for MAX_MS, but at least LEAST times. */
const MAX_MS = 2_000;
const LEAST = 30;
/** Suffix of the name of a page far down. */
const FAR = " (further down)";
/** How many pages down that is. */
const PAGES = 8;

type Role = "seller" | "admin" | "buyer";
/** Searches: numbers, names, parts of them, and something that does not exist. */
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

/** A list at both sizes; if the small shop has no page far down, its first page is used. */
interface List {
  name: string;
  role: Role;
  small: string;
  large: string;
}
type Times = { p50: number; p95: number };
type Measured = List & { before: Times; after: Times };

const keptDir = process.env.DATA_DIR;
const dataDir = keptDir ?? (await mkdtemp(join(tmpdir(), "tohfa-lists-")));
await mkdir(dataDir, { recursive: true });
await chmod(dataDir, 0o755);
const cluster = await startCluster({ dataDir, throwaway: true });
const say = (line: string) => console.log(`  ${line}`);
/** Two databases of one cluster, so that both are measured in turn and whatever else the machine does affects both. */
const small = toDatabase(cluster.connection, "small");
const large = cluster.connection;
try {
  await migrateDatabase(large);
  const { rows } = await query(large, "select count(*)::int as n from orders");
  if (rows[0].n === 0) await fill();
  const lists = await measureAll();
  const slow = compare(lists);
  if (slow.length > 0) await explain(slow);
} finally {
  await cluster.stop();
  if (!keptDir) await rm(dataDir, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  const client = new pg.Client(large);
  await client.connect();
  await client.query("alter system set autovacuum = off");
  await client.query("select pg_reload_conf()");
  await openAccounts(client);
  await grow(client, { ofSeller: 0, inAll: 0 }, SMALL, say);
  await client.end();
  await query(toDatabase(large, "postgres"), "create database small template tohfa");
  const again = new pg.Client(large);
  await again.connect();
  await grow(again, SMALL, LARGE, say);
  await again.end();
}

async function openAccounts(client: pg.Client): Promise<void> {
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

/** Every list, at both sizes. */
async function measureAll(): Promise<Measured[]> {
  const [one, many] = [await openShop(small, "small"), await openShop(large, "large")];
  const measured: Measured[] = [];
  try {
    for (const role of ["seller", "admin", "buyer"] as const) {
      const few = { url: one.portalUrl, cookie: await signIn(one.portalUrl, role) };
      const all = { url: many.portalUrl, cookie: await signIn(many.portalUrl, role) };
      const inSmall = new Map(await findLists(few.url, role, few.cookie));
      for (const [name, address] of await findLists(all.url, role, all.cookie)) {
        const first = inSmall.get(name) ?? inSmall.get(name.replace(FAR, "")) ?? address;
        const [before, after] = await measure({ ...few, address: first }, { ...all, address });
        measured.push({ name, role, small: first, large: address, before, after });
        say(`${name}: ${before.p50.toFixed(1)} → ${after.p50.toFixed(1)} ms`);
      }
    }
  } finally {
    await one.close();
    await many.close();
  }
  return measured;
}

async function openShop(connection: pg.ClientConfig, name: string) {
  const settings = {
    DATA_DIR: join(dataDir, `shop-${name}`),
    RATE_LIMITS: "0",
    LOG_LEVEL: "error",
  };
  await mkdir(settings.DATA_DIR, { recursive: true });
  return await startShop({ connection } as Parameters<typeof startShop>[0], {
    ...settings,
    AUTH_SECRET: "b".repeat(32),
  });
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

/** Names and addresses of a role's lists: its screens, their tabs, and a page far down in each. */
async function findLists(
  portalUrl: string,
  role: Role,
  cookie: string,
): Promise<[name: string, address: string][]> {
  const isOf = ({ who, path, isFile }: Screen) =>
    !isFile &&
    only.test(path) &&
    !/[:*]/.test(path) &&
    (who === role ||
      (role === "seller" && who === "store") ||
      (role === "buyer" && who === "member" && path.startsWith("/account")));
  const found: [string, string][] = [];
  const read = async (address: string) => {
    const answer = await fetch(`${portalUrl}${address}`, { headers: { cookie } });
    // An error may be a statement's timeout, which is the slowest case of all.
    if (answer.status >= 500) throw new Error(`${address}: ${answer.status}`);
    // A screen that redirects is not a list.
    return answer.status === 200 && !answer.redirected
      ? (await answer.text()).replaceAll("&amp;", "&")
      : "";
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
      if (far) found.push([`${tab}${FAR}`, far]);
    }
  }
  for (const search of SEARCHES[role]) if (only.test(search)) found.push([search, search]);
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

/** The address of a screen's data, as React Router's client requests it. */
function dataOf(address: string): string {
  const [path = "", search] = address.split("?");
  return `${path}.data${search ? `?${search}` : ""}`;
}

interface Asked {
  url: string;
  cookie: string;
  address: string;
}

/** Both in turn. */
async function measure(one: Asked, other: Asked): Promise<[Times, Times]> {
  const times: [number[], number[]] = [[], []];
  for (let warm = 0; warm < 3; warm += 1) {
    await ask(one);
    await ask(other);
  }
  const end = performance.now() + MAX_MS;
  while (times[0].length < LEAST || (times[0].length < 100 && performance.now() < end)) {
    times[0].push(await ask(one));
    times[1].push(await ask(other));
  }
  return [shareOf(times[0]), shareOf(times[1])];
}

function shareOf(times: number[]): Times {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

async function ask({ url, cookie, address }: Asked): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${url}${dataOf(address)}`, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
  return performance.now() - began;
}

/** Prints all lists, and returns those that became too slow. */
function compare(lists: Measured[]): Measured[] {
  const ms = (time: number) => time.toFixed(1).padStart(8);
  console.log(`\n${"ms".padEnd(58)} small p50     p95  large p50     p95    of p50   of p95`);
  const slow = lists.filter(({ before, after }) => {
    return after.p95 > WANTED * before.p95 && after.p95 > UNSEEN_MS;
  });
  for (const { name, before, after } of lists) {
    const ratios = [after.p50 / before.p50, after.p95 / before.p95];
    const [p50, p95] = ratios.map((ratio) => `${ratio.toFixed(2).padStart(8)}×`);
    const isSlow = slow.some((one) => one.name === name);
    console.log(
      `${name.padEnd(58)} ${ms(before.p50)} ${ms(before.p95)}   ${ms(after.p50)} ${ms(after.p95)} ${p50} ${p95}${isSlow ? " TOO SLOW" : ""}`,
    );
  }
  console.log(`\n${slow.length} of ${lists.length} lists grew more than ${WANTED}×.`);
  return slow;
}

/** Requests the slow ones again and prints PostgreSQL's plans of slow statements. */
async function explain(slow: Measured[]): Promise<void> {
  for (const setting of [
    "session_preload_libraries = 'auto_explain'",
    `auto_explain.log_min_duration = ${UNSEEN_MS / 4}`,
    "auto_explain.log_analyze = on",
    "auto_explain.log_timing = off",
    "auto_explain.log_parameter_max_length = 0",
  ]) {
    await query(large, `alter database tohfa set ${setting}`);
  }
  const log = join(dataDir, "postgres.log");
  const shop = await openShop(large, "large");
  try {
    for (const { name, role, large: address } of slow) {
      const cookie = await signIn(shop.portalUrl, role);
      await ask({ url: shop.portalUrl, cookie, address });
      const skip = (await readFile(log, "utf8")).length;
      await ask({ url: shop.portalUrl, cookie, address });
      console.log(`\n=== ${name}\n${(await readFile(log, "utf8")).slice(skip)}`);
    }
  } finally {
    await shop.close();
    await query(large, "alter database tohfa reset all");
  }
}
