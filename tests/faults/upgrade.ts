// By hand: `node tests/faults/upgrade.ts --times 10`. An older program serves buyers and searchers; beside it this one is
// started on the same database, which it brings up to date first. Prints a line a time and one for all: of starts, how
// many failed; of orders, how many were lost, halved or placed twice; of answers, those that were neither placed nor told
// to come back. `--from`: the older program's commit, at first the last before 0002_list_members.sql.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startCluster } from "#tohfa/db/embedded/cluster.server.ts";
import { connect } from "#tohfa/db/open.server.ts";
import { build, serverProgram } from "#tohfa/ops/prepare.mjs";
import { freePort, type Program, runProgram } from "#tohfa/tests/process/processes.ts";
import { query, toDatabase, toUrl } from "#tohfa/tests/support/postgres.ts";
import { buy, compare, nothingSeen, ONE_PRODUCT } from "./shop-under-faults.ts";

const { values } = parseArgs({
  options: {
    times: { type: "string", default: "10" },
    buyers: { type: "string", default: "6" },
    products: { type: "string", default: "2000" },
    from: { type: "string", default: "dd930583" },
  },
});

const folder = mkdtempSync(join(tmpdir(), "tohfa-upgrade-"));
chmodSync(folder, 0o755);
const root = resolve(import.meta.dirname, "../..");
const cluster = await startCluster({ dataDir: join(folder, "postgres"), throwaway: true });
const older = olderProgram(values.from);
await build(process.execPath);

/** The program of a commit, built, with this one's packages. */
function olderProgram(commit: string): string {
  const place = join(folder, "older");
  mkdirSync(place);
  const archive = execFileSync("git", ["archive", commit], { cwd: root, maxBuffer: 1e9 });
  execFileSync("tar", ["x"], { cwd: place, input: archive });
  symlinkSync(join(root, "node_modules"), join(place, "node_modules"));
  const build = `import("${place}/ops/prepare.mjs").then((m) => m.build(process.execPath))`;
  execFileSync(process.execPath, ["-e", build], { cwd: place, stdio: "inherit" });
  return place;
}

interface Server {
  program: Program;
  storeUrl: string;
}

async function start(main: string, databaseUrl: string): Promise<Server> {
  const port = await freePort();
  const program = runProgram(main, [], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(join(folder, "data-")),
    PORT: `${port}`,
    PORTAL_PORT: `${await freePort()}`,
    DEMO: "0",
    RATE_LIMITS: "0",
  });
  return { program, storeUrl: `http://localhost:${port}` };
}

async function stop({ program }: Server): Promise<void> {
  program.child.kill("SIGTERM");
  await program.ended;
}

const MANY = `insert into products (id, slug, name, price, stock, seller_id, categories, search_text)
  select 'q' || n, 'q' || n, 'Lamp ' || n, 1000 * n, 10, 's', array[(array['Mugs', 'Tech', 'Men'])[1 + n % 3]], 'lamp ' || n
  from generate_series(1, ${Number(values.products)}) n`;

const total = { failed: 0, orders: 0, lost: 0, half: 0, twice: 0, stockAstray: 0, wrong: 0 };

async function upgradeOnce(turn: number): Promise<void> {
  const name = `upgraded_${turn}`;
  await query(cluster.connection, `create database ${name}`);
  const connection = toDatabase(cluster.connection, name);
  const before = await start(join(older, "server/main.ts"), toUrl(connection));
  await before.program.printed(/Ctrl-C/);
  await query(connection, `${ONE_PRODUCT}; ${MANY}`);
  const seen = nothingSeen();
  let isOver = false;
  const crowd = [
    ...Array.from({ length: Number(values.buyers) }, async () => {
      while (!isOver) await buy(before.storeUrl, seen);
    }),
    ...[1, 2].map(async (who) => {
      for (let nth = 0; !isOver; nth += 1) {
        const answer = await fetch(
          `${before.storeUrl}/api/v1/products?by=product&q=lamp&limit=${1 + ((nth * who) % 20)}`,
        );
        await answer.arrayBuffer();
        if (answer.status !== 200 && answer.status !== 503)
          seen.wrong.push(`search ${answer.status}`);
      }
    }),
  ];
  while (seen.acknowledged.size < 20) await sleep(20);
  const began = performance.now();
  const after = await start(serverProgram, toUrl(connection));
  const line = await after.program.printed(/Ctrl-C/).catch(() => null);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  if (line === null) {
    total.failed += 1;
    console.error(after.program.output);
  } else {
    await buy(after.storeUrl, seen);
    await sleep(1_000);
  }
  isOver = true;
  await Promise.all(crowd);
  await stop(after);
  await stop(before);
  const database = connect(connection);
  const found = await compare(database.db, seen);
  await database.close();
  for (const key of ["orders", "lost", "half", "twice", "stockAstray"] as const)
    total[key] += found[key];
  total.wrong += seen.wrong.length;
  for (const one of seen.wrong.slice(0, 3)) console.error(`  ${one}`);
  const took = [...after.program.output.matchAll(/took (\d{4})\w* \(([\d.]+) s\)/g)]
    .map(([, number, s]) => `${number} ${s} s`)
    .join(", ");
  const told = seen.answers.get("503") ?? 0;
  console.log(
    `${turn}: open after ${seconds} s (${took}); ${found.orders} orders, the slowest answer ${(seen.slowest / 1_000).toFixed(1)} s, ${told} told to come back`,
  );
  await query(cluster.connection, `drop database ${name} with (force)`);
}

for (let turn = 1; turn <= Number(values.times); turn += 1) await upgradeOnce(turn);
const { failed, orders, lost, half, twice, stockAstray, wrong } = total;
console.log(
  "| upgrades | starts that failed | orders | lost | half | twice | stock astray | wrong answers |",
);
console.log(
  `| ${values.times} | ${failed} | ${orders} | ${lost} | ${half} | ${twice} | ${stockAstray} | ${wrong} |`,
);
await cluster.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(failed === 0 ? 0 : 1);
