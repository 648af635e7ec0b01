import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, count, eq } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { packingShots, packings } from "#tohfa/db/schema/packing.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import {
  type LockedParcel,
  lockParcel,
  parcelNotFound,
} from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { isFilm, readFilm } from "#tohfa/shop/platform/images/film.ts";
import {
  checkPhoto,
  removePicture,
  storePicture,
} from "#tohfa/shop/platform/images/images.server.ts";
import { MAIN_WIDTH, variantName } from "#tohfa/shop/platform/images/variants.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { whyNotAddShot, whyNotRemoveShot, whyNotShot } from "./packing.ts";
import type { ShotKind } from "./packing-kinds.ts";
import { showToBuyer } from "./show-packing.server.ts";

const FIELD = "shot";
/** Only the main size is stored, because few people see the picture. */
const WIDTHS = [MAIN_WIDTH] as const;

/** A folder next to DATA_DIR/pictures, because everybody can read that one. */
function privateFolder(dataDir: string): string {
  return join(dataDir, "private");
}

function filmFile(dataDir: string, id: string): string {
  return join(privateFolder(dataDir), "films", `${id}.mp4`);
}

/**
 * Stores a photo or film of a packed parcel: re-encoded or cleaned, so without metadata of place and phone, in a folder
 * that is not served. Repeating the same file, after a lost response, does nothing. `seen`: the packing's state that
 * the seller saw, because a film takes minutes to upload and the buyer may request a change meanwhile. Refuses:
 * not_found, conflict (state, too many), too_large, unprocessable (neither photo nor film).
 */
export async function addPackShot(
  db: Database,
  actor: Actor,
  parcelId: string,
  { dataDir, bytes, seen = "wished" }: { dataDir: string; bytes: Buffer; seen?: string },
): Promise<void> {
  const hash = createHash("sha256").update(`${parcelId}:`).update(bytes).digest("hex");
  const id = `pack-${hash.slice(0, 40)}`;
  const mayAdd = (parcel: LockedParcel) => can(actor, "addPackShot", parcel);
  // Checked before the file is decoded, and again in the transaction that inserts it.
  const isStored = await db.transaction(async (tx) => {
    const parcel = await ownParcel(tx, parcelId, mayAdd);
    return await isStoredOrRefuse(tx, parcel, id);
  });
  if (isStored) return;
  const kind = await storeFile(dataDir, id, bytes);
  try {
    await db.transaction(async (tx) => {
      const parcel = await ownParcel(tx, parcelId, mayAdd);
      if (await isStoredOrRefuse(tx, parcel, id)) return;
      await tx.insert(packings).values({ parcelId }).onConflictDoNothing();
      await tx.insert(packingShots).values({ id, parcelId, kind });
      await writeAudit(tx, actor, {
        action: "packing shown",
        subject: parcelId,
        details: { after: kind },
      });
      if (parcel.state === "packed") {
        const isAnswer = seen === "wished";
        await showToBuyer(tx, parcel, actorName(actor), Date.now(), { isAnswer });
      }
    });
  } catch (error) {
    // A simultaneous upload of the same file may have succeeded: then the file is needed.
    const [stored] = await db.select().from(packingShots).where(eq(packingShots.id, id));
    if (!stored) await removeShotFile(dataDir, id, kind);
    throw error;
  }
}

/** Removes a picture, such as a blurred one or one of another parcel. Refuses: not_found, conflict (dispatched). */
export async function removePackShot(
  db: Database,
  actor: Actor,
  parcelId: string,
  { dataDir, shotId }: { dataDir: string; shotId: string },
): Promise<void> {
  const kind = await db.transaction(async (tx) => {
    const parcel = await ownParcel(tx, parcelId, (of) => can(actor, "removePackShot", of));
    refuse(whyNotRemoveShot(parcel.state));
    const [removed] = await tx
      .delete(packingShots)
      .where(and(eq(packingShots.id, shotId), eq(packingShots.parcelId, parcelId)))
      .returning({ kind: packingShots.kind });
    // An earlier request, whose response was lost, has removed it.
    if (!removed) return null;
    await writeAudit(tx, actor, {
      action: "packing picture removed",
      subject: parcelId,
      details: { before: removed.kind },
    });
    return removed.kind;
  });
  if (kind) await removeShotFile(dataDir, shotId, kind);
}

async function ownParcel(
  tx: Transaction,
  parcelId: string,
  isAllowed: (parcel: LockedParcel) => boolean,
): Promise<LockedParcel> {
  const parcel = await lockParcel(tx, parcelId);
  if (!parcel || !isAllowed(parcel)) throw parcelNotFound();
  return parcel;
}

/** Returns true if the picture is stored already; else refuses if no further one can be added. */
async function isStoredOrRefuse(tx: Transaction, parcel: LockedParcel, id: string) {
  const [stored] = await tx.select().from(packingShots).where(eq(packingShots.id, id));
  if (stored) return true;
  const [{ shots = 0 } = {}] = await tx
    .select({ shots: count() })
    .from(packingShots)
    .where(eq(packingShots.parcelId, parcel.id));
  refuse(whyNotAddShot(parcel.state, shots));
  return false;
}

async function storeFile(dataDir: string, id: string, bytes: Buffer): Promise<ShotKind> {
  const kind = isFilm(bytes) ? "film" : "photo";
  const type = kind === "film" ? "video/mp4" : "image/jpeg";
  const why = whyNotShot({ type, size: bytes.length });
  if (why) throw new Refusal("too_large", why, { field: FIELD });
  if (kind === "film") await storeFilm(filmFile(dataDir, id), bytes);
  else {
    await checkPhoto(bytes, FIELD);
    await storePicture(privateFolder(dataDir), id, bytes, { widths: WIDTHS, quality: 76 });
  }
  return kind;
}

async function storeFilm(file: string, bytes: Buffer): Promise<void> {
  const film = readFilm(bytes);
  if ("why" in film) throw new Refusal("unprocessable", film.why, { field: FIELD });
  await mkdir(join(file, ".."), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    await writeFile(temporary, film.bytes, { mode: 0o600 });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Removes the file of a photo or film, if it exists. */
export async function removeShotFile(dataDir: string, id: string, kind: ShotKind): Promise<void> {
  if (kind === "film") await rm(filmFile(dataDir, id), { force: true });
  else await removePicture(privateFolder(dataDir), id, WIDTHS);
}

/** The file of a photo or film, readable by ranges, because players request a film in ranges. */
export interface ShotFile {
  type: "image/webp" | "video/mp4";
  size: number;
  read(start: number, end: number): Promise<Buffer>;
}

/** Opens the file of a photo or film. The caller checks access. Null if it was deleted by retention. */
export async function shotFile(
  dataDir: string,
  { id, kind }: { id: string; kind: ShotKind },
): Promise<ShotFile | null> {
  const isMoving = kind === "film";
  const name = variantName(id, MAIN_WIDTH, "webp");
  const file = isMoving ? filmFile(dataDir, id) : join(privateFolder(dataDir), "pictures", name);
  const size = (await stat(file).catch(() => null))?.size;
  if (size === undefined) return null;
  return {
    type: isMoving ? "video/mp4" : "image/webp",
    size,
    async read(start, end) {
      const handle = await open(file);
      try {
        const part = Buffer.alloc(end - start);
        const { bytesRead } = await handle.read(part, 0, part.length, start);
        return part.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
  };
}
