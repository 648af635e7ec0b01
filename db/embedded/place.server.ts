import { randomBytes } from "node:crypto";
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  realpath,
  rmdir,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type OnProgress, StartupError } from "../startup-error.ts";
import { type Account, canEnter, databaseAccount } from "./account.server.ts";

/** Where a cluster is (or will be created), who owns it, and the folder whose lock guards it. */
export type Place = { cluster: string; home: string; account: Account };

/**
 * Finds the cluster of a data folder, normally `<dataDir>/postgres`. Where the shop was started as root in a folder
 * that the database's account cannot enter, `<dataDir>/postgres` is a link to a folder that it can.
 */
export async function placeOfCluster(dataDir: string, onProgress: OnProgress): Promise<Place> {
  const inData = join(dataDir, "postgres");
  const found = await lstat(inData).catch(() => null);
  if (found?.isSymbolicLink()) return linkedPlace(inData);
  const account = await databaseAccount(found ?? undefined);
  if (await canEnter(account, found ? inData : dataDir)) {
    return { cluster: inData, home: dataDir, account };
  }
  if (found) {
    throw new StartupError(
      `The database in ${inData} belongs to a user (uid ${account?.uid}) that cannot enter that folder: ` +
        "let it through the folders above, or move the data folder.",
    );
  }
  const home = join(await folderForAll(account), `shop-${randomBytes(6).toString("hex")}`);
  await mkdir(home);
  await chmod(home, 0o755);
  const cluster = join(home, "postgres");
  await writeFile(join(home, DATA_FOLDER_FILE), await realpath(dataDir));
  await symlink(cluster, inData);
  onProgress(
    `The database cannot live in ${dataDir} (root's private folder), so its files are in ${home}`,
  );
  return { cluster, home, account };
}

async function linkedPlace(link: string): Promise<Place> {
  const cluster = await readlink(link);
  const home = dirname(cluster);
  if (!(await stat(home).catch(() => null))) {
    throw new StartupError(
      `${link} points at ${cluster}, which is gone: bring that folder back, or delete the link to begin with an empty shop.`,
    );
  }
  await refuseSharedHome(dirname(link), home);
  const owner = await stat(cluster).catch(() => undefined);
  return { cluster, home, account: await databaseAccount(owner) };
}

/** A file beside a linked cluster, with the path of its data folder. */
const DATA_FOLDER_FILE = "data-folder";

/**
 * Refuses a copy of a data folder whose link leads to the original's database: a restore drill would work on that. A
 * folder that was moved or renamed is no copy: there the original's link no longer exists.
 */
async function refuseSharedHome(dataDir: string, home: string): Promise<void> {
  const file = join(home, DATA_FOLDER_FILE);
  const original = await readFile(file, "utf8").catch(() => "");
  const folder = await realpath(dataDir);
  if (original !== folder && original !== "") {
    const leadsTo = await readlink(join(original, "postgres")).catch(() => null);
    if (leadsTo === join(home, "postgres")) {
      throw new StartupError(
        `${dataDir}/postgres is a link to the database of ${original}, in ${home}: copy that folder too, and make the link lead to the copy.`,
      );
    }
  }
  // Not possible where root has made the file and this user cannot write it.
  if (original !== folder) await writeFile(file, folder).catch(() => undefined);
}

/** A folder that only root can change and the account can enter; created where it is missing. Only for root. */
export async function folderForAll(account: Account): Promise<string> {
  for (const folder of ["/var/lib/tohfa", "/opt/tohfa", "/var/tmp/tohfa-0"]) {
    const made = await mkdir(folder).then(
      () => true,
      () => false,
    );
    if (made) await chmod(folder, 0o755);
    const is = await lstat(folder).catch(() => null);
    // Anybody can create a folder in /var/tmp: one that others can change could hold anything.
    if (!is?.isDirectory() || is.uid !== 0 || is.mode & 0o022) continue;
    if (await canEnter(account, folder)) return folder;
  }
  throw new StartupError(
    "Found no folder for the database that an unprivileged user can enter (tried /var/lib, /opt, /var/tmp): " +
      "start Tohfa as a normal user, or set DATABASE_URL.",
  );
}

/** A fresh private folder for the database's socket, with a path short enough for one (under 100 bytes). */
export async function makeSocketFolder(account: Account, home: string): Promise<string> {
  for (const parent of [tmpdir(), "/tmp", "/var/tmp", home]) {
    if (Buffer.byteLength(parent) > 70 || !(await canEnter(account, parent))) continue;
    const folder = await mkdtemp(join(parent, SOCKET_FOLDER)).catch(() => null);
    if (!folder) continue;
    if (account) await chown(folder, account.uid, account.gid);
    if (await canEnter(account, folder)) return folder;
    await rmdir(folder);
  }
  throw new StartupError(
    "Found no folder for the database's socket: set TMPDIR to a writable one.",
  );
}

/**
 * Creates a socket folder again in the same place where it was removed (as by a cleaner of temporary files): all of the
 * shop's connections lead there. Throws where another user has created one there meanwhile.
 */
export async function restoreSocketFolder(account: Account, folder: string): Promise<void> {
  const owner = account?.uid ?? process.getuid?.();
  const isMade = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (isMade && account) await chown(folder, account.uid, account.gid);
  const is = await lstat(folder).catch(() => null);
  if (is?.isDirectory() && is.uid === owner && !(is.mode & 0o077)) return;
  throw new StartupError(
    `The folder of the database's socket, ${folder}, was removed and cannot be made again: start Tohfa again.`,
  );
}

/** The prefix of our socket folders; only folders with it are ever removed. */
export const SOCKET_FOLDER = "tohfa-pg-";
