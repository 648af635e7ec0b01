import { lstat, readlink, realpath, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type Account,
  accountName,
  databaseAccount,
  runAs,
} from "../../db/embedded/account.server.ts";
import { giveTo } from "./data-folder.ts";

const CODE = fileURLToPath(new URL("../..", import.meta.url));

/** One file of each part that is loaded while the shop is open: the program, its packages, the built pages. */
const NEEDED = [
  process.execPath,
  join(CODE, "server/start/main.ts"),
  join(CODE, "node_modules/pg/package.json"),
  join(CODE, "build/storefront/server/index.js"),
];

/**
 * Started as root, becomes the user that the database's files belong to (else `tohfa`, `postgres` or
 * `nobody`), and gives that user the data folder. Where that user cannot reach the program or the folder it
 * stays root, and the line that it returns says what to do.
 */
export async function giveUpRoot(dataDir: string): Promise<string | null> {
  if (process.getuid?.() !== 0 || !process.setgroups) return null;
  const account = await accountFor(dataDir);
  if (!account) return null;
  const parent = dirname(await realpath(dataDir));
  if (!(await canUse(account, parent, "-x"))) return stayingRoot(account, parent);
  // Also where we stay root: the database's files are in there.
  await giveTo(dataDir, account);
  for (const file of NEEDED) {
    if (!(await canUse(account, file, "-r"))) return stayingRoot(account, CODE);
  }
  await giveLinkedCluster(dataDir, account);
  process.setgroups([account.gid]);
  process.setgid?.(account.gid);
  process.setuid?.(account.uid);
  return null;
}

async function accountFor(dataDir: string): Promise<Account> {
  const cluster = await stat(join(dataDir, "postgres")).catch(() => null);
  if (cluster && cluster.uid !== 0) return databaseAccount(cluster);
  const folder = await stat(dataDir);
  return databaseAccount((await accountName(folder.uid)) ? folder : undefined);
}

function canUse(account: Account, path: string, how: "-r" | "-x"): Promise<boolean> {
  return runAs(account, "/bin/sh", ["-c", `test ${how} "$1"`, "sh", path]).then(
    () => true,
    () => false,
  );
}

async function stayingRoot(account: Account, closed: string): Promise<string> {
  const name = (account && (await accountName(account.uid))) ?? account?.uid;
  return (
    `Tohfa goes on as root, because the user ${name} may not use ${closed}: ` +
    "let that user through the folders above, or move to a place such as /opt/tohfa, or start it as a user of your own"
  );
}

/** A cluster that an earlier start had to keep elsewhere is guarded by a lock beside it. */
async function giveLinkedCluster(dataDir: string, account: NonNullable<Account>): Promise<void> {
  const inData = join(dataDir, "postgres");
  if (!(await lstat(inData).catch(() => null))?.isSymbolicLink()) return;
  await giveTo(dirname(await readlink(inData)), account).catch(() => undefined);
}
