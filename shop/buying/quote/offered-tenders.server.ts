import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { vouchers } from "#tohfa/db/schema/credit.ts";
import { readCreditPass } from "#tohfa/shop/access/accounts/credit-pass.ts";
import { lockCredit, readCreditOf } from "#tohfa/shop/money/credit/credit.server.ts";
import { normaliseCode, whyNotSpend } from "#tohfa/shop/money/vouchers/voucher.ts";
import { sumOfTenders, type Tender, type TenderOffer } from "#tohfa/shop/orders/order/tenders.ts";
import { hashOfSecret } from "#tohfa/shop/platform/secrets.server.ts";
import { normaliseEmail } from "#tohfa/shop/values/email.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import type { Change } from "./quote-change.ts";
import type { WantedTenders } from "./wanted-tenders.ts";

interface Offered {
  offers: TenderOffer[];
  /** Why something cannot be used, in words. */
  changes: Change[];
}

/**
 * What can be used of a voucher and of store credit; the voucher first, since it expires. `isLocked`: for an order, which
 * is placed in this transaction: whoever else spends the same waits, and sees what is left. `email`: the order's, which
 * must be the account's own for its store credit; null: not typed yet. `now` in ms.
 */
export async function offeredTenders(
  db: Database | Transaction,
  wanted: WantedTenders,
  how: { secret: string; email: string | null; isLocked: boolean; now: number },
): Promise<Offered> {
  const voucher = await offeredVoucher(db, wanted.voucher ?? "", how);
  const credit = await offeredCredit(db, wanted.creditPass ?? "", how);
  return {
    offers: [...voucher.offers, ...credit.offers],
    changes: [...voucher.changes, ...credit.changes],
  };
}

const NOTHING: Offered = { offers: [], changes: [] };

async function offeredVoucher(
  db: Database | Transaction,
  typed: string,
  { isLocked, now }: { isLocked: boolean; now: number },
): Promise<Offered> {
  const code = normaliseCode(typed);
  if (code === "") return NOTHING;
  const query = db
    .select()
    .from(vouchers)
    .where(eq(vouchers.codeHash, hashOfSecret(code)));
  const [found] = await (isLocked ? query.for("update") : query);
  const voucher = found && {
    ...{ state: found.state, left: found.remaining },
    expiresAt: found.expiresAt?.getTime() ?? null,
  };
  const why = whyNotSpend(voucher ?? null, now);
  if (why || !found) return refused(why?.message ?? "", "voucher");
  return { offers: [{ kind: "voucher", source: found.id, most: found.remaining }], changes: [] };
}

async function offeredCredit(
  db: Database | Transaction,
  pass: string,
  { secret, email, isLocked, now }: Parameters<typeof offeredTenders>[2],
): Promise<Offered> {
  if (pass === "") return NOTHING;
  const userId = readCreditPass(secret, pass, now);
  const [user] = userId
    ? await db
        .select({ email: users.email, isVerified: users.emailVerified, banned: users.banned })
        .from(users)
        .where(eq(users.id, userId))
    : [];
  if (!userId || !user?.isVerified || user.banned) {
    return refused(
      "Please open the checkout from your account again to use your store credit.",
      "credit_pass",
    );
  }
  if (email !== null && normaliseEmail(email) !== user.email) {
    return refused("Order with the email of your account to use its store credit.", "email");
  }
  const known = await readCreditOf(db, userId, now);
  if (known && isLocked) await lockCredit(db as Transaction, known.id);
  const credit = known && isLocked ? await readCreditOf(db, userId, now) : known;
  if (!credit || credit.balance === 0)
    return refused("You have no store credit left.", "credit_pass");
  return {
    offers: [{ kind: "store_credit", source: credit.id, most: credit.balance }],
    changes: [],
  };
}

function refused(text: string, field: string): Offered {
  return { offers: [], changes: [{ index: -1, id: "", kind: "tender", field, text }] };
}

/** Why the order is not as it was shown: its tenders pay another sum by now. None where it is. */
export function changedTenders(tenders: readonly Tender[], shown: Paisa | undefined): Change[] {
  const now = sumOfTenders(tenders);
  if (shown === undefined || shown === now) return [];
  const text = `Your credit and voucher now pay ${formatMoney(now)} of this order, not ${formatMoney(shown)}. Please check what is left to pay.`;
  return [{ index: -1, id: "", kind: "tender", field: "tendered", text }];
}
