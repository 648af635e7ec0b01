// By hand: `node tests/faults/stop.ts --rounds 100 --workers 1`. The server in a process of its own, buyers in another
// (kept and new connections, pages, calls, orders, slowly sent ones, event streams), and SIGTERM in the middle.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startCluster } from "#tohfa/db/embedded/cluster.server.ts";
import { migrateDatabase } from "#tohfa/db/migrate.server.ts";
import { build } from "#tohfa/ops/prepare.mjs";
import { type StopFigures, seedForStops, stopUnderLoad } from "./stop-round.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "100" },
    /** No round is begun after so long. */
    minutes: { type: "string", default: "60" },
    workers: { type: "string", default: "1" },
    signals: { type: "string", default: "SIGTERM" },
  },
});
const signals = values.signals.split(",") as NodeJS.Signals[];

await build(process.execPath);
const folder = await mkdtemp(join(tmpdir(), "tohfa-stop-"));
await chmod(folder, 0o755);
const cluster = await startCluster({ dataDir: join(folder, "postgres"), throwaway: true });
const { connection } = cluster;
const rounds: StopFigures[] = [];
try {
  await migrateDatabase(connection);
  await seedForStops(connection);
  const end = Date.now() + Number(values.minutes) * 60_000;
  for (let round = 1; round <= Number(values.rounds) && Date.now() < end; round += 1) {
    const settings = { DATA_DIR: join(folder, "data"), WEB_CONCURRENCY: values.workers };
    const figures = await stopUnderLoad({ connection }, settings, signals);
    rounds.push(figures);
    const { code, ms, failed, lost, printed, answered, refused } = figures;
    console.log(
      `${round}: ${code} in ${ms} ms, ${sum(answered)} answered, ${failed.length} failed, ${lost} lost, ${refused} refused${failed.length ? ` ${JSON.stringify(failed)}` : ""}${printed.replace("Closing", "").trim()}`,
    );
  }
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
const times = rounds.map(({ ms }) => ms).sort((a, b) => a - b);
const answered = rounds.reduce((total, one) => total + sum(one.answered), 0);
const failed = rounds.flatMap((one) => one.failed);
const lost = rounds.reduce((total, one) => total + one.lost, 0);
const streams = rounds.reduce((total, one) => total + one.streams.opened, 0);
const unclean = rounds.filter(({ code }) => code !== 0).length;
console.log(`
${rounds.length} stops (${values.signals}), ${values.workers} process(es)
answered ${answered}, of them orders ${rounds.reduce((total, one) => total + one.orders.length, 0)}; event streams ${streams}
failed of everything that arrived: ${failed.length} (${JSON.stringify(countEach(failed))})
acknowledged orders lost: ${lost}; ends with another code than 0: ${unclean}
ms from the signal to the end: median ${times[Math.floor(times.length / 2)]}, longest ${times.at(-1)}
`);
process.exit(failed.length + lost + unclean === 0 ? 0 : 1);

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, one) => total + one, 0);
}

function countEach(words: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of words) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}
