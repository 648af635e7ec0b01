import { connect } from "../db/open.server.ts";
import { fillDemoShop } from "./fill.server.ts";

// A process started by server/start/demo.ts, so that the memory of a first fill (generator, fonts, all rows) is freed
// when it exits. Sends its progress to its parent, and ends with it.
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
