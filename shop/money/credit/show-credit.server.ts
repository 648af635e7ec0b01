import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { readCreditOf } from "./credit.server.ts";
import type { CreditKind, CreditMove } from "./credit-kinds.ts";

/** The newest moves that are shown. */
const MAX_MOVES = 100;

/** Somebody's store credit, as its owner sees it. */
export interface OwnCredit {
  balance: Paisa;
  /** The parts that expire, the next first. Times in ms. */
  ends: { amount: Paisa; at: number }[];
  /** Newest first. */
  moves: { kind: CreditMove; of: CreditKind; amount: Paisa; orderId: string | null; at: number }[];
}

/** The balance of one's own store credit at `now` (ms), what of it expires when, and its history. */
export async function showOwnCredit(
  db: Database,
  actor: Actor,
  userId: string,
  now = Date.now(),
): Promise<OwnCredit> {
  if (!can(actor, "showOwnCredit", { userId })) {
    throw new Refusal("forbidden", "Only its owner sees a store credit.");
  }
  const credit = await readCreditOf(db, userId, now);
  if (!credit) return { balance: 0, ends: [], moves: [] };
  const [ends, moves] = await Promise.all([
    db.execute<{ amount: string; at: string | Date }>(sql`
      select sum(remaining) as amount, expires_at as at from credit_lots
      where credit_id = ${credit.id} and remaining > 0
        and expires_at > ${new Date(now).toISOString()}::timestamptz
      group by expires_at order by expires_at`),
    db.execute<{
      kind: CreditMove;
      of: CreditKind;
      paisa: string;
      order_id: string | null;
      at: string | Date;
    }>(sql`
      select m.kind, l.kind as of, m.paisa, m.order_id, m.at
      from credit_moves m join credit_lots l on l.id = m.lot_id
      where l.credit_id = ${credit.id} order by m.id desc limit ${MAX_MOVES}`),
  ]);
  return {
    balance: credit.balance,
    ends: ends.rows.map(({ amount, at }) => ({
      amount: Number(amount),
      at: new Date(at).getTime(),
    })),
    moves: moves.rows.map(({ kind, of, paisa, order_id, at }) => ({
      ...{ kind, of, amount: Number(paisa), orderId: order_id },
      at: new Date(at).getTime(),
    })),
  };
}
