import type { OpenDatabase } from "#tohfa/db/open.server.ts";
import { freePort, type Program, runServer, stopProgram } from "#tohfa/tests/process/processes.ts";
import { demoShop } from "./demo-shop.ts";
import { toUrl } from "./postgres.ts";

/** A whole shop, the server as `npm start` runs it, on free ports. */
export interface RunningShop {
  storeUrl: string;
  portalUrl: string;
  program: Program;
  close(): Promise<void>;
}

/** Starts a shop on a database and a data folder of the caller's; resolves when it is open. */
export async function startShop(
  database: Pick<OpenDatabase, "connection">,
  settings: { DATA_DIR: string } & Record<string, string>,
): Promise<RunningShop> {
  const [port, portalPort] = [await freePort(), await freePort()];
  const program = runServer({
    DATABASE_URL: toUrl(database.connection),
    PORT: `${port}`,
    PORTAL_PORT: `${portalPort}`,
    DEMO: "0",
    ...settings,
  });
  const close = () => stopProgram(program);
  await program.printed(/Ctrl-C/).catch(async (error) => {
    await close();
    throw error;
  });
  return {
    storeUrl: `http://localhost:${port}`,
    portalUrl: `http://localhost:${portalPort}`,
    program,
    close,
  };
}

/** A running shop with its database at hand, for what no page can do: a courier delivers. */
export interface RunningDemoShop extends RunningShop, Pick<OpenDatabase, "db"> {
  dataDir: string;
}

/** A demo shop of the caller's own, for tests that need nobody else in it. */
export async function startDemoShop(
  settings: Record<string, string> = {},
): Promise<RunningDemoShop> {
  const demo = await demoShop();
  const shop = await startShop(demo, { DATA_DIR: demo.dataDir, DEMO: "1", ...settings });
  return {
    ...shop,
    db: demo.db,
    dataDir: demo.dataDir,
    async close() {
      await shop.close();
      await demo.close();
    },
  };
}

/** Of the shop that tests share: the codes that it sends to phones follow from it. */
export const WORKER_SECRET = "w".repeat(32);

const kept = globalThis as { tohfaWorkerShop?: Promise<RunningDemoShop> };

/**
 * The demo shop that all files of this test process share, started by the first. It stops by itself when
 * the process ends; its database and folder go with the run's.
 */
export function workerShop(): Promise<RunningDemoShop> {
  // Every test orders as the same buyer, at the same time.
  kept.tohfaWorkerShop ??= startDemoShop({
    ...{ RATE_LIMITS: "0", AUTH_SECRET: WORKER_SECRET },
    // Its screens can be opened; nobody answers there.
    ...{ FBR_DI: "1", FBR_URL: "http://127.0.0.1:9" },
  });
  return kept.tohfaWorkerShop;
}
