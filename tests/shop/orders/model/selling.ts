import { sql } from "drizzle-orm";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import { LACKS } from "#tohfa/shop/selling/sellers/lacking.ts";
import { setSellerStatus } from "#tohfa/shop/selling/sellers/seller-status.server.ts";
import { DEALS, SELLERS } from "./operations.ts";
import { admin, type Model, tick, type World } from "./told.ts";

/** A seller's edit adds to what is there, and never takes what was sold. */
export async function editStock({ db, model }: World, { of, by }: { of: number; by: number }) {
  const id = [...model.stock.keys()][of] ?? "";
  // Whoever waits may be the one that is given up so that others can go on.
  const { rows } = await retryOnDeadlock(() =>
    db.execute(
      sql`update products set stock = stock + ${by} where id = ${id} and stock + ${by} >= 0 returning id`,
    ),
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
    await retryOnDeadlock(() =>
      db.execute(sql`update products set price = ${to} where id = ${id}`),
    );
    if (before) before.until = tick(model);
  });
}

/** The shop blocks a seller, or lets one go on who is. */
export async function blockSome({ db, model }: World, of: number) {
  const id = `model-s${Math.floor(of / 12) % SELLERS}`;
  return await openOrClose(model, id, of, async (isOpen) => {
    await setSellerStatus(db, admin, id, isOpen ? "approved" : "blocked", {
      ...{ reason: "Looked at it", without: LACKS },
    });
  });
}

/** A deal is over, or begins again. */
export async function closeDeal({ db, model }: World, of: number) {
  const id = `model-d${Math.floor(of / 12) % DEALS.length}`;
  return await openOrClose(model, id, of, async (isOpen) => {
    await db.execute(sql`update deals set ends_at = ${isOpen ? null : new Date().toISOString()}
      where id = ${id}`);
  });
}

/** Most of the time all is open. */
async function openOrClose(
  model: Model,
  id: string,
  of: number,
  write: (isOpen: boolean) => Promise<void>,
): Promise<boolean> {
  return await alone(model, id, async () => {
    const spans = model.closed.get(id) ?? [];
    model.closed.set(id, spans);
    const closed = spans.findLast(({ until }) => until === Number.POSITIVE_INFINITY);
    if (!closed && of % 12 > 0) return;
    if (closed) closed.until = tick(model);
    await write(closed !== undefined);
    if (!closed) spans.push({ value: true, since: tick(model), until: Number.POSITIVE_INFINITY });
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
