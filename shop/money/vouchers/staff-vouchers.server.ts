import { and, desc, eq, or, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { voucherMoves, vouchers } from "#tohfa/db/schema/credit.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { hashOfSecret } from "#tohfa/shop/platform/secrets.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { normaliseCode } from "./voucher.ts";

const MAX_LISTED = 100;

export type StaffVoucher = Omit<typeof vouchers.$inferSelect, "codeHash">;

function noVoucher(): Refusal {
  return new Refusal("not_found", "There is no such gift voucher.");
}

/** The newest gift vouchers; `search`: an id, a whole code, an order, or the receiver's email. Admins only. */
export async function listVouchers(
  db: Database,
  actor: Actor,
  search = "",
): Promise<StaffVoucher[]> {
  if (!can(actor, "listVouchers")) throw noVoucher();
  const typed = search.trim();
  const rows = await db
    .select()
    .from(vouchers)
    .where(
      typed === ""
        ? undefined
        : or(
            eq(vouchers.id, typed.toUpperCase()),
            eq(vouchers.orderId, typed.toUpperCase()),
            eq(vouchers.codeHash, hashOfSecret(normaliseCode(typed))),
            eq(vouchers.receiverEmail, typed.toLowerCase()),
          ),
    )
    .orderBy(desc(vouchers.createdAt), desc(vouchers.id))
    .limit(MAX_LISTED);
  return rows.map(withoutHash);
}

/** A gift voucher with its history, newest first. Admins only. Refuses: not_found. */
export async function showVoucher(
  db: Database,
  actor: Actor,
  id: string,
): Promise<{ voucher: StaffVoucher; moves: (typeof voucherMoves.$inferSelect)[] }> {
  if (!can(actor, "showVoucher")) throw noVoucher();
  const [voucher] = await db.select().from(vouchers).where(eq(vouchers.id, id));
  if (!voucher) throw noVoucher();
  const moves = await db
    .select()
    .from(voucherMoves)
    .where(eq(voucherMoves.voucherId, id))
    .orderBy(desc(voucherMoves.id));
  return { voucher: withoutHash(voucher), moves };
}

/**
 * Blocks a gift voucher, so that nothing of it can be spent, or opens it again; with the reason. Admins only. Refuses:
 * not_found, invalid (reason), conflict (not paid, or expired).
 */
export async function blockVoucher(
  db: Database,
  actor: Actor,
  id: string,
  { isBlocked, reason }: { isBlocked: boolean; reason: string },
): Promise<void> {
  if (!can(actor, "blockVoucher")) throw noVoucher();
  await askProof(db, actor, "blockVoucher");
  const why = reason.trim();
  if (why === "") {
    throw new Refusal("invalid", "Say why, such as: the code was stolen.", { field: "reason" });
  }
  await db.transaction(async (tx) => {
    const [before, after] = isBlocked
      ? (["active", "blocked"] as const)
      : (["blocked", "active"] as const);
    const [moved] = await tx
      .update(vouchers)
      .set({ state: after })
      .where(and(eq(vouchers.id, id), eq(vouchers.state, before)))
      .returning({ id: vouchers.id });
    if (!moved) {
      const known = await tx.$count(vouchers, sql`${vouchers.id} = ${id}`);
      if (known === 0) throw noVoucher();
      throw new Refusal("conflict", `This gift voucher is not ${before}.`);
    }
    const details = { before, after, reason: why };
    await writeAudit(tx, actor, { action: "voucher blocked", subject: id, details });
  });
}

function withoutHash({ codeHash: _, ...voucher }: typeof vouchers.$inferSelect): StaffVoucher {
  return voucher;
}
