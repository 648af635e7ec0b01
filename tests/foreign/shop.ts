import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import type { Program } from "#tohfa/tests/process/processes.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { startShop } from "#tohfa/tests/support/running-shop.ts";
import { type ForeignHost, openForeignHost } from "./host.ts";

export interface ForeignShop {
  url: string;
  host: ForeignHost;
  program: Program;
  close(): Promise<void>;
}

/** The storefront as `npm start` runs it, with API_URL at a host that speaks only SPEC §7. */
export async function openForeignShop(): Promise<ForeignShop> {
  const [host, database] = await Promise.all([openForeignHost(), freshDatabase()]);
  const dataDir = await mkdtemp(join(inject("testServer").folder, "foreign-"));
  const shop = await startShop(database, { DATA_DIR: dataDir, API_URL: host.url });
  return {
    url: shop.storeUrl,
    host,
    program: shop.program,
    async close() {
      await shop.close();
      await host.close();
      await database.close();
    },
  };
}
