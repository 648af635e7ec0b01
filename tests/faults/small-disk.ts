import { execFileSync } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of its own for a test, that can be filled to the last byte. */
export interface SmallDisk {
  folder: string;
  fill(): void;
  /** Gives the room back. */
  empty(): void;
  /** Nothing can be changed on it any more. */
  makeReadOnly(): void;
  remove(): void;
}

/** A file system in memory; a text that says why where this user may not mount one. */
export function smallDisk(megabytes: number): SmallDisk | string {
  const folder = mkdtempSync(join(tmpdir(), "tohfa-disk-"));
  try {
    mount(["-t", "tmpfs", "-o", `size=${megabytes}m`, "tohfa-test", folder]);
  } catch (error) {
    rmdirSync(folder);
    return `no file system can be mounted here (${(error as Error).message.trim()})`;
  }
  chmodSync(folder, 0o755);
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill() {
      const file = openSync(ballast, "a");
      try {
        // Ever smaller pieces, until not one byte more fits.
        for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 16)) {
          while (fits(file, size));
        }
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    makeReadOnly: () => mount(["-o", "remount,ro", folder]),
    remove() {
      execFileSync("umount", ["--lazy", folder]);
      rmdirSync(folder);
    },
  };
}

function fits(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size, 1)) === size;
  } catch {
    return false;
  }
}

function mount(args: string[]): void {
  execFileSync("mount", args, { stdio: "pipe" });
}
