import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { BUILD_TARGET } from "../ui/browsers.ts";

const SOURCE = fileURLToPath(new URL("./app/offline/service-worker.ts", import.meta.url));
const FILE = "service-worker.js";

/**
 * Builds /service-worker.js beside the browser's scripts and writes into it which build it belongs to: a name
 * that changes with any script or style, so that each build has caches of its own.
 */
export function serviceWorker(): Plugin {
  return {
    name: "tohfa-service-worker",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const code = await bundleWorker();
        const names = Object.keys(bundle).sort().join();
        const hash = createHash("sha256").update(names).update(code).digest("hex");
        const source = code.replace("__BUILD__", hash.slice(0, 12));
        this.emitFile({ type: "asset", fileName: FILE, source });
      },
    },
  };
}

/** In a build of its own: a worker is one file, it can share no chunk with the pages. */
async function bundleWorker(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    publicDir: false,
    build: {
      target: BUILD_TARGET,
      write: false,
      rolldownOptions: { input: SOURCE, output: { entryFileNames: FILE } },
    },
  });
  const [worker] = "output" in result ? result.output : [];
  if (worker?.type !== "chunk" || worker.imports.length > 0)
    throw new Error(`${FILE}: not one file`);
  return worker.code;
}
