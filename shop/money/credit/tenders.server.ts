import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { orderTenders } from "#tohfa/db/schema/tenders.ts";
import type { TenderKind } from "#tohfa/shop/orders/order/tender-kinds.ts";
import type { Tender } from "#tohfa/shop/orders/order/tenders.ts";
import { allocate } from "#tohfa/shop/values/allocate.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { postEntries } from "../ledger/ledger.server.ts";
import { type OwedPart, reversedEntries, tenderEntries } from "../ledger/ledger.ts";
import { returnVoucher, spendVoucher } from "../vouchers/voucher-moves.server.ts";
import { lockCredit, returnCredit, spendCredit } from "./credit.server.ts";

/** The account of what the shop owes to the holder of a tender; an advance is money, and none. */
const ACCOUNT_OF: Readonly<Record<TenderKind, OwedPart["account"] | null>> = {
  store_credit: "store-credit",
  voucher: "vouchers",
  advance: null,
};

/** The tenders that are a debt of the shop, as they are booked. */
function owedParts(tenders: readonly Tender[]): OwedPart[] {
  return tenders.flatMap(({ kind, source, paisa }) => {
    const account = ACCOUNT_OF[kind];
    return account && paisa > 0 ? [{ account, party: source, paisa }] : [];
  });
}

/** Takes store credit and vouchers for an order in the transaction that places it; they must be locked. `now` in ms. */
export async function takeTenders(
  tx: Transaction,
  orderId: string,
  tenders: readonly Tender[],
  now: number,
): Promise<void> {
  const parts = owedParts(tenders);
  if (parts.length === 0) return;
  for (const { account, party, paisa } of parts) {
    const spent = { orderId, amount: paisa };
    if (account === "store-credit") await spendCredit(tx, party, spent, now);
    else await spendVoucher(tx, party, spent, now);
  }
  await postEntries(tx, { kind: "payment", key: `${orderId}:tenders` }, tenderEntries(parts));
}

/** Of what paid a parcel, an amount to be given back to where it came from, in proportion to what is left of each. */
export async function giveBack(
  tx: Transaction,
  { orderId, parcelId, amount }: { orderId: string; parcelId: string; amount: Paisa },
  now: number,
): Promise<OwedPart[]> {
  if (amount === 0) return [];
  const rows = await tx
    .select()
    .from(orderTenders)
    .where(and(eq(orderTenders.parcelId, parcelId), sql`${orderTenders.kind} <> 'advance'`))
    .orderBy(orderTenders.place)
    .for("no key update");
  const shares = allocate(
    amount,
    rows.map(({ paisa, givenBack }) => paisa - givenBack),
  );
  const back = rows.map(({ place, kind, source }, index) => ({
    ...{ place, kind, source },
    paisa: shares[index] ?? 0,
  }));
  for (const { place, paisa } of back) {
    if (paisa === 0) continue;
    await tx
      .update(orderTenders)
      .set({ givenBack: sql`${orderTenders.givenBack} + ${paisa}` })
      .where(eq(orderTenders.place, place));
  }
  const parts = owedParts(back);
  for (const { account, party, paisa } of parts) {
    const returned = { orderId, amount: paisa };
    if (account === "vouchers") await returnVoucher(tx, party, returned, now);
    else {
      await lockCredit(tx, party);
      await returnCredit(tx, party, returned, now);
    }
  }
  return parts;
}

/**
 * Gives back all that store credit and vouchers had paid of a parcel whose rest was never paid: it was cancelled, or its
 * buyer did not take it. Once; the order must be locked.
 */
export async function releaseTenders(
  tx: Transaction,
  { id: parcelId, orderId }: { id: string; orderId: string },
  now: number,
): Promise<void> {
  const amount = await leftOfTenders(tx, parcelId);
  const parts = await giveBack(tx, { orderId, parcelId, amount }, now);
  const posting = { kind: "payment", key: `${parcelId}:tenders-back`, parcelId } as const;
  await postEntries(tx, posting, reversedEntries(tenderEntries(parts)));
}

/** What of a parcel's price store credit and vouchers paid, and was not given back. */
async function leftOfTenders(db: Database | Transaction, parcelId: string): Promise<Paisa> {
  const { rows } = await db.execute<{ sum: string }>(sql`
    select coalesce(sum(paisa - given_back), 0) as sum from order_tenders
    where parcel_id = ${parcelId} and kind <> 'advance'`);
  return Number(rows[0]?.sum ?? 0);
}
