import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { OpenDatabase } from "../db/open.server.ts";
import { reachDatabase } from "../db/reach.server.ts";
import { StartupError } from "../db/startup-error.ts";
import { system } from "../shop/accounts/actor.ts";
import { isEmail } from "../shop/email.ts";
import { normalisePhone } from "../shop/phone.ts";
import { erasePerson } from "../shop/privacy/erase-person.server.ts";
import { exportPerson } from "../shop/privacy/export-person.server.ts";
import type { Asker } from "../shop/privacy/find-person.server.ts";
import { Refusal } from "../shop/refusal.ts";

// `npm run person`: what the shop keeps of somebody, for them, or away with it (docs/privacy.md).
const USAGE = `Usage: npm run person -- export EMAIL [--phone 03001234567] [--to FILE]
       npm run person -- erase  EMAIL [--phone 03001234567]

Works beside the running shop, by DATA_DIR (./data) or DATABASE_URL. First make sure that it is they who ask.`;

const BY = system("person command");
const dataDir = resolve(process.env.DATA_DIR || "./data");

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const wanted = read(words);
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

interface Wanted extends Asker {
  verb: "export" | "erase";
  to: string | undefined;
}

/** What is asked for; a line where that cannot be told. */
function read(words: string[]): Wanted | string {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { phone: { type: "string" }, to: { type: "string" } },
    });
    const [verb, email = "", ...more] = positionals;
    if (verb !== "export" && verb !== "erase") return "Say export or erase.";
    if (more.length > 0) return `One person at a time: "${more.join(" ")}" is too much.`;
    if (!isEmail(email)) return email ? `"${email}" is no email address.` : "Whom? Say the email.";
    if (values.phone !== undefined && !normalisePhone(values.phone)) {
      return `"${values.phone}" is no phone number: 11 or 12 digits, such as 03001234567.`;
    }
    if (verb === "erase" && values.to !== undefined) return "--to is for export.";
    return { verb, email, phone: values.phone, to: values.to };
  } catch (error) {
    return (error as Error).message;
  }
}

async function runExport({ db }: OpenDatabase, { to, ...asker }: Wanted): Promise<void> {
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

async function runErase({ db }: OpenDatabase, asker: Wanted): Promise<void> {
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
