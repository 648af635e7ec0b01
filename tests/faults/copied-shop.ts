import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { promisify } from "node:util";
import { freePort, type Program, runServer } from "#tohfa/tests/process/processes.ts";

/** A shop that was started on a copy of another's data folder, as a restore drill does. */
export interface CopiedShop {
  dataDir: string;
  storeUrl: string;
  portalUrl: string;
  program: Program;
  /** Ends it and removes its folder. */
  remove(): Promise<void>;
}

/** Copies a data folder, open or not, and starts a shop on the copy; resolves when it is open. */
export async function startCopy(dataDir: string): Promise<CopiedShop> {
  const copy = `${dataDir}-copy`;
  // Not waited for in place: buyers of this process would find their quiet connections closed.
  await promisify(execFile)("cp", ["-a", dataDir, copy]);
  const [port, portalPort] = [await freePort(), await freePort()];
  const program = runServer({
    DATA_DIR: copy,
    PORT: `${port}`,
    PORTAL_PORT: `${portalPort}`,
    DEMO: "0",
    RATE_LIMITS: "0",
  });
  const remove = async () => {
    program.child.kill("SIGTERM");
    await program.ended;
    rmSync(copy, { recursive: true, force: true });
  };
  await program.printed(/Ctrl-C/).catch(async (error) => {
    await remove();
    throw error;
  });
  return {
    dataDir: copy,
    storeUrl: `http://localhost:${port}`,
    portalUrl: `http://localhost:${portalPort}`,
    program,
    remove,
  };
}
