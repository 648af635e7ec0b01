import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type Program, runProgram } from "../server/processes.ts";
import { type ForeignHost, openForeignHost } from "./host.ts";

export interface ForeignShop {
  url: string;
  host: ForeignHost;
  program: Program;
  close(): Promise<void>;
}

/** The storefront as `npm start` runs it, with API_URL at a host that speaks only SPEC §7. */
export async function openForeignShop(): Promise<ForeignShop> {
  const host = await openForeignHost();
  const dataDir = await mkdtemp(join(tmpdir(), "tohfa-foreign-"));
  await chmod(dataDir, 0o755);
  const [port, portalPort] = [await freePort(), await freePort()];
  const program = runProgram("server/main.ts", [], {
    DATA_DIR: dataDir,
    PORT: `${port}`,
    PORTAL_PORT: `${portalPort}`,
    DEMO: "0",
    API_URL: host.url,
  });
  const close = async () => {
    program.child.kill("SIGTERM");
    await program.ended;
    await host.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  await program.printed(/Tohfa is open/).catch(async (error) => {
    await close();
    throw error;
  });
  return { url: `http://localhost:${port}`, host, program, close };
}
