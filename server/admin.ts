import "./node-env.ts";
import { runningCluster } from "../db/embedded/running.server.ts";
import { migrateDatabase } from "../db/migrate.server.ts";
import { connect, openDatabase } from "../db/open.server.ts";
import { StartupError } from "../db/startup-error.ts";
import { Refusal } from "../shop/refusal.ts";
import { makeAdmin } from "../shop/sign-in/make-admin.server.ts";
import { typedEnvironment } from "./node-env.ts";
import { readSettings } from "./settings.ts";

// `npm run admin -- create you@example.com`, while the shop is open or closed.
const [command, email = ""] = process.argv.slice(2);
const say = (line: string) => console.log(`  ${line}`);

try {
  if (command !== "create" || email === "") {
    throw new StartupError("Say whom: npm run admin -- create you@example.com");
  }
  const { databaseUrl, dataDir, authSecret, portalUrl } = readSettings(typedEnvironment());
  const running = databaseUrl ? null : await runningCluster(dataDir);
  const database = running
    ? connect(running)
    : await openDatabase({ databaseUrl, dataDir, onProgress: say });
  try {
    await migrateDatabase(database.connection, { onProgress: say });
    const path = await makeAdmin(database.db, authSecret, email);
    console.log(`
  ${email} is an admin. Open this within an hour to choose the password; it works once:

    ${portalUrl}${path}
`);
  } finally {
    await database.close();
  }
} catch (error) {
  const isPlain = error instanceof StartupError || error instanceof Refusal;
  console.error(isPlain ? `\n${error.message}` : error);
  process.exitCode = 1;
}
