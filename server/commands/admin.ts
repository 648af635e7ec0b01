import "../start/node-env.ts";
import { makeAdmin } from "#tohfa/shop/people/sign-in/make-admin.server.ts";
import { makeShopOwner } from "#tohfa/shop/people/sign-in/make-shop-owner.server.ts";
import { resetSecondFactor } from "#tohfa/shop/people/sign-in/reset-second-factor.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { runningCluster } from "../../db/embedded/running.server.ts";
import { migrateDatabase } from "../../db/migrate.server.ts";
import { connect, type Database, openDatabase } from "../../db/open.server.ts";
import { StartupError } from "../../db/startup-error.ts";
import { typedEnvironment } from "../start/node-env.ts";
import { readSettings, type Settings } from "../start/settings.ts";

// `npm run admin -- create you@example.com`, while the shop is open or closed.
const say = (line: string) => console.log(`  ${line}`);

/** What can be done, by its word: each says what came of it. */
const COMMANDS: Record<
  string,
  (db: Database, settings: Settings, email: string) => Promise<string>
> = {
  async create(db, { authSecret, portalUrl }, email) {
    const path = await makeAdmin(db, authSecret, email);
    return `${email} is an admin. Open this within an hour to choose the password; it works once:

    ${portalUrl}${path}`;
  },
  async owner(db, _settings, email) {
    await makeShopOwner(db, email);
    return `${email} is the shop's owner now: only they open a closed month again and write off a store's debt.`;
  },
  async "reset-second-factor"(db, _settings, email) {
    await resetSecondFactor(db, email);
    return `The second factor of ${email} is off, and the account is signed out everywhere.
  It is set up anew at the next sign-in. Every admin is told by a letter.`;
  },
};

const [command = "", email = ""] = process.argv.slice(2);

try {
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run || email === "") {
    const ways = Object.keys(COMMANDS).map((word) => `npm run admin -- ${word} you@example.com`);
    throw new StartupError(`Say what, and whom: ${ways.join(", or ")}`);
  }
  const settings = readSettings(typedEnvironment());
  const { databaseUrl, dataDir } = settings;
  const running = databaseUrl ? null : await runningCluster(dataDir);
  const database = running
    ? connect(running)
    : await openDatabase({ databaseUrl, dataDir, onProgress: say });
  try {
    await migrateDatabase(database.connection, { onProgress: say });
    console.log(`\n  ${await run(database.db, settings, email)}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  const isPlain = error instanceof StartupError || error instanceof Refusal;
  console.error(isPlain ? `\n${error.message}` : error);
  process.exitCode = 1;
}
