import { dirname, join, relative, resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { BUILD_TARGET, CSS_FOR_BROWSERS } from "../ui/browsers.ts";
import { retainedImports } from "../ui/retained-imports-plugin.ts";

const repository = resolve(import.meta.dirname, "..");
const MAPPED = "#tohfa/";

/**
 * The server runs the shop's files as they are: a second copy of them in the build would have classes
 * (Refusal), caches and transactions of its own. package.json "imports" says where MAPPED is.
 */
function shopAsItIs(): Plugin {
  return {
    name: "shop-as-it-is",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    resolveId(source, importer) {
      const path = source.startsWith(MAPPED)
        ? source.slice(MAPPED.length)
        : source.startsWith(".") && importer
          ? relative(repository, resolve(dirname(importer), source)).replaceAll("\\", "/")
          : "";
      return /^(shop|db)\/.*\.ts$/.test(path) ? { id: MAPPED + path, external: true } : null;
    },
  };
}

export default defineConfig({
  // The folder's own root, so that `react-router build portal` works from anywhere.
  root: import.meta.dirname,
  plugins: [
    retainedImports(join(import.meta.dirname, "app/connection")),
    shopAsItIs(),
    tailwindcss(),
    reactRouter(),
  ],
  css: CSS_FOR_BROWSERS,
  build: { target: BUILD_TARGET, emptyOutDir: true, assetsInlineLimit: 0 },
  ssr: { noExternal: ["lucide-react"] },
});
