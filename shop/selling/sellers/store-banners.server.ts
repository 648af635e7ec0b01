import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { banners } from "#tohfa/db/schema/content.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { storePhotos } from "#tohfa/shop/platform/images/store-photos.server.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { AuditAction } from "#tohfa/shop/who-is-told.ts";
import { noStore } from "./no-store.ts";
import { type BannerStep, MAX_BANNERS, type StoreBanner } from "./store-page.ts";

/** A store's banners in order, including inactive ones. Refuses: not_found. */
export async function listStoreBanners(
  db: Database,
  actor: Actor,
  sellerId: string,
): Promise<StoreBanner[]> {
  if (!can(actor, "listStoreBanners", { sellerId })) throw noStore();
  return await readBanners(db, sellerId);
}

/** Appends pictures to the banners. Refuses: not_found, invalid (none, too many), and as storePhotos. */
export async function addStoreBanners(
  db: Database,
  actor: Actor,
  { sellerId, dataDir, photos }: { sellerId: string; dataDir: string; photos: readonly Buffer[] },
): Promise<void> {
  if (!can(actor, "addStoreBanners", { sellerId })) throw noStore();
  if (photos.length === 0) {
    throw new Refusal("invalid", "Choose a picture first.", { field: "pictures" });
  }
  // Checked before the pictures are processed, which is expensive.
  refuseTooMany((await readBanners(db, sellerId)).length + photos.length);
  await storePhotos({ dataDir, photos, most: MAX_BANNERS, field: "pictures" }, (urls) =>
    db.transaction(async (tx) => {
      const before = await lockBanners(tx, sellerId);
      refuseTooMany(before.length + urls.length);
      const added = urls.map((image) => ({ id: randomUUID(), image, isOn: true }));
      await writeOrder(tx, before, [...before, ...added], sellerId);
      await recordChange(tx, actor, sellerId, { action: "banners added", banners: urls });
    }),
  );
}

function refuseTooMany(count: number): void {
  if (count <= MAX_BANNERS) return;
  const text = `At most ${MAX_BANNERS} banners: remove one first.`;
  throw new Refusal("invalid", text, { field: "pictures" });
}

/**
 * Moves a banner by one place, activates, deactivates or removes it. Refuses: not_found (also another store's, or
 * removed).
 */
export async function changeStoreBanner(
  db: Database,
  actor: Actor,
  bannerId: string,
  step: BannerStep,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await tx.query.banners.findFirst({ where: eq(banners.id, bannerId) });
    const sellerId = found?.sellerId ?? null;
    // The one-dollar sale's banners have no seller, and are not changed here.
    if (sellerId === null || !can(actor, "changeStoreBanner", { sellerId })) throw noBanner();
    const before = await lockBanners(tx, sellerId);
    const index = before.findIndex(({ id }) => id === bannerId);
    const banner = before[index];
    if (!banner) throw noBanner();
    const rest = before.toSpliced(index, 1);
    const place =
      step === "earlier" ? Math.max(0, index - 1) : step === "later" ? index + 1 : index;
    const isOn = step === "on" || (step !== "off" && banner.isOn);
    const after = step === "remove" ? rest : rest.toSpliced(place, 0, { ...banner, isOn });
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await writeOrder(tx, before, after, sellerId);
    await recordChange(tx, actor, sellerId, { action: `banner ${step}`, banner: bannerId });
  });
}

async function readBanners(db: Database | Transaction, sellerId: string): Promise<StoreBanner[]> {
  return await db
    .select({ id: banners.id, image: banners.image, isOn: banners.active })
    .from(banners)
    .where(eq(banners.sellerId, sellerId))
    .orderBy(asc(banners.position), asc(banners.id));
}

/** Locks the store's row, so that concurrent changes run one after the other. */
async function lockBanners(tx: Transaction, sellerId: string): Promise<StoreBanner[]> {
  const locked = await tx
    .select({ id: sellers.id })
    .from(sellers)
    .where(eq(sellers.id, sellerId))
    .for("no key update");
  if (locked.length === 0) throw noStore();
  return await readBanners(tx, sellerId);
}

async function writeOrder(
  tx: Transaction,
  before: readonly StoreBanner[],
  after: readonly StoreBanner[],
  sellerId: string,
): Promise<void> {
  for (const { id } of before) {
    if (!after.some((one) => one.id === id)) await tx.delete(banners).where(eq(banners.id, id));
  }
  for (const [position, { id, image, isOn }] of after.entries()) {
    await tx
      .insert(banners)
      .values({ id, sellerId, image, active: isOn, position })
      .onConflictDoUpdate({ target: banners.id, set: { active: isOn, position } });
  }
}

async function recordChange(
  tx: Transaction,
  actor: Actor,
  sellerId: string,
  { action, ...details }: { action: AuditAction } & Record<string, unknown>,
): Promise<void> {
  await writeAudit(tx, actor, { action, subject: sellerId, details });
  await announceChange(tx, [tag("seller", sellerId), tag("banners", sellerId)]);
}

function noBanner(): Refusal {
  return new Refusal("not_found", "There is no such banner.");
}
