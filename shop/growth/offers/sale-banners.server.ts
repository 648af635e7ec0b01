import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { banners } from "#tohfa/db/schema/content.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { storeShopPicture } from "#tohfa/shop/platform/images/shop-picture.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** A banner of the one-dollar sale. */
export interface SaleBanner {
  id: string;
  image: string;
  active: boolean;
}

export const MAX_BANNERS = 10;

/** One change of a banner. */
export type BannerStep = "earlier" | "later" | "show" | "hide" | "remove";

/** The sale's banners in their order, also hidden ones. Admins only. Refuses: not_found. */
export async function listSaleBanners(db: Database, actor: Actor): Promise<SaleBanner[]> {
  if (!can(actor, "listSaleBanners")) throw noBanner();
  return await readBanners(db);
}

/**
 * Adds a banner at the end. Admins only. Refuses: not_found, invalid, too_large, unprocessable, conflict (too many).
 */
export async function addSaleBanner(
  db: Database,
  actor: Actor,
  { dataDir, bytes }: { dataDir: string; bytes: Buffer | undefined },
): Promise<void> {
  if (!can(actor, "addSaleBanner")) throw noBanner();
  const image = await storeShopPicture(dataDir, bytes, "picture");
  await changeBanners(db, async (tx, before) => {
    if (before.length >= MAX_BANNERS) {
      throw new Refusal("conflict", `At most ${MAX_BANNERS} banners. Remove one first.`);
    }
    const id = randomUUID();
    const position = sql<number>`(select coalesce(max(position) + 1, 0) from banners where seller_id is null)`;
    await tx.insert(banners).values({ id, image, position });
    await writeAudit(tx, actor, {
      ...{ action: "sale banner added", subject: id, details: { image } },
    });
  });
}

/** Moves, shows, hides or removes a banner. Admins only. Refuses: not_found. */
export async function changeSaleBanner(
  db: Database,
  actor: Actor,
  id: string,
  step: BannerStep,
): Promise<void> {
  if (!can(actor, "changeSaleBanner")) throw noBanner();
  await changeBanners(db, async (tx, before) => {
    const from = before.findIndex((one) => one.id === id);
    if (from < 0) throw noBanner();
    const isIt = and(eq(banners.id, id), isNull(banners.sellerId));
    if (step === "remove") await tx.delete(banners).where(isIt);
    else if (step === "show" || step === "hide") {
      await tx
        .update(banners)
        .set({ active: step === "show" })
        .where(isIt);
    } else {
      const to = step === "earlier" ? from - 1 : from + 1;
      const order = before.map((one) => one.id);
      if (to < 0 || to >= order.length) return;
      for (const [position, one] of order.toSpliced(from, 1).toSpliced(to, 0, id).entries()) {
        await tx.update(banners).set({ position }).where(eq(banners.id, one));
      }
    }
    await writeAudit(tx, actor, { action: "sale banner changed", subject: id, details: { step } });
  });
}

async function readBanners(db: Database | Transaction): Promise<SaleBanner[]> {
  return await db
    .select({ id: banners.id, image: banners.image, active: banners.active })
    .from(banners)
    .where(isNull(banners.sellerId))
    .orderBy(banners.position, banners.id);
}

async function changeBanners(
  db: Database,
  change: (tx: Transaction, before: SaleBanner[]) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sale banners'))`);
    await change(tx, await readBanners(tx));
    await announceChange(tx, ["one-dollar"]);
  });
}

/** Also for those who may not see banners, so that they learn nothing. */
function noBanner(): Refusal {
  return new Refusal("not_found", "There is no such banner.");
}
