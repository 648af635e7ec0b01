import { setPriority } from "node:os";
import { noteAllDrawn, storeDrawings } from "./demo-pictures.server.ts";
import { demoDrawings } from "./drawings.server.ts";

// A process started by server/start/demo.ts: draws the remaining pictures with low priority while the demo shop is
// open.
const [dataDir = ""] = process.argv.slice(2);
setPriority(19);
// Ends with the shop, which has the other end of the channel. The next start continues.
process.on("disconnect", () => process.exit(0));
await storeDrawings(dataDir, demoDrawings(), () => undefined);
await noteAllDrawn(dataDir);
process.disconnect?.();
