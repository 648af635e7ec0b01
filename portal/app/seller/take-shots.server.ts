import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { addPackShot } from "#tohfa/shop/delivery/packing/shots.server.ts";
import { showParcel } from "#tohfa/shop/delivery/parcels/show-parcel.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { Database } from "../../../db/open.server.ts";
import { takeFiles } from "../form/take-files.server.ts";

/** The photos and films of a form, and its words apart. */
export function takeShots(request: Request) {
  return takeFiles(request, "shot");
}

/** Stores what was sent of a parcel. Refuses: not_found, invalid (nothing was chosen), and as `addPackShot`. */
export async function storeShots(
  db: Database,
  actor: Member,
  parcelId: string,
  {
    dataDir,
    files,
    seen,
  }: { dataDir: string; files: readonly { bytes: Buffer }[]; seen?: string | undefined },
): Promise<void> {
  // Another's parcel is none, also where nothing was chosen for it.
  await showParcel(db, actor, parcelId);
  if (files.length === 0) {
    throw new Refusal("invalid", "Choose a photo or a film first.", { field: "shot" });
  }
  for (const { bytes } of files) {
    await addPackShot(db, actor, parcelId, { dataDir, bytes, ...(seen && { seen }) });
  }
}
