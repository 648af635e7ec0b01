import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { INPUT_LIMITS } from "#tohfa/shop/platform/input/input-limits.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { MAX_FILM_BYTES } from "./packing.ts";
import { PIECE_BYTES } from "./packing-kinds.ts";

/** A piece of a film, as it is sent: a slow network takes minutes for all of it, and no request may. */
export interface Piece {
  /** The store that it is sent for: what it holds unfinished is one sum. */
  sellerId: string;
  /** Whose film it is, and which: made by the phone, the same for all its pieces and tries. */
  of: string;
  index: number;
  count: number;
  bytes: Buffer;
}

/** What has come of a film: all of it, all of it some time ago, or not yet all. */
type Come =
  | {
      state: "whole";
      bytes: Buffer;
      /** It was kept: none of it is needed any more, and if it comes again it is done. */
      finish(): Promise<void>;
      /** It was refused: none of it is needed any more. */
      drop(): Promise<void>;
    }
  | { state: "done" | "more" };

const MAX_PIECES = Math.ceil(MAX_FILM_BYTES / PIECE_BYTES);
/** A film of which no piece has come for so long (ms) is sent no further: the page that sends it tries for a minute. */
const ABANDONED_MS = 3_600_000;

/**
 * Stores a piece; with the last one gives the whole. A piece may come again, the last one too. What a store holds
 * unfinished has a sum (INPUT_LIMITS.openPieces); what is abandoned makes room where it is needed, and goes some days later
 * (remove-unnamed-pictures.server.ts). `now` in ms. Refuses: invalid, too_large, conflict (no room).
 */
export async function takePiece(
  dataDir: string,
  { sellerId, of, index, count, bytes }: Piece,
  now = Date.now(),
): Promise<Come> {
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
  // Counted with it in place: of several that come at once none can think that there is room for itself alone.
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
 * Whether a store's unfinished uploads are within their sum; where not, those that are abandoned go first. Never
 * those of `name`, which is being sent. Each piece counts as a whole one: a small file costs a disk as well.
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

/** The files of a store's unfinished uploads, by their name; what only says that one is done is none. */
async function openUploads(folder: string, store: string): Promise<Map<string, string[]>> {
  const pieces = (await readdir(folder)).filter(
    (file) => file.startsWith(store) && !file.endsWith("-done"),
  );
  return Map.groupBy(pieces, (file) => file.split("-", 1)[0] ?? "");
}

/** When the last piece of an upload came, in ms. */
async function lastChange(folder: string, files: readonly string[]): Promise<number> {
  // Gone meanwhile: its film has become whole.
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
