import { and, count, desc, eq, ne, or } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { products, sellers } from "#tohfa/db/schema/catalog.ts";
import { auditLog } from "#tohfa/db/schema/operations.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { toOwnStore } from "./own-store.server.ts";
import { payoutAccount } from "./payout-account.ts";
import type { SellerStatus } from "./seller-machine.ts";
import type { OwnStore } from "./store.ts";

/** A store with all its facts, as staff of the shop see it. */
export interface ShownStore extends OwnStore {
  email: string;
  /** The next payout account, and its start (ms). */
  nextBank: { account: string; title: string; from: number } | null;
  /** In basis points; null: the settings' rate. */
  commission: number | null;
  products: number;
  createdAt: number;
  submittedAt: number | null;
  /** Other stores with the same CNIC or NTN, or the same bank account: often one that was blocked. */
  alike: { id: string; companyName: string; status: SellerStatus }[];
  events: { text: string; by: string; note: string; at: number }[];
}

/** Admins only. Refuses: not_found. */
export async function showStore(db: Database, actor: Actor, id: string): Promise<ShownStore> {
  const none = new Refusal("not_found", "There is no such store.");
  if (!can(actor, "showStore")) throw none;
  const [found] = await db
    .select({ row: sellers, email: users.email })
    .from(sellers)
    .leftJoin(users, eq(users.id, sellers.userId))
    .where(eq(sellers.id, id));
  if (!found) throw none;
  const { row, email } = found;
  const [things] = await db.select({ n: count() }).from(products).where(eq(products.sellerId, id));
  const bank = payoutAccount(row, new Date());
  return {
    ...toOwnStore(row),
    email: email ?? "",
    bankAccount: bank.now?.account ?? "",
    bankTitle: bank.now?.title ?? "",
    nextBank: bank.next && { ...bank.next, from: bank.next.from.getTime() },
    commission: row.commissionBasisPoints,
    products: things?.n ?? 0,
    createdAt: row.createdAt.getTime(),
    submittedAt: row.submittedAt?.getTime() ?? null,
    alike: await readAlike(db, row),
    events: await readEvents(db, id),
  };
}

async function readAlike(db: Database, row: typeof sellers.$inferSelect) {
  const { taxNumber, bankAccount } = row;
  if (!taxNumber && !bankAccount) return [];
  return await db
    .select({ id: sellers.id, companyName: sellers.companyName, status: sellers.status })
    .from(sellers)
    .where(
      and(
        ne(sellers.id, row.id),
        or(
          taxNumber ? eq(sellers.taxNumber, taxNumber) : undefined,
          bankAccount ? eq(sellers.bankAccount, bankAccount) : undefined,
        ),
      ),
    )
    .limit(5);
}

async function readEvents(db: Database, id: string): Promise<ShownStore["events"]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, id))
    .orderBy(desc(auditLog.id))
    .limit(30);
  return rows.map(({ action, actor, details, at }) => {
    const { reason } = (details ?? {}) as { reason?: string };
    const text = `${action[0]?.toUpperCase()}${action.slice(1)}`;
    return { text, by: actor, note: reason ?? "", at: at.getTime() };
  });
}
