import { sql } from "drizzle-orm";
import type { OnProgress } from "../db/cannot-start.ts";
import type { Database } from "../db/open.server.ts";

/** Fills a shop that has neither sellers nor products with the demo catalogue; any other is left alone. */
export async function fillWhenEmpty(
  db: Database,
  dataDir: string,
  onProgress: OnProgress,
): Promise<void> {
  const { rows } = await db.execute<{ used: boolean }>(
    sql`select exists (select from sellers) or exists (select from products) as used`,
  );
  if (rows[0]?.used) return;
  // Loaded here because only a first start needs it.
  const { fillDemoShop } = await import("../db/demo/fill.server.ts");
  await fillDemoShop({ db, dataDir, onProgress });
}
