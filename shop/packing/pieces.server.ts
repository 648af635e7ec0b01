import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "../refusal.ts";
import { MAX_FILM_BYTES } from "./packing.ts";
import { PIECE_BYTES } from "./packing-kinds.ts";

/** A piece of a film, as it is sent: a slow network takes minutes for all of it, and no request may. */
export interface Piece {
  /** Whose film it is, and which: made by the phone, the same for all its pieces and tries. */
  of: string;
  index: number;
  count: number;
  bytes: Buffer;
}

/** What has come of a film: all of it, all of it some time ago, or not yet all. */
type Come = { state: "whole"; bytes: Buffer; finish(): Promise<void> } | { state: "done" | "more" };

const MOST = Math.ceil(MAX_FILM_BYTES / PIECE_BYTES);

/**
 * Keeps a piece; with the last one gives the whole. A piece may come again, the last one too. What never becomes
 * whole goes after a day (remove-unnamed-pictures.server.ts). Refuses: invalid, too_large.
 */
export async function takePiece(
  dataDir: string,
  { of, index, count, bytes }: Piece,
): Promise<Come> {
  const isPlace = Number.isInteger(index) && Number.isInteger(count) && index >= 0 && index < count;
  if (!isPlace || bytes.length === 0) throw notWhole();
  if (count > MOST || bytes.length > PIECE_BYTES) {
    throw new Refusal("too_large", "This film is too large.", { field: "shot" });
  }
  const folder = join(dataDir, "private", "parts");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = createHash("sha256").update(of).digest("hex").slice(0, 40);
  const file = (part: number | "done") => join(folder, `${name}-${part}`);
  if (await isThere(file("done"))) return { state: "done" };
  const temporary = `${file(index)}.${randomBytes(4).toString("hex")}`;
  await writeFile(temporary, bytes, { mode: 0o600 });
  await rename(temporary, file(index));
  if (index < count - 1) return { state: "more" };
  const parts = Array.from({ length: count }, (_part, place) => file(place));
  const whole = await Promise.all(parts.map((part) => readFile(part))).catch(() => null);
  if (!whole) throw notWhole();
  return {
    state: "whole",
    bytes: Buffer.concat(whole),
    async finish() {
      await writeFile(file("done"), "", { mode: 0o600 });
      for (const part of parts) await rm(part, { force: true });
    },
  };
}

async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null)) !== null;
}

function notWhole(): Refusal {
  const text = "The film did not arrive whole. Please choose it again.";
  return new Refusal("invalid", text, { field: "shot" });
}
