import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { retryOnDeadlock } from "../../db/retry-on-deadlock.server.ts";
import { users } from "../../db/schema/accounts.ts";
import { sellers } from "../../db/schema/catalog.ts";
import { auditLog } from "../../db/schema/operations.ts";
import { type Actor, actorName } from "../accounts/actor.ts";
import { can } from "../accounts/permissions.ts";
import { announceChange } from "../changes.server.ts";
import { notify } from "../mail/notify.server.ts";
import { Refusal, refuse } from "../refusal.ts";
import { tag } from "../tags.ts";
import { SELLER, type SellerStatus } from "./seller-machine.ts";

/**
 * Approves or blocks a seller, and tells them. All they sell is gone at once from every list, page, quote and
 * order, or back (the database's own trigger sees to it, and drops every kept page). Parcels that were ordered
 * before go on, as their buyers wait for them, but by an admin's hand: a blocked seller is nobody here. Refuses:
 * forbidden, not_found, conflict (it has that status already), invalid (a block without a reason).
 */
export async function setSellerStatus(
  db: Database,
  actor: Actor,
  sellerId: string,
  status: SellerStatus,
  reason: string,
): Promise<void> {
  if (!can(actor, "setSellerStatus")) {
    throw new Refusal("forbidden", "Only the shop's people can approve or block a seller.");
  }
  const why = reason.trim();
  if (status === "blocked" && why === "") {
    const text = "Say why: the seller is told the reason.";
    throw new Refusal("invalid", text, { field: "reason" });
  }
  await retryOnDeadlock(() =>
    db.transaction(async (tx) => {
      const seller = await lockSeller(tx, sellerId);
      if (!seller) throw new Refusal("not_found", "There is no such seller.");
      refuse(SELLER.whyNot(seller.status, status));
      await tx.update(sellers).set({ status }).where(eq(sellers.id, sellerId));
      const [log] = await tx
        .insert(auditLog)
        .values({
          actor: actorName(actor),
          action: `seller ${status}`,
          subject: sellerId,
          details: { from: seller.status, reason: why },
        })
        .returning({ id: auditLog.id });
      await tellSeller(tx, seller, status, { reason: why, occasion: `${sellerId}:${log?.id}` });
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
      email: users.email,
    })
    .from(sellers)
    .leftJoin(users, eq(users.id, sellers.userId))
    .where(eq(sellers.id, id))
    .for("no key update", { of: sellers });
  return row;
}

async function tellSeller(
  tx: Transaction,
  seller: LockedSeller,
  status: SellerStatus,
  { reason, occasion }: { reason: string; occasion: string },
): Promise<void> {
  const [firstName = ""] = seller.fullName.trim().split(/\s+/);
  const told = { firstName, storeName: seller.companyName };
  const to = { email: seller.email ?? "", phone: seller.phone ?? "" };
  if (status === "approved") {
    await notify(tx, to, { template: "seller-approved", about: occasion, payload: told });
  } else if (status === "blocked") {
    const payload = { ...told, reason };
    await notify(tx, to, { template: "seller-blocked", about: occasion, payload });
  }
}
