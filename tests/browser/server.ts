import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { freePort, runProgram } from "../server/processes.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the shop under test is open, with the demo catalogue. */
    storeUrl: string;
    portalUrl: string;
  }
}

/** One real shop for all browser tests: the server as `npm start` runs it, freshly filled, on free ports. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "tohfa-browser-"));
  await chmod(dataDir, 0o755);
  const [port, portalPort] = [await freePort(), await freePort()];
  const shop = runProgram("server/main.ts", [], {
    DATA_DIR: dataDir,
    PORT: `${port}`,
    PORTAL_PORT: `${portalPort}`,
    DEMO: process.env.DEMO ?? "1",
  });
  const close = async () => {
    shop.child.kill("SIGTERM");
    await shop.ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  await shop.printed(/Tohfa is open/).catch(async (error) => {
    await close();
    throw error;
  });
  project.provide("storeUrl", `http://localhost:${port}`);
  project.provide("portalUrl", `http://localhost:${portalPort}`);
  return close;
}
