import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { INPUT_LIMITS } from "#tohfa/shop/platform/input/input-limits.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { MAX_FILM_BYTES } from "./packing.ts";
import { PIECE_BYTES } from "./packing-kinds.ts";

/** A piece of an uploaded film: on a slow network the whole film takes minutes, longer than a request may. */
export interface Piece {
  /** The store that uploads; the limit for unfinished uploads is per store. */
  sellerId: string;
  /** The id of the upload, made by the browser; the same for all pieces and retries. */
  of: string;
  index: number;
  count: number;
  bytes: Buffer;
}

/** The state of an upload: complete, completed and stored before ("done"), or with pieces missing ("more"). */
type UploadState =
  | {
      state: "whole";
      bytes: Buffer;
      /** Call it when the film is stored: deletes the pieces, and remembers that a repeated upload is done. */
      finish(): Promise<void>;
      /** Call it when the film is refused: deletes the pieces. */
      drop(): Promise<void>;
    }
  | { state: "done" | "more" };

const MAX_PIECES = Math.ceil(MAX_FILM_BYTES / PIECE_BYTES);
/** An upload without a new piece for this long (ms) is abandoned: the page retries for a minute only. */
const ABANDONED_MS = 3_600_000;

/**
 * Stores a piece; with the last one it returns the whole film. Any piece may be repeated. The size of a store's
 * unfinished uploads is limited (INPUT_LIMITS.openPieces); abandoned ones are deleted if room is needed, else some days
 * later (remove-unnamed-pictures.server.ts). `now` in ms. Refuses: invalid, too_large, conflict (no room).
 */
export async function storePiece(
  dataDir: string,
  { sellerId, of, index, count, bytes }: Piece,
  now = Date.now(),
): Promise<UploadState> {
  const isPlace = Number.isInteger(index) && Number.isInteger(count) && index >= 0 && index < count;
  if (!isPlace || bytes.length === 0) throw notWhole();
  if (count > MAX_PIECES || bytes.length > PIECE_BYTES) {
    throw new Refusal("too_large", "This film is too large.", { field: "shot" });
  }
  const folder = join(dataDir, "private", "parts");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const store = hashOf(sellerId, 16);
  const name = `${store}${hashOf(of, 24)}`;
  const file = (part: number | "done") => join(folder, `${name}-${part}`);
  if (await isThere(file("done"))) return { state: "done" };
  const temporary = `${file(index)}.${randomBytes(4).toString("hex")}`;
  await writeFile(temporary, bytes, { mode: 0o600 });
  // Checked after the piece is written, so that simultaneous pieces count each other.
  if (!(await makeRoom(folder, { store, name, now }))) {
    await rm(temporary, { force: true });
    throw noRoom();
  }
  await rename(temporary, file(index));
  if (index < count - 1) return { state: "more" };
  const parts = Array.from({ length: count }, (_part, place) => file(place));
  const whole = await Promise.all(parts.map((part) => readFile(part))).catch(() => null);
  if (!whole) throw notWhole();
  const drop = async () => {
    for (const part of parts) await rm(part, { force: true });
  };
  return {
    ...{ state: "whole", bytes: Buffer.concat(whole), drop },
    async finish() {
      await writeFile(file("done"), "", { mode: 0o600 });
      await drop();
    },
  };
}

/**
 * Whether a store's unfinished uploads are within their limit, after deleting abandoned ones if necessary; never that
 * of `name`, which is being uploaded. Each piece counts with its full size, because small files cost disk space too.
 */
async function makeRoom(
  folder: string,
  { store, name, now }: { store: string; name: string; now: number },
): Promise<boolean> {
  const uploads = await openUploads(folder, store);
  let held = 0;
  for (const files of uploads.values()) held += files.length;
  const most = Math.floor(INPUT_LIMITS.openPieces / PIECE_BYTES);
  for (const [upload, files] of uploads) {
    if (held <= most) return true;
    if (upload === name || (await lastChange(folder, files)) > now - ABANDONED_MS) continue;
    for (const one of files) await rm(join(folder, one), { force: true });
    held -= files.length;
  }
  return held <= most;
}

/** The files of a store's unfinished uploads, by upload; the "-done" markers do not count. */
async function openUploads(folder: string, store: string): Promise<Map<string, string[]>> {
  const pieces = (await readdir(folder)).filter(
    (file) => file.startsWith(store) && !file.endsWith("-done"),
  );
  return Map.groupBy(pieces, (file) => file.split("-", 1)[0] ?? "");
}

/** When the last piece of an upload was written, in ms. */
async function lastChange(folder: string, files: readonly string[]): Promise<number> {
  // A missing file was deleted meanwhile, because its film is complete.
  const found = await Promise.all(files.map((file) => stat(join(folder, file)).catch(() => null)));
  return Math.max(0, ...found.map((one) => one?.mtimeMs ?? 0));
}

function hashOf(text: string, digits: number): string {
  return createHash("sha256").update(text).digest("hex").slice(0, digits);
}

function noRoom(): Refusal {
  const mb = INPUT_LIMITS.openPieces / 1024 / 1024;
  const text = `Your store has ${mb} MB of films on their way already. Wait until they have arrived, or for an hour if their sending was stopped, and send this one again.`;
  return new Refusal("conflict", text, { field: "shot" });
}

async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null)) !== null;
}

function notWhole(): Refusal {
  const text = "The film did not arrive whole. Please choose it again.";
  return new Refusal("invalid", text, { field: "shot" });
}
