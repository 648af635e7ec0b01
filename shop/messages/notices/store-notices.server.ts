import { eq, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { storeNotices } from "#tohfa/db/schema/staff.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { STORE_EVENTS, type StoreEvent } from "./store-event-kinds.ts";
import { DEFAULT_CHANNELS, type StoreChannel } from "./store-events.ts";

export type ChosenChannels = Record<StoreEvent, readonly StoreChannel[]>;

/** The channels that a store chose for each event, and whether it has numbers for those to a phone. */
export async function showNotices(
  db: Database,
  actor: Actor,
  sellerId: string,
): Promise<{ chosen: ChosenChannels; hasPhone: boolean; hasWhatsApp: boolean }> {
  if (!can(actor, "showNotices", { sellerId })) throw noStore();
  const [store] = await db
    .select({ phone: sellers.phone, whatsAppNumber: sellers.whatsAppNumber })
    .from(sellers)
    .where(eq(sellers.id, sellerId));
  if (!store) throw noStore();
  return {
    chosen: await readChosen(db, sellerId),
    hasPhone: Boolean(store.phone),
    hasWhatsApp: Boolean(store.whatsAppNumber),
  };
}

async function readChosen(db: Pick<Database, "select">, sellerId: string): Promise<ChosenChannels> {
  const rows = await db.select().from(storeNotices).where(eq(storeNotices.sellerId, sellerId));
  const known = new Map(rows.map(({ event, channels }) => [event, channels]));
  const entries = STORE_EVENTS.map(
    (event) => [event, known.get(event) ?? DEFAULT_CHANNELS] as const,
  );
  return Object.fromEntries(entries) as ChosenChannels;
}

/** Chooses the channels of every event; an empty list means no message. Refuses: not_found. */
export async function saveNotices(
  db: Database,
  actor: Actor,
  sellerId: string,
  chosen: ChosenChannels,
): Promise<void> {
  if (!can(actor, "saveNotices", { sellerId })) throw noStore();
  await db.transaction(async (tx) => {
    const before = await readChosen(tx, sellerId);
    const rows = STORE_EVENTS.map((event) => ({
      ...{ sellerId, event },
      channels: [...new Set(chosen[event])].sort(),
    }));
    await tx
      .insert(storeNotices)
      .values(rows)
      .onConflictDoUpdate({
        target: [storeNotices.sellerId, storeNotices.event],
        set: { channels: sql`excluded.channels` },
      });
    const words = (all: ChosenChannels) =>
      Object.fromEntries(
        STORE_EVENTS.map((event) => [event, [...all[event]].sort().join(", ") || "none"]),
      );
    await writeAudit(tx, actor, {
      action: "notifications chosen",
      subject: sellerId,
      details: { before: words(before), after: words(chosen) },
    });
  });
}

function noStore(): Refusal {
  return new Refusal("not_found", "There is no such store.");
}
