import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { creditLots, creditMoves, voucherMoves, vouchers } from "#tohfa/db/schema/credit.ts";
import { notify } from "#tohfa/shop/messages/mail/notify.server.ts";
import { postEntries } from "../ledger/ledger.server.ts";
import { expiryEntries } from "../ledger/ledger.ts";
import { REMINDER_DAYS } from "../vouchers/voucher-kinds.ts";
import { lockCredit } from "./credit.server.ts";

const BATCH = 200;
const DAY_MS = 86_400_000;

/**
 * Reminds holders of vouchers that end soon, and books what expired at `now` (ms) as earned. Safe to repeat, and to run
 * in several processes at once.
 */
export async function expireCredit(db: Database, now: number): Promise<void> {
  await remindOfVouchers(db, now);
  await expireVouchers(db, now);
  await expireBonuses(db, now);
}

async function expireVouchers(db: Database, now: number): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from vouchers
    where state in ('active', 'blocked') and expires_at <= ${instantOf(now)} limit ${BATCH}`);
  for (const { id } of rows) await db.transaction((tx) => expireVoucher(tx, id, now));
}

async function expireVoucher(tx: Transaction, id: string, now: number): Promise<void> {
  const [voucher] = await tx.select().from(vouchers).where(eq(vouchers.id, id)).for("update");
  // Of a parcel that was cancelled meanwhile a part may have been given back, with more time.
  if (!voucher?.expiresAt || voucher.expiresAt.getTime() > now) return;
  if (voucher.state !== "active" && voucher.state !== "blocked") return;
  const paisa = voucher.remaining;
  await tx.update(vouchers).set({ state: "expired", remaining: 0 }).where(eq(vouchers.id, id));
  if (paisa === 0) return;
  const [move] = await tx
    .insert(voucherMoves)
    .values({ voucherId: id, kind: "expired", paisa: 0 - paisa, at: new Date(now) })
    .returning({ id: voucherMoves.id });
  const posting = { kind: "expiry", key: `${id}:${move?.id}` } as const;
  await postEntries(tx, posting, expiryEntries({ account: "vouchers", party: id, paisa }));
}

async function expireBonuses(db: Database, now: number): Promise<void> {
  const { rows } = await db.execute<{ id: string; credit_id: string }>(sql`
    select id, credit_id from credit_lots
    where remaining > 0 and expires_at <= ${instantOf(now)} limit ${BATCH}`);
  for (const row of rows) {
    await db.transaction((tx) => expireLot(tx, Number(row.id), row.credit_id, now));
  }
}

async function expireLot(tx: Transaction, id: number, party: string, now: number): Promise<void> {
  await lockCredit(tx, party);
  const [lot] = await tx.select().from(creditLots).where(eq(creditLots.id, id));
  if (!lot?.expiresAt || lot.expiresAt.getTime() > now || lot.remaining === 0) return;
  const paisa = lot.remaining;
  await tx.update(creditLots).set({ remaining: 0 }).where(eq(creditLots.id, id));
  const [move] = await tx
    .insert(creditMoves)
    .values({ lotId: id, kind: "expired", paisa: 0 - paisa, at: new Date(now) })
    .returning({ id: creditMoves.id });
  const posting = { kind: "expiry", key: `${party}:${move?.id}` } as const;
  await postEntries(tx, posting, expiryEntries({ account: "store-credit", party, paisa }));
}

async function remindOfVouchers(db: Database, now: number): Promise<void> {
  for (const days of REMINDER_DAYS) {
    await db.transaction(async (tx) => {
      const due = await tx
        .select()
        .from(vouchers)
        .where(
          and(
            eq(vouchers.state, "active"),
            // Whom it was for may have been erased on their request.
            sql`${vouchers.receiverEmail} <> '' and ${vouchers.remaining} > 0 and ${vouchers.expiresAt} > ${instantOf(now)}
              and ${vouchers.expiresAt} <= ${instantOf(now + days * DAY_MS)}
              and coalesce(${vouchers.remindedAt}, 1000) > ${days}`,
          ),
        )
        .limit(BATCH)
        .for("no key update", { skipLocked: true });
      for (const { id, remaining, expiresAt, receiverName, receiverEmail, language } of due) {
        await tx.update(vouchers).set({ remindedAt: days }).where(eq(vouchers.id, id));
        const [firstName = ""] = receiverName.split(" ");
        const payload = {
          ...{ voucherId: id, amount: remaining, firstName, language },
          expiresAt: expiresAt?.getTime() ?? now,
        };
        const told = { template: "voucher-ends", about: `${id}:${days}`, payload } as const;
        await notify(tx, { email: receiverEmail }, told);
      }
    });
  }
}

function instantOf(time: number) {
  return sql`${new Date(time).toISOString()}::timestamptz`;
}
