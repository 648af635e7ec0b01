import { setTimeout as sleep } from "node:timers/promises";
import type { OpenDatabase } from "#tohfa/db/open.server.ts";
import { runProgram } from "#tohfa/tests/process/processes.ts";
import { query } from "#tohfa/tests/support/postgres.ts";
import { startShop } from "#tohfa/tests/support/running-shop.ts";
import type { LoadFigures } from "./stop-load.ts";

/** What one stop under load came to. */
export interface StopFigures extends LoadFigures {
  /** Of the server. */
  code: number | NodeJS.Signals;
  /** From the signal to the end of the process. */
  ms: number;
  /** Orders that were acknowledged and are not there. */
  lost: number;
  /** What the server printed but its greeting. */
  printed: string;
}

/** The shop that is stopped, with one product. */
export async function seedForStops(connection: OpenDatabase["connection"]): Promise<void> {
  await query(
    connection,
    `insert into users (id, name, email, role) values ('u', 'Sana', 'sana@example.com', 'seller');
    insert into sellers (id, handle, company_name, full_name, user_id, status) values ('s', 'sana', 'Sana', 'Sana', 'u', 'approved');
    insert into products (id, slug, name, price, stock, seller_id, categories) values ('p', 'lamp', 'Lamp', 150000, 10000000, 's', '{Tech}')`,
  );
}

/** Starts the shop, lets buyers in, stops it in the middle of them, and counts. */
export async function stopUnderLoad(
  { connection }: Pick<OpenDatabase, "connection">,
  settings: { DATA_DIR: string } & Record<string, string>,
  signals: NodeJS.Signals[] = ["SIGTERM"],
): Promise<StopFigures> {
  const shop = await startShop({ connection }, { RATE_LIMITS: "0", ...settings });
  const load = runProgram("tests/faults/stop-load.ts", [shop.storeUrl, "p"]);
  await load.printed(/^warm$/);
  await sleep(Math.random() * 400);
  const began = performance.now();
  for (const signal of signals) shop.program.child.kill(signal);
  const code = await shop.program.ended;
  const ms = Math.round(performance.now() - began);
  const figures = JSON.parse(await load.printed(/^\{/)) as LoadFigures;
  await load.ended;
  const { rows } = await query(
    connection,
    `select count(*)::int as n from orders where id in (${figures.orders.map((id) => `'${id}'`).join(",") || "''"})`,
  );
  const printed = shop.program.output.replace(/^[\s\S]*Ctrl-C closes it\.\s*/, "").trim();
  return { ...figures, code, ms, lost: figures.orders.length - rows[0].n, printed };
}
