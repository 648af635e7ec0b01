import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { notify } from "#tohfa/shop/messages/mail/notify.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { lackingOf, whyNotOpen } from "./lacking.ts";
import { SELLER, type SellerStatus } from "./seller-machine.ts";

/** The states that staff can set; the others are set by the owner. */
type Decision = Exclude<SellerStatus, "draft" | "pending">;

/**
 * Approves, refuses or blocks a seller, and notifies them. Their products are removed at once from every list, page,
 * quote and order, or shown again (by the database's trigger, which invalidates all cached pages). Parcels that were
 * ordered before continue, as buyers wait for them, but an admin has to handle them: a blocked seller has no access.
 * Refuses: forbidden, unproven, not_found, conflict (it has that status already), invalid (a refusal or a block without
 * a reason), unprocessable (it is approved, and not all that it lacks is confirmed in `without`).
 */
export async function setSellerStatus(
  db: Database,
  actor: Actor,
  sellerId: string,
  status: Decision,
  { reason = "", without = [] }: { reason?: string; without?: readonly string[] },
): Promise<void> {
  if (!can(actor, "setSellerStatus")) {
    throw new Refusal("forbidden", "Only the shop's people can approve or block a seller.");
  }
  await askProof(db, actor, "setSellerStatus");
  const why = reason.trim();
  if (status !== "approved" && why === "") {
    const text = "Say why: the seller is told the reason.";
    throw new Refusal("invalid", text, { field: "reason" });
  }
  await retryOnDeadlock(() =>
    db.transaction(async (tx) => {
      const seller = await lockSeller(tx, sellerId);
      if (!seller) throw new Refusal("not_found", "There is no such seller.");
      refuse(SELLER.whyNot(seller.status, status));
      const lacks = status === "approved" ? lackingOf(seller) : [];
      if (lacks.length > 0) refuse(whyNotOpen(seller, { named: without, reason: why }));
      // The owner reads the reason in the letter, and in the hub while the status lasts.
      const statusReason = status === "approved" ? "" : why;
      // A new store's days to give what it lacks begin now; one that is opened again keeps those it had.
      const isNew = status === "approved" && seller.status !== "blocked";
      await tx
        .update(sellers)
        .set({ status, statusReason, ...(isNew && { taxDaysFrom: sql`now()` }) })
        .where(eq(sellers.id, sellerId));
      const log = await writeAudit(tx, actor, {
        action: `seller ${status}`,
        subject: sellerId,
        details: {
          ...{ from: seller.status, reason: why },
          ...(lacks.length > 0 && { without: lacks }),
        },
      });
      await notifySeller(tx, seller, status, {
        reason: why,
        occasion: `${sellerId}:${log}`,
      });
      await announceChange(tx, ["sellers", "products", tag("seller", sellerId)]);
    }),
  );
}

type LockedSeller = NonNullable<Awaited<ReturnType<typeof lockSeller>>>;

async function lockSeller(tx: Transaction, id: string) {
  const [row] = await tx
    .select({
      status: sellers.status,
      fullName: sellers.fullName,
      companyName: sellers.companyName,
      phone: sellers.phone,
      account: sellers.userId,
      taxNumber: sellers.taxNumber,
      bankAccount: sql<string | null>`coalesce(${sellers.bankAccount}, ${sellers.nextBankAccount})`,
      whatsAppNumber: sellers.whatsAppNumber,
      email: users.email,
    })
    .from(sellers)
    .leftJoin(users, eq(users.id, sellers.userId))
    .where(eq(sellers.id, id))
    .for("no key update", { of: sellers });
  return row;
}

async function notifySeller(
  tx: Transaction,
  seller: LockedSeller,
  status: Decision,
  { reason, occasion }: { reason: string; occasion: string },
): Promise<void> {
  const [firstName = ""] = seller.fullName.trim().split(/\s+/);
  const facts = { firstName, storeName: seller.companyName };
  const { email, phone, whatsAppNumber } = seller;
  const to = { email: email ?? "", phone: phone ?? "", whatsAppNumber };
  if (status === "approved") {
    await notify(tx, to, { template: "seller-approved", about: occasion, payload: facts });
    return;
  }
  const template = status === "refused" ? "seller-refused" : "seller-blocked";
  await notify(tx, to, { template, about: occasion, payload: { ...facts, reason } });
}
