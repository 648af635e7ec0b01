import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

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
    buildStart() {
      this.emitFile({ type: "chunk", id: SOURCE, fileName: FILE });
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const worker = bundle[FILE];
        if (worker?.type !== "chunk") throw new Error(`${FILE} was not built`);
        if (worker.imports.length > 0) throw new Error(`${FILE} imports ${worker.imports}`);
        const names = Object.keys(bundle).sort().join();
        const hash = createHash("sha256").update(names).update(worker.code).digest("hex");
        worker.code = worker.code.replace("__BUILD__", hash.slice(0, 12));
      },
    },
  };
}
