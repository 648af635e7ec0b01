import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { checkPhoto, storePicture } from "#tohfa/shop/platform/images/images.server.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Stores a picture as the store's logo. A job deletes the old one, as it does all unreferenced pictures. Refuses:
 * not_found, conflict (no store yet), too_large, unprocessable (no picture).
 */
export async function saveStoreLogo(
  db: Database,
  actor: Actor,
  { dataDir, bytes }: { dataDir: string; bytes: Buffer },
): Promise<void> {
  const userId = "userId" in actor ? actor.userId : "";
  if (!can(actor, "saveStoreLogo", { userId })) {
    throw new Refusal("not_found", "There is no such store.");
  }
  if (bytes.length > MAX_BYTES) {
    throw new Refusal("too_large", "This picture is larger than 8 MB. Choose a smaller one.", {
      field: "logo",
    });
  }
  const store = await db.query.sellers.findFirst({
    columns: { id: true, status: true },
    where: eq(sellers.userId, userId),
  });
  if (!store) throw new Refusal("conflict", "First name your shop.");
  if (store.status === "blocked") throw new Refusal("not_found", "There is no such store.");
  await checkPhoto(bytes, "logo");
  const { url } = await storePicture(dataDir, `store-${randomBytes(12).toString("hex")}`, bytes);
  await db.transaction(async (tx) => {
    await tx.update(sellers).set({ image: url }).where(eq(sellers.id, store.id));
    await writeAudit(tx, actor, { action: "store logo changed", subject: store.id });
    await announceChange(tx, ["sellers", tag("seller", store.id)]);
  });
}
