import { storeDrawing } from "./demo-pictures.server.ts";
import { demoDrawings } from "./drawings.server.ts";

// A process of its own, started by server/start/demo.ts: draws each picture that it is told the key of, and says so.
const [dataDir = ""] = process.argv.slice(2);
const drawings = new Map(demoDrawings().map((drawing) => [drawing.key, drawing]));
process.on("message", async (key: string) => {
  const drawing = drawings.get(key);
  if (drawing) await storeDrawing(dataDir, drawing);
  process.send?.(key);
});
