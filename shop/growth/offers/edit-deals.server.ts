import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { dealProducts, deals, products } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { storeShopPicture } from "#tohfa/shop/platform/images/shop-picture.server.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { DEAL_LIMITS, type DealDraft, whyNotOfferDeal, whyNotSaveDeal } from "./deal-draft.ts";
import { noDeal, readDeals, type StaffDeal } from "./deals-of-staff.server.ts";
import { tellOfDeal } from "./tell-of-deal.server.ts";

/**
 * Makes a deal without products at the end of the list, not offered yet, and returns its id. Admins only. Refuses:
 * not_found, invalid (whyNotSaveDeal).
 */
export async function createDeal(
  db: Database,
  actor: Actor,
  typed: Omit<DealDraft, "active">,
): Promise<string> {
  if (!can(actor, "createDeal")) throw noDeal();
  const draft = { ...cleanDeal(typed), active: false };
  refuse(whyNotSaveDeal(draft, [], new Date()));
  const id = randomUUID();
  await db.transaction(async (tx) => {
    const position = sql<number>`(select coalesce(max(position) + 1, 0) from deals)`;
    await tx.insert(deals).values({ id, ...draft, position });
    await writeAudit(tx, actor, { action: "deal created", subject: id, details: draft });
  });
  return id;
}

/**
 * Changes the given fields of a deal, at once, also in carts, whose quotes show the change. Admins only. Refuses:
 * not_found, invalid, conflict (it cannot be offered like this).
 */
export async function saveDeal(
  db: Database,
  actor: Actor,
  id: string,
  typed: Partial<DealDraft>,
): Promise<void> {
  if (!can(actor, "saveDeal")) throw noDeal();
  await changeDeal(db, id, async (tx, before) => {
    const was = draftOf(before);
    const after = { ...was, ...cleanDeal(typed) };
    refuse(whyNotSaveDeal(after, before.parts, new Date()));
    await tx.update(deals).set(after).where(eq(deals.id, id));
    const log = await writeAudit(tx, actor, {
      ...{ action: "deal changed", subject: id, details: { before: was, after } },
    });
    const [now] = await readDeals(tx, id);
    if (now) await tellOfDeal(tx, before, now, log);
  });
}

/** Changes a deal's picture. Admins only. Refuses: not_found, invalid, too_large, unprocessable. */
export async function saveDealPicture(
  db: Database,
  actor: Actor,
  id: string,
  { dataDir, bytes }: { dataDir: string; bytes: Buffer | undefined },
): Promise<void> {
  if (!can(actor, "saveDealPicture")) throw noDeal();
  const image = await storeShopPicture(dataDir, bytes, "picture");
  await changeDeal(db, id, async (tx, before) => {
    await tx.update(deals).set({ image }).where(eq(deals.id, id));
    const details = { before: before.image, after: image };
    await writeAudit(tx, actor, { action: "deal picture changed", subject: id, details });
  });
}

/**
 * Adds a product at the end of a deal. Admins only. Refuses: not_found, conflict (it is full, or the product cannot be
 * in one).
 */
export async function addToDeal(
  db: Database,
  actor: Actor,
  id: string,
  productId: string,
): Promise<void> {
  if (!can(actor, "addToDeal")) throw noDeal();
  await changeDeal(db, id, async (tx, before) => {
    if (before.parts.some((part) => part.id === productId)) return;
    if (before.parts.length >= DEAL_LIMITS.parts) {
      throw new Refusal("conflict", `A deal has at most ${DEAL_LIMITS.parts} things.`);
    }
    const [product] = await tx
      .select({ isShown: products.isShown })
      .from(products)
      .where(eq(products.id, productId));
    if (!product?.isShown) throw new Refusal("conflict", "This product is not sold now.");
    const position = sql<number>`(select coalesce(max(position) + 1, 0) from deal_products where deal_id = ${id})`;
    await tx.insert(dealProducts).values({ dealId: id, productId, position });
    const [after = before] = await readDeals(tx, id);
    const added = after.parts.find((part) => part.id === productId);
    if (added?.isInLots) {
      const text = `${added.name} is sold in lots, and a deal has one of each.`;
      throw new Refusal("conflict", text);
    }
    await writeParts(tx, actor, before, after);
  });
}

/** Removes a product from a deal; with too few left it is not offered any more. Admins only. Refuses: not_found. */
export async function removeFromDeal(
  db: Database,
  actor: Actor,
  id: string,
  productId: string,
): Promise<void> {
  if (!can(actor, "removeFromDeal")) throw noDeal();
  await changeDeal(db, id, async (tx, before) => {
    await tx.delete(dealProducts).where(sql`deal_id = ${id} and product_id = ${productId}`);
    const [after = before] = await readDeals(tx, id);
    const active = before.active && whyNotOfferDeal(before, after.parts) === null;
    if (before.active && !active) {
      await tx.update(deals).set({ active }).where(eq(deals.id, id));
    }
    await writeParts(tx, actor, before, { ...after, active });
  });
}

/** Moves a deal one place earlier or later; at the end of the list nothing changes. Admins only. Refuses: not_found. */
export async function moveDeal(
  db: Database,
  actor: Actor,
  id: string,
  way: "earlier" | "later",
): Promise<void> {
  if (!can(actor, "moveDeal")) throw noDeal();
  await changeDeal(db, id, async (tx) => {
    const rows = await tx
      .select({ id: deals.id })
      .from(deals)
      .orderBy(deals.position, deals.id)
      .for("update");
    const order = rows.map((one) => one.id);
    const from = order.indexOf(id);
    const to = way === "earlier" ? from - 1 : from + 1;
    if (to < 0 || to >= order.length) return;
    for (const [position, one] of order.toSpliced(from, 1).toSpliced(to, 0, id).entries()) {
      await tx.update(deals).set({ position }).where(eq(deals.id, one));
    }
    const details = { before: from + 1, after: to + 1 };
    await writeAudit(tx, actor, { action: "deal moved", subject: id, details });
  });
}

/** One change at a time (a lock), and pages with deals are invalidated. */
async function changeDeal(
  db: Database,
  id: string,
  change: (tx: Transaction, before: StaffDeal) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('deals'))`);
    const [before] = await readDeals(tx, id);
    if (!before) throw noDeal();
    await change(tx, before);
    await announceChange(tx, ["deals"]);
  });
}

async function writeParts(
  tx: Transaction,
  actor: Actor,
  before: StaffDeal,
  after: StaffDeal,
): Promise<void> {
  const named = ({ parts }: StaffDeal) => parts.map(({ name }) => name);
  const log = await writeAudit(tx, actor, {
    action: "deal's things changed",
    subject: before.id,
    details: { before: named(before), after: named(after) },
  });
  await tellOfDeal(tx, before, after, log);
}

function draftOf(deal: StaffDeal): DealDraft {
  const { name, description, nameUrdu, descriptionUrdu, price, endsAt, active } = deal;
  return {
    ...{ name, description, nameUrdu, descriptionUrdu, price, active },
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}

function cleanDeal<Typed extends Partial<DealDraft>>(typed: Typed): Typed {
  const clean = { ...typed };
  for (const field of ["name", "description", "nameUrdu", "descriptionUrdu"] as const) {
    if (clean[field] !== undefined) {
      clean[field] = clean[field].normalize("NFC").replace(/\s+/g, " ").trim();
    }
  }
  return clean;
}
