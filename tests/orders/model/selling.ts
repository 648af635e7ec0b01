import { sql } from "drizzle-orm";
import { setSellerStatus } from "../../../shop/sellers/seller-status.server.ts";
import { SELLERS } from "./operations.ts";
import { admin, type Model, tick, type World } from "./told.ts";

/** A seller's edit adds to what is there, and never takes what was sold. */
export async function editStock({ db, model }: World, { of, by }: { of: number; by: number }) {
  const id = [...model.stock.keys()][of] ?? "";
  const { rows } = await db.execute(
    sql`update products set stock = stock + ${by} where id = ${id} and stock + ${by} >= 0 returning id`,
  );
  if (rows.length === 0) return false;
  model.stock.set(id, (model.stock.get(id) ?? 0) + by);
  return true;
}

export async function editPrice({ db, model }: World, { of, to }: { of: number; to: number }) {
  const id = [...model.stock.keys()][of] ?? "";
  return await alone(model, id, async () => {
    const spans = model.prices.get(id) ?? [];
    const before = spans.at(-1);
    spans.push({ value: to, since: tick(model), until: Number.POSITIVE_INFINITY });
    await db.execute(sql`update products set price = ${to} where id = ${id}`);
    if (before) before.until = tick(model);
  });
}

/** The shop blocks a seller, or lets one go on who is. */
export async function blockSome({ db, model }: World, of: number) {
  const id = `model-s${Math.floor(of / 4) % SELLERS}`;
  return await alone(model, id, async () => {
    const spans = model.blocked.get(id) ?? [];
    model.blocked.set(id, spans);
    const open = spans.findLast(({ until }) => until === Number.POSITIVE_INFINITY);
    // Most of the time a seller may sell.
    if (!open && of % 4 > 0) return;
    if (open) open.until = tick(model);
    await setSellerStatus(db, admin, id, open ? "approved" : "blocked", "Looked at it");
    if (!open) spans.push({ value: true, since: tick(model), until: Number.POSITIVE_INFINITY });
  });
}

/** False where another client is changing the same just now. */
async function alone(model: Model, what: string, change: () => Promise<void>): Promise<boolean> {
  if (model.busy.has(what)) return false;
  model.busy.add(what);
  try {
    await change();
    return true;
  } finally {
    model.busy.delete(what);
  }
}
