// A process that opens the embedded database of a folder and holds it until it is told to stop, or killed.
import { startCluster } from "#tohfa/db/embedded/cluster.server.ts";

const step = (line: string) => console.log(`step ${line}`);

try {
  const cluster = await startCluster({
    dataDir: process.argv[2] ?? "",
    maxConnections: Number(process.argv[3] ?? 60),
    onProgress: step,
    onRestart: step,
  });
  process.on("SIGTERM", async () => {
    await cluster.stop();
    process.exit(0);
  });
  console.log(`open ${JSON.stringify(cluster.connection)}`);
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(`refused ${(error as Error).message}`);
  process.exitCode = 1;
}
