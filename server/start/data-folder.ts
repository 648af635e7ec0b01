import { constants } from "node:fs";
import { type FileHandle, lstat, mkdir, open, readdir } from "node:fs/promises";
import { platform } from "node:os";
import { join } from "node:path";
import { isDiskFull, tryToWrite } from "#tohfa/shop/office/operations/readiness.server.ts";
import { StartupError } from "../../db/startup-error.ts";

/** Everything that Tohfa makes in DATA_DIR, but for the database's folder, whose mode PostgreSQL sets itself. */
const OURS =
  /^(auth-secret|push-key|postgres-password|postgres\.log(\.old)?|tohfa\.(lock(-journal)?|pid)|outbox|private|pictures|fake-gateway|\.demo-pictures-undrawn)$/;
const NOT_FOREIGN = /^(\.|lost\+found$|postgres$|programs-)/;

/** From here on every file that the process makes is for its own user alone. Call it before anything else. */
export function makePrivateFiles(): void {
  process.umask(0o077);
}

/** Makes DATA_DIR where it is missing; throws StartupError where nothing can be written there. */
export async function refuseUnwritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await tryToWrite(dataDir);
  } catch (error) {
    throw new StartupError(
      isDiskFull(error)
        ? `The disk of DATA_DIR ${dataDir} is full: make room, then start again.`
        : `Cannot write to DATA_DIR ${dataDir} (${(error as Error).message}): give this user the folder, or choose another.`,
    );
  }
}

/**
 * Takes the rights of other users from DATA_DIR and from what Tohfa made there under another umask: folders 0700, files
 * 0600. A folder that holds other things and nothing of ours belongs to somebody else and is left as it is.
 */
export async function makePrivate(dataDir: string): Promise<void> {
  const names = await readdir(dataDir);
  const isOwn =
    names.some((name) => OURS.test(name)) || names.every((name) => NOT_FOREIGN.test(name));
  if (isOwn) await visit(dataDir, ({ handle }) => close(handle), { deep: false });
  for (const name of names.filter((one) => OURS.test(one))) {
    await visit(join(dataDir, name), ({ handle }) => close(handle), {
      // Private already: nobody else can have reached what is inside.
      deep: ({ mode }) => name !== "pictures" || (mode & 0o077) !== 0,
    });
  }
}

/** Makes a user the owner of a data folder and of what Tohfa made there. Only root can. */
export async function changeOwner(
  dataDir: string,
  { uid, gid }: { uid: number; gid: number },
): Promise<void> {
  const give = async ({ handle, is }: Visited) => {
    if (is.uid !== uid) await handle.chown(uid, gid);
  };
  const names = await readdir(dataDir);
  await visit(dataDir, give, { deep: false });
  for (const name of names.filter((one) => OURS.test(one))) {
    // A folder that is theirs already may hold anything, links too: root does not walk into it.
    await visit(join(dataDir, name), give, { deep: (is) => is.uid !== uid });
  }
}

interface Visited {
  handle: FileHandle;
  is: { uid: number; mode: number };
}

/**
 * Opens a file or folder, with `deep` everything in it, and does `work` with each. Never follows a symbolic link, and
 * skips files with hard links: else root would change the owner of whatever an attacker had linked there. (The demo's
 * pictures are hard links to a cache, and public anyway.)
 */
async function visit(
  path: string,
  work: (visited: Visited) => Promise<void>,
  { deep }: { deep: boolean | ((is: Visited["is"]) => boolean) },
): Promise<void> {
  const kind = await lstat(path).catch(() => null);
  if (!kind?.isFile() && !kind?.isDirectory()) return;
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  // Removed meanwhile, or replaced by a link.
  const handle = await open(path, flags).catch(() => null);
  if (!handle) return;
  try {
    const is = await handle.stat();
    if (is.isFile() && is.nlink > 1) return;
    if (is.isDirectory() && (deep === true || (typeof deep === "function" && deep(is)))) {
      // By the open descriptor, not by name: the name may lead to another folder by now.
      const inside = platform() === "linux" ? `/proc/self/fd/${handle.fd}` : path;
      for (const name of await readdir(inside)) await visit(join(inside, name), work, { deep });
    }
    await work({ handle, is });
  } finally {
    await handle.close();
  }
}

async function close(handle: FileHandle): Promise<void> {
  const { mode } = await handle.stat();
  if (mode & 0o077) await handle.chmod(mode & 0o700);
}
