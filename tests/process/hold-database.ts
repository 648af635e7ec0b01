// A process that opens the embedded database of a folder and holds it until it is told to stop, or killed.
import { openDatabase } from "#tohfa/db/open.server.ts";

try {
  const database = await openDatabase({
    dataDir: process.argv[2] ?? "",
    maxConnections: Number(process.argv[3] ?? 60),
    onProgress: (line) => console.log(`step ${line}`),
  });
  process.on("SIGTERM", async () => {
    await database.close();
    process.exit(0);
  });
  console.log(`open ${JSON.stringify(database.connection)}`);
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(`refused ${(error as Error).message}`);
  process.exitCode = 1;
}
