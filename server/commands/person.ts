import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { system } from "#tohfa/shop/access/accounts/actor.ts";
import { erasePerson } from "#tohfa/shop/office/privacy/erase-person.server.ts";
import { exportPerson } from "#tohfa/shop/office/privacy/export-person.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { OpenDatabase } from "../../db/open.server.ts";
import { reachDatabase } from "../../db/reach.server.ts";
import { StartupError } from "../../db/startup-error.ts";
import { type PersonCommand, parseCommand, USAGE } from "./parse-command.ts";

// `npm run person`: exports what the shop has stored about a person, or erases it (docs/operate/privacy.md).
const BY = system("person command");
const dataDir = resolve(process.env.DATA_DIR || "./data");

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const wanted = parseCommand(words);
  if (typeof wanted === "string") {
    console.error(`${wanted}\n\n${USAGE}`);
    return 2;
  }
  let database: OpenDatabase | undefined;
  try {
    database = await reachDatabase({ databaseUrl: process.env.DATABASE_URL || undefined, dataDir });
    await (wanted.verb === "export" ? runExport(database, wanted) : runErase(database, wanted));
    return 0;
  } catch (error) {
    if (error instanceof Refusal) console.error(linesOf(error).join("\n"));
    else console.error(error instanceof StartupError ? error.message : error);
    return 1;
  } finally {
    await database?.close();
  }
}

async function runExport({ db }: OpenDatabase, { to, ...asker }: PersonCommand): Promise<void> {
  const found = await exportPerson(db, BY, dataDir, asker);
  const day = found.about.exportedAt.replaceAll(/[:.]/g, "-");
  // npm runs in the project's folder; the file belongs where the command was typed.
  const file = resolve(process.env.INIT_CWD ?? ".", to ?? `person-${day}.json`);
  // Never over another file, and for nobody else's eyes.
  await writeFile(file, `${JSON.stringify(found, null, 2)}\n`, { mode: 0o600, flag: "wx" }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw new StartupError(`Cannot write ${file}: ${error.message}`);
      throw new StartupError(`${file} is there already: say another with --to.`);
    },
  );
  console.log(`Written to ${file}`);
  console.log(countsOf(Object.entries(found).flatMap(([kind, rows]) => countOf(kind, rows))));
}

function countOf(kind: string, rows: unknown): [string, number][] {
  return Array.isArray(rows) ? [[kind, rows.length]] : [];
}

async function runErase({ db }: OpenDatabase, asker: PersonCommand): Promise<void> {
  const { erased, stays } = await erasePerson(db, BY, dataDir, asker);
  console.log(`Erased: ${countsOf(Object.entries(erased))}`);
  for (const line of stays) console.log(`Stays: ${line}`);
}

function countsOf(counts: [string, number][]): string {
  const some = counts.filter(([, count]) => count > 0);
  return some.length === 0
    ? "nothing: the shop has nothing of them."
    : `${some.map(([kind, count]) => `${kind} ${count}`).join(", ")}.`;
}

function linesOf({ message, details }: Refusal): string[] {
  return [message, ...(Array.isArray(details) ? details.map((line) => `  - ${line}`) : [])];
}
