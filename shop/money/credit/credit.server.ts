import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { creditLots, creditMoves, storeCredits } from "#tohfa/db/schema/credit.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { type CreditLot, giveBackToLots, type LotPart, spendable, takeFromLots } from "./credit.ts";
import {
  BONUS_DAYS,
  type CreditKind,
  type CreditMove,
  RETURNED_BONUS_DAYS,
} from "./credit-kinds.ts";

const DAY_MS = 86_400_000;

/** The store credit of an account, locked; its row is made where there is none. */
export async function lockCreditOf(tx: Transaction, userId: string): Promise<string> {
  await tx
    .insert(storeCredits)
    .values({ id: `SC-${randomCode(8)}`, userId })
    .onConflictDoNothing();
  const [found] = await tx
    .select({ id: storeCredits.id })
    .from(storeCredits)
    .where(eq(storeCredits.userId, userId))
    .for("update");
  if (!found) throw new Error(`No store credit of ${userId}`);
  return found.id;
}

/** Whoever spends or gives it waits here for another who does. */
export async function lockCredit(tx: Transaction, id: string): Promise<void> {
  await tx
    .select({ id: storeCredits.id })
    .from(storeCredits)
    .where(eq(storeCredits.id, id))
    .for("update");
}

/** What an account has to spend at `now` (ms); null where it never had any. */
export async function readCreditOf(
  db: Database | Transaction,
  userId: string,
  now: number,
): Promise<{ id: string; balance: Paisa } | null> {
  const [found] = await db
    .select({ id: storeCredits.id })
    .from(storeCredits)
    .where(eq(storeCredits.userId, userId));
  if (!found) return null;
  return { id: found.id, balance: spendable(await lotsOf(db, found.id), now) };
}

async function lotsOf(db: Database | Transaction, creditId: string): Promise<CreditLot[]> {
  const { id, kind, remaining, expiresAt } = creditLots;
  const rows = await db
    .select({ id, kind, left: remaining, expiresAt })
    .from(creditLots)
    .where(eq(creditLots.creditId, creditId))
    .orderBy(id);
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt?.getTime() ?? null }));
}

/** Gives a lot to a locked store credit: refunded money, or a bonus on it. `now` in ms. */
export async function giveCredit(
  tx: Transaction,
  creditId: string,
  given: { kind: CreditKind; amount: Paisa; refundId: string; orderId: string },
  now: number,
): Promise<void> {
  const { kind, amount, refundId, orderId } = given;
  if (amount === 0) return;
  const at = new Date(now);
  const expiresAt = kind === "bonus" ? new Date(now + BONUS_DAYS * DAY_MS) : null;
  const [lot] = await tx
    .insert(creditLots)
    .values({
      ...{ creditId, kind, amount, remaining: amount, refundId, expiresAt },
      createdAt: at,
    })
    .returning({ id: creditLots.id });
  if (lot)
    await tx
      .insert(creditMoves)
      .values({ lotId: lot.id, kind: "given", paisa: amount, orderId, at });
}

/** Spends an amount for an order; the store credit must be locked, and have as much. */
export async function spendCredit(
  tx: Transaction,
  creditId: string,
  { orderId, amount }: { orderId: string; amount: Paisa },
  now: number,
): Promise<void> {
  const parts = takeFromLots(await lotsOf(tx, creditId), amount, now);
  const taken = parts.reduce((sum, { paisa }) => sum + paisa, 0);
  if (taken !== amount) throw new Error(`${creditId} has ${taken} of ${amount}`);
  await move(tx, parts, { kind: "spent", orderId, sign: -1, now });
}

/** Gives back what an order had spent, or a part of it; the store credit must be locked. */
export async function returnCredit(
  tx: Transaction,
  creditId: string,
  { orderId, amount }: { orderId: string; amount: Paisa },
  now: number,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; paisa: string }>(sql`
    select m.lot_id as id, -sum(m.paisa) as paisa
    from credit_moves m join credit_lots l on l.id = m.lot_id
    where m.order_id = ${orderId} and l.credit_id = ${creditId} and m.kind in ('spent', 'returned')
    group by m.lot_id having sum(m.paisa) < 0 order by min(m.id)`);
  const taken = rows.map(({ id, paisa }) => ({ id: Number(id), paisa: Number(paisa) }));
  await move(tx, giveBackToLots(taken, amount), { kind: "returned", orderId, sign: 1, now });
}

async function move(
  tx: Transaction,
  parts: readonly LotPart[],
  how: { kind: CreditMove; orderId: string; sign: 1 | -1; now: number },
): Promise<void> {
  const { kind, orderId, sign, now } = how;
  // What is given back can still be spent for a while, though the bonus would have expired meanwhile.
  const least = new Date(now + RETURNED_BONUS_DAYS * DAY_MS).toISOString();
  for (const { id, paisa } of parts) {
    await tx
      .update(creditLots)
      .set({
        remaining: sql`${creditLots.remaining} + ${sign * paisa}`,
        ...(kind === "returned" && {
          expiresAt: sql`case when ${creditLots.expiresAt} is not null
            then greatest(${creditLots.expiresAt}, ${least}::timestamptz) end`,
        }),
      })
      .where(eq(creditLots.id, id));
    await tx
      .insert(creditMoves)
      .values({ lotId: id, kind, paisa: sign * paisa, orderId, at: new Date(now) });
  }
}
