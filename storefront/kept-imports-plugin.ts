import { join } from "node:path";
import type { Plugin } from "vite";

const CONNECTION = join(import.meta.dirname, "app/connection");

/** What Vite puts around every import(), and React Router around those of its pages. */
const REPLACED = [
  {
    isIt: (id: string) => id === "\0vite/preload-helper.js",
    code: `import { arrive } from ${JSON.stringify(join(CONNECTION, "arrive.ts"))};
export const __vitePreload = (load, files = []) => arrive(load, files.map((file) => "/" + file));`,
  },
  {
    isIt: (id: string) => id.endsWith("/lib/dom/ssr/routeModules.js"),
    code: `export { loadRouteModule } from ${JSON.stringify(join(CONNECTION, "route-module.ts"))};`,
  },
];

/** Lets connection/arrive.ts fetch whatever the browser's program imports later. */
export function keptImports(): Plugin {
  const used = new Set<object>();
  return {
    name: "tohfa-kept-imports",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      const replaced = REPLACED.find(({ isIt }) => isIt(id));
      if (!replaced) return null;
      used.add(replaced);
      return replaced.code;
    },
    buildEnd(error) {
      // A newer Vite or React Router may have other names for them.
      if (!error && used.size < REPLACED.length) this.error("Not every import() is kept");
    },
  };
}
