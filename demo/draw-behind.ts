import { setPriority } from "node:os";
import { noteAllDrawn, storeDrawings } from "./demo-pictures.server.ts";
import { demoDrawings } from "./drawings.server.ts";

// A process of its own, started by server/start/demo.ts: draws what the demo shop opened without, behind everybody else.
const [dataDir = ""] = process.argv.slice(2);
setPriority(19);
// The shop holds the other end; without it nobody needs the pictures now. The next start goes on.
process.on("disconnect", () => process.exit(0));
await storeDrawings(dataDir, demoDrawings(), () => undefined);
await noteAllDrawn(dataDir);
process.disconnect?.();
