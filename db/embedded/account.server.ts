import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { StartupError } from "../startup-error.ts";

/** The user that PostgreSQL runs as; null: this process's own user. PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number } | null;

/**
 * Picks the account for the database: this process's own user; for root the owner of an existing cluster, else the
 * machine's `tohfa`, `postgres` or `nobody`.
 */
export async function databaseAccount(clusterOwner?: {
  uid: number;
  gid: number;
}): Promise<Account> {
  if (process.getuid?.() !== 0) return null;
  if (clusterOwner && clusterOwner.uid !== 0) return clusterOwner;
  const users = await usersOfMachine();
  for (const wanted of ["tohfa", "postgres", "nobody"]) {
    const user = users.find(({ name }) => name === wanted);
    if (user) return { uid: user.uid, gid: user.gid };
  }
  throw new StartupError(
    "PostgreSQL may not run as root, and this machine has none of the users tohfa, postgres and nobody: " +
      "start Tohfa as a normal user, or set DATABASE_URL.",
  );
}

async function usersOfMachine(): Promise<{ name: string; uid: number; gid: number }[]> {
  const lines = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n");
  return lines.map((line) => {
    const [name = "", , uid, gid] = line.split(":");
    return { name, uid: Number(uid), gid: Number(gid) };
  });
}

/** The name of a user of this machine; null where there is none of that number. */
export async function accountName(uid: number): Promise<string | null> {
  return (await usersOfMachine()).find((user) => user.name && user.uid === uid)?.name ?? null;
}

/** Runs a program to its end as that account, in a folder that everybody can enter; rejects with its error output. */
export function runAs(account: Account, file: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { ...account, cwd: "/", env: plainEnvironment(), windowsHide: true };
    execFile(file, args, options, (error, stdout, stderr) => {
      if (error) reject(new Error(`${stderr || error.message}`.trim()));
      else resolve(stdout);
    });
  });
}

/** Whether that account can enter a folder; tried by really doing so, since modes, ACLs and mounts all count. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  if (!account) return true;
  return runAs(account, "/bin/sh", ["-c", 'cd "$1"', "sh", folder]).then(
    () => true,
    () => false,
  );
}

/** An environment without PG*, NODE_* and npm_* variables, which would change how PostgreSQL behaves. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const passed = ["PATH", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT", "LD_LIBRARY_PATH"];
  const entries = passed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return Object.fromEntries([...entries, ["LC_ALL", "C"]]);
}
