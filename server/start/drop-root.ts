import { lstat, readlink, realpath, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type Account,
  accountName,
  databaseAccount,
  runAs,
} from "../../db/embedded/account.server.ts";
import { changeOwner } from "./data-folder.ts";

const CODE = fileURLToPath(new URL("../..", import.meta.url));

/** One file of each part that is read while the shop is open: the program, its packages, the built pages. */
const NEEDED = [
  process.execPath,
  join(CODE, "server/start/main.ts"),
  join(CODE, "node_modules/pg/package.json"),
  join(CODE, "build/storefront/server/index.js"),
];

/**
 * Drops root's privileges: becomes the user who owns the database's files (else `tohfa`, `postgres` or `nobody`), and
 * makes that user the owner of the data folder. Where that user cannot read the program or reach the folder, the
 * process stays root; the returned line says what to do.
 */
export async function dropRoot(dataDir: string): Promise<string | null> {
  if (process.getuid?.() !== 0 || !process.setgroups) return null;
  const account = await accountFor(dataDir);
  if (!account) return null;
  const parent = dirname(await realpath(dataDir));
  if (!(await canUse(account, parent, "-x"))) return lineForStayingRoot(account, parent);
  // Also where the process stays root: PostgreSQL runs as that user, and its files are in there.
  await changeOwner(dataDir, account);
  for (const file of NEEDED) {
    if (!(await canUse(account, file, "-r"))) return lineForStayingRoot(account, CODE);
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

async function lineForStayingRoot(account: Account, closed: string): Promise<string> {
  const name = (account && (await accountName(account.uid))) ?? account?.uid;
  return (
    `Tohfa goes on as root, because the user ${name} may not use ${closed}: ` +
    "let that user through the folders above, or move to a place such as /opt/tohfa, or start it as a user of your own"
  );
}

/** An earlier start may have put the database elsewhere, behind a link; its lock file is in that folder. */
async function giveLinkedCluster(dataDir: string, account: NonNullable<Account>): Promise<void> {
  const inData = join(dataDir, "postgres");
  if (!(await lstat(inData).catch(() => null))?.isSymbolicLink()) return;
  await changeOwner(dirname(await readlink(inData)), account).catch(() => undefined);
}
