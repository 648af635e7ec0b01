import { connect } from "../db/open.server.ts";
import { fillDemoShop } from "./fill.server.ts";

// A process of its own, started by server/start/demo.ts: what a first fill takes of memory (the generator, fonts,
// all rows) is given back with it. Tells its progress to who started it, and ends without them.
const [dataDir = "", accounts] = process.argv.slice(2);
process.on("disconnect", () => process.exit(1));
const database = connect(JSON.parse(process.env.TOHFA_CONNECTION ?? "{}"));
await fillDemoShop({
  db: database.db,
  dataDir,
  onProgress: (line) => process.send?.(line),
  withAccounts: accounts === "accounts",
});
await database.close();
process.exit(0);
