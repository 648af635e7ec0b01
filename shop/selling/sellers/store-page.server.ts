import { eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { holidayUntil } from "./holiday.ts";
import { noStore } from "./no-store.ts";
import { banners } from "./sellers.server.ts";
import { MAX_ABOUT } from "./store-page.ts";

/** The head of a store's page, as buyers see it. */
export interface StorePage {
  handle: string;
  companyName: string;
  city: string;
  about: string;
  image: string;
  /** The active ones, in order. */
  banners: string[];
  /** ISO; null where it is open. */
  backAt: string | null;
}

/** Refuses: not_found. */
export async function showStorePage(
  db: Database,
  actor: Actor,
  sellerId: string,
  now = new Date(),
): Promise<StorePage> {
  if (!can(actor, "showStorePage", { sellerId })) throw noStore();
  const store = await db.query.sellers.findFirst({
    columns: {
      handle: true,
      companyName: true,
      city: true,
      about: true,
      image: true,
      backAt: true,
    },
    where: eq(sellers.id, sellerId),
  });
  if (!store) throw noStore();
  return {
    ...store,
    image: store.image ?? "",
    backAt: holidayUntil(store.backAt, now),
    banners: await banners(db, sellerId),
  };
}

/** Saves a store's description; empty removes it. Refuses: not_found, invalid (too long). */
export async function saveStoreAbout(
  db: Database,
  actor: Actor,
  { sellerId, about }: { sellerId: string; about: string },
): Promise<void> {
  if (!can(actor, "saveStoreAbout", { sellerId })) throw noStore();
  const text = about.normalize("NFC").replaceAll("\r\n", "\n").trim();
  if ([...text].length > MAX_ABOUT) {
    throw new Refusal("invalid", `At most ${MAX_ABOUT} letters.`, { field: "about" });
  }
  await db.transaction(async (tx) => {
    const [store] = await tx
      .select({ about: sellers.about })
      .from(sellers)
      .where(eq(sellers.id, sellerId))
      .for("no key update");
    if (!store) throw noStore();
    if (store.about === text) return;
    await tx.update(sellers).set({ about: text }).where(eq(sellers.id, sellerId));
    await writeAudit(tx, actor, {
      action: "store text changed",
      subject: sellerId,
      details: { before: { about: store.about }, after: { about: text } },
    });
    await announceChange(tx, ["sellers", tag("seller", sellerId)]);
  });
}
