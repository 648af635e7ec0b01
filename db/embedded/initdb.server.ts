import { randomBytes } from "node:crypto";
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { platform, userInfo } from "node:os";
import { basename, dirname, join } from "node:path";
import { type OnProgress, StartupError } from "../startup-error.ts";
import { accountName, runAs } from "./account.server.ts";
import type { Binaries } from "./binaries.server.ts";
import type { Place } from "./place.server.ts";

/** The name of the embedded PostgreSQL's superuser and of the shop's database. */
export const DATABASE_NAME = "tohfa";

/**
 * Creates the cluster unless it exists. It is created beside its place and renamed when complete, so that an
 * interrupted start leaves nothing that looks like a database. Returns the password where one is needed (Windows).
 */
export async function ensureCluster(
  place: Place,
  binaries: Binaries,
  onProgress: OnProgress,
): Promise<string | undefined> {
  const { cluster, home, account } = place;
  await removeUnfinished(cluster);
  const password = platform() === "win32" ? await storedPassword(home) : undefined;
  if (await stat(cluster).catch(() => null)) {
    await refuseOtherVersion(cluster, binaries);
    await writeAccessRules(place);
    return password;
  }
  onProgress("Making the database");
  const fresh = `${cluster}.new-${randomBytes(4).toString("hex")}`;
  await mkdir(fresh, { mode: 0o700 });
  if (account) await chown(fresh, account.uid, account.gid);
  await runInitdb(fresh, place, binaries, password);
  await rename(fresh, cluster);
  await writeAccessRules(place);
  return password;
}

async function runInitdb(
  fresh: string,
  { account, home }: Place,
  binaries: Binaries,
  password?: string,
) {
  // Sorting by code point is the same on every machine. What trigrams count as letters comes from the C library's
  // ctype.
  const wanted = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--encoding=UTF8"];
  const rules = password
    ? ["--auth=scram-sha-256", `--pwfile=${join(home, PASSWORD_FILE)}`]
    : ["--auth-local=peer", "--auth-host=reject"];
  const always = ["-D", fresh, `--username=${DATABASE_NAME}`, "--no-locale", ...rules, ...wanted];
  const complaints: string[] = [];
  for (const letters of ["C.UTF-8", "en_US.UTF-8", "C"]) {
    try {
      await runAs(account, binaries.initdb, [...always, `--lc-ctype=${letters}`]);
      return;
    } catch (error) {
      complaints.push((error as Error).message);
      for (const name of await readdir(fresh))
        await rm(join(fresh, name), { recursive: true, force: true });
    }
  }
  throw new StartupError(`Could not make the database in ${fresh}: ${complaints[0]}`);
}

/**
 * Allows connections over the socket only, and only by root, the user that PostgreSQL runs as and this process's user.
 * Written at every start, since clusters of earlier versions trusted everybody who reached the socket.
 */
async function writeAccessRules({ cluster, account }: Place): Promise<void> {
  if (platform() === "win32") return;
  const names = ["root", account ? await accountName(account.uid) : null, userInfo().username];
  const who = [...new Set(names)].flatMap((name) =>
    name ? [`tohfa "${name}" ${DATABASE_NAME}`] : [],
  );
  const files = {
    "pg_hba.conf": [`local all ${DATABASE_NAME} peer map=tohfa`],
    "pg_ident.conf": who,
  };
  for (const [name, lines] of Object.entries(files)) {
    const fresh = join(cluster, `${name}.${randomBytes(4).toString("hex")}`);
    const text = ["# Tohfa writes this at every start.", ...lines, ""].join("\n");
    // Renamed, not written in place: root must not follow a link that another user has put there.
    await writeFile(fresh, text, { mode: 0o600, flag: "wx" });
    if (account) await chown(fresh, account.uid, account.gid);
    await rename(fresh, join(cluster, name));
  }
}

async function removeUnfinished(cluster: string): Promise<void> {
  const unfinished = `${basename(cluster)}.new-`;
  for (const name of await readdir(dirname(cluster))) {
    if (name.startsWith(unfinished)) {
      await rm(join(dirname(cluster), name), { recursive: true, force: true });
    }
  }
}

async function refuseOtherVersion(cluster: string, binaries: Binaries): Promise<void> {
  const made = (await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => "")).trim();
  const ours = /\b(\d{1,9})\./.exec(await runAs(null, binaries.postgres, ["--version"]))?.[1];
  if (made === ours) return;
  throw new StartupError(
    `The database in ${cluster} was made by PostgreSQL ${made || "unknown"}, this Tohfa brings ${ours}: ` +
      "export it with the older version (pg_dump), move the folder away, and import it here.",
  );
}

const PASSWORD_FILE = "postgres-password";

async function storedPassword(home: string): Promise<string> {
  const file = join(home, PASSWORD_FILE);
  const stored = await readFile(file, "utf8").catch(() => "");
  if (stored) return stored.trim();
  const made = randomBytes(24).toString("base64url");
  await writeFile(file, made, { mode: 0o600 });
  return made;
}
