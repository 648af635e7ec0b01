import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * What Vite puts around every import(), and React Router around those of its pages, which reloads the page where one
 * does not come. In their place stand `arrive` and `loadRouteModule` of an app's folder.
 */
const replacedBy = (connection: string) => [
  {
    isIt: (id: string) => id === "\0vite/preload-helper.js",
    code: `import { arrive } from ${JSON.stringify(join(connection, "arrive.ts"))};
export const __vitePreload = (load, files = []) => arrive(load, files.map((file) => "/" + file));`,
  },
  {
    isIt: (id: string) => id.endsWith("/lib/dom/ssr/routeModules.js"),
    code: `export { loadRouteModule } from ${JSON.stringify(join(connection, "route-module.ts"))};`,
  },
];

/** Lets arrive.ts of that folder fetch whatever the browser's program imports later. */
export function retainedImports(connection: string): Plugin {
  const replaced = replacedBy(connection);
  const used = new Set<object>();
  return {
    name: "tohfa-retained-imports",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      const found = replaced.find(({ isIt }) => isIt(id));
      if (!found) return null;
      used.add(found);
      return found.code;
    },
    buildEnd(error) {
      // A newer Vite or React Router may have other names for them.
      if (!error && used.size < replaced.length) this.error("Not every import() is kept");
    },
  };
}
